<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>ActionsRow</name>
    <message>
        <source>Another answer</source>
        <translation>另一个答案</translation>
    </message>
    <message>
        <source>As Markdown, with sources</source>
        <translation>Markdown，附来源</translation>
    </message>
    <message>
        <source>As plain text, with sources</source>
        <translation>纯文本，附来源</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>重新提问</translation>
    </message>
    <message>
        <source>Ask this question again</source>
        <translation>再次提出这个问题</translation>
    </message>
    <message>
        <source>Copy answer</source>
        <translation>复制回答</translation>
    </message>
    <message>
        <source>Edit question</source>
        <translation>修改问题</translation>
    </message>
    <message>
        <source>Numbers in the text, or each sentence in a colour of its own with its best passages on the page.</source>
        <translation>在文中显示编号，或让每个句子有自己的颜色，并在页面上标出与其最相符的段落。</translation>
    </message>
    <message>
        <source>Put this question into the composer</source>
        <translation>把这个问题放入输入框</translation>
    </message>
    <message>
        <source>Show citations as highlights on the page</source>
        <translation>以页面高亮显示引用</translation>
    </message>
    <message>
        <source>Show citations as numbers</source>
        <translation>以编号显示引用</translation>
    </message>
    <message>
        <source>Show highlights</source>
        <translation>显示高亮</translation>
    </message>
    <message>
        <source>Show numbers</source>
        <translation>显示编号</translation>
    </message>
    <message>
        <source>Show what the next best passage answers, with its checks</source>
        <translation>显示次优段落给出的答案及其核对</translation>
    </message>
    <message>
        <source>What went in</source>
        <translation>所用证据</translation>
    </message>
</context>
<context>
    <name>AddModelDialog</name>
    <message>
        <source>A copy stays when the original is moved or its disk is taken out. Without a copy nothing is written, and the file must stay where it is.</source>
        <translation>复制后，即使原文件被移动或磁盘被取出也不受影响。不复制则不写入任何内容，文件必须留在原处。</translation>
    </message>
    <message>
        <source>Add a model</source>
        <translation>添加模型</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Copy it</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy it into the models folder</source>
        <translation>复制到模型文件夹</translation>
    </message>
    <message>
        <source>Use it where it is</source>
        <translation>在原处使用</translation>
    </message>
    <message>
        <source>Where shall this model live?</source>
        <translation>此模型放在哪里？</translation>
    </message>
</context>
<context>
    <name>AnswerView</name>
    <message>
        <source>About this verdict</source>
        <translation>关于此判定</translation>
    </message>
    <message>
        <source>CITED</source>
        <translation>引用</translation>
    </message>
    <message>
        <source>Copy sentence with its sources</source>
        <translation>复制句子及其来源</translation>
    </message>
    <message>
        <source>EACH SENTENCE AND ITS CHECKS</source>
        <translation>每个句子及其核对</translation>
    </message>
    <message>
        <source>NEAREST PASSAGES</source>
        <translation>最接近的段落</translation>
    </message>
</context>
<context>
    <name>AskedLine</name>
    <message>
        <source>Ask only {name}</source>
        <translation>只问 {name}</translation>
    </message>
    <message>
        <source>Ask only {name} (this answer is from it)</source>
        <translation>只问 {name}（此回答出自它）</translation>
    </message>
    <message>
        <source>Change what is searched for</source>
        <translation>更改搜索内容</translation>
    </message>
    <message>
        <source>Which document? The question fits these alike:</source>
        <translation>是哪份文档？问题同样符合以下文档：</translation>
    </message>
    <message>
        <source>change</source>
        <translation>更改</translation>
    </message>
</context>
<context>
    <name>Banner</name>
    <message>
        <source>1 number {outcome}</source>
        <translation>1 个数字{outcome}</translation>
    </message>
    <message>
        <source>No place found</source>
        <translation>未找到任何位置</translation>
    </message>
    <message>
        <source>Only a part of the question is answered</source>
        <translation>只回答了问题的一部分</translation>
    </message>
    <message>
        <source>Open: {what}: {reason}</source>
        <translation>待定：{what}：{reason}</translation>
    </message>
    <message>
        <source>a number is undetermined</source>
        <translation>有一个数字无法判定</translation>
    </message>
    <message>
        <source>which document?</source>
        <translation>是哪个文档？</translation>
    </message>
    <message>
        <source>{n} from OCR</source>
        <translation>其中 {n} 个来自 OCR</translation>
    </message>
    <message>
        <source>{n} more</source>
        <translation>另有 {n} 项</translation>
    </message>
    <message>
        <source>{n} numbers {outcome}</source>
        <translation>{n} 个数字{outcome}</translation>
    </message>
    <message>
        <source>{pages} could not be read</source>
        <translation>{pages}未能读取</translation>
    </message>
    <message>
        <source>{places} found</source>
        <translation>找到 {places}</translation>
    </message>
    <message>
        <source>{verdict}, but {open}</source>
        <translation>{verdict}，但{open}</translation>
    </message>
    <message>
        <source>{verdict}, with one sentence struck out</source>
        <translation>{verdict}，一个句子被划去</translation>
    </message>
    <message>
        <source>{verdict}, with {n} sentences struck out</source>
        <translation>{verdict}，{n} 个句子被划去</translation>
    </message>
</context>
<context>
    <name>BannerWidget</name>
    <message>
        <source>About this verdict</source>
        <translation>关于此判定</translation>
    </message>
</context>
<context>
    <name>BudgetMeter</name>
    <message>
        <source>Evidence: {used} of {budget} tokens</source>
        <translation>证据：{used} / {budget} 词元</translation>
    </message>
</context>
<context>
    <name>Citation</name>
    <message>
        <source>Copy quote with its source</source>
        <translation>复制引文及其来源</translation>
    </message>
    <message>
        <source>Show in the other pane</source>
        <translation>在另一窗格中显示</translation>
    </message>
    <message>
        <source>Show on the page</source>
        <translation>在页面上显示</translation>
    </message>
</context>
<context>
    <name>Claim</name>
    <message>
        <source>Struck out: {reason}.</source>
        <translation>已划去：{reason}。</translation>
    </message>
    <message>
        <source>cited text is hidden on the page</source>
        <translation>所引文字在页面上不可见</translation>
    </message>
    <message>
        <source>read by OCR: check against the picture</source>
        <translation>由 OCR 读取：请对照图像核对</translation>
    </message>
</context>
<context>
    <name>Composer</name>
    <message>
        <source>Ask</source>
        <translation>提问</translation>
    </message>
    <message>
        <source>Ask next</source>
        <translation>接着问</translation>
    </message>
    <message>
        <source>Ask only {name}</source>
        <translation>只问 {name}</translation>
    </message>
    <message>
        <source>Asked next: {questions}</source>
        <translation>接下来提问：{questions}</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Cancel the question</source>
        <translation>取消该问题</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>证据</translation>
    </message>
    <message>
        <source>Evidence by hand: {changes}.</source>
        <translation>手动更改的证据：{changes}。</translation>
    </message>
    <message>
        <source>List</source>
        <translation>列出</translation>
    </message>
    <message>
        <source>List all mentions of “{subject}” instead</source>
        <translation>改为列出所有提到“{subject}”之处</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>方式</translation>
    </message>
    <message>
        <source>Mode: {mode}</source>
        <translation>方式：{mode}</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Review the evidence before asking</source>
        <translation>提问前查看证据</translation>
    </message>
    <message>
        <source>Show the evidence receipt</source>
        <translation>显示证据清单</translation>
    </message>
    <message>
        <source>Usual fields of a contract</source>
        <translation>合同的常用字段</translation>
    </message>
    <message>
        <source>close review</source>
        <translation>关闭查看</translation>
    </message>
    <message>
        <source>receipt</source>
        <translation>清单</translation>
    </message>
    <message>
        <source>review</source>
        <translation>查看证据</translation>
    </message>
    <message>
        <source>{time} a round</source>
        <translation>每轮{time}</translation>
    </message>
    <message>
        <source>{used} / {budget}</source>
        <translation>{used} / {budget}</translation>
    </message>
    <message>
        <source>{used} of {budget} tokens</source>
        <translation>{used} / {budget} 词元</translation>
    </message>
</context>
<context>
    <name>ConversationController</name>
    <message>
        <source>A question is running: wait or cancel it first.</source>
        <translation>正在回答一个问题：请等待或先取消。</translation>
    </message>
    <message>
        <source>Add a model file…</source>
        <translation>添加模型文件…</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>重新提问</translation>
    </message>
    <message>
        <source>Deleted: {title}</source>
        <translation>已删除：{title}</translation>
    </message>
    <message>
        <source>Go on with the answer</source>
        <translation>继续回答</translation>
    </message>
    <message>
        <source>No session is open.</source>
        <translation>没有打开的会话。</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Rename session</source>
        <translation>重命名会话</translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation>已保存。</translation>
    </message>
    <message>
        <source>Set up the demo model</source>
        <translation>安装演示模型</translation>
    </message>
    <message>
        <source>Summarise</source>
        <translation>摘要</translation>
    </message>
    <message>
        <source>Summarise a section or a document</source>
        <translation>摘要一节或整份文档</translation>
    </message>
    <message>
        <source>This answer is not kept: {reason}</source>
        <translation>此回答未保存：{reason}</translation>
    </message>
    <message>
        <source>Written: {name}</source>
        <translation>已写入：{name}</translation>
    </message>
</context>
<context>
    <name>Count</name>
    <message>
        <source>1 document</source>
        <translation>1 个文档</translation>
    </message>
    <message>
        <source>1 page</source>
        <translation>1 页</translation>
    </message>
    <message>
        <source>1 passage</source>
        <translation>1 个段落</translation>
    </message>
    <message>
        <source>1 place</source>
        <translation>1 处</translation>
    </message>
    <message>
        <source>1 question</source>
        <translation>1 个问题</translation>
    </message>
    <message>
        <source>{n} documents</source>
        <translation> {n} 个文档</translation>
    </message>
    <message>
        <source>{n} pages</source>
        <translation> {n} 页</translation>
    </message>
    <message>
        <source>{n} passages</source>
        <translation> {n} 个段落</translation>
    </message>
    <message>
        <source>{n} places</source>
        <translation>{n} 处</translation>
    </message>
    <message>
        <source>{n} questions</source>
        <translation>{n} 个问题</translation>
    </message>
    <message>
        <source>{n} tokens</source>
        <translation>{n} 个词元</translation>
    </message>
</context>
<context>
    <name>Coverage</name>
    <message>
        <source>and {n} more</source>
        <translation>另有 {n} 个</translation>
    </message>
    <message>
        <source>cited</source>
        <translation>引用</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空白</translation>
    </message>
    <message>
        <source>given to the model</source>
        <translation>已提供给模型</translation>
    </message>
    <message>
        <source>not read</source>
        <translation>未读取</translation>
    </message>
    <message>
        <source>read by OCR, searched</source>
        <translation>由 OCR 读取，已搜索</translation>
    </message>
    <message>
        <source>read, searched</source>
        <translation>已读取，已搜索</translation>
    </message>
    <message>
        <source>{pages} searched</source>
        <translation>已搜索{pages}</translation>
    </message>
    <message>
        <source>{searched}; every page in scope was read.</source>
        <translation>{searched}；范围内的页面均已读取。</translation>
    </message>
</context>
<context>
    <name>CoverageTab</name>
    <message>
        <source>Coverage</source>
        <translation>覆盖</translation>
    </message>
    <message>
        <source>Coverage {n} %</source>
        <translation>覆盖 {n} %</translation>
    </message>
    <message>
        <source>In the evidence</source>
        <translation>证据中有</translation>
    </message>
    <message>
        <source>No question was asked yet.</source>
        <translation>尚未提问。</translation>
    </message>
    <message>
        <source>Not in the evidence</source>
        <translation>证据中没有</translation>
    </message>
    <message>
        <source>Searched</source>
        <translation>已搜索</translation>
    </message>
    <message>
        <source>full height</source>
        <translation>全高</translation>
    </message>
    <message>
        <source>half height</source>
        <translation>半高</translation>
    </message>
    <message>
        <source>hatched</source>
        <translation>斜线</translation>
    </message>
    <message>
        <source>low</source>
        <translation>低</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>pale</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>three quarters</source>
        <translation>四分之三高</translation>
    </message>
    <message>
        <source>{documents} more had passages for this question.</source>
        <translation>另有{documents}含有与此问题有关的段落。</translation>
    </message>
    <message>
        <source>{n} % of the answer&apos;s words stand in the evidence</source>
        <translation>回答中 {n} % 的词见于证据</translation>
    </message>
</context>
<context>
    <name>Day</name>
    <message>
        <source>today</source>
        <translation>今天</translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation>昨天</translation>
    </message>
</context>
<context>
    <name>Details</name>
    <message>
        <source>Another model has read {pages}: that is not used, they are read again.</source>
        <translation>另一个模型读取过{pages}：不会使用，将重新读取。</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>作者</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>修改</translation>
    </message>
    <message>
        <source>Encryption</source>
        <translation>加密</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Keywords</source>
        <translation>关键词</translation>
    </message>
    <message>
        <source>Made</source>
        <translation>创建</translation>
    </message>
    <message>
        <source>Made with</source>
        <translation>制作工具</translation>
    </message>
    <message>
        <source>Read for meaning: {n} of {total} pages.</source>
        <translation>按含义读取：{n} / {total} 页。</translation>
    </message>
    <message>
        <source>Subject</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>The file is not at this place just now. Nothing is lost: what was read of it stays and can be asked. Its pages are shown again when the file is back, or found in a watched folder.</source>
        <translation>该文件目前不在此位置。内容没有丢失：已读取的文字会保留，仍可提问。文件回到原处或在监视的文件夹中被找到后，页面会重新显示。</translation>
    </message>
    <message>
        <source>The same file is now at {place}.</source>
        <translation>同一文件现在位于 {place}。</translation>
    </message>
    <message>
        <source>This place now holds a newer version. What was read of this one stays and can be asked; its pages cannot be drawn any more.</source>
        <translation>此位置现在是新版本。此版本已读取的内容会保留，仍可提问；其页面无法再显示。</translation>
    </message>
    <message>
        <source>Written by</source>
        <translation>生成程序</translation>
    </message>
    <message>
        <source>a picture, not read</source>
        <translation>图片，未读取</translation>
    </message>
    <message>
        <source>action on opening</source>
        <translation>打开时的动作</translation>
    </message>
    <message>
        <source>another version of this text</source>
        <translation>此文字的另一版本</translation>
    </message>
    <message>
        <source>attached file</source>
        <translation>附件</translation>
    </message>
    <message>
        <source>blank</source>
        <translation>空白</translation>
    </message>
    <message>
        <source>damaged</source>
        <translation>已损坏</translation>
    </message>
    <message>
        <source>form</source>
        <translation>表单</translation>
    </message>
    <message>
        <source>layer that is switched off</source>
        <translation>已关闭的图层</translation>
    </message>
    <message>
        <source>link</source>
        <translation>链接</translation>
    </message>
    <message>
        <source>link to a file</source>
        <translation>指向文件的链接</translation>
    </message>
    <message>
        <source>locked</source>
        <translation>已加密</translation>
    </message>
    <message>
        <source>much alike</source>
        <translation>十分相似</translation>
    </message>
    <message>
        <source>nearly the same text</source>
        <translation>几乎相同的文字</translation>
    </message>
    <message>
        <source>no readable text</source>
        <translation>没有可读文字</translation>
    </message>
    <message>
        <source>not finished</source>
        <translation>未完成</translation>
    </message>
    <message>
        <source>not read</source>
        <translation>未读取</translation>
    </message>
    <message>
        <source>note that is hidden</source>
        <translation>隐藏的批注</translation>
    </message>
    <message>
        <source>partly read</source>
        <translation>部分读取</translation>
    </message>
    <message>
        <source>probably {language}</source>
        <translation>可能是{language}</translation>
    </message>
    <message>
        <source>read</source>
        <translation>已读取</translation>
    </message>
    <message>
        <source>read by OCR: check numbers against the picture</source>
        <translation>由 OCR 读取：请对照图像核对数字</translation>
    </message>
    <message>
        <source>script</source>
        <translation>脚本</translation>
    </message>
    <message>
        <source>set aside</source>
        <translation>已搁置</translation>
    </message>
    <message>
        <source>text</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>text in the file&apos;s own description</source>
        <translation>文件自带说明中的文字</translation>
    </message>
    <message>
        <source>text with a broken character map, not read</source>
        <translation>文字的字符映射已损坏，未读取</translation>
    </message>
    <message>
        <source>{kind}, about {percent} % in common</source>
        <translation>{kind}，约 {percent} % 相同</translation>
    </message>
</context>
<context>
    <name>DetailsDialog</name>
    <message>
        <source>Added</source>
        <translation>添加时间</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Collections</source>
        <translation>文档集</translation>
    </message>
    <message>
        <source>DOCUMENTS MUCH LIKE IT</source>
        <translation>与其相似的文档</translation>
    </message>
    <message>
        <source>Details of the document</source>
        <translation>文档的详细信息</translation>
    </message>
    <message>
        <source>Details of {name}</source>
        <translation>{name} 的详细信息</translation>
    </message>
    <message>
        <source>File changed</source>
        <translation>文件修改于</translation>
    </message>
    <message>
        <source>HOW THE PAGES WERE READ</source>
        <translation>页面读取方式</translation>
    </message>
    <message>
        <source>LINKS, SCRIPTS, FORMS AND ATTACHMENTS</source>
        <translation>链接、脚本、表单和附件</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Listed so that you know. Pincite never follows, runs or opens any of it ({n}).</source>
        <translation>仅列出供您知悉。Pincite 从不跟随、运行或打开其中任何一项（{n}）。</translation>
    </message>
    <message>
        <source>Looking into the file …</source>
        <translation>正在查看文件……</translation>
    </message>
    <message>
        <source>No links, scripts, forms or attachments.</source>
        <translation>没有链接、脚本、表单或附件。</translation>
    </message>
    <message>
        <source>No page has been read.</source>
        <translation>没有读取任何页面。</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Show page {n}</source>
        <translation>显示第 {n} 页</translation>
    </message>
    <message>
        <source>Show pages</source>
        <translation>显示页面</translation>
    </message>
    <message>
        <source>Show text as read</source>
        <translation>显示已读取的文字</translation>
    </message>
    <message>
        <source>Show {name}</source>
        <translation>显示 {name}</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>TEXT THAT CANNOT BE SEEN</source>
        <translation>看不见的文字</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Text that a reader of the page does not see stands on {pages}. It is marked there.</source>
        <translation>{pages}含有读者看不见的文字，页面上已标出。</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>VERSIONS OF THIS FILE</source>
        <translation>此文件的版本</translation>
    </message>
    <message>
        <source>What the document holds and must not do</source>
        <translation>文档中含有而不得执行的内容</translation>
    </message>
    <message>
        <source>and {n} more stretches of pages</source>
        <translation>以及另外 {n} 段页面</translation>
    </message>
    <message>
        <source>newer version, added {day}</source>
        <translation>新版本，添加于 {day}</translation>
    </message>
    <message>
        <source>older version, added {day}</source>
        <translation>旧版本，添加于 {day}</translation>
    </message>
</context>
<context>
    <name>Dialog</name>
    <message>
        <source>Add a model</source>
        <translation>添加模型</translation>
    </message>
    <message>
        <source>CSV files (*.csv)</source>
        <translation>CSV 文件 (*.csv)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Export the session</source>
        <translation>导出会话</translation>
    </message>
    <message>
        <source>Fields from a file</source>
        <translation>从文件读取字段</translation>
    </message>
    <message>
        <source>GGUF models (*.gguf);;All files (*)</source>
        <translation>GGUF 模型 (*.gguf);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Lists of fields (*.toml)</source>
        <translation>字段列表 (*.toml)</translation>
    </message>
    <message>
        <source>Open PDF</source>
        <translation>打开 PDF</translation>
    </message>
    <message>
        <source>PDF files (*.pdf);;All files (*)</source>
        <translation>PDF 文件 (*.pdf);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Save the list</source>
        <translation>保存列表</translation>
    </message>
    <message>
        <source>Watch a folder</source>
        <translation>监视文件夹</translation>
    </message>
</context>
<context>
    <name>Disagreement</name>
    <message>
        <source>Different places give different values:</source>
        <translation>不同位置给出的数值不一致：</translation>
    </message>
    <message>
        <source>Show {place}</source>
        <translation>显示{place}</translation>
    </message>
</context>
<context>
    <name>DocumentCard</name>
    <message>
        <source>Enter password…</source>
        <translation>输入密码…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Remove {name}</source>
        <translation>移除 {name}</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
</context>
<context>
    <name>DropZone</name>
    <message>
        <source>Choose PDF files</source>
        <translation>选择 PDF 文件</translation>
    </message>
    <message>
        <source>Drop PDFs or</source>
        <translation>拖入 PDF 或</translation>
    </message>
    <message>
        <source>choose files</source>
        <translation>选择文件</translation>
    </message>
</context>
<context>
    <name>EarlierTurn</name>
    <message>
        <source>Earlier question: {question}. {verdict}</source>
        <translation>先前的问题：{question}。{verdict}</translation>
    </message>
</context>
<context>
    <name>EmptyState</name>
    <message>
        <source>Add a language model in GGUF form, from a disk or a USB stick, or put it into {folder}: nothing is downloaded.</source>
        <translation>请从磁盘或 U 盘添加 GGUF 格式的语言模型，或将其放入 {folder}：不会下载任何内容。</translation>
    </message>
    <message>
        <source>Add a language model in GGUF form, from a disk or a USB stick: nothing is downloaded.</source>
        <translation>请从磁盘或 U 盘添加 GGUF 格式的语言模型：不会下载任何内容。</translation>
    </message>
    <message>
        <source>Add a model file…</source>
        <translation>添加模型文件…</translation>
    </message>
    <message>
        <source>Add documents</source>
        <translation>添加文档</translation>
    </message>
    <message>
        <source>Answers with the page they stand on</source>
        <translation>每个回答都注明所在页面</translation>
    </message>
    <message>
        <source>Ask a question</source>
        <translation>提出问题</translation>
    </message>
    <message>
        <source>Ask your documents</source>
        <translation>向您的文档提问</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>选择模型</translation>
    </message>
    <message>
        <source>Documents are ready</source>
        <translation>文档已就绪</translation>
    </message>
    <message>
        <source>Drop PDFs on the left. They never leave this machine.</source>
        <translation>将 PDF 拖到左侧。文件只在本机读取，不会离开本机。</translation>
    </message>
    <message>
        <source>Every sentence of the answer is tied to its page and checked.</source>
        <translation>回答中的每个句子都对应到页面并经过核查。</translation>
    </message>
    <message>
        <source>Model: {name}</source>
        <translation>模型：{name}</translation>
    </message>
    <message>
        <source>Open PDF…</source>
        <translation>打开 PDF…</translation>
    </message>
    <message>
        <source>Pincite answers from your PDFs, pins every sentence to its place on the page, and checks every number and date. Nothing leaves this machine.</source>
        <translation>Pincite 根据您的 PDF 回答问题，把每个句子对应到页面上的位置，并核查每个数字和日期。任何内容都不会离开本机。</translation>
    </message>
    <message>
        <source>Set up the demo model</source>
        <translation>安装演示模型</translation>
    </message>
    <message>
        <source>The demo model is small and quick to try. For work, add a larger GGUF file: nothing is downloaded.</source>
        <translation>演示模型很小，可快速试用。正式工作请添加更大的 GGUF 文件：不会下载任何内容。</translation>
    </message>
    <message>
        <source>Use the sample</source>
        <translation>使用示例</translation>
    </message>
</context>
<context>
    <name>Error</name>
    <message>
        <source>Add a model file, or put one into the models folder.</source>
        <translation>请添加模型文件，或将其放入模型文件夹。</translation>
    </message>
    <message>
        <source>All other documents are untouched.</source>
        <translation>其他文档不受影响。</translation>
    </message>
    <message>
        <source>Check the disk and the rights of the folder, then try again.</source>
        <translation>请检查磁盘和文件夹权限，然后重试。</translation>
    </message>
    <message>
        <source>Close other programs, or choose a smaller model or budget.</source>
        <translation>请关闭其他程序，或选择较小的模型或预算。</translation>
    </message>
    <message>
        <source>Nothing that was saved before is lost.</source>
        <translation>此前保存的内容没有丢失。</translation>
    </message>
    <message>
        <source>Nothing that was saved is lost.</source>
        <translation>已保存的内容没有丢失。</translation>
    </message>
    <message>
        <source>Something unexpected went wrong inside Pincite.</source>
        <translation>Pincite 内部出现意外错误。</translation>
    </message>
    <message>
        <source>The system refused: {reason}.</source>
        <translation>系统拒绝：{reason}。</translation>
    </message>
    <message>
        <source>The window and everything that was saved are untouched.</source>
        <translation>窗口和已保存的内容不受影响。</translation>
    </message>
    <message>
        <source>There is not enough memory for this.</source>
        <translation>内存不足。</translation>
    </message>
    <message>
        <source>Try again. If it happens again, report this code: {code}</source>
        <translation>请重试。若再次发生，请报告此代码：{code}</translation>
    </message>
    <message>
        <source>Your documents and answers are saved; only this step was lost.</source>
        <translation>您的文档和回答已保存；只丢失了这一步。</translation>
    </message>
    <message>
        <source>Your question and the documents are kept; only the model stopped.</source>
        <translation>您的问题和文档均已保留；只是模型停止了。</translation>
    </message>
    <message>
        <source>Your question is kept. Documents can be read and searched without a model.</source>
        <translation>您的问题已保留。没有模型也可以读取和搜索文档。</translation>
    </message>
</context>
<context>
    <name>Evidence</name>
    <message>
        <source>nothing else is used</source>
        <translation>不使用其他内容</translation>
    </message>
    <message>
        <source>passages taken out</source>
        <translation>已移出部分段落</translation>
    </message>
    <message>
        <source>selection, {page}</source>
        <translation>选中的文字，{page}</translation>
    </message>
    <message>
        <source>whole of {name}</source>
        <translation>{name} 全文</translation>
    </message>
    <message>
        <source>{name} (pasted)</source>
        <translation>{name}（粘贴）</translation>
    </message>
    <message>
        <source>{n} added</source>
        <translation>添加 {n} 项</translation>
    </message>
</context>
<context>
    <name>EvidenceController</name>
    <message>
        <source>Add a text file</source>
        <translation>添加文本文件</translation>
    </message>
    <message>
        <source>Added as evidence of the next question.</source>
        <translation>已添加为下一个问题的证据。</translation>
    </message>
    <message>
        <source>Ask only these pages</source>
        <translation>只问这些页</translation>
    </message>
    <message>
        <source>Text files (*.txt *.md *.csv);;All files (*)</source>
        <translation>文本文件 (*.txt *.md *.csv);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Which of the {pages} of {name}?</source>
        <translation>{name}（共{pages}）的哪些页？</translation>
    </message>
    <message>
        <source>Write a question below: its evidence is shown here before it is asked.</source>
        <translation>请在下方写下问题：提问前会在此显示其证据。</translation>
    </message>
    <message>
        <source>pasted text {n}</source>
        <translation>粘贴的文本 {n}</translation>
    </message>
    <message>
        <source>“{text}” names no pages of this document. For example: 3-7, 12</source>
        <translation>“{text}”不是该文档的页码。例如：3-7, 12</translation>
    </message>
</context>
<context>
    <name>EvidencePanel</name>
    <message>
        <source>A section or a whole document …</source>
        <translation>章节或整个文档…</translation>
    </message>
    <message>
        <source>A text file …</source>
        <translation>文本文件…</translation>
    </message>
    <message>
        <source>Add evidence</source>
        <translation>添加证据</translation>
    </message>
    <message>
        <source>Add …</source>
        <translation>添加…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Close the review of the evidence</source>
        <translation>关闭证据查看</translation>
    </message>
    <message>
        <source>EVIDENCE BEFORE ASKING</source>
        <translation>提问前的证据</translation>
    </message>
    <message>
        <source>Every passage: {n} rounds</source>
        <translation>所有段落：{n} 轮</translation>
    </message>
    <message>
        <source>Evidence of the next question</source>
        <translation>下一个问题的证据</translation>
    </message>
    <message>
        <source>Hide what is left out</source>
        <translation>隐藏未用的段落</translation>
    </message>
    <message>
        <source>Looking for evidence …</source>
        <translation>正在查找证据…</translation>
    </message>
    <message>
        <source>Only what is added by hand</source>
        <translation>只使用手动添加的内容</translation>
    </message>
    <message>
        <source>Pasted text …</source>
        <translation>粘贴的文本…</translation>
    </message>
    <message>
        <source>Searched for</source>
        <translation>搜索内容</translation>
    </message>
    <message>
        <source>Select text on a page to add it as evidence</source>
        <translation>在页面上选中文字即可添加为证据</translation>
    </message>
    <message>
        <source>Show what is left out ({n})</source>
        <translation>显示未用的段落（{n}）</translation>
    </message>
    <message>
        <source>Take all changes back</source>
        <translation>撤销所有更改</translation>
    </message>
    <message>
        <source>Take away {name}</source>
        <translation>取消 {name}</translation>
    </message>
    <message>
        <source>Undo all</source>
        <translation>全部撤销</translation>
    </message>
    <message>
        <source>Words to search for</source>
        <translation>搜索用语</translation>
    </message>
    <message>
        <source>Write a question below, then look at its evidence here</source>
        <translation>在下方写下问题，然后在此查看其证据</translation>
    </message>
    <message>
        <source>and {n} more, weaker</source>
        <translation>另有 {n} 段更弱的</translation>
    </message>
    <message>
        <source>take away</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>EvidenceRow</name>
    <message>
        <source>Pin: it goes in for sure</source>
        <translation>固定：一定使用</translation>
    </message>
    <message>
        <source>Put in</source>
        <translation>加入</translation>
    </message>
    <message>
        <source>Take out</source>
        <translation>移出</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>取消固定</translation>
    </message>
</context>
<context>
    <name>Export</name>
    <message>
        <source>CSV of all sentences…</source>
        <translation>所有句子的 CSV…</translation>
    </message>
    <message>
        <source>HTML page that holds all it needs…</source>
        <translation>自包含的 HTML 页面…</translation>
    </message>
    <message>
        <source>JSON with checks and provenance…</source>
        <translation>含核对与来源记录的 JSON…</translation>
    </message>
    <message>
        <source>Markdown, with citations…</source>
        <translation>Markdown，含引用…</translation>
    </message>
</context>
<context>
    <name>FindBar</name>
    <message>
        <source>Close find</source>
        <translation>关闭查找</translation>
    </message>
    <message>
        <source>Find in this document</source>
        <translation>在此文档中查找</translation>
    </message>
    <message>
        <source>Next hit</source>
        <translation>下一个结果</translation>
    </message>
    <message>
        <source>Previous hit</source>
        <translation>上一个结果</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>{now} of {total}</source>
        <translation>{now} / {total}</translation>
    </message>
    <message>
        <source>{now} of {total}+</source>
        <translation>{now} / {total}+</translation>
    </message>
</context>
<context>
    <name>Fold</name>
    <message>
        <source>closed</source>
        <translation>已折叠</translation>
    </message>
    <message>
        <source>open</source>
        <translation>已展开</translation>
    </message>
</context>
<context>
    <name>Found</name>
    <message>
        <source>the documents answer it</source>
        <translation>文档作出了回答</translation>
    </message>
    <message>
        <source>the documents do not answer it</source>
        <translation>文档没有作出回答</translation>
    </message>
    <message>
        <source>the tests do not agree</source>
        <translation>测试意见不一</translation>
    </message>
</context>
<context>
    <name>Groups</name>
    <message>
        <source>Collections</source>
        <translation>文档集</translation>
    </message>
    <message>
        <source>New collection, such as a matter</source>
        <translation>新文档集，例如一个案件</translation>
    </message>
    <message>
        <source>New tag</source>
        <translation>新标签</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
</context>
<context>
    <name>Header</name>
    <message>
        <source> · printed {label}</source>
        <translation> · 印刷页码 {label}</translation>
    </message>
    <message>
        <source>A page number, or a printed label such as iv or A-3. “=12” means the printed 12.</source>
        <translation>页码，或印刷页码（如 iv 或 A-3）。“=12”表示印刷的 12。</translation>
    </message>
    <message>
        <source>Back to where you were (Alt+Left)</source>
        <translation>返回先前位置 (Alt+Left)</translation>
    </message>
    <message>
        <source>Citations open in this pane.</source>
        <translation>引用会在此窗格中打开。</translation>
    </message>
    <message>
        <source>Close this pane</source>
        <translation>关闭此窗格</translation>
    </message>
    <message>
        <source>Colour the passages of each sentence</source>
        <translation>按句子为段落着色</translation>
    </message>
    <message>
        <source>Details of this document (Ctrl+I)</source>
        <translation>此文档的详细信息 (Ctrl+I)</translation>
    </message>
    <message>
        <source>Details…</source>
        <translation>详细信息…</translation>
    </message>
    <message>
        <source>Dim the pages</source>
        <translation>调暗页面</translation>
    </message>
    <message>
        <source>Find in this document</source>
        <translation>在此文档中查找</translation>
    </message>
    <message>
        <source>Find…</source>
        <translation>查找…</translation>
    </message>
    <message>
        <source>Fit page</source>
        <translation>适合页面</translation>
    </message>
    <message>
        <source>Fit width</source>
        <translation>适合宽度</translation>
    </message>
    <message>
        <source>Forward (Alt+Right)</source>
        <translation>前进 (Alt+Right)</translation>
    </message>
    <message>
        <source>Go to page…</source>
        <translation>转到页面…</translation>
    </message>
    <message>
        <source>Legend and layers</source>
        <translation>图例和图层</translation>
    </message>
    <message>
        <source>More about the view</source>
        <translation>更多视图选项</translation>
    </message>
    <message>
        <source>No movement at jumps</source>
        <translation>跳转时不显示动画</translation>
    </message>
    <message>
        <source>Offline</source>
        <translation>离线</translation>
    </message>
    <message>
        <source>One page at a time</source>
        <translation>一次显示一页</translation>
    </message>
    <message>
        <source>Open PDF…</source>
        <translation>打开 PDF…</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>页</translation>
    </message>
    <message>
        <source>Pages and outline</source>
        <translation>页面和大纲</translation>
    </message>
    <message>
        <source>Scroll both together</source>
        <translation>两边一起滚动</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Show this place in the other pane</source>
        <translation>在另一窗格中显示此处</translation>
    </message>
    <message>
        <source>Turn left</source>
        <translation>向左旋转</translation>
    </message>
    <message>
        <source>Turn right</source>
        <translation>向右旋转</translation>
    </message>
    <message>
        <source>Two documents side by side</source>
        <translation>并排显示两个文档</translation>
    </message>
    <message>
        <source>What keeps this machine offline, as measured</source>
        <translation>使本机保持离线的措施（实测）</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>Zoom {percent} percent</source>
        <translation>缩放 {percent} %</translation>
    </message>
    <message>
        <source>find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>fit width</source>
        <translation>适合宽度</translation>
    </message>
    <message>
        <source>of {count}</source>
        <translation>/ {count}</translation>
    </message>
    <message>
        <source>page</source>
        <translation>页</translation>
    </message>
</context>
<context>
    <name>HowMade</name>
    <message>
        <source>Copied word for word from the evidence:</source>
        <translation>逐字摘自证据：</translation>
    </message>
    <message>
        <source>How sure the model was</source>
        <translation>模型的把握程度</translation>
    </message>
    <message>
        <source>None of this is cited or checked.</source>
        <translation>这些内容均未引用，也未核查。</translation>
    </message>
    <message>
        <source>Round {n}: {verdict}</source>
        <translation>第 {n} 轮：{verdict}</translation>
    </message>
    <message>
        <source>Show {place}</source>
        <translation>显示{place}</translation>
    </message>
    <message>
        <source>The model was fairly sure of its words.</source>
        <translation>模型对其措辞比较有把握。</translation>
    </message>
    <message>
        <source>The model was not sure of its words.</source>
        <translation>模型对其措辞没有把握。</translation>
    </message>
    <message>
        <source>The model was sure of its words, and its two readings of the evidence agree.</source>
        <translation>模型对其措辞有把握，且对证据的两种读法一致。</translation>
    </message>
    <message>
        <source>This tells how sure the model is, not whether it is right: the checks beside each sentence tell that.</source>
        <translation>这说明模型有多大把握，而不说明它是否正确：是否正确由每个句子旁的核查说明。</translation>
    </message>
    <message>
        <source>Two readings of the evidence differ</source>
        <translation>对证据的两种读法不同</translation>
    </message>
    <message>
        <source>What the model thought</source>
        <translation>模型的思考</translation>
    </message>
    <message>
        <source>Where the two differ, compare both with the page.</source>
        <translation>两者不同时，请都与页面对照。</translation>
    </message>
    <message>
        <source>Written freely by the model:</source>
        <translation>由模型自由写出：</translation>
    </message>
    <message>
        <source>shown above</source>
        <translation>即上面所示</translation>
    </message>
    <message>
        <source>{n} rounds were tried</source>
        <translation>尝试了 {n} 轮</translation>
    </message>
</context>
<context>
    <name>Inspector</name>
    <message>
        <source>{verdict}, struck out</source>
        <translation>{verdict}，已划去</translation>
    </message>
</context>
<context>
    <name>InspectorController</name>
    <message>
        <source>Pictures (*.svg *.png)</source>
        <translation>图片 (*.svg *.png)</translation>
    </message>
    <message>
        <source>Save the map</source>
        <translation>保存关系图</translation>
    </message>
    <message>
        <source>Saved {name}</source>
        <translation>已保存 {name}</translation>
    </message>
    <message>
        <source>{n} rows of {table} are on the clipboard as CSV.</source>
        <translation>{table}的 {n} 行已作为 CSV 复制到剪贴板。</translation>
    </message>
</context>
<context>
    <name>InspectorPanel</name>
    <message>
        <source>Ask a question: what its answer rests on stands here.</source>
        <translation>提出问题后，回答的依据显示在这里。</translation>
    </message>
    <message>
        <source>Claims</source>
        <translation>句子</translation>
    </message>
    <message>
        <source>Copy the table as CSV</source>
        <translation>将表格复制为 CSV</translation>
    </message>
    <message>
        <source>Coverage</source>
        <translation>覆盖</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Filter rows</source>
        <translation>筛选行</translation>
    </message>
    <message>
        <source>In the answer</source>
        <translation>回答中</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>检查面板</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>关系图</translation>
    </message>
    <message>
        <source>Match</source>
        <translation>相符程度</translation>
    </message>
    <message>
        <source>No passage speaks about this sentence.</source>
        <translation>没有段落涉及此句。</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>On the page</source>
        <translation>页面上</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>页</translation>
    </message>
    <message>
        <source>Passage</source>
        <translation>段落</translation>
    </message>
    <message>
        <source>Receipt</source>
        <translation>清单</translation>
    </message>
    <message>
        <source>Sentence</source>
        <translation>句子</translation>
    </message>
    <message>
        <source>Similarity</source>
        <translation>相似度</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>This answer has no sentences to check.</source>
        <translation>此回答没有可核查的句子。</translation>
    </message>
    <message>
        <source>This answer holds no numbers or dates.</source>
        <translation>此回答不含数字或日期。</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>What the model was given, and {n} passages that were left out</source>
        <translation>提供给模型的内容，以及未采用的 {n} 个段落</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>理由</translation>
    </message>
</context>
<context>
    <name>Keys</name>
    <message>
        <source>Ask (in the question); show on the page (on a row)</source>
        <translation>提问（在问题框中）；在页面上显示（在条目上）</translation>
    </message>
    <message>
        <source>Ask again on what was left out</source>
        <translation>对未用的段落再次提问</translation>
    </message>
    <message>
        <source>Back and forward after jumps</source>
        <translation>跳转后返回和前进</translation>
    </message>
    <message>
        <source>Cancel the running question; else go to the answer</source>
        <translation>取消正在回答的问题；否则转到回答</translation>
    </message>
    <message>
        <source>Copy the answer with its sources</source>
        <translation>复制回答及其来源</translation>
    </message>
    <message>
        <source>Details of the selected or shown document</source>
        <translation>所选或所示文档的详细信息</translation>
    </message>
    <message>
        <source>Export the open session as Markdown</source>
        <translation>将打开的会话导出为 Markdown</translation>
    </message>
    <message>
        <source>Find on the pages</source>
        <translation>在页面中查找</translation>
    </message>
    <message>
        <source>Fit the page, turn it</source>
        <translation>适合页面、旋转页面</translation>
    </message>
    <message>
        <source>Go to a page</source>
        <translation>转到某一页</translation>
    </message>
    <message>
        <source>Go to the pages; again: to the other document&apos;s pages</source>
        <translation>转到页面；再按一次：转到另一文档的页面</translation>
    </message>
    <message>
        <source>Larger, smaller, fit the width</source>
        <translation>放大、缩小、适合宽度</translation>
    </message>
    <message>
        <source>New line in the question</source>
        <translation>问题中换行</translation>
    </message>
    <message>
        <source>New session</source>
        <translation>新建会话</translation>
    </message>
    <message>
        <source>Next and previous hit</source>
        <translation>下一个和上一个结果</translation>
    </message>
    <message>
        <source>Next sentence of the answer; the page follows</source>
        <translation>回答的下一句；页面随之移动</translation>
    </message>
    <message>
        <source>Next tab of the inspector</source>
        <translation>检查面板的下一个标签</translation>
    </message>
    <message>
        <source>Offline proof</source>
        <translation>离线证明</translation>
    </message>
    <message>
        <source>Open PDFs</source>
        <translation>打开 PDF</translation>
    </message>
    <message>
        <source>Previous and next page</source>
        <translation>上一页和下一页</translation>
    </message>
    <message>
        <source>Previous sentence</source>
        <translation>上一句</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Quotes of a sentence&apos;s citations, one by one (on a sentence)</source>
        <translation>逐个显示句子引用的引文（在句子上）</translation>
    </message>
    <message>
        <source>Remove the selected document or session</source>
        <translation>移除所选文档或会话</translation>
    </message>
    <message>
        <source>Review the evidence before asking</source>
        <translation>提问前查看证据</translation>
    </message>
    <message>
        <source>Select words on the page; what to do with them</source>
        <translation>选择页面上的文字；对其进行操作</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Show a citation or number in the other pane</source>
        <translation>在另一窗格中显示引用或数字</translation>
    </message>
    <message>
        <source>Show this place in the other pane</source>
        <translation>在另一窗格中显示此处</translation>
    </message>
    <message>
        <source>Tags and collections of the selected documents</source>
        <translation>所选文档的标签与文档集</translation>
    </message>
    <message>
        <source>This list</source>
        <translation>此列表</translation>
    </message>
    <message>
        <source>Two documents side by side; again: one</source>
        <translation>并排显示两个文档；再按一次：只显示一个</translation>
    </message>
    <message>
        <source>Undo a removal (in the library)</source>
        <translation>撤销移除（在资料库中）</translation>
    </message>
    <message>
        <source>What the verdicts mean</source>
        <translation>判定的含义</translation>
    </message>
    <message>
        <source>Write a question</source>
        <translation>撰写问题</translation>
    </message>
</context>
<context>
    <name>Language</name>
    <message>
        <source>Arabic</source>
        <translation>阿拉伯语</translation>
    </message>
    <message>
        <source>Chinese</source>
        <translation>中文</translation>
    </message>
    <message>
        <source>Dutch</source>
        <translation>荷兰语</translation>
    </message>
    <message>
        <source>English</source>
        <translation>英语</translation>
    </message>
    <message>
        <source>French</source>
        <translation>法语</translation>
    </message>
    <message>
        <source>German</source>
        <translation>德语</translation>
    </message>
    <message>
        <source>Greek</source>
        <translation>希腊语</translation>
    </message>
    <message>
        <source>Hebrew</source>
        <translation>希伯来语</translation>
    </message>
    <message>
        <source>Italian</source>
        <translation>意大利语</translation>
    </message>
    <message>
        <source>Japanese</source>
        <translation>日语</translation>
    </message>
    <message>
        <source>Korean</source>
        <translation>韩语</translation>
    </message>
    <message>
        <source>Portuguese</source>
        <translation>葡萄牙语</translation>
    </message>
    <message>
        <source>Russian or another Cyrillic language</source>
        <translation>俄语或其他西里尔字母语言</translation>
    </message>
    <message>
        <source>Spanish</source>
        <translation>西班牙语</translation>
    </message>
</context>
<context>
    <name>Legend</name>
    <message>
        <source>Boxed by outcome: full line confirmed, dash and dot derived, dashed not confirmed, dotted undetermined, double line contradicted.</source>
        <translation>按结果加框：实线为已确认，点划线为计算得出，虚线为未确认，点线为无法判定，双线为矛盾。</translation>
    </message>
    <message>
        <source>Legend of the marks on the page</source>
        <translation>页面标记图例</translation>
    </message>
    <message>
        <source>Pages whose words could not be read: an answer knows nothing of them.</source>
        <translation>文字无法读取的页面：回答不了解其内容。</translation>
    </message>
    <message>
        <source>Passages of the pack: with the number of the citation where a sentence rests on them, else with their key, E1 being the passage that fits the question best.</source>
        <translation>所选段落：有句子依据的标引用编号，其余标其代号，E1 为与问题最相符的段落。</translation>
    </message>
    <message>
        <source>Text that is in the file but cannot be seen.</source>
        <translation>文件中存在但看不见的文字。</translation>
    </message>
    <message>
        <source>The best passages for each sentence of the answer, each sentence in its own colour: s1, s2, …</source>
        <translation>回答中每个句子的最佳段落，每个句子一种颜色：s1、s2……</translation>
    </message>
    <message>
        <source>The rest of the passage that was used.</source>
        <translation>所用段落的其余部分。</translation>
    </message>
    <message>
        <source>The words that the sentence rests on.</source>
        <translation>句子所依据的文字。</translation>
    </message>
    <message>
        <source>by sentence</source>
        <translation>按句子</translation>
    </message>
    <message>
        <source>cited</source>
        <translation>引用</translation>
    </message>
    <message>
        <source>hidden text</source>
        <translation>隐藏文字</translation>
    </message>
    <message>
        <source>its context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>not read</source>
        <translation>未读取</translation>
    </message>
    <message>
        <source>numbers</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>other evidence</source>
        <translation>其他证据</translation>
    </message>
</context>
<context>
    <name>Level</name>
    <message>
        <source>conclusive</source>
        <translation>充分</translation>
    </message>
    <message>
        <source>enough</source>
        <translation>足够</translation>
    </message>
    <message>
        <source>weak</source>
        <translation>较弱</translation>
    </message>
</context>
<context>
    <name>Library</name>
    <message>
        <source>A newer version is in the library: {name}.pdf, added {day}</source>
        <translation>资料库中有新版本：{name}.pdf，添加于 {day}</translation>
    </message>
    <message>
        <source>Added {moment}</source>
        <translation>添加于 {moment}</translation>
    </message>
    <message>
        <source>Its file was not found at the last look. What was read of it can still be asked.</source>
        <translation>上次查看时未找到其文件。已读取的内容仍可提问。</translation>
    </message>
    <message>
        <source>Language not known</source>
        <translation>语言未知</translation>
    </message>
    <message>
        <source>No PDF was found there</source>
        <translation>未找到 PDF</translation>
    </message>
    <message>
        <source>No folder</source>
        <translation>无文件夹</translation>
    </message>
    <message>
        <source>Nothing has changed</source>
        <translation>没有变化</translation>
    </message>
    <message>
        <source>all pages read</source>
        <translation>全部页面已读取</translation>
    </message>
    <message>
        <source>damaged: cannot be opened</source>
        <translation>已损坏：无法打开</translation>
    </message>
    <message>
        <source>file not there, text kept</source>
        <translation>文件不在，文字保留</translation>
    </message>
    <message>
        <source>folder not there: {names}</source>
        <translation>文件夹不在：{names}</translation>
    </message>
    <message>
        <source>in {folder}</source>
        <translation>位于 {folder}</translation>
    </message>
    <message>
        <source>locked with a password</source>
        <translation>有密码保护</translation>
    </message>
    <message>
        <source>locked: needs its password</source>
        <translation>已加密：需要密码</translation>
    </message>
    <message>
        <source>no readable text on any page</source>
        <translation>没有可读取的文字</translation>
    </message>
    <message>
        <source>not a PDF</source>
        <translation>不是 PDF</translation>
    </message>
    <message>
        <source>not finished: add it again to go on</source>
        <translation>未完成：再次添加即可继续</translation>
    </message>
    <message>
        <source>older version</source>
        <translation>旧版本</translation>
    </message>
    <message>
        <source>older version, asked only when selected</source>
        <translation>旧版本，选中后才会提问</translation>
    </message>
    <message>
        <source>opening</source>
        <translation>正在打开</translation>
    </message>
    <message>
        <source>reading page {done} of {total}</source>
        <translation>正在读取第 {done} / {total} 页</translation>
    </message>
    <message>
        <source>set aside: it stopped the reader twice</source>
        <translation>已搁置：两次使读取中断</translation>
    </message>
    <message>
        <source>version {number} of {count}</source>
        <translation>第 {number} 版，共 {count} 版</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>{documents} back again</source>
        <translation>{documents}已恢复</translation>
    </message>
    <message>
        <source>{documents} changed, old versions are kept</source>
        <translation>{documents}有改动，旧版本保留</translation>
    </message>
    <message>
        <source>{documents} new</source>
        <translation>新增{documents}</translation>
    </message>
    <message>
        <source>{documents} not there any more, text kept</source>
        <translation>{documents}已不在，文字保留</translation>
    </message>
    <message>
        <source>{documents} read</source>
        <translation>已读取{documents}</translation>
    </message>
    <message>
        <source>{n} already there</source>
        <translation>{n} 个已存在</translation>
    </message>
    <message>
        <source>{n} by OCR</source>
        <translation>{n} 页由 OCR 读取</translation>
    </message>
    <message>
        <source>{n} p.</source>
        <translation>{n} 页</translation>
    </message>
    <message>
        <source>{n} with a problem: see the list</source>
        <translation>{n} 个有问题：见列表</translation>
    </message>
    <message>
        <source>{pages} not readable</source>
        <translation>{pages}无法读取</translation>
    </message>
</context>
<context>
    <name>LibraryController</name>
    <message>
        <source>Answers that rest on it go with it. The file itself stays.</source>
        <translation>依据它的回答会一并移除。文件本身保留。</translation>
    </message>
    <message>
        <source>Going on with what was not finished …</source>
        <translation>继续读取未完成的文档……</translation>
    </message>
    <message>
        <source>Looking through the files again …</source>
        <translation>正在重新查看文件……</translation>
    </message>
    <message>
        <source>Reading was cancelled; finished pages are kept.</source>
        <translation>已取消读取；已完成的页面会保留。</translation>
    </message>
    <message>
        <source>Removed: {what}</source>
        <translation>已移除：{what}</translation>
    </message>
    <message>
        <source>This library can only be read; nothing can be added to it.</source>
        <translation>此资料库只能读取，无法添加内容。</translation>
    </message>
</context>
<context>
    <name>LibraryExtras</name>
    <message>
        <source>Its file was replaced, so they cannot be listed any more. See the newer version&apos;s details.</source>
        <translation>其文件已被替换，无法再列出。请查看新版本的详细信息。</translation>
    </message>
    <message>
        <source>The document is locked: what it holds cannot be listed.</source>
        <translation>文档已加密：无法列出其内容。</translation>
    </message>
    <message>
        <source>The file is not there just now. They are listed once it is found again.</source>
        <translation>文件目前不在原处，找到后即可列出。</translation>
    </message>
</context>
<context>
    <name>LibraryHead</name>
    <message>
        <source>All documents</source>
        <translation>全部文档</translation>
    </message>
    <message>
        <source>Ask only this</source>
        <translation>仅提问此集</translation>
    </message>
    <message>
        <source>Collections</source>
        <translation>文档集</translation>
    </message>
    <message>
        <source>DOCUMENTS</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>DOCUMENTS · {n}</source>
        <translation>文档 · {n}</translation>
    </message>
    <message>
        <source>Date added, newest first</source>
        <translation>添加日期，最新的在前</translation>
    </message>
    <message>
        <source>Date added, oldest first</source>
        <translation>添加日期，最早的在前</translation>
    </message>
    <message>
        <source>Delete the collection, keep its documents</source>
        <translation>删除文档集，保留其文档</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Libraries</source>
        <translation>资料库</translation>
    </message>
    <message>
        <source>Library menu</source>
        <translation>资料库菜单</translation>
    </message>
    <message>
        <source>Look again now</source>
        <translation>立即重新查看</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Open PDF…</source>
        <translation>打开 PDF…</translation>
    </message>
    <message>
        <source>Show only what is tagged</source>
        <translation>只显示带标签的</translation>
    </message>
    <message>
        <source>Sort by</source>
        <translation>排序方式</translation>
    </message>
    <message>
        <source>State, problems first</source>
        <translation>状态，有问题的在前</translation>
    </message>
    <message>
        <source>Watch a folder…</source>
        <translation>监视文件夹…</translation>
    </message>
    <message>
        <source>Watched folders, sorting and more</source>
        <translation>监视的文件夹、排序等</translation>
    </message>
    <message>
        <source>Watched folders…</source>
        <translation>监视的文件夹…</translation>
    </message>
    <message>
        <source>{n} OF {all}</source>
        <translation>{n}/{all}</translation>
    </message>
</context>
<context>
    <name>LibraryPanel</name>
    <message>
        <source>Ask only what is selected</source>
        <translation>只问所选文档</translation>
    </message>
    <message>
        <source>Collections…</source>
        <translation>文档集…</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Details…</source>
        <translation>详细信息…</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Filter by name, folder or #tag</source>
        <translation>按名称、文件夹或 #标签 筛选</translation>
    </message>
    <message>
        <source>Filter documents by name, folder or tag</source>
        <translation>按名称、文件夹或标签筛选文档</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新建</translation>
    </message>
    <message>
        <source>New session</source>
        <translation>新建会话</translation>
    </message>
    <message>
        <source>No documents yet.</source>
        <translation>尚无文档。</translation>
    </message>
    <message>
        <source>No session holds these words.</source>
        <translation>没有会话含有这些词。</translation>
    </message>
    <message>
        <source>Questions and answers are kept here.</source>
        <translation>问题和回答保存在这里。</translation>
    </message>
    <message>
        <source>Remove from the library</source>
        <translation>从资料库移除</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>重命名…</translation>
    </message>
    <message>
        <source>SESSIONS</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>Search questions and answers</source>
        <translation>搜索问题与回答</translation>
    </message>
    <message>
        <source>Search questions and answers of all sessions</source>
        <translation>搜索所有会话的问题与回答</translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>Show pages</source>
        <translation>显示页面</translation>
    </message>
    <message>
        <source>Show text as read…</source>
        <translation>显示已读取的文字…</translation>
    </message>
    <message>
        <source>Tags…</source>
        <translation>标签…</translation>
    </message>
    <message>
        <source>This library can only be read: its file or folder cannot be written. You can search, ask and look at pages; questions and answers are not kept.</source>
        <translation>此资料库只能读取：其文件或文件夹无法写入。您可以搜索、提问和查看页面；问题和回答不会保留。</translation>
    </message>
</context>
<context>
    <name>LibrarySwitcher</name>
    <message>
        <source>Choose a folder that holds library.sqlite, or make a new library.</source>
        <translation>请选择含有 library.sqlite 的文件夹，或新建资料库。</translation>
    </message>
    <message>
        <source>Choose another name or place.</source>
        <translation>请选择其他名称或位置。</translation>
    </message>
    <message>
        <source>Forget this list</source>
        <translation>清除此列表</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Name of the new library</source>
        <translation>新资料库的名称</translation>
    </message>
    <message>
        <source>New library…</source>
        <translation>新建资料库…</translation>
    </message>
    <message>
        <source>Open another library</source>
        <translation>打开其他资料库</translation>
    </message>
    <message>
        <source>Open another library…</source>
        <translation>打开其他资料库…</translation>
    </message>
    <message>
        <source>The open library is untouched.</source>
        <translation>已打开的资料库未受影响。</translation>
    </message>
    <message>
        <source>There is no library in {name}.</source>
        <translation>{name} 中没有资料库。</translation>
    </message>
    <message>
        <source>There is something named {name} already.</source>
        <translation>已存在名为 {name} 的内容。</translation>
    </message>
    <message>
        <source>Where shall the new library be kept?</source>
        <translation>新资料库保存在哪里？</translation>
    </message>
</context>
<context>
    <name>LookPage</name>
    <message>
        <source>A place that is jumped to does not pulse, and pages do not glide.</source>
        <translation>跳转到的位置不闪动，页面不滑动。</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>From the next start.</source>
        <translation>下次启动时生效。</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>外观</translation>
    </message>
    <message>
        <source>No movement at jumps</source>
        <translation>跳转时不显示动画</translation>
    </message>
    <message>
        <source>Shows at once.</source>
        <translation>立即生效。</translation>
    </message>
    <message>
        <source>Shows at once; also what is in this dialog, when it is opened again.</source>
        <translation>立即生效；此对话框在重新打开后生效。</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>文字大小</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Pages that are read and answers that are finished are kept. The rest goes on when you ask for it again.</source>
        <translation>已读取的页面和已完成的回答会保留。其余部分在您再次要求时继续。</translation>
    </message>
    <message>
        <source>Reading for meaning is stopped; what was read is used.</source>
        <translation>按含义读取已停止；已读取的部分会被使用。</translation>
    </message>
    <message>
        <source>Saved. A loaded model keeps its window until it is loaded again.</source>
        <translation>已保存。已加载的模型在重新加载前保持原窗口。</translation>
    </message>
    <message>
        <source>Still reading: an answer uses only the pages that are read so far.</source>
        <translation>仍在读取：回答只使用目前已读取的页面。</translation>
    </message>
    <message>
        <source>Stop and close</source>
        <translation>停止并关闭</translation>
    </message>
    <message>
        <source>Stop the running work and close?</source>
        <translation>停止正在进行的工作并关闭？</translation>
    </message>
    <message>
        <source>The answer is on the clipboard, with its sources.</source>
        <translation>回答及其来源已复制到剪贴板。</translation>
    </message>
    <message>
        <source>{name} (pasted, no page)</source>
        <translation>{name}（粘贴，无页码）</translation>
    </message>
</context>
<context>
    <name>Map</name>
    <message>
        <source>cited</source>
        <translation>引用</translation>
    </message>
    <message>
        <source>given, not cited</source>
        <translation>已提供，未引用</translation>
    </message>
</context>
<context>
    <name>MapCanvas</name>
    <message>
        <source>Map of the answer</source>
        <translation>答案关系图</translation>
    </message>
    <message>
        <source>folded</source>
        <translation>已折叠</translation>
    </message>
    <message>
        <source>open</source>
        <translation>已展开</translation>
    </message>
</context>
<context>
    <name>MapTab</name>
    <message>
        <source>No question was asked yet.</source>
        <translation>尚未提问。</translation>
    </message>
    <message>
        <source>Saves this map as SVG or PNG, as it is folded now</source>
        <translation>按当前折叠状态将此图保存为 SVG 或 PNG</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>What each sentence rests on. A click shows the page; + and − open and fold.</source>
        <translation>每个句子的依据。点击显示页面；+ 和 − 展开和折叠。</translation>
    </message>
</context>
<context>
    <name>Meaning</name>
    <message>
        <source>Reading for meaning again, with another model: {name}, {n} of {total} pages</source>
        <translation>用另一个模型重新按含义读取：{name}，第 {n} / {total} 页</translation>
    </message>
    <message>
        <source>Reading for meaning: {name}, {n} of {total} pages</source>
        <translation>按含义读取：{name}，第 {n} / {total} 页</translation>
    </message>
</context>
<context>
    <name>MeaningController</name>
    <message>
        <source>Reading for meaning stopped: {reason} Search by words goes on.</source>
        <translation>按含义读取已停止：{reason} 仍可按词语搜索。</translation>
    </message>
</context>
<context>
    <name>Mentions</name>
    <message>
        <source>Counted: exactly these words.</source>
        <translation>计数：仅限完全相同的词语。</translation>
    </message>
    <message>
        <source>Counted: {forms}.</source>
        <translation>计数：{forms}。</translation>
    </message>
    <message>
        <source>No place mentions it: {pages} of {documents} were looked through.</source>
        <translation>没有任何提及：查看了{documents}的{pages}。</translation>
    </message>
    <message>
        <source>{documents} more: {n}</source>
        <translation>另外{documents}：{n}</translation>
    </message>
    <message>
        <source>{places} in {documents}, {passages} in all; {pages} looked through.</source>
        <translation>{documents}中共 {places}，{passages}；查看了{pages}。</translation>
    </message>
</context>
<context>
    <name>MentionsView</name>
    <message>
        <source>Document</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Mentions</source>
        <translation>提及</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>页</translation>
    </message>
    <message>
        <source>Passage</source>
        <translation>段落</translation>
    </message>
    <message>
        <source>Save as CSV …</source>
        <translation>保存为 CSV…</translation>
    </message>
    <message>
        <source>Section</source>
        <translation>章节</translation>
    </message>
    <message>
        <source>There are more places than can be listed; all are counted.</source>
        <translation>位置太多，无法全部列出；但都已计数。</translation>
    </message>
    <message>
        <source>Try one or two words as the documents spell them, or ask it as a question.</source>
        <translation>请改用文档中写法的一两个词，或以问题的形式提问。</translation>
    </message>
</context>
<context>
    <name>Mode</name>
    <message>
        <source>Ask each document …</source>
        <translation>向每份文档提问…</translation>
    </message>
    <message>
        <source>Ask the documents …</source>
        <translation>向文档提问……</translation>
    </message>
    <message>
        <source>Best passages</source>
        <translation>最佳段落</translation>
    </message>
    <message>
        <source>Best passages: one answer within the budget</source>
        <translation>最佳段落：在预算内给出一个回答</translation>
    </message>
    <message>
        <source>Compare documents</source>
        <translation>比较文档</translation>
    </message>
    <message>
        <source>Compare documents: each is asked, side by side</source>
        <translation>比较文档：逐份提问，并排显示</translation>
    </message>
    <message>
        <source>Every passage</source>
        <translation>全部段落</translation>
    </message>
    <message>
        <source>Every passage: ask all batches, takes longer</source>
        <translation>全部段落：逐批提问，耗时较长</translation>
    </message>
    <message>
        <source>Fields from a file…</source>
        <translation>从文件读取字段…</translation>
    </message>
    <message>
        <source>Fields, for example: parties, term, notice, cap</source>
        <translation>字段，例如：当事人、期限、通知、押金</translation>
    </message>
    <message>
        <source>Fill fields</source>
        <translation>填写字段</translation>
    </message>
    <message>
        <source>Fill fields: a table of values, each with its place</source>
        <translation>填写字段：每个值都附出处的表格</translation>
    </message>
    <message>
        <source>Form of the answer</source>
        <translation>回答的形式</translation>
    </message>
    <message>
        <source>List all mentions</source>
        <translation>列出所有提及</translation>
    </message>
    <message>
        <source>List all mentions: every place, without a model</source>
        <translation>列出所有提及：每一处，不使用模型</translation>
    </message>
    <message>
        <source>Summarise a section…</source>
        <translation>摘要一节…</translation>
    </message>
    <message>
        <source>parties, date, term, notice, cap, governing law</source>
        <translation>当事人、期限、通知、租金、押金、适用法律</translation>
    </message>
</context>
<context>
    <name>ModelPicker</name>
    <message>
        <source>About these models…</source>
        <translation>关于这些模型…</translation>
    </message>
    <message>
        <source>Add a model file…</source>
        <translation>添加模型文件…</translation>
    </message>
    <message>
        <source>Loading {name} …</source>
        <translation>正在加载 {name}……</translation>
    </message>
    <message>
        <source>Model: {name}</source>
        <translation>模型：{name}</translation>
    </message>
    <message>
        <source>{name}: cannot be used</source>
        <translation>{name}：无法使用</translation>
    </message>
</context>
<context>
    <name>Models</name>
    <message>
        <source>No model yet</source>
        <translation>尚无模型</translation>
    </message>
    <message>
        <source>base model</source>
        <translation>基础模型</translation>
    </message>
    <message>
        <source>chat template not known: asked as a base model</source>
        <translation>对话模板未知：按基础模型使用</translation>
    </message>
    <message>
        <source>chat template {name}</source>
        <translation>对话模板 {name}</translation>
    </message>
    <message>
        <source>licence {name}</source>
        <translation>许可 {name}</translation>
    </message>
    <message>
        <source>llama.cpp does not start on this machine.</source>
        <translation>llama.cpp 无法在本机启动。</translation>
    </message>
    <message>
        <source>llama.cpp here can use {names}.</source>
        <translation>本机的 llama.cpp 可使用 {names}。</translation>
    </message>
    <message>
        <source>llama.cpp here uses the processor alone.</source>
        <translation>本机的 llama.cpp 只使用处理器。</translation>
    </message>
    <message>
        <source>loads when asked</source>
        <translation>提问时加载</translation>
    </message>
    <message>
        <source>needs about {size} of memory</source>
        <translation>约需内存 {size}</translation>
    </message>
    <message>
        <source>needs about {size} of memory at {n} tokens</source>
        <translation>窗口为 {n} 个词元时约需 {size} 内存</translation>
    </message>
    <message>
        <source>needs about {size} of memory at {n} tokens, {free} are free</source>
        <translation>窗口为 {n} 个词元时约需 {size} 内存，现有 {free} 可用</translation>
    </message>
    <message>
        <source>window up to {n} tokens</source>
        <translation>窗口最多 {n} 词元</translation>
    </message>
    <message>
        <source>{device} · {n} tokens</source>
        <translation>{device} · {n} 词元</translation>
    </message>
    <message>
        <source>{n} tokens a second here</source>
        <translation>在本机每秒 {n} 个词元</translation>
    </message>
</context>
<context>
    <name>ModelsController</name>
    <message>
        <source>A build for a graphics card</source>
        <translation>用于显卡的版本</translation>
    </message>
    <message>
        <source>A folder of models</source>
        <translation>模型文件夹</translation>
    </message>
    <message>
        <source>Copying {name}: {n} %</source>
        <translation>正在复制 {name}：{n} %</translation>
    </message>
    <message>
        <source>The model was not added.</source>
        <translation>未添加模型。</translation>
    </message>
    <message>
        <source>the demo model</source>
        <translation>演示模型</translation>
    </message>
    <message>
        <source>{name} is ready</source>
        <translation>{name} 已就绪</translation>
    </message>
</context>
<context>
    <name>ModelsPage</name>
    <message>
        <source>Accept the change</source>
        <translation>接受更改</translation>
    </message>
    <message>
        <source>Add a folder…</source>
        <translation>添加文件夹…</translation>
    </message>
    <message>
        <source>Add a model file…</source>
        <translation>添加模型文件…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>GGUF files of this machine. Each is checked before llama.cpp sees it; Pincite downloads nothing.</source>
        <translation>本机的 GGUF 文件。每个文件在交给 llama.cpp 之前都会检查；Pincite 不下载任何内容。</translation>
    </message>
    <message>
        <source>Give the memory of {name} back; the next question loads it again</source>
        <translation>释放 {name} 占用的内存；下次提问时会重新加载</translation>
    </message>
    <message>
        <source>How to use a graphics card…</source>
        <translation>如何使用显卡…</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Models of this machine</source>
        <translation>本机的模型</translation>
    </message>
    <message>
        <source>No model file is here yet.</source>
        <translation>这里还没有模型文件。</translation>
    </message>
    <message>
        <source>Profiles…</source>
        <translation>配置…</translation>
    </message>
    <message>
        <source>Unload</source>
        <translation>卸载</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>使用</translation>
    </message>
    <message>
        <source>Use {name}</source>
        <translation>使用 {name}</translation>
    </message>
    <message>
        <source>Use {name} as it is now</source>
        <translation>按现状使用 {name}</translation>
    </message>
    <message>
        <source>in use</source>
        <translation>使用中</translation>
    </message>
</context>
<context>
    <name>Notice</name>
    <message>
        <source>Choose a document on the left, or a citation in an answer, to see the page it comes from.</source>
        <translation>在左侧选择文档，或点击回答中的引用，即可查看其所在页面。</translation>
    </message>
    <message>
        <source>No document is open</source>
        <translation>未打开文档</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>密码</translation>
    </message>
    <message>
        <source>Password of this document</source>
        <translation>此文档的密码</translation>
    </message>
    <message>
        <source>This document cannot be shown.</source>
        <translation>无法显示此文档。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>解锁</translation>
    </message>
</context>
<context>
    <name>Outcome</name>
    <message>
        <source>confirmed</source>
        <translation>已确认</translation>
    </message>
    <message>
        <source>contradicted</source>
        <translation>与原文矛盾</translation>
    </message>
    <message>
        <source>derived</source>
        <translation>计算得出</translation>
    </message>
    <message>
        <source>not confirmed</source>
        <translation>未确认</translation>
    </message>
    <message>
        <source>undetermined</source>
        <translation>无法判定</translation>
    </message>
</context>
<context>
    <name>Outline</name>
    <message>
        <source>(no title)</source>
        <translation>（无标题）</translation>
    </message>
    <message>
        <source>, printed {label}</source>
        <translation>，印刷页码 {label}</translation>
    </message>
    <message>
        <source>Headings found in the text</source>
        <translation>文中找到的标题</translation>
    </message>
    <message>
        <source>Outline</source>
        <translation>大纲</translation>
    </message>
    <message>
        <source>This document has no outline.</source>
        <translation>此文档没有大纲。</translation>
    </message>
    <message>
        <source>{title}, page {number}</source>
        <translation>{title}，第 {number} 页</translation>
    </message>
</context>
<context>
    <name>Page</name>
    <message>
        <source>p. {n}</source>
        <translation>第 {n} 页</translation>
    </message>
    <message>
        <source>p. {n} ({label})</source>
        <translation>第 {n} 页（{label}）</translation>
    </message>
    <message>
        <source>page {n}</source>
        <translation>第 {n} 页</translation>
    </message>
    <message>
        <source>page {n} (printed {label})</source>
        <translation>第 {n} 页（印刷页码 {label}）</translation>
    </message>
    <message>
        <source>pasted, no page</source>
        <translation>粘贴，无页码</translation>
    </message>
</context>
<context>
    <name>PageListModel</name>
    <message>
        <source>, holds evidence</source>
        <translation>，含有证据</translation>
    </message>
    <message>
        <source>, not read</source>
        <translation>，未读取</translation>
    </message>
    <message>
        <source>, printed {label}</source>
        <translation>，印刷页码 {label}</translation>
    </message>
    <message>
        <source>page {number}</source>
        <translation>第 {number} 页</translation>
    </message>
</context>
<context>
    <name>PageVoice</name>
    <message>
        <source>No document is open</source>
        <translation>未打开文档</translation>
    </message>
</context>
<context>
    <name>Parts</name>
    <message>
        <source>Ask only “{part}”</source>
        <translation>只问“{part}”</translation>
    </message>
    <message>
        <source>Not found: {n} of {total}.</source>
        <translation>未找到：{total} 项中的 {n} 项。</translation>
    </message>
    <message>
        <source>The question has {n} parts; not all are answered:</source>
        <translation>该问题有 {n} 个部分，并非每个部分都得到回答：</translation>
    </message>
    <message>
        <source>What differs is underlined.</source>
        <translation>不同之处带下划线。</translation>
    </message>
    <message>
        <source>ask alone</source>
        <translation>单独提问</translation>
    </message>
    <message>
        <source>{documents} asked one by one.</source>
        <translation>已逐一询问{documents}。</translation>
    </message>
</context>
<context>
    <name>PartsView</name>
    <message>
        <source>Left empty: not sure.</source>
        <translation>留空：无法确定。</translation>
    </message>
    <message>
        <source>Save as CSV …</source>
        <translation>保存为 CSV…</translation>
    </message>
    <message>
        <source>Show {place} of {document}</source>
        <translation>显示 {document} 的 {place}</translation>
    </message>
    <message>
        <source>The document does not say.</source>
        <translation>文档没有说明。</translation>
    </message>
    <message>
        <source>closest: {place}</source>
        <translation>最接近：{place}</translation>
    </message>
</context>
<context>
    <name>PasswordDialog</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>密码</translation>
    </message>
    <message>
        <source>Password of the document</source>
        <translation>文档密码</translation>
    </message>
    <message>
        <source>The password is held in memory only while the document is read.</source>
        <translation>密码仅在读取文档时保存在内存中。</translation>
    </message>
    <message>
        <source>This document is locked</source>
        <translation>此文档已加密</translation>
    </message>
    <message>
        <source>Unlock and read</source>
        <translation>解锁并读取</translation>
    </message>
</context>
<context>
    <name>PasteDialog</name>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Add pasted text</source>
        <translation>添加粘贴的文本</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>It is used for this conversation alone, checked like a page, and cited as pasted: it has no page.</source>
        <translation>仅用于本次对话，像页面一样核查，并标明为粘贴文本：它没有页码。</translation>
    </message>
    <message>
        <source>Name of the text</source>
        <translation>文本名称</translation>
    </message>
    <message>
        <source>Paste the text here</source>
        <translation>在此粘贴文本</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>pasted text</source>
        <translation>粘贴的文本</translation>
    </message>
</context>
<context>
    <name>PendingView</name>
    <message>
        <source>Cancelled. Nothing was saved for this question.</source>
        <translation>已取消。此问题未保存任何内容。</translation>
    </message>
    <message>
        <source>Cancelling …</source>
        <translation>正在取消……</translation>
    </message>
    <message>
        <source>Checked.</source>
        <translation>已核查。</translation>
    </message>
    <message>
        <source>Loading the model …</source>
        <translation>正在加载模型……</translation>
    </message>
    <message>
        <source>Looking for every mention …</source>
        <translation>正在查找所有提及…</translation>
    </message>
    <message>
        <source>Looking through {name} …</source>
        <translation>正在查看 {name}…</translation>
    </message>
    <message>
        <source>Round {n} of {total}</source>
        <translation>第 {n} 轮，共 {total} 轮</translation>
    </message>
    <message>
        <source>Searching …</source>
        <translation>正在搜索……</translation>
    </message>
    <message>
        <source>Unchecked draft. The checks run when the model has finished.</source>
        <translation>未经核查的草稿。模型完成后进行核查。</translation>
    </message>
    <message>
        <source>Unfinished draft, without its checks.</source>
        <translation>未完成的草稿，不含核查结果。</translation>
    </message>
    <message>
        <source>Working</source>
        <translation>处理中</translation>
    </message>
    <message>
        <source>{pages} searched; choosing passages …</source>
        <translation>已搜索{pages}；正在选择段落……</translation>
    </message>
    <message>
        <source>{passages} chosen, {used} of {budget} tokens; writing …</source>
        <translation>已选{passages}，{used} / {budget} 词元；正在撰写……</translation>
    </message>
</context>
<context>
    <name>PlaneCanvas</name>
    <message>
        <source>Similarity of the passages</source>
        <translation>段落的相似度</translation>
    </message>
</context>
<context>
    <name>Profiles</name>
    <message>
        <source>Large: above</source>
        <translation>大型：更多</translation>
    </message>
    <message>
        <source>Medium: up to 15 billion</source>
        <translation>中型：不超过 150 亿</translation>
    </message>
    <message>
        <source>Small: up to 4.5 billion</source>
        <translation>小型：不超过 45 亿</translation>
    </message>
    <message>
        <source>Tiny: up to 1.2 billion parameters</source>
        <translation>微型：不超过 12 亿参数</translation>
    </message>
</context>
<context>
    <name>ProfilesDialog</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Form of the answer</source>
        <translation>回答的形式</translation>
    </message>
    <message>
        <source>Passages</source>
        <translation>段落</translation>
    </message>
    <message>
        <source>Profiles</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>Profiles by the size of a model</source>
        <translation>按模型大小的配置</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Used from the next time a model is loaded. A larger window needs more memory.</source>
        <translation>下次加载模型时生效。窗口越大，所需内存越多。</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>as in the settings</source>
        <translation>与设置相同</translation>
    </message>
    <message>
        <source>by its size</source>
        <translation>按大小</translation>
    </message>
</context>
<context>
    <name>Proof</name>
    <message>
        <source>1 attempt</source>
        <translation>1 次尝试</translation>
    </message>
    <message>
        <source>Attempts to reach a network seen from Python code in this window: {n}.</source>
        <translation>此窗口的 Python 代码中的联网尝试：{n} 次。</translation>
    </message>
    <message>
        <source>DOES NOT HOLD</source>
        <translation>无效</translation>
    </message>
    <message>
        <source>Measured {moment}</source>
        <translation>测量时间 {moment}</translation>
    </message>
    <message>
        <source>Modules of this window that can talk to a network: {names}.</source>
        <translation>此窗口中可联网的模块：{names}。</translation>
    </message>
    <message>
        <source>Not measured: attempts by native code, which the kernel refuses without counting them; other programs of this machine.</source>
        <translation>未测量：原生代码的尝试（内核予以拒绝但不计数）；本机的其他程序。</translation>
    </message>
    <message>
        <source>Offline by design · not enforced · {tried}</source>
        <translation>设计上离线 · 未强制 · {tried}</translation>
    </message>
    <message>
        <source>Offline · enforced by the kernel · {tried}</source>
        <translation>离线 · 由内核强制 · {tried}</translation>
    </message>
    <message>
        <source>Offline · measuring …</source>
        <translation>离线 · 正在测量……</translation>
    </message>
    <message>
        <source>Offline · partly enforced · {tried}</source>
        <translation>离线 · 部分强制 · {tried}</translation>
    </message>
    <message>
        <source>Pincite {version}: how this machine was kept offline</source>
        <translation>Pincite {version}：本机如何保持离线</translation>
    </message>
    <message>
        <source>Processes that open documents and models, tried in a confined child:</source>
        <translation>打开文档和模型的进程（在受限子进程中实测）：</translation>
    </message>
    <message>
        <source>This window: {state}. {detail}.</source>
        <translation>此窗口：{state}。{detail}。</translation>
    </message>
    <message>
        <source>holds</source>
        <translation>有效</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>未测量</translation>
    </message>
    <message>
        <source>the window was started without its seal</source>
        <translation>窗口启动时没有加封</translation>
    </message>
    <message>
        <source>{n} attempts</source>
        <translation>{n} 次尝试</translation>
    </message>
</context>
<context>
    <name>ProofController</name>
    <message>
        <source>Saved {name}</source>
        <translation>已保存 {name}</translation>
    </message>
</context>
<context>
    <name>ProofPanel</name>
    <message>
        <source>Attempts to reach a network: {n}</source>
        <translation>联网尝试：{n} 次</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Copy statement</source>
        <translation>复制声明</translation>
    </message>
    <message>
        <source>Guards</source>
        <translation>防护措施</translation>
    </message>
    <message>
        <source>Measure again</source>
        <translation>重新测量</translation>
    </message>
    <message>
        <source>Network modules loaded: {names}</source>
        <translation>已加载的网络模块：{names}</translation>
    </message>
    <message>
        <source>No network for this window</source>
        <translation>此窗口无网络</translation>
    </message>
    <message>
        <source>Not counted: attempts by native code, which the kernel refuses without counting them.</source>
        <translation>未计入：原生代码的尝试，内核予以拒绝但不计数。</translation>
    </message>
    <message>
        <source>Not measured.</source>
        <translation>未测量。</translation>
    </message>
    <message>
        <source>Offline proof</source>
        <translation>离线证明</translation>
    </message>
    <message>
        <source>PROCESSES THAT OPEN DOCUMENTS AND MODELS</source>
        <translation>打开文档和模型的进程</translation>
    </message>
    <message>
        <source>Save statement</source>
        <translation>保存声明</translation>
    </message>
    <message>
        <source>Save statement…</source>
        <translation>保存声明…</translation>
    </message>
    <message>
        <source>Text (*.txt)</source>
        <translation>文本 (*.txt)</translation>
    </message>
    <message>
        <source>Trying what must not work …</source>
        <translation>正在尝试不应成功的操作……</translation>
    </message>
    <message>
        <source>What is listed here was tried a moment ago on this machine, not assumed.</source>
        <translation>此处所列均为刚才在本机实测，而非假定。</translation>
    </message>
    <message>
        <source>counted in this window&apos;s Python code since it was opened</source>
        <translation>自窗口打开以来在其 Python 代码中的计数</translation>
    </message>
    <message>
        <source>does not hold</source>
        <translation>无效</translation>
    </message>
    <message>
        <source>holds</source>
        <translation>有效</translation>
    </message>
    <message>
        <source>looked up in this window&apos;s process</source>
        <translation>在此窗口的进程中查得</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>Query</name>
    <message>
        <source>Document found by: {words}</source>
        <translation>据以确定文档：{words}</translation>
    </message>
    <message>
        <source>Not searched for (instructions): </source>
        <translation>未用于搜索（指示）：</translation>
    </message>
    <message>
        <source>Period: </source>
        <translation>期间：</translation>
    </message>
    <message>
        <source>Searched for: “{text}”</source>
        <translation>搜索内容：“{text}”</translation>
    </message>
    <message>
        <source>Taken as a follow-up to: </source>
        <translation>理解为追问：</translation>
    </message>
    <message>
        <source>Taken as the name of a document: </source>
        <translation>理解为文档名称：</translation>
    </message>
    <message>
        <source>Words of the trade: </source>
        <translation>专业用语：</translation>
    </message>
</context>
<context>
    <name>QuestionTitle</name>
    <message>
        <source>Show less of the question</source>
        <translation>收起问题</translation>
    </message>
    <message>
        <source>Show the whole question</source>
        <translation>显示完整问题</translation>
    </message>
</context>
<context>
    <name>ReadingStrip</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Cancel reading</source>
        <translation>取消读取</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Go on reading</source>
        <translation>继续读取</translation>
    </message>
    <message>
        <source>Pages that are read so far are kept.</source>
        <translation>目前已读的页面会保留。</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Pause reading</source>
        <translation>暂停读取</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>正在读取</translation>
    </message>
    <message>
        <source>Reading progress</source>
        <translation>读取进度</translation>
    </message>
</context>
<context>
    <name>Reason</name>
    <message>
        <source>added by hand</source>
        <translation>手动添加</translation>
    </message>
    <message>
        <source>close in meaning</source>
        <translation>含义相近</translation>
    </message>
    <message>
        <source>does not fit: {n} passages, about {tokens} tokens</source>
        <translation>放不下：{n} 段，约 {tokens} 个词元</translation>
    </message>
    <message>
        <source>does not fit: {n} tokens, {left} left</source>
        <translation>放不下：{n} 个词元，还剩 {left}</translation>
    </message>
    <message>
        <source>far weaker than the best passage</source>
        <translation>远不如最佳段落</translation>
    </message>
    <message>
        <source>leads in to the next sentence</source>
        <translation>引出下一句</translation>
    </message>
    <message>
        <source>only its best part fits into the budget</source>
        <translation>预算只容得下其最相关的部分</translation>
    </message>
    <message>
        <source>only what is attached is used</source>
        <translation>只使用已添加的内容</translation>
    </message>
    <message>
        <source>stands next to a better passage</source>
        <translation>紧邻更佳段落</translation>
    </message>
    <message>
        <source>taken out by hand</source>
        <translation>已手动移出</translation>
    </message>
    <message>
        <source>the same words as in {place}, page {page}, a newer version</source>
        <translation>与较新版本 {place} 第 {page} 页文字相同</translation>
    </message>
    <message>
        <source>the same words as in {place}, page {page}, of which this is a copy</source>
        <translation>与 {place} 第 {page} 页文字相同，本文件是其副本</translation>
    </message>
    <message>
        <source>words of the trade: {detail}</source>
        <translation>专业用语：{detail}</translation>
    </message>
    <message>
        <source>words: {detail}</source>
        <translation>词语：{detail}</translation>
    </message>
</context>
<context>
    <name>Receipt</name>
    <message>
        <source>Searched for: “{text}”.</source>
        <translation>搜索内容：“{text}”。</translation>
    </message>
    <message>
        <source>used</source>
        <translation>已采用</translation>
    </message>
    <message>
        <source>used: {why}</source>
        <translation>已采用：{why}</translation>
    </message>
    <message>
        <source>{used} of {budget} tokens used by {passages}; {n} left out.</source>
        <translation>{passages}共用 {used} / {budget} 词元；{n} 段未用。</translation>
    </message>
</context>
<context>
    <name>ReceiptTab</name>
    <message>
        <source>Ask again on what was left out</source>
        <translation>对未用的段落再次提问</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Evidence receipt</source>
        <translation>证据清单</translation>
    </message>
    <message>
        <source>In the prompt</source>
        <translation>是否采用</translation>
    </message>
    <message>
        <source>No question was asked yet.</source>
        <translation>尚未提问。</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>页</translation>
    </message>
    <message>
        <source>Passage</source>
        <translation>段落</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>词元</translation>
    </message>
</context>
<context>
    <name>Refusal</name>
    <message>
        <source>Cancelled before it was finished</source>
        <translation>在完成前已取消</translation>
    </message>
    <message>
        <source>No answer was made</source>
        <translation>没有生成回答</translation>
    </message>
    <message>
        <source>Not found in these documents</source>
        <translation>在这些文档中未找到</translation>
    </message>
    <message>
        <source>Nothing in these documents matches the question</source>
        <translation>这些文档中没有与问题相符的内容</translation>
    </message>
    <message>
        <source>Searched: {pages}.</source>
        <translation>已搜索：{pages}。</translation>
    </message>
    <message>
        <source>The answer may stand on a page that could not be read.</source>
        <translation>答案可能在未能读取的页面上。</translation>
    </message>
    <message>
        <source>The documents come close, but not close enough</source>
        <translation>文档中有相近内容，但不足以回答</translation>
    </message>
    <message>
        <source>This answer used none of the evidence: do not rely on it</source>
        <translation>此回答未使用任何证据：请勿依赖</translation>
    </message>
</context>
<context>
    <name>RowsTable</name>
    <message>
        <source>No row holds these words.</source>
        <translation>没有含有这些词的行。</translation>
    </message>
    <message>
        <source>Nothing to show yet.</source>
        <translation>尚无内容。</translation>
    </message>
</context>
<context>
    <name>ScanFields</name>
    <message>
        <source>Choose the folder of language data</source>
        <translation>选择语言数据的文件夹</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>English and the East Asian languages that are there</source>
        <translation>英语和已有的东亚语言</translation>
    </message>
    <message>
        <source>Folder of Tesseract&apos;s language data</source>
        <translation>Tesseract 语言数据的文件夹</translation>
    </message>
    <message>
        <source>Folder of Tesseract&apos;s language data (*.traineddata)</source>
        <translation>Tesseract 语言数据（*.traineddata）的文件夹</translation>
    </message>
    <message>
        <source>Language data that is found</source>
        <translation>找到的语言数据</translation>
    </message>
    <message>
        <source>Languages of scans, such as eng+deu</source>
        <translation>扫描件的语言，例如 eng+deu</translation>
    </message>
    <message>
        <source>Languages, as Tesseract names them, joined by +</source>
        <translation>语言，按 Tesseract 的名称，用 + 连接</translation>
    </message>
    <message>
        <source>Recognise the text of scanned pages</source>
        <translation>识别扫描页面中的文字</translation>
    </message>
    <message>
        <source>The packaged folder, $TESSDATA_PREFIX, then the system&apos;s</source>
        <translation>随附的文件夹、$TESSDATA_PREFIX，然后是系统的文件夹</translation>
    </message>
</context>
<context>
    <name>Scans</name>
    <message>
        <source>Used now: {languages}, from {folder}</source>
        <translation>当前使用：{languages}，位于 {folder}</translation>
    </message>
</context>
<context>
    <name>ScopeButton</name>
    <message>
        <source>All documents</source>
        <translation>全部文档</translation>
    </message>
    <message>
        <source>By collection</source>
        <translation>按文档集</translation>
    </message>
    <message>
        <source>By tag</source>
        <translation>按标签</translation>
    </message>
    <message>
        <source>Only what was added</source>
        <translation>仅限已添加的内容</translation>
    </message>
    <message>
        <source>Only what was added by hand: a selection, a section, a text</source>
        <translation>仅限手动添加的内容：选中的文字、章节或文本</translation>
    </message>
    <message>
        <source>Pages of {name} …</source>
        <translation>{name} 的部分页面……</translation>
    </message>
    <message>
        <source>Scope</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>Scope: {scope}</source>
        <translation>范围：{scope}</translation>
    </message>
    <message>
        <source>Select documents in the library to ask only those</source>
        <translation>在资料库中选择文档即可只问这些文档</translation>
    </message>
    <message>
        <source>p. {pages}</source>
        <translation>第 {pages} 页</translation>
    </message>
    <message>
        <source>{documents} selected</source>
        <translation>已选 {documents}</translation>
    </message>
</context>
<context>
    <name>SectionDialog</name>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Add a section or a document</source>
        <translation>添加章节或文档</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Looking …</source>
        <translation>正在查找…</translation>
    </message>
    <message>
        <source>Sections</source>
        <translation>章节</translation>
    </message>
    <message>
        <source>The whole document</source>
        <translation>整个文档</translation>
    </message>
</context>
<context>
    <name>SelectionPopup</name>
    <message>
        <source>Actions for the selected text</source>
        <translation>对所选文字的操作</translation>
    </message>
    <message>
        <source>Add as evidence</source>
        <translation>添加为证据</translation>
    </message>
    <message>
        <source>Ask about this</source>
        <translation>就此提问</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
</context>
<context>
    <name>Setting</name>
    <message>
        <source>Default: {value}</source>
        <translation>默认：{value}</translation>
    </message>
    <message>
        <source>Evidence budget</source>
        <translation>证据预算</translation>
    </message>
    <message>
        <source>For files that are read from now on; nothing is read again by itself.</source>
        <translation>适用于今后读取的文件；不会自动重新读取。</translation>
    </message>
    <message>
        <source>From the next question.</source>
        <translation>从下一个问题起生效。</translation>
    </message>
    <message>
        <source>From the next question. Each sentence is given to the model once more.</source>
        <translation>从下一个问题起生效。每个句子会再交给模型一次。</translation>
    </message>
    <message>
        <source>From the next question. Switched on, {pages} are read for meaning in the background.</source>
        <translation>从下一个问题起生效。开启后，会在后台按意思读取{pages}。</translation>
    </message>
    <message>
        <source>Largest share of the window</source>
        <translation>占窗口的最大比例</translation>
    </message>
    <message>
        <source>Layers on the graphics card</source>
        <translation>显卡上的层数</translation>
    </message>
    <message>
        <source>Let a second pass of the model judge</source>
        <translation>让模型再次评判</translation>
    </message>
    <message>
        <source>Longest answer</source>
        <translation>回答最大长度</translation>
    </message>
    <message>
        <source>Longest quoted answer</source>
        <translation>引文回答最大长度</translation>
    </message>
    <message>
        <source>Passages considered</source>
        <translation>参与检索的段落数</translation>
    </message>
    <message>
        <source>Passages that the model sees at once</source>
        <translation>模型一次看到的段落数</translation>
    </message>
    <message>
        <source>Processor threads</source>
        <translation>处理器线程</translation>
    </message>
    <message>
        <source>Search by meaning too</source>
        <translation>同时按语义搜索</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>Takes effect when the model is loaded again: choose it anew.</source>
        <translation>重新加载模型时生效：请重新选择模型。</translation>
    </message>
    <message>
        <source>Use the vocabulary of the trade</source>
        <translation>使用行业词汇</translation>
    </message>
    <message>
        <source>Weakest match that is answered</source>
        <translation>可回答的最低相符程度</translation>
    </message>
    <message>
        <source>Weakest match where a thing is missing</source>
        <translation>缺少所指事物时的最低相符程度</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>on</source>
        <translation>开</translation>
    </message>
    <message>
        <source>{documents} with {pages} not read can be read again from the list: {time} if all are scans.</source>
        <translation>{documents}中有{pages}未读取，可从列表中重新读取：如全部为扫描件，{time}。</translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message>
        <source>Back to defaults</source>
        <translation>恢复默认</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Every group back to its defaults</source>
        <translation>所有分组恢复默认</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>证据</translation>
    </message>
    <message>
        <source>Groups of settings</source>
        <translation>设置分组</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Scans</source>
        <translation>扫描件</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
</context>
<context>
    <name>ShortcutSheet</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>快捷键</translation>
    </message>
</context>
<context>
    <name>SideStrip</name>
    <message>
        <source>Outline</source>
        <translation>大纲</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>Pages or outline</source>
        <translation>页面或大纲</translation>
    </message>
</context>
<context>
    <name>Similarity</name>
    <message>
        <source>cited</source>
        <translation>引用</translation>
    </message>
    <message>
        <source>given, not cited</source>
        <translation>已提供，未引用</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>未采用</translation>
    </message>
    <message>
        <source>the question</source>
        <translation>问题</translation>
    </message>
</context>
<context>
    <name>SimilarityTab</name>
    <message>
        <source>Near points share words. Filled squares are cited, rings were given, small rings were left out, the diamond is the question. The picture shows {n} % of the differences.</source>
        <translation>相近的点用词相同。实心方块为引用，圆环为已提供，小圆环为未采用，菱形为问题。此图显示了 {n} % 的差异。</translation>
    </message>
    <message>
        <source>No question was asked yet.</source>
        <translation>尚未提问。</translation>
    </message>
    <message>
        <source>This answer had no passages to compare.</source>
        <translation>此答案没有可比较的段落。</translation>
    </message>
</context>
<context>
    <name>Start</name>
    <message>
        <source>This library is open in another window</source>
        <translation>该资料库已在另一个窗口中打开</translation>
    </message>
    <message>
        <source>Use that window, close it, or start Pincite with another folder: --library FOLDER.</source>
        <translation>请使用那个窗口，或将其关闭，或用其他文件夹启动 Pincite：--library 文件夹。</translation>
    </message>
</context>
<context>
    <name>StatusLine</name>
    <message>
        <source>Ctrl+L ask</source>
        <translation>Ctrl+L 提问</translation>
    </message>
    <message>
        <source>Enter show on page</source>
        <translation>Enter 在页面上显示</translation>
    </message>
    <message>
        <source>F1 all keys</source>
        <translation>F1 全部快捷键</translation>
    </message>
    <message>
        <source>J / K next claim</source>
        <translation>J / K 下一句</translation>
    </message>
    <message>
        <source>Read on for meaning</source>
        <translation>继续按含义读取</translation>
    </message>
    <message>
        <source>Stop reading for meaning</source>
        <translation>停止按含义读取</translation>
    </message>
    <message>
        <source>go on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>stop</source>
        <translation>停止</translation>
    </message>
</context>
<context>
    <name>StripView</name>
    <message>
        <source>Pages of {name}</source>
        <translation>{name} 的页面</translation>
    </message>
</context>
<context>
    <name>Summary</name>
    <message>
        <source>also in {places}</source>
        <translation>另见 {places}</translation>
    </message>
    <message>
        <source>hidden text</source>
        <translation>隐藏文字</translation>
    </message>
    <message>
        <source>model is fairly sure</source>
        <translation>模型较有把握</translation>
    </message>
    <message>
        <source>model is not sure</source>
        <translation>模型没有把握</translation>
    </message>
    <message>
        <source>model is sure</source>
        <translation>模型有把握</translation>
    </message>
    <message>
        <source>struck out</source>
        <translation>已划去</translation>
    </message>
    <message>
        <source>{n} left out</source>
        <translation>{n} 段未用</translation>
    </message>
    <message>
        <source>{n} rounds</source>
        <translation>{n} 轮</translation>
    </message>
    <message>
        <source>{pages} could not be read ({list})</source>
        <translation>{pages}未能读取（{list}）</translation>
    </message>
    <message>
        <source>{pages} searched</source>
        <translation>已搜索{pages}</translation>
    </message>
    <message>
        <source>{passages} used</source>
        <translation>使用{passages}</translation>
    </message>
    <message>
        <source>{seconds}&#xa0;s</source>
        <translation>{seconds} 秒</translation>
    </message>
</context>
<context>
    <name>Template</name>
    <message>
        <source>A clause explained</source>
        <translation>解释条款</translation>
    </message>
    <message>
        <source>A list of all items</source>
        <translation>全部项目的列表</translation>
    </message>
    <message>
        <source>A number or date, or none</source>
        <translation>数字或日期，没有则不答</translation>
    </message>
    <message>
        <source>A summary</source>
        <translation>摘要</translation>
    </message>
    <message>
        <source>Facts only</source>
        <translation>只要事实</translation>
    </message>
    <message>
        <source>The clause, word for word</source>
        <translation>条款原文</translation>
    </message>
    <message>
        <source>Yes or no, with the reason</source>
        <translation>是或否，附理由</translation>
    </message>
</context>
<context>
    <name>TextDialog</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Find in the text</source>
        <translation>在文字中查找</translation>
    </message>
    <message>
        <source>No page has been read.</source>
        <translation>没有读取任何页面。</translation>
    </message>
    <message>
        <source>Not found in the text.</source>
        <translation>文字中未找到。</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>页</translation>
    </message>
    <message>
        <source>Text of the page</source>
        <translation>页面文字</translation>
    </message>
    <message>
        <source>Text of {name}</source>
        <translation>{name} 的文字</translation>
    </message>
    <message>
        <source>of {n}</source>
        <translation>/ {n}</translation>
    </message>
</context>
<context>
    <name>Thumbnails</name>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
</context>
<context>
    <name>Time</name>
    <message>
        <source>about {n} min</source>
        <translation>约 {n} 分钟</translation>
    </message>
    <message>
        <source>about {n} s</source>
        <translation>约 {n} 秒</translation>
    </message>
    <message>
        <source>{n} min left</source>
        <translation>剩余 {n} 分钟</translation>
    </message>
    <message>
        <source>{n} s left</source>
        <translation>剩余 {n} 秒</translation>
    </message>
</context>
<context>
    <name>UndoBar</name>
    <message>
        <source>Remove now</source>
        <translation>立即移除</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Undo the removal</source>
        <translation>撤销移除</translation>
    </message>
    <message>
        <source>{n} s</source>
        <translation>{n} 秒</translation>
    </message>
</context>
<context>
    <name>Unit</name>
    <message>
        <source>layers</source>
        <translation>层</translation>
    </message>
    <message>
        <source>passages</source>
        <translation>段落</translation>
    </message>
    <message>
        <source>threads</source>
        <translation>线程</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>词元</translation>
    </message>
</context>
<context>
    <name>Verdict</name>
    <message>
        <source>Conflict: contradicted by the documents</source>
        <translation>冲突：与文档矛盾</translation>
    </message>
    <message>
        <source>Contradicted</source>
        <translation>与原文矛盾</translation>
    </message>
    <message>
        <source>Derived</source>
        <translation>计算得出</translation>
    </message>
    <message>
        <source>Insufficient: the documents do not say enough</source>
        <translation>信息不足：文档中所述不够</translation>
    </message>
    <message>
        <source>Partial</source>
        <translation>部分有依据</translation>
    </message>
    <message>
        <source>Supported</source>
        <translation>有依据</translation>
    </message>
    <message>
        <source>Unchecked</source>
        <translation>未核查</translation>
    </message>
    <message>
        <source>Undetermined: please decide</source>
        <translation>无法判定：请您决定</translation>
    </message>
    <message>
        <source>Unsupported</source>
        <translation>无依据</translation>
    </message>
</context>
<context>
    <name>VerdictHelp</name>
    <message>
        <source>A number, a date or a name</source>
        <translation>一个数字、日期或名称</translation>
    </message>
    <message>
        <source>A sentence</source>
        <translation>一个句子</translation>
    </message>
    <message>
        <source>A source of a sentence</source>
        <translation>句子的来源</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Coverage</source>
        <translation>覆盖</translation>
    </message>
    <message>
        <source>Fixed rules decide, not the model. A result says what stands in the passages that were looked at.</source>
        <translation>判定由固定规则作出，而非模型。结果说明所查段落中写了什么。</translation>
    </message>
    <message>
        <source>For example: {example}</source>
        <translation>例如：{example}</translation>
    </message>
    <message>
        <source>The whole answer</source>
        <translation>整个答案</translation>
    </message>
    <message>
        <source>These tests are made, each by itself:</source>
        <translation>分别进行以下测试：</translation>
    </message>
    <message>
        <source>What the verdicts mean</source>
        <translation>判定的含义</translation>
    </message>
    <message>
        <source>Whether the documents answer the question</source>
        <translation>文档是否回答了问题</translation>
    </message>
    <message>
        <source>share of words</source>
        <translation>词语比例</translation>
    </message>
</context>
<context>
    <name>Version</name>
    <message>
        <source>changed, page {n}</source>
        <translation>有改动，第 {n} 页</translation>
    </message>
    <message>
        <source>moved from page {old} to page {n}</source>
        <translation>从第 {old} 页移到第 {n} 页</translation>
    </message>
    <message>
        <source>not in the new version</source>
        <translation>新版本中没有</translation>
    </message>
    <message>
        <source>unchanged, page {n}</source>
        <translation>未变，第 {n} 页</translation>
    </message>
</context>
<context>
    <name>VersionNote</name>
    <message>
        <source>A newer version of {name}.pdf was added on {day}. This answer rests on the version before it.</source>
        <translation>{name}.pdf 的新版本已于 {day} 添加。此回答依据的是之前的版本。</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>重新核查</translation>
    </message>
    <message>
        <source>Check against the new version</source>
        <translation>对照新版本核查</translation>
    </message>
    <message>
        <source>Check against the new version of {name}</source>
        <translation>对照 {name} 的新版本核查</translation>
    </message>
    <message>
        <source>Checking …</source>
        <translation>正在核查……</translation>
    </message>
    <message>
        <source>Nothing in this answer is cited from it.</source>
        <translation>此回答没有引用它的内容。</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Show citation {n} in the new version</source>
        <translation>在新版本中显示引用 {n}</translation>
    </message>
</context>
<context>
    <name>Viewer</name>
    <message>
        <source>, printed {label}</source>
        <translation>，印刷页码 {label}</translation>
    </message>
    <message>
        <source>Cited: {words}</source>
        <translation>引用：{words}</translation>
    </message>
    <message>
        <source>Evidence {key}: {words}</source>
        <translation>证据 {key}：{words}</translation>
    </message>
    <message>
        <source>Its pages as they were cannot be drawn any more; what was read of them stays and can be asked. Look again from the library&apos;s menu to add the file as it is now.</source>
        <translation>无法再显示原来的页面；已读取的内容会保留，仍可提问。请从资料库菜单重新查看，以添加现在的文件。</translation>
    </message>
    <message>
        <source>Not read: {reason}</source>
        <translation>未读取：{reason}</translation>
    </message>
    <message>
        <source>Number {outcome}: {words}</source>
        <translation>数字{outcome}：{words}</translation>
    </message>
    <message>
        <source>Read by OCR: numbers may be wrong</source>
        <translation>由文字识别读取：数字可能有误</translation>
    </message>
    <message>
        <source>Render page {number} again</source>
        <translation>重新绘制第 {number} 页</translation>
    </message>
    <message>
        <source>Speaks for {sentence}: {words}</source>
        <translation>支持 {sentence}：{words}</translation>
    </message>
    <message>
        <source>Text of the page: {text}</source>
        <translation>页面文字：{text}</translation>
    </message>
    <message>
        <source>Text that cannot be seen stands here. An answer that cites it says so.</source>
        <translation>此处有看不见的文字。引用它的回答会注明。</translation>
    </message>
    <message>
        <source>This file has changed since it was read.</source>
        <translation>此文件在读取之后已被更改。</translation>
    </message>
    <message>
        <source>This page could not be drawn.</source>
        <translation>无法绘制此页。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>there is no text that can be read</source>
        <translation>没有可读取的文字</translation>
    </message>
    <message>
        <source>{name}, page {number} of {count}</source>
        <translation>{name}，第 {number} / {count} 页</translation>
    </message>
</context>
<context>
    <name>ViewerPane</name>
    <message>
        <source>There is no page “{text}”.</source>
        <translation>没有页面“{text}”。</translation>
    </message>
    <message>
        <source>This password does not open the document.</source>
        <translation>此密码无法打开该文档。</translation>
    </message>
</context>
<context>
    <name>Vote</name>
    <message>
        <source>Sentences</source>
        <translation>句子</translation>
    </message>
    <message>
        <source>The rule of the field</source>
        <translation>字段规则</translation>
    </message>
    <message>
        <source>The search</source>
        <translation>搜索结果</translation>
    </message>
    <message>
        <source>What the answer says</source>
        <translation>回答的说法</translation>
    </message>
    <message>
        <source>Words of the answer</source>
        <translation>回答的词语</translation>
    </message>
    <message>
        <source>Words of the question</source>
        <translation>问题的词语</translation>
    </message>
</context>
<context>
    <name>WatchedDialog</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Last look: {when}</source>
        <translation>上次查看：{when}</translation>
    </message>
    <message>
        <source>Look again now</source>
        <translation>立即重新查看</translation>
    </message>
    <message>
        <source>No folder is watched yet.</source>
        <translation>尚未监视任何文件夹。</translation>
    </message>
    <message>
        <source>Not looked through yet.</source>
        <translation>尚未查看。</translation>
    </message>
    <message>
        <source>PDFs in these folders and below are read when Pincite starts and whenever you ask. A file that has changed becomes a new version; one that is gone keeps its text.</source>
        <translation>这些文件夹及其子文件夹中的 PDF 会在 Pincite 启动时和您要求时读取。有改动的文件成为新版本；消失的文件保留其文字。</translation>
    </message>
    <message>
        <source>Stop watching</source>
        <translation>停止监视</translation>
    </message>
    <message>
        <source>Stop watching {name}</source>
        <translation>停止监视 {name}</translation>
    </message>
    <message>
        <source>Watch a folder…</source>
        <translation>监视文件夹…</translation>
    </message>
    <message>
        <source>Watched folders</source>
        <translation>监视的文件夹</translation>
    </message>
    <message>
        <source>not there just now</source>
        <translation>目前不在</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>{first}; {second}</source>
        <translation>{first}；{second}</translation>
    </message>
    <message>
        <source>{name}: {text}</source>
        <translation>{name}：{text}</translation>
    </message>
    <message>
        <source>{text}.</source>
        <translation>{text}。</translation>
    </message>
</context>
</TS>

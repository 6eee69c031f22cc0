<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>Explain</name>
    <message>
        <source>A part of the sentence was found; another part was not, or is undetermined.</source>
        <translation>句子的一部分已找到；另一部分未找到或无法判定。</translation>
    </message>
    <message>
        <source>All tests that could be made agree that the documents answer the question.</source>
        <translation>所有可进行的测试都认为文档回答了问题。</translation>
    </message>
    <message>
        <source>All tests that could be made agree that the documents do not answer the question.</source>
        <translation>所有可进行的测试都认为文档没有回答问题。</translation>
    </message>
    <message>
        <source>Ask in other words, or add the document that says it.</source>
        <translation>请换一种问法，或添加载有该内容的文档。</translation>
    </message>
    <message>
        <source>At least one sentence is contradicted by the documents.</source>
        <translation>至少有一句与文档相矛盾。</translation>
    </message>
    <message>
        <source>At least one sentence is not supported; the others may be.</source>
        <translation>至少有一句没有依据；其他句子可能有。</translation>
    </message>
    <message>
        <source>Do not rely on it.</source>
        <translation>请勿依赖它。</translation>
    </message>
    <message>
        <source>Do not rely on it; search the documents for it.</source>
        <translation>请勿依赖它；请在文档中搜索。</translation>
    </message>
    <message>
        <source>Do not take it for a source.</source>
        <translation>请勿将其视为来源。</translation>
    </message>
    <message>
        <source>Eight of ten words stand in the evidence: 80 %.</source>
        <translation>十个词语中有八个在证据中：80 %。</translation>
    </message>
    <message>
        <source>Every number, date and name of the sentence was found, or most of its words stand in the evidence, and nothing speaks against it.</source>
        <translation>句中的每个数字、日期和名称都已找到，或其大部分词语见于证据，且没有相反的内容。</translation>
    </message>
    <message>
        <source>Every sentence that can be checked is supported.</source>
        <translation>每个可核对的句子都有依据。</translation>
    </message>
    <message>
        <source>How many of the answer’s words stand in the evidence.</source>
        <translation>回答的词语有多少在证据中。</translation>
    </message>
    <message>
        <source>How many of the question’s words stand in the evidence.</source>
        <translation>问题的词语有多少在证据中。</translation>
    </message>
    <message>
        <source>Keep the supported sentences, drop the rest.</source>
        <translation>保留有依据的句子，舍弃其余。</translation>
    </message>
    <message>
        <source>Look at the marked places and decide.</source>
        <translation>请查看标记的位置并自行判断。</translation>
    </message>
    <message>
        <source>Look at the place that is shown and decide.</source>
        <translation>请查看所示位置并自行判断。</translation>
    </message>
    <message>
        <source>Nothing in the evidence that the answer was made from holds this. It may still stand elsewhere in the documents.</source>
        <translation>得出答案的证据中没有此内容。它仍可能在文档的其他地方。</translation>
    </message>
    <message>
        <source>Read it before you rely on it.</source>
        <translation>请先阅读再依赖它。</translation>
    </message>
    <message>
        <source>Read the formula and look at its operands.</source>
        <translation>请查看公式及其运算数。</translation>
    </message>
    <message>
        <source>Read the places that are shown and decide.</source>
        <translation>请阅读所示之处并自行判断。</translation>
    </message>
    <message>
        <source>Read the words that are listed as not found: names and adjectives among them may be made up.</source>
        <translation>请阅读列为未找到的词语：其中的名称和形容词可能是编造的。</translation>
    </message>
    <message>
        <source>Read which part is missing.</source>
        <translation>请查看缺少的是哪一部分。</translation>
    </message>
    <message>
        <source>Some tests say that the documents answer the question, others that they do not.</source>
        <translation>有些测试认为文档回答了问题，有些认为没有。</translation>
    </message>
    <message>
        <source>The amount is right, but its scale is not given on the page.</source>
        <translation>金额正确，但页面未给出其量级。</translation>
    </message>
    <message>
        <source>The amount stands on the page, the name of the payer does not.</source>
        <translation>页面上有金额，但没有付款人的名称。</translation>
    </message>
    <message>
        <source>The answer names a penalty; no passage speaks of one.</source>
        <translation>答案提到违约金，但没有段落提及。</translation>
    </message>
    <message>
        <source>The answer names a rent; its words and the question&apos;s stand in the lease.</source>
        <translation>回答给出租金；回答和问题的词语都在租约中。</translation>
    </message>
    <message>
        <source>The answer says $1.577 billion; page 7 says 1,577 in a table in millions.</source>
        <translation>答案写 15.77 亿美元；第 7 页以百万为单位的表中写 1,577。</translation>
    </message>
    <message>
        <source>The answer says $5 million; the table says 5.0 and no scale is given.</source>
        <translation>答案写 500 万美元；表中写 5.0，未给出量级。</translation>
    </message>
    <message>
        <source>The answer says 14 stores; no passage gives a number of stores.</source>
        <translation>答案写 14 家门店；没有段落给出门店数量。</translation>
    </message>
    <message>
        <source>The answer says 30 days, the clause says 60 days.</source>
        <translation>答案写 30 天，条款写 60 天。</translation>
    </message>
    <message>
        <source>The answer says 4,200; page 7 says 4,020. The answer says “may”; the contract says “may not”.</source>
        <translation>答案写 4,200；第 7 页写 4,020。答案写“可以”；合同写“不得”。</translation>
    </message>
    <message>
        <source>The answer says up 6.0 %; page 7 says 1,577 and 1,488: (1,577 - 1,488) / 1,488.</source>
        <translation>答案写增长 6.0 %；第 7 页写 1,577 和 1,488：(1,577 - 1,488) / 1,488。</translation>
    </message>
    <message>
        <source>The answer says “not stated”, and the question&apos;s words stand nowhere.</source>
        <translation>回答说“未说明”，且问题的词语在任何地方都没有。</translation>
    </message>
    <message>
        <source>The answer says “not stated”, but the question&apos;s words stand on page 3.</source>
        <translation>回答说“未说明”，但问题的词语在第 3 页。</translation>
    </message>
    <message>
        <source>The documents do not say enough to answer: the independent tests agree on it.</source>
        <translation>文档所述不足以回答：各项独立检验对此一致。</translation>
    </message>
    <message>
        <source>The evidence comes close, but cannot settle it: the scale or the sign is open, or the number stands in another row or half of a sentence than the answer speaks of.</source>
        <translation>证据接近但不足以定论：量级或正负号不明，或数字位于答案所述之外的另一行或半句中。</translation>
    </message>
    <message>
        <source>The evidence does not hold what the sentence states. A sentence that states a fact is struck out; it stays in the record.</source>
        <translation>证据中没有该句所述内容。陈述事实的句子会被划去，但保留在记录中。</translation>
    </message>
    <message>
        <source>The evidence says something else. The sentence is struck out; it stays in the record.</source>
        <translation>证据中的说法不同。该句被划去，但保留在记录中。</translation>
    </message>
    <message>
        <source>The page does not say this number, but it follows from numbers of the page by the formula that is shown. The operands were found; whether the formula is the right one is for you to judge.</source>
        <translation>页面上没有此数字，但可按所示公式由页面上的数字算出。运算数已找到；公式是否恰当由您判断。</translation>
    </message>
    <message>
        <source>The page says something else of the same thing: another number, scale, sign, currency, year or row, or the opposite of the sentence.</source>
        <translation>页面对同一事项的说法不同：数字、量级、正负号、货币、年份或行不同，或与该句相反。</translation>
    </message>
    <message>
        <source>The passage holds a good part of the words of the sentence; it may speak of something close to it.</source>
        <translation>该段落含有句子的相当一部分词语；说的可能是相近的事。</translation>
    </message>
    <message>
        <source>The passage holds most words of the sentence: it speaks of just this.</source>
        <translation>该段落含有句子的大部分词语：说的正是此事。</translation>
    </message>
    <message>
        <source>The passage shares only a few words with the sentence, as any two texts of one matter do.</source>
        <translation>该段落与句子只有少数词语相同，同一事项的任何两段文字都会如此。</translation>
    </message>
    <message>
        <source>The question asks for a penalty, the contract has none.</source>
        <translation>问题询问违约金，合同中没有。</translation>
    </message>
    <message>
        <source>The same value stands on the page that is shown: with its scale, sign, currency and unit, in the row or sentence that the answer speaks of.</source>
        <translation>所示页面上有相同的值：量级、正负号、货币和单位一致，且位于答案所述的行或句中。</translation>
    </message>
    <message>
        <source>The sentence has nothing that can be checked: a yes or no, a greeting, or words that say nothing was found.</source>
        <translation>句中没有可核对的内容：是或否、问候，或表示未找到的话。</translation>
    </message>
    <message>
        <source>The share of the words with a meaning that stand in the evidence. Numbers in words count as their values, other forms of a word as the word; numbers in digits have checks of their own.</source>
        <translation>有实义的词语中在证据里的比例。以文字写出的数字按其数值计，词的其他形式按该词计；以数码写出的数字另有核查。</translation>
    </message>
    <message>
        <source>The tests disagree, or sentences are supported only in part: a person must decide.</source>
        <translation>各项检验不一致，或句子仅部分有依据：须由人判断。</translation>
    </message>
    <message>
        <source>Three of three sentences, with four numbers confirmed.</source>
        <translation>三句中三句有依据，四个数字已确认。</translation>
    </message>
    <message>
        <source>Trust the page, not the answer.</source>
        <translation>请以页面为准，而非答案。</translation>
    </message>
    <message>
        <source>Two sentences supported, one struck out.</source>
        <translation>两句有依据，一句被划去。</translation>
    </message>
    <message>
        <source>Whether any sentence of the answer is supported.</source>
        <translation>回答是否有任何句子有依据。</translation>
    </message>
    <message>
        <source>Whether the answer itself says that nothing was found, or is empty.</source>
        <translation>回答本身是否说未找到，或为空。</translation>
    </message>
    <message>
        <source>“Covers accidents” beside “does not cover accidents”.</source>
        <translation>“承保事故”对照“不承保事故”。</translation>
    </message>
    <message>
        <source>“Rent is $1,200 a month” beside “Rent falls due on the first of the month”.</source>
        <translation>“租金每月 $1,200”与“租金于每月一日到期”。</translation>
    </message>
    <message>
        <source>“Rent is $1,200 a month” beside “The monthly rent is $1,200”.</source>
        <translation>“租金每月 $1,200”与“月租金为 $1,200”。</translation>
    </message>
    <message>
        <source>“Rent is $1,200 a month” beside “The tenant pays all taxes”.</source>
        <translation>“租金每月 $1,200”与“承租人缴纳所有税款”。</translation>
    </message>
    <message>
        <source>“The rent is $1,200 a month” beside “Rent: $1,200 per month”.</source>
        <translation>“租金为每月 1,200 美元”对照“租金：每月 1,200 美元”。</translation>
    </message>
    <message>
        <source>“Yes.”</source>
        <translation>“是。”</translation>
    </message>
</context>
<context>
    <name>Message</name>
    <message>
        <source>, {1} could not be read</source>
        <translation>，{1:n} 页未能读取</translation>
    </message>
    <message>
        <source>-1: as many as the build and the card allow</source>
        <translation>-1：按程序版本和显卡所允许的最多</translation>
    </message>
    <message>
        <source>0: one a core; each holds one document at a time</source>
        <translation>0：每核一个；每个一次处理一个文档</translation>
    </message>
    <message>
        <source>0: physical cores minus one, at least one</source>
        <translation>0：物理核心数减一，至少一个</translation>
    </message>
    <message>
        <source>1 page: {1}</source>
        <translation>1 页：{1:k}</translation>
    </message>
    <message>
        <source>; and {1} more</source>
        <translation>；以及另外 {1:n} 页</translation>
    </message>
    <message>
        <source>; fewer than wanted: {1}</source>
        <translation>；少于所需：{1}</translation>
    </message>
    <message>
        <source>A decimal mark differs</source>
        <translation>小数点不同</translation>
    </message>
    <message>
        <source>A few words differ.</source>
        <translation>有少数词语不同。</translation>
    </message>
    <message>
        <source>A field is text or number.</source>
        <translation>字段为 text 或 number。</translation>
    </message>
    <message>
        <source>A frame of {1} + {2} bytes is larger than the protocol allows.</source>
        <translation>{1:n} + {2:n} 字节的帧超出协议允许的大小。</translation>
    </message>
    <message>
        <source>A helper process could not be reached.</source>
        <translation>无法联系辅助进程。</translation>
    </message>
    <message>
        <source>A model is loaded already in this process.</source>
        <translation>此进程已加载模型。</translation>
    </message>
    <message>
        <source>A model is shown 1 to {1} passages; 0 leaves it to the product.</source>
        <translation>向模型展示 1 到 {1:n} 个段落；0 由本程序决定。</translation>
    </message>
    <message>
        <source>A negation differs</source>
        <translation>否定不同</translation>
    </message>
    <message>
        <source>A number differs</source>
        <translation>数字不同</translation>
    </message>
    <message>
        <source>A part of this page may be missing: {1}.</source>
        <translation>此页可能缺少一部分：{1:m}。</translation>
    </message>
    <message>
        <source>A percent sign differs</source>
        <translation>百分号不同</translation>
    </message>
    <message>
        <source>A picture in which no text was recognised.</source>
        <translation>没有识别出文本的图片。</translation>
    </message>
    <message>
        <source>A picture with {1} words beside it.</source>
        <translation>一张图片，旁边有 {1:n} 个词。</translation>
    </message>
    <message>
        <source>A picture without text.</source>
        <translation>没有文本的图片。</translation>
    </message>
    <message>
        <source>A pinned passage is no longer in the library.</source>
        <translation>一个固定的段落已不在资料库中。</translation>
    </message>
    <message>
        <source>A saved answer cannot be read.</source>
        <translation>已保存的回答无法读取。</translation>
    </message>
    <message>
        <source>A sign differs</source>
        <translation>正负号不同</translation>
    </message>
    <message>
        <source>A tag or collection needs a name.</source>
        <translation>标签或文件集需要名称。</translation>
    </message>
    <message>
        <source>A vocabulary file cannot be used.</source>
        <translation>一个词汇文件无法使用。</translation>
    </message>
    <message>
        <source>A window is {1} to {2} tokens.</source>
        <translation>窗口为 {1:n} 到 {2:n} 个词元。</translation>
    </message>
    <message>
        <source>Add a PDF first, or widen the scope.</source>
        <translation>请先添加 PDF，或扩大范围。</translation>
    </message>
    <message>
        <source>Add a part of it.</source>
        <translation>请只添加其中一部分。</translation>
    </message>
    <message>
        <source>Add it when it is written completely.</source>
        <translation>请在写入完成后再添加。</translation>
    </message>
    <message>
        <source>All that was found was removed by hand, so there is nothing to answer from.</source>
        <translation>找到的内容已全部手动移除，因此没有可据以回答的内容。</translation>
    </message>
    <message>
        <source>An accent differs</source>
        <translation>变音符号不同</translation>
    </message>
    <message>
        <source>An embedding model: it helps the search and writes no answers.</source>
        <translation>嵌入模型：用于辅助搜索，不撰写回答。</translation>
    </message>
    <message>
        <source>Another program is writing to this library.</source>
        <translation>另一个程序正在写入此资料库。</translation>
    </message>
    <message>
        <source>Arrays of {1} are not part of the protocol.</source>
        <translation>{1} 数组不属于协议。</translation>
    </message>
    <message>
        <source>Ask again: it is loaded anew.</source>
        <translation>请重新提问：模型会重新加载。</translation>
    </message>
    <message>
        <source>Ask again: the model is started anew. If it happens each time, try a smaller model or context.</source>
        <translation>请重新提问：模型会重新启动。如每次都发生，请尝试更小的模型或窗口。</translation>
    </message>
    <message>
        <source>Ask for a fresh copy, or print it to a new PDF in another viewer.</source>
        <translation>请索取新的副本，或在其他阅读器中将其打印为新的 PDF。</translation>
    </message>
    <message>
        <source>Ask for the right to read it, or copy it.</source>
        <translation>请取得读取权限，或复制一份。</translation>
    </message>
    <message>
        <source>Attach a passage, a section, a document or a text, or let the documents be searched.</source>
        <translation>请附加段落、章节、文档或文本，或允许搜索文档。</translation>
    </message>
    <message>
        <source>CPU (no graphics card was found)</source>
        <translation>CPU（未找到显卡）</translation>
    </message>
    <message>
        <source>CPU (this build of llama.cpp uses no graphics card)</source>
        <translation>CPU（此版本的 llama.cpp 不使用显卡）</translation>
    </message>
    <message>
        <source>CPU ({1})</source>
        <translation>CPU（{1}）</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>已取消。</translation>
    </message>
    <message>
        <source>Check that the disk is connected and that you may read the file.</source>
        <translation>请检查磁盘是否已连接，以及您是否有权读取该文件。</translation>
    </message>
    <message>
        <source>Check the disk, then try again.</source>
        <translation>请检查磁盘后重试。</translation>
    </message>
    <message>
        <source>Check the name and its folder; `pincite models` lists the files of the models folder.</source>
        <translation>请检查文件名及其所在文件夹；`pincite models` 会列出模型文件夹中的文件。</translation>
    </message>
    <message>
        <source>Choose a PDF, or a folder that holds some.</source>
        <translation>请选择 PDF，或含有 PDF 的文件夹。</translation>
    </message>
    <message>
        <source>Choose a folder on a local disk.</source>
        <translation>请选择本地磁盘上的文件夹。</translation>
    </message>
    <message>
        <source>Choose a folder that is there.</source>
        <translation>请选择存在的文件夹。</translation>
    </message>
    <message>
        <source>Choose another folder with --library, or make this one writable.</source>
        <translation>请用 --library 选择其他文件夹，或使此文件夹可写。</translation>
    </message>
    <message>
        <source>Choose another section.</source>
        <translation>请选择其他章节。</translation>
    </message>
    <message>
        <source>Choose fewer documents or fields.</source>
        <translation>请减少文档或字段。</translation>
    </message>
    <message>
        <source>Choose the documents to compare.</source>
        <translation>请选择要比较的文档。</translation>
    </message>
    <message>
        <source>Close other programs or restart the computer; `pincite doctor` says what is missing.</source>
        <translation>请关闭其他程序或重启电脑；`pincite doctor` 会说明缺少什么。</translation>
    </message>
    <message>
        <source>Close the other window or wait, then try again.</source>
        <translation>请关闭另一个窗口或稍候，然后重试。</translation>
    </message>
    <message>
        <source>Comparing takes two to {1} documents; {2} are in scope.</source>
        <translation>比较需要 2 到 {1:n} 个文档；范围内有 {2:n} 个。</translation>
    </message>
    <message>
        <source>Copy it again from where it came.</source>
        <translation>请从来源重新复制。</translation>
    </message>
    <message>
        <source>Copy it again from where it came; nothing is in it.</source>
        <translation>请从来源重新复制；其中没有内容。</translation>
    </message>
    <message>
        <source>Drawings without text.</source>
        <translation>没有文本的图形。</translation>
    </message>
    <message>
        <source>Each holds name = &quot;...&quot;; question and form may be left out.</source>
        <translation>每个字段含 name = &quot;...&quot;；question 和 form 可省略。</translation>
    </message>
    <message>
        <source>Enter the password; it is held in memory only.</source>
        <translation>请输入密码；密码只保存在内存中。</translation>
    </message>
    <message>
        <source>Field {1} has no form &quot;{2}&quot;.</source>
        <translation>字段 {1} 没有形式“{2}”。</translation>
    </message>
    <message>
        <source>Field {1} has no name.</source>
        <translation>字段 {1:n} 没有名称。</translation>
    </message>
    <message>
        <source>For example: list every clause that mentions indemnity.</source>
        <translation>例如：列出提及赔偿的每一条款。</translation>
    </message>
    <message>
        <source>Free some space and try again.</source>
        <translation>请释放空间后重试。</translation>
    </message>
    <message>
        <source>GGUF version {1} is unknown (2 and 3 are known)</source>
        <translation>GGUF 版本 {1} 未知（已知 2 和 3）</translation>
    </message>
    <message>
        <source>GPU, {1} of {2} layers</source>
        <translation>GPU，{2:n} 层中的 {1:n} 层</translation>
    </message>
    <message>
        <source>GPU, {1} of {2} layers; fewer than wanted: {3}</source>
        <translation>GPU，{2:n} 层中的 {1:n} 层；少于所需：{3}</translation>
    </message>
    <message>
        <source>Get the file again from where it came; compare its SHA-256 if one was given.</source>
        <translation>请从来源重新获取该文件；如提供了 SHA-256，请比对。</translation>
    </message>
    <message>
        <source>Give one of: {1}</source>
        <translation>请给出其中之一：{1}</translation>
    </message>
    <message>
        <source>Give the part that matters.</source>
        <translation>请只提供相关部分。</translation>
    </message>
    <message>
        <source>Hidden text in {1} of the documents is left out.</source>
        <translation>其中 {1:n} 个文档的隐藏文本已略去。</translation>
    </message>
    <message>
        <source>Hidden text on page {1} is left out.</source>
        <translation>第 {1:n} 页的隐藏文本已略去。</translation>
    </message>
    <message>
        <source>Hidden text on pages {1}{2} is left out.</source>
        <translation>第 {1:n}{2:m} 页的隐藏文本已略去。</translation>
    </message>
    <message>
        <source>Holds hidden text ({1}).</source>
        <translation>含有隐藏文本（{1:l}）。</translation>
    </message>
    <message>
        <source>If you replaced it yourself, accept it: on the models page, or with `pincite models accept FILE`. If not, get it again from where it came.</source>
        <translation>如是您自己替换的，请接受：在模型页面，或用 `pincite models accept FILE`。否则，请从来源重新获取。</translation>
    </message>
    <message>
        <source>Install Tesseract&apos;s language data (on Debian: tesseract-ocr-eng) and add the document again.</source>
        <translation>请安装 Tesseract 的语言数据（Debian：tesseract-ocr-eng），然后重新添加文档。</translation>
    </message>
    <message>
        <source>Install the demo packages again: pip install --force-reinstall &apos;pincite[demo]&apos;.</source>
        <translation>请重新安装演示软件包：pip install --force-reinstall &apos;pincite[demo]&apos;。</translation>
    </message>
    <message>
        <source>It goes when the program is closed, or with the next removal.</source>
        <translation>程序关闭时或下次移除时会清除。</translation>
    </message>
    <message>
        <source>It holds the same text as {1}.pdf, in another file: what stands in both is shown once, with both places.</source>
        <translation>其文字与 {1}.pdf 相同，只是另一个文件：两者共有的内容只显示一次，并注明两处位置。</translation>
    </message>
    <message>
        <source>It is not in the newer version.</source>
        <translation>新版本中没有。</translation>
    </message>
    <message>
        <source>It may be slow or fail to load; close other programs or take a smaller file.</source>
        <translation>可能运行缓慢或无法加载；请关闭其他程序或选用较小的文件。</translation>
    </message>
    <message>
        <source>It needs about {1} GB of memory; {2} GB are free now.</source>
        <translation>需要约 {1:n} GB 内存；目前可用 {2:n} GB。</translation>
    </message>
    <message>
        <source>It stays in the list until you remove it.</source>
        <translation>它会保留在列表中，直到您将其移除。</translation>
    </message>
    <message>
        <source>Its chat template is not known; it is used as a base model.</source>
        <translation>其对话模板未知；将作为基础模型使用。</translation>
    </message>
    <message>
        <source>Its pages can be looked at.</source>
        <translation>可以查看其页面。</translation>
    </message>
    <message>
        <source>Name them, for example: party, term, notice, cap.</source>
        <translation>请指定，例如：party, term, notice, cap。</translation>
    </message>
    <message>
        <source>No document has a {1} yet.</source>
        <translation>还没有文档有{1:m}。</translation>
    </message>
    <message>
        <source>No field is named.</source>
        <translation>没有指定字段。</translation>
    </message>
    <message>
        <source>No helper process can be started.</source>
        <translation>无法启动辅助进程。</translation>
    </message>
    <message>
        <source>No helper process can be started: {1}.</source>
        <translation>无法启动辅助进程：{1}。</translation>
    </message>
    <message>
        <source>No model is loaded in this process.</source>
        <translation>此进程没有加载模型。</translation>
    </message>
    <message>
        <source>No other passage answers the question.</source>
        <translation>没有其他段落能回答该问题。</translation>
    </message>
    <message>
        <source>No page could be read.</source>
        <translation>没有一页可以读取。</translation>
    </message>
    <message>
        <source>No page holds any of the words searched for ({1}). Ask with words that the document itself may use.</source>
        <translation>没有一页含有所搜索的词（{1}）。请用文档本身可能使用的词语提问。</translation>
    </message>
    <message>
        <source>No process could be started: {1}.</source>
        <translation>未能启动进程：{1}。</translation>
    </message>
    <message>
        <source>No readable page is in scope. Add a document or widen the scope.</source>
        <translation>范围内没有可读的页。请添加文档或扩大范围。</translation>
    </message>
    <message>
        <source>No word of the quote is in the document.</source>
        <translation>引文中的词语在文档中一个也没有。</translation>
    </message>
    <message>
        <source>None of the files in the models folder can be used as a language model ({1} looked at).</source>
        <translation>模型文件夹中没有可用作语言模型的文件（已查看 {1:n} 个）。</translation>
    </message>
    <message>
        <source>Nothing in scope speaks of {1}; the nearest is {2}.</source>
        <translation>范围内没有谈及{1:t}的内容；最接近的是{2:m}。</translation>
    </message>
    <message>
        <source>Nothing is attached, so there is nothing to answer from.</source>
        <translation>没有附加任何内容，因此没有可据以回答的内容。</translation>
    </message>
    <message>
        <source>Nothing was added.</source>
        <translation>没有添加任何内容。</translation>
    </message>
    <message>
        <source>Only a small part of the question was found together in one place; the nearest is {1}. Name the thing as the document names it, or narrow the scope.</source>
        <translation>在同一处只找到问题的一小部分；最接近的是{1:m}。请使用文档中的名称，或缩小范围。</translation>
    </message>
    <message>
        <source>Open it in the program that made it and save it as PDF, then add that file.</source>
        <translation>请在创建它的程序中打开并另存为 PDF，然后添加该文件。</translation>
    </message>
    <message>
        <source>Open it with that version; this one will not change it.</source>
        <translation>请用该版本打开；此版本不会更改它。</translation>
    </message>
    <message>
        <source>Page {1} cannot be drawn ({2}).</source>
        <translation>第 {1:n} 页无法绘制（{2:m}）。</translation>
    </message>
    <message>
        <source>Page {1} has too many pieces to be indexed.</source>
        <translation>第 {1:n} 页的片段过多，无法建立索引。</translation>
    </message>
    <message>
        <source>Page {1} of this document is not in the library.</source>
        <translation>此文档的第 {1:n} 页不在资料库中。</translation>
    </message>
    <message>
        <source>Page {1}: text recognition failed ({2}).</source>
        <translation>第 {1:n} 页：文字识别失败（{2:m}）。</translation>
    </message>
    <message>
        <source>Page {1}: {2}</source>
        <translation>第 {1:n} 页：{2:m}</translation>
    </message>
    <message>
        <source>Print it to a new PDF as pictures; then its text can be recognised.</source>
        <translation>请将其以图片形式打印为新的 PDF；之后即可识别其文本。</translation>
    </message>
    <message>
        <source>Print it to a new PDF in another program and add that, or remove it.</source>
        <translation>请在其他程序中将其打印为新的 PDF 后添加，或将其移除。</translation>
    </message>
    <message>
        <source>Put a .gguf file into the models folder, or give its path with --model.</source>
        <translation>请将 .gguf 文件放入模型文件夹，或用 --model 指定其路径。</translation>
    </message>
    <message>
        <source>Put a .gguf file into {1}, give its path with --model, or set PINCITE_MODELS to {2}, which holds one.</source>
        <translation>请将 .gguf 文件放入 {1}，用 --model 指定其路径，或将 PINCITE_MODELS 设为 {2}，其中已有一个模型。</translation>
    </message>
    <message>
        <source>Put a .gguf file into {1}, or give its path with --model.</source>
        <translation>请将 .gguf 文件放入 {1}，或用 --model 指定其路径。</translation>
    </message>
    <message>
        <source>Put back a backup from the library&apos;s folder, or start a new library and add your documents again.</source>
        <translation>请从资料库文件夹恢复备份，或新建资料库并重新添加文档。</translation>
    </message>
    <message>
        <source>Reading was given up after this document had ended its helper process twice</source>
        <translation>此文档两次导致辅助进程终止，已放弃读取</translation>
    </message>
    <message>
        <source>Reading was given up after this document had ended its helper process twice; it is set aside. {1} of {2} are not read. {3}Print it to a new PDF in another program and add that, or remove it.</source>
        <translation>此文档两次导致辅助进程终止，已放弃读取并搁置。共 {2:m}，其中 {1:n} 页未读取。{3:m}请在其他程序中将其打印为新的 PDF 后添加，或将其移除。</translation>
    </message>
    <message>
        <source>Reading was given up after this document had ended its helper process twice; it is set aside. {1} of {2} is not read. {3}Print it to a new PDF in another program and add that, or remove it.</source>
        <translation>此文档两次导致辅助进程终止，已放弃读取并搁置。共 {2:m}，其中 {1:n} 页未读取。{3:m}请在其他程序中将其打印为新的 PDF 后添加，或将其移除。</translation>
    </message>
    <message>
        <source>Recognised from a picture; numbers may be misread.</source>
        <translation>由图像识别而来；数字可能误读。</translation>
    </message>
    <message>
        <source>Recognising it took too much time or memory and was stopped.</source>
        <translation>识别耗时或占用内存过多，已停止。</translation>
    </message>
    <message>
        <source>Recognition was given up after two pages of this document had taken too much.</source>
        <translation>此文档已有两页识别开销过大，因此放弃识别。</translation>
    </message>
    <message>
        <source>Rename the file, then add it again.</source>
        <translation>请重命名文件后再添加。</translation>
    </message>
    <message>
        <source>Report this with the document&apos;s name; the document tried to pass for an instruction.</source>
        <translation>请附上文档名称报告此问题；该文档试图冒充指令。</translation>
    </message>
    <message>
        <source>Run `make setup`, or `pip install &apos;pincite[demo]&apos;`; or put any .gguf file into the models folder.</source>
        <translation>请运行 `make setup` 或 `pip install &apos;pincite[demo]&apos;`；或将任一 .gguf 文件放入模型文件夹。</translation>
    </message>
    <message>
        <source>Run `pincite ingest` on it first, or check the name (the file name without .pdf).</source>
        <translation>请先对其运行 `pincite ingest`，或检查名称（不含 .pdf 的文件名）。</translation>
    </message>
    <message>
        <source>Searched by words alone: the embedding model cannot be used ({1}).</source>
        <translation>仅按字词搜索：嵌入模型无法使用（{1:m}）。</translation>
    </message>
    <message>
        <source>Sections are named by their headings.</source>
        <translation>章节以其标题命名。</translation>
    </message>
    <message>
        <source>See `pincite --help`.</source>
        <translation>请参阅 `pincite --help`。</translation>
    </message>
    <message>
        <source>See the README in resources/vocabulary for the form of these files.</source>
        <translation>这些文件的格式见 resources/vocabulary 中的 README。</translation>
    </message>
    <message>
        <source>Shorten the question, lower the evidence budget, or set a larger window for the model.</source>
        <translation>请缩短问题、降低证据预算，或为模型设置更大的窗口。</translation>
    </message>
    <message>
        <source>Something went wrong.</source>
        <translation>出了问题。</translation>
    </message>
    <message>
        <source>Split it into parts in another program, then add the parts.</source>
        <translation>请在其他程序中将其拆分，然后添加各部分。</translation>
    </message>
    <message>
        <source>Take it out and ask again.</source>
        <translation>请将其取出后重新提问。</translation>
    </message>
    <message>
        <source>Text recognition found no language data. {1} Correct that, or choose its folder (in the settings, or with --tessdata), then add the file again.</source>
        <translation>文字识别没有找到语言数据。{1:m}请更正，或选择其文件夹（在设置中，或用 --tessdata），然后重新添加文件。</translation>
    </message>
    <message>
        <source>Text recognition found nothing in the pictures. A sharper scan may help.</source>
        <translation>文字识别在图片中没有找到内容。更清晰的扫描件可能有帮助。</translation>
    </message>
    <message>
        <source>Text recognition is switched off in the settings.</source>
        <translation>文字识别已在设置中关闭。</translation>
    </message>
    <message>
        <source>Text recognition needs Tesseract&apos;s language data, and none was found. Install it (Debian: apt install tesseract-ocr-eng), or choose its folder (in the settings, or with --tessdata), then add the file again.</source>
        <translation>文字识别需要 Tesseract 的语言数据，但没有找到。请安装（Debian：apt install tesseract-ocr-eng），或选择其文件夹（在设置中，或用 --tessdata），然后重新添加文件。</translation>
    </message>
    <message>
        <source>The calibration file cannot be read: {1}.</source>
        <translation>校准文件无法读取：{1}。</translation>
    </message>
    <message>
        <source>The calibration file is not complete: {1}.</source>
        <translation>校准文件不完整：{1}。</translation>
    </message>
    <message>
        <source>The currency differs</source>
        <translation>货币不同</translation>
    </message>
    <message>
        <source>The demo model&apos;s package is not installed.</source>
        <translation>演示模型的软件包未安装。</translation>
    </message>
    <message>
        <source>The disk is full; nothing of this step was saved.</source>
        <translation>磁盘已满；此步骤的内容均未保存。</translation>
    </message>
    <message>
        <source>The document was removed while it was read.</source>
        <translation>文档在读取期间被移除。</translation>
    </message>
    <message>
        <source>The embedding model failed (code {1}): {2}.</source>
        <translation>嵌入模型失败（代码 {1}）：{2:m}。</translation>
    </message>
    <message>
        <source>The embedding model&apos;s package cannot be read ({1}).</source>
        <translation>嵌入模型的软件包无法读取（{1}）。</translation>
    </message>
    <message>
        <source>The file ends early: a part of it is missing.</source>
        <translation>文件不完整：缺少一部分。</translation>
    </message>
    <message>
        <source>The file is not there or cannot be read.</source>
        <translation>文件不存在或无法读取。</translation>
    </message>
    <message>
        <source>The file keeps changing while it is read.</source>
        <translation>文件在读取期间不断变化。</translation>
    </message>
    <message>
        <source>The file&apos;s character map is broken: {1} of the characters mean nothing. It is not searched.</source>
        <translation>文件的字符映射已损坏：{1} 的字符没有意义。不对其进行搜索。</translation>
    </message>
    <message>
        <source>The file&apos;s character map seems broken: {1} of the longer words cannot be said. It is not searched.</source>
        <translation>文件的字符映射似乎已损坏：{1} 的较长词语不成词。不对其进行搜索。</translation>
    </message>
    <message>
        <source>The file&apos;s name holds bytes that are no text.</source>
        <translation>文件名含有非文本字节。</translation>
    </message>
    <message>
        <source>The folder {1} holds no language but orientation data (osd).</source>
        <translation>文件夹 {1} 中没有语言数据，只有方向数据 (osd)。</translation>
    </message>
    <message>
        <source>The folder {1} holds no language data (*.traineddata).</source>
        <translation>文件夹 {1} 中没有语言数据 (*.traineddata)。</translation>
    </message>
    <message>
        <source>The head of a frame is not plain JSON.</source>
        <translation>帧头不是普通 JSON。</translation>
    </message>
    <message>
        <source>The helper process did not answer in time and was ended.</source>
        <translation>辅助进程没有及时响应，已被结束。</translation>
    </message>
    <message>
        <source>The helper process sent data that cannot be trusted and was ended.</source>
        <translation>辅助进程发送了不可信的数据，已被结束。</translation>
    </message>
    <message>
        <source>The helper process sent more data than one request may bring.</source>
        <translation>辅助进程发送的数据超出一次请求的允许量。</translation>
    </message>
    <message>
        <source>The helper process stopped unexpectedly.</source>
        <translation>辅助进程意外停止。</translation>
    </message>
    <message>
        <source>The input cannot be understood.</source>
        <translation>无法理解输入。</translation>
    </message>
    <message>
        <source>The judging model gave no probabilities.</source>
        <translation>评判模型没有给出概率。</translation>
    </message>
    <message>
        <source>The letters and digits are the same.</source>
        <translation>字母和数字相同。</translation>
    </message>
    <message>
        <source>The library cannot be read.</source>
        <translation>资料库无法读取。</translation>
    </message>
    <message>
        <source>The library file is damaged.</source>
        <translation>资料库文件已损坏。</translation>
    </message>
    <message>
        <source>The library file is damaged: its tables are not those of its version.</source>
        <translation>资料库文件已损坏：其中的表与版本不符。</translation>
    </message>
    <message>
        <source>The library file is empty.</source>
        <translation>资料库文件为空。</translation>
    </message>
    <message>
        <source>The library folder cannot be written.</source>
        <translation>资料库文件夹无法写入。</translation>
    </message>
    <message>
        <source>The library folder {1} cannot be made: {2}.</source>
        <translation>无法创建资料库文件夹 {1}：{2}。</translation>
    </message>
    <message>
        <source>The library is closed.</source>
        <translation>资料库已关闭。</translation>
    </message>
    <message>
        <source>The library was not closed properly, and its folder cannot be written to put that right.</source>
        <translation>资料库没有正常关闭，且其文件夹无法写入以修复。</translation>
    </message>
    <message>
        <source>The library&apos;s disk does not answer.</source>
        <translation>资料库所在磁盘没有响应。</translation>
    </message>
    <message>
        <source>The list of fields cannot be read: {1}.</source>
        <translation>字段列表无法读取：{1}。</translation>
    </message>
    <message>
        <source>The list of fields has no [[fields]].</source>
        <translation>字段列表中没有 [[fields]]。</translation>
    </message>
    <message>
        <source>The model could not be loaded.</source>
        <translation>未能加载模型。</translation>
    </message>
    <message>
        <source>The model could not be loaded: {1}</source>
        <translation>未能加载模型：{1:m}</translation>
    </message>
    <message>
        <source>The model could not be loaded: {1}.</source>
        <translation>未能加载模型：{1:m}。</translation>
    </message>
    <message>
        <source>The model file changed since it was first used.</source>
        <translation>模型文件自首次使用后已更改。</translation>
    </message>
    <message>
        <source>The model file changed while it was being loaded.</source>
        <translation>模型文件在加载期间发生了变化。</translation>
    </message>
    <message>
        <source>The model stopped unexpectedly ({1}).</source>
        <translation>模型意外停止（{1:m}）。</translation>
    </message>
    <message>
        <source>The model stopped unexpectedly.</source>
        <translation>模型意外停止。</translation>
    </message>
    <message>
        <source>The model was unloaded.</source>
        <translation>模型已卸载。</translation>
    </message>
    <message>
        <source>The model&apos;s window could not be opened: {1}.</source>
        <translation>未能打开模型的窗口：{1:m}。</translation>
    </message>
    <message>
        <source>The models page and `pincite models` say why of each.</source>
        <translation>模型页和 `pincite models` 会逐一说明原因。</translation>
    </message>
    <message>
        <source>The most similar place shares {1} with the quote, less than {2}.</source>
        <translation>最相似之处与引文有 {1} 相同，低于 {2}。</translation>
    </message>
    <message>
        <source>The name is longer than {1} characters.</source>
        <translation>名称超过 {1:n} 个字符。</translation>
    </message>
    <message>
        <source>The package {1} is not installed.</source>
        <translation>软件包 {1} 未安装。</translation>
    </message>
    <message>
        <source>The page is no longer in the library.</source>
        <translation>该页已不在资料库中。</translation>
    </message>
    <message>
        <source>The page process was asked for something it does not know.</source>
        <translation>页面进程收到了未知的请求。</translation>
    </message>
    <message>
        <source>The parent of the helper processes is gone.</source>
        <translation>辅助进程的父进程已不存在。</translation>
    </message>
    <message>
        <source>The password does not open this PDF.</source>
        <translation>该密码无法打开此 PDF。</translation>
    </message>
    <message>
        <source>The prompt holds {1} control tokens, {2} expected; it was not used.</source>
        <translation>提示含有 {1:n} 个控制词元，应为 {2:n} 个；没有使用。</translation>
    </message>
    <message>
        <source>The prompt template &quot;{1}&quot; cannot be read: {2}.</source>
        <translation>提示模板“{1}”无法读取：{2}。</translation>
    </message>
    <message>
        <source>The prompt template &quot;{1}&quot; has an example without {2}.</source>
        <translation>提示模板“{1}”有一个示例缺少 {2}。</translation>
    </message>
    <message>
        <source>The prompt template &quot;{1}&quot; has no form &quot;{2}&quot;.</source>
        <translation>提示模板“{1}”没有形式“{2}”。</translation>
    </message>
    <message>
        <source>The prompt template &quot;{1}&quot; needs {2} ({3}).</source>
        <translation>提示模板“{1}”需要 {2}（{3}）。</translation>
    </message>
    <message>
        <source>The prompt was built wrongly and was not used.</source>
        <translation>提示构造有误，没有使用。</translation>
    </message>
    <message>
        <source>The question and its evidence do not fit into the model&apos;s window.</source>
        <translation>问题及其证据超出了模型的窗口。</translation>
    </message>
    <message>
        <source>The question holds no word to search for. Ask with a word that the document may use.</source>
        <translation>问题中没有可搜索的词。请用文档可能使用的词提问。</translation>
    </message>
    <message>
        <source>The question names nothing to list.</source>
        <translation>问题没有说明要列出什么。</translation>
    </message>
    <message>
        <source>The quote holds no letter or digit.</source>
        <translation>引文中没有字母或数字。</translation>
    </message>
    <message>
        <source>The quote runs over a page break.</source>
        <translation>引文跨页。</translation>
    </message>
    <message>
        <source>The same file is in the library as {1}.</source>
        <translation>同一文件已在资料库中，名为 {1}。</translation>
    </message>
    <message>
        <source>The same words moved from {1}.</source>
        <translation>相同的文字从{1:m}。</translation>
    </message>
    <message>
        <source>The same words stand on the same page.</source>
        <translation>相同的文字在同一页上。</translation>
    </message>
    <message>
        <source>The selection holds no text.</source>
        <translation>所选内容没有文本。</translation>
    </message>
    <message>
        <source>The text is deleted, but a running search still holds the log that contains it.</source>
        <translation>文本已删除，但正在运行的搜索仍占用含有它的日志。</translation>
    </message>
    <message>
        <source>The text of this page&apos;s picture could not be recognised.</source>
        <translation>未能识别此页图像中的文字。</translation>
    </message>
    <message>
        <source>The vocabulary file {1} cannot be read: {2}.</source>
        <translation>词汇文件 {1} 无法读取：{2}。</translation>
    </message>
    <message>
        <source>The words are hidden: nobody sees them on the page.</source>
        <translation>这些文字是隐藏的：页面上看不到。</translation>
    </message>
    <message>
        <source>The words are the same, but the page was read by OCR: compare the numbers with the picture.</source>
        <translation>文字相同，但该页由文字识别读取：请将数字与图像对照。</translation>
    </message>
    <message>
        <source>There are over {1} folders in {2}.</source>
        <translation>{2} 中有超过 {1:n} 个文件夹。</translation>
    </message>
    <message>
        <source>There is another {1} named {2}.</source>
        <translation>已有另一个名为 {2} 的{1:m}。</translation>
    </message>
    <message>
        <source>There is no document named {1} in this library.</source>
        <translation>此资料库中没有名为 {1} 的文档。</translation>
    </message>
    <message>
        <source>There is no language data for {1} in {2}, only for {3}.</source>
        <translation>{2} 中没有 {1} 的语言数据，只有 {3}。</translation>
    </message>
    <message>
        <source>There is no language model yet.</source>
        <translation>还没有语言模型。</translation>
    </message>
    <message>
        <source>There is no prompt template &quot;{1}&quot;.</source>
        <translation>没有提示模板“{1}”。</translation>
    </message>
    <message>
        <source>There is no section “{1}”.</source>
        <translation>没有“{1}”一节。</translation>
    </message>
    <message>
        <source>There is no sentence to summarise in that section.</source>
        <translation>该节中没有可概括的句子。</translation>
    </message>
    <message>
        <source>There is no size “{1}”.</source>
        <translation>没有大小“{1}”。</translation>
    </message>
    <message>
        <source>There is no such conversation.</source>
        <translation>没有该会话。</translation>
    </message>
    <message>
        <source>There is no such document in this library.</source>
        <translation>此资料库中没有该文档。</translation>
    </message>
    <message>
        <source>There is no text to search.</source>
        <translation>没有可搜索的文本。</translation>
    </message>
    <message>
        <source>There is no {1} named {2}.</source>
        <translation>没有名为 {2} 的{1:m}。</translation>
    </message>
    <message>
        <source>There is not enough memory for this model and window.</source>
        <translation>内存不足以加载此模型和窗口。</translation>
    </message>
    <message>
        <source>There is nothing to compare: {1}.</source>
        <translation>没有可比较的内容：{1:m}。</translation>
    </message>
    <message>
        <source>There is nothing to search: no readable page is in scope.</source>
        <translation>没有可搜索的内容：范围内没有可读的页。</translation>
    </message>
    <message>
        <source>There is: {1}</source>
        <translation>现有：{1}</translation>
    </message>
    <message>
        <source>This PDF cannot be opened: {1}.</source>
        <translation>此 PDF 无法打开：{1:m}。</translation>
    </message>
    <message>
        <source>This PDF claims to have {1} pages; it is damaged or made to do harm.</source>
        <translation>此 PDF 声称有 {1:n} 页；它已损坏或带有恶意。</translation>
    </message>
    <message>
        <source>This PDF has {1} pages; a file of more than {2} pages is not read.</source>
        <translation>此 PDF 有 {1:n} 页；超过 {2:n} 页的文件不读取。</translation>
    </message>
    <message>
        <source>This PDF is damaged and cannot be opened ({1}).</source>
        <translation>此 PDF 已损坏，无法打开（{1:m}）。</translation>
    </message>
    <message>
        <source>This PDF is damaged and cannot be opened.</source>
        <translation>此 PDF 已损坏，无法打开。</translation>
    </message>
    <message>
        <source>This PDF is damaged: it has no pages.</source>
        <translation>此 PDF 已损坏：没有页面。</translation>
    </message>
    <message>
        <source>This PDF is damaged: its pages cannot be counted ({1}).</source>
        <translation>此 PDF 已损坏：无法统计页数（{1:m}）。</translation>
    </message>
    <message>
        <source>This PDF is locked with a password.</source>
        <translation>此 PDF 有密码保护。</translation>
    </message>
    <message>
        <source>This PDF opens only with its password, which is asked for again when its pages are shown.</source>
        <translation>此 PDF 只能用密码打开；显示页面时会再次询问密码。</translation>
    </message>
    <message>
        <source>This document was closed.</source>
        <translation>此文档已关闭。</translation>
    </message>
    <message>
        <source>This download is not finished; the program that downloads it renames it when it is.</source>
        <translation>下载尚未完成；完成后下载程序会将其重命名。</translation>
    </message>
    <message>
        <source>This file holds only a vocabulary, no weights; it can count tokens but not answer.</source>
        <translation>此文件只有词表，没有权重；可以计数词元，但不能回答。</translation>
    </message>
    <message>
        <source>This file holds only a vocabulary; it cannot answer.</source>
        <translation>此文件只有词表；不能回答。</translation>
    </message>
    <message>
        <source>This file is a database, but not a library of Pincite.</source>
        <translation>此文件是数据库，但不是 Pincite 资料库。</translation>
    </message>
    <message>
        <source>This file is empty.</source>
        <translation>此文件为空。</translation>
    </message>
    <message>
        <source>This file is not a PDF.</source>
        <translation>此文件不是 PDF。</translation>
    </message>
    <message>
        <source>This folder&apos;s file system cannot keep a library safe.</source>
        <translation>此文件夹的文件系统无法安全保存资料库。</translation>
    </message>
    <message>
        <source>This is a later part of a split model; choose its first part.</source>
        <translation>这是拆分模型的后续部分；请选择其第一部分。</translation>
    </message>
    <message>
        <source>This is a later part of a split model; the first part stands for all of them.</source>
        <translation>这是拆分模型的后续部分；第一部分代表全部。</translation>
    </message>
    <message>
        <source>This is an embedding model; it helps the search but writes no answers.</source>
        <translation>这是嵌入模型；用于辅助搜索，不撰写回答。</translation>
    </message>
    <message>
        <source>This is not a language model.</source>
        <translation>这不是语言模型。</translation>
    </message>
    <message>
        <source>This is not an embedding model.</source>
        <translation>这不是嵌入模型。</translation>
    </message>
    <message>
        <source>This is not the file that was first used on {1}; it is not used until you accept it.</source>
        <translation>这不是 {1} 首次使用的文件；在您接受之前不会使用。</translation>
    </message>
    <message>
        <source>This is part {1} of {2}; choose the first part.</source>
        <translation>这是 {2:n} 部分中的第 {1:n} 部分；请选择第一部分。</translation>
    </message>
    <message>
        <source>This library is of an older version and cannot be written to bring it up to date.</source>
        <translation>此资料库版本较旧，且无法写入以升级。</translation>
    </message>
    <message>
        <source>This library was written by a newer version of Pincite.</source>
        <translation>此资料库由较新版本的 Pincite 写入。</translation>
    </message>
    <message>
        <source>This model cannot write.</source>
        <translation>此模型不能撰写。</translation>
    </message>
    <message>
        <source>This model comes in {1} parts and {2} and {3} more are missing.</source>
        <translation>该模型由 {1:n} 个部分组成，缺少 {2} 及另外 {3:n} 个。</translation>
    </message>
    <message>
        <source>This model comes in {1} parts and {2} are missing.</source>
        <translation>此模型分为 {1:n} 部分，缺少 {2}。</translation>
    </message>
    <message>
        <source>This model comes in {1} parts and {2} is missing.</source>
        <translation>此模型分为 {1:n} 部分，缺少 {2}。</translation>
    </message>
    <message>
        <source>This model comes in {1} parts, but its name is not like name-00001-of-{2}.gguf.</source>
        <translation>此模型分为 {1:n} 部分，但其名称不符合 name-00001-of-{2}.gguf 的形式。</translation>
    </message>
    <message>
        <source>This model file cannot be used.</source>
        <translation>此模型文件无法使用。</translation>
    </message>
    <message>
        <source>This model file cannot be used: {1}.</source>
        <translation>此模型文件无法使用：{1:m}。</translation>
    </message>
    <message>
        <source>This model gives no embedding of a whole text.</source>
        <translation>此模型不能给出整段文本的嵌入。</translation>
    </message>
    <message>
        <source>This page could not be read: it falls into {1} pieces; that is more than is read of one page.</source>
        <translation>此页未能读取：分为 {1:n} 个片段，超出单页读取上限。</translation>
    </message>
    <message>
        <source>This page could not be read: it needs more memory than a page may.</source>
        <translation>此页未能读取：所需内存超出单页上限。</translation>
    </message>
    <message>
        <source>This page could not be read: {1}.</source>
        <translation>此页未能读取：{1:m}。</translation>
    </message>
    <message>
        <source>This page ended its helper process twice; it is not tried again by itself.</source>
        <translation>此页两次导致辅助进程终止；不会自动重试。</translation>
    </message>
    <message>
        <source>This page has too much to be indexed.</source>
        <translation>此页内容过多，无法建立索引。</translation>
    </message>
    <message>
        <source>This page needs more memory to draw than a page may.</source>
        <translation>绘制此页所需内存超出单页上限。</translation>
    </message>
    <message>
        <source>Try a smaller model or context, or another file.</source>
        <translation>请尝试更小的模型或窗口，或换一个文件。</translation>
    </message>
    <message>
        <source>Try again; if it happens again, run `pincite doctor`.</source>
        <translation>请重试；如再次发生，请运行 `pincite doctor`。</translation>
    </message>
    <message>
        <source>Use Retry, or look at the page in another viewer.</source>
        <translation>请点击“重试”，或在其他阅读器中查看该页。</translation>
    </message>
    <message>
        <source>What is the {1}?</source>
        <translation>{1}是什么？</translation>
    </message>
    <message>
        <source>What was attached is no longer in the library.</source>
        <translation>所附加的内容已不在资料库中。</translation>
    </message>
    <message>
        <source>What was read before is kept.</source>
        <translation>此前读取的内容会保留。</translation>
    </message>
    <message>
        <source>a diffusion model, which Pincite does not use</source>
        <translation>扩散模型，Pincite 不使用</translation>
    </message>
    <message>
        <source>a factor of the sum in the sentence</source>
        <translation>该句算式中的一个因数</translation>
    </message>
    <message>
        <source>a few sentences; over it a sentence is dropped, not cut</source>
        <translation>几个句子；超出时整句舍去，而不截断</translation>
    </message>
    <message>
        <source>a folder without any PDF</source>
        <translation>没有 PDF 的文件夹</translation>
    </message>
    <message>
        <source>a header key</source>
        <translation>头部键</translation>
    </message>
    <message>
        <source>a header key is not plain ASCII</source>
        <translation>一个头部键不是纯 ASCII</translation>
    </message>
    <message>
        <source>a length of time</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>a lower bound in the sentence, an upper bound in the source: “{1}”</source>
        <translation>句中为下限，来源中为上限：“{1}”</translation>
    </message>
    <message>
        <source>a network namespace without devices</source>
        <translation>没有设备的网络命名空间</translation>
    </message>
    <message>
        <source>a page with more is a bomb, not a page</source>
        <translation>超过此数的页不是正常页面</translation>
    </message>
    <message>
        <source>a picture model</source>
        <translation>图像模型</translation>
    </message>
    <message>
        <source>a picture only, as a scan is</source>
        <translation>仅有图片，如扫描件</translation>
    </message>
    <message>
        <source>a scan is of no use unread; what is recognised is marked as such</source>
        <translation>不读取的扫描件没有用处；识别所得会加以标记</translation>
    </message>
    <message>
        <source>a second pass of the model over each sentence and its passage; it can only lower a verdict</source>
        <translation>模型对每个句子及其段落再评判一次；只会降低判定</translation>
    </message>
    <message>
        <source>a sentence that has more of the question’s words gives {1} ({2})</source>
        <translation>与问题用词更相符的一句给出 {1}（{2}）</translation>
    </message>
    <message>
        <source>a sentence that has more of the question’s words stands on {1}</source>
        <translation>另有一句与问题更吻合：见 {1}</translation>
    </message>
    <message>
        <source>a sentence that says when one may not stands on {1}</source>
        <translation>另有一句说明何时不可：见 {1}</translation>
    </message>
    <message>
        <source>a short answer copied from the evidence</source>
        <translation>从证据中抄录的简短回答</translation>
    </message>
    <message>
        <source>a tensor has no readable name</source>
        <translation>一个张量没有可读的名称</translation>
    </message>
    <message>
        <source>a tensor name</source>
        <translation>张量名称</translation>
    </message>
    <message>
        <source>a window that every model and laptop has</source>
        <translation>每个模型和笔记本电脑都能承受的窗口</translation>
    </message>
    <message>
        <source>a yes or no has no words of its own</source>
        <translation>“是”或“否”没有自己的词语</translation>
    </message>
    <message>
        <source>about as much as {1}</source>
        <translation>约等于 {1}</translation>
    </message>
    <message>
        <source>all numbers, dates and names were found</source>
        <translation>所有数字、日期和名称均已找到</translation>
    </message>
    <message>
        <source>all {1} checked sentences are supported</source>
        <translation>所核查的 {1:n} 个句子均有依据</translation>
    </message>
    <message>
        <source>an amendment outside the searched pages ({1} p. {2}) may change clause {3}</source>
        <translation>所搜索页面之外的修订（{1} 第 {2:n} 页）可能改变第 {3} 条</translation>
    </message>
    <message>
        <source>an audio model</source>
        <translation>音频模型</translation>
    </message>
    <message>
        <source>an embedding model helps where words fail; used only when one is present</source>
        <translation>嵌入模型在词语不匹配时有帮助；仅在有该模型时使用</translation>
    </message>
    <message>
        <source>an encoder-decoder, which Pincite does not use</source>
        <translation>编码器-解码器，Pincite 不使用</translation>
    </message>
    <message>
        <source>an upper bound in the sentence, a lower bound in the source: “{1}”</source>
        <translation>句中为上限，来源中为下限：“{1}”</translation>
    </message>
    <message>
        <source>and {1} more</source>
        <translation>以及另外 {1:n} 个</translation>
    </message>
    <message>
        <source>as Tesseract names it, joined by +; empty: English and the installed CJK languages</source>
        <translation>按 Tesseract 的名称，用 + 连接；留空：英语和已安装的中日韩语言</translation>
    </message>
    <message>
        <source>as first answered</source>
        <translation>最初的答案</translation>
    </message>
    <message>
        <source>as first written</source>
        <translation>初稿</translation>
    </message>
    <message>
        <source>average</source>
        <translation>平均数</translation>
    </message>
    <message>
        <source>below it the best place shares too little with the question (794 questions on 60 PDFs)</source>
        <translation>低于此值时最佳之处与问题相同之处太少（60 个 PDF 上的 794 个问题）</translation>
    </message>
    <message>
        <source>both ways</source>
        <translation>往返</translation>
    </message>
    <message>
        <source>by hand</source>
        <translation>手动</translation>
    </message>
    <message>
        <source>by its values it {1}: from {2} to {3}</source>
        <translation>按其数值是从 {2} 到 {3}（{1}）</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>change in percent</source>
        <translation>变化百分比</translation>
    </message>
    <message>
        <source>changes clause {1} of {2}</source>
        <translation>修改 {2} 的第 {1} 条</translation>
    </message>
    <message>
        <source>child processes and programs are refused</source>
        <translation>子进程和程序被拒绝</translation>
    </message>
    <message>
        <source>child processes can be started</source>
        <translation>可以启动子进程</translation>
    </message>
    <message>
        <source>choose its folder (in the settings, or with --tessdata), then add the file again.</source>
        <translation>请选择其文件夹（在设置中，或用 --tessdata），然后重新添加文件。</translation>
    </message>
    <message>
        <source>clause {1} is changed by {2} p. {3}; both are shown, the change first</source>
        <translation>第 {1} 条被 {2} 第 {3:n} 页修改；两处都已列出，修改在前</translation>
    </message>
    <message>
        <source>clause {1} is changed by {2}: see there</source>
        <translation>第 {1} 条被 {2} 修改：请看该处</translation>
    </message>
    <message>
        <source>close in meaning</source>
        <translation>意思相近</translation>
    </message>
    <message>
        <source>close together</source>
        <translation>彼此靠近</translation>
    </message>
    <message>
        <source>collection</source>
        <translation>文件集</translation>
    </message>
    <message>
        <source>computed from numbers of the page</source>
        <translation>由页面上的数字计算得出</translation>
    </message>
    <message>
        <source>computed in the sentence</source>
        <translation>在句中计算得出</translation>
    </message>
    <message>
        <source>core dumps</source>
        <translation>内存转储</translation>
    </message>
    <message>
        <source>could not be tried: {1}</source>
        <translation>未能尝试：{1}</translation>
    </message>
    <message>
        <source>covered by a picture</source>
        <translation>被图片遮盖</translation>
    </message>
    <message>
        <source>covered by a shape</source>
        <translation>被图形遮盖</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>差额</translation>
    </message>
    <message>
        <source>different values stand in different places: {1}</source>
        <translation>不同之处给出不同的值：{1}</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>放不下</translation>
    </message>
    <message>
        <source>does not fit: about {1} tokens, {2} left of {3}</source>
        <translation>放不下：约 {1:n} 个词元，{3:n} 中剩余 {2:n}</translation>
    </message>
    <message>
        <source>does not fit: {1} passages, about {2} tokens</source>
        <translation>放不下：{1:n} 个段落，约 {2:n} 个词元</translation>
    </message>
    <message>
        <source>does not fit: {1} tokens, {2} left</source>
        <translation>放不下：{1:n} 个词元，剩余 {2:n}</translation>
    </message>
    <message>
        <source>does not fit: {1} tokens, {2} left of {3}</source>
        <translation>放不下：{1:n} 个词元，{3:n} 中剩余 {2:n}</translation>
    </message>
    <message>
        <source>ends with the app</source>
        <translation>随本程序结束</translation>
    </message>
    <message>
        <source>enough to fill any budget twice</source>
        <translation>足以把任何预算填满两次</translation>
    </message>
    <message>
        <source>estimate: no model, so more tokens are counted than a model would</source>
        <translation>估计：没有模型，因此计数的词元比模型多</translation>
    </message>
    <message>
        <source>every readable page in scope was looked through by rule; no model was asked</source>
        <translation>已按规则查看范围内每一可读页；没有询问模型</translation>
    </message>
    <message>
        <source>exact words</source>
        <translation>原词</translation>
    </message>
    <message>
        <source>far weaker than the best hit</source>
        <translation>远弱于最佳段落</translation>
    </message>
    <message>
        <source>files can be written or deleted</source>
        <translation>可以写入或删除文件</translation>
    </message>
    <message>
        <source>files that are not its input are refused</source>
        <translation>非其输入的文件被拒绝</translation>
    </message>
    <message>
        <source>folder of Tesseract&apos;s language data; empty: the packaged one, $TESSDATA_PREFIX, then the system&apos;s</source>
        <translation>Tesseract 语言数据的文件夹；留空：依次为自带的、$TESSDATA_PREFIX、系统的</translation>
    </message>
    <message>
        <source>from the next best passage</source>
        <translation>取自次优段落</translation>
    </message>
    <message>
        <source>fully transparent</source>
        <translation>完全透明</translation>
    </message>
    <message>
        <source>general manager</source>
        <translation>总经理</translation>
    </message>
    <message>
        <source>governing words</source>
        <translation>上位词语</translation>
    </message>
    <message>
        <source>greedy decoding ignores it; recorded all the same</source>
        <translation>贪心解码不使用它；但仍会记录</translation>
    </message>
    <message>
        <source>half of a 2,048 window is the safe share for input</source>
        <translation>2,048 窗口的一半是输入的安全份额</translation>
    </message>
    <message>
        <source>helper processes</source>
        <translation>辅助进程</translation>
    </message>
    <message>
        <source>how often: the sentence says “{1}”, the source “{2}”</source>
        <translation>频率：句子为“{1}”，来源为“{2}”</translation>
    </message>
    <message>
        <source>in a network namespace without devices</source>
        <translation>在没有设备的网络命名空间中</translation>
    </message>
    <message>
        <source>in the app&apos;s network namespace</source>
        <translation>在本程序的网络命名空间中</translation>
    </message>
    <message>
        <source>in the source it is on behalf of “{1}”</source>
        <translation>来源中是代表“{1}”</translation>
    </message>
    <message>
        <source>in the source it is “{1}” that does this</source>
        <translation>来源中做此事的是“{1}”</translation>
    </message>
    <message>
        <source>in the source it is “{1}” that follows</source>
        <translation>原文中在后的是“{1}”</translation>
    </message>
    <message>
        <source>in the source it is “{1}” that follows “{2}”</source>
        <translation>原文中是“{1}”在“{2}”之后</translation>
    </message>
    <message>
        <source>in the source it is “{1}” that gives, “{2}” that takes</source>
        <translation>原文中给出的是“{1}”，取得的是“{2}”</translation>
    </message>
    <message>
        <source>in what is cited, {1} is the one who does it</source>
        <translation>在所引文字中，做这件事的是 {1}</translation>
    </message>
    <message>
        <source>in {1}, as the text beside it shows</source>
        <translation>以 {1} 计，如旁边的文字所示</translation>
    </message>
    <message>
        <source>it asks for a date, and the answer gives none</source>
        <translation>问的是日期，而回答没有给出</translation>
    </message>
    <message>
        <source>it asks for a length of time, and the answer gives none</source>
        <translation>问的是期限，而回答没有给出</translation>
    </message>
    <message>
        <source>it asks for a number or a date, and no sentence about it gives one</source>
        <translation>问的是数字或日期，而有关句子没有给出</translation>
    </message>
    <message>
        <source>it asks for a number, and the answer gives none</source>
        <translation>问的是数字，而回答没有给出</translation>
    </message>
    <message>
        <source>it asks for a person or a party, and no sentence about it names one</source>
        <translation>问的是人或当事方，而有关句子没有说出是谁</translation>
    </message>
    <message>
        <source>it asks for a person or a party, and the answer gives none</source>
        <translation>问的是人或当事方，而回答没有给出</translation>
    </message>
    <message>
        <source>it asks for a sum that is not stated in what is cited: {1}</source>
        <translation>问题要求计算结果，而所引用的文字没有给出：{1:m}</translation>
    </message>
    <message>
        <source>it asks for a time of notice, and the answer speaks of none</source>
        <translation>问的是通知期限，而回答没有提到通知</translation>
    </message>
    <message>
        <source>it asks for a time, and the answer gives a number without its unit</source>
        <translation>问的是时间，而回答只给出一个没有单位的数字</translation>
    </message>
    <message>
        <source>it asks for a time, and the answer tells none</source>
        <translation>问的是时间，而回答没有说明</translation>
    </message>
    <message>
        <source>it asks for a time, and the year belongs to the name of a law</source>
        <translation>问的是时间，而其中的年份是法律名称的一部分</translation>
    </message>
    <message>
        <source>it asks for an amount of money, and the answer gives none</source>
        <translation>问的是金额，而回答没有给出</translation>
    </message>
    <message>
        <source>it asks for one value, and the answer gives several without their names</source>
        <translation>问的是一个数值，而回答给出几个未注明的数值</translation>
    </message>
    <message>
        <source>it asks for the number of a document or a thing, and the answer gives none</source>
        <translation>问的是编号或号码，而回答没有给出</translation>
    </message>
    <message>
        <source>it asks for yes or no, and what is cited only names a thing</source>
        <translation>问题问是或否，而所引内容只是一个名称</translation>
    </message>
    <message>
        <source>it asks in what cases, and the answer names none</source>
        <translation>问的是在哪些情形下，而回答没有说出任何情形</translation>
    </message>
    <message>
        <source>it asks what follows if something is not done, and what is cited does not speak of that</source>
        <translation>问的是没有做到时的后果，而所引没有谈到这一点</translation>
    </message>
    <message>
        <source>it asks what is not so, and what is cited says what is</source>
        <translation>问的是不属于的内容，而所引内容说的是属于的内容</translation>
    </message>
    <message>
        <source>it asks what was, and what is cited says what is to come</source>
        <translation>问题问的是过去，而所引内容说的是将来</translation>
    </message>
    <message>
        <source>it asks which of several, and one row alone compares nothing</source>
        <translation>问题问的是几项中的哪一项，单独一行无从比较</translation>
    </message>
    <message>
        <source>it asks which of several, and the row that is cited is their total</source>
        <translation>问题问的是几项中的哪一项，而所引的一行是它们的合计</translation>
    </message>
    <message>
        <source>it asks who or when one may, and what is cited says who may not</source>
        <translation>问的是谁或何时可以，而所引只说谁不可以</translation>
    </message>
    <message>
        <source>it asks who, and what is cited says “{1}”</source>
        <translation>问题问的是谁，而所引内容只说“{1}”</translation>
    </message>
    <message>
        <source>it became shorter while it was read</source>
        <translation>它在读取期间变短了</translation>
    </message>
    <message>
        <source>it cannot be opened ({1})</source>
        <translation>无法打开（{1}）</translation>
    </message>
    <message>
        <source>it claims to hold {1} words; more than {2} are not read</source>
        <translation>声称含有 {1:n} 个词；超过 {2:n} 个则不读取</translation>
    </message>
    <message>
        <source>it claims {1} header entries; 1 to {2} are accepted</source>
        <translation>它声称有 {1:n} 个头部条目；接受 1 到 {2:n} 个</translation>
    </message>
    <message>
        <source>it claims {1} tensors; at most {2} are accepted</source>
        <translation>它声称有 {1:n} 个张量；最多接受 {2:n} 个</translation>
    </message>
    <message>
        <source>it compares two, and the answer gives one value</source>
        <translation>问题比较两项，而回答只给出一个值</translation>
    </message>
    <message>
        <source>it compares two, and what is cited does not speak of “{1}”</source>
        <translation>问题比较两项，而所引内容没有提到“{1}”</translation>
    </message>
    <message>
        <source>it does not name its architecture</source>
        <translation>它没有说明其架构</translation>
    </message>
    <message>
        <source>it does not start with GGUF</source>
        <translation>它不以 GGUF 开头</translation>
    </message>
    <message>
        <source>it ended its helper process ({1})</source>
        <translation>它导致辅助进程终止（{1:m}）</translation>
    </message>
    <message>
        <source>it ends in the middle of its header; the download may be incomplete</source>
        <translation>它在头部中间结束；下载可能不完整</translation>
    </message>
    <message>
        <source>it ends when it next writes to the app</source>
        <translation>它在下次向本程序写入时结束</translation>
    </message>
    <message>
        <source>it has no vocabulary</source>
        <translation>它没有词表</translation>
    </message>
    <message>
        <source>it is a part of a name: {1}</source>
        <translation>它是名称的一部分：{1}</translation>
    </message>
    <message>
        <source>it is big-endian</source>
        <translation>它是大端序</translation>
    </message>
    <message>
        <source>it is counted from the beginning: “{1}”</source>
        <translation>它是从开始起累计的：“{1}”</translation>
    </message>
    <message>
        <source>it is counted “{1}”</source>
        <translation>它按“{1}”计算</translation>
    </message>
    <message>
        <source>it is empty</source>
        <translation>它是空的</translation>
    </message>
    <message>
        <source>it is not a regular file</source>
        <translation>它不是普通文件</translation>
    </message>
    <message>
        <source>it is only what is taken off: “{1} {2}”</source>
        <translation>这只是扣除的部分：“{1} {2}”</translation>
    </message>
    <message>
        <source>it is shorter than its header says; the download may be incomplete</source>
        <translation>它比头部所述的短；下载可能不完整</translation>
    </message>
    <message>
        <source>it is spoken of, but no value stands beside it for certain</source>
        <translation>文档提到了它，但旁边没有可以确定的值</translation>
    </message>
    <message>
        <source>it is the amount of the debt, and what is paid may be another</source>
        <translation>这是债务的金额，所付金额可能不同</translation>
    </message>
    <message>
        <source>it is the mark of a note: {1}</source>
        <translation>这是注释的标号：{1}</translation>
    </message>
    <message>
        <source>it is the value of a part of what is asked for</source>
        <translation>这是所问事物的一部分的值</translation>
    </message>
    <message>
        <source>it is the value of the whole: what is asked for is told behind “{1}”</source>
        <translation>这是整体的值：所问的部分在“{1}”之后</translation>
    </message>
    <message>
        <source>it is the value of what the question leaves out: {1}</source>
        <translation>这是问题所排除的对象的值：{1}</translation>
    </message>
    <message>
        <source>it needs more memory than a page may</source>
        <translation>所需内存超出单页上限</translation>
    </message>
    <message>
        <source>it rests on the next best passage: the one before fits the question better</source>
        <translation>它依据次优段落：前一段落更符合问题</translation>
    </message>
    <message>
        <source>it takes more than {1} s of processor time and was stopped</source>
        <translation>所需处理器时间超过 {1} 秒，已停止</translation>
    </message>
    <message>
        <source>it was removed from the library</source>
        <translation>已从资料库移除</translation>
    </message>
    <message>
        <source>its alignment {1} is not a power of two between 8 and 4096</source>
        <translation>其对齐值 {1:n} 不是 8 到 4096 之间的 2 的幂</translation>
    </message>
    <message>
        <source>its architecture &quot;{1}&quot; is not known to this version of Pincite</source>
        <translation>此版本的 Pincite 不认识其架构“{1}”</translation>
    </message>
    <message>
        <source>its architecture &quot;{1}&quot; is {2}</source>
        <translation>其架构“{1}”是{2:m}</translation>
    </message>
    <message>
        <source>its content is damaged</source>
        <translation>其内容已损坏</translation>
    </message>
    <message>
        <source>its file has changed since it was read</source>
        <translation>其文件在读取后已更改</translation>
    </message>
    <message>
        <source>its file holds another version now</source>
        <translation>其文件现为另一版本</translation>
    </message>
    <message>
        <source>its file is not there any more</source>
        <translation>其文件已不存在</translation>
    </message>
    <message>
        <source>its header is larger than {1} MB</source>
        <translation>其头部大于 {1:n} MB</translation>
    </message>
    <message>
        <source>its name cannot be used</source>
        <translation>其名称无法使用</translation>
    </message>
    <message>
        <source>its numbers, dates and names were found, but only {1} of {2} words stand in the evidence</source>
        <translation>其数字、日期和名称已找到，但 {2:n} 个词语中只有 {1:n} 个在证据中</translation>
    </message>
    <message>
        <source>its vocabulary has {1} tokens but {2} entries in {3}</source>
        <translation>其词表有 {1:n} 个词元，但 {3} 中有 {2:n} 个条目</translation>
    </message>
    <message>
        <source>its vocabulary holds a NUL byte</source>
        <translation>其词表中有 NUL 字节</translation>
    </message>
    <message>
        <source>its vocabulary holds the same token twice</source>
        <translation>其词表中有重复的词元</translation>
    </message>
    <message>
        <source>its vocabulary lacks byte tokens</source>
        <translation>其词表缺少字节词元</translation>
    </message>
    <message>
        <source>its words do not fit its text, which is a fault of this program</source>
        <translation>其词语与文本不符，这是本程序的错误</translation>
    </message>
    <message>
        <source>kernel filter</source>
        <translation>内核过滤器</translation>
    </message>
    <message>
        <source>killed by the kernel when its parent ends</source>
        <translation>父进程结束时由内核终止</translation>
    </message>
    <message>
        <source>killed: ended by the app</source>
        <translation>已由本程序结束</translation>
    </message>
    <message>
        <source>killed: no frame for {1} s</source>
        <translation>已结束：{1:n} 秒内没有响应</translation>
    </message>
    <message>
        <source>killed: sent something outside the protocol</source>
        <translation>已结束：发送了协议之外的内容</translation>
    </message>
    <message>
        <source>kind of answer</source>
        <translation>答案类型</translation>
    </message>
    <message>
        <source>label probabilities, {1} sentences</source>
        <translation>标签概率，{1:n} 个句子</translation>
    </message>
    <message>
        <source>larger documents are refused with a message</source>
        <translation>更大的文档会被拒绝并给出说明</translation>
    </message>
    <message>
        <source>length of time</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>less telling than what was chosen</source>
        <translation>不如所选内容有代表性</translation>
    </message>
    <message>
        <source>letters without a form</source>
        <translation>没有字形的字符</translation>
    </message>
    <message>
        <source>llama.cpp failed while it computed (code {1}): {2}.</source>
        <translation>llama.cpp 在计算时失败（代码 {1}）：{2:m}。</translation>
    </message>
    <message>
        <source>llama.cpp gave no reason</source>
        <translation>llama.cpp 没有给出原因</translation>
    </message>
    <message>
        <source>making, changing and deleting files is refused</source>
        <translation>创建、更改和删除文件被拒绝</translation>
    </message>
    <message>
        <source>memory hidden from others</source>
        <translation>内存对其他程序不可见</translation>
    </message>
    <message>
        <source>memory is bounded</source>
        <translation>内存有上限</translation>
    </message>
    <message>
        <source>missing citation</source>
        <translation>缺少引用</translation>
    </message>
    <message>
        <source>neither the answer nor its passages name {1}; they may put it otherwise</source>
        <translation>回答及其段落都没有说明{1}；可能换了说法</translation>
    </message>
    <message>
        <source>network namespace</source>
        <translation>网络命名空间</translation>
    </message>
    <message>
        <source>no context used</source>
        <translation>未使用证据</translation>
    </message>
    <message>
        <source>no date stands with it, and {1} is asked for</source>
        <translation>旁边没有日期，而所问的是 {1}</translation>
    </message>
    <message>
        <source>no debugger, no core dump</source>
        <translation>不可调试，不转储内存</translation>
    </message>
    <message>
        <source>no frame for so long means a hang</source>
        <translation>这么久没有响应即为卡死</translation>
    </message>
    <message>
        <source>no ink</source>
        <translation>无墨色</translation>
    </message>
    <message>
        <source>no limit is set</source>
        <translation>未设置限制</translation>
    </message>
    <message>
        <source>no limits on this platform; the app watches the time</source>
        <translation>此平台没有限制；由本程序监视时间</translation>
    </message>
    <message>
        <source>no network connections</source>
        <translation>没有网络连接</translation>
    </message>
    <message>
        <source>no new privileges</source>
        <translation>不可获得新权限</translation>
    </message>
    <message>
        <source>no other programs</source>
        <translation>没有其他程序</translation>
    </message>
    <message>
        <source>no passage near the best holds a {1}</source>
        <translation>最佳段落附近没有{1:m}</translation>
    </message>
    <message>
        <source>no passage speaks of {1}</source>
        <translation>没有段落谈及{1}</translation>
    </message>
    <message>
        <source>no question was given</source>
        <translation>没有给出问题</translation>
    </message>
    <message>
        <source>no reach into other processes</source>
        <translation>不触及其他进程</translation>
    </message>
    <message>
        <source>no rights of an administrator</source>
        <translation>没有管理员权限</translation>
    </message>
    <message>
        <source>no sentence could be checked</source>
        <translation>没有句子可以核查</translation>
    </message>
    <message>
        <source>no sentence of the document states it</source>
        <translation>文档中没有一句话说明这一点</translation>
    </message>
    <message>
        <source>no table of system calls for this processor</source>
        <translation>没有此处理器的系统调用表</translation>
    </message>
    <message>
        <source>no words of its own</source>
        <translation>没有自己的词语</translation>
    </message>
    <message>
        <source>not a file</source>
        <translation>不是文件</translation>
    </message>
    <message>
        <source>not arranged</source>
        <translation>未安排</translation>
    </message>
    <message>
        <source>not attached: only what is attached by hand is used</source>
        <translation>未附加：只使用手动附加的内容</translation>
    </message>
    <message>
        <source>not in the evidence; p. {1} says {2}</source>
        <translation>证据中没有；第 {1} 页为 {2}</translation>
    </message>
    <message>
        <source>not installed</source>
        <translation>未安装</translation>
    </message>
    <message>
        <source>not read</source>
        <translation>未读取</translation>
    </message>
    <message>
        <source>not read yet</source>
        <translation>尚未读取</translation>
    </message>
    <message>
        <source>not tried on this platform</source>
        <translation>在此平台上未尝试</translation>
    </message>
    <message>
        <source>nothing in scope speaks of {1}</source>
        <translation>范围内没有谈及{1:t}的内容</translation>
    </message>
    <message>
        <source>nothing in the answer could be checked</source>
        <translation>回答中没有可核查的内容</translation>
    </message>
    <message>
        <source>nothing in the documents matches well enough; the model was not asked</source>
        <translation>文档中没有足够相符的内容；没有询问模型</translation>
    </message>
    <message>
        <source>nothing in this sentence can be checked</source>
        <translation>此句中没有可核查的内容</translation>
    </message>
    <message>
        <source>nothing, or drawings without text</source>
        <translation>没有内容，或没有文本的图形</translation>
    </message>
    <message>
        <source>of its values, {1} is the one of {2}</source>
        <translation>在它的几个值中，{2} 年的是 {1}</translation>
    </message>
    <message>
        <source>of the section “{1}”</source>
        <translation>属于“{1}”一节</translation>
    </message>
    <message>
        <source>of the whole document</source>
        <translation>属于整个文档</translation>
    </message>
    <message>
        <source>one is passive, the other active, with the parties in the same order</source>
        <translation>一为被动、一为主动，而当事人次序相同</translation>
    </message>
    <message>
        <source>one way</source>
        <translation>单程</translation>
    </message>
    <message>
        <source>only a part of the question was found together in one place</source>
        <translation>在同一处只找到问题的一部分</translation>
    </message>
    <message>
        <source>only its best part fits into the budget</source>
        <translation>预算只容得下其最佳部分</translation>
    </message>
    <message>
        <source>only no words of its own</source>
        <translation>没有自己的词语</translation>
    </message>
    <message>
        <source>only {1} of {2} words stand in the evidence</source>
        <translation>{2:n} 个词语中只有 {1:n} 个在证据中</translation>
    </message>
    <message>
        <source>open files</source>
        <translation>打开的文件</translation>
    </message>
    <message>
        <source>other files of yours can be read</source>
        <translation>可以读取您的其他文件</translation>
    </message>
    <message>
        <source>outside the page</source>
        <translation>在页面之外</translation>
    </message>
    <message>
        <source>over {1} MB are refused</source>
        <translation>超过 {1:n} MB 被拒绝</translation>
    </message>
    <message>
        <source>p. {1} contradicts itself: {2} beside {3}</source>
        <translation>第 {1:n} 页自相矛盾：{2} 与 {3} 并存</translation>
    </message>
    <message>
        <source>p. {1} counts {2} days: {3}</source>
        <translation>第 {1:n} 页以{2:m}日计：{3}</translation>
    </message>
    <message>
        <source>p. {1} excludes: {2}</source>
        <translation>第 {1:n} 页将其除外：{2}</translation>
    </message>
    <message>
        <source>p. {1} gives a range: {2}</source>
        <translation>第 {1:n} 页给出一个范围：{2}</translation>
    </message>
    <message>
        <source>p. {1} gives it for “{2}”</source>
        <translation>第 {1} 页给出的是“{2}”的数值</translation>
    </message>
    <message>
        <source>p. {1} gives {2} as the least, the sentence as the most</source>
        <translation>第 {1:n} 页以 {2} 为下限，句子以之为上限</translation>
    </message>
    <message>
        <source>p. {1} gives {2} as the most, the sentence as the least</source>
        <translation>第 {1:n} 页以 {2} 为上限，句子以之为下限</translation>
    </message>
    <message>
        <source>p. {1} has the other party do the same</source>
        <translation>第 {1} 页写的是由另一方来做</translation>
    </message>
    <message>
        <source>p. {1} has {2} over its columns</source>
        <translation>第 {1:n} 页的列标题为 {2}</translation>
    </message>
    <message>
        <source>p. {1} has “{2}” over it</source>
        <translation>第 {1:n} 页其上方有“{2}”</translation>
    </message>
    <message>
        <source>p. {1} says {2}</source>
        <translation>第 {1:n} 页为 {2}</translation>
    </message>
    <message>
        <source>p. {1} says {2} for {3}</source>
        <translation>第 {1:n} 页中{3:m}为 {2}</translation>
    </message>
    <message>
        <source>p. {1} says {2} for {3} of {4}</source>
        <translation>第 {1:n} 页中 {4} 的{3}为 {2}</translation>
    </message>
    <message>
        <source>p. {1} says {2} in “{3}”; on this, p. {4} says {5} in “{6}”</source>
        <translation>第 {1:n} 页的 {2} 出自“{3}”；关于此事，第 {4} 页为 {5}，出自“{6}”</translation>
    </message>
    <message>
        <source>p. {1} says {2} of a part only: “{3}”</source>
        <translation>第 {1} 页只就一部分写明 {2}：“{3}”</translation>
    </message>
    <message>
        <source>p. {1} says {2} of another event: “{3}”</source>
        <translation>第 {1:n} 页的 {2} 说的是另一件事：“{3}”</translation>
    </message>
    <message>
        <source>p. {1} says {2} of something else; on this it says {3}</source>
        <translation>第 {1:n} 页的 {2} 说的是别的事；关于此事为 {3}</translation>
    </message>
    <message>
        <source>p. {1} says {2} of something else; on this it says {3}: “{4}”</source>
        <translation>第 {1:n} 页的 {2} 说的是别的事；关于此事为 {3}：“{4}”</translation>
    </message>
    <message>
        <source>p. {1} says {2} of something else; on this, p. {3} says {4}</source>
        <translation>第 {1:n} 页的 {2} 说的是别的事；关于此事，第 {3} 页为 {4}</translation>
    </message>
    <message>
        <source>p. {1} says {2} {3}</source>
        <translation>第 {1:n} 页为 {2} {3}</translation>
    </message>
    <message>
        <source>p. {1} says {2}; {3}</source>
        <translation>第 {1:n} 页为 {2}；{3:m}</translation>
    </message>
    <message>
        <source>p. {1} says “{2}”</source>
        <translation>第 {1:n} 页为“{2}”</translation>
    </message>
    <message>
        <source>p. {1} says “{2}”, which is as often</source>
        <translation>第 {1:n} 页为“{2}”，频率相同</translation>
    </message>
    <message>
        <source>p. {1} speaks of a change to it: {2}</source>
        <translation>第 {1:n} 页提到对其的变更：{2}</translation>
    </message>
    <message>
        <source>p. {1}: born {2}</source>
        <translation>第 {1:n} 页：出生于 {2}</translation>
    </message>
    <message>
        <source>p. {1}: the period differs: {2} is per {3}, not per {4}</source>
        <translation>第 {1:n} 页：期间不同：{2} 按 {3} 计，而非按 {4} 计</translation>
    </message>
    <message>
        <source>p. {1}: the unit differs: the page says {2}</source>
        <translation>第 {1:n} 页：单位不同：页面为 {2}</translation>
    </message>
    <message>
        <source>p. {1}: the unit differs: the page says {2}{3}</source>
        <translation>第 {1:n} 页：单位不同：页面为 {2}{3}</translation>
    </message>
    <message>
        <source>p. {1}: {2} is of another year; {3} says {4}</source>
        <translation>第 {1:n} 页：{2} 属于另一年；{3} 为 {4}</translation>
    </message>
    <message>
        <source>p. {1}: {2} is of {3} months, not of {4}</source>
        <translation>第 {1:n} 页：{2} 属于 {3} 个月，而非 {4} 个月</translation>
    </message>
    <message>
        <source>p. {1}: {2} is of {3}, not of {4}</source>
        <translation>第 {1:n} 页：{2} 属于 {3}，而非 {4}</translation>
    </message>
    <message>
        <source>p. {1}: {2} is of {3}; {4} says {5}</source>
        <translation>第 {1:n} 页：{2} 属于 {3}；{4} 为 {5}</translation>
    </message>
    <message>
        <source>p. {1}: {2} is said of another measure: {3}</source>
        <translation>第 {1:n} 页：{2} 说的是另一项指标：{3}</translation>
    </message>
    <message>
        <source>p. {1}: {2} is said of another measure: {3}, not {4}</source>
        <translation>第 {1:n} 页的 {2} 的计量对象不同：按 {3:m} 计，而非按 {4:m} 计</translation>
    </message>
    <message>
        <source>p. {1}: {2} is {3} of {4} months; {5} months says {6}</source>
        <translation>第 {1:n} 页：{2} 是 {4} 个月的{3:m}；{5} 个月为 {6}</translation>
    </message>
    <message>
        <source>p. {1}: {2} is {3} of {4}; {5} says {6}</source>
        <translation>第 {1:n} 页：{2} 是 {4} 的{3:m}；{5} 为 {6}</translation>
    </message>
    <message>
        <source>p. {1}: {2} is {3}, not {4}</source>
        <translation>第 {1:n} 页的 {2} 为 {3}，而非 {4}</translation>
    </message>
    <message>
        <source>p. {1}: {2} may be the end of a longer number</source>
        <translation>第 {1:n} 页：{2} 可能是更长数字的末尾</translation>
    </message>
    <message>
        <source>p. {1}: {2} stands in the row {3}; {4} says {5}</source>
        <translation>第 {1:n} 页：{2} 在 {3} 行；{4} 为 {5}</translation>
    </message>
    <message>
        <source>p. {1}: {2} stands in the row “{3}”, not in “{4}” ({5})</source>
        <translation>第 {1:n} 页：{2} 在“{3}”行，不在“{4}”行（{5}）</translation>
    </message>
    <message>
        <source>p. {1}: {2} stands in “{3}”, not in “{4}” ({5})</source>
        <translation>第 {1:n} 页：{2} 在“{3}”中，不在“{4}”中（{5}）</translation>
    </message>
    <message>
        <source>p. {1}: {2} stands under “{3}”; the sentence says “{4}”</source>
        <translation>第 {1} 页：{2} 位于“{3}”之下；句子写的是“{4}”</translation>
    </message>
    <message>
        <source>p. {1}: {2} stands under “{3}”; under “{4}” it says {5}</source>
        <translation>第 {1:n} 页：{2} 在“{3}”之下；“{4}”之下为 {5}</translation>
    </message>
    <message>
        <source>p. {1}: {2} stands under “{3}”; under “{4}” p. {5} says {6}</source>
        <translation>第 {1:n} 页：{2} 在“{3}”之下；“{4}”之下，第 {5:n} 页为 {6}</translation>
    </message>
    <message>
        <source>page {1}</source>
        <translation>第 {1:n} 页</translation>
    </message>
    <message>
        <source>page {1} to page {2}</source>
        <translation>第 {1:n} 页移至第 {2:n} 页</translation>
    </message>
    <message>
        <source>pages {1}</source>
        <translation>第 {1:n} 页</translation>
    </message>
    <message>
        <source>pages {1} and {2} more</source>
        <translation>第 {1:n} 页及另外 {2:n} 页</translation>
    </message>
    <message>
        <source>passages that were left out took the place of those cited</source>
        <translation>未用的段落替换了被引用的段落</translation>
    </message>
    <message>
        <source>processor time</source>
        <translation>处理器时间</translation>
    </message>
    <message>
        <source>processor time is bounded</source>
        <translation>处理器时间有上限</translation>
    </message>
    <message>
        <source>programs cannot gain rights</source>
        <translation>程序无法获得权限</translation>
    </message>
    <message>
        <source>quoted words</source>
        <translation>引号中的词语</translation>
    </message>
    <message>
        <source>reading failed ({1})</source>
        <translation>读取失败（{1}）</translation>
    </message>
    <message>
        <source>reading it took too much time or memory and was stopped</source>
        <translation>读取耗时或占用内存过多，已停止</translation>
    </message>
    <message>
        <source>reads nothing but its inputs</source>
        <translation>只读取其输入</translation>
    </message>
    <message>
        <source>reasoning, not found in the evidence: no words of its own</source>
        <translation>推理，证据中未找到：没有自己的词语</translation>
    </message>
    <message>
        <source>reasoning, not found in the evidence: {1} of {2} words stand in the evidence</source>
        <translation>推理，证据中未找到：{2:n} 个词语中有 {1:n} 个在证据中</translation>
    </message>
    <message>
        <source>recognising a dense page takes 3-9 s, so it may use so many times a page&apos;s limits</source>
        <translation>识别密集页面需 3-9 秒，因此可使用单页限额的若干倍</translation>
    </message>
    <message>
        <source>removed by hand</source>
        <translation>已手动移除</translation>
    </message>
    <message>
        <source>room for instructions, history, question and answer</source>
        <translation>为指令、历史、问题和回答留出空间</translation>
    </message>
    <message>
        <source>same colour as its ground</source>
        <translation>与底色相同</translation>
    </message>
    <message>
        <source>same text</source>
        <translation>相同文字</translation>
    </message>
    <message>
        <source>selected on the page</source>
        <translation>在页面上选定</translation>
    </message>
    <message>
        <source>sentences rewritten by the model</source>
        <translation>由模型改写的句子</translation>
    </message>
    <message>
        <source>sentences that failed were replaced by the evidence that they cite, word for word</source>
        <translation>未通过的句子已替换为其所引证据的原文</translation>
    </message>
    <message>
        <source>signal {1}</source>
        <translation>信号 {1:n}</translation>
    </message>
    <message>
        <source>signal {1} {2}</source>
        <translation>信号 {1:n} {2}</translation>
    </message>
    <message>
        <source>signal {1} {2}: {3}</source>
        <translation>信号 {1:n} {2}：{3:m}</translation>
    </message>
    <message>
        <source>signal {1}: {2}</source>
        <translation>信号 {1:n}：{2:m}</translation>
    </message>
    <message>
        <source>smaller than 3 pt</source>
        <translation>小于 3 磅</translation>
    </message>
    <message>
        <source>some numbers are computed from the evidence</source>
        <translation>部分数字由证据计算得出</translation>
    </message>
    <message>
        <source>something was found, but not beside the field&apos;s own words</source>
        <translation>找到了一些内容，但旁边没有该字段自己的词语</translation>
    </message>
    <message>
        <source>stands for {1}</source>
        <translation>代表 {1}</translation>
    </message>
    <message>
        <source>stands next to a better hit</source>
        <translation>与更相关的段落相邻</translation>
    </message>
    <message>
        <source>stopped by itself, exit code {1}</source>
        <translation>自行停止，退出代码 {1:n}</translation>
    </message>
    <message>
        <source>tag</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>text whose character map is broken</source>
        <translation>字符映射已损坏的文本</translation>
    </message>
    <message>
        <source>the answer does not name {1}</source>
        <translation>回答没有说明{1}</translation>
    </message>
    <message>
        <source>the answer does not say that nothing was found</source>
        <translation>回答没有说未找到</translation>
    </message>
    <message>
        <source>the answer has no content words</source>
        <translation>回答没有实义词</translation>
    </message>
    <message>
        <source>the answer is empty</source>
        <translation>回答为空</translation>
    </message>
    <message>
        <source>the answer repeats the question and says nothing new</source>
        <translation>回答只是重复问题，没有新的内容</translation>
    </message>
    <message>
        <source>the answer says nothing of {1}</source>
        <translation>回答没有谈及{1}</translation>
    </message>
    <message>
        <source>the answer says “{1}”</source>
        <translation>回答说“{1}”</translation>
    </message>
    <message>
        <source>the answer speaks of it</source>
        <translation>回答谈及此部分</translation>
    </message>
    <message>
        <source>the app can be reached by {1}</source>
        <translation>可通过{1:m}触及本程序</translation>
    </message>
    <message>
        <source>the app cannot be reached</source>
        <translation>无法触及本程序</translation>
    </message>
    <message>
        <source>the column is in percent</source>
        <translation>该列以百分比计</translation>
    </message>
    <message>
        <source>the currency differs: the page has {1}</source>
        <translation>货币不同：页面为 {1}</translation>
    </message>
    <message>
        <source>the currency differs: the page says {1}</source>
        <translation>货币不同：页面为 {1}</translation>
    </message>
    <message>
        <source>the currency differs: the page says {1} ({2})</source>
        <translation>货币不同：页面为 {1}（{2}）</translation>
    </message>
    <message>
        <source>the deed is told from the other end, with the parties in the same order</source>
        <translation>行为从另一方叙述，而当事人次序相同</translation>
    </message>
    <message>
        <source>the direction differs: it fell by {1}; {2}</source>
        <translation>方向不同：下降了 {1}；{2:m}</translation>
    </message>
    <message>
        <source>the direction differs: it rose by {1}; {2}</source>
        <translation>方向不同：上升了 {1}；{2:m}</translation>
    </message>
    <message>
        <source>the document also gives: {1}</source>
        <translation>文档还给出：{1}</translation>
    </message>
    <message>
        <source>the documents do not say</source>
        <translation>文档没有说明</translation>
    </message>
    <message>
        <source>the documents give different values in different places; both are shown</source>
        <translation>文档在不同位置给出不同的数值；两者均已列出</translation>
    </message>
    <message>
        <source>the evidence does not hold it</source>
        <translation>证据中没有</translation>
    </message>
    <message>
        <source>the evidence does not hold this date</source>
        <translation>证据中没有这一日期</translation>
    </message>
    <message>
        <source>the evidence does not hold this name</source>
        <translation>证据中没有这一名称</translation>
    </message>
    <message>
        <source>the evidence does not hold this number</source>
        <translation>证据中没有这一数字</translation>
    </message>
    <message>
        <source>the evidence does not hold this time</source>
        <translation>证据中没有这一时间</translation>
    </message>
    <message>
        <source>the evidence does not speak of this: no words of its own</source>
        <translation>证据没有谈及此事：没有自己的词语</translation>
    </message>
    <message>
        <source>the evidence does not speak of this: {1} of {2} words stand in the evidence</source>
        <translation>证据没有谈及此事：{2:n} 个词语中有 {1:n} 个在证据中</translation>
    </message>
    <message>
        <source>the file ends early, and what this page needs is in the part that is missing</source>
        <translation>文件不完整，此页所需内容在缺失的部分中</translation>
    </message>
    <message>
        <source>the file had used {1} s of processor time more than its pages should take, so the rest was left out</source>
        <translation>该文件使用的处理器时间比其页数应需的多 {1} 秒，因此略去其余部分</translation>
    </message>
    <message>
        <source>the fraction in percent</source>
        <translation>以百分比表示的小数</translation>
    </message>
    <message>
        <source>the header entry {1} claims more elements than the file can hold</source>
        <translation>头部条目 {1} 声称的元素多于文件所能容纳的</translation>
    </message>
    <message>
        <source>the header entry {1} claims {2} elements; at most {3} are accepted</source>
        <translation>头部条目 {1} 声称有 {2:n} 个元素；最多接受 {3:n} 个</translation>
    </message>
    <message>
        <source>the header entry {1} has elements of the unknown type {2}</source>
        <translation>头部条目 {1} 的元素类型 {2} 未知</translation>
    </message>
    <message>
        <source>the header entry {1} has the unknown type {2}</source>
        <translation>头部条目 {1} 的类型 {2} 未知</translation>
    </message>
    <message>
        <source>the header entry {1} has the wrong type</source>
        <translation>头部条目 {1} 的类型错误</translation>
    </message>
    <message>
        <source>the header entry {1} is a nested array</source>
        <translation>头部条目 {1} 是嵌套数组</translation>
    </message>
    <message>
        <source>the header entry {1} stands twice</source>
        <translation>头部条目 {1} 重复</translation>
    </message>
    <message>
        <source>the header entry {1}.{2} is missing</source>
        <translation>缺少头部条目 {1}.{2}</translation>
    </message>
    <message>
        <source>the heading or the column heads match</source>
        <translation>标题或列标题相符</translation>
    </message>
    <message>
        <source>the judging model does not find this in the passage</source>
        <translation>评判模型在该段落中没有找到此内容</translation>
    </message>
    <message>
        <source>the judging model failed, so this is not checked: {1}</source>
        <translation>评判模型出错，因此未核查：{1:m}</translation>
    </message>
    <message>
        <source>the judging model reads the passage the other way</source>
        <translation>评判模型对该段落的理解相反</translation>
    </message>
    <message>
        <source>the kernel ends a page that takes too long</source>
        <translation>内核会结束耗时过长的页</translation>
    </message>
    <message>
        <source>the kernel refused the filter: {1}</source>
        <translation>内核拒绝了过滤器：{1:m}</translation>
    </message>
    <message>
        <source>the kernel refuses every socket but unix ones to the app and its children</source>
        <translation>内核拒绝本程序及其子进程使用除 unix 以外的一切套接字</translation>
    </message>
    <message>
        <source>the limit is not enforced here</source>
        <translation>此处未强制执行该限制</translation>
    </message>
    <message>
        <source>the line that is cited has “{1}” more than once: {2}</source>
        <translation>所引的一行中“{1}”不止一次出现：{2}</translation>
    </message>
    <message>
        <source>the numbers stand in the evidence, what they are said of does not: no words of its own</source>
        <translation>数字在证据中，但其所指不在：没有自己的词语</translation>
    </message>
    <message>
        <source>the numbers stand in the evidence, what they are said of does not: {1} of {2} words stand in the evidence</source>
        <translation>数字在证据中，但其所指不在：{2:n} 个词语中有 {1:n} 个在证据中</translation>
    </message>
    <message>
        <source>the one checked sentence is supported</source>
        <translation>所核查的一个句子有依据</translation>
    </message>
    <message>
        <source>the order of the two events is turned around</source>
        <translation>两个事件的先后顺序被颠倒</translation>
    </message>
    <message>
        <source>the page gives another value for another case: {1}</source>
        <translation>页面对另一种情形给出的是另一个数值：{1}</translation>
    </message>
    <message>
        <source>the page gives the digits, but no scale for them was found</source>
        <translation>页面有这些数字，但没有找到其数量级</translation>
    </message>
    <message>
        <source>the page is an image without text</source>
        <translation>该页是没有文本的图像</translation>
    </message>
    <message>
        <source>the page names {1}, not {2}</source>
        <translation>页面写的是 {1}，不是 {2}</translation>
    </message>
    <message>
        <source>the page says it with “{1}”</source>
        <translation>页面上这句话还带有“{1}”</translation>
    </message>
    <message>
        <source>the page says {1}</source>
        <translation>页面为 {1}</translation>
    </message>
    <message>
        <source>the page says {1}, a percent</source>
        <translation>页面为 {1}，是百分比</translation>
    </message>
    <message>
        <source>the page says {1}, not a percent</source>
        <translation>页面为 {1}，不是百分比</translation>
    </message>
    <message>
        <source>the page was not read</source>
        <translation>该页未读取</translation>
    </message>
    <message>
        <source>the page writes it as {1}</source>
        <translation>页面写作 {1}</translation>
    </message>
    <message>
        <source>the page writes it in brackets: {1}</source>
        <translation>页面将其写在括号中：{1}</translation>
    </message>
    <message>
        <source>the page writes the minus as a word</source>
        <translation>页面用文字表示负号</translation>
    </message>
    <message>
        <source>the page&apos;s text cannot be decoded</source>
        <translation>该页的文本无法解码</translation>
    </message>
    <message>
        <source>the parties change places: the source says “{1} … {2}”</source>
        <translation>当事人互换了位置：来源为“{1} … {2}”</translation>
    </message>
    <message>
        <source>the pasted text</source>
        <translation>粘贴的文本</translation>
    </message>
    <message>
        <source>the percent as a fraction</source>
        <translation>以小数表示的百分比</translation>
    </message>
    <message>
        <source>the picture part of a model that sees; choose its language file instead</source>
        <translation>视觉模型的图像部分；请改选其语言文件</translation>
    </message>
    <message>
        <source>the question asks for {1} values, and the answer gives {2}</source>
        <translation>问题问了 {1} 个数值，回答只给出 {2} 个</translation>
    </message>
    <message>
        <source>the question does not say which is meant: the documents also give {1}</source>
        <translation>问题没有说明指的是哪一个：文档还给出 {1}</translation>
    </message>
    <message>
        <source>the question has {1} parts, and the answer is one value</source>
        <translation>问题有 {1} 个部分，而回答只有一个值</translation>
    </message>
    <message>
        <source>the question&apos;s words stand near each other</source>
        <translation>问题中的词语彼此靠近</translation>
    </message>
    <message>
        <source>the question’s own number stands with {1} ({2})</source>
        <translation>问题中的数字所对应的是 {1}（{2}）</translation>
    </message>
    <message>
        <source>the question’s own words stand with {1}</source>
        <translation>问题中的词语与 {1} 在一起</translation>
    </message>
    <message>
        <source>the reasons were given as hints</source>
        <translation>已将原因作为提示给出</translation>
    </message>
    <message>
        <source>the row</source>
        <translation>该行</translation>
    </message>
    <message>
        <source>the row is excepted from the scale of its table</source>
        <translation>该行不适用其表格的数量级</translation>
    </message>
    <message>
        <source>the row that fits best gives {1}, not {2}</source>
        <translation>最相符的一行给出 {1}，而不是 {2}</translation>
    </message>
    <message>
        <source>the row that is cited does not name {1}</source>
        <translation>所引的一行没有提到 {1}</translation>
    </message>
    <message>
        <source>the row that is cited is “{1}”</source>
        <translation>所引用的行是“{1}”</translation>
    </message>
    <message>
        <source>the rows of the tensor {1} do not fit its blocks</source>
        <translation>张量 {1} 的行与其块不符</translation>
    </message>
    <message>
        <source>the same as a multiple</source>
        <translation>与倍数相同</translation>
    </message>
    <message>
        <source>the same at the precision that is written</source>
        <translation>按所写精度相同</translation>
    </message>
    <message>
        <source>the same characters</source>
        <translation>字符相同</translation>
    </message>
    <message>
        <source>the same identifier</source>
        <translation>编号相同</translation>
    </message>
    <message>
        <source>the same when a thing of the trade that the question names stands nowhere; both together refuse 2 of 3 unanswerable questions and 1 of 7 answerable ones</source>
        <translation>问题所指的行业事物在文档中没有时适用；两者合计拒绝三分之二无法回答的问题和七分之一可以回答的问题</translation>
    </message>
    <message>
        <source>the same words as in {1}, a newer version</source>
        <translation>与较新版本 {1:m} 中的文字相同</translation>
    </message>
    <message>
        <source>the same words as in {1}, of which this is a copy</source>
        <translation>与 {1:m} 中的文字相同，本文件是其副本</translation>
    </message>
    <message>
        <source>the scale differs: the page says {1}{2}</source>
        <translation>数量级不同：页面为 {1}{2}</translation>
    </message>
    <message>
        <source>the sentence before</source>
        <translation>前一句</translation>
    </message>
    <message>
        <source>the sentence beside it speaks of “{1}” ({2})</source>
        <translation>相邻的一句提到“{1}”（{2}）</translation>
    </message>
    <message>
        <source>the sentence denies what the source says</source>
        <translation>句子否定了来源所说的内容</translation>
    </message>
    <message>
        <source>the sentence denies what the source says (“{1}”)</source>
        <translation>句子否定了来源所说的内容（“{1}”）</translation>
    </message>
    <message>
        <source>the sentence gives no scale; the page says {1}</source>
        <translation>句子没有给出数量级；页面为 {1}</translation>
    </message>
    <message>
        <source>the sentence gives no scale; the table is {1}</source>
        <translation>句子没有给出数量级；该表以 {1} 计</translation>
    </message>
    <message>
        <source>the sentence says “{1}”, the source “{2}”</source>
        <translation>句子为“{1}”，来源为“{2}”</translation>
    </message>
    <message>
        <source>the sign differs: the page says {1}</source>
        <translation>正负号不同：页面为 {1}</translation>
    </message>
    <message>
        <source>the slowest honest page measured took 1.2 s</source>
        <translation>测得最慢的正常页面用时 1.2 秒</translation>
    </message>
    <message>
        <source>the source denies what the sentence says</source>
        <translation>来源否定了句子所说的内容</translation>
    </message>
    <message>
        <source>the source denies what the sentence says (“{1}”)</source>
        <translation>来源否定了句子所说的内容（“{1}”）</translation>
    </message>
    <message>
        <source>the source does not limit it to one</source>
        <translation>来源没有限定为一个</translation>
    </message>
    <message>
        <source>the source makes an exception of this</source>
        <translation>来源将其列为例外</translation>
    </message>
    <message>
        <source>the source makes the exception of another rule</source>
        <translation>来源是对另一条规则作出该例外</translation>
    </message>
    <message>
        <source>the source says it only of “{1}”</source>
        <translation>来源只就“{1}”这样说</translation>
    </message>
    <message>
        <source>the source says it only with “{1}”</source>
        <translation>原文是在“{1}”的条件下这样说的</translation>
    </message>
    <message>
        <source>the source says “only”</source>
        <translation>来源有“仅”字</translation>
    </message>
    <message>
        <source>the source says “{1}”</source>
        <translation>来源为“{1}”</translation>
    </message>
    <message>
        <source>the source says “{1}” and “{2}”</source>
        <translation>来源为“{1}”和“{2}”</translation>
    </message>
    <message>
        <source>the source says “{1}” and “{2}” of two different things</source>
        <translation>来源中“{1}”与“{2}”说的是两件不同的事</translation>
    </message>
    <message>
        <source>the source sets a condition</source>
        <translation>来源设有条件</translation>
    </message>
    <message>
        <source>the table is {1}</source>
        <translation>该表以 {1} 计</translation>
    </message>
    <message>
        <source>the tensor {1} does not start where the one before it ends</source>
        <translation>张量 {1} 没有从前一个的末尾开始</translation>
    </message>
    <message>
        <source>the tensor {1} has an impossible size {2}</source>
        <translation>张量 {1} 的大小 {2} 不可能</translation>
    </message>
    <message>
        <source>the tensor {1} has the unknown type {2}</source>
        <translation>张量 {1} 的类型 {2} 未知</translation>
    </message>
    <message>
        <source>the tensor {1} has {2} dimensions; 1 to {3} are possible</source>
        <translation>张量 {1} 有 {2:n} 维；可以是 1 到 {3:n} 维</translation>
    </message>
    <message>
        <source>the tensor {1} stands twice</source>
        <translation>张量 {1} 重复</translation>
    </message>
    <message>
        <source>the tests disagree on whether the documents say this</source>
        <translation>各项测试对文档是否这样说意见不一</translation>
    </message>
    <message>
        <source>the time runs from another event: the source says “{1}”</source>
        <translation>该期限从另一事件起算：来源写的是“{1}”</translation>
    </message>
    <message>
        <source>the unit differs: the page says {1}</source>
        <translation>单位不同：页面为 {1}</translation>
    </message>
    <message>
        <source>the years differ: {1}</source>
        <translation>年份不同：{1:m}</translation>
    </message>
    <message>
        <source>there is data behind its last tensor</source>
        <translation>最后一个张量之后还有数据</translation>
    </message>
    <message>
        <source>there is more that is not so: see {1}</source>
        <translation>不属于的还有其他：见 {1}</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>没有该文件</translation>
    </message>
    <message>
        <source>there may be more cases than this one: see {1}</source>
        <translation>可能不止这一种情形：见 {1}</translation>
    </message>
    <message>
        <source>this kernel has no landlock</source>
        <translation>此内核没有 landlock</translation>
    </message>
    <message>
        <source>this part has no word to look for</source>
        <translation>此部分没有可查找的词</translation>
    </message>
    <message>
        <source>this platform has no such filter; no network code is shipped</source>
        <translation>此平台没有这样的过滤器；本程序不含网络代码</translation>
    </message>
    <message>
        <source>this platform offers none that needs no administrator; no network code is shipped</source>
        <translation>此平台没有无需管理员的过滤器；本程序不含网络代码</translation>
    </message>
    <message>
        <source>this row</source>
        <translation>此行</translation>
    </message>
    <message>
        <source>thread {1} refused</source>
        <translation>线程 {1} 拒绝</translation>
    </message>
    <message>
        <source>tiny models answer best from one to three passages</source>
        <translation>微型模型根据一到三个段落回答最好</translation>
    </message>
    <message>
        <source>total</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>tried to write a file</source>
        <translation>试图写入文件</translation>
    </message>
    <message>
        <source>turns memory bombs into ordinary errors (21 of 22 measured)</source>
        <translation>把内存炸弹变成普通错误（22 个中测得 21 个）</translation>
    </message>
    <message>
        <source>unseen letters</source>
        <translation>不可见字符</translation>
    </message>
    <message>
        <source>used up its processor time</source>
        <translation>用完了处理器时间</translation>
    </message>
    <message>
        <source>version {1}</source>
        <translation>版本 {1:n}</translation>
    </message>
    <message>
        <source>was killed by the system or a person</source>
        <translation>被系统或用户结束</translation>
    </message>
    <message>
        <source>what a file may use over a quarter second a page before the rest is left out</source>
        <translation>文件在每页四分之一秒之外还可使用的时间，超出则略去其余部分</translation>
    </message>
    <message>
        <source>what could not be read</source>
        <translation>未能读取的内容</translation>
    </message>
    <message>
        <source>what is cited does not name {1}</source>
        <translation>所引内容没有提到 {1}</translation>
    </message>
    <message>
        <source>what is cited does not speak of {1}</source>
        <translation>所引内容没有提到 {1}</translation>
    </message>
    <message>
        <source>what is cited does not speak of “{1}”</source>
        <translation>所引文字没有提到“{1}”</translation>
    </message>
    <message>
        <source>what is cited does not speak of “{1}”, and {2} does</source>
        <translation>所引内容没有提到“{1}”，而 {2} 提到了</translation>
    </message>
    <message>
        <source>what is cited is said of what is “{1}”</source>
        <translation>所引内容说的是“{1}”的情况</translation>
    </message>
    <message>
        <source>what is cited is said of {1} and {2} together</source>
        <translation>所引内容说的是 {1} 与 {2} 的合计</translation>
    </message>
    <message>
        <source>what is cited says it of another than {1}</source>
        <translation>所引文字说的不是 {1}，而是另一方</translation>
    </message>
    <message>
        <source>what is cited says it of {1}</source>
        <translation>所引文字说的是 {1}</translation>
    </message>
    <message>
        <source>what is cited says it of “{1}”</source>
        <translation>所引内容说的是“{1}”</translation>
    </message>
    <message>
        <source>what is cited speaks of “{1}”: see what stands before it</source>
        <translation>所引内容说的是“{1}”：请看它前面的内容</translation>
    </message>
    <message>
        <source>what is cited stands beside a box that is not ticked</source>
        <translation>所引内容旁边的选框没有勾选</translation>
    </message>
    <message>
        <source>what is cited stands in the documents but is of {1}, and another year was asked for</source>
        <translation>所引内容确在文档中，但属于 {1} 年，而问的是另一年</translation>
    </message>
    <message>
        <source>what is cited stands in the documents but may not answer the question: {1}</source>
        <translation>所引内容确在文档中，但可能没有回答问题：{1:m}</translation>
    </message>
    <message>
        <source>what is said stands in the documents, but not every part of the question is answered: {1}</source>
        <translation>所说的内容在文档中，但问题并非每一部分都得到回答：{1:m}</translation>
    </message>
    <message>
        <source>words of the trade</source>
        <translation>行业用语</translation>
    </message>
    <message>
        <source>words of the trade find clauses that share no word with the question</source>
        <translation>行业用语可找到与问题没有相同词语的条款</translation>
    </message>
    <message>
        <source>writes no file</source>
        <translation>不写入文件</translation>
    </message>
    <message>
        <source>written files</source>
        <translation>写入的文件</translation>
    </message>
    <message>
        <source>wrong citation</source>
        <translation>引用错误</translation>
    </message>
    <message>
        <source>{1} ({2})</source>
        <translation>{1:k}（{2:m}）</translation>
    </message>
    <message>
        <source>{1} ({2}); by the rules: {3}</source>
        <translation>{1:k}（{2}）；按规则：{3:m}</translation>
    </message>
    <message>
        <source>{1} belongs to somebody else; set TMPDIR to a folder of your own</source>
        <translation>{1} 属于他人；请将 TMPDIR 设为您自己的文件夹</translation>
    </message>
    <message>
        <source>{1} came out with the SHA-256 {2}, not {3}.</source>
        <translation>{1} 的 SHA-256 为 {2}，而不是 {3}。</translation>
    </message>
    <message>
        <source>{1} cannot be read: {2}.</source>
        <translation>{1} 无法读取：{2:m}。</translation>
    </message>
    <message>
        <source>{1} claims {2} bytes; at most {3} are accepted</source>
        <translation>{1:m}声称有 {2:n} 字节；最多接受 {3:n} 字节</translation>
    </message>
    <message>
        <source>{1} could not be written ({2}).</source>
        <translation>{1} 未能写入（{2}）。</translation>
    </message>
    <message>
        <source>{1} documents fit the question and do not say the same: {2}</source>
        <translation>有 {1:n} 份文档符合该问题，但说法不一：{2}</translation>
    </message>
    <message>
        <source>{1} fields are too many; {2} can be filled at once.</source>
        <translation>{1:n} 个字段过多；一次可填 {2:n} 个。</translation>
    </message>
    <message>
        <source>{1} fields of {2} documents are {3} questions; {4} can be asked at once.</source>
        <translation>{2:n} 个文档的 {1:n} 个字段为 {3:n} 个问题；一次可问 {4:n} 个。</translation>
    </message>
    <message>
        <source>{1} filter</source>
        <translation>{1} 过滤器</translation>
    </message>
    <message>
        <source>{1} has no section “{2}”.</source>
        <translation>{1} 没有“{2}”一节。</translation>
    </message>
    <message>
        <source>{1} has {2} values</source>
        <translation>{1} 有 {2:n} 个值</translation>
    </message>
    <message>
        <source>{1} holds the same text as {2} and is taken once</source>
        <translation>{1} 与 {2} 文字相同，只计一次</translation>
    </message>
    <message>
        <source>{1} in {2} document.</source>
        <translation>{1:k}，共 {2:n} 个文档。</translation>
    </message>
    <message>
        <source>{1} in {2} documents.</source>
        <translation>{1:k}，共 {2:n} 个文档。</translation>
    </message>
    <message>
        <source>{1} is a difference in percentage points, not in percent</source>
        <translation>{1} 是百分点之差，而不是百分之几</translation>
    </message>
    <message>
        <source>{1} is a folder without any PDF.</source>
        <translation>{1} 是没有 PDF 的文件夹。</translation>
    </message>
    <message>
        <source>{1} is an empty file.</source>
        <translation>{1} 是空文件。</translation>
    </message>
    <message>
        <source>{1} is empty.</source>
        <translation>{1} 为空。</translation>
    </message>
    <message>
        <source>{1} is longer than {2} characters.</source>
        <translation>{1} 超过 {2:n} 个字符。</translation>
    </message>
    <message>
        <source>{1} is not a PDF, whatever its name says.</source>
        <translation>{1} 名称虽如此，但不是 PDF。</translation>
    </message>
    <message>
        <source>{1} is not a file.</source>
        <translation>{1} 不是文件。</translation>
    </message>
    <message>
        <source>{1} is not a folder.</source>
        <translation>{1} 不是文件夹。</translation>
    </message>
    <message>
        <source>{1} is not a whole number</source>
        <translation>{1} 不是整数</translation>
    </message>
    <message>
        <source>{1} is not the file that was first used on {2}: its SHA-256 was {3}… and is {4}….</source>
        <translation>{1} 不是 {2} 首次使用的文件：其 SHA-256 原为 {3}…，现为 {4}…。</translation>
    </message>
    <message>
        <source>{1} is not the file that was loaded before: its SHA-256 was {2}… and is {3}….</source>
        <translation>{1} 不是先前加载的文件：其 SHA-256 原为 {2}…，现为 {3}…。</translation>
    </message>
    <message>
        <source>{1} is not there any more.</source>
        <translation>{1} 已不存在。</translation>
    </message>
    <message>
        <source>{1} is not there.</source>
        <translation>{1} 不存在。</translation>
    </message>
    <message>
        <source>{1} is {2}</source>
        <translation>{1:n} 为 {2:n}</translation>
    </message>
    <message>
        <source>{1} is {2}, outside its vocabulary of {3}</source>
        <translation>{1} 为 {2:n}，超出其 {3:n} 的词表</translation>
    </message>
    <message>
        <source>{1} is {2}; {3} to {4} are possible</source>
        <translation>{1} 为 {2:n}；可以是 {3:n} 到 {4:n}</translation>
    </message>
    <message>
        <source>{1} lies in that decade</source>
        <translation>{1} 在该十年之内</translation>
    </message>
    <message>
        <source>{1} may be {2}</source>
        <translation>{1:n} 可能是 {2}</translation>
    </message>
    <message>
        <source>{1} may mean {2} documents.</source>
        <translation>{1} 可能指 {2:n} 个文档。</translation>
    </message>
    <message>
        <source>{1} may not be read.</source>
        <translation>您无权读取 {1}。</translation>
    </message>
    <message>
        <source>{1} of the answer’s words stand in the evidence</source>
        <translation>回答中 {1} 的词语在证据中</translation>
    </message>
    <message>
        <source>{1} of the question’s words stand in the evidence</source>
        <translation>问题中 {1} 的词语在证据中</translation>
    </message>
    <message>
        <source>{1} of {2} are not read: {3}{4}.</source>
        <translation>共 {2:m}，其中 {1:n} 页未读取：{3:m}{4:m}。</translation>
    </message>
    <message>
        <source>{1} of {2} is not read: {3}{4}.</source>
        <translation>共 {2:m}，其中 {1:n} 页未读取：{3:m}{4:m}。</translation>
    </message>
    <message>
        <source>{1} of {2} parts are in doubt: {3}</source>
        <translation>{2:n} 部分中有 {1:n} 部分存疑：{3}</translation>
    </message>
    <message>
        <source>{1} of {2} sentences are contradicted by the documents</source>
        <translation>{2:n} 个句子中有 {1:n} 个与文档矛盾</translation>
    </message>
    <message>
        <source>{1} of {2} sentences are not supported</source>
        <translation>{2:n} 个句子中有 {1:n} 个无依据</translation>
    </message>
    <message>
        <source>{1} of {2} sentences are supported</source>
        <translation>{2:n} 个句子中有 {1:n} 个有依据</translation>
    </message>
    <message>
        <source>{1} of {2} sentences are supported only in part</source>
        <translation>{2:n} 个句子中有 {1:n} 个仅部分有依据</translation>
    </message>
    <message>
        <source>{1} of {2} words stand in the evidence</source>
        <translation>{2:n} 个词语中有 {1:n} 个在证据中</translation>
    </message>
    <message>
        <source>{1} page</source>
        <translation>{1:n} 页</translation>
    </message>
    <message>
        <source>{1} page was searched</source>
        <translation>搜索了 {1:n} 页</translation>
    </message>
    <message>
        <source>{1} pages</source>
        <translation>{1:n} 页</translation>
    </message>
    <message>
        <source>{1} pages could not be read and may mention it too; all others were looked through by rule</source>
        <translation>{1:n} 页未能读取，也可能提及；其余各页均已按规则查看</translation>
    </message>
    <message>
        <source>{1} pages were searched</source>
        <translation>搜索了 {1:n} 页</translation>
    </message>
    <message>
        <source>{1} pages: {2}</source>
        <translation>{1:n} 页：{2:k}</translation>
    </message>
    <message>
        <source>{1} place</source>
        <translation>{1:n} 处</translation>
    </message>
    <message>
        <source>{1} places</source>
        <translation>{1:n} 处</translation>
    </message>
    <message>
        <source>{1} sockets and io_uring are refused, in a network namespace without devices</source>
        <translation>{1} 套接字和 io_uring 被拒绝，在没有设备的网络命名空间中</translation>
    </message>
    <message>
        <source>{1} sockets and io_uring are refused, in the app&apos;s network namespace</source>
        <translation>{1} 套接字和 io_uring 被拒绝，在本程序的网络命名空间中</translation>
    </message>
    <message>
        <source>{1} sockets can be made, in a network namespace without devices</source>
        <translation>可以创建 {1} 套接字，在没有设备的网络命名空间中</translation>
    </message>
    <message>
        <source>{1} sockets can be made, in the app&apos;s network namespace</source>
        <translation>可以创建 {1} 套接字，在本程序的网络命名空间中</translation>
    </message>
    <message>
        <source>{1} stands nowhere in the documents searched</source>
        <translation>所搜索的文档中没有{1}</translation>
    </message>
    <message>
        <source>{1} stands nowhere in the documents searched.</source>
        <translation>所搜索的文档中没有{1}。</translation>
    </message>
    <message>
        <source>{1} stands nowhere in what was found</source>
        <translation>找到的内容中没有{1}</translation>
    </message>
    <message>
        <source>{1} stands where nothing else of the question does; p. {2} speaks of it: {3}</source>
        <translation>{1} 所在之处没有问题中的其他内容；关于此事见第 {2:n} 页：{3}</translation>
    </message>
    <message>
        <source>{1} {2} is used.</source>
        <translation>{1:k}将使用 {2}。</translation>
    </message>
    <message>
        <source>{1}, but {2} in {3}</source>
        <translation>{1}，但在 {3} 中为 {2}</translation>
    </message>
    <message>
        <source>{1}, entry {2}: place can only be &quot;beginning&quot;.</source>
        <translation>{1}，条目 {2}：place 只能是 &quot;beginning&quot;。</translation>
    </message>
    <message>
        <source>{1}, entry {2}: unknown field {3}.</source>
        <translation>{1}，条目 {2}：未知字段 {3}。</translation>
    </message>
    <message>
        <source>{1}, entry {2}: weight must be a number from 0 to 1.</source>
        <translation>{1}，条目 {2}：weight 必须是 0 到 1 的数字。</translation>
    </message>
    <message>
        <source>{1}, entry {2}: {3} must be a list of texts.</source>
        <translation>{1}，条目 {2}：{3} 必须是文本列表。</translation>
    </message>
    <message>
        <source>{1}, page {2}</source>
        <translation>{1}，第 {2:n} 页</translation>
    </message>
    <message>
        <source>{1}, {2} could not be read in {3} document.</source>
        <translation>{1:k}，{2:n} 页未能读取，共 {3:n} 个文档。</translation>
    </message>
    <message>
        <source>{1}, {2} could not be read in {3} documents.</source>
        <translation>{1:k}，{2:n} 页未能读取，共 {3:n} 个文档。</translation>
    </message>
    <message>
        <source>{1}: an entry has no name.</source>
        <translation>{1}：一个条目没有名称。</translation>
    </message>
    <message>
        <source>{1}: the page says “{2}”, the quote does not.</source>
        <translation>{1:m}：页面上有“{2}”，引文中没有。</translation>
    </message>
    <message>
        <source>{1}: the quote has “{2}”, the page “{3}”.</source>
        <translation>{1:m}：引文为“{2}”，页面为“{3}”。</translation>
    </message>
    <message>
        <source>{1}: the sentence says “{2}”, the source “{3}”</source>
        <translation>{1}：句子为“{2}”，来源为“{3}”</translation>
    </message>
    <message>
        <source>{1}: {2}</source>
        <translation>{1}：{2:k}</translation>
    </message>
    <message>
        <source>{1}: “{2}” is not in this place.</source>
        <translation>{1:m}：此处没有“{2}”。</translation>
    </message>
    <message>
        <source>{1}; in {2} of {3} parts nothing was found</source>
        <translation>{1:m}；{3:n} 部分中有 {2:n} 部分没有找到内容</translation>
    </message>
    <message>
        <source>{1}; the model that was to choose one failed: {2}</source>
        <translation>{1:m}；本应由模型选择其一，但模型出错：{2:m}</translation>
    </message>
    <message>
        <source>{1}; the nearest is {2}. Name the thing as the document names it, or narrow the scope.</source>
        <translation>{1:m}；最接近的是{2:m}。请使用文档中的名称，或缩小范围。</translation>
    </message>
    <message>
        <source>{1}; {2} of {3} parts are left empty, {4} of them as unsure</source>
        <translation>{1:m}；{3:n} 个部分中有 {2:n} 个留空，其中 {4:n} 个因为无法确定</translation>
    </message>
    <message>
        <source>{1}{2} rounds to {3}</source>
        <translation>{1:n}{2}四舍五入为 {3}</translation>
    </message>
    <message>
        <source>“{1}” and “{2}” change places</source>
        <translation>“{1}”与“{2}”互换了位置</translation>
    </message>
    <message>
        <source>“{1}” and “{2}” stand the other way round in the source</source>
        <translation>“{1}”与“{2}”在来源中次序相反</translation>
    </message>
    <message>
        <source>“{1}” and “{2}” stand with each other’s part of the source</source>
        <translation>“{1}”与“{2}”各与来源中对方的部分相对应</translation>
    </message>
    <message>
        <source>“{1}” is mentioned in {2}; {3} were looked through.</source>
        <translation>“{1}”在 {2:m}被提及；共查看 {3:m}。</translation>
    </message>
</context>
<context>
    <name>Topic</name>
    <message>
        <source>EBITDA</source>
        <translation>息税折旧摊销前利润</translation>
    </message>
    <message>
        <source>access and correction</source>
        <translation>查阅与更正</translation>
    </message>
    <message>
        <source>access by employees</source>
        <translation>员工访问</translation>
    </message>
    <message>
        <source>accounts payable</source>
        <translation>应付账款</translation>
    </message>
    <message>
        <source>acquisitions</source>
        <translation>收购</translation>
    </message>
    <message>
        <source>adjusted figures</source>
        <translation>调整后数据</translation>
    </message>
    <message>
        <source>advertising</source>
        <translation>广告</translation>
    </message>
    <message>
        <source>affiliates&apos; licence</source>
        <translation>关联方许可</translation>
    </message>
    <message>
        <source>agenda of a current report</source>
        <translation>临时报告事项</translation>
    </message>
    <message>
        <source>aim</source>
        <translation>目的</translation>
    </message>
    <message>
        <source>all-you-can-eat licence</source>
        <translation>不限量许可</translation>
    </message>
    <message>
        <source>alternative accommodation</source>
        <translation>临时住宿</translation>
    </message>
    <message>
        <source>analytics and research</source>
        <translation>分析与研究</translation>
    </message>
    <message>
        <source>animals</source>
        <translation>动物</translation>
    </message>
    <message>
        <source>anti-assignment by operation of law</source>
        <translation>依法转让的限制</translation>
    </message>
    <message>
        <source>assignment</source>
        <translation>转让</translation>
    </message>
    <message>
        <source>audit rights</source>
        <translation>审计权</translation>
    </message>
    <message>
        <source>auditor</source>
        <translation>审计师</translation>
    </message>
    <message>
        <source>beneficiary</source>
        <translation>受益人</translation>
    </message>
    <message>
        <source>benefits</source>
        <translation>福利</translation>
    </message>
    <message>
        <source>bonus and equity</source>
        <translation>奖金与股权</translation>
    </message>
    <message>
        <source>breach of payment</source>
        <translation>逾期付款</translation>
    </message>
    <message>
        <source>business description</source>
        <translation>业务介绍</translation>
    </message>
    <message>
        <source>business transfers</source>
        <translation>业务转让</translation>
    </message>
    <message>
        <source>cap on liability</source>
        <translation>责任上限</translation>
    </message>
    <message>
        <source>capital expenditures</source>
        <translation>资本支出</translation>
    </message>
    <message>
        <source>carve-outs from a restriction</source>
        <translation>限制的例外</translation>
    </message>
    <message>
        <source>cash and cash equivalents</source>
        <translation>现金及现金等价物</translation>
    </message>
    <message>
        <source>cash flows of the three activities</source>
        <translation>三类活动的现金流</translation>
    </message>
    <message>
        <source>causes and risk factors</source>
        <translation>病因与危险因素</translation>
    </message>
    <message>
        <source>change of control</source>
        <translation>控制权变更</translation>
    </message>
    <message>
        <source>changes to the policy</source>
        <translation>政策变更</translation>
    </message>
    <message>
        <source>children</source>
        <translation>儿童</translation>
    </message>
    <message>
        <source>choices and opting out</source>
        <translation>选择与退出</translation>
    </message>
    <message>
        <source>claims</source>
        <translation>理赔</translation>
    </message>
    <message>
        <source>confidentiality</source>
        <translation>保密</translation>
    </message>
    <message>
        <source>contact for privacy</source>
        <translation>隐私联系方式</translation>
    </message>
    <message>
        <source>cookies</source>
        <translation>Cookie</translation>
    </message>
    <message>
        <source>cookies of third parties</source>
        <translation>第三方 Cookie</translation>
    </message>
    <message>
        <source>cost of sales</source>
        <translation>销售成本</translation>
    </message>
    <message>
        <source>covenant not to sue</source>
        <translation>不起诉承诺</translation>
    </message>
    <message>
        <source>cover</source>
        <translation>承保范围</translation>
    </message>
    <message>
        <source>critical accounting estimates</source>
        <translation>关键会计估计</translation>
    </message>
    <message>
        <source>current assets</source>
        <translation>流动资产</translation>
    </message>
    <message>
        <source>current liabilities</source>
        <translation>流动负债</translation>
    </message>
    <message>
        <source>customers</source>
        <translation>客户</translation>
    </message>
    <message>
        <source>date of the agreement</source>
        <translation>协议日期</translation>
    </message>
    <message>
        <source>debt</source>
        <translation>债务</translation>
    </message>
    <message>
        <source>deductible and limits</source>
        <translation>免赔额与限额</translation>
    </message>
    <message>
        <source>deferred revenue</source>
        <translation>递延收入</translation>
    </message>
    <message>
        <source>delivery and acceptance</source>
        <translation>交付与验收</translation>
    </message>
    <message>
        <source>deposit and security</source>
        <translation>押金与担保</translation>
    </message>
    <message>
        <source>depreciation and amortisation</source>
        <translation>折旧与摊销</translation>
    </message>
    <message>
        <source>divestitures and separations</source>
        <translation>剥离与分拆</translation>
    </message>
    <message>
        <source>dividends paid</source>
        <translation>已付股利</translation>
    </message>
    <message>
        <source>do not track</source>
        <translation>请勿跟踪</translation>
    </message>
    <message>
        <source>drivers of a change</source>
        <translation>变动原因</translation>
    </message>
    <message>
        <source>duties and place of work</source>
        <translation>职责与工作地点</translation>
    </message>
    <message>
        <source>duty of disclosure</source>
        <translation>如实告知义务</translation>
    </message>
    <message>
        <source>earnings per share</source>
        <translation>每股收益</translation>
    </message>
    <message>
        <source>earth movement</source>
        <translation>地震与地面移动</translation>
    </message>
    <message>
        <source>effective date</source>
        <translation>生效日期</translation>
    </message>
    <message>
        <source>employees</source>
        <translation>员工</translation>
    </message>
    <message>
        <source>empty home</source>
        <translation>房屋空置</translation>
    </message>
    <message>
        <source>entire agreement and amendments</source>
        <translation>完整协议与修订</translation>
    </message>
    <message>
        <source>escape of water</source>
        <translation>漏水</translation>
    </message>
    <message>
        <source>exclusions</source>
        <translation>除外责任</translation>
    </message>
    <message>
        <source>exclusivity</source>
        <translation>排他性</translation>
    </message>
    <message>
        <source>executive appointments</source>
        <translation>高管任命</translation>
    </message>
    <message>
        <source>expenses</source>
        <translation>费用报销</translation>
    </message>
    <message>
        <source>financial data</source>
        <translation>财务数据</translation>
    </message>
    <message>
        <source>findings</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>flood</source>
        <translation>洪水</translation>
    </message>
    <message>
        <source>force majeure</source>
        <translation>不可抗力</translation>
    </message>
    <message>
        <source>funding and interests</source>
        <translation>资助与利益冲突</translation>
    </message>
    <message>
        <source>geography</source>
        <translation>地区分布</translation>
    </message>
    <message>
        <source>goodwill</source>
        <translation>商誉</translation>
    </message>
    <message>
        <source>governing law</source>
        <translation>适用法律</translation>
    </message>
    <message>
        <source>gross profit</source>
        <translation>毛利</translation>
    </message>
    <message>
        <source>growth of sales</source>
        <translation>销售增长</translation>
    </message>
    <message>
        <source>health and sensitive data</source>
        <translation>健康与敏感数据</translation>
    </message>
    <message>
        <source>identifiers</source>
        <translation>标识符</translation>
    </message>
    <message>
        <source>income taxes</source>
        <translation>所得税</translation>
    </message>
    <message>
        <source>indemnification</source>
        <translation>赔偿</translation>
    </message>
    <message>
        <source>installation and maintenance</source>
        <translation>安装与维护</translation>
    </message>
    <message>
        <source>insurance</source>
        <translation>保险</translation>
    </message>
    <message>
        <source>interest expense</source>
        <translation>利息支出</translation>
    </message>
    <message>
        <source>international transfers</source>
        <translation>跨境传输</translation>
    </message>
    <message>
        <source>inventories</source>
        <translation>存货</translation>
    </message>
    <message>
        <source>investments in debt securities</source>
        <translation>债务证券投资</translation>
    </message>
    <message>
        <source>jewellery and watches</source>
        <translation>珠宝与手表</translation>
    </message>
    <message>
        <source>joint ownership of intellectual property</source>
        <translation>知识产权共有</translation>
    </message>
    <message>
        <source>jurisdiction and disputes</source>
        <translation>管辖与争议解决</translation>
    </message>
    <message>
        <source>leases and stores</source>
        <translation>租赁与门店</translation>
    </message>
    <message>
        <source>leave</source>
        <translation>休假</translation>
    </message>
    <message>
        <source>legal disclosure</source>
        <translation>依法披露</translation>
    </message>
    <message>
        <source>legal proceedings</source>
        <translation>法律诉讼</translation>
    </message>
    <message>
        <source>licence grant</source>
        <translation>许可授予</translation>
    </message>
    <message>
        <source>limitation of liability</source>
        <translation>责任限制</translation>
    </message>
    <message>
        <source>limitations</source>
        <translation>局限</translation>
    </message>
    <message>
        <source>links to other sites</source>
        <translation>其他网站链接</translation>
    </message>
    <message>
        <source>liquidated damages and termination fees</source>
        <translation>违约金与终止费</translation>
    </message>
    <message>
        <source>location</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>maintenance and repair of premises</source>
        <translation>房屋的维护与修缮</translation>
    </message>
    <message>
        <source>marketing</source>
        <translation>营销</translation>
    </message>
    <message>
        <source>methods</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>minimum commitment</source>
        <translation>最低承诺量</translation>
    </message>
    <message>
        <source>most favoured nation</source>
        <translation>最惠待遇</translation>
    </message>
    <message>
        <source>net income</source>
        <translation>净利润</translation>
    </message>
    <message>
        <source>non-compete</source>
        <translation>竞业限制</translation>
    </message>
    <message>
        <source>non-disparagement</source>
        <translation>不贬损</translation>
    </message>
    <message>
        <source>non-solicitation of customers</source>
        <translation>不招揽客户</translation>
    </message>
    <message>
        <source>non-solicitation of employees</source>
        <translation>不招揽员工</translation>
    </message>
    <message>
        <source>non-transferable licence</source>
        <translation>不可转让许可</translation>
    </message>
    <message>
        <source>notice and dismissal</source>
        <translation>通知与解雇</translation>
    </message>
    <message>
        <source>notice to prevent renewal</source>
        <translation>不续约通知</translation>
    </message>
    <message>
        <source>notices</source>
        <translation>通知</translation>
    </message>
    <message>
        <source>operating cash flow</source>
        <translation>经营现金流</translation>
    </message>
    <message>
        <source>operating income</source>
        <translation>营业利润</translation>
    </message>
    <message>
        <source>other work</source>
        <translation>兼职</translation>
    </message>
    <message>
        <source>outlook and guidance</source>
        <translation>展望与业绩指引</translation>
    </message>
    <message>
        <source>ownership of intellectual property</source>
        <translation>知识产权归属</translation>
    </message>
    <message>
        <source>parties</source>
        <translation>当事人</translation>
    </message>
    <message>
        <source>pay</source>
        <translation>薪酬</translation>
    </message>
    <message>
        <source>pay in illness</source>
        <translation>病假工资</translation>
    </message>
    <message>
        <source>pay of an office</source>
        <translation>职务报酬</translation>
    </message>
    <message>
        <source>pedal cycles</source>
        <translation>自行车</translation>
    </message>
    <message>
        <source>perpetual or irrevocable licence</source>
        <translation>永久或不可撤销许可</translation>
    </message>
    <message>
        <source>personal data collected</source>
        <translation>收集的个人数据</translation>
    </message>
    <message>
        <source>personalisation</source>
        <translation>个性化</translation>
    </message>
    <message>
        <source>pests and wear</source>
        <translation>虫害与磨损</translation>
    </message>
    <message>
        <source>pets</source>
        <translation>宠物</translation>
    </message>
    <message>
        <source>phones and portable devices</source>
        <translation>手机与便携设备</translation>
    </message>
    <message>
        <source>policy cancellation</source>
        <translation>退保</translation>
    </message>
    <message>
        <source>post-termination duties</source>
        <translation>终止后义务</translation>
    </message>
    <message>
        <source>premium</source>
        <translation>保险费</translation>
    </message>
    <message>
        <source>price and fees</source>
        <translation>价格与费用</translation>
    </message>
    <message>
        <source>price changes</source>
        <translation>价格调整</translation>
    </message>
    <message>
        <source>probation</source>
        <translation>试用期</translation>
    </message>
    <message>
        <source>property, plant and equipment</source>
        <translation>固定资产</translation>
    </message>
    <message>
        <source>providing the service</source>
        <translation>提供服务</translation>
    </message>
    <message>
        <source>purposes of use</source>
        <translation>使用目的</translation>
    </message>
    <message>
        <source>quick ratio</source>
        <translation>速动比率</translation>
    </message>
    <message>
        <source>receivables</source>
        <translation>应收款项</translation>
    </message>
    <message>
        <source>regional rights</source>
        <translation>地区性权利</translation>
    </message>
    <message>
        <source>renewal</source>
        <translation>续约</translation>
    </message>
    <message>
        <source>representations</source>
        <translation>陈述与保证</translation>
    </message>
    <message>
        <source>research and development</source>
        <translation>研究与开发</translation>
    </message>
    <message>
        <source>restructuring</source>
        <translation>重组</translation>
    </message>
    <message>
        <source>retained earnings</source>
        <translation>留存收益</translation>
    </message>
    <message>
        <source>retention and deletion</source>
        <translation>保存与删除</translation>
    </message>
    <message>
        <source>revenue</source>
        <translation>收入</translation>
    </message>
    <message>
        <source>revenue and profit sharing</source>
        <translation>收入与利润分成</translation>
    </message>
    <message>
        <source>right of first refusal</source>
        <translation>优先购买权</translation>
    </message>
    <message>
        <source>risks</source>
        <translation>风险</translation>
    </message>
    <message>
        <source>safety warnings</source>
        <translation>安全警告</translation>
    </message>
    <message>
        <source>sample</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>securities registered</source>
        <translation>已注册证券</translation>
    </message>
    <message>
        <source>security of data</source>
        <translation>数据安全</translation>
    </message>
    <message>
        <source>segments and products</source>
        <translation>分部与产品</translation>
    </message>
    <message>
        <source>selling, general and administrative expenses</source>
        <translation>销售及管理费用</translation>
    </message>
    <message>
        <source>services and duties</source>
        <translation>服务与职责</translation>
    </message>
    <message>
        <source>settings of browser and device</source>
        <translation>浏览器与设备设置</translation>
    </message>
    <message>
        <source>severance</source>
        <translation>离职补偿</translation>
    </message>
    <message>
        <source>share repurchases</source>
        <translation>股份回购</translation>
    </message>
    <message>
        <source>shareholder votes</source>
        <translation>股东投票</translation>
    </message>
    <message>
        <source>shareholders&apos; equity</source>
        <translation>股东权益</translation>
    </message>
    <message>
        <source>sharing with third parties</source>
        <translation>与第三方共享</translation>
    </message>
    <message>
        <source>short-term investments</source>
        <translation>短期投资</translation>
    </message>
    <message>
        <source>social networks</source>
        <translation>社交网络</translation>
    </message>
    <message>
        <source>source code escrow</source>
        <translation>源代码托管</translation>
    </message>
    <message>
        <source>specifications</source>
        <translation>规格</translation>
    </message>
    <message>
        <source>subletting</source>
        <translation>转租</translation>
    </message>
    <message>
        <source>taxes</source>
        <translation>税费</translation>
    </message>
    <message>
        <source>term and expiration</source>
        <translation>期限与届满</translation>
    </message>
    <message>
        <source>termination</source>
        <translation>终止</translation>
    </message>
    <message>
        <source>termination for cause</source>
        <translation>因故终止</translation>
    </message>
    <message>
        <source>termination for convenience</source>
        <translation>无因终止</translation>
    </message>
    <message>
        <source>territory</source>
        <translation>地域</translation>
    </message>
    <message>
        <source>theft without force</source>
        <translation>无强行进入痕迹的盗窃</translation>
    </message>
    <message>
        <source>third-party beneficiary</source>
        <translation>第三方受益人</translation>
    </message>
    <message>
        <source>title of the document</source>
        <translation>文件名称</translation>
    </message>
    <message>
        <source>total assets</source>
        <translation>资产总计</translation>
    </message>
    <message>
        <source>total liabilities</source>
        <translation>负债合计</translation>
    </message>
    <message>
        <source>total price</source>
        <translation>合同总价</translation>
    </message>
    <message>
        <source>trademarks</source>
        <translation>商标</translation>
    </message>
    <message>
        <source>transmission and incubation</source>
        <translation>传播与潜伏期</translation>
    </message>
    <message>
        <source>treatment and prevention</source>
        <translation>治疗与预防</translation>
    </message>
    <message>
        <source>unlimited liability</source>
        <translation>无限责任</translation>
    </message>
    <message>
        <source>usage and device data</source>
        <translation>使用与设备数据</translation>
    </message>
    <message>
        <source>user content and public posts</source>
        <translation>用户内容与公开发布</translation>
    </message>
    <message>
        <source>valuables and collections</source>
        <translation>贵重物品与收藏品</translation>
    </message>
    <message>
        <source>vehicles, boats and drones</source>
        <translation>车辆、船艇与无人机</translation>
    </message>
    <message>
        <source>volume restriction</source>
        <translation>数量限制</translation>
    </message>
    <message>
        <source>waiting period</source>
        <translation>等待期</translation>
    </message>
    <message>
        <source>warranty</source>
        <translation>质量保证</translation>
    </message>
    <message>
        <source>working capital</source>
        <translation>营运资金</translation>
    </message>
    <message>
        <source>working hours</source>
        <translation>工作时间</translation>
    </message>
</context>
</TS>

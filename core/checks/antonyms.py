"""Pairs of opposites: English ones of contracts, filings and reports, those of WordNet that are in common use, and Chinese ones. Data only.

WordNet 3.1, copyright Princeton University; its licence is in resources/licences.
"""

from __future__ import annotations

ENGLISH = """
lift impose|remaining spent|remaining used|available spent|unspent spent|outstanding repaid|outstanding settled|limit increase|limit expand|limit enlarge|
retroactive prospective|retroactively prospectively|upstream downstream|lengthen shorten|extend shorten|accept dispute|agree disagree|
high low|highest lowest|early late|left right|positive negative|majority minority|input output|debit credit|senior subordinated|senior junior|
voluntary involuntary|voluntarily involuntarily|temporary permanent|temporarily permanently|male female|men women|north south|east west|
northern southern|eastern western|wholesale retail|add remove|hire dismiss|import export|imports exports|appoint remove|admit deny|direct indirect|
directly indirectly|internal external|internally externally|active inactive|legal illegal|valid invalid|taxable exempt|cash noncash|jointly severally|
upper lower|open closed|visible hidden|hot cold|warm cool|strong weak|fast slow|rich poor|old new|young old|large small|long short|wide narrow|
heavy light|safe dangerous|easy difficult|simple complex|common rare|frequent rare|frequently rarely|often seldom|always never|possible impossible|
likely unlikely|known unknown|related unrelated|controlled uncontrolled|conditional unconditional|conditionally unconditionally|limited unlimited|
restricted unrestricted|audited unaudited|realized unrealized|recognized unrecognized|vested unvested|favorable unfavorable|favourable unfavourable|
material immaterial|adequate inadequate|sufficient insufficient|effective ineffective|complete incomplete|correct incorrect|accurate inaccurate|
revocable irrevocable|refundable nonrefundable|transferable nontransferable|assignable nonassignable|exclusive nonexclusive|recourse nonrecourse|
union nonunion|employed unemployed|married unmarried|insured uninsured|support oppose|supported opposed|confirm deny|confirmed denied|uphold dismiss|
upheld dismissed|approve reject|approved rejected|renewed cancelled|granted refused|awarded denied|affirm reverse|affirmed reversed|uphold overturn|
upheld overturned|win lose|gain lose|create destroy|attack defend|arrive depart|enter leave|entered left|borrow lend|borrowed lent|buy sell|
bought sold|give take|gave took|send receive|sent received|teach learn|ask answer|raise lower|raised lowered|rise fall|improve worsen|
improved worsened|appreciate depreciate|appreciated depreciated|inflation deflation|asset liability|assets liabilities|revenue expense|
revenues expenses|income expense|deposit withdrawal|deposits withdrawals|supply demand|surplus shortage|supplier customer|parent subsidiary|
maximum minimum|beginning end|first last|morning evening|day night|summer winter|spring autumn|enabled disabled|enable disable|allow prohibit|
allowed prohibited|include exclude|included excluded|before after|above below|over under|inside outside|with without|more less|most least|all none|
both neither|either neither|public private|domestic foreign|local foreign|urban rural|primary secondary|vertical horizontal|acute chronic|
benign malignant|acid alkaline|anode cathode|acquired divested|acquisition disposal|merger demerger|prior subsequent|outperform underperform|
outperform trail|outperform lag|beat trail|beat miss|exceed miss|deepen narrow|deepen ease|request oppose|requesting opposing|keep waive|
keep surrender|retain waive|retain surrender|retain transfer|retain dispose|found dissolve|form dissolve|establish abolish|establish dissolve|
merge split|accretive dilutive|lead lag|leading lagging|overdue current|honour dishonour|honor dishonor|solvent insolvent|remain leave|joined left|
hired dismissed|hired fired|recruited dismissed|elected removed|appointed dismissed|reinstated suspended|resumed suspended|resumed halted|
continued discontinued|continue cease|continue stop|renew lapse|renewed lapsed|renew terminate|extend curtail|strengthen weaken|tighten loosen|
tightened eased|tightened loosened|accelerate slow|accelerate delay|advance delay|advanced postponed|hasten delay|prompt late|punctual late|
profit loss|profitable unprofitable|gain loss|winner loser|creditor debtor|income loss|favourable adverse|favorable adverse|adverse beneficial|
harmful beneficial|harmful harmless|toxic harmless|stable unstable|stable volatile|steady volatile|identical different|identical distinct|
similar dissimilar|same different|joint separate|jointly separately|together separately|combined separate|mandatory optional|mandatory voluntary|
compulsory optional|obligatory optional|required optional|binding nonbinding|final provisional|final interim|final preliminary|definitive preliminary|
permanent provisional|fixed floating|fixed variable|paid unpaid|sold unsold|occupied vacant|vacant let|furnished unfurnished|employed jobless|
signed unsigned|sealed open|locked unlocked|disclosed undisclosed|disclose conceal|reveal conceal|publish withhold|grant withhold|release withhold|
release retain|deliver withhold|lawful unlawful|legal unlawful|present absent|presence absence|attended missed|attend miss|comply violate|
complied violated|complied breached|observe breach|fulfil breach|healthy sick|miss meet|missed met|fail pass|failed passed|failed met|missed reached|survive end|survive expire|survive lapse|survive cease|continue end|alive dead|survived died|survive die|recovered died|recovered relapsed|
cured relapsed|improved deteriorated|benign cancerous|sterile contaminated|clean contaminated|pure impure|wet dry|hard soft|rough smooth|sharp blunt|
thick thin|deep shallow|near far|nearest farthest|shortest longest|smallest largest|lowest highest|youngest oldest|fewest most|fewer more|
weaker stronger|lighter heavier|cheaper dearer|cheaper costlier|slower faster|shorter longer|smaller larger|narrower wider|lower higher|worse better|
less more|thinner thicker|colder warmer|cooler warmer|later earlier|younger older|poorer richer|safer riskier|front rear|top bottom|ceiling floor|
start finish|begin finish|opening closing|opened closed|lit unlit|gross net|bullish bearish|optimistic pessimistic|upgrade downgrade|
upgraded downgraded|promoted demoted|praised criticised|praised criticized|welcomed criticised|supported rejected|endorsed rejected|endorse oppose|
affirm deny|agree refuse|agreed refused|consent object|consented objected|accept decline|accepted declined|buyer seller|inbound outbound|
incoming outgoing|intake output|entry exit|arrival departure|surplus deficit|shortage surplus|plentiful scarce|abundant scarce|unanimous divided|
unanimously narrowly|deliberate accidental|intentional accidental|intentional unintentional|negligent careful|wilful negligent|natural synthetic|
natural artificial|manual automatic|manually automatically|digital analogue|online offline|remote onsite|indoor outdoor|indoors outdoors|
landlord tenant|odd even|plural singular|double single|whole half|abnormal normal|abolish establish|absence presence|absolute relative|absorb emit|
abstain consume|abstract concrete|abundance scarcity|accelerate decelerate|acceleration deceleration|accept refuse|accept reject|acceptance rejection|
accidentally deliberately|acquaintance stranger|acquit convict|act refrain|active dormant|active passive|active quiet|actively passively|add subtract|
adjective substantive|admit exclude|admit reject|adopted native|adult juvenile|advance back|advance recede|advance retreat|aerobic anaerobic|
affirmation reversal|aged young|agitate calm|agitation calmness|ahead back|allow deny|alternate opposite|amateur professional|amicable hostile|
ample meager|analysis synthesis|analytic synthetic|analyze synthesize|ancestor descendant|anglican nonconformist|angular rounded|anhydrous hydrous|
annual perennial|answer question|antagonistic conciliatory|antagonistic synergistic|antecedent subsequent|anterior posterior|anti pro|
antiseptic septic|applaud boo|appreciation depreciation|arrive leave|artificial natural|artificially naturally|ascend descend|ascending descending|
asleep awake|assent dissent|atrophied hypertrophied|attach detach|attached detached|attract repel|attraction repulsion|attractive repulsive|aunt uncle|
automatic manual|avoid confront|away home|awkward graceful|back veer|background foreground|backward forward|badly well|badness goodness|bare covered|
basic incidental|bear bull|beautiful ugly|beauty ugliness|begin end|beginning ending|beginning middle|bend straighten|better worsen|big little|
big small|birth death|blacken whiten|bless curse|blessed cursed|bloodless bloody|blur focus|boil freeze|bold timid|boldness timidity|bore interest|
bottom side|bottom top|bounce clear|boy girl|boycott patronize|brave cowardly|brave timid|break keep|break make|break repair|breathing breathless|
bright dull|brighten darken|broadly narrowly|brother sister|busy idle|calm stormy|capitalism socialism|capitalistic socialistic|careful careless|
carefully carelessly|center left|center right|central peripheral|centrally peripherally|cerebral emotional|cheap expensive|cheer complain|child parent|
civilian military|claim forfeit|clarity obscurity|clean dirty|clear cloudy|clear opaque|clearheaded confused|clergy laity|clergyman layman|
close distant|closing opening|coarsely finely|cold hot|coldness hotness|collective distributive|comedy tragedy|common individual|
communicate excommunicate|compact loose|competition cooperation|complex simple|complexity simplicity|complicate simplify|compound simple|con pro|
concave convex|conceit humility|concentration dilution|concentration distribution|confident diffident|confine free|conform deviate|
conservative liberal|consonant vowel|consonantal vocalic|constructive destructive|continental intercontinental|continual sporadic|contract expand|
contraction expansion|conventional nuclear|converge diverge|cool heat|cool warm|correct falsify|courage cowardice|covertly overtly|criticize praise|
crooked straight|cry laugh|curly straight|curved straight|danger safety|dangerous safe|darken lighten|daughter son|dead live|dead living|
deaden enliven|deaf hearing|declarative interrogative|decline improvement|decrease increase|decreasing increasing|defeat victory|defend prosecute|
defense offense|defense prosecution|defensive offensive|deficit lead|delay rush|delicate rugged|demand supply|demote promote|depart stay|
deposit withdraw|depress elate|depression elation|deprive enrich|despair hope|destroyed preserved|differ equal|difference sameness|
differentiate integrate|difficult easy|difficulty ease|diligent negligent|direct inverse|disable enable|disabling enabling|discharge enlist|
discourage encourage|dislike liking|dissuade persuade|distal proximal|divest invest|divide multiply|divide unite|divided united|docile stubborn|
dominant subordinate|domineering submissive|dove hawk|downgrade upgrade|downstairs upstairs|downstream upstream|downtown uptown|downward upward|
dramatic lyric|dryness wetness|dull lively|dull sharp|dull sharpen|early middle|ebb tide|empirical theoretical|empirically theoretically|
employee employer|emptiness fullness|empty fill|end middle|enforce exempt|enjoy suffer|enter exit|erase record|even odd|exclude include|
exclusive inclusive|explicit implicit|export import|extensive intensive|exterior interior|external internal|extinguish ignite|extraordinary ordinary|
fail manage|fail pass|fail succeed|failure success|fair foul|fall rise|falling rising|false true|falsity truth|familiar strange|fancy plain|far near|
fat thin|father mother|feed starve|female male|feminine masculine|feminine neuter|femininity masculinity|figurative literal|figuratively literally|
find lose|finish start|fire hire|flat natural|flat sharp|flatten sharpen|float sink|foe friend|follow precede|follower leader|following leading|
folly wisdom|foolish wise|foot head|forbid permit|forceful forceless|foreign native|forget mind|forget remember|formalism imitation|former latter|
forte piano|forward reverse|found lost|frail robust|free obstruct|fresh preserved|fresh salty|fresh stale|friendly hostile|frivolous serious|full thin|
functional organic|gain reduce|gaseous liquid|gaseous solid|gather spread|general local|generalist specialist|generalize specify|
generally specifically|geographic magnetic|glad sad|gradual steep|gradual sudden|greater lesser|green ripe|guilt innocence|guilty innocent|
hairless hairy|half whole|happily sadly|happiness sadness|harden soften|hardened soft|hate love|head rear|head tail|headed headless|heaven hell|
heavily lightly|hesitantly unhesitatingly|heterogeneous homogeneous|heterozygous homozygous|hide show|hit miss|hollow solid|hollowness solidity|
hopeful hopeless|hopefully hopelessly|horizontal inclined|horizontal vertical|host parasite|humble proud|humility pride|hungry thirsty|husband wife|
hydrophilic hydrophobic|ignore notice|inclined vertical|induced spontaneous|inferior superior|inferiority superiority|infield outfield|inflow outflow|
inner outer|instrumental vocal|integrated segregated|intelligence stupidity|intense mild|interdepartmental intradepartmental|intermediate terminal|
international national|inward outward|inwardly outwardly|irritate soothe|issue recall|joy sorrow|junior senior|keep lose|king queen|lady lord|
late middle|lax tense|lean rich|let prevent|lie sit|lie stand|linear planar|linger rush|liquid solid|live recorded|local national|location studio|
loose tight|loosen stiffen|lose profit|lose win|loser winner|lost saved|loud soft|loudly softly|lower raise|lowered raised|lowland upland|
masculine neuter|maximal minimal|maximize minimize|meaningful meaningless|mental physical|merciful merciless|move stay|moving still|
multilateral unilateral|multiple single|multiply singly|nadir zenith|naive sophisticated|narrow wide|narrow widen|nasty nice|natural supernatural|
negative neutral|negative positive|nephew niece|neutral positive|noisily quietly|noisy quiet|numerical verbal|objective subjective|oblique parallel|
obscurity prominence|obverse reverse|offshore onshore|often rarely|old young|oleophilic oleophobic|open shut|optimism pessimism|out safe|
overachievement underachievement|overestimate underestimate|overhead subsurface|overhead surface|pain pleasure|painful painless|particular universal|
partly wholly|passing running|peace war|penalty reward|permanently temporarily|poor rich|porosity solidity|postwar prewar|poverty wealth|
powerful powerless|precede succeed|preceding succeeding|precocious retarded|prefix suffix|preparation resolution|primarily secondarily|private public|
privately publicly|privileged underprivileged|profane sacred|profound superficial|profundity superficiality|prospective retrospective|
proximate ultimate|pull push|purge rehabilitate|qualitative quantitative|quickly slowly|reassure worry|relax tense|relaxed tense|resist surrender|
ride walk|right wrongly|rise set|roughen smooth|roughness smoothness|round square|running standing|rural urban|seated standing|sedate stimulate|
separation union|sharpen soften|sharpness softness|short tall|shout whisper|shrink stretch|side top|silence sound|sink source|sleep wake|smart stupid|
sour sweet|sparkling still|spoken written|stand yield|start stop|stifle stimulate|strength weakness|strongly weakly|subsurface surface|succumb survive|
tame wild|tender tough|thicken thin|thickly thinly|thickness thinness|thoughtful thoughtless|thrifty wasteful|useful useless|usefulness uselessness|
valuable worthless|vernal wintry|wane wax|waning waxing|worth worthlessness
"""

CHINESE = """
增加 减少|上升 下降|上涨 下跌|提高 降低|扩大 缩小|延长 缩短|加快 放缓|加强 削弱|改善 恶化|盈利 亏损|收入 支出|收到 支付|借入 借出|买入 卖出|购买 出售|收购 出售|进口 出口|境内 境外|国内 国外|公开 保密|公开 非公开|同意 拒绝|同意 反对|
批准 否决|批准 驳回|接受 拒绝|支持 反对|支持 驳回|赞成 反对|有效 无效|生效 失效|合法 非法|合法 违法|合格 不合格|符合 违反|遵守 违反|履行 违反|成立 解散|设立 撤销|开始 结束|开业 停业|启用 停用|启动 停止|继续 停止|继续 终止|恢复 暂停|恢复 中止|
允许 禁止|必须 无须|强制 自愿|义务 权利|有权 无权|有偿 无偿|免费 收费|固定 浮动|长期 短期|永久 临时|永久 暂时|正式 临时|定期 不定期|直接 间接|主要 次要|全部 部分|所有 个别|全体 部分|多数 少数|一致 不一致|相同 不同|统一 分别|
连带 按份|连带责任保证 一般保证|高于 低于|多于 少于|大于 小于|早于 晚于|优于 劣于|长于 短于|超过 不足|以上 以下|之前 之后|事前 事后|提前 推迟|提前 延后|按时 逾期|如期 延期|首次 末次|最高 最低|最早 最晚|最大 最小|最长 最短|上限 下限|
出租 承租|贷款人 借款人|甲方 乙方|买方 卖方|原告 被告|上游 下游|阳性 阴性|良性 恶性|急性 慢性|敏感 耐药|存活 死亡|治愈 复发|升高 降低|正常 异常|显著 不显著|充足 不足|充分 不充分|稳定 波动|安全 危险|室内 室外|新增 减少|净流入 净流出|
流入 流出|顺差 逆差|升值 贬值|宽松 紧缩|扩张 收缩|扩招 裁员|聘用 解聘|录用 辞退|任命 免职|当选 落选|胜诉 败诉|维持 撤销|肯定 否定|承认 否认|真实 虚假|完整 不完整|准确 不准确|包括 不包括|含税 不含税|税前 税后|书面 口头|
有担保 无担保|有息 无息|可撤销 不可撤销|可转让 不可转让|独家 非独家|单独 共同|个人 集体|公有 私有|国有 民营|城镇 农村|男性 女性|上半年 下半年|期初 期末|年初 年末|第一 最后|领先 落后|优先 次级|优先 劣后|保留 放弃|保管 丢弃|披露 隐瞒|披露 未披露
"""

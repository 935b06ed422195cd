// Help for every entry of the footer, and the agreements that registration refers to, in three languages.
import type { Words } from "#demo/pictures/catalogue.ts";

type Entry = { name: Words; url?: string; code?: string; body?: Words };
const words = (zh: string, en: string, ar: string): Words => ({ "zh-cn": zh, en, ar });
const html = (paragraphs: readonly string[]): string => paragraphs.map((one) => (one.startsWith("<") ? one : `<p>${one}</p>`)).join("");
const list = (...items: readonly string[]): string => `<ol>${items.map((one) => `<li>${one}</li>`).join("")}</ol>`;
const page = (name: Words, zh: readonly string[], en: readonly string[], ar: readonly string[], code?: string): Entry => ({
  name,
  body: words(html(zh), html(en), html(ar)),
  ...(code ? { code } : {}),
});

export const helpPages: readonly { name: Words; entries: readonly Entry[] }[] = [
  {
    name: words("新手指南", "Getting started", "البداية"),
    entries: [
      page(
        words("注册与认证", "Register and certify", "التسجيل والتوثيق"),
        [
          "手机号加验证码即可注册；没有中国大陆手机号的，用邮箱加验证码。采购商注册后立刻可以询价、下单和发布加工订单。",
          list(
            "选择个人或企业身份，填写手机号（或邮箱）与验证码；",
            "企业填写营业执照上的名称和统一社会信用代码；",
            "设计师上传三幅原创作品和版权登记证书；",
            "资料提交后两个工作日内审核，驳回会逐项说明原因，改好可以再交。",
          ),
          "企业认证通过并开通企业 VIP 后可以进入商家后台；设计师认证通过后可以直接进入。认证后更改工商资料会重新审核，期间不影响已有订单。",
        ],
        [
          "A Chinese mobile number and a code are enough to register, elsewhere an e-mail address and a code; buyers can enquire, order and post processing orders at once.",
          list(
            "Choose person or business and prove your number or e-mail address with the code.",
            "A business enters its name and unified social credit code as on the licence.",
            "A designer uploads three original works with their copyright certificates.",
            "We decide within two working days. A rejection names each field and its reason, and can be corrected and sent again.",
          ),
          "The seller dashboard opens to certified enterprises with an enterprise VIP, and to certified designers. Changed company papers are reviewed anew; running orders go on.",
        ],
        [
          "يكفي رقم جوال صيني ورمز تحقق للتسجيل، وخارج الصين بريد إلكتروني ورمز، ويمكن للمشتري الاستفسار والطلب ونشر طلبات التصنيع فورًا.",
          list(
            "اختر فردًا أو شركة وأثبت رقمك أو بريدك بالرمز.",
            "تُدخل الشركة اسمها ورمز الائتمان الموحد كما في الرخصة.",
            "يرفع المصمم ثلاثة أعمال أصلية مع شهادات حقوقها.",
            "نبتّ خلال يومي عمل، ويذكر الرفض سبب كل خانة ويمكن التصحيح وإعادة الإرسال.",
          ),
          "تُفتح لوحة البائع للشركات الموثقة ذات عضوية VIP وللمصممين الموثقين. تعديل أوراق الشركة يُراجع من جديد دون تعطيل الطلبات القائمة.",
        ],
      ),
      page(
        words("下单流程", "How to order", "كيفية الطلب"),
        [
          "现货按阶梯价计算，同一款不同颜色、尺码合并计算数量。",
          list(
            "在商品页填好颜色与尺码，加入进货车或立即下单；",
            "一次结算可以包含多家工厂，每家生成一张订单；",
            "三十分钟内付款；",
            "工厂发货后可查物流，收货并核对无误后确认。",
          ),
          "每个包裹在境内发货十四天后自动确认收货（空运、铁路、海运更久），可以申请延长一次；未发货部分另有期限。",
        ],
        [
          "Stock is priced by quantity; colours and sizes of one style count together.",
          list(
            "Fill in colours and sizes, then put them in the cart or order at once.",
            "One checkout may hold several factories; each gets an order of its own.",
            "Pay within thirty minutes.",
            "Follow the shipment, check the goods and confirm receipt.",
          ),
          "Receipt of each parcel is confirmed by itself fourteen days after shipping within China, later by air, rail or sea; you may extend that once. What is not shipped has its own deadline.",
        ],
        [
          "يُسعّر المخزون حسب الكمية، وتُجمع ألوان ومقاسات الموديل الواحد.",
          list(
            "أدخل الألوان والمقاسات وأضفها إلى السلة أو اطلب فورًا.",
            "قد تشمل عملية الدفع عدة مصانع ولكل مصنع طلب مستقل.",
            "ادفع خلال ثلاثين دقيقة.",
            "تابع الشحنة وافحص البضاعة ثم أكّد الاستلام.",
          ),
          "يُؤكد استلام كل طرد تلقائيًا بعد أربعة عشر يومًا من الشحن داخل الصين، وبعد ذلك بالجو أو القطار أو البحر، ويمكن تمديده مرة واحدة. ولما لم يُشحن مهلته الخاصة.",
        ],
      ),
      page(
        words("发布加工订单", "Post a processing order", "نشر طلب تصنيع"),
        [
          "款式、数量、交期、目的地写得越清楚，报价越快越准。",
          list(
            "选合作方式：包工包料、清加工、来样加工或打样；",
            "写明数量、目标单价区间和报价截止时间；",
            "可指定最多三个找厂地区，不选表示不限；",
            "工厂报价后逐家比较，选定前可以还价。",
          ),
          "草稿可以随时修改；发布后到截止时间自动停止报价。",
          "选定报价后自动起草合同：双方签署后按期付款，变更须双方再签。",
        ],
        [
          "The clearer the style, quantity, date and destination, the sooner and better the offers.",
          list(
            "Choose the way of working: full package, cut-make-trim, from sample, or sampling.",
            "State quantity, target price and until when factories may offer.",
            "Name up to three regions; none means anywhere.",
            "Compare the offers and counter before you award.",
          ),
          "Drafts can be changed at any time; a published order stops taking offers at its deadline.",
          "The award drafts a contract: once both have signed it is paid in parts, and a change holds when both sign it too.",
        ],
        [
          "كلما كان الموديل والكمية والموعد والوجهة أوضح، وصلت العروض أسرع وأدق.",
          list(
            "اختر طريقة العمل: تصنيع كامل أو قص وخياطة أو حسب العينة أو تنفيذ عينات.",
            "اذكر الكمية والسعر المستهدف وآخر موعد للعروض.",
            "حدد حتى ثلاث مناطق، وتركها يعني أي منطقة.",
            "قارن العروض وفاوض قبل الترسية.",
          ),
          "يمكن تعديل المسودة في أي وقت، ويتوقف الطلب المنشور عن استقبال العروض عند موعده.",
          "الترسية تصوغ عقدًا: بعد توقيع الطرفين يُدفع على مراحل، وأي تعديل يسري بتوقيعهما أيضًا.",
        ],
      ),
      page(
        words("样衣与打版", "Samples and patterns", "العينات والباترون"),
        [
          "样衣费和打样天数写在工厂的报价里，可以逐家比较。",
          "请随样寄出尺寸表、洗标要求和封样签；没有版时，请在加工订单里写明需要打版、版权归谁。",
          "合同里可以把“样品确认”列为一期：您认可样品后才放款。",
        ],
        [
          "What a sample costs and how long it takes stands in each factory's offer, for you to compare.",
          "Send a size chart, care label text and a sealing tag with your sample. Without a pattern, say in your processing order that one is to be drafted and whose it will be.",
          "A contract can have the approved sample as one of its parts: it is released when you accept the sample.",
        ],
        [
          "ثمن العينة ومدتها مذكوران في عرض كل مصنع لتقارن بينها.",
          "أرسل جدول المقاسات ونص بطاقة العناية وختم الاعتماد مع العينة. إن لم يكن لديك باترون فاذكر في طلبك أنه سيُرسم ولمن تكون ملكيته.",
          "يمكن أن يكون اعتماد العينة إحدى مراحل العقد: يُصرف مبلغها عندما تقبل العينة.",
        ],
      ),
    ],
  },
  {
    name: words("交易保障", "Trade assurance", "ضمان التجارة"),
    entries: [
      page(
        words("担保支付", "Escrow payment", "الدفع الآمن"),
        [
          "货款先进入担保账户，买家确认收货、自动确认期满或平台裁定后才结算给工厂。",
          "可用钱包余额支付，或在收银台付款；付清后工厂即可发货。",
          "支持银行转账时也可选择：从选择起有二十四小时，转账须写明我们给您的附言码，并可提交银行回单。拼团和独家授权不等待转账。",
          "转账部分到账时请在期限内补足，否则已到的款项进入您的钱包；多付和迟到的款项也进入钱包。",
          "退款原路退回；不能原路退回的，进入您的钱包，可以提现。",
          "订单关闭后才到的款项会退入您的钱包，可以提现。",
          "合同按期付款：每一期先付入担保，您认可工厂提交的凭证后才放款。",
        ],
        [
          "Your payment stands in escrow until you confirm receipt, the term ends, or the portal decides.",
          "Pay from your wallet or at the cashier; the factory ships once it is paid.",
          "Where bank transfer is offered, you have twenty-four hours from choosing it: write the reference that we give you into the transfer, and hand your bank's slip in. Group buys and exclusive licences do not wait for a transfer.",
          "Where a part of a transfer arrives, send the rest in time, or that part goes into your wallet; so does what is too much or late.",
          "Refunds go back the way you paid; what cannot go that way goes into your wallet, from where it can be withdrawn.",
          "Money that arrives after an order closed goes into your wallet, from where it can be withdrawn.",
          "A contract is paid in parts: each goes into escrow and is released when you accept the evidence that the factory hands in.",
        ],
        [
          "يبقى المبلغ في حساب ضمان حتى تؤكد الاستلام أو تنتهي المهلة أو تبتّ المنصة.",
          "ادفع من محفظتك أو عبر بوابة الدفع؛ يشحن المصنع بعد السداد.",
          "وحيث يُعرض التحويل البنكي فأمامك أربع وعشرون ساعة منذ اختياره: اكتب في التحويل الرمز المرجعي الذي نعطيك إياه وقدّم إيصال بنكك. الشراء الجماعي والتراخيص الحصرية لا تنتظر تحويلًا.",
          "إن وصل جزء من التحويل فأرسل الباقي في وقته، وإلا دخل ذلك الجزء محفظتك؛ وكذلك ما زاد أو تأخر.",
          "تُردّ المبالغ بالطريقة التي دفعت بها؛ وما يتعذّر ردّه بها يدخل محفظتك ويمكن سحبه.",
          "المبلغ الذي يصل بعد إغلاق الطلب يدخل محفظتك ويمكن سحبه.",
          "يُدفع العقد على مراحل: تدخل كل دفعة في الضمان وتُصرف عندما تقبل الإثبات الذي يقدمه المصنع.",
        ],
      ),
      page(
        words("验货服务", "Inspection", "الفحص"),
        [
          "合同里可以把“验货合格”列为一期：工厂提交验货报告，您认可后才放款；有异议时由平台裁定。",
          "您也可以在已付款未发货的订单上、双方都可以在执行中的合同上预约平台的验货员，每次 680 元，对方同意后支付。",
          "双方约定后，订单须等验货合格才能发货；合同也可以写明由平台验货员验货。",
          "报告应包含尺寸、做工、色差、检针、装箱与唛头照片；按 AQL 2.5 抽样是常见做法，请写进合同条款。",
        ],
        [
          "A contract can have the inspection as one of its parts: the factory hands in the report, and it is released when you accept it; where you object and do not agree, the portal decides.",
          "You can also book an inspector of ours on an order that is paid and not sent, and either side on a running contract: 680 yuan, paid once the other side has agreed.",
          "Where both agree on it, an order is sent only after the goods have passed; a contract can say that our inspector looks at the goods.",
          "A report should cover measurements, make, shade, needle detection, packing and marks, with photographs; sampling by AQL 2.5 is usual, so write it into the clauses.",
        ],
        [
          "يمكن أن يكون الفحص إحدى مراحل العقد: يقدم المصنع التقرير ويُصرف المبلغ عندما تقبله، وإن اعترضت ولم تتفقا تبتّ المنصة.",
          "ويمكنك حجز مفتش من عندنا لطلب مدفوع لم يُشحن، ولأي من الطرفين في عقد سارٍ: 680 يوانًا تُدفع بعد موافقة الطرف الآخر.",
          "وإن اتفقتما على ذلك فلا يُشحن الطلب إلا بعد قبول البضاعة؛ ويمكن أن ينص العقد على أن يفحصها مفتشنا.",
          "ينبغي أن يشمل التقرير المقاسات والخياطة واللون وكشف الإبر والتعبئة والعلامات مع الصور، والمعاينة وفق AQL 2.5 معتادة فاكتبها في البنود.",
        ],
      ),
      page(
        words("退换与售后", "Returns", "الإرجاع"),
        [
          "收货三十天内可以申请仅退款、退货退款或换货，请写明是哪几件、什么问题并附照片。",
          list(
            "工厂在四十八小时内同意或说明理由，逾期视为同意；",
            "同意后七天内寄回并填写物流单号；",
            "寄回的货以工厂或承运人说到达为准，最迟算作到达：国内十四天、空运二十五天、铁路三十五天、海运五十五天；",
            "工厂收到后有五天查验，逾期即退款；换货时从库存取货寄出，您确认收到，有问题可请平台介入；",
            "双方不一致时由平台查阅双方材料裁定，可以申请复核一次。",
          ),
          "按客户图稿定制的货品通常只因质量问题退换，请在合同条款里写明。",
        ],
        [
          "Within thirty days of receipt you may ask for a refund, a return or an exchange; name the pieces and the fault and add photographs.",
          list(
            "The factory agrees or gives its reasons within forty-eight hours; silence is consent.",
            "Send the goods back within seven days and enter the tracking number.",
            "What you sent is back when the factory or the carrier says so, at the latest after 14 days within the country, 25 by air, 35 by rail and 55 by sea.",
            "The factory has five days to check what came back; then the refund follows. A replacement is taken from stock and sent to you: confirm it, or call the platform.",
            "Where you differ, the portal reads both sides' papers and decides; the decision can be appealed once.",
          ),
          "Goods made to your own artwork are usually taken back only when they are faulty: say so in the clauses of your contract.",
        ],
        [
          "خلال ثلاثين يومًا من الاستلام يمكن طلب رد المبلغ أو الإرجاع أو الاستبدال مع تحديد القطع والعيب وإرفاق الصور.",
          list(
            "يوافق المصنع أو يبيّن أسبابه خلال ثمان وأربعين ساعة، والسكوت موافقة.",
            "أعد البضاعة خلال سبعة أيام وأدخل رقم التتبع.",
            "تُعد البضاعة قد عادت متى قال المصنع أو الناقل ذلك، وأقصى مدة 14 يومًا داخل البلد و25 جوًا و35 بالسكك و55 بحرًا.",
            "للمصنع خمسة أيام لفحص ما عاد، ثم يُرد المبلغ. ويُؤخذ البديل من المخزون ويُرسل إليك: أكّد وصوله أو استدعِ المنصة.",
            "عند الخلاف تقرأ المنصة مستندات الطرفين وتبتّ، ويمكن استئناف القرار مرة واحدة.",
          ),
          "المنتجات المصنوعة حسب تصميمك لا تُرجع عادة إلا لعيب: اذكر ذلك في بنود عقدك.",
        ],
      ),
      page(
        words("版权授权", "Design licences", "تراخيص التصاميم"),
        [
          "花型按三种方式授权：独家、非独家、按米数；每种的价格、期限与米数写在花型页上。",
          list(
            "阅读条款，写明持证人并接受；条款逐字保存在这笔授权里。独家授权在您付款的三十分钟内为您保留。",
            "付款后在「我的授权」按售出的尺寸下载文件；未下载前可以退回，全额退款。",
            "付款后七天内可以说明文件或权利不符：设计师回复或退款，平台也可以裁定；之后款项归设计师。",
          ),
          "每份授权都有证书：带校验码的编号与 PDF，任何人都可在验证页查真伪。",
          "发现盗用可在花型页举报，审核员核实后下架。",
        ],
        [
          "A print is licensed in three ways: to one buyer alone, to several, or by the metre; price, term and metres of each stand on the print's page.",
          list(
            "Read the terms, say who holds the licence and accept: they are kept word for word with your licence. An exclusive one is kept for you for thirty minutes while you pay.",
            "Once it is paid, fetch the file under My licences in the size that was sold; before you fetch it you can return the licence for all your money.",
            "Within seven days of payment you can say that the file or the rights are not as agreed: the designer answers or gives the money back, or the platform decides. Then the designer is paid.",
          ),
          "Each licence has a certificate: a number with a seal and a PDF, which anybody can check on its page.",
          "Report a copy on the print's page; a reviewer looks at it and takes it down where it is one.",
        ],
        [
          "يُرخص النقش بثلاث طرق: لمشترٍ واحد حصريًا، أو لعدة مشترين، أو بالمتر؛ وسعر كل طريقة ومدتها وأمتارها في صفحة النقش.",
          list(
            "اقرأ الشروط واذكر صاحب الترخيص واقبلها: تُحفظ حرفيًا مع ترخيصك. ويُحجز لك الترخيص الحصري ثلاثين دقيقة ريثما تدفع.",
            "بعد الدفع نزّل الملف من «تراخيصي» بالمقاس المبيع؛ وقبل تنزيله يمكنك إرجاع الترخيص واسترداد كامل المبلغ.",
            "خلال سبعة أيام من الدفع يمكنك القول إن الملف أو الحقوق ليست كما اتُّفق: يجيب المصمم أو يعيد المبلغ، أو تبتّ المنصة. ثم يُدفع للمصمم.",
          ),
          "لكل ترخيص شهادة: رقم مختوم وملف PDF يمكن لأي شخص التحقق منها في صفحتها.",
          "أبلغ عن أي نسخ من صفحة النقش، فيراجعه مدقق ويسحبه إن ثبت.",
        ],
      ),
      page(
        words("预约模特", "Book a model", "حجز عارض"),
        [
          "选好日期或半天、地点与用途，提交前就能看到逐项价格。",
          list(
            "提交后时段为您保留，模特两天内答复；接受后一天内付款，款项由平台保管。",
            "取消时退多少取决于提前多久，比例写在预约页上；模特取消则全额退款。",
            "任何一方都可以提出改期，对方同意后时段才变更。",
            "拍摄完成后您确认，或在三天内说明问题，由平台裁定；没有异议则付给模特。",
          ),
        ],
        [
          "Choose a day or half a day, the place and what the pictures are for; you see the price part by part before you ask.",
          list(
            "The time is held for you, and the model answers within two days; once it is accepted you pay within one day, and the platform keeps the money.",
            "What comes back when you cancel depends on how early you do: the scale stands on the page of the booking. Where the model cancels, all of it comes back.",
            "Either side can ask for another time; it changes when the other agrees.",
            "When it was performed you confirm, or say within three days what was wrong, and the platform decides; without a word the model is paid.",
          ),
        ],
        [
          "اختر يومًا أو نصف يوم والمكان وغرض الصور، وترى السعر مفصلًا قبل الطلب.",
          list(
            "يُحجز لك الوقت ويجيب العارض خلال يومين؛ وبعد القبول تدفع خلال يوم واحد، وتحتفظ المنصة بالمبلغ.",
            "ما يعود إليك عند الإلغاء يتوقف على مدى تبكيرك، والنسب مذكورة في صفحة الحجز. وإن ألغى العارض عاد المبلغ كله.",
            "لكل طرف أن يطلب وقتًا آخر، ولا يتغير إلا بموافقة الآخر.",
            "بعد التنفيذ تؤكد، أو تذكر خلال ثلاثة أيام ما كان خطأ فتبتّ المنصة؛ وإن لم يُعترض دُفع للعارض.",
          ),
        ],
      ),
    ],
  },
  {
    name: words("物流与关务", "Shipping and customs", "الشحن والجمارك"),
    entries: [
      page(
        words("拼柜海运", "Sea consolidation", "شحن بحري مجمع"),
        [
          "从宁波、广州出发，到杰贝阿里约十九天，汉堡约三十四天，拉各斯约三十八天。拼柜由工厂或您的货代安排，请在下单前用聊天问清。",
          "外箱请贴好唛头与条码；潮湿季节建议加干燥剂与防霉片。",
        ],
        [
          "From Ningbo or Guangzhou, Jebel Ali takes about 19 days, Hamburg 34, Lagos 38. The factory or your forwarder books the consolidation: ask in the chat before you order.",
          "Have marks and barcodes put on the cartons; add desiccant and anti-mould chips in the wet season.",
        ],
        [
          "من نينغبو أو قوانغتشو: جبل علي نحو 19 يومًا، هامبورغ 34، لاغوس 38. يحجز المصنع أو وكيل الشحن التجميع، فاسأل في المحادثة قبل الطلب.",
          "ضع العلامات والباركود على الكراتين، وأضف مواد تجفيف في الموسم الرطب.",
        ],
      ),
      page(
        words("报关与单证", "Documents", "المستندات"),
        [
          "一般贸易提供：商业发票、装箱单、报关单、提单；部分国家另需产地证、检验证或使馆认证。",
          "品名、成分与 HS 编码须与吊牌一致，混纺写到百分比；针织与梭织不可并作一项申报。",
        ],
        [
          "A shipment carries commercial invoice, packing list, export declaration and bill of lading; some countries add origin, inspection or embassy papers.",
          "Description, fibre content and HS code must agree with the label, blends to the percent; knitted and woven goods are declared apart.",
        ],
        [
          "ترافق الشحنة فاتورة تجارية وقائمة تعبئة وإقرار تصدير وبوليصة شحن، وتطلب بعض الدول شهادة منشأ أو فحص أو تصديق سفارة.",
          "يجب أن يطابق الوصف والتركيب ورمز HS البطاقة مع نسب الخلط، ويُصرح عن المحبوك والمنسوج كلٍّ على حدة.",
        ],
      ),
      page(
        words("原产地证", "Certificate of origin", "شهادة المنشأ"),
        [
          "一般原产地证与区域优惠证（东盟、RCEP、海合会成员国要求的认证副本）由出口工厂或其代理申请，请在合同条款里写明由谁办理。",
          "优惠证要求工序或区域价值达标，请保留面料采购发票与加工合同。",
        ],
        [
          "General certificates and preferential ones (ASEAN, RCEP, attested copies for Gulf states) are applied for by the exporting factory or its agent: say in the clauses of the contract who does it.",
          "Preference asks for processing or regional value, so keep cloth invoices and making contracts.",
        ],
        [
          "يستخرج المصنع المصدّر أو وكيله شهادات المنشأ العامة والتفضيلية (آسيان، RCEP، ونسخًا مصدقة لدول الخليج)، فاذكر في بنود العقد من يتولى ذلك.",
          "تتطلب الأفضلية قيمة أو عمليات محلية، فاحتفظ بفواتير القماش وعقود التشغيل.",
        ],
      ),
      page(
        words("运费估算", "Freight quote", "حساب الشحن"),
        [
          "海运按体积或重量取大，一立方折一吨；空运按 167 公斤一立方折算。",
          "一箱四十件卫衣约 0.09 立方、22 公斤；一箱六十件 T 恤约 0.05 立方、14 公斤。可据此先估，再以承运人实测为准。",
        ],
        [
          "Sea freight counts volume or weight, whichever is more, a cubic metre to the tonne; air counts 167 kg to the cubic metre.",
          "Forty hoodies fill about 0.09 m³ and 22 kg, sixty tees 0.05 m³ and 14 kg. Estimate with these; the carrier's measure decides.",
        ],
        [
          "يُحسب الشحن البحري بالحجم أو الوزن أيهما أكبر (متر مكعب للطن)، والجوي 167 كغ للمتر المكعب.",
          "كرتونة 40 هودي نحو 0.09 م³ و22 كغ، و60 تيشيرت نحو 0.05 م³ و14 كغ. وقياس الناقل هو المعتمد.",
        ],
      ),
    ],
  },
  {
    name: words("关于衣港", "About", "عن ثريد بورت"),
    entries: [
      page(
        words("平台介绍", "The portal", "عن المنصة"),
        [
          "衣港连接采购商、工厂与设计师：现货批发、加工订单、花型授权、模特预约、展会与课程在一处完成。",
          "工厂由我们的人上门看过才标“已验厂”，页面上的准交率与回复时间由系统统计，谁也改不了。",
          "界面与资料有中文、英文、阿拉伯文三种语言，客服每天九点到十九点在线。",
        ],
        [
          "Threadport brings buyers, factories and designers together: stock, processing orders, print licences, model bookings, fairs and courses in one place.",
          "“Inspected” means that one of us has been there. On-time and reply figures are counted by the system and nobody can write them.",
          "Everything is in Chinese, English and Arabic; customer service answers from nine to nineteen every day.",
        ],
        [
          "تجمع ثريد بورت المشترين والمصانع والمصممين: مخزون وطلبات تصنيع وتراخيص نقوش وحجز عارضين ومعارض ودورات في مكان واحد.",
          "«تمت المعاينة» تعني أن أحدنا زار المصنع، وأرقام الالتزام وسرعة الرد يحسبها النظام ولا يغيرها أحد.",
          "كل شيء بالصينية والإنجليزية والعربية، وخدمة العملاء من التاسعة حتى السابعة مساءً يوميًا.",
        ],
      ),

      page(
        words("加入我们", "Careers", "الوظائف"),
        ["绍兴柯桥与广州的岗位：验厂员、阿拉伯语跟单、花型审核与后端工程师。", "简历请发 service@threadport.example，注明岗位与到岗时间。"],
        [
          "Posts in Shaoxing and Guangzhou: factory inspectors, Arabic-speaking merchandisers, print reviewers and back-end engineers.",
          "Write to service@threadport.example with the post and when you could start.",
        ],
        [
          "وظائف في شاوشينغ وقوانغتشو: مفتشو مصانع ومتابعون يتحدثون العربية ومراجعو نقوش ومهندسو برمجيات.",
          "أرسل سيرتك إلى service@threadport.example مع ذكر الوظيفة وموعد المباشرة.",
        ],
      ),
      page(
        words("友情链接", "Friendly links", "روابط صديقة"),
        [
          "友情链接面向行业组织、专业市场与公益机构。请先在贵站放置衣港链接，再把名称、网址与三种语言的标题发给我们。",
          "发现失效或改作他用的链接，请在聊天中告诉客服。",
        ],
        [
          "Links are exchanged with trade bodies, specialised markets and public institutions. Link to Threadport first, then send us name, address and a title in three languages.",
          "Tell customer service in the chat of a link that is dead or has changed its purpose.",
        ],
        [
          "نتبادل الروابط مع الهيئات المهنية والأسواق المتخصصة والمؤسسات العامة. ضع رابط ثريد بورت أولًا ثم أرسل الاسم والعنوان بثلاث لغات.",
          "أخبر خدمة العملاء في المحادثة عن أي رابط معطل أو تغيّر غرضه.",
        ],
      ),
      page(
        words("用户协议", "Terms of use", "شروط الاستخدام"),
        [
          "注册即表示同意本协议。账号归注册人使用，不得转让；企业账号由法人授权的人员管理。",
          "发布的商品、花型、订单与文章应当真实、合法、不侵犯他人权利。违反者平台可以下架、限制功能直至关闭账号，并说明理由。",
          "交易双方是合同的当事人，平台提供信息、担保支付与裁定服务。争议先协商，后由平台裁定，仍不服的由绍兴市柯桥区人民法院管辖。",
        ],
        [
          "Whoever registers agrees to these terms. An account is its owner's and is not passed on; a business account is run by those whom the company authorises.",
          "What is published must be true, lawful and nobody else's. Otherwise we may take it down, restrict or close the account, and say why.",
          "Buyer and seller are the parties to a contract; the portal gives information, escrow and decisions. Disputes are first talked over, then decided here, and after that before the court of Keqiao, Shaoxing.",
        ],
        [
          "التسجيل موافقة على هذه الشروط. الحساب لصاحبه ولا يُنقل، وحساب الشركة يديره من تفوضه.",
          "يجب أن يكون المنشور صادقًا وقانونيًا وغير متعدٍّ على حقوق الغير، وإلا جاز حذفه أو تقييد الحساب أو إغلاقه مع بيان السبب.",
          "المشتري والبائع هما طرفا العقد، وتقدم المنصة المعلومات والدفع الآمن والتحكيم. تُحل النزاعات وديًا ثم لدى المنصة ثم لدى محكمة كيتشياو في شاوشينغ.",
        ],
        "user-agreement",
      ),
      page(
        words("隐私政策", "Privacy", "الخصوصية"),
        [
          "我们收集手机号、公司资料、收货地址与交易记录，用于登录、履约与售后；不出售给任何人。",
          "验证码与口令只保存加密摘要；上传的图片会去除拍摄位置。您可以在个人中心查看登录设备或注销账号。",
          "依法需要提供时，只提供法律文书写明的部分，并在允许时通知您。",
        ],
        [
          "We keep your number, company papers, addresses and dealings in order to sign you in, fulfil and settle orders. They are sold to nobody.",
          "Codes and passwords are kept as digests only; pictures lose their location. In your user centre you see your devices and can close the account.",
          "Where the law asks, we give what its paper names and no more, and tell you when we may.",
        ],
        [
          "نحفظ رقمك وأوراق شركتك وعناوينك وتعاملاتك لتسجيل الدخول وتنفيذ الطلبات وتسويتها، ولا نبيعها لأحد.",
          "تُحفظ الرموز وكلمات المرور كبصمات مشفرة فقط، وتُزال مواقع التصوير من الصور. يمكنك من مركز المستخدم رؤية أجهزتك وإغلاق حسابك.",
          "عندما يطلب القانون نقدم ما يحدده فقط ونخبرك متى سُمح لنا.",
        ],
        "privacy",
      ),
    ],
  },
];

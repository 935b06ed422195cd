// What customer service and the demo factory answer again and again, by its shortcut.
import { saveQuickReply } from "#domains/contact/service/contract/quick-replies.ts";
import type { Market } from "./market.ts";

type Reply = readonly [shortcut: string, zh: string, en: string, ar: string];

const ofService: readonly Reply[] = [
  [
    "hello",
    "{customer} 您好，我是{agent}，请问有什么可以帮您？",
    "Hello {customer}, this is {agent}. What can I do for you?",
    "مرحبًا {customer}، معك {agent}. كيف يمكنني مساعدتك؟",
  ],
  ["number", "请把订单号发给我，我马上为您查看。", "Please send me the order number, and I look at it right away.", "أرسل لي رقم الطلب من فضلك وسأراجعه حالًا."],
  [
    "claim",
    "请在订单页提交售后申请，写明数量并附上照片。卖家须在页面所示期限内答复，逾期您可以请平台介入。",
    "Please make a claim on the page of the order, with quantities and pictures. The seller has to answer within the time shown there; after that you can call the platform in.",
    "قدّم مطالبة من صفحة الطلب مع الكميات والصور. على البائع الرد خلال المدة المعروضة هناك، وبعدها يمكنك طلب تدخل المنصة.",
  ],
  ["thanks", "不客气，祝您生意兴隆！", "You are welcome. Have a good day!", "على الرحب والسعة، نتمنى لك يومًا طيبًا!"],
];
const ofFactory: readonly Reply[] = [
  [
    "hello",
    "{customer} 您好，感谢咨询。请告诉我款号、颜色和数量，我来为您核价。",
    "Hello {customer}, thank you for asking. Tell me style, colours and quantities, and I work out a price.",
    "مرحبًا {customer}، شكرًا لاستفسارك. أخبرني بالموديل والألوان والكميات لأحسب السعر.",
  ],
  [
    "sample",
    "样衣可以在商品页直接下单，页面上写明了样衣价和限购件数。",
    "Samples can be ordered on the product's page; their price and how many you may take stand there.",
    "يمكن طلب العينات من صفحة المنتج، وفيها سعر العينة والعدد المسموح.",
  ],
  [
    "quote",
    "我把报价发在对话里，您确认后即成为合同。",
    "I send you a quote here in the conversation; once you accept it, it becomes a contract.",
    "سأرسل لك عرض سعر هنا في المحادثة، وعند قبولك يصبح عقدًا.",
  ],
];

export const loadQuickReplies = async (market: Market): Promise<void> => {
  const { service, factory } = market.accounts;
  for (const [call, account, replies] of [
    [saveQuickReply.service, service, ofService],
    [saveQuickReply.shop, factory, ofFactory],
  ] as const)
    for (const [shortcut, zh, en, ar] of replies) await market.run(call, account, { shortcut, body: { "zh-cn": zh, en, ar } });
};

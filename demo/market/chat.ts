// The market's conversations: buyers with sellers and with customer service, as the trade talks.
import { days, hours, later, minutes } from "#kit/time.ts";
import { listProducts } from "#domains/catalogue/catalog/contract/list.ts";
import { report } from "#domains/contact/chat/contract/blocking.ts";
import { markRead } from "#domains/contact/chat/contract/reading.ts";
import { launch, sendText } from "#domains/contact/chat/contract/sending.ts";
import { chance } from "#demo/pictures/chance.ts";
import type { Account, Market } from "./market.ts";
import { buyerNames } from "./person-names.ts";

type Line = readonly [who: "buyer" | "seller", text: string];
type Talk = { locale: "zh-cn" | "en" | "ar"; lines: readonly Line[] };

/** The first is about the product whose card opens it; the seller answers in the buyer's language, as export desks do. */
const aboutProducts: readonly Talk[] = [
  {
    locale: "zh-cn",
    lines: [
      ["buyer", "您好，这款有现货吗？想先拿 3 个颜色各 2 件看样。"],
      ["seller", "您好，有现货的。样衣按大货价加 30% 收，下大货后返还，运费到付，可以吗？"],
      ["buyer", "可以。面料克重是多少？水洗后缩率能控制在多少以内？"],
      ["seller", "克重 240g，成衣已做预缩，缩率在 3% 以内。\n我们可以随样衣附一份第三方检测报告。"],
      ["buyer", "好的，大货 500 件，交期多久？"],
      ["seller", "确认产前样后 18 天。现在车间排期还比较宽松，本周定下来可以赶在月底前出货。"],
      ["buyer", "那我先下样衣单，收到后两天内给您答复。"],
    ],
  },
  {
    locale: "en",
    lines: [
      ["buyer", "Hello, we are looking for this style for our spring programme in Rotterdam. What is your best FOB Ningbo price for 1,200 pieces, 4 colours?"],
      [
        "seller",
        "Hello, thank you for your interest. At 1,200 pcs you are already in the third price break. With 4 colours the minimum per colour is 200 pcs, so that works.",
      ],
      ["buyer", "Can you put our own main label and a hang tag with EAN code?"],
      ["seller", "Yes:\n- woven main label, free from 500 pcs\n- hang tag with EAN, ¥0.35 per set\n- polybag with suffocation warning, included"],
      ["buyer", "Good. Is the fabric OEKO-TEX certified? Our customer asks for the certificate number."],
      ["seller", "Standard 100, class II. I will send you a copy together with the proforma invoice today."],
      ["buyer", "Perfect. Please also quote a size set S-XXL, we pay for the samples."],
    ],
  },
  {
    locale: "ar",
    lines: [
      ["buyer", "السلام عليكم، أعجبني هذا الموديل. هل يتوفر منه اللون الأسود والكحلي؟"],
      ["seller", "وعليكم السلام، نعم متوفر بالأسود والكحلي والزيتي، والمقاسات من 52 إلى 60."],
      ["buyer", "كم أقل كمية للطلب لكل لون؟ نحتاج البضاعة في دبي قبل رمضان."],
      ["seller", "أقل كمية 100 قطعة لكل لون. مدة الإنتاج 15 يومًا، والشحن البحري إلى جبل علي حوالي 20 يومًا."],
      ["buyer", "ممتاز. هل يمكن تغيير التطريز على الأكمام؟ سأرسل لكم الرسم."],
      ["seller", "بكل سرور، أرسلوا الرسم وسنجهّز عيّنة خلال 5 أيام."],
    ],
  },
  {
    locale: "en",
    lines: [
      ["buyer", "Hi! Do you accept mixed sizes in one carton?"],
      ["seller", "Hi, yes. Solid colour, assorted sizes 1-2-2-1 is our standard packing. Any other ratio is fine from 300 pcs."],
      ["buyer", "And payment terms? We usually do 30% deposit, 70% before shipment."],
      ["seller", "30/70 is fine through the portal, the balance stays in escrow until you confirm receipt."],
    ],
  },
  {
    locale: "en",
    lines: [
      ["buyer", "Good morning from Hamburg. We need a winter jacket like this one for 14 shops, about 900 pieces. Can the filling be recycled polyester?"],
      ["seller", "Good morning. Yes, we use a GRS certified filling; at 900 pcs it adds ¥3.20 a piece. The transaction certificate comes with the shipment."],
      ["buyer", "And a care label in German, English and Polish?"],
      ["seller", "No problem. Please send the text and the symbols, and you will have the artwork for approval within two days."],
      ["buyer", "Then please quote 900 pieces CIF Hamburg, sizes S to 3XL."],
    ],
  },
  {
    locale: "en",
    lines: [
      ["buyer", "Hello, the colour on my screen looks more teal than green. Do you have a Pantone reference?"],
      ["seller", "Hello, it is 19-5420 TCX. Lab dips take four days, three shades for each colour, free of charge."],
      ["buyer", "Please make two shades around it, I will choose by post."],
      ["seller", "Noted. They leave on Thursday by courier, and we dye nothing before you have approved one."],
    ],
  },
  {
    locale: "zh-cn",
    lines: [
      ["buyer", "老板，这个款可以改成立领吗？袖口加一道 1cm 的罗纹。"],
      ["seller", "可以改。改版费 300 元，满 300 件免。麻烦把尺寸表发我一下，版师今天就能出。"],
      ["buyer", "好，尺寸表稍后发你。另外色卡能寄一份到义乌吗？"],
      ["seller", "没问题，把地址留给我，今天顺丰发出。"],
    ],
  },
  {
    locale: "ar",
    lines: [
      ["buyer", "مرحبًا، ما هو السعر لكمية 2,000 قطعة؟ ونرغب بوضع علامتنا التجارية."],
      ["seller", "أهلًا بكم. عند 2,000 قطعة ينطبق أدنى سعر في الجدول، ووضع العلامة مجاني لهذه الكمية."],
      ["buyer", "هل لديكم شهادة مطابقة للسوق السعودي (سابر)؟"],
      ["seller", "نعم، نصدر شهادة سابر مع كل شحنة، ويمكن إرسال نموذج منها الآن."],
    ],
  },
];

const withService: readonly Talk[] = [
  {
    locale: "zh-cn",
    lines: [
      ["buyer", "你好，企业认证提交后多久能审核完？"],
      ["seller", "您好，工作日 24 小时内会有结果。如果营业执照照片不清晰，会按项说明原因，改好后可以再次提交。"],
      ["buyer", "明白了，谢谢。"],
      ["seller", "不客气，还有问题随时找我们，工作时间 09:00-19:00。"],
    ],
  },
  {
    locale: "en",
    lines: [
      ["buyer", "Hello, I paid at the cashier a minute ago, the order still says pending payment."],
      ["seller", "Hello, the cashier tells us within a minute or two. Please open the order once more; if it still waits, send us its number."],
      ["buyer", "It says paid now, thank you."],
      ["seller", "Good, the seller has been told to prepare your goods. Have a good day!"],
    ],
  },
  {
    locale: "en",
    lines: [
      ["buyer", "Good afternoon, we changed our company name. Must the certification be done again?"],
      ["seller", "Good afternoon, only the name and the new registration extract: open the certification and choose to change it. It holds on meanwhile."],
      ["buyer", "Done, thank you for the quick answer."],
      ["seller", "You are welcome."],
    ],
  },
  {
    locale: "en",
    lines: [
      ["buyer", "Hello, can I pay an order in US dollars by bank transfer?"],
      ["seller", "Hello, yes, where the seller sells in dollars. The cashier shows the account and the reference; please write it with the transfer."],
      ["buyer", "I see it now, thanks."],
      ["seller", "Good. It is marked as paid as soon as the bank tells us, usually within a working day."],
    ],
  },
  {
    locale: "ar",
    lines: [
      ["buyer", "مرحبًا، كيف يمكنني تمديد مهلة تأكيد الاستلام؟ الشحنة ما زالت في الجمارك."],
      ["seller", "أهلًا بك، افتح صفحة الطلب واختر «تمديد الاستلام» مرة واحدة لمدة 7 أيام. وإن احتجت وقتًا أطول فتواصل معنا."],
      ["buyer", "تم، شكرًا جزيلًا."],
    ],
  },
];

/** What is asked in passing and answered in a line. */
const inPassing: readonly Talk[] = [
  {
    locale: "zh-cn",
    lines: [
      ["buyer", "请问这款最小起订量是多少？"],
      ["seller", "现货 50 件起，定做每色 200 件起。"],
    ],
  },
  {
    locale: "en",
    lines: [
      ["buyer", "Do you ship samples to Lisbon, and how long does it take?"],
      ["seller", "Yes, by courier in five working days. Freight is paid on delivery."],
    ],
  },
  {
    locale: "ar",
    lines: [
      ["buyer", "هل يمكن طلب مقاسات أكبر من 4XL؟"],
      ["seller", "نعم، حتى 6XL، مع زيادة 8% في سعر القماش."],
    ],
  },
  {
    locale: "zh-cn",
    lines: [
      ["buyer", "春节前还能排单吗？800 件左右。"],
      ["seller", "可以，1 月 10 日前确认产前样就能赶在放假前出货。"],
    ],
  },
  {
    locale: "en",
    lines: [
      ["buyer", "Is the cotton certified organic? We need it for the hang tag."],
      ["seller", "This quality is conventional. The same style in GOTS cotton is ¥4.20 more a piece."],
    ],
  },
];

/** Everybody asks in their own language, and each time another thing, as long as there is one. */
const inTheirLanguage = (talks: readonly Talk[]) => {
  const said = new Map<string, number>();
  return ({ nickname }: Account): Talk => {
    const locale = buyerNames.find(({ name }) => name === nickname)?.locale ?? "en";
    const own = talks.filter((talk) => talk.locale === locale);
    const times = said.get(locale) ?? 0;
    said.set(locale, times + 1);
    return own[times % own.length] as Talk;
  };
};

type Reported = Talk & { by: "buyer" | "seller"; /** The other's line that is reported. */ line: number; reason: string };

/** What should not be said in a marketplace, and who tells staff of it. */
const reported: readonly Reported[] = [
  {
    locale: "zh-cn",
    lines: [
      ["buyer", "您好，这批卫衣什么时候能发货？"],
      ["seller", "现在单子多，您直接转到我个人账户，今天就能发，还能便宜 2%。"],
      ["buyer", "不走平台没有保障，我还是在平台上付款。"],
    ],
    by: "buyer",
    line: 1,
    reason: "卖家要求绕过平台，把货款直接转到个人账户。",
  },
  {
    locale: "en",
    lines: [
      ["buyer", "Hello, we sell shop reviews. 500 five-star reviews for USD 99, all from real accounts. Interested?"],
      ["seller", "No, thank you. Please do not write to us about this again."],
      ["buyer", "Only today: 1,000 reviews for USD 120!"],
    ],
    by: "seller",
    line: 2,
    reason: "Offers bought reviews, and wrote again after we had said no.",
  },
  {
    locale: "ar",
    lines: [
      ["buyer", "هل يمكنكم تفصيل عباءات بالتصميم الذي في الصورة؟"],
      ["seller", "نعم، ونضع عليها شعار أي علامة معروفة مع بطاقاتها، ولا أحد يدقق في ذلك."],
      ["buyer", "لا، نحن نبيع بعلامتنا فقط."],
    ],
    by: "buyer",
    line: 1,
    reason: "يعرض البائع بضاعة مقلّدة تحمل علامات تجارية معروفة.",
  },
];

/** Ten in the morning, Shanghai, so many days ago: customer service is at its desk. */
const morning = (now: Date, daysAgo: number): Date => {
  const day = later(now, -days(daysAgo));
  day.setUTCHours(2, 0, 0, 0);
  return day;
};

/** Writes a conversation line by line, some minutes apart; whoever answers has read what came before. The last line may be unread. Gives the lines' ids. */
const hold = async (market: Market, talk: Talk, buyer: Account, seller: Account, start: Date, isRead: boolean, slowest = 14): Promise<number[]> => {
  const c = chance(`${market.seed} chat ${buyer.id} ${seller.id} ${start.getUTCDate()}`);
  let at = start;
  const ids: number[] = [];
  for (const [who, content] of talk.lines) {
    at = later(at, minutes(c.int(1, slowest)) + c.int(2, 50) * 1_000);
    const [from, to] = who === "buyer" ? [buyer, seller] : [seller, buyer];
    await market.run(markRead, from, { receiver_id: to.id, talk_type: 1 }, { at });
    const sent = await market.run(
      sendText,
      from,
      { talk_type: 1, receiver_id: to.id, content, client_id: `demo-${at.getTime()}` },
      { at, locale: talk.locale },
    );
    ids.push(sent.id);
  }
  if (isRead)
    for (const [one, other] of [
      [buyer, seller],
      [seller, buyer],
    ] as const)
      await market.run(markRead, one, { receiver_id: other.id, talk_type: 1 }, { at: later(at, minutes(3)) });
  return ids;
};

/** Within the last day, after all other conversations. */
const holdReported = async (market: Market, talk: Reported, index: number, buyer: Account, seller: Account): Promise<void> => {
  const start = later(market.now, -hours(21 - 6 * index));
  const ids = await hold(market, talk, buyer, seller, start, true);
  const [by, other] = talk.by === "buyer" ? [buyer, seller] : [seller, buyer];
  const { reason, line, locale } = talk;
  const told = { receiver_id: other.id, message_id: ids[line], reason };
  await market.run(report, by, told, { at: later(start, hours(1)), locale });
};

/** After everything else of the market: it talks about products that are there. */
export const loadChats = async (market: Market): Promise<void> => {
  const { accounts, buyers, sellers, now } = market;
  const c = chance(`${market.seed} chats`);
  const others = buyers.filter(({ id }) => id !== accounts.buyer.id);
  const shops = [accounts.factory, ...sellers.filter(({ id }) => id !== accounts.factory.id)];
  // The demo buyer talks with several shops, the demo factory with several buyers, and some others among themselves.
  const pairs: [Account, Account][] = [
    ...shops.slice(0, 5).map((shop): [Account, Account] => [accounts.buyer, shop]),
    ...others.slice(0, 5).map((buyer): [Account, Account] => [buyer, accounts.factory]),
    ...others.slice(5, 17).flatMap((buyer): [Account, Account][] => (shops.length > 1 ? [[buyer, c.pick(shops.slice(1))]] : [])),
  ];
  const customers = [accounts.buyer, ...others.slice(0, 4)];
  // Before the others: whoever asked in passing once may have more to say now. The demo factory answers sooner than it used to.
  const askers = others.slice(5);
  const passing = inTheirLanguage(inPassing);
  for (let daysAgo = askers.length > 0 ? 88 : 0; daysAgo > 0; daysAgo -= 2) {
    const buyer = askers[daysAgo % askers.length] as Account;
    await hold(market, passing(buyer), buyer, accounts.factory, morning(now, daysAgo), true, 8 + Math.round(daysAgo / 4));
  }
  const tick = market.progress("conversations", pairs.length + customers.length + reported.length);

  const aboutGoods = inTheirLanguage(aboutProducts);
  for (const [index, [buyer, seller]] of pairs.entries()) {
    // The demo buyer talks with each shop in another language, to show how it is translated.
    const talk = buyer.id === accounts.buyer.id ? (aboutProducts[index % aboutProducts.length] as Talk) : aboutGoods(buyer);
    const start = morning(now, c.int(1, 20));
    const { list } = await market.run(listProducts, null, { seller_id: seller.id, size: 6 });
    if (list.length > 0)
      await market.run(launch, buyer, { msg_type: 5, receiver_id: seller.id, type_id: c.pick(list).id, talk_type: 1 }, { at: start, locale: talk.locale });
    await hold(market, talk, buyer, seller, start, index % 3 !== 0);
    tick();
  }
  const askedOfService = inTheirLanguage(withService);
  for (const [index, customer] of customers.entries()) {
    const talk = askedOfService(customer);
    const daysAgo = c.int(1, 9);
    // Whoever waits for an answer has waited for minutes, not for days.
    const isWaiting = talk.lines.at(-1)?.[0] === "buyer";
    await hold(market, talk, customer, accounts.service, isWaiting ? later(now, -minutes(50)) : morning(now, daysAgo), index > 0);
    tick();
  }
  for (const [index, talk] of reported.entries()) {
    const buyer = others[(index + 3) % others.length];
    const seller = shops[(index + 2) % shops.length];
    if (buyer && seller) await holdReported(market, talk, index, buyer, seller);
    tick();
  }
};

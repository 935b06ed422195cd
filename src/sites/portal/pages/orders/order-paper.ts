import type { OutputOf } from "#kit/call.ts";
import { fibres } from "#domains/catalogue/catalog/contract/choices.ts";
import { carrierWords, type Carrier } from "#domains/trade/orders/contract/fields.ts";
import { paperKindWords, type orderPaper as orderPaperCall } from "#domains/trade/orders/contract/papers.ts";
import { intlTag, type Locale } from "#kit/locale.ts";
import { pick } from "#kit/local-text.ts";
import { ltr } from "#kit/isolated.ts";
import { moneyText } from "#kit/money-text.ts";
import { quantitiesOf, quantityWords } from "#kit/sale-unit.ts";
import { fromUnix, longDate } from "#kit/time.ts";
import { says, type Word } from "#kit/words.ts";
import { openPaper, type Column } from "../../../paper.ts";

export type IssuedPaper = OutputOf<typeof orderPaperCall>["paper"];

const words = {
  seller: /*i18n*/ { id: "paper.seller", message: "Seller" },
  buyer: /*i18n*/ { id: "paper.buyer", message: "Buyer" },
  credit_code: /*i18n*/ { id: "paper.credit_code", message: "Registration number {number}" },
  phone: /*i18n*/ { id: "paper.phone", message: "Telephone {number}" },
  issued: /*i18n*/ { id: "paper.issued", message: "Issued on" },
  order: /*i18n*/ { id: "paper.order", message: "Order" },
  po_number: /*i18n*/ { id: "paper.po_number", message: "Purchase order" },
  tax_number: /*i18n*/ { id: "paper.tax_number", message: "Tax number {number}" },
  placed: /*i18n*/ { id: "paper.placed", message: "Ordered on" },
  parcel: /*i18n*/ { id: "paper.parcel", message: "Parcel" },
  parcel_text: /*i18n*/ { id: "paper.parcel_text", message: "No. {place}, {carrier}" },
  tracking: /*i18n*/ { id: "paper.tracking", message: "Tracking number" },
  sent: /*i18n*/ { id: "paper.sent", message: "Sent on" },
  terms: /*i18n*/ { id: "paper.terms", message: "Terms of delivery" },
  terms_text: /*i18n*/ { id: "paper.terms_text", message: "{incoterm} {place}, Incoterms 2020" },
  payment: /*i18n*/ { id: "paper.payment", message: "Payment" },
  paid: /*i18n*/ { id: "paper.paid", message: "Paid in full on {date}, kept in trust by Threadport until receipt" },
  to_pay: /*i18n*/ { id: "paper.to_pay", message: "In full before dispatch, kept in trust by Threadport until receipt" },
  plan_to_pay: /*i18n*/ {
    id: "paper.plan_to_pay",
    message: "Deposit of {share} %, {deposit}; balance of {balance} before dispatch; kept in trust by Threadport until receipt",
  },
  plan_deposit: /*i18n*/ {
    id: "paper.plan_deposit",
    message: "Deposit of {share} %, {deposit}, paid on {date}; balance of {balance} before dispatch; kept in trust by Threadport until receipt",
  },
  plan_paid: /*i18n*/ {
    id: "paper.plan_paid",
    message: "Deposit of {share} %, {deposit}, paid on {date}; balance of {balance}, paid on {until}; kept in trust by Threadport until receipt",
  },
  account_days: /*i18n*/ { id: "paper.account_days", message: "{days, plural, one {# day after dispatch} other {# days after dispatch}}" },
  account_paid: /*i18n*/ { id: "paper.account_paid", message: "Paid on {date}" },
  account_due: /*i18n*/ {
    id: "paper.account_due",
    message: "{days, plural, one {# day after dispatch, due on {date}} other {# days after dispatch, due on {date}}}",
  },
  dispatch: /*i18n*/ { id: "paper.dispatch", message: "Dispatch" },
  dispatch_days: /*i18n*/ { id: "paper.dispatch_days", message: "{days, plural, one {Within # day of payment} other {Within # days of payment}}" },
  at: /*i18n*/ { id: "paper.at", message: "No." },
  article: /*i18n*/ { id: "paper.article", message: "Article" },
  goods: /*i18n*/ { id: "paper.goods", message: "Description of goods" },
  hs: /*i18n*/ { id: "paper.hs", message: "HS code" },
  origin: /*i18n*/ { id: "paper.origin", message: "Origin" },
  quantity: /*i18n*/ { id: "paper.quantity", message: "Quantity" },
  price: /*i18n*/ { id: "paper.price", message: "Unit price" },
  amount: /*i18n*/ { id: "paper.amount", message: "Amount" },
  all_goods: /*i18n*/ { id: "paper.all_goods", message: "Goods" },
  freight: /*i18n*/ { id: "paper.freight", message: "Freight" },
  discount: /*i18n*/ { id: "paper.discount", message: "Discount" },
  portal_coupon: /*i18n*/ { id: "paper.portal_coupon", message: "Platform coupon, paid by the platform" },
  total: /*i18n*/ { id: "paper.total", message: "Total in {currency}" },
  packed: /*i18n*/ { id: "paper.packed", message: "Packing" },
  cartons: /*i18n*/ { id: "paper.cartons", message: "Cartons" },
  net: /*i18n*/ { id: "paper.net", message: "Net weight" },
  gross: /*i18n*/ { id: "paper.gross", message: "Gross weight" },
  volume: /*i18n*/ { id: "paper.volume", message: "Volume (CBM)" },
  kilograms: /*i18n*/ { id: "paper.kilograms", message: "{weight} kg" },
  cubic: /*i18n*/ { id: "paper.cubic", message: "{volume} m³" },
  in_all: /*i18n*/ { id: "paper.in_all", message: "In all" },
  vat_number: /*i18n*/ { id: "paper.vat_number", message: "VAT number {number}" },
  vat: /*i18n*/ { id: "paper.vat", message: "VAT {rate} % within the total" },
  vat_said: /*i18n*/ {
    id: "paper.vat_said",
    message:
      "Prices are said with VAT. Number, rate and sum of the VAT are the seller's word; Threadport has not checked them. A fapiao is a paper of its own.",
  },
  vat_export: /*i18n*/ {
    id: "paper.vat_export",
    message: "Goods that leave the country: VAT 0 %, as the seller says; Threadport has not checked it.",
  },
  signed: /*i18n*/ { id: "paper.signed", message: "Signature and seal of the seller" },
  page: /*i18n*/ { id: "paper.page", message: "Page {page} of {pages}" },
  void: /*i18n*/ { id: "paper.void", message: "VOID" },
  void_why: /*i18n*/ { id: "paper.void_why", message: "Declared void on {date}: {reason}" },
  is_offer: /*i18n*/ { id: "paper.is_offer", message: "A proforma invoice says what an order comes to. It is no demand for customs and no receipt." },
} as const satisfies Record<string, Word>;
for (const word of Object.values<Word>(words)) says(word);

type Say = (word: Word, values?: Record<string, string | number>) => string;

const grey = "#5a6472";
const red = "#b0352c";
const small = 8;

/** A paper of an order as a PDF of A4 pages, in any of the three languages, by what was kept with it when it was issued. */
export const orderPaper = async (issued: IssuedPaper, { say, locale }: { say: Say; locale: Locale }): Promise<Buffer> => {
  const { facts } = issued;
  const kind = say(paperKindWords[issued.kind]);
  const paper = openPaper({ title: `${kind} ${issued.number}`, locale, now: fromUnix(issued.issued_at), margin: 42 });
  const { document, write, rule, at, newPage, onEachPage, margin, pageWidth, pageHeight, isRtl } = paper;
  const inner = pageWidth - 2 * margin;
  const bottom = pageHeight - margin - 22;
  const day = (seconds: number): string => longDate(fromUnix(seconds), locale);
  const figure = (value: number, places: number): string => new Intl.NumberFormat(intlTag(locale), { maximumFractionDigits: places }).format(value);
  const money = (minor: string): string => ltr(moneyText({ minor: BigInt(minor), currency: facts.currency }));
  const countries = new Intl.DisplayNames([intlTag(locale)], { type: "region" });
  const country = (origin: string): string => (/^[A-Za-z]{2}$/.test(origin) ? (countries.of(origin.toUpperCase()) ?? origin) : origin);

  const paymentText = (): string => {
    const { plan, account, order: of } = facts;
    if (account && of.paid_at === 0)
      return account.due_at > 0 ? say(words.account_due, { days: account.days, date: day(account.due_at) }) : say(words.account_days, { days: account.days });
    // Paid when the goods had left, and maybe less than all: nothing of it is said to be in trust.
    if (account) return say(words.account_paid, { date: day(of.paid_at) });
    if (!plan) return of.paid_at > 0 ? say(words.paid, { date: day(of.paid_at) }) : say(words.to_pay);
    const sums = { share: plan.share, deposit: money(plan.deposit_minor), balance: money(plan.balance_minor) };
    if (of.paid_at === 0) return say(words.plan_to_pay, sums);
    if (plan.balance_paid_at === 0) return say(words.plan_deposit, { ...sums, date: day(of.paid_at) });
    return say(words.plan_paid, { ...sums, date: day(of.paid_at), until: day(plan.balance_paid_at) });
  };

  // The heading.
  let y = write(kind, { y: margin, size: 20, leading: 1.35, width: inner * 0.62, x: at(0, inner * 0.62) });
  write(ltr(issued.number), { y: margin + 4, size: 13, align: "end" });
  if (issued.voided_at > 0)
    y = write(say(words.void_why, { date: day(issued.voided_at), reason: issued.void_reason }), { y, size: 9.5, colour: red, leading: 1.4 });
  rule(y + 6, "#1d2430", 1);
  y += 16;

  const half = (inner - 24) / 2;
  const { seller, buyer, order, parcel } = facts;
  const vat = issued.kind === "packing" ? null : facts.vat;
  const sides: [Word, string, string[]][] = [
    [
      words.seller,
      seller.name[locale],
      [
        seller.address[locale],
        seller.credit_code && say(words.credit_code, { number: ltr(seller.credit_code) }),
        vat ? say(words.vat_number, { number: ltr(vat.tax_number) }) : "",
      ],
    ],
    [
      words.buyer,
      buyer.company || buyer.name,
      [
        buyer.tax_number && say(words.tax_number, { number: ltr(buyer.tax_number) }),
        // Beside the company's name: whoever receives it.
        buyer.company && buyer.name,
        buyer.address[locale],
        buyer.phone && say(words.phone, { number: ltr(buyer.phone) }),
      ],
    ],
  ];
  const ends = sides.map(([label, name, more], side) => {
    const place = { x: at(side * (half + 24), half), width: half };
    let below = write(say(label), { ...place, y, size: small, colour: grey, leading: 1.4 });
    below = write(name, { ...place, y: below, size: 11, leading: 1.4 });
    for (const text of more) if (text) below = write(text, { ...place, y: below, size: 9, leading: 1.4 });
    return below;
  });
  y = Math.max(...ends) + 8;
  rule(y);
  y += 8;

  const told: [Word, string][] = [
    [words.issued, day(issued.issued_at)],
    [words.order, ltr(order.code)],
    ...(order.po_number ? ([[words.po_number, order.po_number]] as [Word, string][]) : []),
    [words.placed, day(order.placed_at)],
    ...(parcel
      ? ([
          [words.parcel, say(words.parcel_text, { place: parcel.place, carrier: say(carrierWords[parcel.carrier as Carrier]) })],
          [words.tracking, ltr(parcel.tracking_number)],
          [words.sent, day(parcel.sent_at)],
        ] as [Word, string][])
      : []),
    ...(facts.terms ? ([[words.terms, say(words.terms_text, facts.terms)]] as [Word, string][]) : []),
    ...(issued.kind === "packing" ? [] : ([[words.payment, paymentText()]] as [Word, string][])),
    ...(issued.kind === "proforma" && order.dispatch_days > 0
      ? ([[words.dispatch, say(words.dispatch_days, { days: order.dispatch_days })]] as [Word, string][])
      : []),
  ];
  const third = (inner - 32) / 3;
  for (let from = 0; from < told.length; from += 3) {
    const below = told.slice(from, from + 3).map(([label, text], index) => {
      const place = { x: at(index * (third + 16), third), width: third };
      return write(text, { ...place, y: write(say(label), { ...place, y, size: small, colour: grey, leading: 1.3 }), size: 9, leading: 1.35 });
    });
    y = Math.max(...below) + 5;
  }

  /** A page more, which says at its top of what it is. */
  const continued = (): number => {
    newPage();
    y = write(`${kind} ${ltr(issued.number)}`, { y: margin, size: 9, colour: grey, leading: 1.4 }) + 4;
    return y;
  };
  const quantityOf = (lines: typeof facts.lines): string =>
    quantitiesOf(lines)
      .map(({ unit, quantity }) => say(quantityWords[unit], { count: quantity }))
      .join(" · ");

  const table = async (columns: readonly Column[], rows: readonly (readonly string[])[], sumAt = rows.length): Promise<void> => {
    y = await paper.table(columns, rows, { y, bottom, sumAt, next: continued });
  };

  const composition = (parts: { fibre: string; percent: number }[]): string =>
    parts
      .map(({ fibre, percent }) => {
        const word = (fibres.words as Record<string, Word>)[fibre];
        return `${ltr(`${percent}%`)} ${word ? say(word) : fibre}`;
      })
      .join({ "zh-cn": "、", en: ", ", ar: "، " }[locale]);
  const hasHs = facts.lines.some((line) => line.hs_code);
  const hasOrigin = facts.lines.some((line) => line.origin);
  const isPriced = issued.kind !== "packing";
  const fixed = [
    { label: say(words.at), width: 24 },
    { label: say(words.article), width: 84 },
    ...(hasHs ? [{ label: say(words.hs), width: 58 }] : []),
    ...(hasOrigin ? [{ label: say(words.origin), width: 46 }] : []),
    { label: say(words.quantity), width: 54, isFigure: true },
    ...(isPriced
      ? [
          { label: say(words.price), width: 60, isFigure: true },
          { label: say(words.amount), width: 68, isFigure: true },
        ]
      : []),
  ];
  const left = inner - fixed.reduce((sum, { width }) => sum + width, 0);
  await table(
    [...fixed.slice(0, 2), { label: say(words.goods), width: left }, ...fixed.slice(2)],
    facts.lines.map((line, index) => [
      figure(index + 1, 0),
      ltr(line.article_code),
      [pick(line.title, locale), [pick(line.colour, locale), line.size && ltr(line.size)].filter(Boolean).join(" / "), composition(line.composition)]
        .filter(Boolean)
        .join("\n"),
      ...(hasHs ? [ltr(line.hs_code)] : []),
      ...(hasOrigin ? [country(line.origin)] : []),
      say(quantityWords[line.unit], { count: line.quantity }),
      ...(isPriced ? [money(line.unit_price_minor), money(line.amount_minor)] : []),
    ]),
  );
  const quantities = quantityOf(facts.lines);

  /** What stands on lines of its own under a table, kept together. */
  const sums = (lines: [string, string][]): void => {
    if (y + lines.length * 17 > bottom) continued();
    y += 4;
    for (const [index, [label, value]] of lines.entries()) {
      const size = index === lines.length - 1 ? 11 : 9;
      write(label, { x: at(inner * 0.4, inner * 0.35), width: inner * 0.35, y, size, leading: 1.4, align: "end" });
      y = write(value, { x: at(inner * 0.75, inner * 0.25), width: inner * 0.25, y, size, leading: 1.4, align: "end" }) + 1;
    }
  };
  const less = (label: Word, minor: bigint): [string, string][] => (minor === 0n ? [] : [[say(label), money(String(-minor))]]);
  if (isPriced)
    sums([
      [say(words.in_all), quantities],
      [say(words.all_goods), money(facts.goods_minor)],
      ...(facts.freight_minor === "0" ? [] : ([[say(words.freight), money(facts.freight_minor)]] as [string, string][])),
      ...less(words.discount, BigInt(facts.discount_minor) - BigInt(facts.portal_discount_minor)),
      ...less(words.portal_coupon, BigInt(facts.portal_discount_minor)),
      ...(vat && !vat.is_export ? ([[say(words.vat, { rate: vat.rate_basis_points / 100 }), money(vat.minor)]] as [string, string][]) : []),
      [say(words.total, { currency: facts.currency }), money(facts.total_minor)],
    ]);
  else sums([[say(words.in_all), quantities]]);

  // What nobody said of the packing is not there; a sum is there only where all of it was said.
  type Measure = "cartons" | "net_grams" | "gross_grams" | "volume_cm3";
  const measures: { name: Measure; label: Word; text: (value: number) => string }[] = [
    { name: "cartons", label: words.cartons, text: (value) => figure(value, 0) },
    { name: "net_grams", label: words.net, text: (value) => say(words.kilograms, { weight: figure(value / 1_000, 3) }) },
    { name: "gross_grams", label: words.gross, text: (value) => say(words.kilograms, { weight: figure(value / 1_000, 3) }) },
    { name: "volume_cm3", label: words.volume, text: (value) => say(words.cubic, { volume: figure(value / 1_000_000, 4) }) },
  ];
  const said = measures.filter(({ name }) => facts.packing.some((one) => one[name] !== null));
  if (said.length > 0) {
    y += 12;
    const rows = facts.packing.map((one) => {
      const own = facts.lines.filter((line) => line.product_id === one.product_id);
      return [pick(own[0]?.title, locale), quantityOf(own), ...said.map(({ name, text }) => (one[name] === null ? "" : text(one[name])))];
    });
    const sumOf = ({ name, text }: (typeof measures)[number]): string => {
      const values = facts.packing.map((one) => one[name]);
      return values.includes(null) ? "" : text(values.reduce<number>((sum, value) => sum + (value ?? 0), 0));
    };
    const width = 74;
    await table(
      [
        { label: say(words.packed), width: inner - width * (said.length + 1) },
        { label: say(words.quantity), width, isFigure: true },
        ...said.map(({ label }) => ({ label: say(label), width, isFigure: true })),
      ],
      [...rows, ...(rows.length > 1 ? [[say(words.in_all), quantities, ...said.map(sumOf)]] : [])],
      rows.length,
    );
  }

  if (y + 64 > bottom) {
    newPage();
    y = margin;
  }
  if (vat) y = write(say(vat.is_export ? words.vat_export : words.vat_said), { y: y + 12, size: small, colour: grey, leading: 1.4 });
  if (issued.kind === "proforma") y = write(say(words.is_offer), { y: y + 12, size: small, colour: grey, leading: 1.4 });
  const line = inner * 0.4;
  const signedAt = at(inner - line, line);
  document
    .strokeColor("#1d2430")
    .lineWidth(0.6)
    .moveTo(signedAt, y + 46)
    .lineTo(signedAt + line, y + 46)
    .stroke();
  write(say(words.signed), { x: signedAt, width: line, y: y + 49, size: small, colour: grey });

  onEachPage((page, pages) => {
    if (issued.voided_at > 0) {
      document
        .save()
        .rotate(-32, { origin: [pageWidth / 2, pageHeight / 2] })
        .fillOpacity(0.16);
      const mark = say(words.void);
      write(mark, { x: 0, y: pageHeight / 2 - 90, width: pageWidth / 2 + 190, size: 120, colour: red, leading: 1, align: isRtl ? "start" : "end" });
      document.restore().fillOpacity(1);
    }
    write(`THREADPORT 衣港`, { y: pageHeight - margin - 8, size: small, colour: red });
    write(say(words.page, { page, pages }), { y: pageHeight - margin - 8, size: small, colour: grey, align: "end" });
  });
  return paper.finish();
};

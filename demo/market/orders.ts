// What the market has traded: address books, wallets, and orders in every state, made by the buyers' and sellers' own calls.
import type { InputOf } from "#kit/call.ts";
import { days, hours, later, minutes } from "#kit/time.ts";
import { productDetails } from "#domains/catalogue/catalog/contract/details.ts";
import { listProducts } from "#domains/catalogue/catalog/contract/list.ts";
import { saveAddress } from "#domains/trade/orders/contract/addresses.ts";
import { placeOrder, previewOrder } from "#domains/trade/orders/contract/checkout.ts";
import { closeUnpaidCheckout, receiveAutomatically } from "#domains/trade/orders/contract/events.ts";
import type { Carrier } from "#domains/trade/orders/contract/fields.ts";
import { definitions } from "#domains/settings/contract/definitions.ts";
import { cancelOrder, extendReceipt, receiveOrder } from "#domains/trade/orders/contract/orders.ts";
import { confirmOrder, noteOrder, rejectOrder, shipOrder, soldDetails } from "#domains/trade/orders/contract/selling.ts";
import { clearIncomeOf, orders } from "#domains/trade/orders/index.server.ts";
import { startPayment } from "#domains/money/payments/contract/payment.ts";
import { recharge } from "#domains/money/payments/contract/recharge.ts";
import { keepPayPassword } from "#domains/people/accounts/index.server.ts";
import { bodyOf, signedBy } from "#domains/money/payments/server/providers/local-cashier.ts";
import { hearHook } from "#domains/money/payments/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { chance, type Chance } from "#demo/pictures/chance.ts";
import type { Account, Market } from "./market.ts";

const receiveDays = definitions["orders.receive_days"].usual;
const pendingDays = definitions["orders.pending_days"].usual;

type Address = InputOf<typeof saveAddress>;

const home = (province_code: string, city_code: string, district_code: string, detail: string, postcode: string) => ({
  country_code: "CN",
  province_code,
  city_code,
  district_code,
  detail,
  postcode,
});
const addresses: { han: Omit<Address, "name" | "phone">[]; arab: Omit<Address, "name" | "phone">[]; other: Omit<Address, "name" | "phone">[] } = {
  han: [
    home("330000", "330600", "330603", "柯桥街道轻纺城大道 1299 号 联合市场 2 楼 216", "312030"),
    home("440000", "440100", "440105", "新港西路 135 号 中大九洲轻纺广场 B 区 1046", "510260"),
    home("330000", "330100", "330104", "四季青街道杭海路 77 号 意法服饰城 3 楼 3012", "310020"),
    home("310000", "310105", "", "天山路 900 号 2 幢 1503 室", "200051"),
    home("440000", "440300", "440304", "沙头街道深南大道 6025 号 英龙大厦 18A", "518040"),
  ],
  arab: [
    { country_code: "AE", province: "Dubai", city: "Dubai", district: "Deira", detail: "Murshid Bazaar, Shop 14, Al Khor Street", postcode: "" },
    { country_code: "SA", province: "الرياض", city: "الرياض", district: "الملز", detail: "شارع الستين، مبنى 4127، الدور الأول", postcode: "12832" },
    { country_code: "EG", province: "القاهرة", city: "القاهرة", district: "الموسكي", detail: "شارع الأزهر 88، الدور الثاني", postcode: "11511" },
    { country_code: "KW", province: "", city: "Kuwait City", district: "Mubarakiya", detail: "Block 3, Ali Al Salem Street 21", postcode: "13001" },
  ],
  other: [
    { country_code: "US", province: "CA", city: "Los Angeles", district: "", detail: "1126 Santee Street, Suite 408", postcode: "90015" },
    { country_code: "GB", province: "", city: "Manchester", district: "", detail: "22 Cheetham Hill Road, Unit 6", postcode: "M4 4EW" },
    { country_code: "DE", province: "", city: "Düsseldorf", district: "", detail: "Kaiserswerther Straße 137", postcode: "40474" },
    { country_code: "NG", province: "Lagos", city: "Lagos", district: "Balogun", detail: "14 Breadfruit Street, 2nd floor", postcode: "101223" },
    { country_code: "BR", province: "SP", city: "São Paulo", district: "Brás", detail: "Rua Oriente 512, Loja 3", postcode: "03016-000" },
  ],
};
/** A number as it is written there, with digits of chance in the places of x. */
const numbers: Record<string, string> = {
  CN: "138 5756 xxxx",
  AE: "050 457 xxxx",
  SA: "055 618 xxxx",
  EG: "0100 238 xxxx",
  KW: "9971 xxxx",
  US: "(213) 555-2xxx",
  GB: "07400 12xxxx",
  DE: "0151 2345 xxxx",
  NG: "0803 412 xxxx",
  BR: "(11) 98765-xxxx",
};
const phoneIn = (c: Chance, country: string): string => (numbers[country] ?? "").replaceAll("x", () => String(c.int(1, 9)));

/** Where a buyer lives is read from how the name is written. */
const addressFor = (c: Chance, buyer: Account): Address => {
  const kind = /\p{Script=Han}/u.test(buyer.nickname) ? "han" : /\p{Script=Arabic}/u.test(buyer.nickname) ? "arab" : "other";
  const place = c.pick(addresses[kind]);
  return { ...place, name: buyer.nickname.slice(0, 40), phone: phoneIn(c, place.country_code) };
};

type Sku = { id: number; available: number };
type Goods = { seller: Account; product_id: number; min_quantity: number; published: number; colours: Sku[][] };

const readGoods = async (market: Market, c: Chance): Promise<{ all: Goods[]; ofFactory: Goods[] }> => {
  const { factory } = market.accounts;
  const sellers = new Map([...market.sellers, factory].map((seller) => [seller.id, seller]));
  const best = await Promise.all([1, 2].map((page) => market.run(listProducts, null, { size: 60, page })));
  const own = await market.run(listProducts, null, { seller_id: factory.id, size: 24 });
  const ids = new Set([...own.list.map((card) => card.id), ...c.shuffle(best.flatMap((page) => page.list.map((card) => card.id))).slice(0, 70)]);
  const all: Goods[] = [];
  for (const id of ids) {
    const product = await market.run(productDetails, null, { id });
    const seller = sellers.get(product.seller_id);
    const colours = product.colours
      .map((colour) => colour.skus.map((sku) => ({ id: sku.id, available: sku.available })))
      .filter((skus) => skus.some((sku) => sku.available > 0));
    if (seller && colours.length > 0) all.push({ seller, product_id: id, min_quantity: product.min_quantity, published: product.publishtime * 1000, colours });
  }
  return { all, ofFactory: all.filter((goods) => goods.seller.id === factory.id) };
};

/** Sizes of one or two colours, together at least the minimum, in dozens as the trade orders; nothing when the stock does not allow it. */
const linesOf = (c: Chance, goods: Goods): { sku_id: number; quantity: number }[] => {
  const skus = c
    .shuffle(goods.colours)
    .slice(0, c.int(1, 2))
    .flat()
    .filter((sku) => sku.available > 24)
    .slice(0, 6);
  const wanted = Math.max(goods.min_quantity, Math.ceil((goods.min_quantity * c.range(1, 3)) / 12) * 12);
  const each = Math.ceil(wanted / Math.max(1, skus.length));
  if (skus.some((sku) => sku.available < each * 2)) return [];
  for (const sku of skus) sku.available -= each;
  return skus.map((sku) => ({ sku_id: sku.id, quantity: each }));
};

/** How many of the market's orders end how. */
const ends = {
  completed: 30,
  received: 20,
  received_automatically: 6,
  shipped: 16,
  extended: 4,
  to_ship: 18,
  declined: 6,
  cancelled: 6,
  timed_out: 8,
  unpaid: 6,
  partly_shipped: 6,
} as const;
type End = keyof typeof ends;

/** How long ago such an order was placed, in days, from and to. */
const ages: Record<End, [number, number]> = {
  completed: [30, 75],
  received: [12, 26],
  received_automatically: [20, 28],
  shipped: [3, 12],
  extended: [15, 18],
  to_ship: [0.2, 2.5],
  declined: [4, 40],
  cancelled: [1, 50],
  timed_out: [1, 50],
  unpaid: [0.001, 0.008],
  partly_shipped: [2, 6],
};

const notes = [
  "请用中性包装，谢谢",
  "麻烦尽快发货，赶档期",
  "Please pack by size and label every carton.",
  "Neutral packing, no logo on the cartons please.",
  "يرجى التغليف حسب المقاس",
  "送货前请先电话联系",
];
const regrets = ["面料断货，补货要三周，抱歉", "Dye lot did not pass our inspection. We are sorry.", "نفد القماش لدى المصنع، نعتذر"];
const shopNotes = [
  "剩余货品周五出染厂，质检后发第二个包裹",
  "The second carton waits for the hang tags; ask the buyer before shipping.",
  "تُشحن الدفعة الثانية بعد فحص المقاسات",
];
const tracking: Partial<Record<Carrier, (c: Chance) => string>> = {
  sf: (c) => `SF${c.int(1_000_000, 9_999_999)}${c.int(100_000, 999_999)}`,
  zto: (c) => `7${c.int(1_000_000, 9_999_999)}${c.int(100_000, 999_999)}`,
  deppon: (c) => `DPK${c.int(100_000_000, 999_999_999)}`,
  dhl: (c) => `${c.int(10_000, 99_999)}${c.int(10_000, 99_999)}`,
  aramex: (c) => `${c.int(30_000, 49_999)}${c.int(100_000, 999_999)}`,
};

type Step = { at: Date; run: () => Promise<void> };

/** The cashier's word on a payment, at the time it was given. */
export const tellSuccess = async ({ portal }: Pick<Market, "portal">, payment: string, minor: string, at: Date): Promise<void> => {
  const runner = { act: <T>(work: (ctx: Ctx) => Promise<T>) => portal.runner.act(work, at) };
  // In its own books it stands first.
  await portal.database.pool.query(
    `insert into payments.cashier_transaction (id, payment_id, outcome, decided_at, due_at) select $1, id, 'succeeded', $3, $3 from payments.payment where token = $2
     on conflict do nothing`,
    [`demo-${payment}`, payment, at],
  );
  const body = bodyOf({
    transaction_id: `demo-${payment}`,
    payment,
    outcome: "succeeded",
    amount: minor,
    currency: "CNY",
    time: Math.floor(at.getTime() / 1000),
  });
  const answer = await hearHook({ services: portal.services, runner })("local", signedBy(portal.services.secret, body), "demo");
  if (answer?.status !== 200) throw new Error(`the portal did not hear of the payment ${payment}`);
};

export const payAtCashier = async (market: Market, buyer: Account, checkout_id: number, minor: string, at: Date): Promise<void> => {
  const { payment } = await market.run(startPayment, buyer, { reference: checkout_id, provider: "local" }, { at });
  await tellSuccess(market, payment, minor, later(at, 40_000));
};

/** Of every demo account that pays from its wallet or has money to withdraw. */
export const payPassword = "246810";

/** Tops the wallet up and pays from it, or pays at the cashier. */
const pay = async (market: Market, c: Chance, buyer: Account, checkout_id: number, minor: string, at: Date): Promise<void> => {
  if (c.yes(0.4)) return payAtCashier(market, buyer, checkout_id, minor, at);
  const amount = String(((BigInt(minor) + 99_999n) / 100_000n) * 100_000n);
  const topup = await market.run(recharge, buyer, { amount }, { at });
  const { payment } = await market.run(startPayment, buyer, { kind: "topup", reference: topup.reference, provider: "local" }, { at });
  await tellSuccess(market, payment, amount, later(at, 30_000));
  await market.run(startPayment, buyer, { reference: checkout_id, provider: "wallet", pay_password: payPassword }, { at: later(at, 60_000) });
};

type Plan = { end: End; buyer: Account; address_id: number; /** Within China. */ isHome: boolean; goods: Goods[]; at: Date };

/** One order's story as steps in time; what a step learns stays in here for the later ones. */
const stepsOf = (market: Market, c: Chance, plan: Plan): Step[] => {
  const { end, buyer, goods, at } = plan;
  const steps: Step[] = [];
  const then = (time: Date, run: (time: Date) => Promise<void>) => void steps.push({ at: time, run: () => run(time) });
  let placed: { checkout_id: number; minor: string; orders: { id: number; seller_id: number }[] } | undefined;
  const each = async (run: (id: number, seller: Account) => Promise<unknown>) => {
    for (const order of placed?.orders ?? []) {
      const seller = goods.find((one) => one.seller.id === order.seller_id)?.seller;
      if (seller) await run(order.id, seller);
    }
  };
  const job = (name: string, payload: object) => {
    const handler = orders.jobs?.find((one) => one.job.name === name);
    return handler ? market.portal.runner.job(handler, payload) : Promise.resolve();
  };

  then(at, async (time) => {
    const lines = goods.flatMap((one) => linesOf(c, one));
    if (lines.length === 0) return;
    const preview = await market.run(previewOrder, buyer, { lines, address_id: plan.address_id }, { at: time });
    if (!preview.can_place) return;
    const written = goods.slice(0, 1).flatMap((one) => (c.yes(0.35) ? [{ seller_id: one.seller.id, note: c.pick(notes) }] : []));
    const done = await market.run(
      placeOrder,
      buyer,
      { lines, address_id: plan.address_id, notes: written, expected_total: { minor: preview.total.minor, currency: preview.total.currency } },
      { at: time },
    );
    placed = { checkout_id: done.checkout_id, minor: done.total.minor, orders: done.orders };
  });
  if (end === "unpaid") return steps;
  if (end === "timed_out") then(later(at, minutes(31)), async () => job(closeUnpaidCheckout.name, { checkout_id: placed?.checkout_id ?? 0 }));
  if (end === "cancelled")
    then(
      later(at, minutes(c.int(2, 25))),
      async (time) => void (placed?.orders[0] && (await market.run(cancelOrder, buyer, { id: placed.orders[0].id }, { at: time }))),
    );
  if (end === "timed_out" || end === "cancelled") return steps;

  then(later(at, minutes(c.int(1, 20))), async (time) => void (placed && (await pay(market, c, buyer, placed.checkout_id, placed.minor, time))));
  if (end === "to_ship") {
    if (c.yes(0.5)) then(later(at, hours(2)), (time) => each((id, seller) => market.run(confirmOrder, seller, { id }, { at: time })));
    return steps;
  }
  const handled = later(at, hours(c.int(5, 44)));
  if (end === "declined") {
    then(handled, (time) => each((id, seller) => market.run(rejectOrder, seller, { id, note: c.pick(regrets) }, { at: time })));
    return steps;
  }
  const carrier = c.pick(plan.isHome ? (["sf", "zto", "deppon"] as const) : (["dhl", "aramex"] as const));
  if (end === "partly_shipped") {
    then(later(at, hours(2)), (time) => each((id, seller) => market.run(confirmOrder, seller, { id }, { at: time })));
    then(handled, (time) =>
      each(async (id, seller) => {
        const { order } = await market.run(soldDetails, seller, { id }, { at: time });
        const lines = order.lines.map((line) => ({ line_id: line.id, quantity: Math.ceil(line.quantity / 2) }));
        await market.run(shipOrder, seller, { id, carrier, tracking_number: tracking[carrier]?.(c) ?? "TRACK0001", lines }, { at: time });
        await market.run(noteOrder, seller, { id, text: c.pick(shopNotes) }, { at: later(time, hours(1)) });
      }),
    );
    return steps;
  }
  then(handled, (time) =>
    each((id, seller) => market.run(shipOrder, seller, { id, carrier, tracking_number: tracking[carrier]?.(c) ?? "TRACK0001" }, { at: time })),
  );
  if (end === "extended") then(later(handled, days(receiveDays - 3)), (time) => each((id) => market.run(extendReceipt, buyer, { id }, { at: time })));
  if (end === "received_automatically") then(later(handled, days(receiveDays)), () => each((id) => job(receiveAutomatically.name, { order_id: id })));
  // Their time is over in the past: the money is the seller's as of that day, and not of today.
  const clear = (received: Date) =>
    then(later(received, days(pendingDays)), (time) => each((id) => market.portal.runner.act((ctx) => clearIncomeOf({ ...ctx, now: time }, id))));
  if (end === "received_automatically") clear(later(handled, days(receiveDays)));
  if (end === "received" || end === "completed") {
    const received = later(handled, days(c.range(3, 9)));
    then(received, (time) => each((id) => market.run(receiveOrder, buyer, { id }, { at: time })));
    clear(received);
  }
  return steps;
};

/** Some 120 orders over ten weeks. The named buyer and the named factory have some of every kind. */
export const loadOrders = async (market: Market): Promise<void> => {
  const c = chance(`${market.seed} orders`);
  const goods = await readGoods(market, c);
  if (goods.all.length === 0) return;
  const buyers = [market.accounts.buyer, ...c.shuffle(market.buyers.filter((buyer) => buyer.id !== market.accounts.buyer.id)).slice(0, 24)];
  const addressOf = new Map<number, { id: number; isHome: boolean }>();
  for (const buyer of buyers) {
    await market.portal.runner.act((ctx) => keepPayPassword(ctx, buyer.id, payPassword));
    const book = Array.from({ length: buyer.id === market.accounts.buyer.id ? 3 : c.int(1, 2) }, () => addressFor(c, buyer));
    for (const address of book) {
      const saved = await market.run(saveAddress, buyer, address, { at: later(market.now, -days(80)) });
      if (!addressOf.has(buyer.id)) addressOf.set(buyer.id, { id: saved.address.id, isHome: address.country_code === "CN" });
    }
  }

  const plans = (Object.keys(ends) as End[]).flatMap((end) =>
    Array.from({ length: ends[end] }, (_, index): Plan => {
      const buyer = index % 5 === 0 ? market.accounts.buyer : c.pick(buyers);
      const [youngest, oldest] = ages[end];
      const at = later(market.now, -days(c.range(youngest, oldest)));
      const isOut = (one: Goods) => one.seller.id !== buyer.id && one.published < at.getTime();
      const onSale = goods.all.filter(isOut);
      const ofFactory = goods.ofFactory.filter(isOut);
      const first = c.pick(index % 3 === 1 && ofFactory.length > 0 ? ofFactory : onSale.length > 0 ? onSale : goods.all);
      const second = c.yes(0.2) && onSale.length > 0 ? c.pick(onSale) : undefined;
      const chosen = second && second.seller.id !== first.seller.id ? [first, second] : [first];
      return { end, buyer, address_id: addressOf.get(buyer.id)?.id ?? 0, isHome: addressOf.get(buyer.id)?.isHome ?? true, goods: chosen, at };
    }),
  );
  // The market moves forward in time as a whole, so that histories and numbers follow the dates.
  const steps = plans.flatMap((plan, index) => stepsOf(market, chance(`${market.seed} order ${index}`), plan)).sort((a, b) => a.at.getTime() - b.at.getTime());
  const tick = market.progress("orders", steps.length);
  for (const step of steps) {
    if (step.at <= market.now) await step.run();
    tick();
  }
  for (const sweep of orders.sweeps ?? []) await market.portal.runner.sweep(sweep);
};

/** Whose time for reviews is over by now: each on its own day. The portal itself looks for them once an hour. */
export const completeOrders = async (market: Market): Promise<void> => {
  for (const sweep of orders.sweeps ?? []) if (sweep.name === "complete-orders") await market.portal.runner.sweep(sweep);
};

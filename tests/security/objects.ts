import { randomUUID } from "node:crypto";
import { anMp4, aSizeChart, aVideo, productFieldsOf, sizeChartOf, someCategories } from "#domains/catalogue/catalog/testing.ts";
import { upload } from "#domains/people/certification/testing.ts";
import { createProduct, takeDownProduct } from "#domains/catalogue/catalog/contract/selling.ts";
import { saveGrid } from "#domains/catalogue/catalog/contract/grid.ts";
import { startVideo } from "#domains/catalogue/catalog/contract/videos.ts";
import { keepProductWork } from "#domains/catalogue/catalog/contract/works.ts";
import { myAuthenticator } from "#domains/people/accounts/contract/authenticator.ts";
import { listSessions } from "#domains/people/accounts/contract/sessions.ts";
import { saveWork } from "#domains/catalogue/designs/contract/own-works.ts";
import { bookingForm } from "#domains/trade/bookings/contract/bookings.ts";
import { aCreditLine, anOrderOnAccount } from "#tests/builders/credit.ts";
import { aDraftCoupon, couponFieldsOf } from "#tests/builders/coupons.ts";
import {
  aContestedFapiao,
  aFapiaoMarket,
  aLateFapiao,
  anAskedFapiao,
  anIssuedFapiao,
  aReturnedFapiao,
  companyTitle,
  fapiaoPdf,
  issueInput,
} from "#tests/builders/fapiao.ts";
import { aRate, rateFieldsOf } from "#tests/builders/freight.ts";
import { anOrderList, aSharedList } from "#tests/builders/order-lists.ts";
import { aPasskey } from "#tests/builders/passkeys.ts";
import { aBooked, anAccepted, aRequest } from "#tests/builders/bookings.ts";
import { anAsked as anInspectionAskedFor, anAssigned, anOrderToInspect, askInput } from "#tests/builders/inspections.ts";
import { disputeLicence, licenceFiles } from "#domains/trade/licences/contract/licences.ts";
import { aConfirmedLicence, aPaidLicence } from "#tests/builders/licences.ts";
import { aDesigner, aFile, aWork, workFields } from "#domains/catalogue/designs/testing.ts";
import { shopFile, shopText } from "#domains/contact/chat/contract/for-the-shop.ts";
import { sendFile } from "#domains/contact/chat/contract/keeping.ts";
import { sendText } from "#domains/contact/chat/contract/sending.ts";
import { cashierDecide } from "#domains/money/payments/contract/cashier.ts";
import { startPayment } from "#domains/money/payments/contract/payment.ts";
import { buyVip } from "#domains/people/vip/contract/members.ts";
import { recharge } from "#domains/money/payments/contract/recharge.ts";
import { attachToContract } from "#domains/sourcing/contracts/contract/contracts.ts";
import { aContract, aRunningContract } from "#tests/builders/contracts.ts";
import { attachToProcessing } from "#domains/sourcing/processing/contract/attaching.ts";
import { emptyZip, onePixel } from "./tiny-files.ts";
import { aBuyer, anAddress, anAddressIn, anOrder, aPaidOrder, aShop, aDepositPaid } from "#tests/builders/orders.ts";
import { readyOrder } from "#domains/trade/orders/contract/balance.ts";
import { aGroupShop, aJoiner, aMember, joinInput, offerOf } from "#tests/builders/groupbuys.ts";
import { claimOptions } from "#domains/trade/after-sale/contract/claiming.ts";
import { cleared } from "#tests/builders/cleared.ts";
import { aClaim, anOrderAt, answer, backToSeller } from "#tests/builders/claims.ts";
import { aPublicReview, aReceivedOrder } from "#tests/builders/reviews.ts";
import { listNotifications } from "#domains/contact/notifications/contract/notifications.ts";
import { notify } from "#domains/contact/notifications/index.server.ts";
import { signUp } from "#domains/publishing/exhibitions/contract/signing-up.ts";
import { saveQuickReply } from "#domains/contact/service/contract/quick-replies.ts";
import { aClosedInquiry, aTalkOfAShop, anInquiryOfAShop } from "#tests/builders/talks.ts";
import { aPublicFair, fairAnswers } from "#domains/publishing/exhibitions/testing.ts";
import { aCompany, aMemberOf, anInvited } from "#domains/people/companies/testing.ts";
import { approveRequest } from "#domains/trade/orders/contract/purchase-requests.ts";
import { aBuyingCompany, aPurchaseRequest, changePrices } from "#tests/builders/companies.ts";
import { aClerk, aDelivery, aKey, anInvitation, aWebhook, endpointUrl } from "#domains/people/shops/testing.ts";
import { orderDetails, receiveOrder } from "#domains/trade/orders/contract/orders.ts";
import { offerPrice } from "#domains/trade/orders/contract/price-offer.ts";
import { askForAddress } from "#domains/trade/orders/contract/address-change.ts";
import { issuePaper } from "#domains/trade/orders/contract/papers.ts";
import { shipOrder, soldDetails } from "#domains/trade/orders/contract/selling.ts";
import { savePayoutAccount } from "#domains/money/withdrawals/contract/own.ts";
import { startImport } from "#domains/catalogue/imports/contract/imports.ts";
import { aCheckedImport, aCsv, anUpload, aStyle } from "#domains/catalogue/imports/testing.ts";
import type { AnyCall } from "#kit/call.ts";
import { aCodeToScan } from "#tests/builders/payments.ts";
import { aBankAccount, aTransfer } from "#tests/builders/transfers.ts";
import { pastTheWait } from "#tests/builders/payout-accounts.ts";
import { payPassword, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { sampleInput } from "./sample-input.ts";

type Body = Record<string, unknown>;

export type Prepared = {
  owner: Persona;
  /** The call about the owner's object. The owner may make it; for anybody else it is as if it were not there. */
  own: Body;
  /** The same about an object that nobody has. */
  missing: Body;
  /** Who tries; without one, everybody whom the coarse rule lets in and who is not staff. */
  intruder?: Persona;
  /** What the intruder sends, where it is not `own` to the letter. */
  foreign?: Body;
};

export type ObjectCase = {
  call: string;
  /** The fields of the input that this case is about. */ fields: string[];
  about?: string;
  /** The call goes on without the object: the answer is then the same as without any, and only the owner's has it. */ goesOn?: boolean;
  prepare(portal: TestPortal): Promise<Prepared>;
};

const nobodys = 2_000_000_000;
const nobodysToken = "nobody-has-a-payment-of-this-name-0";

const callOf = (portal: TestPortal, path: string): AnyCall => {
  const binding = portal.runner.calls.get(path);
  if (!binding) throw new Error(`there is no call ${path}`);
  return binding.call;
};

/** Runs a call with a generated input, corrected where it matters. */
const done = async (portal: TestPortal, path: string, as: Persona, more: Body): Promise<Body> =>
  portal.run(callOf(portal, path), as, { ...sampleInput(callOf(portal, path)), ...more } as never) as Promise<Body>;

const withId = (
  call: string,
  made: (portal: TestPortal) => Promise<{ owner: Persona; id: number }>,
  rest: Body | ((portal: TestPortal) => Body) = {},
): ObjectCase => ({
  call,
  fields: ["id"],
  async prepare(portal) {
    const { owner, id } = await made(portal);
    const more = typeof rest === "function" ? rest(portal) : rest;
    return { owner, own: { ...more, id }, missing: { ...more, id: nobodys } };
  },
});

const aCertificationPaper = async (portal: TestPortal) => {
  const owner = await portal.aUser();
  return { owner, id: (await upload(portal, owner, "designer", "works")).document.id };
};

const aPasskeyOf = async (portal: TestPortal) => {
  const { as } = await aPasskey(portal);
  return { owner: as, id: (await portal.run(myAuthenticator, as, {})).passkeys[0]?.id ?? 0 };
};

const aSession = async (portal: TestPortal) => {
  const owner = await portal.aUser();
  const { list } = await portal.run(listSessions, owner, {});
  return { owner, id: list[0]?.id ?? 0 };
};

const aNotification = async (portal: TestPortal) => {
  const owner = await portal.aUser();
  await portal.runner.act((ctx) =>
    notify(ctx, { user_id: owner.id, kind: "order", weight: "news", words: { id: "orders.notification_shipped" }, values: { code: "TP1" } }),
  );
  return { owner, id: (await portal.run(listNotifications, owner, {})).list[0]?.id ?? 0 };
};

const aDraft = async (portal: TestPortal) => {
  const owner = await portal.aUser({ is_enterprise: true, vip: true });
  const { dresses } = await someCategories(portal);
  const { id } = await portal.run(createProduct, owner, { product: productFieldsOf(dresses), publish: false });
  return { owner, id, category: dresses };
};

const anImport = async (portal: TestPortal) => {
  const owner = await portal.aUser({ is_enterprise: true, vip: true });
  return { owner, id: (await portal.run(startImport, owner, { sheet_name: "goods.csv", sheet_bytes: 5 })).id };
};
const aReadImport = async (portal: TestPortal) => {
  const owner = await portal.aUser({ is_enterprise: true, vip: true });
  return { owner, id: await anUpload(portal, owner, aCsv([{ style_code: "IMP-1" }], ["style_code"])) };
};
/** Checked, with a row at fault. */
const aFaultyImport = async (portal: TestPortal) => {
  const owner = await portal.aUser({ is_enterprise: true, vip: true });
  return { owner, id: (await aCheckedImport(portal, owner, aCsv(aStyle("IMP-1", "nowhere")))).id };
};
/** Checked, with a row that can land. */
const aGoodImport = async (portal: TestPortal) => {
  const { owner, category } = await aDraft(portal);
  const { rows } = await portal.database.pool.query<{ slug: string }>("select slug from catalog.category where id = $1", [category]);
  return { owner, id: (await aCheckedImport(portal, owner, aCsv(aStyle("IMP-1", rows[0]?.slug ?? "")))).id };
};

/** What somebody has typed of a product and not saved. */
const aWorkOnGoods = async (portal: TestPortal) => {
  const { owner, id: product } = await aDraft(portal);
  const { work_id } = await portal.run(keepProductWork, owner, { product_id: product, form: {} });
  return { owner, id: work_id, product };
};

const onSale = async (portal: TestPortal) => {
  const { seller, product, skus } = await aShop(portal);
  return { owner: seller, id: product, skus };
};

/** A product that was changed in the grid, and the change. */
const aGridChange = async (portal: TestPortal) => {
  const { owner, id } = await onSale(portal);
  const { change_id } = await portal.run(saveGrid, owner, { changes: [{ id, version: 1, set: { lead_days: 3 } }] }, { key: randomUUID() });
  return { owner, id, change_id };
};

const aDesign = async (portal: TestPortal) => {
  const owner = await aDesigner(portal);
  const { file_id } = await aFile(portal, owner);
  const { id } = await portal.run(saveWork, owner, workFields(file_id));
  return { owner, id, file_id };
};
const aSubmitted = async (portal: TestPortal) => {
  const { owner, id, file_id } = await aDesign(portal);
  await portal.run(saveWork, owner, { ...workFields(file_id), id, submit: true });
  return { owner, id };
};
const aPublished = async (portal: TestPortal) => {
  const owner = await aDesigner(portal);
  return { owner, id: (await aWork(portal, owner)).id };
};

const soon = () => Math.floor(Date.now() / 1000) + 6 * 86_400;
const aPaper = { deadline: 0, city_codes: ["330600"], destination_country: "AE", title: { en: "Abayas" } };
const aWanted = (is_draft: boolean) => async (portal: TestPortal) => {
  const owner = await portal.aUser();
  return { owner, id: (await done(portal, "processing/publish", owner, { ...aPaper, deadline: soon(), is_draft }))["id"] as number };
};

/** An order of a buyer with an offer of a factory on it. */
const anOffered = async (portal: TestPortal) => {
  const { owner: buyer, id: order } = await aWanted(false)(portal);
  const factory = await portal.aUser({ is_enterprise: true, vip: true });
  const form = { ...sampleInput(callOf(portal, "processing/offer")), id: order };
  const { offer_id } = (await portal.run(callOf(portal, "processing/offer"), factory, form as never)) as { offer_id: number };
  return { buyer, factory, order, offer: offer_id };
};
const ofOffer = (call: string, side: "buyer" | "factory", rest: Body | ((portal: TestPortal) => Body) = {}): ObjectCase => ({
  call,
  fields: ["offer_id"],
  about: `by its ${side}`,
  async prepare(portal) {
    const made = await anOffered(portal);
    const more = typeof rest === "function" ? rest(portal) : rest;
    return { owner: made[side], own: { ...more, offer_id: made.offer }, missing: { ...more, offer_id: nobodys } };
  },
});
/** An upload of somebody else, in a form of one's own. */
const ofAttachment = (call: string, who: { is_enterprise?: boolean }, form: (portal: TestPortal) => Promise<Body> | Body): ObjectCase => ({
  call,
  fields: ["attachment_ids[]"],
  about: "another's upload",
  async prepare(portal) {
    const owner = await portal.aUser(who);
    const file = { name: "sheet.png", bytes: new Uint8Array(onePixel) };
    const { id } = await portal.run(attachToProcessing, owner, { file });
    const own = { ...(await form(portal)), attachment_ids: [id] };
    return { owner, own, missing: { ...own, attachment_ids: [nobodys] }, intruder: await portal.aUser(who) };
  },
});

const anUnpaidMembership = async (portal: TestPortal) => {
  const owner = await portal.aUser();
  const { id } = await portal.run(buyVip, owner, { level: "standard", days: 30, expected_price: "29800" });
  return { owner, id };
};

const anUnpaid = async (portal: TestPortal) => {
  const shop = await aShop(portal);
  const owner = await aBuyer(portal);
  const placed = await anOrder(portal, owner, [{ sku_id: shop.skus[0] ?? 0, quantity: 2 }]);
  return { owner, seller: shop.seller, id: placed.id, checkout: placed.checkout_id };
};
const aPaid = async (portal: TestPortal) => {
  const shop = await aShop(portal);
  const owner = await aBuyer(portal);
  const placed = await aPaidOrder(portal, owner, [{ sku_id: shop.skus[0] ?? 0, quantity: 2 }]);
  return { owner, seller: shop.seller, id: placed.id, checkout: placed.checkout_id };
};
type MadeClaim = (portal: TestPortal) => Promise<{ buyer: Persona; seller: Persona; id: number }>;
const bought = (made: () => MadeClaim) => async (portal: TestPortal) => {
  const { buyer, id } = await made()(portal);
  return { owner: buyer, id };
};
const soldClaim = (made: () => MadeClaim) => async (portal: TestPortal) => {
  const { seller, id } = await made()(portal);
  return { owner: seller, id };
};
const anAgreed = async (portal: TestPortal) => {
  const claim = await aClaim(portal, "received", { kind: "return_refund" });
  await answer(portal, claim, "agree");
  return claim;
};
/** Its goods are with the seller. */
const anExchange = async (portal: TestPortal) => {
  const claim = await aClaim(portal, "received", { kind: "exchange" });
  await answer(portal, claim, "agree");
  await backToSeller(portal, claim);
  await answer(portal, claim, "arrive");
  return claim;
};
const anAsked = async (portal: TestPortal) => {
  const order = await aPaid(portal);
  await portal.run(askForAddress, order.owner, { id: order.id, address_id: await anAddress(portal, order.owner, "AE") });
  return order;
};
const aRepriced = async (portal: TestPortal) => {
  const order = await anUnpaid(portal);
  const line_id = (await portal.run(orderDetails, order.owner, { id: order.id })).order.lines[0]?.id ?? 0;
  const { offer_id } = await portal.run(offerPrice, order.seller, { id: order.id, lines: [{ line_id, unit_price_minor: "3500" }] });
  return { ...order, offer_id };
};
/** Its seller promised to ship it long ago. */
const aLate = async (portal: TestPortal) => {
  const order = await aPaid(portal);
  await portal.database.pool.query(`update orders."order" set dispatch_by = now() - interval '9 days' where id = $1`, [order.id]);
  return order;
};
const aShipped = async (portal: TestPortal) => {
  const order = await aPaid(portal);
  await portal.run(shipOrder, order.seller, { id: order.id, carrier: sampleInput(shipOrder)["carrier"] as never, tracking_number: "SF123456789" });
  return order;
};
const aDepositPaidOrder = async (portal: TestPortal) => {
  const shop = await aShop(portal, { payment_terms: ["deposit_30"] });
  const owner = await aBuyer(portal);
  const placed = await aDepositPaid(portal, owner, [{ sku_id: shop.skus[0] ?? 0, quantity: 200 }]);
  return { owner, seller: shop.seller, id: placed.id, checkout: placed.checkout_id };
};
/** Its balance is due for a day. */
const aBalanceDue = async (portal: TestPortal) => {
  const order = await aDepositPaidOrder(portal);
  await portal.run(readyOrder, order.seller, { id: order.id, cartons: 3 });
  await portal.database.pool.query(`update orders."order" set balance_due = now() - interval '1 day' where id = $1`, [order.id]);
  return order;
};
const aCompanysLine = async (portal: TestPortal) => {
  const { seller, line } = await aCreditLine(portal);
  return { owner: seller, id: line };
};
/** On account, and due since yesterday. */
const anOverdue = async (portal: TestPortal) => {
  const { seller, id } = await anOrderOnAccount(portal, await aCreditLine(portal));
  await portal.database.pool.query("update orders.invoice set status = 'overdue', due_at = now() - interval '1 day' where order_id = $1", [id]);
  return { owner: seller, id };
};
const sold = (made: typeof aPaid) => async (portal: TestPortal) => {
  const { seller, id } = await made(portal);
  return { owner: seller, id };
};

const aPartlyShipped = async (portal: TestPortal) => {
  const order = await aPaid(portal);
  const [line] = (await portal.run(soldDetails, order.seller, { id: order.id })).order.lines;
  const lines = [{ line_id: line?.id ?? 0, quantity: 1 }];
  await portal.run(shipOrder, order.seller, { id: order.id, carrier: "sf", tracking_number: "SF123456789", lines });
  return { ...order, line: line?.id ?? 0 };
};
export const aPayoutAccount = async (portal: TestPortal, owner: Persona) => {
  const { account } = await portal.run(savePayoutAccount, owner, {
    holder: "Haisi Sports",
    bank: "ICBC Keqiao",
    number: "6222021001004471",
    pay_password: payPassword,
  });
  await pastTheWait(portal);
  return account.id;
};
const ofParcel = async (portal: TestPortal, input: (id: number, parcel: number) => Body): Promise<Prepared> => {
  const [one, other] = [await aPartlyShipped(portal), await aPartlyShipped(portal)];
  const parcel = (await portal.run(soldDetails, one.seller, { id: one.id })).order.shipments[0]?.id ?? 0;
  return { owner: one.seller, own: input(one.id, parcel), intruder: other.seller, foreign: input(other.id, parcel), missing: input(other.id, nobodys) };
};
const ofPaper = (call: "order/paper" | "order/voidpaper", side: "buyer" | "seller", rest: Body = {}): ObjectCase => ({
  call,
  fields: ["paper_id"],
  async prepare(portal) {
    const order = await aPaid(portal);
    const { paper } = await portal.run(issuePaper, order.seller, { id: order.id, kind: "proforma" });
    return { owner: side === "buyer" ? order.owner : order.seller, own: { ...rest, paper_id: paper.id }, missing: { ...rest, paper_id: nobodys } };
  },
});
/** A parcel is its order's: another order's is not there either (orders' own tests). */
const aParcel = (call: "order/receive" | "order/extend"): ObjectCase => ({
  call,
  fields: ["id", "parcel_id"],
  async prepare(portal) {
    const { owner, id } = await aShipped(portal);
    const { order } = await portal.run(orderDetails, owner, { id });
    return { owner, own: { id, parcel_id: order.shipments[0]?.id ?? 0 }, missing: { id: nobodys, parcel_id: nobodys } };
  },
});

/** A shop that has earned something. */
export const aSettledOrder = async (portal: TestPortal) => {
  const order = await aShipped(portal);
  await portal.run(receiveOrder, order.owner, { id: order.id });
  await cleared(portal, order.id);
  return { owner: order.seller, id: order.id };
};
const toAccount = (call: string, made: (portal: TestPortal) => Promise<Persona>): ObjectCase => ({
  call,
  fields: ["account_id"],
  about: "another's bank account",
  async prepare(portal) {
    const owner = await made(portal);
    const own = { amount: "1000", account_id: await aPayoutAccount(portal, owner), pay_password: payPassword };
    return { owner, own, missing: { ...own, account_id: nobodys }, intruder: await made(portal) };
  },
});

const aPayment = async (portal: TestPortal) => {
  const owner = await portal.aUser();
  const { reference } = await portal.run(recharge, owner, { amount: "12300" });
  const { payment } = await portal.run(startPayment, owner, { kind: "topup", reference, provider: "local" });
  return { owner, reference, payment };
};
const ofPayment = (call: string, rest: Body = {}): ObjectCase => ({
  call,
  fields: ["payment"],
  async prepare(portal) {
    const { owner, payment } = await aPayment(portal);
    return { owner, own: { ...rest, payment }, missing: { ...rest, payment: nobodysToken } };
  },
});

/** A chargeback on an order: what its shop may add to is its own part alone. */
const ofChargeback = (call: "payment/chargebackstatement" | "payment/chargebackpaper", rest: Body): ObjectCase => ({
  call,
  fields: ["id", "order_id"],
  async prepare(portal) {
    const { seller, id: order_id } = await aPaid(portal);
    const { rows } = await portal.database.pool.query<{ id: number }>(
      `with made as (insert into payments.chargeback (provider, dispute, amount_minor, currency, reason, created_at) values ('local', $1, 700, 'CNY', 'general', now()) returning id)
       insert into payments.chargeback_part (chargeback_id, order_id, code, seller_id) select id, $2, 'TP', $3 from made returning chargeback_id as id`,
      [`of order ${order_id} ${call}`, order_id, seller.id],
    );
    return { owner: seller, own: { ...rest, id: rows[0]?.id, order_id }, missing: { ...rest, id: nobodys, order_id: nobodys } };
  },
});

/** A payment that has succeeded: its payer alone may have their bank take it back. */
const ofPaidTopup: ObjectCase = {
  call: "cashier/dispute",
  fields: ["payment"],
  async prepare(portal) {
    const owner = await portal.aUser();
    const { reference } = await portal.run(recharge, owner, { amount: "12300" });
    const { payment } = await portal.run(startPayment, owner, { kind: "topup", reference, provider: "local" });
    await portal.run(cashierDecide, owner, { payment, outcome: "succeed" });
    await portal.runJobs();
    return { owner, own: { payment, reason: "general" }, missing: { payment: nobodysToken, reason: "general" } };
  },
};

const ofCode = (call: string): ObjectCase => ({
  call,
  fields: ["payment"],
  async prepare(portal) {
    const owner = await portal.aUser();
    return { owner, own: { payment: await aCodeToScan(portal, owner) }, missing: { payment: nobodysToken } };
  },
});

const ofTransfer = (call: string, rest: Body = {}): ObjectCase => ({
  call,
  fields: ["payment"],
  async prepare(portal) {
    const owner = await portal.aUser();
    await aBankAccount(portal, { number: `6222${owner.id}0000` });
    const { reference } = await portal.run(recharge, owner, { amount: "12300" });
    const { payment } = await aTransfer(portal, owner, { kind: "topup", reference });
    return { owner, own: { ...rest, payment }, missing: { ...rest, payment: nobodysToken } };
  },
});

const ofGroup = (call: string, rest: Body = {}): ObjectCase => ({
  call,
  fields: ["reference"],
  about: "a checkout",
  async prepare(portal) {
    const { owner, checkout } = await anUnpaid(portal);
    return { owner, own: { ...rest, kind: "checkout", reference: checkout }, missing: { ...rest, kind: "checkout", reference: nobodys } };
  },
});
const ofTopup = (call: string, rest: Body = {}): ObjectCase => ({
  call,
  fields: ["reference"],
  about: "a top-up",
  async prepare(portal) {
    const owner = await portal.aUser();
    const { reference } = await portal.run(recharge, owner, { amount: "12300" });
    return { owner, own: { ...rest, kind: "topup", reference }, missing: { ...rest, kind: "topup", reference: nobodys } };
  },
});

/** A version of `aContract` that adds up. */
const contractTerms = {
  quantity: 100,
  tolerance_percent: 5,
  price: "12000",
  incoterm: null,
  delivery_at: null,
  milestones: [{ kind: "balance", amount: "1200000", days: 9 }],
};
const ofContract = (call: string, side: "buyer" | "seller", rest: Body): ObjectCase => ({
  call,
  fields: ["id"],
  about: `by its ${side}`,
  async prepare(portal) {
    const made = await aContract(portal);
    return { owner: made[side], own: { ...rest, id: made.id }, missing: { ...rest, id: nobodys } };
  },
});
/** Paid, its evidence handed in: either side has something to do with it. */
const aSubmittedMilestone = async (portal: TestPortal) => {
  const made = await aRunningContract(portal);
  await portal.run(callOf(portal, "contract/fulfil"), made.seller, { milestone_id: made.milestone, step: "submit", note: "done" } as never);
  return made;
};
const ofMilestone = (call: string, side: "buyer" | "seller", step: string): ObjectCase => ({
  call,
  fields: ["milestone_id"],
  about: `by its ${side}`,
  async prepare(portal) {
    const made = await aSubmittedMilestone(portal);
    const rest = { step, note: "why" };
    return { owner: made[side], own: { ...rest, milestone_id: made.milestone }, missing: { ...rest, milestone_id: nobodys } };
  },
});
/** A file of somebody else among one's own evidence. */
const ofEvidence = (call: string, side: "buyer" | "seller", step: string): ObjectCase => ({
  call,
  fields: ["file_ids[]"],
  about: "a file",
  async prepare(portal) {
    const made = side === "buyer" ? await aSubmittedMilestone(portal) : await aRunningContract(portal);
    const other = side === "buyer" ? await aSubmittedMilestone(portal) : await aRunningContract(portal);
    const owner = made[side];
    const { id } = await portal.run(attachToContract, owner, { file: { name: "a.png", bytes: new Uint8Array(onePixel) } });
    const rest = { step, note: "why" };
    const foreign = { ...rest, milestone_id: other.milestone };
    return {
      owner,
      own: { ...rest, milestone_id: made.milestone, file_ids: [id] },
      intruder: other[side],
      foreign: { ...foreign, file_ids: [id] },
      missing: { ...foreign, file_ids: [nobodys] },
    };
  },
});

const anApplication = async (portal: TestPortal) => {
  const owner = await portal.aUser();
  return { owner, id: (await done(portal, "association/apply", owner, {}))["id"] as number };
};

const toReview = async (portal: TestPortal) => {
  const { buyer, id, product } = await aReceivedOrder(portal);
  return { owner: buyer, id, product };
};
const aWritten = async (portal: TestPortal) => {
  const { buyer, id } = await aPublicReview(portal);
  return { owner: buyer, id };
};
const aReceived = async (portal: TestPortal) => {
  const { seller, id } = await aPublicReview(portal);
  return { owner: seller, id };
};

/** Every call that names an object which is somebody's. */
/** A paid licence of one of its sides, after what its buyer did with it. */
const ofALicence =
  (side: "buyer" | "designer", ...done: readonly AnyCall[]) =>
  async (portal: TestPortal) => {
    const sale = await aPaidLicence(portal);
    for (const one of done) await portal.run(one, sale.buyer, { id: sale.id, ...(one === disputeLicence ? { note: "it is wrong" } : {}) } as never);
    return { owner: sale[side] as Persona, id: sale.id };
  };

/** An inspector's report on one of their own inspections; somebody else of their trade tries. */
const ofInspector = (call: string, rest: (portal: TestPortal, made: Awaited<ReturnType<typeof anAssigned>>) => Promise<Body> | Body): ObjectCase => ({
  call,
  fields: ["id"],
  about: "another inspector's",
  async prepare(portal) {
    const made = await anAssigned(portal);
    // Its day has come; the clock is everybody's.
    await portal.database.pool.query("update inspections.inspection set starts_at = now() - interval '1 hour' where id = $1", [made.id]);
    const more = await rest(portal, made);
    return {
      owner: made.inspector,
      own: { ...more, id: made.id },
      missing: { ...more, id: nobodys },
      intruder: await portal.aUser({ roles: ["inspector"] }),
    };
  },
});
const toInspect = async (portal: TestPortal) => ((visited) => ({ owner: visited.buyer, id: visited.subject_id }))(await anOrderToInspect(portal));

export const objects: ObjectCase[] = [
  withId("inspection/form", toInspect, { subject: "order" }),
  withId("inspection/of", toInspect, { subject: "order" }),
  {
    call: "inspection/ask",
    fields: ["id"],
    async prepare(portal) {
      const { buyer, subject_id } = await anOrderToInspect(portal);
      const own = await askInput(portal, buyer, "order", subject_id);
      return { owner: buyer, own, missing: { ...own, id: nobodys } };
    },
  },
  withId("inspection/details", async (portal) => ((one) => ({ owner: one.seller, id: one.id }))(await anInspectionAskedFor(portal))),
  withId("inspection/act", async (portal) => ((one) => ({ owner: one.other, id: one.id }))(await anInspectionAskedFor(portal)), { act: "agree" }),
  ofInspector("inspection/sampling", () => ({ presented: 100 })),
  withId("vip/cancel", anUnpaidMembership),
  withId("association/withdraw", anApplication),

  withId("user/endsession", aSession),
  withId("user/removepasskey", aPasskeyOf, { current: "a good long one" }),
  withId("notification/read", aNotification),
  withId("order/again", anUnpaid),
  ...["orderlist/details", "orderlist/remove", "orderlist/take"].map((call) => withId(call, anOrderList)),
  ...["orderlist/rename", "orderlist/duplicate"].map((call) => withId(call, anOrderList, { name: "Another" })),
  withId("orderlist/share", aSharedList, { shared: true }),
  ...["orderlist/details", "orderlist/take"].map((call) => ({
    ...withId(call, async (portal) => ((one) => ({ owner: one.company.viewer, id: one.id }))(await aSharedList(portal))),
    about: "by a colleague",
  })),
  {
    call: "orderlist/setlines",
    fields: ["id"],
    async prepare(portal) {
      const { owner, id, sku } = await anOrderList(portal);
      const lines = [{ sku_id: sku, quantity: 3 }];
      return { owner, own: { id, lines }, missing: { id: nobodys, lines } };
    },
  },
  {
    call: "orderlist/fromorder",
    fields: ["order_id"],
    async prepare(portal) {
      const { owner, id } = await anUnpaid(portal);
      return { owner, own: { order_id: id, name: "As ordered" }, missing: { order_id: nobodys, name: "As ordered" } };
    },
  },
  withId("booking/details", async (portal) => ((booking) => ({ owner: booking.client, id: booking.id }))(await aRequest(portal))),
  withId("booking/act", async (portal) => ((booking) => ({ owner: booking.model, id: booking.id }))(await aRequest(portal)), { act: "accept" }),
  withId("booking/prepare", async (portal) => ((booking) => ({ owner: booking.client, id: booking.id }))(await anAccepted(portal))),
  {
    call: "booking/propose",
    fields: ["id"],
    async prepare(portal) {
      const booking = await aBooked(portal);
      const { days } = await portal.run(bookingForm, booking.client, { model_id: booking.model_id });
      const day = days[20]?.day ?? "";
      return { owner: booking.client, own: { id: booking.id, day }, missing: { id: nobodys, day } };
    },
  },
  withId("licence/cancel", async (portal) => ((sale) => ({ owner: sale.buyer as Persona, id: sale.id }))(await aConfirmedLicence(portal))),
  withId("licence/details", ofALicence("buyer")),
  withId("licence/files", ofALicence("buyer")),
  withId("licence/return", ofALicence("buyer")),
  withId("licence/giveback", ofALicence("designer"), { note: "sold elsewhere" }),
  withId("licence/dispute", ofALicence("buyer", licenceFiles), { note: "it is wrong" }),
  withId("licence/answer", ofALicence("designer", licenceFiles, disputeLicence), { note: "it is right" }),
  withId("licence/withdraw", ofALicence("buyer", licenceFiles, disputeLicence)),

  withId("certification/removedocument", aCertificationPaper),
  withId("certification/document", aCertificationPaper),

  withId("product/own", aDraft),
  withId("import/part", anImport, { of: "sheet", at: 0, part: { name: "part", bytes: new Uint8Array(5) } }),
  withId("import/progress", aFaultyImport),
  withId("import/details", aFaultyImport),
  withId("import/header", aReadImport, { first: 1, last: 1 }),
  withId("import/map", aReadImport, { mapping: ["style_code"] }),
  withId("import/rows", aFaultyImport),
  withId("import/values", aFaultyImport),
  withId("import/settle", aFaultyImport, { values: [{ kind: "category", text: "nowhere", meaning: "" }] }),
  withId("import/changes", aFaultyImport),
  withId("import/drafts", aFaultyImport),
  withId("import/editrow", aFaultyImport, { number: 2, cells: [{ column: 0, text: "another" }] }),
  withId("import/run", aGoodImport),
  withId("import/cancel", anImport),
  withId("import/faultysheet", aFaultyImport, { format: "csv" }),
  {
    call: "export/mine",
    fields: ["import_id"],
    goesOn: true,
    async prepare(portal) {
      const { owner, id } = await aFaultyImport(portal);
      await done(portal, "import/faultysheet", owner, { id, format: "csv" });
      return { owner, own: { import_id: id }, missing: { import_id: nobodys } };
    },
  },
  withId("product/publish", aDraft),
  withId("product/takedown", onSale),
  withId("product/schedule", aDraft, { publish_at: 0 }),
  {
    call: "product/bulk",
    fields: ["ids[]"],
    goesOn: true,
    async prepare(portal) {
      const { owner, id } = await onSale(portal);
      return { owner, own: { ids: [id], act: "take_down" }, missing: { ids: [nobodys], act: "take_down" } };
    },
  },
  {
    call: "product/gridrows",
    fields: ["ids[]"],
    goesOn: true,
    async prepare(portal) {
      const { owner, id } = await onSale(portal);
      return { owner, own: { ids: [id] }, missing: { ids: [nobodys] } };
    },
  },
  {
    call: "product/gridsave",
    fields: ["changes[].id"],
    goesOn: true,
    async prepare(portal) {
      const { owner, id } = await onSale(portal);
      const changes = (one: number) => ({ changes: [{ id: one, version: 1, set: { lead_days: 3 } }] });
      return { owner, own: changes(id), missing: changes(nobodys) };
    },
  },
  ...(["restock", "surcharges", "weights"] as const).map((written) => ({
    call: "product/gridsave",
    fields: [`changes[].set.${written}[].sku_id`],
    about: "another's SKU in a product of one's own",
    goesOn: true,
    async prepare(portal: TestPortal) {
      const theirs = await onSale(portal);
      const mine = await onSale(portal);
      const more = { restock: { add: 1 }, surcharges: { surcharge_minor: "100" }, weights: { net_grams: 210 } }[written];
      const changes = (product: number, sku_id: number | undefined) => ({ changes: [{ id: product, version: 1, set: { [written]: [{ sku_id, ...more }] } }] });
      return {
        owner: theirs.owner,
        own: changes(theirs.id, theirs.skus[0]),
        intruder: mine.owner,
        foreign: changes(mine.id, theirs.skus[0]),
        missing: changes(mine.id, nobodys),
      };
    },
  })),
  {
    call: "product/gridsave",
    fields: ["change_id"],
    about: "a batch of another's change",
    async prepare(portal) {
      const { owner, id, change_id } = await aGridChange(portal);
      const mine = await onSale(portal);
      const batch = (change: number, product: number, version: number) => ({ change_id: change, changes: [{ id: product, version, set: { lead_days: 4 } }] });
      return { owner, own: batch(change_id, id, 2), intruder: mine.owner, foreign: batch(change_id, mine.id, 1), missing: batch(nobodys, mine.id, 1) };
    },
  },
  {
    call: "product/gridundo",
    fields: ["change_id"],
    async prepare(portal) {
      const { owner, change_id } = await aGridChange(portal);
      return { owner, own: { change_id }, missing: { change_id: nobodys } };
    },
  },
  ...(["work_id", "product_id"] as const).flatMap((field): ObjectCase[] => [
    {
      call: "product/keepwork",
      fields: [field],
      about: field,
      async prepare(portal) {
        const { owner, id } = field === "work_id" ? await aWorkOnGoods(portal) : await aDraft(portal);
        const rest = { form: {}, version: field === "work_id" ? 1 : 0 };
        return { owner, own: { ...rest, [field]: id }, missing: { ...rest, [field]: nobodys } };
      },
    },
    {
      call: "product/work",
      fields: [field],
      about: field,
      goesOn: true,
      async prepare(portal) {
        const { owner, id, product } = await aWorkOnGoods(portal);
        return { owner, own: { [field]: field === "work_id" ? id : product }, missing: { [field]: nobodys } };
      },
    },
  ]),
  {
    call: "product/preview",
    fields: ["work_id"],
    async prepare(portal) {
      const { owner, id } = await aWorkOnGoods(portal);
      return { owner, own: { work_id: id }, missing: { work_id: nobodys } };
    },
  },
  {
    call: "product/dropwork",
    fields: ["work_id"],
    async prepare(portal) {
      const { owner, id } = await aWorkOnGoods(portal);
      return { owner, own: { work_id: id }, missing: { work_id: nobodys } };
    },
  },
  {
    call: "product/update",
    fields: ["restock[].sku_id"],
    about: "another's SKU in a product of one's own",
    async prepare(portal) {
      const theirs = await onSale(portal);
      const mine = await onSale(portal);
      const { dresses } = await someCategories(portal);
      const product = productFieldsOf(dresses);
      return {
        owner: theirs.owner,
        own: { id: theirs.id, product, restock: [{ sku_id: theirs.skus[0], add: 1 }] },
        intruder: mine.owner,
        foreign: { id: mine.id, product, restock: [{ sku_id: theirs.skus[0], add: 1 }] },
        missing: { id: mine.id, product, restock: [{ sku_id: nobodys, add: 1 }] },
      };
    },
  },
  {
    call: "product/update",
    fields: ["id"],
    async prepare(portal) {
      const { owner, id, category } = await aDraft(portal);
      const product = productFieldsOf(category);
      return { owner, own: { id, product }, missing: { id: nobodys, product } };
    },
  },
  ...(["size_chart_id", "video_id"] as const).flatMap((field): ObjectCase[] =>
    (["product/create", "product/update"] as const).map((call) => ({
      call,
      fields: [`product.${field}`],
      about: `${call === "product/create" ? "a new product" : "a product"} of one's own with another's ${field}`,
      async prepare(portal) {
        const theirs = await aDraft(portal);
        const mine = await aDraft(portal);
        const number = field === "size_chart_id" ? await aSizeChart(portal, theirs.owner) : (await aVideo(portal, theirs.owner)).id;
        const product = productFieldsOf(theirs.category);
        const input = (id: number, named: number) => ({ ...(call === "product/update" ? { id } : {}), product: { ...product, [field]: named } });
        return {
          owner: theirs.owner,
          own: input(theirs.id, number),
          intruder: mine.owner,
          foreign: input(mine.id, number),
          missing: input(mine.id, nobodys),
        };
      },
    })),
  ),
  {
    call: "product/savesizechart",
    fields: ["id"],
    async prepare(portal) {
      const { owner } = await aDraft(portal);
      const rest = { version: 1, chart: sizeChartOf() };
      return { owner, own: { ...rest, id: await aSizeChart(portal, owner) }, missing: { ...rest, id: nobodys } };
    },
  },
  {
    call: "product/removesizechart",
    fields: ["id"],
    async prepare(portal) {
      const { owner } = await aDraft(portal);
      return { owner, own: { id: await aSizeChart(portal, owner) }, missing: { id: nobodys } };
    },
  },
  ...(["coupon/save", "coupon/move"] as const).map((call): ObjectCase => ({
    call,
    fields: ["id"],
    async prepare(portal) {
      const { owner } = await aDraft(portal);
      const rest = call === "coupon/save" ? { coupon: couponFieldsOf() } : { act: "start" };
      return { owner, own: { ...rest, id: await aDraftCoupon(portal, owner) }, missing: { ...rest, id: nobodys } };
    },
  })),
  ...(["freight/saverate", "freight/removerate"] as const).map((call): ObjectCase => ({
    call,
    fields: ["id"],
    async prepare(portal) {
      const { owner } = await aDraft(portal);
      const rest = call === "freight/saverate" ? { rate: rateFieldsOf() } : {};
      return { owner, own: { ...rest, id: await aRate(portal, owner) }, missing: { ...rest, id: nobodys } };
    },
  })),
  {
    call: "product/videopart",
    fields: ["id"],
    async prepare(portal) {
      const { owner } = await aDraft(portal);
      const bytes = anMp4();
      const { id } = await portal.run(startVideo, owner, { bytes: bytes.length });
      const rest = { at: 0, part: { name: "video.mp4", bytes } };
      return { owner, own: { ...rest, id }, missing: { ...rest, id: nobodys } };
    },
  },
  {
    call: "product/restock",
    fields: ["id"],
    async prepare(portal) {
      const { owner, id, skus } = await onSale(portal);
      const lines = [{ ...(sampleInput(callOf(portal, "product/restock"), { everything: true })["lines"] as Body[])[0], sku_id: skus[0] }];
      return { owner, own: { id, lines }, missing: { id: nobodys, lines } };
    },
  },
  {
    call: "product/restock",
    fields: ["lines[].sku_id"],
    about: "another's SKU in a product of one's own",
    async prepare(portal) {
      const theirs = await onSale(portal);
      const mine = await onSale(portal);
      const line = (sampleInput(callOf(portal, "product/restock"), { everything: true })["lines"] as Body[])[0];
      return {
        owner: theirs.owner,
        own: { id: theirs.id, lines: [{ ...line, sku_id: theirs.skus[0] }] },
        intruder: mine.owner,
        foreign: { id: mine.id, lines: [{ ...line, sku_id: theirs.skus[0] }] },
        missing: { id: mine.id, lines: [{ ...line, sku_id: nobodys }] },
      };
    },
  },

  {
    call: "design/save",
    fields: ["id"],
    async prepare(portal) {
      const { owner, id, file_id } = await aDesign(portal);
      const mine = await aDesign(portal);
      const foreign = { ...workFields(mine.file_id), id };
      return { owner, own: { ...workFields(file_id), id }, intruder: mine.owner, foreign, missing: { ...foreign, id: nobodys } };
    },
  },
  {
    call: "design/save",
    fields: ["file_id", "colourways[].file_id"],
    about: "another's file in a work of one's own",
    async prepare(portal) {
      const theirs = await aDesign(portal);
      const second = (await aFile(portal, theirs.owner)).file_id;
      const intruder = await aDesigner(portal);
      const using = (file_id: number, other: number) => workFields(file_id, { colourways: [{ name: { en: "other" }, file_id: other }] });
      return {
        owner: theirs.owner,
        own: using(theirs.file_id, second),
        intruder,
        foreign: using(theirs.file_id, second),
        missing: using(nobodys, nobodys - 1),
      };
    },
  },
  {
    call: "design/recolour",
    fields: ["file_id"],
    async prepare(portal) {
      const { owner, file_id } = await aDesign(portal);
      const inks = ["#1f2c5c", "#f4f1e8"];
      return { owner, own: { file_id, inks }, missing: { file_id: nobodys, inks }, intruder: await aDesigner(portal) };
    },
  },
  withId("design/ownwork", aDesign),
  withId("design/withdraw", aSubmitted),
  withId("design/takedown", aPublished),
  withId("design/discard", aDesign),

  withId("contract/details", async (portal) => {
    const { buyer, id } = await aContract(portal);
    return { owner: buyer, id };
  }),
  ofContract("contract/propose", "buyer", { version: 1, terms: contractTerms }),
  ofContract("contract/shoppropose", "seller", { version: 1, terms: contractTerms }),
  ofContract("contract/answer", "buyer", { version: 1, answer: "sign" }),
  ofContract("contract/shopanswer", "seller", { version: 1, answer: "sign" }),
  ofMilestone("contract/judge", "buyer", "accept"),
  ofMilestone("contract/fulfil", "seller", "give_up"),
  ofEvidence("contract/judge", "buyer", "object"),
  ofEvidence("contract/fulfil", "seller", "submit"),
  withId("processing/cancel", aWanted(false)),
  withId("processing/offers", aWanted(false)),
  withId("processing/own", aWanted(true)),
  withId("processing/close", async (portal) => {
    const { buyer, offer, order } = await anOffered(portal);
    await portal.run(callOf(portal, "processing/acceptoffer"), buyer, { offer_id: offer, version: 1 } as never);
    return { owner: buyer, id: order };
  }),
  {
    call: "processing/myoffer",
    fields: ["id"],
    goesOn: true,
    async prepare(portal) {
      const { factory, order } = await anOffered(portal);
      return { owner: factory, own: { id: order }, missing: { id: nobodys } };
    },
  },
  ofOffer("processing/acceptoffer", "buyer", { version: 1 }),
  {
    call: "processing/acceptcounter",
    fields: ["offer_id"],
    async prepare(portal) {
      const { buyer, factory, offer } = await anOffered(portal);
      await portal.run(callOf(portal, "processing/counteroffer"), buyer, { offer_id: offer, version: 1, price: "9900", lead_days: 20 } as never);
      return { owner: factory, own: { offer_id: offer, version: 2 }, missing: { offer_id: nobodys, version: 2 } };
    },
  },
  ofOffer("processing/counteroffer", "buyer", { version: 1, price: "9900", lead_days: 20 }),
  ofOffer("processing/rejectoffer", "buyer"),
  ofOffer("processing/withdrawoffer", "factory"),
  ofOffer("processing/reviseoffer", "factory", (portal) => ({ ...sampleInput(callOf(portal, "processing/reviseoffer")) })),
  ofAttachment("processing/publish", {}, (portal) => ({ ...sampleInput(callOf(portal, "processing/publish")), ...aPaper, deadline: soon() })),
  ofAttachment("processing/offer", { is_enterprise: true }, async (portal) => ({
    ...sampleInput(callOf(portal, "processing/offer")),
    id: (await aWanted(false)(portal)).id,
  })),
  withId("processing/publish", aWanted(true), (portal) => ({ ...sampleInput(callOf(portal, "processing/publish")), ...aPaper, deadline: soon() })),
  {
    call: "processing/offer",
    fields: ["id"],
    about: "for a draft, which no factory has seen",
    async prepare(portal) {
      const open = await aWanted(false)(portal);
      const draft = await aWanted(true)(portal);
      const offer = sampleInput(callOf(portal, "processing/offer"));
      const factory = () => portal.aUser({ is_enterprise: true, vip: true });
      return {
        owner: await factory(),
        own: { ...offer, id: open.id },
        intruder: await factory(),
        foreign: { ...offer, id: draft.id },
        missing: { ...offer, id: nobodys },
      };
    },
  },

  withId(
    "address/save",
    async (portal) => {
      const owner = await portal.aUser();
      return { owner, id: await anAddress(portal, owner) };
    },
    { ...anAddressIn.CN },
  ),
  withId("address/remove", async (portal) => {
    const owner = await portal.aUser();
    return { owner, id: await anAddress(portal, owner) };
  }),
  withId("address/setdefault", async (portal) => {
    const owner = await portal.aUser();
    return { owner, id: await anAddress(portal, owner) };
  }),
  {
    call: "order/preview",
    fields: ["address_id"],
    goesOn: true,
    async prepare(portal) {
      const { skus } = await aShop(portal);
      const owner = await aBuyer(portal);
      const lines = [{ sku_id: skus[0], quantity: 2 }];
      return { owner, own: { lines, address_id: owner.address }, missing: { lines, address_id: nobodys } };
    },
  },
  {
    call: "order/place",
    fields: ["address_id"],
    async prepare(portal) {
      const { skus } = await aShop(portal);
      const owner = await aBuyer(portal);
      const rest = { lines: [{ sku_id: skus[0], quantity: 2 }], expected_total: { minor: "7600", currency: "CNY" } };
      return { owner, own: { ...rest, address_id: owner.address }, missing: { ...rest, address_id: nobodys } };
    },
  },
  ...(["groupbuy/own", "groupbuy/save", "groupbuy/end"] as const).map((call): ObjectCase => ({
    call,
    fields: ["product_id"],
    async prepare(portal) {
      const { seller, product } = await aGroupShop(portal);
      const rest = call === "groupbuy/save" ? { offer: offerOf(new Date()) } : {};
      return { owner: seller, own: { ...rest, product_id: product }, missing: { ...rest, product_id: nobodys } };
    },
  })),
  {
    call: "groupbuy/join",
    fields: ["address_id"],
    async prepare(portal) {
      const shop = await aGroupShop(portal);
      const { team_id } = await aMember(portal, shop);
      const owner = await aBuyer(portal);
      const own = joinInput(shop, owner, { team_id });
      return { owner, own, missing: { ...own, address_id: nobodys } };
    },
  },
  {
    call: "groupbuy/mine",
    fields: ["order_id"],
    async prepare(portal) {
      const { buyer, order_id } = await aJoiner(portal, await aGroupShop(portal));
      return { owner: buyer, own: { order_id }, missing: { order_id: nobodys } };
    },
  },
  ...(["order/list", "order/sold"] as const).map((call): ObjectCase => ({
    call,
    fields: ["checkout_id"],
    goesOn: true,
    async prepare(portal) {
      const { owner, seller, checkout } = await anUnpaid(portal);
      return { owner: call === "order/sold" ? seller : owner, own: { checkout_id: checkout }, missing: { checkout_id: nobodys } };
    },
  })),
  {
    call: "payment/myrefunds",
    fields: ["order_id"],
    goesOn: true,
    async prepare(portal) {
      const { owner, seller, id } = await aPaid(portal);
      await done(portal, "order/reject", seller, { id, note: "no cloth" });
      return { owner, own: { order_id: id }, missing: { order_id: nobodys } };
    },
  },
  withId("order/details", anUnpaid),
  { ...withId("order/details", sold(anUnpaid)), about: "by its seller" },
  withId("order/cancel", anUnpaid),
  aParcel("order/receive"),
  aParcel("order/extend"),
  withId("order/closelate", aLate),
  withId("order/addresschanges", aPaid),
  {
    call: "order/askaddress",
    fields: ["id", "address_id"],
    async prepare(portal) {
      const { owner, id } = await aPaid(portal);
      const address_id = await anAddress(portal, owner, "AE");
      return { owner, own: { id, address_id }, missing: { id: nobodys, address_id: nobodys } };
    },
  },
  withId("order/withdrawaddress", anAsked),
  withId("order/answeraddress", sold(anAsked), { accept: true }),
  {
    call: "order/offerprice",
    fields: ["id", "lines[].line_id"],
    async prepare(portal) {
      const { seller, owner, id } = await anUnpaid(portal);
      const line_id = (await portal.run(orderDetails, owner, { id })).order.lines[0]?.id ?? 0;
      const lines = (line: number) => [{ line_id: line, unit_price_minor: "3500" }];
      return { owner: seller, own: { id, lines: lines(line_id) }, missing: { id: nobodys, lines: lines(nobodys) } };
    },
  },
  withId("order/withdrawprice", sold(aRepriced)),
  {
    call: "order/answerprice",
    fields: ["id", "offer_id"],
    async prepare(portal) {
      const { owner, id, offer_id } = await aRepriced(portal);
      return { owner, own: { id, offer_id, accept: true }, missing: { id: nobodys, offer_id: nobodys, accept: true } };
    },
  },
  withId("claim/options", aPaid),
  {
    call: "claim/apply",
    fields: ["order_id", "lines[].line_id"],
    async prepare(portal) {
      const { buyer, id } = await anOrderAt(portal, "received");
      const { scopes } = await portal.run(claimOptions, buyer, { id });
      const claim = (order_id: number) => ({
        order_id,
        scope: "shipped",
        kind: "refund_only",
        reason: "defect",
        lines: [{ line_id: scopes[0]?.lines[0]?.line_id ?? 0, quantity: 1 }],
        note: "Torn",
      });
      return { owner: buyer, own: claim(id), missing: claim(nobodys) };
    },
  },
  {
    call: "claim/list",
    fields: ["order_id"],
    goesOn: true,
    async prepare(portal) {
      const { buyer, order } = await aClaim(portal);
      return { owner: buyer, own: { order_id: order }, missing: { order_id: nobodys } };
    },
  },
  withId(
    "claim/details",
    bought(() => aClaim),
  ),
  {
    ...withId(
      "claim/details",
      soldClaim(() => aClaim),
    ),
    about: "by its seller",
  },
  withId(
    "claim/reply",
    bought(() => aClaim),
    { act: "cancel" },
  ),
  withId(
    "claim/sendback",
    bought(() => anAgreed),
    { carrier: "sf", tracking_number: "SF123456789" },
  ),
  withId(
    "claim/shopdetails",
    soldClaim(() => aClaim),
  ),
  withId(
    "claim/answer",
    soldClaim(() => aClaim),
    { act: "grant" },
  ),
  withId(
    "claim/resend",
    soldClaim(() => anExchange),
    { carrier: "sf", tracking_number: "SF123456789" },
  ),
  withId("review/oforder", toReview),
  {
    call: "review/write",
    fields: ["id"],
    async prepare(portal) {
      const { owner, id, product } = await toReview(portal);
      const reviews = [{ product_id: product, stars: 5, body: "", images: [] }];
      return { owner, own: { id, reviews }, missing: { id: nobodys, reviews } };
    },
  },
  withId("review/followup", aWritten, { body: "Later" }),
  withId("review/reply", aReceived, { body: "Thank you" }),
  withId("review/report", aReceived, { reason: "insult" }),
  withId("order/ship", sold(aPaid), () => ({ ...sampleInput(shipOrder) })),
  withId("order/reject", sold(aPaid), { note: "out of cloth" }),
  withId("order/solddetails", sold(aPaid)),
  withId("order/confirm", sold(aPaid)),
  {
    call: "order/trackingsheet",
    fields: ["ids[]"],
    about: "the orders of another shop, in a file",
    async prepare(portal) {
      const { seller, id } = await aPaid(portal);
      return { owner: seller, own: { ids: [id], format: "csv" }, missing: { ids: [nobodys], format: "csv" } };
    },
  },
  withId("order/cancelrest", sold(aPartlyShipped), { note: "out of cloth" }),
  withId("order/ready", sold(aDepositPaidOrder), { cartons: 3 }),
  withId("order/moretime", sold(aBalanceDue)),
  withId("order/closeunpaid", sold(aBalanceDue)),
  withId("credit/change", aCompanysLine, { limit_minor: "5000", days: 15 }),
  withId("credit/move", aCompanysLine, { act: "pause" }),
  withId("credit/moretime", anOverdue, { days: 3 }),
  withId("credit/acceptless", anOverdue, { open_minor: "100" }),
  withId("credit/writeoff", anOverdue),
  {
    call: "credit/grant",
    fields: ["company_id"],
    about: "a company that has bought from this shop",
    async prepare(portal) {
      const { seller, company } = await anOrderOnAccount(portal, await aCreditLine(portal));
      const rest = { currency: "USD", limit_minor: "5000", days: 15 };
      return { owner: seller, own: { ...rest, company_id: company }, missing: { ...rest, company_id: nobodys } };
    },
  },
  withId("order/note", sold(aPaid), { text: "pack by size" }),
  withId("order/papers", anUnpaid),
  { ...withId("order/papers", sold(anUnpaid)), about: "by its seller" },
  withId("order/packing", sold(aPaid)),
  withId("order/issuepaper", sold(aPaid), { kind: "proforma" }),
  ofPaper("order/paper", "buyer"),
  { ...ofPaper("order/paper", "seller"), about: "by its seller" },
  ofPaper("order/voidpaper", "seller", { reason: "the wrong weight" }),
  {
    call: "order/issuepaper",
    fields: ["parcel_id"],
    about: "a parcel of another's order, of an order of one's own",
    prepare: (portal) => ofParcel(portal, (id, parcel_id) => ({ id, kind: "commercial", parcel_id })),
  },
  {
    call: "order/issuepaper",
    fields: ["packing[].product_id"],
    about: "goods of another's order, in a list of one's own",
    async prepare(portal) {
      const [one, other] = [await aPaid(portal), await aPaid(portal)];
      const productOf = async ({ seller, id }: typeof one) => (await portal.run(soldDetails, seller, { id })).order.lines[0]?.product_id ?? 0;
      const list = (id: number, product_id: number) => ({ id, kind: "packing", packing: [{ product_id, cartons: 1 }] });
      const product = await productOf(one);
      return { owner: one.seller, own: list(one.id, product), intruder: other.seller, foreign: list(other.id, product), missing: list(other.id, nobodys) };
    },
  },
  {
    call: "order/packing",
    fields: ["parcel_id"],
    about: "a parcel of another's order, of an order of one's own",
    prepare: (portal) => ofParcel(portal, (id, parcel_id) => ({ id, parcel_id })),
  },
  {
    call: "order/ship",
    fields: ["lines[].line_id"],
    about: "a line of another's order, in a parcel of one's own",
    async prepare(portal) {
      const [one, other] = [await aPartlyShipped(portal), await aPartlyShipped(portal)];
      const parcel = (id: number, line_id: number) => ({ id, carrier: "sf", tracking_number: "SF987654321", lines: [{ line_id, quantity: 1 }] });
      return {
        owner: one.seller,
        own: parcel(one.id, one.line),
        intruder: other.seller,
        foreign: parcel(other.id, one.line),
        missing: parcel(other.id, nobodys),
      };
    },
  },
  withId("bill/order", sold(aPaid)),
  withId("withdrawal/removeaccount", async (portal) => {
    const owner = await portal.aUser();
    return { owner, id: await aPayoutAccount(portal, owner) };
  }),
  toAccount("withdrawal/request", (portal) => aBuyer(portal, 10_000n)),
  toAccount("withdrawal/shoprequest", async (portal) => (await aSettledOrder(portal)).owner),

  withId("exhibition/cancelsignup", async (portal) => {
    const site = await aPublicFair(portal);
    const owner = await portal.aUser();
    const { sign_up } = await portal.run(signUp, owner, { site, kind: "signUp", answers: fairAnswers });
    return { owner, id: sign_up.id };
  }),

  ofGroup("payment/options"),
  ofTopup("payment/options"),
  ofGroup("payment/start", { provider: "local" }),
  ofTopup("payment/start", { provider: "local" }),
  ofPayment("payment/status"),
  ofPayment("payment/return"),
  ofCode("payment/scan"),
  ofTransfer("payment/transfer"),
  ofTransfer("payment/slip", { file: { name: "slip.png", bytes: onePixel }, amount: "12300", day: "2026-01-05", sender: "Nile Trading" }),
  ofChargeback("payment/chargebackstatement", { statement: "Sent on Monday." }),
  ofChargeback("payment/chargebackpaper", { kind: "other", file: { name: "paper.png", bytes: onePixel } }),
  ofPaidTopup,
  ofPayment("cashier/show"),
  ofPayment("cashier/decide", { outcome: "fail" }),

  {
    call: "im/launch",
    fields: ["type_id"],
    about: "the card of a product that was taken down",
    async prepare(portal) {
      const hidden = await onSale(portal);
      await portal.run(takeDownProduct, hidden.owner, { id: hidden.id });
      const shown = await onSale(portal);
      const owner = await portal.aUser();
      const intruder = await portal.aUser();
      return {
        owner,
        own: { receiver_id: shown.owner.id, msg_type: 5, talk_type: 1, type_id: shown.id },
        intruder,
        foreign: { receiver_id: hidden.owner.id, msg_type: 5, talk_type: 1, type_id: hidden.id },
        missing: { receiver_id: hidden.owner.id, msg_type: 5, talk_type: 1, type_id: nobodys },
      };
    },
  },
  {
    call: "im/report",
    fields: ["message_id"],
    about: "a message between two others",
    async prepare(portal) {
      const owner = await portal.aUser();
      const writer = await portal.aUser();
      const intruder = await portal.aUser();
      const said = await portal.run(sendText, writer, { talk_type: 1, receiver_id: owner.id, content: "between us" });
      await portal.run(sendText, intruder, { talk_type: 1, receiver_id: writer.id, content: "hello" });
      const reason = "rude";
      return {
        owner,
        own: { receiver_id: writer.id, message_id: said.id, reason },
        missing: { receiver_id: writer.id, message_id: nobodys, reason },
        intruder,
      };
    },
  },
];

/** Whom a shop talks with, for a call of its staff; who intrudes answers for another shop. */
const ofTalk = (call: string, rest: Body = {}): ObjectCase => ({
  call,
  fields: ["receiver_id"],
  async prepare(portal) {
    const { clerk, customer } = await aTalkOfAShop(portal);
    const { clerk: intruder } = await aTalkOfAShop(portal);
    return { owner: clerk, own: { receiver_id: customer.id, ...rest }, missing: { receiver_id: nobodys, ...rest }, intruder };
  },
});
/** What somebody has asked a shop; who intrudes answers for another shop. */
const ofInquiry = (call: string, rest: Body = {}): ObjectCase => ({
  call,
  fields: ["id"],
  async prepare(portal) {
    const { clerk, id } = await anInquiryOfAShop(portal);
    const { clerk: intruder } = await anInquiryOfAShop(portal);
    return { owner: clerk, own: { id, ...rest }, missing: { id: nobodys, ...rest }, intruder };
  },
});
const ofReply = (call: string, rest: Body = {}): ObjectCase => ({
  call,
  fields: ["id"],
  async prepare(portal) {
    const { clerk } = await aTalkOfAShop(portal);
    const { clerk: intruder } = await aTalkOfAShop(portal);
    const { id } = await portal.run(saveQuickReply.shop, clerk, { shortcut: "soon", body: { en: "Soon" } });
    return { owner: clerk, own: { id, ...rest }, missing: { id: nobodys, ...rest }, intruder };
  },
});
const chatFile = { name: "a.zip", bytes: new Uint8Array(emptyZip) };
/** A message of one's own; who intrudes talks with neither side. */
const ofMessage = (call: string, kind: "text" | "file"): ObjectCase => ({
  call,
  fields: ["message_id"],
  async prepare(portal) {
    const owner = await portal.aUser();
    const peer = await portal.aUser();
    const said =
      kind === "text"
        ? await portal.run(sendText, owner, { receiver_id: peer.id, content: "hello" })
        : await portal.run(sendFile, owner, { receiver_id: String(peer.id), talk_type: "1", file: chatFile });
    return { owner, own: { message_id: said.id }, missing: { message_id: nobodys }, intruder: await portal.aUser() };
  },
});
/** The same for a shop's people; who intrudes answers for another shop. */
const ofShopMessage = (call: string, kind: "text" | "file"): ObjectCase => ({
  call,
  fields: ["message_id"],
  async prepare(portal) {
    const { clerk, customer } = await aTalkOfAShop(portal);
    const { clerk: intruder } = await aTalkOfAShop(portal);
    const said =
      kind === "text"
        ? await portal.run(shopText, clerk, { receiver_id: customer.id, content: "hello" })
        : await portal.run(shopFile, clerk, { receiver_id: String(customer.id), talk_type: "1", file: chatFile });
    return { owner: clerk, own: { message_id: said.id }, missing: { message_id: nobodys }, intruder };
  },
});
objects.push(
  {
    call: "service/score",
    fields: ["id"],
    async prepare(portal) {
      const { customer, id } = await aClosedInquiry(portal);
      const { customer: intruder } = await aClosedInquiry(portal);
      return { owner: customer, own: { id, score: 5 }, missing: { id: nobodys, score: 5 }, intruder };
    },
  },
  ofInquiry("service/shopinquiry"),
  ofInquiry("service/shopcustomer"),
  ofInquiry("service/shopmove", { act: "take" }),
  ofInquiry("service/shoplabel", { labels: ["VIP"] }),
  ofInquiry("service/shopnote", { body: "Pays late" }),
  ofReply("service/shopsavereply", { shortcut: "soon", body: { en: "Very soon" } }),
  ofReply("service/shopremovereply"),
  ofTalk("im/shoplaunch"),
  ofTalk("im/shoptext", { content: "hello" }),
  ofTalk("im/shoprecords"),
  ofTalk("im/shopread"),
  ofTalk("im/shopblock"),
  ofTalk("im/shopunblock"),
  ofTalk("im/shopreport", { reason: "rude" }),
  ofTalk("im/shopkeep"),
  ofTalk("im/shopsearch", { keyword: "how" }),
  ofTalk("im/shoptyping"),
  ofTalk("im/shopcards", { kind: "orders" }),
  {
    call: "im/shopquote",
    fields: ["receiver_id"],
    async prepare(portal) {
      const rest = { title: "Black abaya", quantity: 300, price: "1200", lead_days: 30 };
      const { owner: mill, customer } = await aTalkOfAShop(portal);
      const { owner: other } = await aTalkOfAShop(portal);
      // An owner may begin a conversation with whomever; their people go on with those that there are.
      const clerkOf = (owner: Persona) => portal.aUser({ seat: { owner, roles: ["orders"] } });
      return {
        owner: await clerkOf(mill),
        own: { receiver_id: customer.id, ...rest },
        missing: { receiver_id: nobodys, ...rest },
        intruder: await clerkOf(other),
      };
    },
  },
  ...["im/recall", "im/remove"].map((call) => ofMessage(call, "text")),
  ofMessage("im/fileaddress", "file"),
  ...["im/shoprecall", "im/shopremove"].map((call) => ofShopMessage(call, "text")),
  ofShopMessage("im/shopfileaddress", "file"),
  {
    call: "im/shopreport",
    fields: ["message_id"],
    about: "a message of another shop's customer",
    async prepare(portal) {
      const { clerk, customer, said } = await aTalkOfAShop(portal);
      const other = await aTalkOfAShop(portal);
      const about = (receiver_id: number, message_id: number) => ({ receiver_id, message_id, reason: "rude" });
      return {
        owner: clerk,
        own: about(customer.id, said.id),
        intruder: other.clerk,
        foreign: about(other.customer.id, said.id),
        missing: about(other.customer.id, nobodys),
      };
    },
  },
);

const ofClerk = (call: string, rest: Body): ObjectCase => ({
  call,
  fields: ["user_id"],
  async prepare(portal) {
    const { owner, clerk } = await aClerk(portal);
    return { owner, own: { ...rest, user_id: clerk.id }, missing: { ...rest, user_id: nobodys } };
  },
});
const aCompanyMember = (call: "company/changerole" | "company/removemember", rest: Body = {}): ObjectCase => ({
  call,
  fields: ["user_id"],
  async prepare(portal) {
    const { admin } = await aCompany(portal);
    const member = await aMemberOf(portal, admin);
    return { owner: admin, own: { ...rest, user_id: member.id }, missing: { ...rest, user_id: nobodys } };
  },
});
const anInvitedBuyer = async (portal: TestPortal) => {
  const { admin } = await aCompany(portal);
  const { invited, id } = await anInvited(portal, admin);
  return { owner: invited, admin, id };
};
const asked = async (portal: TestPortal) => {
  const { company, id } = await aPurchaseRequest(portal);
  return { owner: company.purchaser, approver: company.approver, id };
};
const toApprove = async (portal: TestPortal) => {
  const { approver, id } = await asked(portal);
  return { owner: approver, id };
};
objects.push(
  withId("company/withdrawinvitation", async (portal) => {
    const { admin, id } = await anInvitedBuyer(portal);
    return { owner: admin, id };
  }),
  withId("company/acceptinvitation", anInvitedBuyer),
  withId("company/declineinvitation", anInvitedBuyer),
  aCompanyMember("company/changerole", { role: "viewer" }),
  aCompanyMember("company/removemember"),
  withId("purchase/details", asked),
  { ...withId("purchase/details", toApprove), about: "by an approver" },
  withId("purchase/withdraw", asked),
  withId("purchase/approve", toApprove),
  withId("purchase/decline", toApprove, { reason: "over budget" }),
  {
    call: "purchase/askagain",
    fields: ["id"],
    async prepare(portal) {
      const { company, shop, id } = await aPurchaseRequest(portal);
      await changePrices(portal, shop, "4000");
      await portal.run(approveRequest, company.approver, { id });
      const rest = { expected_total: { minor: "120000", currency: "CNY" } };
      return { owner: company.purchaser, own: { ...rest, id }, missing: { ...rest, id: nobodys } };
    },
  },
  {
    call: "purchase/ask",
    fields: ["address_id"],
    async prepare(portal) {
      const { id, purchaser } = await aBuyingCompany(portal);
      const { skus } = await aShop(portal);
      const rest = { lines: [{ sku_id: skus[0], quantity: 30 }], company_id: id, expected_total: { minor: "114000", currency: "CNY" } };
      return { owner: purchaser, own: { ...rest, address_id: purchaser.address }, missing: { ...rest, address_id: nobodys } };
    },
  },
  withId("shop/withdrawinvitation", anInvitation),
  withId("shop/acceptinvitation", async (portal) => {
    const { invited, id } = await anInvitation(portal);
    return { owner: invited, id };
  }),
  withId("shop/declineinvitation", async (portal) => {
    const { invited, id } = await anInvitation(portal);
    return { owner: invited, id };
  }),
  withId("shop/revokekey", aKey),
  withId("shop/changewebhook", aWebhook, { url: endpointUrl, events: ["order_paid"], is_on: false }),
  withId("shop/switchoffwebhook", aWebhook),
  withId("shop/removewebhook", aWebhook),
  withId("shop/pingwebhook", aWebhook),
  {
    call: "shop/deliveries",
    fields: ["webhook_id"],
    async prepare(portal) {
      const { owner, id } = await aWebhook(portal);
      return { owner, own: { webhook_id: id }, missing: { webhook_id: nobodys } };
    },
  },
  withId("shop/delivery", aDelivery),
  {
    call: "shop/savefront",
    fields: ["product_ids[]"],
    about: "another's product put first",
    async prepare(portal) {
      const mine = await onSale(portal);
      const { owner: intruder } = await onSale(portal);
      return { owner: mine.owner, own: { product_ids: [mine.id] }, missing: { product_ids: [nobodys] }, intruder };
    },
  },
  {
    call: "shop/savegroups",
    fields: ["groups[].product_ids[]"],
    about: "another's product in a group",
    async prepare(portal) {
      const mine = await onSale(portal);
      const { owner: intruder } = await onSale(portal);
      const groups = (id: number) => ({ groups: [{ name: { en: "Group" }, product_ids: [id] }] });
      return { owner: mine.owner, own: groups(mine.id), missing: groups(nobodys), intruder };
    },
  },
  {
    call: "shop/savegroups",
    fields: ["groups[].id"],
    about: "another's group",
    async prepare(portal) {
      const mine = await onSale(portal);
      const { owner: intruder } = await onSale(portal);
      await done(portal, "shop/savegroups", mine.owner, { groups: [{ name: { en: "Group" }, product_ids: [mine.id] }] });
      const { groups } = await done(portal, "shop/myfront", mine.owner, {});
      const [group] = groups as { id: number }[];
      const form = (id: number | undefined) => ({ groups: [{ id, name: { en: "Group" }, product_ids: [] }] });
      return { owner: mine.owner, own: form(group?.id), missing: form(nobodys), intruder };
    },
  },
  withId("shop/resend", aDelivery),
  ofClerk("shop/changeseat", { roles: ["orders"] }),
  ofClerk("shop/endseat", {}),
);

const aTitle = async (portal: TestPortal) => {
  const { buyer, title } = await aFapiaoMarket(portal);
  return { owner: buyer, id: title };
};
/** A fapiao that is asked for, by its buyer or its seller. */
const ofFapiao = (call: string, side: "buyer" | "seller", rest: Body | ((portal: TestPortal) => Body) = {}): ObjectCase =>
  withId(
    call,
    async (portal) => {
      const made = await anAskedFapiao(portal);
      return { owner: made[side], id: made.id };
    },
    rest,
  );
objects.push(
  withId("fapiao/savetitle", aTitle, { ...companyTitle }),
  withId("fapiao/removetitle", aTitle),
  ofFapiao("fapiao/withdraw", "buyer"),
  ofFapiao("fapiao/return", "seller", { reason: "the number is another company's" }),
  ofFapiao("fapiao/keepfile", "seller", { file: fapiaoPdf }),
  {
    call: "fapiao/issue",
    fields: ["id"],
    async prepare(portal) {
      const { seller, id } = await anAskedFapiao(portal);
      await portal.run(callOf(portal, "fapiao/keepfile"), seller, { id, file: fapiaoPdf } as never);
      return { owner: seller, own: issueInput(portal, id), missing: issueInput(portal, nobodys) };
    },
  },
  ...(["id", "title_id"] as const).map((field): ObjectCase => ({
    call: "fapiao/correct",
    fields: [field],
    about: `its ${field}`,
    async prepare(portal) {
      const { buyer, id, title } = await aReturnedFapiao(portal);
      const own = { id, title_id: title };
      // Another's title is none of a buyer who has one of their own, and the other way round.
      const intruder = await aReturnedFapiao(portal);
      return { owner: buyer, own, missing: { ...own, [field]: nobodys }, intruder: intruder.buyer };
    },
  })),
  withId(
    "fapiao/redo",
    async (portal) => {
      const { seller, id } = await anIssuedFapiao(portal);
      return { owner: seller, id };
    },
    { about: ["title"] },
  ),
  withId("fapiao/calloff", async (portal) => {
    const { seller, instead } = await aContestedFapiao(portal, "seller");
    return { owner: seller, id: instead };
  }),
  withId("fapiao/remind", async (portal) => {
    const { buyer, id } = await aLateFapiao(portal);
    return { owner: buyer, id };
  }),
  ...(["id", "title_id"] as const).map((field): ObjectCase => ({
    call: "fapiao/contest",
    fields: [field],
    about: `its ${field}`,
    async prepare(portal) {
      const { buyer, id, title } = await anIssuedFapiao(portal);
      const own = { id, title_id: title, about: ["title"] };
      const intruder = await anIssuedFapiao(portal);
      return { owner: buyer, own, missing: { ...own, [field]: nobodys }, intruder: intruder.buyer };
    },
  })),
  ...(["order_id", "title_id"] as const).map((field): ObjectCase => ({
    call: "fapiao/ask",
    fields: [field],
    about: `its ${field}`,
    async prepare(portal) {
      const { buyer, title, lines } = await aFapiaoMarket(portal);
      const own = { order_id: (await aPaidOrder(portal, buyer, lines)).id, title_id: title };
      return { owner: buyer, own, missing: { ...own, [field]: nobodys } };
    },
  })),
  {
    call: "fapiao/oforder",
    fields: ["order_id"],
    async prepare(portal) {
      const { buyer, order } = await anAskedFapiao(portal);
      return { owner: buyer, own: { order_id: order }, missing: { order_id: nobodys } };
    },
  },
);

const aCategory = "a category is everybody's";
const aWorkToEnd = "ends a work of the caller's own shop; for any other nothing is done and nothing is said (see selling.calls.test.ts)";
const staff = "whoever has its staff role works on everybody's";
const goods = "names goods on sale, which are everybody's to buy; what is written is the caller's own";
const person = "names a person, whom anybody may write to unless blocked; what is read and written is the caller's own conversation";

const asTyped = "kept as it is typed: nothing is looked up by it before the product is saved, or previewed among the shop's own";
const ownGoodsOnly = "narrows the shop's own products: another's are not among them";

/** What a checkout is asked with, beside who it is for. */
const ofCheckout = {
  "lines[].sku_id": goods,
  "coupons[].seller_id": "a coupon of a seller of this very checkout",
  "coupons[].coupon_id": "one that this seller offers to everybody or whose code was typed, else none of it: orders/server/coupons.calls.test.ts",
  "portal_coupon.coupon_id": "one that the portal offers to everybody or whose code was typed, else none of it: orders/server/portal-coupons.calls.test.ts",
  "plans[].seller_id": "how an order of a seller of this very checkout is paid, or plan_gone",
  "freight[].seller_id": "the freight of a seller of this very checkout",
  "terms[].seller_id": "the term of delivery of a seller of this very checkout",
  "freight[].rate_id": "one of that seller's own rates, else the cheapest of them: orders/server/freight.calls.test.ts",
};
/** What places one, or asks for it to be placed. */
const ofPlacing = {
  company_id: "the caller's own company, or not_of_company: orders/server/calls/companies.calls.test.ts",
  ...ofCheckout,
  fapiao_title_id: "one of the buyer's own titles or their company's, else nothing is asked for: fapiao/server/calls/fapiao.calls.test.ts",
  "notes[].seller_id": "a note for a seller of this very checkout",
  "samples[].seller_id": "a sample for a seller of this very checkout",
  "samples[].order_id": "one of the buyer's own samples from that seller, or sample_wrong: orders/server/samples.calls.test.ts",
};

/** Calls with an id in their input that is nobody's own, and why. Calls for anyone name public things by nature and are not asked. */
export const exempt: Record<string, Record<string, string>> = {
  "user/grantmembership": { user_id: staff },
  "user/person": { id: staff },
  "user/block": { id: staff },
  "user/unblock": { id: staff },
  "user/endsessionsof": { id: staff, session_id: staff },
  "user/setroles": { id: staff },
  "user/resetauthenticator": { id: staff },
  "contract/case": { id: staff },
  "contract/decide": { milestone_id: staff },
  "order/refund": { id: staff },
  "order/sold": { buyer_id: "narrows the caller's own orders: whoever bought nothing of them is in none" },
  "payment/find": { checkout_id: staff },
  "payment/admindetails": { id: staff },
  "payment/refunds": { order_id: staff },
  "payment/settledifference": { id: staff, user_id: staff },
  "payment/statementday": { id: staff },
  "payment/chargeback": { id: staff },
  "payment/sendevidence": { id: staff },
  "payment/acceptchargeback": { id: staff },
  "payment/soldchargeback": { order_id: "null to whoever did not sell it, as of an order without any: payments/server/chargebacks/chargebacks.calls.test.ts" },
  "payment/settlefinding": { id: staff },
  "payment/answerproposal": { id: staff },
  "payment/matchreceived": { id: staff, payment_id: staff },
  "payment/bookpayout": { id: staff },
  "payment/settlebankout": { id: staff },
  "payment/explainbankday": { id: staff },
  "payment/setreserve": { user_id: staff },
  "payment/unbookpayout": { id: staff },
  "payment/setaside": { id: staff, payment_id: staff },
  "payment/closebankaccount": { id: staff },
  "ledger/entry": { id: staff },
  "product/report": { id: "a public product; what is written is the caller's own report" },
  "product/review": { id: staff },
  "product/decide": { id: staff },
  "contract/asksample": { sample_id: "a public sample; the contract is between its factory and the caller" },
  "booking/form": { model_id: "a public profile; the answer is what anybody may book" },
  "booking/price": { model_id: "a public profile; the answer is what anybody would pay" },
  "booking/request": { model_id: "a public profile; what is written is the caller's own" },
  "booking/decide": { id: staff },
  "inspection/assign": { id: staff, inspector_id: staff },
  "inspection/report": {
    id: "an inspector's own; another's try is not found, and kept in the log as every refused act of staff: inspections/server/calls/inspections.calls.test.ts",
    "pictures[].picture_id": "a picture that the caller took for this inspection, or no_picture: inspections/server/calls/inspections.calls.test.ts",
  },
  "contract/fulfil": { inspection_id: "a report on this contract, or report_wrong: inspections/server/calls/contract-condition.calls.test.ts" },
  "licence/offers": { work_id: "a published print; the answer is what anybody may buy" },
  "licence/confirm": { work_id: "a published print; what is written is the caller's own", offer_id: "an offer of that print, or refused" },
  "licence/decide": { id: staff },
  "claim/dispute": { id: staff },
  "claim/decide": { id: staff },
  "review/details": { id: staff },
  "review/decide": { id: staff },
  "review/write": { "reviews[].product_id": "a product of the order that id names; any other is not there" },
  "review/received": { product_id: "narrows the list of what the caller's own shop sold" },
  "withdrawal/review": { id: staff },
  "withdrawal/approve": { id: staff },
  "withdrawal/reject": { id: staff },
  "withdrawal/confirmpaid": { id: staff },
  "withdrawal/fail": { id: staff },
  "withdrawal/batch": { id: staff },
  "withdrawal/releasebatch": { id: staff },
  "withdrawal/fetchbatch": { id: staff },
  "withdrawal/handoverbatch": { id: staff },
  "withdrawal/dissolvebatch": { id: staff },
  "certification/review": { id: staff },
  "certification/claim": { id: staff },
  "certification/release": { id: staff },
  "certification/reveal": { id: staff },
  "certification/decide": { id: staff },
  "association/decide": { id: staff },
  "vip/member": { user_id: staff },
  "vip/refund": { id: staff },
  "town/entry": { id: staff },
  "town/save": { id: staff, "content.employer_id": staff },
  "town/remove": { id: staff },
  "enterprise/inspect": { user_id: staff },
  "enterprise/decidecertificate": { id: staff },
  "audit/list": { operator_id: staff },
  "audit/act": { id: staff },
  "exhibition/saveexhibitors": { "exhibitors[].user_id": staff },
  "exhibition/saveproducts": { "product_ids[]": staff },
  "exhibition/admincancel": { id: staff },
  "shop/log": { user_id: "narrows the log of the caller's own shop: whoever never acted there has no line in it" },
  "help/save": { id: staff },
  "help/order": { "ids[]": staff },
  "site/savedraft": { "content.id": staff },
  "site/revision": { id: staff },
  "draft/revision": { id: staff },
  "product/savecategory": { id: staff, parent_id: staff },
  "article/admindetails": { id: staff },
  "article/preview": { id: staff },
  "article/adminlist": { category_id: staff },
  "article/save": { id: staff, category_id: staff, "tag_ids[]": staff, brand_id: staff },
  "article/publish": { id: staff },
  "article/schedule": { id: staff },
  "article/takedown": { id: staff },
  "article/revisions": { id: staff },
  "article/restore": { id: staff },
  "article/removecategory": { id: staff },
  "article/savetag": { id: staff },
  "article/removetag": { id: staff },
  "article/saveblock": { "placed[].article_id": staff },
  "article/savebrand": { id: staff },
  "article/savetopic": { id: staff, "article_ids[]": staff },
  "design/reviewwork": { id: staff },
  "design/decide": { id: staff },
  "design/keepreported": { id: staff },
  "design/report": { id: "a public print; what is written is the caller's own report" },
  "design/remove": { id: staff },
  "processing/reviseoffer": { "attachment_ids[]": "checked as those of processing/offer are" },
  "im/settlereport": { id: staff },
  "im/claimconversation": { id: staff },
  "im/contractconversation": { id: staff },
  "im/licenceconversation": { id: staff },
  "im/bookingconversation": { id: staff },
  "im/removeserviceholiday": { id: staff },
  "service/howitwent": { account_id: "whom I asked; only my own inquiries are looked at" },
  "service/answervisitor": { id: staff },
  "service/queue": { customer_id: staff },
  "service/shopqueue": { customer_id: "narrows the list of what the shop itself was asked" },
  "service/inquiry": { id: staff },
  "service/customer": { id: staff },
  "service/move": { id: staff },
  "service/label": { id: staff },
  "service/note": { id: staff },
  "service/savereply": { id: staff },
  "service/removereply": { id: staff },
  "im/servicelaunch": { receiver_id: staff, type_id: "what im/launch takes: something public, which the receiver may be shown" },
  "im/servicetext": { receiver_id: staff },
  "im/servicerecords": { receiver_id: staff, record_id: "a mark within customer service's own conversation: older ones of that are answered" },
  "im/serviceread": { receiver_id: staff },
  "im/servicecards": { receiver_id: staff },
  "im/servicesearch": { receiver_id: staff, record_id: "a mark within customer service's own conversation: older ones of that are answered" },
  "im/servicetyping": { receiver_id: staff },
  "im/servicereport": { receiver_id: staff, message_id: staff },
  "im/servicerecall": { message_id: staff },
  "im/serviceremove": { message_id: staff },
  "im/servicefileaddress": { message_id: staff },
  "product/create": { "product.category_id": aCategory, work_id: aWorkToEnd },
  "product/update": { "product.category_id": aCategory, work_id: aWorkToEnd },
  "product/mine": { category_id: aCategory, "ids[]": ownGoodsOnly },
  "product/gridids": { category_id: aCategory, "ids[]": ownGoodsOnly },
  "product/gridsave": { "changes[].set.category_id": aCategory },
  "export/start": { category_id: aCategory },
  "product/keepwork": { "form.category_id": aCategory, "form.size_chart_id": asTyped, "form.video.id": asTyped },
  "enterprise/save": {
    "samples[].id": "kept where it is one of the caller's samples, else a new sample: nothing is looked up by it (see the test of samples)",
  },
  "cart/add": { "lines[].sku_id": goods },
  "orderlist/create": { "lines[].sku_id": goods },
  "orderlist/setlines": { "lines[].sku_id": goods },
  "orderlist/takelines": { "lines[].sku_id": goods },
  "cart/update": { "lines[].sku_id": goods },
  "cart/remove": { "sku_ids[]": goods },
  "cart/merge": { "lines[].sku_id": goods },
  "favourites/keep": { id: "names something public; what is written is the caller's own list" },
  "favourites/drop": { id: "takes out of the caller's own list alone" },
  "favourites/mine": { "things[].id": "public things; the answer is about the caller's own list" },
  "xpo/answer": {
    id: "a survey open to everybody; what is written is the caller's own",
    "answers[].question_id": "a question of that survey; any other counts for nothing",
  },
  "xpo/mysurvey": { id: "a survey; the answer is about the caller alone" },
  "xpo/adminresults": { id: staff },
  "xpo/answers": { id: staff },
  "duty/landedcost": { sku_id: goods },
  "duty/saveline": { id: staff },
  "duty/checkline": { id: staff },
  "search/saveterm": { id: staff },
  "product/saveattribute": { "category_ids[]": staff },
  "xpo/saveseason": { id: staff },
  "xpo/savetheme": { id: staff },
  "xpo/savelook": { id: staff, theme_id: staff, season_id: staff, designer_id: staff, "design_ids[]": staff },
  "xpo/savemember": { id: staff },
  "xpo/savetopic": { id: staff, "look_ids[]": staff },
  "xpo/savenews": { id: staff, topic_id: staff },
  "xpo/savesurvey": { id: staff },
  "search/savesynonym": { id: staff },
  "search/removesynonym": { id: staff },
  "academy/take": { id: "a course on offer, which is everybody's to take; what is written is the caller's own" },
  "academy/giveback": { id: "a course; the purchase that goes back is the caller's own" },
  "academy/open": { id: "a chapter of a course the caller took; any other is refused" },
  "academy/mycourse": { id: "a course; the answer is about the caller alone" },
  "academy/done": { id: "a chapter of a course the caller took; without it, it is not there" },
  "academy/savelecturer": { id: staff, account_id: staff },
  "academy/savecourse": { id: staff, lecturer_id: staff, "chapters[].id": staff },
  "academy/savestream": { id: staff, lecturer_id: staff, replay_course_id: staff },
  "coupon/save": { "coupon.product_ids[]": "products of the caller's own shop, or product_wrong: coupons/server/calls/coupons.calls.test.ts" },
  "coupon/portalsave": {
    id: "a coupon of the portal, which all its staff with that right write; a shop's is missing: coupons/server/calls/portal-coupons.calls.test.ts",
    "coupon.product_ids[]": "one of the portal is for all goods",
  },
  "coupon/portalmove": { id: "a coupon of the portal; a shop's is missing: coupons/server/calls/portal-coupons.calls.test.ts" },
  "coupon/ofshop": { seller_id: "a shop, which everybody may look at", product_id: "one of its goods, the same" },
  "credit/invoices": { line_id: "narrows the invoices of the caller's own shop" },
  "purchase/ask": ofPlacing,
  "order/coupons": { "seller_ids[]": "shops, which everybody may look at; what is left out follows the caller's own orders" },
  "order/list": { seller_id: "narrows the list of the caller's own orders" },
  "order/preview": {
    company_id: "the caller's own company, else none of it: orders/server/calls/companies.calls.test.ts",
    ...ofCheckout,
  },
  "order/place": ofPlacing,
  "contract/propose": {
    "terms.sample_order_id": "a sample that the buyer had of the seller, or sample_wrong: contracts/server/calls/contracts.calls.test.ts",
    "terms.sample_contract_id": "the same of a sample of the factory: contracts/server/calls/contracts.calls.test.ts",
  },
  "contract/shoppropose": {
    "terms.sample_order_id": "a sample that the buyer had of the seller, or sample_wrong: contracts/server/calls/contracts.calls.test.ts",
    "terms.sample_contract_id": "the same of a sample of the factory: contracts/server/calls/contracts.calls.test.ts",
  },
  "groupbuy/join": { product_id: goods, "lines[].sku_id": goods, team_id: "a group, which is everybody's to join; what is written is the caller's own order" },
  "im/launch": { receiver_id: person },
  "im/text": { receiver_id: person },
  "im/records_list": { receiver_id: person, record_id: "a mark within the caller's own conversation: older ones of that are answered" },
  "im/read": { receiver_id: person },
  "im/block": { receiver_id: person },
  "im/keep": { receiver_id: person },
  "im/typing": { receiver_id: person },
  "im/page": { receiver_id: person },
  "im/cards": { receiver_id: person },
  "im/search": { receiver_id: person, record_id: "a mark within the caller's own conversation: older ones of that are answered" },
  "im/shopsearch": { record_id: "a mark within the shop's own conversation: older ones of that are answered" },
  "im/unblock": { receiver_id: person },
  "im/shopquote": { product_id: "goods of the shop itself; another's are not found: chat/server/calls/quoting.calls.test.ts" },
  "im/shoplaunch": { type_id: "what im/launch takes: something public, or what is the shop's and the receiver's together" },
  "im/shoprecords": { record_id: "a mark within the shop's own conversation: older ones of that are answered" },
  "im/report": { receiver_id: person },
};

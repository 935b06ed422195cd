import { unitWords } from "#kit/sale-unit.ts";
import { myProducts } from "#domains/catalogue/catalog/contract/selling.ts";
import { sizeCharts } from "#domains/catalogue/catalog/contract/size-chart.ts";
import { boughtLicences, shopWorks, soldLicences } from "#domains/catalogue/designs/contract/shop.ts";
import { myImports } from "#domains/catalogue/imports/contract/imports.ts";
import { billMonth, billMonths } from "#domains/money/bills/contract/bills.ts";
import { statementColumns } from "#domains/money/bills/ui/statement-columns.ts";
import { shopWithdrawals } from "#domains/money/withdrawals/contract/own.ts";
import { myShop } from "#domains/people/accounts/contract/other-sites.ts";
import { actWord } from "#domains/people/shops/contract/act-words.ts";
import { listKeys } from "#domains/people/shops/contract/keys.ts";
import { shopLog } from "#domains/people/shops/contract/log.ts";
import { roleWords } from "#domains/people/shops/contract/role-words.ts";
import { scopeWords } from "#domains/people/shops/contract/scope-words.ts";
import { listStaff } from "#domains/people/shops/contract/staff.ts";
import { webhookEventWords, type WebhookEvent } from "#domains/people/shops/contract/webhook-events.ts";
import { listDeliveries, listWebhooks } from "#domains/people/shops/contract/webhooks.ts";
import { listCountries } from "#domains/places/contract/countries.ts";
import { soldContracts } from "#domains/sourcing/contracts/contract/contracts.ts";
import { listProcessing } from "#domains/sourcing/processing/contract/list.ts";
import { myOffers } from "#domains/sourcing/processing/contract/offering.ts";
import { shopClaims } from "#domains/trade/after-sale/contract/answering.ts";
import { myCoupons } from "#domains/trade/coupons/contract/coupons.ts";
import { askedFapiao } from "#domains/trade/fapiao/contract/fapiao.ts";
import { freightRates } from "#domains/trade/freight/contract/rates.ts";
import { creditGranted, creditInvoices } from "#domains/trade/orders/contract/credit.ts";
import { soldOrders } from "#domains/trade/orders/contract/selling.ts";
import { receivedReviews } from "#domains/trade/reviews/contract/selling.ts";
import { isoCell, momentCell } from "#kit/csv.ts";
import { locales } from "#kit/locale.ts";
import { moneyNumber } from "#kit/money-text.ts";
import { readTable } from "#kit/table-query.ts";
import { typedOf } from "#kit/typed-amount.ts";
import type { Word } from "#kit/words.ts";
import { everyPage, narrowed, spread, type Asked, type Column, type Export, type RowOf, listed } from "../../csv-export.ts";
import { couponColumns } from "../coupon-columns.ts";
import { fapiaoColumns } from "../fapiao-columns.ts";
import { figuresFile, repliesFile } from "../inbox-exports.ts";
import { missing } from "../../request-context.ts";
import { wantedId } from "../../wanted-id.ts";
import type { SellerPage } from "./page-list.ts";
import { claimsInput, claimsRule } from "./pages/claims/claims-query.ts";
import { designsInput, designsRule } from "./pages/designs/designs-query.ts";
import { licencesInput, licencesRule, soldLicencesInput, soldLicencesRule } from "./pages/designs/licences-query.ts";
import { conversionOf, loadFigures, spanOf } from "./pages/dashboard/load-figures.ts";
import { tabIn } from "./pages/fapiao/fapiao-tab.ts";
import { isMonth, kindOf, statementCurrency, statementRule } from "./pages/finance/statement-query.ts";
import { withdrawalsInput, withdrawalsRule } from "./pages/finance/withdrawals-query.ts";
import { ordersInput, ordersRule } from "./pages/orders/orders-query.ts";
import { contractsInput, contractsRule } from "./pages/contracts/contracts-query.ts";
import { findInput, findRule } from "./pages/processing/find-query.ts";
import { offersInput, offersRule } from "./pages/processing/offers-query.ts";
import { productsInput, productsRule } from "./pages/products/products-query.ts";
import { reviewsInput, reviewsRule } from "./pages/reviews/reviews-query.ts";
import { deliveriesInput, deliveriesRule } from "./pages/shop/deliveries-query.ts";
import { logInput, logRule } from "./pages/shop/log-query.ts";
import { deliveryStates, endpointStates, figureHeads, heads, importStates, offerStates, staffStates } from "./parts/csv-words.ts";
import { standingOf } from "./standing.ts";

const joined = (words: readonly Word[], say: (word: Word) => string) => words.map((word) => say(word)).join(" · ");

const licenceColumns: readonly Column<Omit<RowOf<typeof boughtLicences>, "designer" | "file">>[] = [
  ["licence", (one) => one.code],
  ["design", (one) => one.work.code],
  ["title", (one) => one.work.title],
  ["kind", (one) => one.kind],
  ["most_metres", (one) => one.most_metres],
  ["term_months", (one) => one.term_months],
  ["price", (one) => moneyNumber(one.price)],
  ["currency", (one) => one.price.currency],
  ["granted", (one) => isoCell(one.granted_at)],
  ["ends", (one) => isoCell(one.ends_at)],
  ["given_back", (one) => isoCell(one.given_back_at)],
  ["state", (one) => one.state],
  ["reference", (one) => one.reference],
];

/** The dashboard's figures, one day a row: as many columns as the reader's work in the shop lets him see. */
const figures: Export = async (asked) => {
  const standing = standingOf((await asked.ask(myShop, {})).shop);
  if (!standing) throw missing();
  const days = spanOf(asked.url);
  const loaded = await loadFigures(asked.ask, standing, days);
  const { visits, sales, licences, answers } = loaded;
  const conversion = conversionOf(loaded);
  const columns: Column<number>[] = [];
  const add = <Day>(of: { days: readonly Day[] } | null | undefined, head: keyof typeof figureHeads, cell: (day: Day) => string | number) => {
    if (of) columns.push([figureHeads[head], (row) => of.days[row] && cell(of.days[row])]);
  };
  const first = visits ?? sales ?? licences ?? answers;
  add<{ on: string }>(first, "day", ({ on }) => on);
  add(visits, "visits", (day) => day.visits);
  if (standing.isEnterprise) add(visits, "factoryVisits", (day) => day.factory_visits);
  if (standing.isDesigner) add(visits, "designerVisits", (day) => day.designer_visits);
  add(sales, "orders", (day) => day.orders);
  add(sales, "pieces", (day) => day.pieces);
  add(sales, "sales", (day) => typedOf(day.total.minor));
  add(sales, "currency", (day) => day.total.currency);
  add(licences, "licences", (day) => day.licences);
  add(conversion, "conversion", ({ value }) => value?.toFixed(2) ?? "");
  add(answers, "asked", (day) => day.asked);
  add(answers, "answered", (day) => day.answered);
  add(answers, "median", ({ median }) => (median === null ? "" : (median / 60).toFixed(1)));
  return listed(async function* () {
    yield (first?.days ?? []).map((_day, index) => index);
  }).sheet(
    `figures-${days}-days`,
    columns,
  )(asked);
};

/** Every list that a shop takes home, by its page. */
export const exports = {
  "dashboard-figures": figures,

  "products-export": narrowed(myProducts, productsRule, productsInput).sheet("products", [
    ["id", (one) => one.id],
    ["style_code", (one) => one.style_code],
    ["title", (one) => one.title],
    ["status", (one) => one.status],
    ["price", (one) => moneyNumber(one.price)],
    ["currency", (one) => one.price.currency],
    ["min_quantity", (one) => one.min_quantity],
    ["stock", (one) => one.stock],
    ["held", (one) => one.held],
    ["sku_count", (one) => one.sku_count],
    ["sold_count", (one) => one.sold_count],
    ["listing_score", (one) => one.listing_score],
    ["created", (one) => isoCell(one.createtime)],
    ["updated", (one) => isoCell(one.updatetime)],
    ["publish_at", (one) => isoCell(one.publish_at || null)],
  ]),

  "imports-export": everyPage(myImports).sheet("imports", [
    [heads.file, (one) => one.sheet_name],
    [heads.time, (one) => momentCell(one.createtime)],
    [heads.person, (one) => one.by],
    [heads.state, (one, say) => say(importStates[one.status])],
    [heads.reason, (one) => one.reason],
    [heads.rows, (one) => one.total_rows],
    [heads.written, (one) => one.landed_rows],
    [heads.faulty, (one) => one.faulty_rows],
    [heads.new_products, (one) => one.created_products],
    [heads.changed_products, (one) => one.updated_products],
  ]),

  /** A row a size and a measuring point, in millimetres. */
  "size-charts-export": spread(everyPage(sizeCharts), (chart) =>
    chart.sizes.flatMap(({ size, values_mm }) => chart.points.map((point, index) => ({ chart, size, point, value: values_mm[index] ?? null }))),
  ).sheet("size-charts", [
    ["chart", ({ chart }) => chart.name],
    ["size", ({ size }) => size],
    ["point", ({ point }) => point.point],
    ...locales.map((locale): Column<{ point: RowOf<typeof sizeCharts>["points"][number] }> => [`point_${locale}`, ({ point }) => point.name?.[locale]]),
    ["millimetres", ({ value }) => value],
    ["tolerance", ({ chart }) => chart.tolerance_mm],
    ["products", ({ chart }) => chart.products],
    ["changed", ({ chart }) => isoCell(chart.updatetime)],
  ]),

  "freight-export": everyPage(freightRates).sheet("freight", [
    ["places", (one) => one.places.map(({ code }) => code).join(" ")],
    ["names", (one) => one.places.map(({ name }) => name).join(", ")],
    ["transport", (one) => one.transport],
    ["basis", (one) => one.basis],
    ["first", (one) => one.first],
    ["first_price", (one) => moneyNumber(one.first_price)],
    ["step", (one) => one.step],
    ["step_price", (one) => moneyNumber(one.step_price)],
    ["free_from", (one) => one.free_from && moneyNumber(one.free_from)],
    ["currency", (one) => one.first_price.currency],
    ["days_min", (one) => one.days_min],
    ["days_max", (one) => one.days_max],
  ]),

  "coupons-export": everyPage(myCoupons).sheet("coupons", couponColumns),

  "fapiao-export": everyPage(askedFapiao, ({ url }) => ({ tab: tabIn(url.searchParams) })).sheet("fapiao", fapiaoColumns),

  "claims-export": narrowed(shopClaims, claimsRule, claimsInput).sheet("claims", [
    ["claim", (one) => one.code],
    ["time", (one) => isoCell(one.createtime)],
    ["order", (one) => one.order.code],
    ["buyer", (one) => one.buyer.nickname],
    ["kind", (one) => one.kind_text],
    ["reason", (one) => one.reason_text],
    ["status", (one) => one.status_text],
    ["asked", (one) => moneyNumber(one.asked)],
    ["offered", (one) => one.offered && moneyNumber(one.offered)],
    ["refunded", (one) => moneyNumber(one.refunded)],
    ["currency", (one) => one.asked.currency],
    ["due", (one) => (one.due_at > 0 ? isoCell(one.due_at) : "")],
  ]),

  "credit-export": everyPage(creditGranted).sheet("on-account", [
    ["company_id", (one) => one.company.id],
    ["company", (one) => one.company.name],
    ["legal_name", (one) => one.company.legal_name],
    ["status", (one) => one.status_text],
    ["limit", (one) => moneyNumber(one.limit)],
    ["used", (one) => moneyNumber(one.used)],
    ["free", (one) => moneyNumber(one.free)],
    ["overdue", (one) => moneyNumber(one.overdue)],
    ["overdue_orders", (one) => one.overdue_count],
    ["currency", (one) => one.limit.currency],
    ["days", (one) => one.days],
    ["until", (one) => (one.until > 0 ? isoCell(one.until) : "")],
  ]),
  "credit-invoices-export": everyPage(creditInvoices, ({ url }) => ({ all: url.searchParams.get("all") === "1" })).sheet("orders-on-account", [
    ["order", (one) => one.code],
    ["company", (one) => one.company],
    ["status", (one) => one.status_text],
    ["total", (one) => moneyNumber(one.total)],
    ["open", (one) => moneyNumber(one.open)],
    ["paid", (one) => moneyNumber(one.paid)],
    ["currency", (one) => one.total.currency],
    ["days", (one) => one.days],
    ["due", (one) => (one.due_at > 0 ? isoCell(one.due_at) : "")],
    ["paid_at", (one) => (one.paid_at > 0 ? isoCell(one.paid_at) : "")],
  ]),

  "messages-replies-export": repliesFile("shop"),
  "messages-figures-export": figuresFile("shop"),

  /** A row a licence on offer. */
  "designs-export": spread(narrowed(shopWorks, designsRule, designsInput), (work) =>
    [...work.offers, ...(work.offers.length === 0 ? [undefined] : [])].map((offer) => ({ work, offer })),
  ).sheet("designs", [
    ["code", ({ work }) => work.code],
    ["title", ({ work }) => work.title],
    ["state", ({ work }) => work.state],
    ["reads", ({ work }) => work.reads_count],
    ["licences", ({ work }) => work.licences_count],
    ["changed", ({ work }) => isoCell(work.changed_at)],
    ["licence", ({ offer }) => offer?.kind],
    ["most_metres", ({ offer }) => offer?.most_metres],
    ["term_months", ({ offer }) => offer?.term_months],
    ["price", ({ offer }) => offer && moneyNumber(offer.price)],
    ["currency", ({ offer }) => offer?.price.currency],
    ["sold", ({ offer }) => offer?.sold],
    ["is_for_sale", ({ work, offer }) => offer && (work.state === "published" && offer.closed === null ? 1 : 0)],
  ]),

  "licences-export": narrowed(soldLicences, soldLicencesRule, soldLicencesInput).sheet("licences-sold", [
    ...licenceColumns,
    ["buyer", (one) => one.buyer.nickname],
    ["money", (one) => (one.is_held ? "held" : one.given_back_at === null ? "settled" : "returned")],
    ["held_until", (one) => isoCell(one.held_until || null)],
  ]),

  "licences-bought-export": narrowed(boughtLicences, licencesRule, licencesInput).sheet("licences-bought", [
    ...licenceColumns,
    ["designer", (one) => one.designer.name],
  ]),

  /** A row a line of goods. */
  "orders-export": spread(narrowed(soldOrders, ordersRule, ordersInput), (order) => order.lines.map((line) => ({ order, line }))).sheet("orders", [
    ["order", ({ order }) => order.code],
    ["time", ({ order }) => isoCell(order.createtime)],
    ["status", ({ order }) => order.close_text || order.status_text],
    ["payment", ({ order }) => order.payment_text],
    ["on_account", ({ order }) => order.account?.status_text ?? ""],
    ["on_account_due", ({ order }) => (order.account && order.account.due_at > 0 ? isoCell(order.account.due_at) : "")],
    ["on_account_open", ({ order }) => (order.account ? moneyNumber(order.account.open) : "")],
    ["buyer", ({ order }) => order.buyer.nickname],
    ["company", ({ order }) => order.company?.name ?? ""],
    ["po_number", ({ order }) => order.po_number],
    ["product", ({ line }) => line.title],
    ["colour", ({ line }) => line.colour],
    ["size", ({ line }) => line.size],
    ["sku_id", ({ line }) => line.sku_id],
    ["quantity", ({ line }) => line.quantity],
    ["unit", ({ line }, say) => say(unitWords[line.unit], { count: line.quantity })],
    ["shipped", ({ line }) => line.shipped_quantity],
    ["cancelled", ({ line }) => line.cancelled_quantity],
    ["unit_price", ({ line }) => moneyNumber(line.unit_price)],
    ["line_total", ({ line }) => moneyNumber(line.total)],
    ["line_discount", ({ line }) => moneyNumber(line.discount)],
    ["order_goods", ({ order }) => moneyNumber(order.goods)],
    ["order_discount", ({ order }) => (order.coupon ? moneyNumber(order.coupon.off) : "")],
    ["order_portal_coupon", ({ order }) => (order.portal_coupon ? moneyNumber(order.portal_coupon.off) : "")],
    ["order_freight", ({ order }) => (order.freight ? moneyNumber(order.freight.price) : "")],
    ["order_total", ({ order }) => moneyNumber(order.total)],
    ["currency", ({ order }) => order.total.currency],
  ]),

  "reviews-export": narrowed(receivedReviews, reviewsRule, reviewsInput).sheet("reviews", [
    ["time", (one) => isoCell(one.createtime)],
    ["stars", (one) => one.stars],
    ["product_id", (one) => one.product_id],
    ["product", (one) => one.title],
    ["goods", (one) => one.goods],
    ["author", (one) => one.author],
    ["order", (one) => one.order_code],
    ["body", (one) => one.body],
    ["pictures", (one) => one.images.length],
    ["follow_up", (one) => one.follow_up?.body],
    ["reply", (one) => one.reply?.body],
    ["report", (one) => one.report],
  ]),

  "offers-export": narrowed(myOffers, offersRule, offersInput).sheet("offers", [
    [heads.number, (one) => one.order.number],
    [heads.title, (one) => one.order.title],
    [heads.destination, (one) => one.order.destination],
    [heads.quantity, (one) => one.order.quantity],
    [heads.unit, (one) => one.order.unit_text],
    [heads.unit_price, (one) => moneyNumber(one.price)],
    [heads.currency, (one) => one.price.currency],
    [heads.lead_days, (one) => one.lead_days],
    [heads.versions, (one) => one.versions.length],
    [heads.made, (one) => momentCell(one.createtime)],
    [heads.state, (one, say) => say(offerStates[one.status])],
  ]),

  "contracts-export": narrowed(soldContracts, contractsRule, contractsInput).sheet("contracts", [
    [heads.number, (one) => one.number],
    [heads.title, (one) => one.title],
    [heads.buyer, (one) => one.buyer.name],
    [heads.amount, (one) => moneyNumber(one.total)],
    [heads.currency, (one) => one.total.currency],
    [heads.made, (one) => momentCell(one.createtime)],
    [heads.state, (one) => one.status_text],
  ]),

  /** With the state of the shop's own offer. */
  "processing-export": listed(async function* (asked: Asked) {
    const { list: countries } = await asked.ask(listCountries, {});
    const offered = new Map<number, RowOf<typeof myOffers>["status"]>();
    for await (const offers of everyPage(myOffers).rows(asked)) for (const { order_id, status } of offers) offered.set(order_id, status);
    const orders = narrowed(listProcessing, findRule, (state) => findInput(state, countries)).rows(asked);
    for await (const list of orders) yield list.map((order) => ({ ...order, mine: offered.get(order.id) }));
  }).sheet("processing-orders", [
    [heads.number, (one) => one.number],
    [heads.title, (one) => one.title],
    [heads.kind, (one) => one.type_text],
    [heads.destination, (one) => one.destination],
    [heads.quantity, (one) => one.quantity],
    [heads.unit, (one) => one.unit_text],
    [heads.budget_from, (one) => one.budget && moneyNumber(one.budget.min)],
    [heads.budget_to, (one) => one.budget && moneyNumber(one.budget.max)],
    [heads.currency, (one) => one.budget?.min.currency],
    [heads.closes, (one) => momentCell(one.deadline)],
    [heads.offers, (one) => one.offers_count],
    [heads.my_offer, (one, say) => one.mine && say(offerStates[one.mine])],
  ]),

  "finance-export": everyPage(billMonths).sheet("monthly-statements", [
    [heads.month, (one) => one.month],
    [heads.orders_settled, (one) => one.orders],
    [heads.turnover, (one) => moneyNumber(one.gross)],
    [heads.commission, (one) => moneyNumber(one.commission)],
    [heads.income, (one) => moneyNumber(one.income)],
    [heads.withdrawn, (one) => moneyNumber(one.withdrawn)],
    [heads.reserved, (one) => moneyNumber(one.reserved)],
    [heads.balance_start, (one) => moneyNumber(one.opening)],
    [heads.balance_end, (one) => moneyNumber(one.closing)],
    [heads.currency, (one) => one.closing.currency],
  ]),

  "withdrawals-export": narrowed(shopWithdrawals, withdrawalsRule, withdrawalsInput).sheet("withdrawals", [
    [heads.number, (one) => one.code],
    [heads.asked_for, (one) => momentCell(one.createtime)],
    [heads.holder, (one) => one.account.holder],
    [heads.bank, (one) => one.account.bank],
    [heads.last_four, (one) => one.account.last_four],
    [heads.amount, (one) => moneyNumber(one.amount)],
    [heads.currency, (one) => one.amount.currency],
    [heads.state, (one) => one.status_text],
    [heads.reason, (one) => one.reason],
    [heads.answer_of_bank, (one) => one.bank_reference],
    [heads.settled, (one) => momentCell(one.settled_at || null)],
  ]),

  "statement-export": everyPage(billMonth, ({ params: { month }, url }) => {
    if (!isMonth(month)) throw missing();
    const state = readTable(statementRule, url.searchParams);
    return { month, kind: kindOf(state), ...statementCurrency(state) };
  }).sheet(({ params }) => `statement-${params["month"]}`, statementColumns),

  /** Who works in the shop, and below them who is invited. */
  "staff-export": listed(async function* ({ ask }: Asked) {
    const { seats, invitations } = await ask(listStaff, {});
    yield seats.map(({ user, roles, since }) => ({ name: user.nickname, receiver: "", roles, state: staffStates.works, since, until: null as number | null }));
    yield invitations.map(({ receiver, roles, createtime, expires_at }) => ({
      name: "",
      receiver,
      roles,
      state: staffStates.invited,
      since: createtime,
      until: expires_at,
    }));
  }).sheet("staff", [
    [heads.person, (one) => one.name],
    [heads.receiver, (one) => one.receiver],
    [
      heads.roles,
      (one, say) =>
        joined(
          one.roles.map((role) => roleWords[role]),
          say,
        ),
    ],
    [heads.state, (one, say) => say(one.state)],
    [heads.since, (one) => momentCell(one.since)],
    [heads.good_until, (one) => momentCell(one.until)],
  ]),

  "shop-log-export": narrowed(shopLog, logRule, logInput).sheet("shop-log", [
    [heads.time, (one) => momentCell(one.createtime)],
    [heads.person, (one) => one.person.nickname],
    [heads.program, (one) => one.key?.name],
    [heads.what, (one, say) => say(actWord(one.call))],
    [heads.number, (one) => one.object.id],
  ]),

  "keys-export": everyPage(listKeys).sheet("api-keys", [
    [heads.program, (one) => one.name],
    [heads.key_begins, (one) => one.shown],
    [
      heads.key_may,
      (one, say) =>
        joined(
          one.scopes.map((scope) => scopeWords[scope]),
          say,
        ),
    ],
    [heads.made_on, (one) => momentCell(one.createtime)],
    [heads.last_used, (one) => momentCell(one.last_used)],
  ]),

  "webhooks-export": everyPage(listWebhooks).sheet("webhooks", [
    [heads.address, (one) => one.url],
    [
      heads.events,
      (one, say) =>
        joined(
          one.events.map((event) => webhookEventWords[event]),
          say,
        ),
    ],
    [heads.made_on, (one) => momentCell(one.createtime)],
    [heads.state, (one, say) => say(endpointStates[!one.is_on ? "off" : one.failing_since === null ? "on" : "failing"])],
  ]),

  "deliveries-export": everyPage(listDeliveries, ({ params, url }) => ({
    ...deliveriesInput(readTable(deliveriesRule, url.searchParams)),
    webhook_id: wantedId(params["id"]),
  })).sheet(
    ({ params }) => `deliveries-${wantedId(params["id"])}`,
    [
      [heads.event, (one, say) => say(webhookEventWords[one.event as WebhookEvent])],
      [heads.time, (one) => momentCell(one.createtime)],
      [heads.attempts, (one) => one.attempts],
      [heads.next_attempt, (one) => momentCell(one.next_at)],
      [heads.state, (one, say) => say(deliveryStates[one.status])],
    ],
  ),
} satisfies Partial<Record<SellerPage, Export>>;

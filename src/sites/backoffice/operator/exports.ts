import { listActs } from "#domains/audit/contract/acts.ts";
import { policyReports } from "#domains/audit/contract/policy-reports.ts";
import { reviewQueue } from "#domains/catalogue/designs/contract/review.ts";
import { certificateQueue } from "#domains/catalogue/enterprises/contract/certificate-review.ts";
import { reports } from "#domains/contact/chat/contract/blocking.ts";
import { ledgerAccounts, ledgerEntries } from "#domains/money/ledger/contract/admin.ts";
import { findProposals } from "#domains/money/payments/contract/proposals.ts";
import { findPeople, staffList } from "#domains/people/accounts/contract/people-admin.ts";
import { adminArticles, adminBlocks, adminChoices } from "#domains/publishing/articles/contract/admin.ts";
import { listSettings } from "#domains/settings/contract/settings.ts";
import { contractCases } from "#domains/sourcing/contracts/contract/contracts.ts";
import { dutyLines } from "#domains/trade/duties/contract/lines.ts";
import { bookingDisputes } from "#domains/trade/bookings/contract/bookings.ts";
import { licenceDisputes } from "#domains/trade/licences/contract/licences.ts";
import { findPayments, findRefunds } from "#domains/money/payments/contract/admin.ts";
import { findChargebacks } from "#domains/money/payments/contract/chargebacks.ts";
import { statementDays } from "#domains/money/payments/contract/statements.ts";
import { findDifferences } from "#domains/money/payments/contract/differences.ts";
import { payoutBatches } from "#domains/money/withdrawals/contract/batches.ts";
import { withdrawalQueue } from "#domains/money/withdrawals/contract/review.ts";
import { applicationLifecycle } from "#domains/publishing/association/contract/lifecycle.ts";
import { exportApplications } from "#domains/publishing/association/contract/operating.ts";
import { listRecords } from "#domains/publishing/revisions/contract/records.ts";
import { adminFairs, exportSignUps } from "#domains/publishing/exhibitions/contract/admin.ts";
import { surveyAnswers, adminSurvey } from "#domains/publishing/exposition/contract/surveys.ts";
import { productReviewQueue } from "#domains/catalogue/catalog/contract/review.ts";
import { certificationQueue } from "#domains/people/certification/contract/review.ts";
import { adminLevels, vipMembers } from "#domains/people/vip/contract/admin.ts";
import { disputeQueue } from "#domains/trade/after-sale/contract/admin.ts";
import { findOrders } from "#domains/trade/orders/contract/admin.ts";
import { buyerReviewQueue, watchWords } from "#domains/trade/reviews/contract/admin.ts";
import { csvFile, isoCell, type Cell } from "#kit/csv.ts";
import { locales, type Locale } from "#kit/locale.ts";
import { houseCurrency, moneyNumber } from "#kit/money-text.ts";
import { readTable } from "#kit/table-query.ts";
import { typedOf } from "#kit/typed-amount.ts";
import { everyPage, listed, narrowed, spread, type Asked, type Column, type Export, type RowOf } from "../../csv-export.ts";
import { couponColumns } from "../coupon-columns.ts";
import { fapiaoColumns } from "../fapiao-columns.ts";
import { figuresFile, repliesFile } from "../inbox-exports.ts";
import { wantedId } from "../../wanted-id.ts";
import type { ConsolePage } from "./page-list.ts";
import { listPieces } from "#domains/publishing/site/contract/pieces.ts";
import { lateFapiao } from "#domains/trade/fapiao/contract/fapiao.ts";
import { portalCoupons } from "#domains/trade/coupons/contract/coupons.ts";
import { assignedInspections, listInspections } from "#domains/trade/inspections/contract/inspections.ts";
import { inspectionFilter, timeOf } from "./pages/inspections/inspection-query.ts";
import { adminCategories } from "#domains/catalogue/catalog/contract/categories.ts";
import { findReserves } from "#domains/money/payments/contract/reserves.ts";
import { bankDays } from "#domains/money/payments/contract/bank-days.ts";
import { findReceived, findTransfers } from "#domains/money/payments/contract/bank.ts";
import { findCompanies } from "#domains/people/companies/contract/companies.ts";
import { adminTownEntries } from "#domains/publishing/town/contract/admin.ts";
import { entryKinds } from "#domains/publishing/town/contract/fields.ts";
import { synonyms } from "#domains/search/contract/synonyms.ts";
import { withoutResult } from "#domains/search/contract/without-result.ts";
import { receivedInput, transferInput, transferRule } from "./pages/money/transfer-query.ts";
import { companyInput, companyRule } from "./pages/people/company-query.ts";
import { notFoundInput, notFoundRule } from "./pages/search/not-found-query.ts";
import { academyKinds } from "./pages/academy/kinds.ts";
import { articleInput, articleRule } from "./pages/articles/article-query.ts";
import { auditInput, auditRule } from "./pages/audit/audit-query.ts";
import { certificationInput, certificationRule } from "./pages/certifications/certification-query.ts";
import { contractInput, contractRule } from "./pages/contracts/contract-query.ts";
import { designInput, designRule } from "./pages/designs/design-query.ts";
import { disputeInput, disputeRule } from "./pages/disputes/dispute-query.ts";
import { expositionKinds } from "./pages/exposition/kinds.ts";
import { dutyInput, dutyRule } from "./pages/duties/duty-query.ts";
import { signUpInput, signUpRule } from "./pages/fairs/sign-up-query.ts";
import { chargebackInput, chargebackRule } from "./pages/money/chargeback-query.ts";
import { statementInput, statementRule } from "./pages/money/statement-query.ts";
import { bankDayInput, bankDayRule } from "./pages/money/bank-day-query.ts";
import { reserveRule } from "./pages/money/reserve-query.ts";
import { accountInput, accountRule } from "./pages/money/account-query.ts";
import { ledgerInput, ledgerRule } from "./pages/money/ledger-query.ts";
import { proposalInput, proposalRule } from "./pages/money/proposal-query.ts";
import { paymentInput, paymentRule, refundInput } from "./pages/money/payment-query.ts";
import { orderInput, orderRule } from "./pages/orders/order-query.ts";
import { peopleInput, peopleRule } from "./pages/people/people-query.ts";
import { reviewInput, reviewRule } from "./pages/products/review-query.ts";
import { buyerReviewInput, buyerReviewRule } from "./pages/reviews/buyer-review-query.ts";
import { memberInput, memberRule } from "./pages/vip/member-query.ts";
import { batchInput, batchRule } from "./pages/withdrawals/batch-query.ts";
import { withdrawalInput, withdrawalRule } from "./pages/withdrawals/withdrawal-query.ts";
import { recordsInput, recordsRule, wantedKind } from "./parts/load-records.ts";

type ArticleEntry = { kind: string; id: number; title: RowOf<typeof adminArticles>["title"]; position?: number; articles?: number; is_public?: boolean };

type Record = RowOf<typeof listRecords>;
const inEachLanguage = (name: string, cell: (one: Record, locale: Locale) => Cell): Column<Record>[] =>
  locales.map((locale) => [`${name}_${locale}`, (one) => cell(one, locale)]);

/** The records of one kind as their list is filtered. */
const records = (kind: string): Export =>
  narrowed(listRecords, recordsRule, (state) => recordsInput(kind, state)).sheet(`${kind}-records`, [
    ["record", (one) => one.key.slice(kind.length + 1)],
    ...inEachLanguage("title", (one, locale) => one.title[locale]),
    ...inEachLanguage("note", (one, locale) => one.note[locale]),
    ["facet", (one) => one.facet],
    ["public", (one) => (one.is_public ? "yes" : "no")],
    ["draft", (one) => one.open?.state],
    ["at", (one) => isoCell(one.at)],
    ["figure", (one) => one.figure],
    ...inEachLanguage("missing", (one, locale) => one.missing[locale]),
  ]);

const payments = narrowed(findPayments, paymentRule, paymentInput).sheet("payments", [
  ["id", (one) => one.id],
  ["time", (one) => isoCell(one.createtime)],
  ["provider", (one) => one.provider],
  ["kind", (one) => one.kind],
  ["reference", (one) => one.reference],
  ["name", (one) => one.reference_name],
  ["payer_id", (one) => one.payer.id],
  ["payer", (one) => one.payer.nickname],
  ["amount", (one) => moneyNumber(one.amount)],
  ["currency", (one) => one.amount.currency],
  ["status", (one) => one.status],
  ["settled_at", (one) => (one.settled_at ? isoCell(one.settled_at) : "")],
]);
const refunds = narrowed(findRefunds, paymentRule, refundInput).sheet("refunds", [
  ["id", (one) => one.id],
  ["time", (one) => isoCell(one.createtime)],
  ["payment_id", (one) => one.payment_id],
  ["order_id", (one) => one.order_id],
  ["order", (one) => one.order_code],
  ["key", (one) => one.key],
  ["payer_id", (one) => one.payer.id],
  ["payer", (one) => one.payer.nickname],
  ["amount", (one) => moneyNumber(one.amount)],
  ["currency", (one) => one.amount.currency],
  ["way", (one) => one.way],
  ["reason", (one) => one.reason],
  ["status", (one) => one.status],
]);
const differences = everyPage(findDifferences).sheet("differences", [
  ["id", (one) => one.id],
  ["time", (one) => isoCell(one.createtime)],
  ["transaction", (one) => one.transaction],
  ["payment_id", (one) => one.payment_id || ""],
  ["fault", (one) => one.fault],
  ["amount", (one) => moneyNumber(one.amount)],
  ["currency", (one) => one.amount.currency],
  ["status", (one) => one.status],
]);

/** Every list of the console for a spreadsheet, by its page; heads are the names of the call's fields, whatever the reader's language. */
export const exports = {
  "attributes-export": records("attribute"),
  "sections-export": records("section"),
  "glossary-export": records("term"),
  "academy-export": (asked) => records(wantedKind(academyKinds, asked.params["kind"]))(asked),
  "exposition-export": (asked) => records(wantedKind(expositionKinds, asked.params["kind"]))(asked),

  "categories-export": everyPage(adminCategories).sheet("categories", [
    ["id", (one) => one.id],
    ["parent_id", (one) => one.parent_id ?? ""],
    ["slug", (one) => one.slug],
    ...locales.map((locale): Column<RowOf<typeof adminCategories>> => [`name_${locale}`, (one) => one.name[locale]]),
    ["place", (one) => one.sort],
    ["products", (one) => one.products],
  ]),
  "synonyms-export": everyPage(synonyms).sheet("synonyms", [
    ["id", (one) => one.id],
    ...locales.map((locale): Column<RowOf<typeof synonyms>> => [locale, (one) => one.terms[locale].join(", ")]),
    ["changed", (one) => isoCell(one.changetime)],
  ]),
  "not-found-export": narrowed(withoutResult, notFoundRule, notFoundInput).sheet("searches-without-result", [
    ["text", (one) => one.text],
    ["language", (one) => one.locale],
    ["times", (one) => one.times],
    ["found_none", (one) => one.found_none],
    ["last_day", (one) => one.last_day],
  ]),
  "companies-export": narrowed(findCompanies, companyRule, companyInput).sheet("companies", [
    ["id", (one) => one.id],
    ["name", (one) => one.name],
    ["legal_name", (one) => one.legal_name],
    ["tax_number", (one) => one.tax_number],
    ["country", (one) => one.country],
    ["members", (one) => one.members.map(({ user, role_text }) => `${user.nickname} (${role_text})`).join(", ")],
    ["approval_above", (one) => (one.approval_above ? moneyNumber(one.approval_above) : "")],
    ["currency", (one) => one.approval_above?.currency ?? ""],
    ["created", (one) => isoCell(one.createtime)],
  ]),
  "town-entries-export": everyPage(adminTownEntries, ({ url }) => {
    const kind = entryKinds.find((one) => one === url.searchParams.get("kind"));
    return kind ? { kind } : {};
  }).sheet("garment-town", [
    ["id", (one) => one.id],
    ["kind", (one) => one.content.kind],
    ...locales.map((locale): Column<RowOf<typeof adminTownEntries>> => [`title_${locale}`, (one) => one.content.title[locale]]),
    ["place", (one) => one.content.position],
    ["saved", (one) => isoCell(one.updatetime)],
  ]),
  /** By the tab: what payers were told to transfer, or what came to our accounts. */
  "transfers-export": (asked) =>
    asked.url.searchParams.get("of") === "transfers"
      ? narrowed(findTransfers, transferRule, transferInput).sheet("transfers", [
          ["payment_id", (one) => one.payment_id],
          ["reference", (one) => one.reference],
          ["payer", (one) => one.payer.nickname],
          ["what", (one) => one.kind_text],
          ["what_id", (one) => one.paid_for],
          ["amount", (one) => moneyNumber(one.amount)],
          ["received", (one) => moneyNumber(one.received)],
          ["currency", (one) => one.amount.currency],
          ["status", (one) => one.status],
          ["until", (one) => isoCell(one.expires_at)],
        ])(asked)
      : narrowed(findReceived, transferRule, receivedInput).sheet("received", [
          ["id", (one) => one.id],
          ["day", (one) => one.day],
          ["amount", (one) => moneyNumber(one.amount)],
          ["currency", (one) => one.amount.currency],
          ["payer", (one) => one.payer],
          ["text", (one) => one.text],
          ["entered_by", (one) => one.entered_by.nickname],
          ["status", (one) => one.status],
          ["payment_id", (one) => one.payment_id ?? ""],
        ])(asked),

  "watch-words-export": listed(async function* ({ ask }: Asked) {
    yield (await ask(watchWords, {})).words;
  }).sheet("watch-words", [["word", (one) => one]]),
  "inspections-export": everyPage(listInspections, ({ url }) => ({ filter: inspectionFilter(url.searchParams) })).sheet("inspections", [
    ["id", (one) => one.id],
    ["of", (one) => one.subject],
    ["number", (one) => one.subject_code],
    ["day", (one) => one.day],
    ["place", (one) => one.place],
    ["buyer", (one) => one.buyer.name],
    ["seller", (one) => one.seller.name],
    ["inspector", (one) => one.inspector?.name],
    ["status", (one) => one.status],
    ["verdict", (one) => one.verdict],
    ["fee", (one) => moneyNumber(one.fee)],
    ["currency", (one) => one.fee.currency],
  ]),
  "coupons-export": everyPage(portalCoupons).sheet("portal-coupons", couponColumns),
  "fairs-export": everyPage(adminFairs).sheet("fairs", [
    ["site", (one) => one.site],
    ["name", (one) => one.name],
    ["state", (one) => one.state],
    ["starts", (one) => isoCell(one.starts_at)],
    ["ends", (one) => isoCell(one.ends_at)],
    ["exhibitors", (one) => one.exhibitor_count],
    ["products", (one) => one.product_count],
    ["signed_up", (one) => one.confirmed],
    ["waiting", (one) => one.waiting],
    ["capacity", (one) => one.capacity],
    ["saved", (one) => isoCell(one.updatetime)],
  ]),
  /** A row a plan; a level that is not sold has one too. */
  "vip-levels-export": spread(everyPage(adminLevels), (level) =>
    [...level.content.plans, ...(level.content.plans.length === 0 ? [undefined] : [])].map((plan) => ({ level, plan })),
  ).sheet("membership-levels", [
    ["code", ({ level }) => level.code],
    ["family", ({ level }) => level.family],
    ...locales.map((locale): Column<{ level: RowOf<typeof adminLevels> }> => [`name_${locale}`, ({ level }) => level.content.name[locale]]),
    ["members", ({ level }) => level.members],
    ["version", ({ level }) => level.version],
    ["days", ({ plan }) => plan?.days],
    ["price", ({ plan }) => plan && typedOf(plan.price)],
    ["currency", ({ plan }) => plan && houseCurrency],
  ]),
  "help-export": spread(everyPage(listPieces), (one) => (one.kind === "help" ? [one] : [])).sheet("help", [
    ["id", (one) => one.piece.slice("help:".length)],
    ["section_id", (one) => one.pid || ""],
    ["name", (one) => one.name],
    ["public", (one) => (one.is_public ? "yes" : "no")],
    ["published_at", (one) => isoCell(one.published_at)],
    ["prepared", (one) => one.open?.state],
    ...locales.map((locale): Column<RowOf<typeof listPieces>> => [`missing_${locale}`, (one) => one.missing[locale]]),
  ]),
  "article-blocks-export": spread(everyPage(adminBlocks), ({ block, placed }) => placed.map((one, index) => ({ ...one, block, place: index + 1 }))).sheet(
    "headlines",
    [
      ["block", (one) => one.block],
      ["place", (one) => one.place],
      ["article_id", (one) => one.article_id],
      ...locales.map((locale): Column<{ title: RowOf<typeof adminArticles>["title"] }> => [`title_${locale}`, (one) => one.title[locale]]),
      ["from", (one) => isoCell(one.from)],
      ["until", (one) => isoCell(one.until)],
      ["showing", (one) => (one.is_showing ? "yes" : "no")],
    ],
  ),

  /** What articles are ordered by, the four kinds in one. */
  "article-lists-export": listed(async function* ({ ask }: Asked) {
    const { categories, tags, brands, topics } = await ask(adminChoices, {});
    const entries: ArticleEntry[] = [
      ...categories.map((one) => ({ ...one, kind: "category", articles: one.count })),
      ...tags.map((one) => ({ ...one, kind: "tag", articles: one.count })),
      ...brands.map((one) => ({ ...one, kind: "brand", title: one.name })),
      ...topics.map((one) => ({ ...one, kind: "topic", articles: one.article_ids.length })),
    ];
    yield entries;
  }).sheet("article-lists", [
    ["kind", (one) => one.kind],
    ["id", (one) => one.id],
    ...locales.map((locale): Column<ArticleEntry> => [`title_${locale}`, (one) => one.title[locale]]),
    ["place", (one) => one.position],
    ["articles", (one) => one.articles],
    ["public", (one) => (one.is_public === false ? "no" : "yes")],
  ]),
  "my-inspections-export": everyPage(assignedInspections, ({ url }) => ({ time: timeOf(url.searchParams) })).sheet("my-inspections", [
    ["id", (one) => one.id],
    ["of", (one) => one.subject],
    ["number", (one) => one.subject_code],
    ["day", (one) => one.day],
    ["place", (one) => one.place],
    ["seller", (one) => one.seller.name],
    ["aql", (one) => one.aql],
    ["status", (one) => one.status],
    ["verdict", (one) => one.verdict],
  ]),
  "service-replies-export": repliesFile("service"),
  "service-figures-export": figuresFile("service"),

  "audit-export": narrowed(listActs, auditRule, auditInput).sheet("audit-log", [
    ["id", (act) => act.id],
    ["time", (act) => isoCell(act.createtime)],
    ["operator_id", (act) => act.operator.id],
    ["operator", (act) => act.operator.nickname],
    ["call", (act) => act.call],
    ["words", (act) => act.words],
    ["object", (act) => act.object.type],
    ["object_id", (act) => act.object.id],
    ["object_name", (act) => act.object.name],
    ["outcome", (act) => act.outcome],
    ["refusal", (act) => act.refusal],
    ["address", (act) => act.address],
    ["request_id", (act) => act.request_id],
  ]),

  /** Account numbers are not in it. */
  "withdrawals-export": narrowed(withdrawalQueue, withdrawalRule, withdrawalInput).sheet("withdrawals", [
    ["code", (one) => one.code],
    ["time", (one) => isoCell(one.createtime)],
    ["owner_id", (one) => one.user.id],
    ["owner", (one) => one.user.nickname],
    ["source", (one) => one.source],
    ["holder", (one) => one.account.holder],
    ["bank", (one) => one.account.bank],
    ["last_four", (one) => one.account.last_four],
    ["amount", (one) => moneyNumber(one.amount)],
    ["currency", (one) => one.amount.currency],
    ["status", (one) => one.status],
    ["approved_by", (one) => one.approvals.map((approval) => approval.operator.nickname).join(" / ")],
    ["bank_reference", (one) => one.bank_reference],
    ["reason", (one) => one.reason],
  ]),

  "payout-batches-export": narrowed(payoutBatches, batchRule, batchInput).sheet("payout-batches", [
    ["code", (one) => one.code],
    ["time", (one) => isoCell(one.createtime)],
    ["made_by", (one) => one.made_by.nickname],
    ["released_by", (one) => one.released_by?.nickname ?? ""],
    ["count", (one) => one.count],
    ["total", (one) => moneyNumber(one.total)],
    ["currency", (one) => one.total.currency],
    ["status", (one) => one.status],
    ["bank_reference", (one) => one.bank_reference],
  ]),

  "certifications-export": narrowed(certificationQueue, certificationRule, certificationInput).sheet("certifications", [
    ["id", (one) => one.id],
    ["title", (one) => one.title],
    ["user_id", (one) => one.user_id],
    ["nickname", (one) => one.nickname],
    ["kind", (one) => one.kind],
    ["status", (one) => one.status],
    ["country", (one) => one.country_code],
    ["registration_number", (one) => one.registration_number],
    ["submitted_at", (one) => (one.submitted_at ? isoCell(one.submitted_at) : "")],
    ["valid_until", (one) => (one.valid_until ? isoCell(one.valid_until) : "")],
    ["claimed_by", (one) => one.claimed?.nickname],
  ]),

  "products-export": narrowed(productReviewQueue, reviewRule, reviewInput).sheet("product-reviews", [
    ["id", (one) => one.id],
    ["title", (one) => one.title],
    ["style_code", (one) => one.style_code],
    ["seller_id", (one) => one.seller_id],
    ["seller", (one) => one.seller],
    ["cause", (one) => one.cause],
    ["state", (one) => one.state],
    ["reports", (one) => one.reports],
    ["asked_at", (one) => isoCell(one.asked_at)],
  ]),

  "buyer-reviews-export": narrowed(buyerReviewQueue, buyerReviewRule, buyerReviewInput).sheet("buyer-reviews", [
    ["id", (one) => one.id],
    ["time", (one) => isoCell(one.createtime)],
    ["product_id", (one) => one.product_id],
    ["title", (one) => one.title],
    ["stars", (one) => one.stars],
    ["body", (one) => one.body],
    ["author", (one) => one.author],
    ["seller", (one) => one.seller],
    ["status", (one) => one.status],
    ["reported", (one) => (one.is_reported ? "yes" : "no")],
    ["causes", (one) => one.causes.join(" / ")],
  ]),

  "orders-export": narrowed(findOrders, orderRule, orderInput).sheet("orders", [
    ["code", (one) => one.code],
    ["time", (one) => isoCell(one.createtime)],
    ["buyer_id", (one) => one.buyer.id],
    ["buyer", (one) => one.buyer.nickname],
    ["seller_id", (one) => one.seller.id],
    ["seller", (one) => one.seller.nickname],
    ["total", (one) => moneyNumber(one.total)],
    ["currency", (one) => one.total.currency],
    ["status", (one) => one.status],
    ["payment_status", (one) => one.payment_status],
  ]),

  "disputes-export": narrowed(disputeQueue, disputeRule, disputeInput).sheet("claims", [
    ["code", (one) => one.code],
    ["time", (one) => isoCell(one.createtime)],
    ["order", (one) => one.order.code],
    ["kind", (one) => one.kind],
    ["reason", (one) => one.reason],
    ["status", (one) => one.status],
    ["buyer_id", (one) => one.buyer.id],
    ["buyer", (one) => one.buyer.nickname],
    ["shop_id", (one) => one.shop.user_id],
    ["shop", (one) => one.shop.name],
    ["asked", (one) => moneyNumber(one.asked)],
    ["offered", (one) => (one.offered ? moneyNumber(one.offered) : "")],
    ["refunded", (one) => moneyNumber(one.refunded)],
    ["currency", (one) => one.most.currency],
  ]),

  /** Of the tab that is open: payments, refunds or differences. */
  "payments-export": (asked) => {
    const of = asked.url.searchParams.get("of");
    return (of === "refunds" ? refunds : of === "differences" ? differences : payments)(asked);
  },

  "vip-members-export": narrowed(vipMembers, memberRule, memberInput).sheet("members", [
    ["user_id", (one) => one.user_id],
    ["nickname", (one) => one.nickname],
    ["family", (one) => one.family],
    ["level", (one) => one.level],
    ["until", (one) => isoCell(one.until)],
    ["state", (one) => one.state],
  ]),

  /** Mobile numbers and addresses are masked in it, as they are in the list. */
  "people-export": narrowed(findPeople, peopleRule, peopleInput).sheet("people", [
    ["id", (one) => one.id],
    ["nickname", (one) => one.nickname],
    ["username", (one) => one.username],
    ["mobile", (one) => one.mobile],
    ["mail", (one) => one.mail],
    ["company", (one) => one.company],
    ["kind", (one) => one.kind],
    ["status", (one) => one.status],
    ["enterprise", (one) => (one.is_enterprise ? "yes" : "no")],
    ["designer", (one) => (one.is_design ? "yes" : "no")],
    ["roles", (one) => one.roles.join(" / ")],
    ["opened", (one) => isoCell(one.createtime)],
  ]),
  "staff-export": everyPage(staffList).sheet("staff", [
    ["id", (one) => one.id],
    ["nickname", (one) => one.nickname],
    ["roles", (one) => one.roles.join(" / ")],
    ["second_step", (one) => (one.has_second_step ? "yes" : "no")],
    ["open_sessions", (one) => one.open_sessions],
    ["last_seen", (one) => (one.last_seen ? isoCell(one.last_seen) : "")],
  ]),
  "certificates-export": everyPage(certificateQueue).sheet("certificates", [
    ["id", (one) => one.id],
    ["factory_id", (one) => one.factory.user_id],
    ["factory", (one) => one.factory.name],
    ["place", (one) => one.factory.place],
    ["kind", (one) => one.kind],
    ["name", (one) => one.name],
    ["number", (one) => one.number],
    ["valid_until", (one) => (one.valid_until ? isoCell(one.valid_until) : "")],
    ["submitted_at", (one) => isoCell(one.submitted_at)],
  ]),
  "designs-export": narrowed(reviewQueue, designRule, designInput).sheet("design-reviews", [
    ["id", (one) => one.id],
    ["code", (one) => one.code],
    ["title", (one) => one.title],
    ["designer_id", (one) => one.designer_id],
    ["designer", (one) => one.designer],
    ["state", (one) => one.state],
    ["flag", (one) => one.flag],
    ["reports", (one) => one.reports],
    ["submitted_at", (one) => (one.submitted_at ? isoCell(one.submitted_at) : "")],
  ]),
  "reports-export": everyPage(reports).sheet("chat-reports", [
    ["id", (one) => one.id],
    ["time", (one) => isoCell(one.createtime)],
    ["reporter_id", (one) => one.reporter.id],
    ["reporter", (one) => one.reporter.nickname],
    ["reported_id", (one) => one.reported.id],
    ["reported", (one) => one.reported.nickname],
    ["reason", (one) => one.reason],
  ]),
  "booking-disputes-export": everyPage(bookingDisputes).sheet("booking-disputes", [
    ["id", (one) => one.id],
    ["time", (one) => isoCell(one.createtime)],
    ["client_id", (one) => one.client.id],
    ["client", (one) => one.client.name],
    ["model", (one) => one.model.name],
    ["note", (one) => one.note],
    ["from", (one) => isoCell(one.from)],
    ["price", (one) => moneyNumber(one.price)],
    ["currency", (one) => one.price.currency],
  ]),
  "licence-disputes-export": everyPage(licenceDisputes).sheet("licence-disputes", [
    ["id", (one) => one.id],
    ["code", (one) => one.code],
    ["disputed_at", (one) => isoCell(one.disputed_at)],
    ["buyer_id", (one) => one.buyer.id],
    ["buyer", (one) => one.buyer.name],
    ["kind", (one) => one.kind],
    ["note", (one) => one.note],
    ["price", (one) => moneyNumber(one.price)],
    ["currency", (one) => one.price.currency],
  ]),
  "contracts-export": narrowed(contractCases, contractRule, contractInput).sheet("contracts", [
    ["number", (one) => one.number],
    ["time", (one) => isoCell(one.createtime)],
    ["title", (one) => one.title],
    ["status", (one) => one.status],
    ["since", (one) => (one.since ? isoCell(one.since) : "")],
    ["buyer", (one) => one.buyer.name],
    ["seller", (one) => one.seller.name],
    ["total", (one) => moneyNumber(one.total)],
    ["currency", (one) => one.total.currency],
  ]),
  "fapiao-export": everyPage(lateFapiao).sheet("late-fapiao", [["shop", (one) => one.shop.name], ...fapiaoColumns]),
  "proposals-export": narrowed(findProposals, proposalRule, proposalInput).sheet("proposals", [
    ["id", (one) => one.id],
    ["time", (one) => isoCell(one.createtime)],
    ["call", (one) => one.call],
    ["code", (one) => one.code],
    ["amount", (one) => moneyNumber(one.amount)],
    ["currency", (one) => one.amount.currency],
    ["reason", (one) => one.reason],
    ["first", (one) => one.first.nickname],
    ["second", (one) => one.second?.nickname],
    ["note", (one) => one.note],
    ["status", (one) => one.status],
  ]),
  "chargebacks-export": narrowed(findChargebacks, chargebackRule, chargebackInput).sheet("chargebacks", [
    ["id", (one) => one.id],
    ["time", (one) => isoCell(one.createtime)],
    ["provider", (one) => one.provider_text],
    ["dispute", (one) => one.dispute],
    ["orders", (one) => one.orders.map(({ code }) => code).join("; ")],
    ["payment", (one) => one.payment_id],
    ["reason", (one) => one.reason_text],
    ["amount", (one) => moneyNumber(one.amount)],
    ["currency", (one) => one.amount.currency],
    ["status", (one) => one.status],
    ["due_by", (one) => (one.due_by ? isoCell(one.due_by) : "")],
  ]),
  /** A row a currency; of whom nothing is held there is one too. */
  "reserves-export": spread(
    narrowed(findReserves, reserveRule, ({ page }) => ({ page })),
    (one) => (one.held.length > 0 ? one.held : [undefined]).map((held) => ({ one, held })),
  ).sheet("reserves", [
    ["seller_id", ({ one }) => one.seller.id],
    ["seller", ({ one }) => one.seller.nickname],
    ["percent", ({ one }) => one.basis_points / 100],
    ["days", ({ one }) => one.days],
    ["currency", ({ held }) => held?.currency],
    ["held", ({ held }) => held && moneyNumber(held)],
    ["next_release", ({ one }) => (one.next_free_at ? isoCell(one.next_free_at) : "")],
    ["reason", ({ one }) => one.reason],
    ["set_by", ({ one }) => one.set_by],
    ["set_at", ({ one }) => isoCell(one.set_at)],
  ]),
  "bank-days-export": narrowed(bankDays, bankDayRule, bankDayInput).sheet("bank-days", [
    ["currency", (one) => one.currency],
    ["from", (one) => one.from_day],
    ["day", (one) => one.day],
    ["opening", (one) => moneyNumber(one.opening)],
    ["came", (one) => moneyNumber(one.came)],
    ["left", (one) => moneyNumber(one.left)],
    ["closing", (one) => moneyNumber(one.closing)],
    ["ledger", (one) => moneyNumber(one.ours)],
    ["difference", (one) => moneyNumber(one.difference)],
    ["explained", (one) => moneyNumber(one.explained)],
    ["unexplained", (one) => moneyNumber(one.unexplained)],
    ["status", (one) => one.status],
    ["note", (one) => one.note],
  ]),
  /** A row a currency of a day; a day on which nothing moved has one too. */
  "statements-export": spread(narrowed(statementDays, statementRule, statementInput), (day) =>
    (day.sums.length > 0 ? day.sums : [undefined]).map((sum) => ({
      day,
      sum,
      cost: day.costs.find(({ fees }) => fees.currency === sum?.theirs.currency),
    })),
  ).sheet("statements", [
    ["id", ({ day }) => day.id],
    ["day", ({ day }) => day.day],
    ["provider", ({ day }) => day.provider_text],
    ["lines", ({ day }) => day.lines],
    ["currency", ({ sum }) => sum?.theirs.currency],
    ["theirs", ({ sum }) => sum && moneyNumber(sum.theirs)],
    ["ours", ({ sum }) => sum && moneyNumber(sum.ours)],
    ["difference", ({ sum }) => sum && moneyNumber(sum.difference)],
    ["fees", ({ cost }) => cost && moneyNumber(cost.fees)],
    ["payouts", ({ cost }) => cost && moneyNumber(cost.payouts)],
    ["open", ({ day }) => day.open],
    ["findings", ({ day }) => day.findings],
  ]),
  "ledger-export": narrowed(ledgerEntries, ledgerRule, ledgerInput).sheet("ledger", [
    ["id", (one) => one.id],
    ["time", (one) => isoCell(one.createtime)],
    ["reason", (one) => one.reason],
    ["reference", (one) => one.reference],
    ["key", (one) => one.key],
    ["volume", (one) => moneyNumber(one.volume)],
    ["amount", (one) => (one.amount ? moneyNumber(one.amount) : "")],
    ["balance_after", (one) => (one.balance_after ? moneyNumber(one.balance_after) : "")],
    ["currency", (one) => one.volume.currency],
  ]),
  "ledger-accounts-export": narrowed(ledgerAccounts, accountRule, accountInput).sheet("accounts", [
    ["kind", (one) => one.kind],
    ["owner", (one) => one.owner],
    ["name", (one) => one.name],
    ["balance", (one) => moneyNumber(one.balance)],
    ["currency", (one) => one.balance.currency],
  ]),
  "articles-export": narrowed(adminArticles, articleRule, articleInput).sheet("articles", [
    ["id", (one) => one.id],
    ...locales.map((locale): Column<RowOf<typeof adminArticles>> => [`title_${locale}`, (one) => one.title[locale]]),
    ["status", (one) => one.status],
    ["reads", (one) => one.reads],
    ["published_at", (one) => (one.published_at ? isoCell(one.published_at) : "")],
    ["saved_at", (one) => isoCell(one.updatetime)],
  ]),
  // The columns that an import reads.
  "duties-export": narrowed(dutyLines, dutyRule, dutyInput).sheet("duties", [
    ["kind", (one) => one.kind],
    ["places", (one) => one.places.map(({ code }) => code).join(" ")],
    ["hs", (one) => one.hs_prefix],
    ["basis", (one) => one.basis],
    ["percent", (one) => (one.basis_points === null ? "" : one.basis_points / 100)],
    ["ceiling", (one) => (one.ceiling ? moneyNumber(one.ceiling) : "")],
    ["currency", (one) => one.ceiling?.currency ?? ""],
    ["remarks", (one) => one.remarks.join(" ")],
    ["source", (one) => one.source],
    ["from", (one) => one.valid_from],
    ["until", (one) => one.valid_until ?? ""],
    ["checked", (one) => one.checked_on ?? ""],
  ]),
  "settings-export": everyPage(listSettings).sheet("settings", [
    ["key", (one) => one.key],
    ["value", (one) => one.value],
    ["usual", (one) => one.usual],
    ["least", (one) => one.least],
    ["most", (one) => one.most],
    ["unit", (one) => one.unit],
  ]),
  "policy-reports-export": everyPage(policyReports).sheet("policy-reports", [
    ["directive", (one) => one.directive],
    ["blocked", (one) => one.blocked],
    ["sample", (one) => one.sample],
    ["page", (one) => one.page],
    ["source", (one) => one.source],
    ["line", (one) => one.line],
    ["times", (one) => one.times],
    ["first_at", (one) => isoCell(one.first_at)],
    ["last_at", (one) => isoCell(one.last_at)],
  ]),

  /** Every answer as a row, the questions as columns. Nobody is named. */
  "exposition-answers": async (asked) => {
    const id = wantedId(asked.params["id"]);
    const { questions } = await asked.ask(adminSurvey, { id });
    return everyPage(surveyAnswers, () => ({ id })).sheet(`survey-${id}-answers`, [
      ["answered", (one) => isoCell(one.answered_at)],
      ...questions.map((question): Column<RowOf<typeof surveyAnswers>> => [
        question.title,
        (one) => one.answers.find((answer) => answer.question_id === question.id)?.text,
      ]),
    ])(asked);
  },

  /** As the domains write them: a column for each question that was ever asked. */
  "sign-ups-export": async ({ ask, url, params }) => {
    const { csv, file_name } = await ask(exportSignUps, { site: params["site"] ?? "", ...signUpInput(readTable(signUpRule, url.searchParams)) });
    return csvFile(file_name, csv);
  },
  "associations-export": async ({ ask, url }) => {
    const status = applicationLifecycle.states.find((one) => one === url.searchParams.get("status"));
    const { csv, name } = await ask(exportApplications, status ? { status } : {});
    return csvFile(name, csv);
  },
} satisfies { [Page in ConsolePage]?: Export };

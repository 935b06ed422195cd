import type { lateFapiao } from "#domains/trade/fapiao/contract/fapiao.ts";
import type { policyReports } from "#domains/audit/contract/policy-reports.ts";
import type { certificationQueue } from "#domains/people/certification/contract/review.ts";
import type { certificateQueue } from "#domains/catalogue/enterprises/contract/certificate-review.ts";
import type { listApplications } from "#domains/publishing/association/contract/operating.ts";
import type { productReviewQueue } from "#domains/catalogue/catalog/contract/review.ts";
import type { bankDays } from "#domains/money/payments/contract/bank-days.ts";
import type { findReceived } from "#domains/money/payments/contract/bank.ts";
import type { findChargebacks } from "#domains/money/payments/contract/chargebacks.ts";
import type { statementDays } from "#domains/money/payments/contract/statements.ts";
import type { findProposals } from "#domains/money/payments/contract/proposals.ts";
import type { disputeQueue } from "#domains/trade/after-sale/contract/admin.ts";
import type { buyerReviewQueue } from "#domains/trade/reviews/contract/admin.ts";
import type { payoutBatches } from "#domains/money/withdrawals/contract/batches.ts";
import type { withdrawalQueue } from "#domains/money/withdrawals/contract/review.ts";
import type { bookingDisputes } from "#domains/trade/bookings/contract/bookings.ts";
import type { assignedInspections, listInspections } from "#domains/trade/inspections/contract/inspections.ts";
import type { licenceDisputes } from "#domains/trade/licences/contract/licences.ts";
import type { reviewQueue } from "#domains/catalogue/designs/contract/review.ts";
import { holds, type StaffRole } from "#kit/rights.ts";
import type { inboxQueue } from "#domains/contact/service/contract/inbox.ts";
import type { reports } from "#domains/contact/chat/contract/blocking.ts";
import type { Word } from "#kit/words.ts";
import type { contractCases } from "#domains/sourcing/contracts/contract/contracts.ts";
import { waitingOf } from "#ui/waiting-counts.ts";
import { entryBelow, isAt, seenBy, type Entry as EntryOf, type Group as GroupOf, type PlainPageOf } from "../navigation.ts";
import { patternOf } from "./addresses.ts";
import type { pageList } from "./page-list.ts";

/** Pages without parameters: what a list of links can lead to. */
export type PlainPage = PlainPageOf<typeof pageList>;

export type Entry = EntryOf<PlainPage> & {
  /** One line for the dashboard. */
  about: Word;
};
export type Group = GroupOf<string, Entry>;

/** The side navigation, and with it who may open which page: a page belongs to the entry that its path begins with. */
export const navigation: readonly Group[] = [
  {
    key: "site",
    words: /*i18n*/ { id: "operator.group_site", message: "The site" },
    entries: [
      {
        page: "content",
        words: /*i18n*/ { id: "operator.content", message: "All content" },
        about: /*i18n*/ { id: "operator.content_about", message: "What is public, what is being prepared, and what lacks a language" },
        icon: "grid",
        right: "content",
      },
      {
        page: "content-menu",
        words: /*i18n*/ { id: "operator.content_menu", message: "Menu" },
        about: /*i18n*/ { id: "operator.content_menu_about", message: "The band under the masthead, with what opens below" },
        icon: "list",
        right: "content",
      },
      {
        page: "content-home",
        words: /*i18n*/ { id: "operator.content_home", message: "Home page" },
        about: /*i18n*/ { id: "operator.content_home_about", message: "Which blocks, in which order" },
        icon: "home",
        right: "content",
      },
      {
        page: "content-carousel",
        words: /*i18n*/ { id: "operator.content_carousel", message: "Carousels" },
        about: /*i18n*/ { id: "operator.content_carousel_about", message: "The pictures of the stage" },
        icon: "image",
        right: "content",
      },
      {
        page: "content-festival",
        words: /*i18n*/ { id: "operator.content_festival", message: "Festival theme" },
        about: /*i18n*/ { id: "operator.content_festival_about", message: "The dress of a festival, seen before it is public" },
        icon: "star",
        right: "content",
      },
      {
        page: "content-tooltips",
        words: /*i18n*/ { id: "operator.content_tooltips", message: "QR codes" },
        about: /*i18n*/ { id: "operator.content_tooltips_about", message: "Customer service and communities" },
        icon: "phone",
        right: "content",
      },
      {
        page: "content-links",
        words: /*i18n*/ { id: "operator.content_links", message: "Friendly links" },
        about: /*i18n*/ { id: "operator.content_links_about", message: "The links of the footer" },
        icon: "external",
        right: "content",
      },
      {
        page: "content-identity",
        words: /*i18n*/ { id: "operator.content_identity", message: "Names and records" },
        about: /*i18n*/ { id: "operator.content_identity_about", message: "Names, logos, contact, record numbers" },
        icon: "tag",
        right: "content",
      },
      {
        page: "content-prices",
        words: /*i18n*/ { id: "operator.content_prices", message: "Market prices" },
        about: /*i18n*/ { id: "operator.content_prices_about", message: "The tape on the home page" },
        icon: "chart",
        right: "content",
      },
      {
        page: "content-choices",
        words: /*i18n*/ { id: "operator.content_choices", message: "Towns and kinds" },
        about: /*i18n*/ { id: "operator.content_choices_about", message: "What filters offer first" },
        icon: "pin",
        right: "content",
      },
      {
        page: "town-entries",
        words: /*i18n*/ { id: "operator.town", message: "Garment town" },
        about: /*i18n*/ { id: "operator.town_about", message: "What the six pages of Junan show" },
        icon: "shirt",
        right: "content",
      },
      {
        page: "vip-levels",
        words: /*i18n*/ { id: "operator.vip_levels", message: "Membership levels" },
        about: /*i18n*/ { id: "operator.vip_levels_about", message: "What each level includes and costs, with its revisions" },
        icon: "star",
        right: "content",
      },
      {
        page: "help",
        words: /*i18n*/ { id: "operator.help", message: "Help" },
        about: /*i18n*/ { id: "operator.help_about", message: "Help entries and their articles" },
        icon: "info",
        right: "content",
      },
    ],
  },
  {
    key: "news",
    words: /*i18n*/ { id: "operator.group_news", message: "News and fairs" },
    entries: [
      {
        page: "articles",
        words: /*i18n*/ { id: "operator.articles", message: "Articles" },
        about: /*i18n*/ { id: "operator.articles_about", message: "Written in three languages: drafts, schedules, revisions" },
        icon: "file",
        right: "content",
      },
      {
        page: "article-blocks",
        words: /*i18n*/ { id: "operator.article_blocks", message: "Headlines" },
        about: /*i18n*/ { id: "operator.article_blocks_about", message: "What leads in each block, from when until when" },
        icon: "list",
        right: "content",
      },
      {
        page: "article-lists",
        words: /*i18n*/ { id: "operator.article_lists", message: "Brands and topics" },
        about: /*i18n*/ { id: "operator.article_lists_about", message: "Categories, tags, brands and topics of the articles" },
        icon: "tag",
        right: "content",
      },
      {
        page: "fairs",
        words: /*i18n*/ { id: "operator.fairs", message: "Fairs" },
        about: /*i18n*/ { id: "operator.fairs_about", message: "Sites of fairs: blocks, forms, exhibitors, drafts and schedules" },
        icon: "calendar",
        right: "content",
      },
      {
        page: "sign-up-fairs",
        words: /*i18n*/ { id: "operator.sign_ups", message: "Sign-ups" },
        about: /*i18n*/ { id: "operator.sign_ups_about", message: "Who comes to which fair, with waiting lists and sheets" },
        icon: "group",
        right: "staff:visitors",
      },
    ],
  },
  {
    key: "learning",
    words: /*i18n*/ { id: "operator.group_learning", message: "Academy and exposition" },
    entries: [
      {
        page: "academy",
        words: /*i18n*/ { id: "operator.academy", message: "Courses and experts" },
        about: /*i18n*/ { id: "operator.academy_about", message: "Courses, lecturers, live streams and weekly prices of the academy" },
        icon: "play",
        right: "content",
      },
      {
        page: "exposition",
        words: /*i18n*/ { id: "operator.exposition", message: "Exposition" },
        about: /*i18n*/ { id: "operator.exposition_about", message: "News, topics, surveys with their results, members, looks, seasons and themes" },
        icon: "star",
        right: "content",
      },
      {
        page: "sections",
        words: /*i18n*/ { id: "operator.sections", message: "Pages of the association" },
        about: /*i18n*/ { id: "operator.sections_about", message: "Services, departments, events and statutes" },
        icon: "file",
        right: "content",
      },
    ],
  },
  {
    key: "people",
    words: /*i18n*/ { id: "operator.group_people", message: "People and companies" },
    entries: [
      {
        page: "certifications",
        words: /*i18n*/ { id: "operator.certifications", message: "Certifications" },
        about: /*i18n*/ { id: "operator.certifications_about", message: "Factories and designers who handed in their papers, oldest first" },
        icon: "user",
        right: "review",
        waiting: waitingOf<typeof certificationQueue>("certification/queue", { size: 1 }, ({ waiting }) => waiting.enterprise + waiting.designer),
      },
      {
        page: "certificates",
        words: /*i18n*/ { id: "operator.certificates", message: "Certificates of factories" },
        about: /*i18n*/ { id: "operator.certificates_about", message: "Certificates on factory pages that wait to be checked, and visits to factories" },
        icon: "check",
        right: "review",
        waiting: waitingOf<typeof certificateQueue>("enterprise/certificatequeue", { size: 1 }, ({ total }) => total),
      },
      {
        page: "people",
        words: /*i18n*/ { id: "operator.people", message: "People" },
        about: /*i18n*/ { id: "operator.people_about", message: "Find an account, see why it is as it is, block it, end its sessions" },
        icon: "group",
        right: "support",
      },
      {
        page: "staff",
        words: /*i18n*/ { id: "operator.staff", message: "Staff" },
        about: /*i18n*/ { id: "operator.staff_about", message: "Who has which role here, and who is at work" },
        icon: "head",
        right: "support",
      },
      {
        page: "associations",
        words: /*i18n*/ { id: "operator.associations", message: "Association" },
        about: /*i18n*/ { id: "operator.associations_about", message: "Applications for membership of the trade-promotion association" },
        icon: "file",
        right: "review",
        waiting: waitingOf<typeof listApplications>("association/applications", { status: "submitted", size: 1 }, ({ total }) => total),
      },
    ],
  },
  {
    key: "goods",
    words: /*i18n*/ { id: "operator.group_goods", message: "Goods and prints" },
    entries: [
      {
        page: "products",
        words: /*i18n*/ { id: "operator.products", message: "Product review" },
        about: /*i18n*/ { id: "operator.products_about", message: "First products of sellers, reported and corrected ones" },
        icon: "shirt",
        right: "review",
        waiting: waitingOf<typeof productReviewQueue>("product/reviewqueue", { size: 1 }, ({ waiting }) => waiting),
      },
      {
        page: "buyer-reviews",
        words: /*i18n*/ { id: "operator.buyer_reviews", message: "Buyers' reviews" },
        about: /*i18n*/ { id: "operator.buyer_reviews_about", message: "Reviews that sellers reported, first ones, pictures, watched words" },
        icon: "star",
        right: "review",
        waiting: waitingOf<typeof buyerReviewQueue>("review/queue", { size: 1 }, ({ waiting }) => waiting),
      },
      {
        page: "designs",
        words: /*i18n*/ { id: "operator.designs", message: "Design review" },
        about: /*i18n*/ { id: "operator.designs_waiting_about", message: "Print works that wait for a reviewer, and works on sale that readers reported" },
        icon: "ruler",
        right: "review",
        waiting: waitingOf<typeof reviewQueue>("design/reviewqueue", { size: 1 }, ({ total, reported }) => total + reported),
      },
      {
        page: "categories",
        words: /*i18n*/ { id: "operator.categories", message: "Product categories" },
        about: /*i18n*/ { id: "operator.categories_about", message: "The tree of categories in three languages" },
        icon: "grid",
        right: "content",
      },
      {
        page: "attributes",
        words: /*i18n*/ { id: "operator.attributes", message: "Attributes of categories" },
        about: /*i18n*/ { id: "operator.attributes_about", message: "What sellers are asked for by category, and what lists are narrowed by" },
        icon: "tag",
        right: "content",
      },
      {
        page: "glossary",
        words: /*i18n*/ { id: "operator.glossary", message: "Glossary" },
        about: /*i18n*/ { id: "operator.glossary_about", message: "Terms of the trade in three languages, which widen searches" },
        icon: "globe",
        right: "content",
      },
      {
        page: "synonyms",
        words: /*i18n*/ { id: "operator.synonym_sets", message: "Synonyms" },
        about: /*i18n*/ { id: "operator.synonyms_about", message: "What widens searches, beside the glossary of the trade" },
        icon: "search",
        right: "content",
      },
      {
        page: "not-found",
        words: /*i18n*/ { id: "operator.not_found", message: "Searches without a result" },
        about: /*i18n*/ { id: "operator.not_found_words", message: "Search words without an exact match, most frequent first" },
        icon: "info",
        right: "staff:visitors",
      },
      {
        page: "why",
        words: /*i18n*/ { id: "operator.why_ranked", message: "Why does this rank first?" },
        about: /*i18n*/ { id: "operator.why_ranked_about", message: "How search results are ordered, and which are raised by clicks and orders" },
        icon: "sort",
        right: "content",
      },
    ],
  },
  {
    key: "support",
    words: /*i18n*/ { id: "operator.group_support", message: "Support" },
    entries: [
      {
        page: "service",
        words: /*i18n*/ { id: "operator.service", message: "Customer service" },
        about: /*i18n*/ { id: "operator.service_about", message: "Customers who ask, who answers them, quick replies" },
        icon: "chat",
        right: "service",
        waiting: waitingOf<(typeof inboxQueue)["service"]>("service/queue", { size: 1 }, ({ counts }) => counts.waiting),
      },
      {
        page: "reports",
        words: /*i18n*/ { id: "operator.reports", message: "Reported messages" },
        about: /*i18n*/ { id: "operator.reports_about", message: "Chat partners whom somebody reported" },
        icon: "warn",
        right: "support",
        waiting: waitingOf<typeof reports>("im/reports", { size: 1 }, ({ total }) => total),
      },
    ],
  },
  {
    key: "business",
    words: /*i18n*/ { id: "operator.group_business", message: "Business" },
    entries: [
      {
        page: "figures",
        words: /*i18n*/ { id: "operator.figures", message: "Figures" },
        about: /*i18n*/ { id: "operator.figures_about", message: "New accounts, orders, turnover, searches without a result, by day" },
        icon: "chart",
        right: "staff:console",
      },
      {
        page: "orders",
        words: /*i18n*/ { id: "operator.orders", message: "Orders" },
        about: /*i18n*/ { id: "operator.orders_about", message: "Find an order by number, mobile number or name" },
        icon: "box",
        right: "staff:orders",
      },
      {
        page: "companies",
        words: /*i18n*/ { id: "operator.companies", message: "Buying companies" },
        about: /*i18n*/ {
          id: "operator.companies_about",
          message: "Who buys together for one company, in which role, and above which amount somebody approves",
        },
        icon: "group",
        right: "staff:orders",
      },
      {
        page: "inspections",
        words: /*i18n*/ { id: "operator.inspections", message: "Inspections" },
        about: /*i18n*/ { id: "operator.inspections_about", message: "Inspections of goods: send an inspector, read the reports" },
        icon: "search",
        right: "support",
        waiting: waitingOf<typeof listInspections>("inspection/all", { size: 1 }, ({ counts }) => counts.to_assign),
      },
      {
        page: "my-inspections",
        words: /*i18n*/ { id: "operator.my_inspections", message: "My inspections" },
        about: /*i18n*/ { id: "operator.my_inspections_about", message: "Where I am sent to, and the reports I write" },
        icon: "calendar",
        right: "inspector",
        waiting: waitingOf<typeof assignedInspections>("inspection/assigned", { size: 1 }, ({ counts }) => counts.open),
      },
      {
        page: "booking-disputes",
        words: /*i18n*/ { id: "operator.booking_disputes", message: "Disputes about bookings" },
        about: /*i18n*/ { id: "operator.booking_disputes_about", message: "Bookings about which client and model do not agree" },
        icon: "calendar",
        right: "support",
        waiting: waitingOf<typeof bookingDisputes>("booking/disputes", { size: 1 }, ({ total }) => total),
      },
      {
        page: "licence-disputes",
        words: /*i18n*/ { id: "operator.licence_disputes", message: "Disputes about licences" },
        about: /*i18n*/ { id: "operator.licence_disputes_about", message: "Licences about which buyer and designer do not agree" },
        icon: "file",
        right: "support",
        waiting: waitingOf<typeof licenceDisputes>("licence/disputes", { size: 1 }, ({ total }) => total),
      },
      {
        page: "contracts",
        words: /*i18n*/ { id: "operator.contracts", message: "Contracts" },
        about: /*i18n*/ { id: "operator.contracts_about", message: "Disputed milestones of contracts, with both sides' papers, to be decided" },
        icon: "file",
        right: "staff:orders",
        waiting: waitingOf<typeof contractCases>("contract/cases", { size: 1 }, ({ waiting }) => waiting),
      },
      {
        page: "disputes",
        words: /*i18n*/ { id: "operator.disputes", message: "Disputes" },
        about: /*i18n*/ { id: "operator.disputes_about", message: "Claims on which buyer and seller do not agree, and appeals: the oldest first" },
        icon: "shield",
        right: "staff:orders",
        waiting: waitingOf<typeof disputeQueue>("claim/queue", { size: 1 }, ({ waiting }) => waiting),
      },
      {
        page: "fapiao",
        words: /*i18n*/ { id: "operator.fapiao", message: "Late fapiao" },
        about: /*i18n*/ { id: "operator.fapiao_about", message: "Tax invoices that shops owe their buyers and have not issued in time" },
        icon: "file",
        right: "staff:orders",
        waiting: waitingOf<typeof lateFapiao>("fapiao/late", { size: 1 }, ({ total }) => total),
      },
      {
        page: "proposals",
        words: /*i18n*/ { id: "operator.second_approvals", message: "Second approvals" },
        about: /*i18n*/ { id: "operator.proposals_about", message: "Large refunds and decisions that wait for a second person" },
        icon: "group",
        right: "staff:orders",
        waiting: waitingOf<typeof findProposals>("payment/proposals", { size: 1 }, ({ waiting }) => waiting),
      },
      {
        page: "coupons",
        words: /*i18n*/ { id: "operator.coupons", message: "Coupons of the portal" },
        about: /*i18n*/ { id: "operator.coupons_about", message: "What the portal takes off orders and pays to the sellers, and what that has cost" },
        icon: "tag",
        right: "staff:coupons",
      },
      {
        page: "transfers",
        words: /*i18n*/ { id: "operator.transfers", message: "Bank transfers" },
        about: /*i18n*/ { id: "operator.transfers_about", message: "Money that came to our bank accounts, matched with what payers were told to transfer" },
        icon: "bank",
        right: "finance",
        waiting: waitingOf<typeof findReceived>("payment/received", { size: 1 }, ({ waiting }) => waiting),
      },
      {
        page: "payments",
        words: /*i18n*/ { id: "operator.payments", message: "Payments and refunds" },
        about: /*i18n*/ { id: "operator.payment_attempts", message: "Payment attempts, provider callbacks, refunds" },
        icon: "yuan",
        right: "finance",
      },
      {
        page: "chargebacks",
        words: /*i18n*/ { id: "operator.chargebacks", message: "Chargebacks" },
        about: /*i18n*/ { id: "operator.chargebacks_about", message: "Payments that their payers have taken back by their banks: to be answered in time" },
        icon: "shield",
        right: "finance",
        waiting: waitingOf<typeof findChargebacks>("payment/chargebacks", { size: 1 }, ({ open }) => open),
      },
      {
        page: "reserves",
        words: /*i18n*/ { id: "operator.reserves", message: "Reserves of sellers" },
        about: /*i18n*/ { id: "operator.reserves_about", message: "A share of a seller's income, held for some days against claims and chargebacks" },
        icon: "lock",
        right: "finance",
      },
      {
        page: "statements",
        words: /*i18n*/ { id: "operator.statements", message: "Provider statements" },
        about: /*i18n*/ { id: "operator.statements_about", message: "Each day's books of a payment provider beside ours, and what differs" },
        icon: "list",
        right: "finance",
        waiting: waitingOf<typeof statementDays>("payment/statementdays", { size: 1 }, ({ open }) => open),
      },
      {
        page: "bank-days",
        words: /*i18n*/ { id: "operator.bank_days", message: "Days of our bank" },
        about: /*i18n*/ { id: "operator.bank_days_about", message: "What our accounts held by the bank's statements beside the ledger, and what left them" },
        icon: "bank",
        right: "finance",
        waiting: waitingOf<typeof bankDays>("payment/bankdays", { size: 1 }, ({ open }) => open),
      },
      {
        page: "books",
        words: /*i18n*/ { id: "operator.books_checks", message: "Checks of the books" },
        about: /*i18n*/ { id: "operator.books_about", message: "What always holds of the books, looked at every hour, and where it does not" },
        icon: "check",
        right: "staff",
      },
      {
        page: "ledger",
        words: /*i18n*/ { id: "operator.ledger", message: "Ledger" },
        about: /*i18n*/ { id: "operator.ledger_about", message: "Accounts and entries: where every amount came from and went" },
        icon: "wallet",
        right: "finance",
      },
      {
        page: "vip-members",
        words: /*i18n*/ { id: "operator.vip_members", message: "Members" },
        about: /*i18n*/ { id: "operator.vip_members_about", message: "Who is a member until when, and why; giving back what is unused" },
        icon: "crown",
        right: "finance",
      },
      {
        page: "withdrawals",
        words: /*i18n*/ { id: "operator.withdrawals", message: "Withdrawals" },
        about: /*i18n*/ { id: "operator.withdrawals_about", message: "Money that leaves for bank accounts: two approvals each, then what the bank did" },
        icon: "yuan",
        right: "finance",
        waiting: waitingOf<typeof withdrawalQueue>("withdrawal/queue", { size: 1 }, ({ waiting }) => waiting),
      },
      {
        page: "payout-batches",
        words: /*i18n*/ { id: "operator.payout_batches", message: "Payout batches" },
        about: /*i18n*/ { id: "operator.payout_batches_about", message: "Approved withdrawals in one file for the bank, released by a second person" },
        icon: "file",
        right: "finance",
        waiting: waitingOf<typeof payoutBatches>("withdrawal/batches", { size: 1 }, ({ open }) => open),
      },
      {
        page: "duties",
        words: /*i18n*/ { id: "operator.duties", message: "Duties and import taxes" },
        about: /*i18n*/ { id: "operator.duties_about", message: "What the landed cost is estimated by, with its sources" },
        icon: "pin",
        right: "finance",
      },
      {
        page: "settings",
        words: /*i18n*/ { id: "operator.settings", message: "Rates, timers, limits" },
        about: /*i18n*/ { id: "operator.settings_about", message: "Commission, time to pay, automatic receipt, with their history" },
        icon: "clock",
        right: "finance",
      },
    ],
  },
  {
    key: "oversight",
    words: /*i18n*/ { id: "operator.group_oversight", message: "Oversight" },
    entries: [
      {
        page: "audit",
        words: /*i18n*/ { id: "operator.audit", message: "Audit log" },
        about: /*i18n*/ { id: "operator.audit_about", message: "Every act of an operator: who, when, of what, how it ended" },
        icon: "shield",
        right: "admin",
      },
      {
        page: "policy-reports",
        words: /*i18n*/ { id: "operator.policy_blocked", message: "Blocked scripts and content" },
        about: /*i18n*/ { id: "operator.policy_reports_about", message: "Scripts and files that browsers did not let into our pages, as they report it" },
        icon: "warn",
        right: "admin",
        waiting: waitingOf<typeof policyReports>("audit/policyreports", { size: 1 }, ({ lately }) => lately),
      },
    ],
  },
];

export const entryAt = (path: string): Entry | undefined => entryBelow(navigation, patternOf, path);

/** The navigation as somebody with these roles sees it. */
export const navigationFor = (roles: readonly StaffRole[]): readonly Group[] => seenBy(navigation, (entry) => holds({ roles }, entry.right));

/** Whether somebody with these roles may open the page at `path`: the dashboard every staff member, else as its entry says; no entry, nobody. */
export const mayOpen = (path: string, roles: readonly StaffRole[]): boolean => {
  if (!holds({ roles }, "console")) return false;
  if (isAt(path, patternOf("dashboard"))) return true;
  const entry = entryAt(path);
  return entry !== undefined && holds({ roles }, entry.right);
};

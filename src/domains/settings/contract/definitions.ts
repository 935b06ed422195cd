import { says, type Word } from "#kit/words.ts";

/** Whole numbers all: what they count is their unit. A hundredth of a per cent is a basis point, a ten-thousandth of a yuan the step of a rate, an hour of the day by the portal's own clock (Asia/Shanghai) an `oclock`. What is let or not is a `yes_no`: 1 or 0. */
export type Unit = "minutes" | "hours" | "days" | "basis_points" | "pieces" | "yuan" | "rate" | "oclock" | "yes_no";

export type Definition = {
  group: "orders" | "money" | "service" | "console";
  unit: Unit;
  usual: number;
  least: number;
  most: number;
  words: Word;
  /** What a change means, and for what: nothing that is under way is changed behind anybody's back. */
  about: Word;
};

const rateAbout: Word = /*i18n*/ {
  id: "settings.rate_about",
  message:
    "Yuan for one unit of this currency: prices are compared and limits converted at it. At 0 nothing can be listed in it any more; what is owed in it is still paid out.",
};
const rate = (usual: number, words: Word) => ({ group: "money", unit: "rate", usual, least: 0, most: 1_000_000, words, about: rateAbout }) as const;

const promiseAbout: Word = /*i18n*/ {
  id: "settings.promise_about",
  message: "How long something can wait here before the console marks it late and puts it first. Takes effect at once.",
};
/** Within how many hours the staff mean to have answered what waits in one of their lines. */
const promise = (usual: number, words: Word) => ({ group: "console", unit: "hours", usual, least: 1, most: 720, words, about: promiseAbout }) as const;

/**
 * Everything that operators may set: the rates, timers and limits of the business. A domain reads one by `setting(ctx, key)`
 * of the door; a new one is a line here.
 */
export const definitions = {
  "vip.pay_minutes": {
    group: "money",
    unit: "minutes",
    usual: 60,
    least: 10,
    most: 2_880,
    words: /*i18n*/ { id: "settings.vip_pay_minutes", message: "Time to pay a membership" },
    about: /*i18n*/ {
      id: "settings.vip_pay_minutes_about",
      message: "An unpaid membership purchase closes after this time. Applies to purchases begun from now on.",
    },
  },
  "vip.refund_days": {
    group: "money",
    unit: "days",
    usual: 3,
    least: 0,
    most: 60,
    words: /*i18n*/ { id: "settings.vip_refund_days", message: "Refund period for an unused membership" },
    about: /*i18n*/ {
      id: "settings.vip_refund_days_about",
      message: "The number of days after its start during which an unused membership can be refunded. Applies to every purchase.",
    },
  },
  "orders.freight_hours": {
    group: "orders",
    unit: "hours",
    usual: 24,
    least: 1,
    most: 168,
    words: /*i18n*/ { id: "settings.freight_hours", message: "Time to pay where a seller is asked for freight" },
    about: /*i18n*/ {
      id: "settings.freight_hours_about",
      message: "How long goods are reserved while the seller quotes the freight and the buyer agrees. Applies to orders placed from now on.",
    },
  },
  "fapiao.issue_days": {
    group: "orders",
    unit: "days",
    usual: 7,
    least: 1,
    most: 60,
    words: /*i18n*/ { id: "settings.fapiao_issue_days", message: "Time to issue a fapiao" },
    about: /*i18n*/ {
      id: "settings.fapiao_issue_days_about",
      message:
        "From when it is asked for and the order is paid; for a red one from when money was given back. Then it is late. Applies to what is asked for from now on.",
    },
  },
  "fapiao.replace_days": {
    group: "orders",
    unit: "days",
    usual: 180,
    least: 30,
    most: 720,
    words: /*i18n*/ { id: "settings.fapiao_replace_days", message: "Time to have a wrong fapiao replaced" },
    about: /*i18n*/ {
      id: "settings.fapiao_replace_days_about",
      message:
        "So long after it was issued its buyer can ask for a new one in its place; its shop can replace it at any time. Applies to what is issued from now on.",
    },
  },
  "orders.pay_minutes": {
    group: "orders",
    unit: "minutes",
    usual: 30,
    least: 5,
    most: 2_880,
    words: /*i18n*/ { id: "settings.pay_minutes", message: "Time to pay" },
    about: /*i18n*/ {
      id: "settings.pay_minutes_about",
      message: "An unpaid order closes after this time and its stock is released. Applies to orders placed from now on.",
    },
  },
  "orders.receive_days": {
    group: "orders",
    unit: "days",
    usual: 14,
    least: 3,
    most: 60,
    words: /*i18n*/ { id: "settings.receive_days", message: "Automatic receipt" },
    about: /*i18n*/ {
      id: "settings.receive_days_about",
      message: "Counted from shipping; then the goods count as received and the seller is paid. Applies to orders placed from now on.",
    },
  },
  "orders.receive_days_air": {
    group: "orders",
    unit: "days",
    usual: 25,
    least: 3,
    most: 120,
    words: /*i18n*/ { id: "settings.receive_days_air", message: "Automatic receipt, by air" },
    about: /*i18n*/ {
      id: "settings.receive_days_air_about",
      message: "Counted from dispatch of the parcel. Applies to orders placed from now on.",
    },
  },
  "orders.receive_days_rail": {
    group: "orders",
    unit: "days",
    usual: 35,
    least: 3,
    most: 120,
    words: /*i18n*/ { id: "settings.receive_days_rail", message: "Automatic receipt, by rail" },
    about: /*i18n*/ {
      id: "settings.receive_days_rail_about",
      message: "Counted from dispatch of the parcel. Applies to orders placed from now on.",
    },
  },
  "orders.receive_days_sea": {
    group: "orders",
    unit: "days",
    usual: 55,
    least: 3,
    most: 120,
    words: /*i18n*/ { id: "settings.receive_days_sea", message: "Automatic receipt, by sea" },
    about: /*i18n*/ {
      id: "settings.receive_days_sea_about",
      message: "Counted from dispatch of the parcel. Applies to orders placed from now on.",
    },
  },
  "orders.delivered_days": {
    group: "orders",
    unit: "days",
    usual: 7,
    least: 3,
    most: 60,
    words: /*i18n*/ { id: "settings.delivered_days", message: "Automatic receipt, once the carrier says delivered" },
    about: /*i18n*/ {
      id: "settings.delivered_days_about",
      message: "Counted from the carrier's delivery report, instead of the time after dispatch. Applies to orders placed from now on.",
    },
  },
  "orders.extension_days": {
    group: "orders",
    unit: "days",
    usual: 7,
    least: 1,
    most: 30,
    words: /*i18n*/ { id: "settings.extension_days", message: "The buyer's one extension" },
    about: /*i18n*/ {
      id: "settings.extension_days_about",
      message: "Added to the time for receipt when the buyer asks for it. Applies to orders placed from now on.",
    },
  },
  "orders.complete_days": {
    group: "orders",
    unit: "days",
    usual: 15,
    least: 1,
    most: 90,
    words: /*i18n*/ { id: "settings.complete_days", message: "Completion after receipt" },
    about: /*i18n*/ { id: "settings.complete_days_about", message: "The time for reviews. Applies to orders placed from now on." },
  },
  "orders.late_days": {
    group: "orders",
    unit: "days",
    usual: 3,
    least: 0,
    most: 30,
    words: /*i18n*/ { id: "settings.late_days", message: "Late dispatch" },
    about: /*i18n*/ {
      id: "settings.late_days_about",
      message:
        "The number of days after the promised dispatch date from which the buyer can cancel what is not shipped, with a full refund. Applies to orders placed from now on.",
    },
  },
  "orders.plan_least_yuan": {
    group: "orders",
    unit: "yuan",
    usual: 5_000,
    least: 0,
    most: 1_000_000,
    words: /*i18n*/ { id: "settings.plan_least", message: "Order total from which a deposit is allowed" },
    about: /*i18n*/ {
      id: "settings.plan_least_about",
      message:
        "From this total of goods in one shop, the buyer can pay a deposit first if every item allows it; other currencies are converted at the rate. Applies to orders placed from now on.",
    },
  },
  "orders.balance_days": {
    group: "orders",
    unit: "days",
    usual: 14,
    least: 3,
    most: 60,
    words: /*i18n*/ { id: "settings.balance_days", message: "Time to pay a balance" },
    about: /*i18n*/ {
      id: "settings.balance_days_about",
      message: "Counted from when the seller reports the goods ready. Applies to orders placed from now on.",
    },
  },
  "orders.balance_more_days": {
    group: "orders",
    unit: "days",
    usual: 7,
    least: 1,
    most: 30,
    words: /*i18n*/ { id: "settings.balance_more_days", message: "Extra time to pay the balance" },
    about: /*i18n*/ {
      id: "settings.balance_more_days_about",
      message:
        "The number of days the seller can add once; also how long an order stays open after the due date while neither side acts. Applies to orders placed from now on.",
    },
  },
  "orders.forfeit_basis_points": {
    group: "orders",
    unit: "basis_points",
    usual: 10_000,
    least: 0,
    most: 10_000,
    words: /*i18n*/ { id: "settings.forfeit", message: "Deposit kept by the seller" },
    about: /*i18n*/ {
      id: "settings.forfeit_about",
      message:
        "The share of the deposit the seller keeps, less commission, if the balance is never paid; the rest is refunded. Applies to orders placed from now on.",
    },
  },
  "orders.credit_overdue_days": {
    group: "orders",
    unit: "days",
    usual: 7,
    least: 0,
    most: 60,
    words: /*i18n*/ { id: "settings.credit_overdue_days", message: "Days overdue before buying on account stops" },
    about: /*i18n*/ {
      id: "settings.credit_overdue_days_about",
      message: "The number of days after the due date of an order on account from which the company cannot buy on account from that shop until it has paid.",
    },
  },
  "orders.credit_written_off_days": {
    group: "orders",
    unit: "days",
    usual: 365,
    least: 90,
    most: 1095,
    words: /*i18n*/ { id: "settings.credit_written_off_days", message: "Days overdue before an order on account is written off" },
    about: /*i18n*/ {
      id: "settings.credit_written_off_days_about",
      message: "The number of days after the due date when an unpaid order on account is written off. Applies to due dates set from now on.",
    },
  },
  "orders.claim_days": {
    group: "orders",
    unit: "days",
    usual: 30,
    least: 7,
    most: 180,
    words: /*i18n*/ { id: "settings.claim_days", message: "Claim term" },
    about: /*i18n*/ {
      id: "settings.claim_days_about",
      message: "The number of days after receipt during which a claim can be opened. Applies to orders placed from now on.",
    },
  },
  "orders.pending_days": {
    group: "orders",
    unit: "days",
    usual: 7,
    least: 0,
    most: 30,
    words: /*i18n*/ { id: "settings.pending_days", message: "Income held after receipt" },
    about: /*i18n*/ {
      id: "settings.pending_days_about",
      message:
        "The number of days after a parcel is received that its money is held for claims before the seller can use it; longer while a claim is open. Applies to orders placed from now on.",
    },
  },
  "after_sale.answer_days": {
    group: "orders",
    unit: "days",
    usual: 2,
    least: 1,
    most: 10,
    words: /*i18n*/ { id: "settings.claim_answer_days", message: "Answer to a claim" },
    about: /*i18n*/ {
      id: "settings.claim_answer_days_about",
      message:
        "If the seller does not answer, the claim counts as agreed; if the buyer does not answer an offer, the platform decides. Applies to steps from now on.",
    },
  },
  "after_sale.send_days": {
    group: "orders",
    unit: "days",
    usual: 7,
    least: 2,
    most: 30,
    words: /*i18n*/ { id: "settings.claim_send_days", message: "Sending goods back" },
    about: /*i18n*/ {
      id: "settings.claim_send_days_about",
      message: "Counted from the agreement; also the time to ask the platform to decide after a claim is refused. Applies to steps from now on.",
    },
  },
  "after_sale.check_days": {
    group: "orders",
    unit: "days",
    usual: 5,
    least: 1,
    most: 30,
    words: /*i18n*/ { id: "settings.claim_check_days", message: "The seller's check of returned goods" },
    about: /*i18n*/ {
      id: "settings.claim_check_days_about",
      message: "Counted from arrival; then the buyer is refunded. Applies to steps from now on.",
    },
  },
  "after_sale.appeal_days": {
    group: "orders",
    unit: "days",
    usual: 7,
    least: 1,
    most: 30,
    words: /*i18n*/ { id: "settings.claim_appeal_days", message: "Appeal against a decision" },
    about: /*i18n*/ {
      id: "settings.claim_appeal_days_about",
      message: "Each dispute can be reviewed once, by a different operator. Applies to decisions from now on.",
    },
  },
  "reviews.follow_up_days": {
    group: "orders",
    unit: "days",
    usual: 180,
    least: 1,
    most: 365,
    words: /*i18n*/ { id: "settings.follow_up_days", message: "Time to add to a review" },
    about: /*i18n*/ {
      id: "settings.follow_up_days_about",
      message: "Counted from the review; its author may add to it once. Applies to every review.",
    },
  },
  "orders.most_unpaid": {
    group: "orders",
    unit: "pieces",
    usual: 20,
    least: 1,
    most: 200,
    words: /*i18n*/ { id: "settings.most_unpaid", message: "Unpaid checkouts of one buyer" },
    about: /*i18n*/ { id: "settings.most_unpaid_about", message: "Each holds stock. Applies to checkouts from now on." },
  },
  "payments.commission_basis_points": {
    group: "money",
    unit: "basis_points",
    usual: 300,
    least: 0,
    most: 3_000,
    words: /*i18n*/ { id: "settings.commission", message: "Commission" },
    about: /*i18n*/ {
      id: "settings.commission_about",
      message: "Taken from the seller's income when goods are received. Applies to orders placed from now on.",
    },
  },
  "bookings.answer_days": {
    group: "orders",
    unit: "days",
    usual: 2,
    least: 1,
    most: 14,
    words: /*i18n*/ { id: "settings.booking_answer_days", message: "A model's answer" },
    about: /*i18n*/ {
      id: "settings.booking_answer_days_about",
      message: "An unanswered request expires after this time and the date is free again. Applies to requests from now on.",
    },
  },
  "bookings.pay_days": {
    group: "orders",
    unit: "days",
    usual: 1,
    least: 1,
    most: 7,
    words: /*i18n*/ { id: "settings.booking_pay_days", message: "Time to pay a booking" },
    about: /*i18n*/ { id: "settings.booking_pay_days_about", message: "Counted from the model's answer. Applies to requests from now on." },
  },
  "bookings.complete_days": {
    group: "orders",
    unit: "days",
    usual: 3,
    least: 1,
    most: 30,
    words: /*i18n*/ { id: "settings.booking_complete_days", message: "Time to confirm a completed booking" },
    about: /*i18n*/ {
      id: "settings.booking_complete_days_about",
      message: "Counted from when the booking took place; then the model is paid. Applies to requests from now on.",
    },
  },
  "inspections.fee_yuan": {
    group: "money",
    unit: "yuan",
    usual: 680,
    least: 1,
    most: 100_000,
    words: /*i18n*/ { id: "settings.inspection_fee", message: "Fee of an inspection" },
    about: /*i18n*/ { id: "settings.inspection_fee_about", message: "For one inspector's day. Applies to inspections asked for from now on." },
  },
  "inspections.answer_hours": {
    group: "orders",
    unit: "hours",
    usual: 48,
    least: 1,
    most: 336,
    words: /*i18n*/ { id: "settings.inspection_answer_hours", message: "Answer about an inspection" },
    about: /*i18n*/ {
      id: "settings.inspection_answer_hours_about",
      message: "A request the other side does not answer expires after this time. Applies to inspections asked for from now on.",
    },
  },
  "inspections.pay_hours": {
    group: "orders",
    unit: "hours",
    usual: 24,
    least: 1,
    most: 168,
    words: /*i18n*/ { id: "settings.inspection_pay_hours", message: "Time to pay an inspection" },
    about: /*i18n*/ {
      id: "settings.inspection_pay_hours_about",
      message: "Counted from when the other side agreed. Applies to inspections asked for from now on.",
    },
  },
  "licences.pay_minutes": {
    group: "orders",
    unit: "minutes",
    usual: 30,
    least: 5,
    most: 1_440,
    words: /*i18n*/ { id: "settings.licence_pay_minutes", message: "Time to pay a licence" },
    about: /*i18n*/ {
      id: "settings.licence_pay_minutes_about",
      message: "How long an exclusive licence is reserved for its buyer. Applies to licences confirmed from now on.",
    },
  },
  "licences.settle_days": {
    group: "money",
    unit: "days",
    usual: 7,
    least: 1,
    most: 60,
    words: /*i18n*/ { id: "settings.licence_settle_days", message: "Days a licence fee is held" },
    about: /*i18n*/ {
      id: "settings.licence_settle_days_about",
      message: "Counted from payment; then the fee is released to the designer. The licence terms state it, so it applies to licences confirmed from now on.",
    },
  },
  "academy.pay_minutes": {
    group: "money",
    unit: "minutes",
    usual: 30,
    least: 5,
    most: 1_440,
    words: /*i18n*/ { id: "settings.course_pay_minutes", message: "Time to pay a course" },
    about: /*i18n*/ { id: "settings.course_pay_minutes_about", message: "Applies to purchases begun from now on." },
  },
  "academy.refund_days": {
    group: "money",
    unit: "days",
    usual: 7,
    least: 0,
    most: 60,
    words: /*i18n*/ { id: "settings.course_refund_days", message: "Refund period for an unopened course" },
    about: /*i18n*/ {
      id: "settings.course_refund_days_about",
      message:
        "The number of days after payment during which an unopened course can be refunded; then the money is shared out. Applies to purchases begun from now on.",
    },
  },
  "academy.lecturer_basis_points": {
    group: "money",
    unit: "basis_points",
    usual: 7_000,
    least: 0,
    most: 10_000,
    words: /*i18n*/ { id: "settings.lecturer_share", message: "The lecturer's share of a course" },
    about: /*i18n*/ {
      id: "settings.lecturer_share_about",
      message: "Paid into the lecturer's wallet; without an account the platform keeps the whole amount. Applies to purchases begun from now on.",
    },
  },
  "payments.topup_minutes": {
    group: "money",
    unit: "minutes",
    usual: 30,
    least: 5,
    most: 1_440,
    words: /*i18n*/ { id: "settings.topup_minutes", message: "Time to pay a top-up" },
    about: /*i18n*/ { id: "settings.topup_minutes_about", message: "Applies to top-ups begun from now on." },
  },
  "payments.transfer_hours": {
    group: "money",
    unit: "hours",
    usual: 24,
    least: 1,
    most: 168,
    words: /*i18n*/ { id: "settings.transfer_hours", message: "Time for a bank transfer" },
    about: /*i18n*/ {
      id: "settings.transfer_hours_about",
      message:
        "The time to pay after a bank transfer is chosen, once for each payment; the goods are reserved until then. Applies to transfers chosen from now on.",
    },
  },
  "payments.most_transfers": {
    group: "money",
    unit: "pieces",
    usual: 10,
    least: 1,
    most: 200,
    words: /*i18n*/ { id: "settings.most_transfers", message: "Bank transfers of one payer under way" },
    about: /*i18n*/ { id: "settings.most_transfers_about", message: "Each reserves goods that are not paid. Applies to transfers chosen from now on." },
  },
  "payments.proof_above_yuan": {
    group: "money",
    unit: "yuan",
    usual: 2_000,
    least: 0,
    most: 1_000_000,
    words: /*i18n*/ { id: "settings.proof_above", message: "Wallet payments with a second proof" },
    about: /*i18n*/ {
      id: "settings.proof_above_about",
      message: "Wallet payments above this need a code or the payment password; other currencies are converted at the rate. Applies to payments from now on.",
    },
  },
  "payments.two_people_above_yuan": {
    group: "money",
    unit: "yuan",
    usual: 10_000,
    least: 0,
    most: 100_000,
    words: /*i18n*/ { id: "settings.two_people_above", message: "Refunds and decisions by two people" },
    about: /*i18n*/ {
      id: "settings.two_people_above_about",
      message:
        "What one of the staff gives back or divides above this waits until a second person has confirmed it; in other currencies by the rate. What waits already goes on waiting.",
    },
  },
  "withdrawals.least_yuan": {
    group: "money",
    unit: "yuan",
    usual: 10,
    least: 1,
    most: 10_000,
    words: /*i18n*/ { id: "settings.withdrawal_least", message: "Smallest withdrawal" },
    about: /*i18n*/ { id: "settings.withdrawal_least_about", message: "The smallest amount of one withdrawal. Applies to withdrawals asked for from now on." },
  },
  "withdrawals.most_yuan": {
    group: "money",
    unit: "yuan",
    usual: 2_000_000,
    least: 10_000,
    most: 100_000_000,
    words: /*i18n*/ { id: "settings.withdrawal_most", message: "Largest withdrawal" },
    about: /*i18n*/ { id: "settings.withdrawal_most_about", message: "The largest amount of one withdrawal. Applies to withdrawals asked for from now on." },
  },
  "withdrawals.most_open": {
    group: "money",
    unit: "pieces",
    usual: 5,
    least: 1,
    most: 50,
    words: /*i18n*/ { id: "settings.withdrawals_open", message: "Withdrawals of one account under way" },
    about: /*i18n*/ { id: "settings.withdrawals_open_about", message: "One more waits until one of them is settled. Those under way go on." },
  },
  "withdrawals.new_account_hours": {
    group: "money",
    unit: "hours",
    usual: 24,
    least: 0,
    most: 720,
    words: /*i18n*/ { id: "settings.new_account_hours", message: "Wait of a new bank account" },
    about: /*i18n*/ {
      id: "settings.new_account_hours_about",
      message: "The number of hours after a bank account is added during which nothing is paid out to it. Applies to bank accounts added from now on.",
    },
  },
  "rates.usd": rate(71_000, /*i18n*/ { id: "settings.rate_usd", message: "US dollar" }),
  "rates.eur": rate(82_000, /*i18n*/ { id: "settings.rate_eur", message: "Euro" }),
  "rates.gbp": rate(95_000, /*i18n*/ { id: "settings.rate_gbp", message: "Pound sterling" }),
  "rates.aed": rate(19_300, /*i18n*/ { id: "settings.rate_aed", message: "UAE dirham" }),
  "rates.sar": rate(18_900, /*i18n*/ { id: "settings.rate_sar", message: "Saudi riyal" }),
  "processing.offer_days": {
    group: "orders",
    unit: "days",
    usual: 30,
    least: 1,
    most: 90,
    words: /*i18n*/ { id: "settings.offer_days", message: "Days an offer is valid by default" },
    about: /*i18n*/ {
      id: "settings.offer_days_about",
      message: "How long an offer on a processing order is valid if the factory names no date. Applies to offers made from now on.",
    },
  },
  "processing.offer_most_days": {
    group: "orders",
    unit: "days",
    usual: 180,
    least: 90,
    most: 365,
    words: /*i18n*/ { id: "settings.offer_most_days", message: "Most days an offer may be valid" },
    about: /*i18n*/ {
      id: "settings.offer_most_days_about",
      message: "The latest date a factory can name. Applies to offers made from now on; earlier ones keep their date.",
    },
  },
  "contracts.answer_days": {
    group: "orders",
    unit: "days",
    usual: 7,
    least: 1,
    most: 60,
    words: /*i18n*/ { id: "settings.contracts_answer_days", message: "Contracts: time to sign" },
    about: /*i18n*/ {
      id: "settings.contracts_answer_days_about",
      message: "A proposal that is not signed by then expires. Applies to contracts made from now on.",
    },
  },
  "contracts.pay_days": {
    group: "money",
    unit: "days",
    usual: 7,
    least: 1,
    most: 60,
    words: /*i18n*/ { id: "settings.contracts_pay_days", message: "Contracts: time to pay a milestone" },
    about: /*i18n*/ {
      id: "settings.contracts_pay_days_about",
      message: "Counted from when the payment is requested; without it the contract ends. Applies to contracts made from now on.",
    },
  },
  "contracts.accept_days": {
    group: "orders",
    unit: "days",
    usual: 7,
    least: 1,
    most: 60,
    words: /*i18n*/ { id: "settings.contracts_accept_days", message: "Contracts: time to judge evidence" },
    about: /*i18n*/ {
      id: "settings.contracts_accept_days_about",
      message: "If the buyer does not respond, it counts as accepted. Applies to contracts made from now on.",
    },
  },
  "contracts.objection_days": {
    group: "orders",
    unit: "days",
    usual: 3,
    least: 1,
    most: 30,
    words: /*i18n*/ { id: "settings.contracts_objection_days", message: "Contracts: time to answer an objection" },
    about: /*i18n*/ { id: "settings.contracts_objection_days_about", message: "Then customer service decides. Applies to contracts made from now on." },
  },
  "contracts.return_days": {
    group: "orders",
    unit: "days",
    usual: 30,
    least: 1,
    most: 180,
    words: /*i18n*/ { id: "settings.contracts_return_days", message: "Contracts: overdue evidence" },
    about: /*i18n*/ {
      id: "settings.contracts_return_days_about",
      message: "The number of days without this evidence after which the money goes back to the buyer. Applies to contracts made from now on.",
    },
  },
  "contracts.appeal_days": {
    group: "orders",
    unit: "days",
    usual: 7,
    least: 1,
    most: 30,
    words: /*i18n*/ { id: "settings.contracts_appeal_days", message: "Contracts: appeal against a decision" },
    about: /*i18n*/ {
      id: "settings.contracts_appeal_days_about",
      message: "Each decision about a payment can be reviewed once, by a different operator. Applies to contracts made from now on.",
    },
  },
  // Specification, section 9: 09:00 to 19:00. One is before noon and one after it, so that no hours are turned around.
  "service.opens_hour": {
    group: "service",
    unit: "oclock",
    usual: 9,
    least: 0,
    most: 12,
    words: /*i18n*/ { id: "settings.service_opens", message: "Customer service opens" },
    about: /*i18n*/ { id: "settings.service_opens_about", message: "Beijing time, every day that is no holiday. Takes effect at once." },
  },
  "service.closes_hour": {
    group: "service",
    unit: "oclock",
    usual: 19,
    least: 13,
    most: 24,
    words: /*i18n*/ { id: "settings.service_closes", message: "Customer service closes" },
    about: /*i18n*/ {
      id: "settings.service_closes_about",
      message: "Beijing time. Whoever writes later is told by an automatic answer when it opens again. Takes effect at once.",
    },
  },
  "service.answer_minutes": {
    group: "service",
    unit: "minutes",
    usual: 3,
    least: 1,
    most: 1_440,
    words: /*i18n*/ { id: "settings.service_answer", message: "An answer of customer service" },
    about: /*i18n*/ {
      id: "settings.service_answer_about",
      message: "Within this time a customer who writes should have an answer: the clocks of the inbox run against it. Takes effect at once.",
    },
  },
  // The specification has visitors sign in before they ask (section 6): that is the usual.
  "service.visitors": {
    group: "service",
    unit: "yes_no",
    usual: 0,
    least: 0,
    most: 1,
    words: /*i18n*/ { id: "settings.service_visitors", message: "Visitors may ask" },
    about: /*i18n*/ {
      id: "settings.service_visitors_about",
      message: "Whether customer service can be asked before signing in, in text alone. What was said becomes the account's at sign-in. Takes effect at once.",
    },
  },
  "accounts.staff_second_step": {
    group: "console",
    unit: "yes_no",
    usual: 0,
    least: 0,
    most: 1,
    words: /*i18n*/ { id: "settings.staff_second_step", message: "Second step for the staff" },
    about: /*i18n*/ {
      id: "settings.staff_second_step_about",
      message:
        "Whether everybody with a role here signs in with a passkey, or with an authenticator app beside the password. Whoever has neither sets one up before anything else of the console. Takes effect within seconds, also for open sessions.",
    },
  },
  "service.shop_answer_minutes": {
    group: "service",
    unit: "minutes",
    usual: 30,
    least: 1,
    most: 2_880,
    words: /*i18n*/ { id: "settings.shop_answer", message: "An answer of a shop" },
    about: /*i18n*/ {
      id: "settings.shop_answer_about",
      message: "Within this time a customer who writes to a shop should have an answer: the clocks of its inbox run against it. Takes effect at once.",
    },
  },
  "chat.new_a_day": {
    group: "service",
    unit: "pieces",
    usual: 100,
    least: 5,
    most: 10_000,
    words: /*i18n*/ { id: "settings.chat_new_a_day", message: "New conversations a day" },
    about: /*i18n*/ {
      id: "settings.chat_new_a_day_about",
      message: "How many new people an account can write to within a day. Answers, and customer service, are not counted. Takes effect at once.",
    },
  },
  "audit.certifications_hours": promise(24, /*i18n*/ { id: "settings.promise_certifications", message: "Time promised: Certifications" }),
  "audit.certificates_hours": promise(48, /*i18n*/ { id: "settings.promise_certificates", message: "Time promised: Certificates of factories" }),
  "audit.associations_hours": promise(120, /*i18n*/ { id: "settings.promise_associations", message: "Time promised: Applications to the association" }),
  "audit.products_hours": promise(12, /*i18n*/ { id: "settings.promise_products", message: "Time promised: Product review" }),
  "audit.buyer_reviews_hours": promise(72, /*i18n*/ { id: "settings.promise_buyer_reviews", message: "Time promised: Buyers' reviews" }),
  "audit.designs_hours": promise(72, /*i18n*/ { id: "settings.promise_designs", message: "Time promised: Design review" }),
  "audit.reports_hours": promise(24, /*i18n*/ { id: "settings.promise_reports", message: "Time promised: Reported messages" }),
  "audit.booking_disputes_hours": promise(48, /*i18n*/ { id: "settings.promise_booking_disputes", message: "Time promised: Disputes about bookings" }),
  "audit.licence_disputes_hours": promise(48, /*i18n*/ { id: "settings.promise_licence_disputes", message: "Time promised: Disputes about licences" }),
  "audit.inspections_hours": promise(24, /*i18n*/ { id: "settings.promise_inspections", message: "Time promised: Inspections without an inspector" }),
  "audit.contracts_hours": promise(72, /*i18n*/ { id: "settings.promise_contracts", message: "Time promised: Disputes about contracts" }),
  "audit.disputes_hours": promise(48, /*i18n*/ { id: "settings.promise_disputes", message: "Time promised: Disputes about orders" }),
  "audit.fapiao_hours": promise(72, /*i18n*/ { id: "settings.promise_fapiao", message: "Time promised: Late fapiao" }),
  "audit.proposals_hours": promise(8, /*i18n*/ { id: "settings.promise_proposals", message: "Time promised: Proposals for a second person" }),
  "audit.transfers_hours": promise(8, /*i18n*/ { id: "settings.promise_transfers", message: "Time promised: Bank transfers" }),
  "audit.chargebacks_hours": promise(72, /*i18n*/ { id: "settings.promise_chargebacks", message: "Time promised: Chargebacks" }),
  "audit.statements_hours": promise(24, /*i18n*/ { id: "settings.promise_statements", message: "Time promised: Provider statements" }),
  "audit.bank_days_hours": promise(24, /*i18n*/ { id: "settings.promise_bank_days", message: "Time promised: Days of our bank" }),
  "audit.payments_hours": promise(24, /*i18n*/ { id: "settings.promise_payments", message: "Time promised: Differences of payments" }),
  "audit.withdrawals_hours": promise(24, /*i18n*/ { id: "settings.promise_withdrawals", message: "Time promised: Withdrawals" }),
} as const satisfies Record<string, Definition>;

export type SettingKey = keyof typeof definitions;
export const settingKeys = Object.keys(definitions) as [SettingKey, ...SettingKey[]];
for (const { words, about } of Object.values(definitions)) for (const word of [words, about]) says(word);

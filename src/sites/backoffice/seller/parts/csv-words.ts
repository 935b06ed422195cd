import type { ImportStatus } from "#domains/catalogue/imports/contract/lifecycle.ts";
import type { OfferStatus } from "#domains/sourcing/processing/contract/lifecycle.ts";
import type { deliveryLife } from "#domains/people/shops/contract/delivery-life.ts";
import type { Word } from "#kit/words.ts";

/** Heads of sheets in the reader's language. */
export const heads = {
  address: /*i18n*/ { id: "seller.csv_address", message: "Address" },
  amount: /*i18n*/ { id: "seller.csv_amount", message: "Amount" },
  answer_of_bank: /*i18n*/ { id: "seller.csv_answer_of_bank", message: "Bank reference" },
  asked_for: /*i18n*/ { id: "seller.csv_asked_for", message: "Asked for" },
  attempts: /*i18n*/ { id: "seller.csv_attempts", message: "Attempts" },
  balance_end: /*i18n*/ { id: "seller.csv_balance_end", message: "Balance at the end" },
  balance_start: /*i18n*/ { id: "seller.csv_balance_start", message: "Balance at the beginning" },
  bank: /*i18n*/ { id: "seller.csv_bank", message: "Bank" },
  budget_from: /*i18n*/ { id: "seller.csv_budget_from", message: "Budget from" },
  budget_to: /*i18n*/ { id: "seller.csv_budget_to", message: "Budget to" },
  buyer: /*i18n*/ { id: "seller.csv_buyer", message: "Buyer" },
  changed_products: /*i18n*/ { id: "seller.csv_changed_products", message: "Products changed" },
  closes: /*i18n*/ { id: "seller.csv_closes", message: "Closes" },
  commission: /*i18n*/ { id: "seller.csv_commission", message: "Commission" },
  currency: /*i18n*/ { id: "seller.csv_currency", message: "Currency" },
  destination: /*i18n*/ { id: "seller.csv_destination", message: "Destination" },
  event: /*i18n*/ { id: "seller.csv_event", message: "Event" },
  events: /*i18n*/ { id: "seller.csv_events", message: "What is told there" },
  faulty: /*i18n*/ { id: "seller.csv_faulty", message: "Faulty rows" },
  file: /*i18n*/ { id: "seller.csv_file", message: "File" },
  good_until: /*i18n*/ { id: "seller.csv_good_until", message: "Good until" },
  holder: /*i18n*/ { id: "seller.csv_holder", message: "Account holder" },
  income: /*i18n*/ { id: "seller.csv_income", message: "Settled to you" },
  key_begins: /*i18n*/ { id: "seller.csv_key_begins", message: "Beginning of the key" },
  key_may: /*i18n*/ { id: "seller.csv_key_may", message: "What it may do" },
  kind: /*i18n*/ { id: "seller.csv_kind", message: "Way of working" },
  last_four: /*i18n*/ { id: "seller.csv_last_four", message: "Last four digits" },
  last_used: /*i18n*/ { id: "seller.csv_last_used", message: "Last used" },
  lead_days: /*i18n*/ { id: "seller.csv_lead_days", message: "Lead time, days" },
  made: /*i18n*/ { id: "seller.csv_made", message: "Made" },
  made_on: /*i18n*/ { id: "seller.csv_made_on", message: "Made on" },
  receiver: /*i18n*/ { id: "seller.csv_receiver", message: "Mobile number or e-mail" },
  month: /*i18n*/ { id: "seller.csv_month", message: "Month" },
  my_offer: /*i18n*/ { id: "seller.csv_my_offer", message: "My offer" },
  new_products: /*i18n*/ { id: "seller.csv_new_products", message: "New products" },
  next_attempt: /*i18n*/ { id: "seller.csv_next_attempt", message: "Next attempt" },
  number: /*i18n*/ { id: "seller.csv_number", message: "Number" },
  offers: /*i18n*/ { id: "seller.csv_offers", message: "Offers" },
  orders_settled: /*i18n*/ { id: "seller.csv_orders_settled", message: "Orders settled" },
  person: /*i18n*/ { id: "seller.csv_person", message: "Person" },
  program: /*i18n*/ { id: "seller.csv_program", message: "Program" },
  quantity: /*i18n*/ { id: "seller.csv_quantity", message: "Quantity" },
  reason: /*i18n*/ { id: "seller.csv_reason", message: "Reason" },
  roles: /*i18n*/ { id: "seller.csv_roles", message: "Roles" },
  rows: /*i18n*/ { id: "seller.csv_rows", message: "Rows" },
  settled: /*i18n*/ { id: "seller.csv_settled", message: "Decided on" },
  since: /*i18n*/ { id: "seller.csv_since", message: "Since" },
  state: /*i18n*/ { id: "seller.csv_state", message: "State" },
  time: /*i18n*/ { id: "seller.csv_time", message: "Time" },
  title: /*i18n*/ { id: "seller.csv_title", message: "Title" },
  turnover: /*i18n*/ { id: "seller.csv_turnover", message: "Turnover" },
  unit: /*i18n*/ { id: "seller.csv_unit", message: "Unit" },
  unit_price: /*i18n*/ { id: "seller.csv_unit_price", message: "Unit price" },
  versions: /*i18n*/ { id: "seller.csv_versions", message: "Versions" },
  what: /*i18n*/ { id: "seller.csv_what", message: "What" },
  withdrawn: /*i18n*/ { id: "seller.csv_withdrawn", message: "Withdrawn" },
  written: /*i18n*/ { id: "seller.csv_written", message: "Rows written" },
};
/** Of the dashboard's figures. */
export const figureHeads = {
  day: /*i18n*/ { id: "seller.csv_day", message: "Day" },
  visits: /*i18n*/ { id: "seller.csv_visits", message: "Visits" },
  factoryVisits: /*i18n*/ { id: "seller.csv_factory_visits", message: "Visits of the factory page" },
  designerVisits: /*i18n*/ { id: "seller.csv_designer_visits", message: "Visits of the designer's page" },
  licences: /*i18n*/ { id: "seller.csv_licences", message: "Licences sold" },
  orders: /*i18n*/ { id: "seller.csv_orders", message: "Orders paid" },
  pieces: /*i18n*/ { id: "seller.csv_pieces", message: "Pieces" },
  sales: /*i18n*/ { id: "seller.csv_sales", message: "Sales" },
  currency: heads.currency,
  conversion: /*i18n*/ { id: "seller.csv_conversion", message: "Conversion, %" },
  asked: /*i18n*/ { id: "seller.csv_asked", message: "Questions" },
  answered: /*i18n*/ { id: "seller.csv_answered", message: "Answered" },
  median: /*i18n*/ { id: "seller.csv_median", message: "First answer, median minutes" },
};

export const offerStates: Record<OfferStatus, Word> = {
  submitted: /*i18n*/ { id: "seller.csv_offer_submitted", message: "Submitted" },
  countered: /*i18n*/ { id: "seller.csv_offer_countered", message: "Countered by the buyer" },
  accepted: /*i18n*/ { id: "seller.csv_offer_accepted", message: "Accepted" },
  rejected: /*i18n*/ { id: "seller.csv_offer_rejected", message: "Declined" },
  withdrawn: /*i18n*/ { id: "seller.csv_offer_withdrawn", message: "Withdrawn" },
  expired: /*i18n*/ { id: "seller.csv_offer_expired", message: "No longer holds" },
};
export const importStates: Record<ImportStatus, Word> = {
  uploading: /*i18n*/ { id: "seller.csv_import_uploading", message: "Upload not finished" },
  uploaded: /*i18n*/ { id: "seller.csv_import_uploaded", message: "Columns to be assigned" },
  mapped: /*i18n*/ { id: "seller.csv_import_mapped", message: "Being checked" },
  checked: /*i18n*/ { id: "seller.csv_import_checked", message: "Checked, nothing written yet" },
  running: /*i18n*/ { id: "seller.csv_import_running", message: "Being written" },
  finished: /*i18n*/ { id: "seller.csv_import_finished", message: "Finished" },
  cancelled: /*i18n*/ { id: "seller.csv_import_cancelled", message: "Cancelled" },
  failed: /*i18n*/ { id: "seller.csv_import_failed", message: "Could not be imported" },
};
export const deliveryStates: Record<(typeof deliveryLife)["states"][number], Word> = {
  waiting: /*i18n*/ { id: "seller.csv_delivery_waiting", message: "On its way" },
  delivered: /*i18n*/ { id: "seller.csv_delivery_delivered", message: "Arrived" },
  failed: /*i18n*/ { id: "seller.csv_delivery_failed", message: "Given up" },
};
export const endpointStates = {
  off: /*i18n*/ { id: "seller.csv_endpoint_off", message: "Switched off" },
  failing: /*i18n*/ { id: "seller.csv_endpoint_is_failing", message: "Failing" },
  on: /*i18n*/ { id: "seller.csv_endpoint_on", message: "On" },
};
export const staffStates = {
  works: /*i18n*/ { id: "seller.csv_staff_works", message: "Works in the shop" },
  invited: /*i18n*/ { id: "seller.csv_staff_invited", message: "Invited" },
};

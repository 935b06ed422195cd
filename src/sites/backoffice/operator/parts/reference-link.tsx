import { useLingui } from "@lingui/react/macro";
import { partsOfReference, type ReferenceKind } from "#domains/money/ledger/contract/references.ts";
import { kindWords } from "#domains/money/payments/contract/fields.ts";
import type { Word } from "#kit/words.ts";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { toConsole } from "../addresses.ts";

/** What movements of money are about, in words. */
export const referenceWords: Readonly<Record<ReferenceKind, Word>> = {
  order: /*i18n*/ { id: "operator.about_order", message: "Order" },
  checkout: kindWords.checkout,
  contract: /*i18n*/ { id: "operator.about_contract", message: "Contract" },
  licence: kindWords.licence,
  booking: kindWords.booking,
  course_purchase: /*i18n*/ { id: "operator.about_course_purchase", message: "Course purchase" },
  course: /*i18n*/ { id: "operator.about_course", message: "Course payment" },
  inspection: kindWords.inspection,
  vip: kindWords.vip,
  topup: kindWords.topup,
  withdrawal: /*i18n*/ { id: "operator.about_withdrawal", message: "Withdrawal" },
  refund: /*i18n*/ { id: "operator.about_refund", message: "Refund" },
  payment: /*i18n*/ { id: "operator.about_payment", message: "Payment" },
  chargeback: /*i18n*/ { id: "operator.about_chargeback", message: "Chargeback" },
  difference: /*i18n*/ { id: "operator.about_difference", message: "Payment difference" },
  finding: /*i18n*/ { id: "operator.about_finding", message: "Reconciliation item" },
  received: /*i18n*/ { id: "operator.about_received", message: "Bank receipt" },
  statement: /*i18n*/ { id: "operator.about_statement", message: "Monthly statement" },
  bank_out: /*i18n*/ { id: "operator.about_bank_out", message: "Bank payment" },
  day: /*i18n*/ { id: "operator.about_day", message: "Provider settlement" },
};

/** Those that whoever keeps the books may open. */
const pages: Partial<Record<ReferenceKind, (number: string) => string>> = {
  order: (id) => toConsole("order", { id }),
  withdrawal: (id) => toConsole("withdrawal", { id }),
  payment: (id) => toConsole("payment", { id }),
  chargeback: (id) => toConsole("chargeback", { id }),
};

/** Of a movement of money, what it is about: its kind and its name or number, a link where it has a page. */
export const ReferenceLink = ({ reference, name }: { reference: string; name: string }) => {
  const { i18n } = useLingui();
  const parts = partsOfReference(reference);
  if (!parts) return <Ltr>{reference}</Ltr>;
  const { kind, number } = parts;
  const isNumber = /^\d+$/.test(number);
  const shown = (
    <>
      {i18n._(referenceWords[kind])} {name ? <bdi>{name}</bdi> : <Ltr>{kind === "vip" ? `VIP-${number}` : isNumber ? `#${number}` : number}</Ltr>}
    </>
  );
  const page = isNumber ? pages[kind] : undefined;
  return page ? <Link to={page(number)}>{shown}</Link> : shown;
};

import { useLingui } from "@lingui/react/macro";
import { kindWords } from "#domains/money/payments/contract/fields.ts";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { toConsole } from "../../addresses.ts";

/** What a movement is about: "order:12" as the ledger keeps it, in words, and a link where it has a page. `code` is what people call it. */
export const EntryAbout = ({ reference, code, isLinked = false }: { reference: string; code?: string | undefined; isLinked?: boolean }) => {
  const { t, i18n } = useLingui();
  const [kind = "", id = ""] = reference.split(":");
  const names: Readonly<Record<string, string>> = {
    order: t`Order`,
    withdrawal: t`Withdrawal`,
    chargeback: t`Chargeback`,
    refund: t`Refund`,
    received: t`Money received`,
    difference: t`Difference`,
    statement: t`Statement`,
    transfer: t`Bank transfer`,
    day: t`Statement`,
    ...Object.fromEntries(Object.entries(kindWords).map(([one, word]) => [one, i18n._(word)])),
  };
  const pages: Readonly<Record<string, (id: string) => string>> = {
    order: (one) => toConsole("order", { id: one }),
    withdrawal: (one) => toConsole("withdrawal", { id: one }),
    chargeback: (one) => toConsole("chargeback", { id: one }),
  };
  const name = names[kind];
  if (!name) return <Ltr>{reference}</Ltr>;
  const number = reference.slice(kind.length + 1);
  const shown = (
    <>
      {name} <Ltr>{code ?? (kind === "vip" ? `VIP-${number}` : /^\d+$/.test(number) ? `#${number}` : number)}</Ltr>
    </>
  );
  const page = isLinked && /^\d+$/.test(id) ? pages[kind] : undefined;
  return page ? <Link to={page(id)}>{shown}</Link> : shown;
};

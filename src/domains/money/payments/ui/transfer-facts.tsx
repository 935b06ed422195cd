import { Trans, useLingui } from "@lingui/react/macro";
import { showToast } from "#kit/browser/toasts.ts";
import type { OutputOf } from "#kit/call.ts";
import { typedOf } from "#kit/typed-amount.ts";
import { IconButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import type { showTransfer } from "../contract/transfers.ts";
import css from "./transfer-facts.module.css";

type Line = { key: string; label: React.ReactNode; name: string; copied: string; shown: React.ReactNode };

/** What is to be typed at the bank, each with a button that copies it. */
export const TransferFacts = ({ transfer: { account, reference, rest } }: { transfer: OutputOf<typeof showTransfer> }) => {
  const { t } = useLingui();
  const fact = (key: string, name: string, copied: string, shown: React.ReactNode = <bdi>{copied}</bdi>): Line => ({ key, label: name, name, copied, shown });
  const lines: Line[] = [
    fact("amount", t`Amount`, typedOf(rest.minor), <Price money={rest} figure />),
    fact("reference", t`Reference`, reference, <Ltr>{reference}</Ltr>),
    fact("holder", t`Account holder`, account.holder),
    fact("number", t`Account number or IBAN`, account.number, <Ltr>{account.number.replace(/(.{4})(?=.)/g, "$1 ")}</Ltr>),
    fact("bank", t`Bank`, account.bank),
    ...(account.swift ? [fact("swift", t`SWIFT`, account.swift, <Ltr>{account.swift}</Ltr>)] : []),
    ...(account.address ? [fact("address", t`Address of the bank`, account.address)] : []),
  ];
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => showToast({ tone: "done", text: t`Copied` }),
      () => showToast({ tone: "error", text: t`This browser does not let us copy. Please copy it by hand.` }),
    );
  return (
    <dl className={css.lines}>
      {lines.map(({ key, label, name, copied, shown }) => (
        <div key={key} className={key === "amount" || key === "reference" ? css.main : undefined}>
          <dt>{label}</dt>
          <dd>{shown}</dd>
          <IconButton label={t`Copy: ${name}`} onClick={() => void copy(copied)}>
            <Icon name="copy" small />
          </IconButton>
        </div>
      ))}
      <div className={css.note}>
        <Trans>Write the reference into the transfer as its purpose: by it your money is found.</Trans>
      </div>
    </dl>
  );
};

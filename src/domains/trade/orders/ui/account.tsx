import { Plural, Trans } from "@lingui/react/macro";
import { to } from "#kit/paths.ts";
import { LinkButton, type ButtonLook } from "#ui/button.tsx";
import { Facts } from "#ui/data-table.tsx";
import { DayOf } from "#ui/day.tsx";
import { Price } from "#ui/price.tsx";
import { SectionHead } from "#ui/section.tsx";
import { Message } from "#ui/states.tsx";
import { StateBadge, type Tone } from "#ui/tag.tsx";
import type { InvoiceWire } from "../contract/credit.ts";
import type { InvoiceStatus } from "../contract/invoice-life.ts";
import type { OrderInFull } from "./order-thread.tsx";

const tones: Record<InvoiceStatus, Tone> = { waiting: "waiting", open: "going", overdue: "waiting", paid: "done", written_off: "off", closed: "off" };

export const InvoiceState = ({ invoice }: { invoice: Pick<InvoiceWire, "status" | "status_text"> }) => (
  <StateBadge tone={tones[invoice.status]}>{invoice.status_text}</StateBadge>
);

/** Leads to the cashier of an order on account. */
export const PayInvoiceLink = ({ id, size, look = "seal" }: { id: number } & Pick<ButtonLook, "size" | "look">) => (
  <LinkButton look={look} to={to("product-pay-id", { id }, { kind: "invoice" })} {...(size ? { size } : {})}>
    <Trans>Pay the invoice</Trans>
  </LinkButton>
);

/** When it is to be paid, in a few words. */
export const DueDay = ({ account: { due_at, days } }: { account: Pick<InvoiceWire, "due_at" | "days"> }) =>
  due_at > 0 ? <DayOf at={due_at} /> : <Plural value={days} one="# day after dispatch" other="# days after dispatch" />;

/** Beside the state of an order in a list: that it is on account, and by when it is to be paid. */
export const AccountTag = ({ account }: { account: InvoiceWire }) => {
  if (account.status === "overdue")
    return (
      <span className="cap">
        <Trans>
          overdue since <DayOf at={account.due_at} />
        </Trans>
      </span>
    );
  if (account.status !== "open" && account.status !== "waiting") return <span className="cap">{account.status_text}</span>;
  return (
    <span className="cap">
      <Trans>
        on account, due <DueDay account={account} />
      </Trans>
    </span>
  );
};

/** What is to be paid for an order on account, and what came. */
export const AccountOfOrder = ({ order: { account } }: { order: Pick<OrderInFull, "account"> }) =>
  account && (
    <section className="sheet stack">
      <SectionHead small title={<Trans>On account</Trans>} />
      <Facts
        facts={[
          { key: "state", label: <Trans>Status</Trans>, value: <InvoiceState invoice={account} /> },
          ...(account.paid_at > 0
            ? [
                { key: "paid", label: <Trans>Paid</Trans>, value: <Price money={account.paid} /> },
                { key: "paid_at", label: <Trans>Paid on</Trans>, value: <DayOf at={account.paid_at} /> },
              ]
            : [
                { key: "open", label: <Trans>To be paid</Trans>, value: <Price money={account.open} /> },
                { key: "due", label: <Trans>Due</Trans>, value: <DueDay account={account} /> },
              ]),
        ]}
      />
    </section>
  );

/** What an order on account asks of its reader, while it waits for money. */
export const AccountNotice = ({ order: { account, party } }: { order: Pick<OrderInFull, "account" | "party"> }) => {
  if (!account || (account.status !== "open" && account.status !== "overdue")) return null;
  const open = <Price money={account.open} />;
  const due = <DayOf at={account.due_at} />;
  if (account.status === "overdue")
    return (
      <Message tone="warning">
        {party === "seller" ? (
          <Trans>
            {open} were due on {due} and are not paid. The platform does not pay in the buyer's place. Under “On account” you can give more time, be content
            with less, or write it off.
          </Trans>
        ) : (
          <Trans>
            {open} were due on {due}. Pay now, or ask the seller for more time: your company may not be able to buy on account here until then.
          </Trans>
        )}
      </Message>
    );
  return (
    <Message>
      {party === "seller" ? (
        account.due_at > 0 ? (
          <Trans>
            This order is on account: {open} are to be paid by {due}. The platform does not pay in the buyer's place.
          </Trans>
        ) : (
          <Plural
            value={account.days}
            one="This order is on account: it is to be paid # day after you send the first parcel. The platform does not pay in the buyer's place."
            other="This order is on account: it is to be paid # days after you send the first parcel. The platform does not pay in the buyer's place."
          />
        )
      ) : account.due_at > 0 ? (
        <Trans>
          This order is on account: pay {open} by {due}.
        </Trans>
      ) : (
        <Plural
          value={account.days}
          one="This order is on account: it is to be paid # day after the first parcel has left. You can pay earlier."
          other="This order is on account: it is to be paid # days after the first parcel has left. You can pay earlier."
        />
      )}
    </Message>
  );
};

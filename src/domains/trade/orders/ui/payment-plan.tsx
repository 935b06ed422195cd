import { Plural, Trans } from "@lingui/react/macro";
import { to } from "#kit/paths.ts";
import { LinkButton, type ButtonLook } from "#ui/button.tsx";
import { Facts } from "#ui/data-table.tsx";
import { Price } from "#ui/price.tsx";
import { SectionHead } from "#ui/section.tsx";
import { Message } from "#ui/states.tsx";
import { Stamp } from "#ui/stamp.tsx";
import type { OrderInFull } from "./order-thread.tsx";

type Planned = Pick<OrderInFull, "id" | "party" | "status" | "plan" | "paid_at" | "dispatch_by" | "open_claims">;

const At = ({ at }: { at: number }) => <Stamp at={at} />;

/** Leads to the cashier of an order's balance. */
export const PayBalanceLink = ({ id, size }: { id: number } & Pick<ButtonLook, "size">) => (
  <LinkButton look="seal" to={to("product-pay-id", { id }, { kind: "balance" })} {...(size ? { size } : {})}>
    <Trans>Pay the balance</Trans>
  </LinkButton>
);

/** The two parts of an order: what was paid when, and what is due. */
export const PlanOfOrder = ({ order: { plan, paid_at, status } }: { order: Planned }) =>
  plan && (
    <section className="sheet stack">
      <SectionHead small title={<Trans>Payment in two parts</Trans>} />
      <Facts
        facts={[
          { key: "deposit", label: <Trans>Deposit, {plan.share} % of the goods</Trans>, value: <Price money={plan.deposit} /> },
          { key: "deposit_at", label: <Trans>Deposit paid</Trans>, value: paid_at > 0 ? <At at={paid_at} /> : <Trans>Not yet</Trans> },
          ...(plan.ready_at > 0
            ? [
                {
                  key: "ready",
                  label: <Trans>Goods ready</Trans>,
                  value: (
                    <>
                      <At at={plan.ready_at} /> · <Plural value={plan.cartons} one="# carton" other="# cartons" />
                    </>
                  ),
                },
              ]
            : []),
          { key: "balance", label: <Trans>Balance, with the freight</Trans>, value: <Price money={plan.balance} /> },
          {
            key: "balance_at",
            label: plan.balance_paid_at > 0 ? <Trans>Balance paid</Trans> : <Trans>Balance due</Trans>,
            value:
              plan.balance_paid_at > 0 ? (
                <At at={plan.balance_paid_at} />
              ) : plan.balance_due > 0 ? (
                <At at={plan.balance_due} />
              ) : status === "closed" ? (
                <Trans>Not any more</Trans>
              ) : (
                <Plural value={plan.balance_days} one="# day after the goods are ready" other="# days after the goods are ready" />
              ),
          },
        ]}
      />
      {plan.ready_note && (
        <p className="small" dir="auto">
          {plan.ready_note}
        </p>
      )}
    </section>
  );

/** Whose turn it is while an order in two parts is not paid whole, until when, and what happens then. */
export const PlanNotice = ({ order }: { order: Planned }) => {
  const { plan, status, party, dispatch_by } = order;
  if (!plan || order.open_claims > 0) return null;
  const due = <At at={plan.balance_due} />;
  if (status === "in_production")
    return (
      <Message>
        {party === "seller" ? (
          <Trans>
            The deposit is with the platform. Have the goods ready by <At at={dispatch_by} />, and say so here: the buyer then pays the balance. Send nothing
            before.
          </Trans>
        ) : (
          <Trans>
            The seller makes the goods, and promised to have them ready by <At at={dispatch_by} />. Some days after that you may close the order and have the
            whole deposit back.
          </Trans>
        )}
      </Message>
    );
  if (status !== "pending_balance") return null;
  return (
    <Message tone="warning">
      {party === "seller" && plan.has_more_time ? (
        <Trans>
          The buyer has until {due} to pay the balance. After that you can close the order and keep <Price money={plan.kept} /> of the deposit, less commission.
        </Trans>
      ) : party === "seller" ? (
        <Trans>
          The buyer has until {due} to pay the balance. You can give more time once. After that you can close the order and keep <Price money={plan.kept} /> of
          the deposit, less commission.
        </Trans>
      ) : (
        <Trans>
          The goods are ready. Pay the balance by {due}: after that the seller may close the order and keep <Price money={plan.kept} /> of the deposit. If you
          think that they are not ready, open a claim before you pay.
        </Trans>
      )}
    </Message>
  );
};

import { Plural, Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { moneyToday } from "#domains/money/payments/contract/today.ts";
import type { OutputOf } from "#kit/call.ts";
import type { MoneyWire } from "#kit/money.ts";
import { ThreadLink } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { Message } from "#ui/states.tsx";
import { Sums } from "#ui/price.tsx";
import { Section } from "#ui/section.tsx";
import { toConsole } from "../../addresses.ts";
import { rowsBehind } from "./rows-behind.ts";
import css from "./dashboard.module.css";

const Tile = ({ to, name, money, formula }: { to: string; name: ReactNode; money: readonly MoneyWire[]; formula: ReactNode }) => (
  <Link to={to} className={css.tile ?? ""}>
    <span>{name}</span>
    <b>{money.length > 0 ? <Sums money={money} figure /> : "—"}</b>
    <span className="cap">{formula}</span>
  </Link>
);

/** Each leads to the rows that it is made of, and says how it is counted. */
export const MoneyToday = ({ money }: { money: OutputOf<typeof moneyToday> }) => {
  const behind = rowsBehind(money);
  return (
    <Section title={<Trans>Money today</Trans>} about={<Trans>Since midnight, Beijing time.</Trans>}>
      <div className={css.tiles}>
        <Tile
          to={toConsole("payments", behind.received)}
          name={<Trans context="of money">Received</Trans>}
          money={money.received.sums}
          formula={
            <Plural
              value={money.received.count}
              one="# successful payment today, without those from a wallet"
              other="# successful payments today, without those from a wallet"
            />
          }
        />
        <Tile
          to={toConsole("payments", behind.refunded)}
          name={<Trans context="of money">Refunded</Trans>}
          money={money.refunded.sums}
          formula={<Plural value={money.refunded.count} one="# refund today" other="# refunds today" />}
        />
        <Tile
          to={toConsole("ledger-accounts", behind.in_escrow)}
          name={<Trans>In escrow</Trans>}
          money={money.in_escrow}
          formula={<Trans>Paid, not yet released: orders, contracts, licences, bookings, courses</Trans>}
        />
        <Tile
          to={toConsole("payments", { of: "differences" })}
          name={<Trans>In suspense</Trans>}
          money={money.in_suspense}
          formula={<Trans>Received, but matches no payment</Trans>}
        />
      </div>
      {money.refunds_standing_still > 0 && (
        <Message tone="warning">
          <Plural
            value={money.refunds_standing_still}
            one="# refund has been on its way for more than a day: its provider says nothing of it, or no."
            other="# refunds have been on their way for more than a day: their providers say nothing of them, or no."
          />{" "}
          <ThreadLink to={toConsole("payments", { of: "refunds" })}>
            <Trans>To the refunds</Trans>
          </ThreadLink>
        </Message>
      )}
      {money.refused_callbacks > 0 && (
        <Message tone="warning">
          <Plural
            value={money.refused_callbacks}
            one="# payment callback of the last 24 hours was refused: no provider of ours had signed it. Where it was a provider's, its key has changed."
            other="# payment callbacks of the last 24 hours were refused: no provider of ours had signed them. Where they were a provider's, its key has changed."
          />
        </Message>
      )}
    </Section>
  );
};

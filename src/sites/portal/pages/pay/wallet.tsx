import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Form, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { reasonGroups, reasonGroupWords } from "#domains/money/ledger/contract/reason-groups.ts";
import { historyDirections, walletBalance, walletHistory } from "#domains/money/ledger/contract/wallet.ts";
import { WalletHistory } from "#domains/money/ledger/ui/wallet-history.tsx";
import { myRefunds } from "#domains/money/payments/contract/refunds.ts";
import { savedWays } from "#domains/money/payments/contract/saved-means.ts";
import { RefundLines } from "#domains/money/payments/ui/refund-lines.tsx";
import { RechargeDialog } from "#domains/money/payments/ui/recharge-dialog.tsx";
import { SavedMeans } from "#domains/money/payments/ui/saved-means.tsx";
import { currencies, houseCurrency, type Currency } from "#kit/money.ts";
import { to } from "#kit/paths.ts";
import { readTable, type TableRule } from "#kit/table-query.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { CurrencyTabs } from "#ui/currency-tabs.tsx";
import { Icon } from "#ui/icon.tsx";
import { Sums } from "#ui/price.tsx";
import { Link } from "#ui/link.tsx";
import { PageHead, Section } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { currencyOf } from "../../../currency-of.ts";
import { pageOfReference } from "./page-of-reference.ts";
import css from "./wallet.module.css";

const size = 20;
/** The accounts a reader looks at: what can be spent, and what selling has earned. */
const kinds = ["wallet", "seller_pending", "seller_available", "reserve"] as const;

const dayRule: TableRule = { filters: { from: { kind: "day" }, until: { kind: "day" } }, sorts: ["-time"] };

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const query = new URL(request.url).searchParams;
  const kind = kinds.find((one) => one === query.get("kind")) ?? "wallet";
  const direction = historyDirections.find((one) => one === query.get("direction")) ?? "all";
  const after = Number(query.get("after"));
  const currency = currencyOf(query);
  const group = reasonGroups.find((one) => one === query.get("group"));
  const { from = "", until = "" } = readTable(dayRule, query).filters;
  const ask = callFrom(context);
  const isOlder = Number.isInteger(after) && after > 0 && after <= 2_147_483_647;
  const [refunds, ways, balance, history] = await Promise.all([
    ask(myRefunds, { only_under_way: true, size: 20 }),
    ask(savedWays, {}),
    ask(walletBalance, { currency }),
    ask(walletHistory, {
      kind,
      currency,
      direction,
      size,
      ...(group ? { group } : {}),
      ...(from ? { from } : {}),
      ...(until ? { until } : {}),
      ...(isOlder ? { after } : {}),
    }),
  ]);
  const groupNames = reasonGroups.map((value) => ({ value, label: ask.say(reasonGroupWords[value]) }));
  return { kind, currency, direction, group, from, until, isOlder, refunds: refunds.list, ways: ways.list, balance, history, groupNames };
};

export default function WalletPage() {
  const { t } = useLingui();
  const { kind, currency, direction, group, from, until, isOlder, refunds, ways, balance, history, groupNames } = useLoaderData<typeof loader>();
  const [isToppingUp, setToppingUp] = useState(false);
  const hasEarned = balance.all.some((one) => one.seller_available.minor !== "0" || one.seller_pending.minor !== "0") || kind !== "wallet";
  const hasReserve = balance.all.some(({ reserve }) => reserve.minor !== "0") || kind === "reserve";
  const held = currencies.filter((one) => one === currency || balance.all.some(({ wallet }) => wallet.currency === one));
  const pathOf = (change: { kind?: string; currency?: Currency; direction?: string; after?: number }) => {
    const wanted = { kind, currency, direction, ...change };
    return to("user-wallet", {
      kind: wanted.kind === "wallet" ? undefined : wanted.kind,
      currency: wanted.currency === houseCurrency ? undefined : wanted.currency,
      direction: wanted.direction === "all" ? undefined : wanted.direction,
      group,
      from: from || undefined,
      until: until || undefined,
      after: change.after,
    });
  };
  const directions = { all: <Trans>All</Trans>, in: <Trans>Money in</Trans>, out: <Trans>Money out</Trans> };

  return (
    <main className="wrap">
      <PageMeta title={t`Wallet`} noIndex />
      <Breadcrumb trail={[{ label: t`User centre`, to: to("user") }, { label: t`Wallet` }]} />
      <PageHead title={<Trans>Wallet</Trans>}>
        <Button onClick={() => setToppingUp(true)}>
          <Icon name="plus" small />
          <Trans>Top up</Trans>
        </Button>
        <LinkButton look="ghost" to={to("user-wallet-request")}>
          <Icon name="upload" small />
          <Trans>Withdraw money</Trans>
        </LinkButton>
        <LinkButton look="ghost" to={to("user-wallet-statements")}>
          <Icon name="file" small />
          <Trans>Monthly statements</Trans>
        </LinkButton>
      </PageHead>
      <dl className={css.figures}>
        <div>
          <dt>
            <Trans>Balance</Trans>
          </dt>
          <dd>
            <Sums money={balance.all.map((one) => one.wallet)} figure />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>On hold for withdrawals</Trans>
          </dt>
          <dd>
            <Sums money={balance.all.map((one) => one.frozen)} figure />
          </dd>
        </div>
        {hasEarned && (
          <div>
            <dt>
              <Trans>Held for claims</Trans>
            </dt>
            <dd>
              <Sums money={balance.all.map((one) => one.seller_pending)} figure />
            </dd>
          </div>
        )}
        {hasEarned && (
          <div>
            <dt>
              <Trans>Earned by selling</Trans>
            </dt>
            <dd>
              <Sums money={balance.all.map((one) => one.seller_available)} figure />
              <p className="small">
                <Link to={to("user-wallet-request", { source: "seller_available" })}>
                  <Trans>Withdraw what you have earned</Trans>
                </Link>
              </p>
            </dd>
          </div>
        )}
        {hasReserve && (
          <div>
            <dt>
              <Trans>Held in reserve</Trans>
            </dt>
            <dd>
              <Sums money={balance.all.map((one) => one.reserve)} figure />
            </dd>
          </div>
        )}
      </dl>
      {refunds.length > 0 && (
        <Section title={<Trans>On its way back to you</Trans>}>
          <RefundLines list={refunds} linked />
        </Section>
      )}
      <Section title={<Trans>Transactions</Trans>}>
        {(hasEarned || hasReserve) && (
          <LinkTabs
            label={t`Accounts`}
            at={pathOf({})}
            tabs={[
              { to: pathOf({ kind: "wallet" }), label: <Trans>Wallet</Trans> },
              { to: pathOf({ kind: "seller_pending" }), label: <Trans>Held for claims</Trans> },
              { to: pathOf({ kind: "seller_available" }), label: <Trans>Earned by selling</Trans> },
              ...(hasReserve ? [{ to: pathOf({ kind: "reserve" }), label: <Trans>Held in reserve</Trans> }] : []),
            ]}
          />
        )}
        <CurrencyTabs currencies={held} at={currency} toCurrency={(one) => pathOf({ currency: one })} />
        <LinkTabs label={t`Direction`} at={pathOf({})} tabs={historyDirections.map((one) => ({ to: pathOf({ direction: one }), label: directions[one] }))} />
        <search aria-label={t`Filter this list`}>
          <Form discover="none" method="get" action={to("user-wallet")} className={css.filters} key={`${currency} ${group ?? ""} ${from} ${until}`}>
            {kind !== "wallet" && <input type="hidden" name="kind" value={kind} />}
            {currency !== houseCurrency && <input type="hidden" name="currency" value={currency} />}
            {direction !== "all" && <input type="hidden" name="direction" value={direction} />}
            <SelectField
              name="group"
              label={t({ message: "Type", context: "transaction" })}
              empty={t({ message: "All", context: "filter" })}
              choices={groupNames}
              defaultValue={group ?? ""}
            />
            <TextField name="from" label={t({ message: "From", context: "day" })} type="date" defaultValue={from} />
            <TextField name="until" label={t({ message: "To", context: "day" })} type="date" defaultValue={until} />
            <Button type="submit" look="ghost">
              <Icon name="filter" small />
              <Trans>Filter</Trans>
            </Button>
          </Form>
        </search>
        <div className={css.history}>
          {history.list.length === 0 ? (
            <Empty
              title={isOlder ? <Trans>Nothing older</Trans> : <Trans>Nothing has moved yet</Trans>}
              about={<Trans>Top-ups, payments, refunds and income appear here as they happen.</Trans>}
            />
          ) : (
            <WalletHistory list={history.list} pageOf={pageOfReference} />
          )}
        </div>
        <p className="row">
          {isOlder && (
            <LinkButton look="ghost" size="small" to={pathOf({})}>
              <Trans>Newest</Trans>
            </LinkButton>
          )}
          {history.next > 0 && (
            <LinkButton look="ghost" size="small" to={pathOf({ after: history.next })}>
              <Trans>Older</Trans>
            </LinkButton>
          )}
        </p>
      </Section>
      <SavedMeans ways={ways} />
      {isToppingUp && <RechargeDialog onClose={() => setToppingUp(false)} />}
    </main>
  );
}

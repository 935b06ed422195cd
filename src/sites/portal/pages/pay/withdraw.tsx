import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { ownSources, withdrawalLife, withdrawalWords } from "#domains/money/withdrawals/contract/lifecycle.ts";
import { myWithdrawals, requestWithdrawal, withdrawalOptions } from "#domains/money/withdrawals/contract/own.ts";
import { WithdrawalForm } from "#domains/money/withdrawals/ui/withdrawal-form.tsx";
import { WithdrawalList } from "#domains/money/withdrawals/ui/withdrawal-list.tsx";
import { houseCurrency } from "#kit/money-text.ts";
import { to } from "#kit/paths.ts";
import { readTable, tableQuery, type TableRule } from "#kit/table-query.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { CurrencyTabs } from "#ui/currency-tabs.tsx";
import { Pager } from "#ui/pager.tsx";
import { Price } from "#ui/price.tsx";
import { PageHead, Section } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { currencyOf } from "../../../currency-of.ts";
import css from "./wallet.module.css";

const rule: TableRule = { filters: { status: { kind: "choice", choices: withdrawalLife.states } }, sorts: ["-time"] };

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const query = new URL(request.url).searchParams;
  const state = readTable(rule, query);
  const ask = callFrom(context);
  const currency = currencyOf(query);
  const source = ownSources.find((one) => one === query.get("source")) ?? "wallet";
  const status = withdrawalLife.states.find((one) => one === state.filters["status"]);
  const [options, withdrawals] = await Promise.all([
    ask(withdrawalOptions, { currency, source }),
    ask(myWithdrawals, { source, ...(status ? { status } : {}), page: state.page, size: 20 }),
  ]);
  return { state, currency, source, options, withdrawals, names: withdrawalLife.states.map((one) => ({ status: one, name: ask.say(withdrawalWords[one]) })) };
};

export default function WithdrawPage() {
  const { t } = useLingui();
  const { state, currency, source, options, withdrawals, names } = useLoaderData<typeof loader>();
  const isEarned = source === "seller_available";
  const ofSource = isEarned ? { source } : {};
  const title = isEarned ? t`Withdraw what you have earned` : t`Withdraw from the wallet`;
  const pathOf = (status: string | undefined, page?: number) =>
    to("user-wallet-request", {
      ...tableQuery(rule, state, { filters: { status }, ...(page ? { page } : {}) }),
      ...(currency === houseCurrency ? {} : { currency }),
      ...ofSource,
    });
  return (
    <main className="wrap">
      <PageMeta title={title} noIndex />
      <Breadcrumb trail={[{ label: t`User centre`, to: to("user") }, { label: t`Wallet`, to: to("user-wallet") }, { label: t`Withdraw money` }]} />
      <PageHead
        title={title}
        about={
          isEarned ? (
            <Trans>What bookings, licences and sales brought you, less commission, paid out to a bank account of yours.</Trans>
          ) : (
            <Trans>Top-ups and refunds, paid out to a bank account of yours.</Trans>
          )
        }
      />
      <dl className={css.figures}>
        <div>
          <dt>
            <Trans>Available</Trans>
          </dt>
          <dd>
            <Price money={options.available} figure />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Being withdrawn</Trans>
          </dt>
          <dd>
            <Price money={options.frozen} figure />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Paid out</Trans>
          </dt>
          <dd>
            <Price money={options.paid_out} figure />
          </dd>
        </div>
      </dl>
      <CurrencyTabs
        currencies={options.all.map((one) => one.currency)}
        at={currency}
        toCurrency={(one) => to("user-wallet-request", { currency: one === houseCurrency ? undefined : one, ...ofSource })}
      />
      <div className={css.form} key={`${source}.${currency}`}>
        <WithdrawalForm request={requestWithdrawal} options={options} source={source} mayAdd />
      </div>
      <Section title={<Trans>All withdrawals</Trans>}>
        <LinkTabs
          label={t`By state`}
          at={pathOf(state.filters["status"])}
          tabs={[{ to: pathOf(undefined), label: <Trans>All</Trans> }, ...names.map(({ status, name }) => ({ to: pathOf(status), label: name }))]}
        />
        <div className={css.history}>
          {withdrawals.list.length === 0 ? (
            <Empty title={<Trans>No withdrawals here</Trans>} about={<Trans>What you ask for appears here with its state.</Trans>} />
          ) : (
            <WithdrawalList list={withdrawals.list} />
          )}
        </div>
        <Pager page={withdrawals.page} size={withdrawals.size} total={withdrawals.total} hrefOf={(page) => pathOf(state.filters["status"], page)} />
      </Section>
    </main>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, useRouteLoaderData, type LoaderFunctionArgs } from "react-router";
import { withdrawalLife, withdrawalWords } from "#domains/money/withdrawals/contract/lifecycle.ts";
import { requestShopWithdrawal, shopWithdrawalOptions, shopWithdrawals } from "#domains/money/withdrawals/contract/own.ts";
import { shareAccounts } from "#domains/money/payments/contract/shares.ts";
import { ShareAccounts } from "#domains/money/payments/ui/share-accounts.tsx";
import { WithdrawalForm } from "#domains/money/withdrawals/ui/withdrawal-form.tsx";
import { WithdrawalList } from "#domains/money/withdrawals/ui/withdrawal-list.tsx";
import { houseCurrency } from "#kit/money-text.ts";
import { readTable, tableQuery } from "#kit/table-query.ts";
import { CurrencyTabs } from "#ui/currency-tabs.tsx";
import { Pager } from "#ui/pager.tsx";
import { Price } from "#ui/price.tsx";
import { PageHead, Section } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { currencyOf } from "../../../../currency-of.ts";
import { callFrom } from "../../../../request-context.ts";
import { toSeller } from "../../addresses.ts";
import type { FrameData } from "../../layout/frame.tsx";
import { SellerTitle } from "../../layout/seller-title.tsx";
import { CsvLink } from "../../parts/csv-link.tsx";
import { Figures } from "../../parts/figures.tsx";
import { withdrawalsInput, withdrawalsRule } from "./withdrawals-query.ts";
import { mayInShop } from "../../standing.ts";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const state = readTable(withdrawalsRule, new URL(request.url).searchParams);
  const ask = callFrom(context);
  const currency = currencyOf(new URL(request.url).searchParams);
  const [options, withdrawals, accounts] = await Promise.all([
    ask(shopWithdrawalOptions, { currency }),
    ask(shopWithdrawals, { ...withdrawalsInput(state), size: 20 }),
    ask(shareAccounts, {}),
  ]);
  return { state, currency, options, withdrawals, accounts: accounts.list };
};

export default function WithdrawalsPage() {
  const { t, i18n } = useLingui();
  const { state, currency, options, withdrawals, accounts } = useLoaderData<typeof loader>();
  const frame = useRouteLoaderData<FrameData>("seller");
  const isOwner = frame !== undefined && mayInShop(frame.standing, "shop:owner");
  const pathOf = (status: string | undefined, page?: number) =>
    toSeller("withdrawals", {
      ...tableQuery(withdrawalsRule, state, { filters: { status }, ...(page ? { page } : {}) }),
      ...(currency === houseCurrency ? {} : { currency }),
    });
  return (
    <>
      <SellerTitle>{t`Withdrawals`}</SellerTitle>
      <PageHead title={<Trans>Withdrawals</Trans>} about={<Trans>Income of the shop, paid out to a bank account of its owner.</Trans>}>
        {withdrawals.list.length > 0 && <CsvLink to={toSeller("withdrawals-export", tableQuery(withdrawalsRule, state, { page: 1 }))} />}
      </PageHead>
      <Figures
        figures={[
          {
            key: "available",
            label: <Trans>Available</Trans>,
            value: <Price money={options.available} figure />,
            about: <Trans>Settled, less commission and withdrawals</Trans>,
            to: toSeller("finance"),
          },
          {
            key: "frozen",
            label: <Trans>Being withdrawn</Trans>,
            value: <Price money={options.frozen} figure />,
            about: <Trans>Asked for, not yet in your account</Trans>,
            to: pathOf(undefined, 1),
          },
          {
            key: "paid",
            label: <Trans>Paid out</Trans>,
            value: <Price money={options.paid_out} figure />,
            about: <Trans>All withdrawals that reached the bank</Trans>,
            to: pathOf("paid", 1),
          },
        ]}
      />
      <CurrencyTabs
        currencies={options.all.map((one) => one.currency)}
        at={currency}
        toCurrency={(one) => toSeller("withdrawals", { currency: one === houseCurrency ? undefined : one })}
      />
      <WithdrawalForm key={currency} request={requestShopWithdrawal} options={options} mayAdd={isOwner} />
      <ShareAccounts list={accounts} mayOpen={isOwner} proof={options.proof} />
      <Section title={<Trans>All withdrawals</Trans>}>
        <LinkTabs
          label={t`By state`}
          at={pathOf(state.filters["status"])}
          tabs={[
            { to: pathOf(undefined), label: <Trans>All</Trans> },
            ...withdrawalLife.states.map((status) => ({ to: pathOf(status), label: i18n._(withdrawalWords[status]) })),
          ]}
        />
        {withdrawals.list.length === 0 ? (
          <Empty title={<Trans>No withdrawals here</Trans>} about={<Trans>What you ask for appears here with its state.</Trans>} />
        ) : (
          <WithdrawalList list={withdrawals.list} />
        )}
        <Pager page={withdrawals.page} size={withdrawals.size} total={withdrawals.total} hrefOf={(page) => pathOf(state.filters["status"], page)} />
      </Section>
    </>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { walletMonths } from "#domains/money/bills/contract/bills.ts";
import { WalletMonths } from "#domains/money/bills/ui/wallet-months.tsx";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { PageHead } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import css from "./bills.module.css";

/** The wallet month by month. */
export const loader = ({ context }: LoaderFunctionArgs) => callFrom(context)(walletMonths, {});

export default function WalletMonthsPage() {
  const { t } = useLingui();
  const { list } = useLoaderData<typeof loader>();
  return (
    <main className={`wrap ${css.page}`}>
      <PageMeta title={t`Wallet statements`} noIndex />
      <Breadcrumb trail={[{ label: t`User centre`, to: to("user") }, { label: t`Wallet`, to: to("user-wallet") }, { label: t`Wallet statements` }]} />
      <PageHead
        title={<Trans>Wallet statements</Trans>}
        about={<Trans>Of each month in which your wallet moved. A statement is issued a day after its month ends and is never changed.</Trans>}
      />
      {list.length === 0 ? (
        <Empty title={<Trans>Nothing has moved yet</Trans>} about={<Trans>Top-ups, payments, refunds and income appear here as they happen.</Trans>} />
      ) : (
        <WalletMonths list={list} toMonth={(month, currency) => to("user-wallet-statement", { month, currency })} />
      )}
    </main>
  );
}

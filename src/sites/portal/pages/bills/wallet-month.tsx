import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { walletMonths } from "#domains/money/bills/contract/bills.ts";
import { useMonthName } from "#domains/money/bills/ui/month-name.tsx";
import { WalletMonthSums } from "#domains/money/bills/ui/wallet-months.tsx";
import { WalletHistory } from "#domains/money/ledger/ui/wallet-history.tsx";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { LinkButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { PageHead } from "#ui/section.tsx";
import { callFrom, missing } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { pageOfReference } from "../pay/page-of-reference.ts";
import css from "./bills.module.css";
import { walletLines, walletMonthOf } from "./wallet-lines.ts";

/** A month of the wallet (`month=2026-11&currency=CNY`): its sums, and each movement with what it was for. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const ask = callFrom(context);
  const of = walletMonthOf(request.url);
  const after = Number(new URL(request.url).searchParams.get("after"));
  const [{ list }, lines] = await Promise.all([ask(walletMonths, {}), walletLines(ask, of, Number.isInteger(after) && after > 0 ? after : undefined)]);
  const statement = list.find((one) => one.month === of.month && one.currency === of.currency);
  if (!statement) throw missing();
  return { statement, lines, isOlder: after > 0 };
};

export default function WalletMonthPage() {
  const { t } = useLingui();
  const { statement, lines, isOlder } = useLoaderData<typeof loader>();
  const { month, currency } = statement;
  const name = useMonthName()(month);
  return (
    <main className={`wrap ${css.page}`}>
      <PageMeta title={t`Statement of ${name}`} noIndex />
      <Breadcrumb
        trail={[
          { label: t`User centre`, to: to("user") },
          { label: t`Wallet`, to: to("user-wallet") },
          { label: t`Wallet statements`, to: to("user-wallet-statements") },
          { label: name },
        ]}
      />
      <PageHead title={name} about={<Trans>What came into the wallet, and what went.</Trans>}>
        <LinkButton look="soft" href={to("user-wallet-statement-export", { month, currency })} download>
          <Icon name="download" small />
          <Trans>Download as CSV</Trans>
        </LinkButton>
        <LinkButton look="soft" href={to("user-wallet-statement-paper", { month, currency })} download>
          <Icon name="file" small />
          <Trans>Download as PDF</Trans>
        </LinkButton>
      </PageHead>
      <WalletMonthSums statement={statement} />
      <div className={css.list}>
        <WalletHistory list={lines.list} pageOf={pageOfReference} />
        <p className="row">
          {isOlder && (
            <LinkButton look="ghost" size="small" to={to("user-wallet-statement", { month, currency })}>
              <Trans>Newest</Trans>
            </LinkButton>
          )}
          {lines.next > 0 && (
            <LinkButton look="ghost" size="small" to={to("user-wallet-statement", { month, currency, after: lines.next })}>
              <Trans>Older</Trans>
            </LinkButton>
          )}
        </p>
      </div>
    </main>
  );
}

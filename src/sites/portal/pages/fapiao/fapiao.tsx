import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { myFapiao } from "#domains/trade/fapiao/contract/fapiao.ts";
import { fapiaoTitles, removeTitle } from "#domains/trade/fapiao/contract/titles.ts";
import { BuyerActs, FapiaoFile, FapiaoState, FapiaoSum } from "#domains/trade/fapiao/ui/fapiao-of-order.tsx";
import css from "#domains/trade/fapiao/ui/fapiao.module.css";
import { MadeOutTo } from "#domains/trade/fapiao/ui/made-out.tsx";
import { TitleDialog, type Title } from "#domains/trade/fapiao/ui/title-dialog.tsx";
import { kindWords } from "#domains/trade/fapiao/contract/titles.ts";
import { call } from "#kit/browser/call.ts";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Pager } from "#ui/pager.tsx";
import { PageHead, Section } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { Tag } from "#ui/tag.tsx";
import { useAction } from "#ui/use-action.ts";
import { callFrom } from "../../../request-context.ts";
import { AskService } from "../../layout/ask-service.tsx";
import { PageMeta } from "../../meta.ts";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const page = Math.min(500, Math.max(1, Math.trunc(Number(new URL(request.url).searchParams.get("page"))) || 1));
  const ask = callFrom(context);
  const [titles, asked] = await Promise.all([ask(fapiaoTitles, {}), ask(myFapiao, { page })]);
  return { titles, asked };
};

export default function FapiaoPage() {
  const { t, i18n } = useLingui();
  const { titles, asked } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const { run, running } = useAction({ after: revalidate });
  const [written, setWritten] = useState<{ title: Title | undefined }>();
  return (
    <main className="wrap">
      <PageMeta title={t`Fapiao`} noIndex />
      <Breadcrumb trail={[{ label: t`User centre`, to: to("user") }, { label: t`Fapiao` }]} />
      <PageHead
        title={<Trans>Fapiao</Trans>}
        about={
          <Trans>
            Tax invoices of shops in China: whom they are made out to, and those that you asked for. Ask for one at the checkout or on an order's page.
          </Trans>
        }
      >
        <Button look="ghost" onClick={() => setWritten({ title: undefined })}>
          <Icon name="plus" small />
          <Trans>New fapiao title</Trans>
        </Button>
      </PageHead>
      <Section title={<Trans>Fapiao titles</Trans>}>
        {titles.list.length === 0 ? (
          <Empty
            title={<Trans>You have no fapiao title yet</Trans>}
            about={
              <Trans>A person is named; a company gives its unified social credit code, and for a special VAT fapiao address, telephone and bank too.</Trans>
            }
          />
        ) : (
          <ul className={css.titles} aria-label={t`Fapiao titles`}>
            {titles.list.map((title) => (
              <li key={title.id} className="sheet stack">
                {title.is_company && (
                  <p>
                    <Tag line>
                      <Trans>The company I buy for</Trans>
                    </Tag>
                  </p>
                )}
                <MadeOutTo to={title} kindText={i18n._(kindWords[title.kind].id)} />
                <p className="row">
                  <Button look="ghost" size="small" aria-label={t`Change ${title.title}`} onClick={() => setWritten({ title })}>
                    <Trans>Change the fapiao title</Trans>
                  </Button>
                  <Button
                    look="ghost"
                    size="small"
                    aria-label={t`Remove ${title.title}`}
                    busy={running === String(title.id)}
                    onClick={() => void run(() => call(removeTitle, { id: title.id }), { name: String(title.id), done: t`The fapiao title is removed` })}
                  >
                    <Trans>Remove</Trans>
                  </Button>
                </p>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section title={<Trans>Requested fapiao</Trans>}>
        {asked.list.length === 0 ? (
          <Empty title={<Trans>You have asked for no fapiao yet</Trans>} about={<Trans>An order of a shop in China has one as soon as it is paid.</Trans>}>
            <LinkButton to={to("user-order")} look="ghost">
              <Trans>My orders</Trans>
            </LinkButton>
          </Empty>
        ) : (
          <DataTable
            caption={t`Requested fapiao`}
            isWide
            rows={asked.list}
            rowKey={({ id }) => id}
            columns={[
              {
                key: "order",
                label: <Trans>Order</Trans>,
                cell: (one) => (
                  <Link to={to("order-detail", { id: one.order_id })}>
                    <Ltr>{one.order_code}</Ltr>
                  </Link>
                ),
              },
              { key: "state", label: <Trans>State</Trans>, cell: (one) => <FapiaoState fapiao={one} /> },
              { key: "title", label: <Trans>Made out to</Trans>, cell: (one) => <bdi className={css.madeOut}>{one.made_out.title}</bdi> },
              { key: "sum", label: <Trans>Fapiao</Trans>, cell: (one) => <FapiaoSum fapiao={one} /> },
              {
                key: "file",
                isBare: true,
                label: <Trans>File</Trans>,
                cell: (one) => (
                  <span className="row">
                    <FapiaoFile fapiao={one} />
                    <BuyerActs fapiao={one} titles={titles.list} hasCompany={titles.has_company} />
                    {one.status === "late" && !one.is_red && <AskService about={{ msg_type: 7, type_id: one.order_id }} isQuiet />}
                  </span>
                ),
              },
            ]}
          />
        )}
        <Pager {...asked} hrefOf={(page) => to("user-fapiao", { page })} />
      </Section>
      {written && <TitleDialog title={written.title} hasCompany={titles.has_company} onClose={() => setWritten(undefined)} />}
    </main>
  );
}

import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { askedFapiao, saveSellerTax, sellerTax, vatRates, type FapiaoTab } from "#domains/trade/fapiao/contract/fapiao.ts";
import { FapiaoFile, FapiaoState, FapiaoSum, SellerActs } from "#domains/trade/fapiao/ui/fapiao-of-order.tsx";
import { MadeOutLines } from "#domains/trade/fapiao/ui/made-out.tsx";
import { Button } from "#ui/button.tsx";
import { CallDialog } from "#ui/call-dialog.tsx";
import { DataTable, Facts } from "#ui/data-table.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Pager } from "#ui/pager.tsx";
import { PageHead } from "#ui/section.tsx";
import { Empty, Message } from "#ui/states.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toSeller } from "../../addresses.ts";
import { CsvLink } from "../../parts/csv-link.tsx";
import { SellerTitle } from "../../layout/seller-title.tsx";
import { tabIn, tabNames } from "./fapiao-tab.ts";
import css from "./fapiao.module.css";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const search = new URL(request.url).searchParams;
  const page = Math.min(500, Math.max(1, Math.trunc(Number(search.get("page"))) || 1));
  const tab = tabIn(search);
  const ask = callFrom(context);
  const [asked, tax] = await Promise.all([ask(askedFapiao, { tab, page }), ask(sellerTax, {})]);
  return { tab, asked, tax };
};

const TaxDialog = ({ tax, onClose }: { tax: ReturnType<typeof useLoaderData<typeof loader>>["tax"]; onClose: () => void }) => {
  const { t } = useLingui();
  return (
    <CallDialog
      call={saveSellerTax}
      start={{ tax_number: tax.tax_number || tax.certified_number, rate_basis_points: String(tax.rate_basis_points ?? vatRates[0]) }}
      toInput={(values) => ({ ...values, rate_basis_points: Number(values["rate_basis_points"]) })}
      title={<Trans>VAT of the shop</Trans>}
      about={
        <Trans>From now on your commercial invoices state it on your responsibility: the VAT within the total at home, 0% where goods leave the country.</Trans>
      }
      send={<Trans>Save the VAT data</Trans>}
      done={t`Your VAT data are saved`}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField label={t`VAT number`} dir="ltr" maxLength={30} autoComplete="off" {...form.text("tax_number")} />
          <SelectField
            label={t`VAT rate`}
            choices={vatRates.map((value) => ({ value: String(value), label: `${value / 100}%` }))}
            {...form.text("rate_basis_points")}
          />
        </>
      )}
    </CallDialog>
  );
};

export default function SoldFapiaoPage() {
  const { t } = useLingui();
  const { tab, asked, tax } = useLoaderData<typeof loader>();
  const [isWriting, setWriting] = useState(false);
  const names: Record<FapiaoTab, string> = { open: t`To issue`, waiting: t`With the buyer`, issued: t`Issued`, over: t`Taken back` };
  return (
    <>
      <SellerTitle>{t`Fapiao`}</SellerTitle>
      <PageHead
        title={<Trans>Fapiao</Trans>}
        about={
          <Trans>
            What buyers ask for, and the red fapiao (credit notes) that are owed for what was refunded after one was issued. What is due first comes first.
          </Trans>
        }
      >
        <Button look="ghost" onClick={() => setWriting(true)}>
          <Trans>VAT of the shop</Trans>
        </Button>
      </PageHead>
      <div className="stack">
        {!asked.is_offered && (
          <Message>
            <Trans>Buyers are offered fapiao by shops that are certified as a company in China. Yours is not, so that nobody asks you for one.</Trans>
          </Message>
        )}
        {asked.late > 0 && (
          <Message tone="warning">
            <Plural
              value={asked.late}
              one="# fapiao is overdue; the platform's service staff can see it"
              other="# fapiao are overdue; the platform's service staff can see them"
            />
          </Message>
        )}
        {tax.tax_number !== "" && tax.rate_basis_points !== null && (
          <div className={css.vat}>
            <Facts
              columns={2}
              facts={[
                { key: "number", label: <Trans>VAT number</Trans>, value: <Ltr>{tax.tax_number}</Ltr> },
                { key: "rate", label: <Trans>VAT rate</Trans>, value: <Ltr>{`${tax.rate_basis_points / 100}%`}</Ltr> },
              ]}
            />
          </div>
        )}
        <LinkTabs
          label={t`Fapiao`}
          at={toSeller("fapiao", { tab })}
          tabs={tabNames.map((one) => ({ to: toSeller("fapiao", { tab: one }), label: names[one], count: one === "open" ? asked.open : undefined }))}
        />
        {asked.list.length > 0 && (
          <p className={css.file}>
            <CsvLink small to={toSeller("fapiao-export", { tab })} />
          </p>
        )}
        {asked.list.length === 0 ? (
          <Empty title={<Trans>No fapiao here</Trans>} about={<Trans>What buyers ask for comes as soon as their order is paid.</Trans>} />
        ) : (
          <DataTable
            caption={names[tab]}
            rows={asked.list}
            rowKey={({ id }) => id}
            columns={[
              {
                key: "order",
                label: <Trans>Order</Trans>,
                cell: (one) => (
                  <>
                    <Link to={toSeller("order", { id: one.order_id })}>
                      <Ltr>{one.order_code}</Ltr>
                    </Link>
                    <p className="cap">
                      <bdi>{one.buyer.nickname}</bdi>
                    </p>
                  </>
                ),
              },
              { key: "state", label: <Trans>State</Trans>, cell: (one) => <FapiaoState fapiao={one} /> },
              { key: "title", label: <Trans>Made out to</Trans>, cell: (one) => <MadeOutLines to={one.made_out} kindText={one.kind_text} /> },
              { key: "sum", label: <Trans>Amount and due date</Trans>, cell: (one) => <FapiaoSum fapiao={one} /> },
              {
                key: "acts",
                label: <Trans>Actions</Trans>,
                cell: (one) => (
                  <span className="row">
                    <SellerActs fapiao={one} rate={tax.rate_basis_points} />
                    <FapiaoFile fapiao={one} />
                  </span>
                ),
              },
            ]}
          />
        )}
        <Pager {...asked} hrefOf={(page) => toSeller("fapiao", { tab, page })} />
      </div>
      {isWriting && <TaxDialog tax={tax} onClose={() => setWriting(false)} />}
    </>
  );
}

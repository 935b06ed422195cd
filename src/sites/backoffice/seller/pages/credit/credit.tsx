import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { openCurrencies, ratesInForce } from "#domains/settings/contract/rates-now.ts";
import { creditCandidates, creditGranted, creditInvoices } from "#domains/trade/orders/contract/credit.ts";
import { DueDay, InvoiceState } from "#domains/trade/orders/ui/account.tsx";
import { ChangeCreditDialog, GrantDialog, InvoiceDialog, MoveCreditDialog } from "#domains/trade/orders/ui/credit-dialogs.tsx";
import { houseCurrency } from "#kit/money-text.ts";
import { Button, ThreadButton } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { DayOf } from "#ui/day.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Pager } from "#ui/pager.tsx";
import { Price } from "#ui/price.tsx";
import { PageHead, Section } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { StateBadge, type Tone } from "#ui/tag.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toSeller } from "../../addresses.ts";
import { SellerTitle } from "../../layout/seller-title.tsx";
import { CsvLink } from "../../parts/csv-link.tsx";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const ask = callFrom(context);
  const search = new URL(request.url).searchParams;
  const page = Math.min(500, Math.max(1, Number(search.get("page")) || 1));
  const all = search.get("all") === "1";
  const [lines, invoices, { list: candidates }, rates] = await Promise.all([
    ask(creditGranted, { size: 60 }),
    ask(creditInvoices, { page, all, size: 20 }),
    ask(creditCandidates, {}),
    ask(ratesInForce, {}),
  ]);
  return { lines: lines.list, invoices, all, candidates, currencies: openCurrencies(rates), currency: lines.list[0]?.limit.currency ?? houseCurrency };
};
type Loaded = Awaited<ReturnType<typeof loader>>;
type Line = Loaded["lines"][number];
type Invoice = Loaded["invoices"]["list"][number];

const tones: Record<Line["status"], Tone> = { active: "going", paused: "waiting", ended: "off" };

const Lines = ({ lines, onAct }: { lines: readonly Line[]; onAct: (line: Line, act: Line["actions"][number]) => void }) => {
  const { t } = useLingui();
  const words = { change: t`Change`, pause: t`Pause`, resume: t`Resume`, end: t`End` };
  return (
    <DataTable
      caption={t`Companies that buy on account`}
      rows={lines}
      rowKey={({ id }) => id}
      columns={[
        { key: "company", label: <Trans>Company that buys</Trans>, isBare: true, cell: ({ company }) => <bdi>{company.name}</bdi> },
        { key: "state", label: <Trans>Status</Trans>, cell: (line) => <StateBadge tone={tones[line.status]}>{line.status_text}</StateBadge> },
        { key: "limit", label: <Trans>Limit</Trans>, isFigure: true, cell: ({ limit }) => <Price money={limit} /> },
        { key: "used", label: <Trans>In use</Trans>, isFigure: true, cell: ({ used }) => <Price money={used} /> },
        {
          key: "overdue",
          label: <Trans>Overdue</Trans>,
          isFigure: true,
          cell: ({ overdue, overdue_count }) => (overdue_count > 0 ? <Price money={overdue} /> : "–"),
        },
        {
          key: "days",
          label: <Trans>Payment term</Trans>,
          cell: ({ days }) => <Plural value={days} one="# day after dispatch" other="# days after dispatch" />,
        },
        { key: "until", label: <Trans>Until</Trans>, cell: ({ until }) => (until > 0 ? <DayOf at={until - 1} /> : <Trans context="credit">open-ended</Trans>) },
        {
          key: "acts",
          label: <span className="visually-hidden">{t`What can be done`}</span>,
          isBare: true,
          cell: (line) => (
            <span className="row">
              {line.actions.map((act) => (
                <ThreadButton key={act} className="small" aria-label={`${words[act]} ${line.company.name}`} onClick={() => onAct(line, act)}>
                  {words[act]}
                </ThreadButton>
              ))}
            </span>
          ),
        },
      ]}
    />
  );
};

const Invoices = ({ list, onAct }: { list: readonly Invoice[]; onAct: (invoice: Invoice, act: Invoice["actions"][number]) => void }) => {
  const { t } = useLingui();
  const words = { more_time: t`More time`, accept_less: t`Less`, write_off: t`Write off` };
  return (
    <DataTable
      caption={t`Orders on account`}
      rows={list}
      rowKey={({ order_id }) => order_id}
      columns={[
        { key: "code", label: <Trans>Order</Trans>, isBare: true, cell: ({ order_id, code }) => <Link to={toSeller("order", { id: order_id })}>{code}</Link> },
        { key: "company", label: <Trans>Company that buys</Trans>, cell: ({ company }) => <bdi>{company}</bdi> },
        { key: "state", label: <Trans>Status</Trans>, cell: (invoice) => <InvoiceState invoice={invoice} /> },
        { key: "open", label: <Trans>To be paid</Trans>, isFigure: true, cell: ({ open }) => <Price money={open} /> },
        { key: "due", label: <Trans>Due</Trans>, cell: (invoice) => <DueDay account={invoice} /> },
        {
          key: "acts",
          label: <span className="visually-hidden">{t`What can be done`}</span>,
          isBare: true,
          cell: (invoice) => (
            <span className="row">
              {invoice.actions.map((act) => (
                <ThreadButton key={act} className="small" aria-label={`${words[act]} ${invoice.code}`} onClick={() => onAct(invoice, act)}>
                  {words[act]}
                </ThreadButton>
              ))}
            </span>
          ),
        },
      ]}
    />
  );
};

type Open = "grant" | { line: Line; act: Line["actions"][number] } | { invoice: Invoice; act: Invoice["actions"][number] };

/** Whom the shop lets buy on account, and what each has still to pay. */
export default function CreditPage() {
  const { t } = useLingui();
  const { lines, invoices, all, candidates, currencies, currency } = useLoaderData<typeof loader>();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <>
      <SellerTitle>{t`On account`}</SellerTitle>
      <PageHead
        title={<Trans>On account</Trans>}
        about={<Trans>Companies that you let pay after dispatch. The platform reminds them and passes on what they pay; it does not pay in their place.</Trans>}
      >
        {lines.length > 0 && <CsvLink to={toSeller("credit-export")} />}
        <Button onClick={() => setOpen("grant")}>
          <Icon name="plus" small />
          <Trans>Let a company buy on account</Trans>
        </Button>
      </PageHead>
      <div className="stack">
        {lines.length === 0 ? (
          <Empty
            title={<Trans>No company buys from you on account</Trans>}
            about={<Trans>You choose the company, a limit, and 15, 30 or 60 days after dispatch.</Trans>}
          />
        ) : (
          <Lines lines={lines} onAct={(line, act) => setOpen({ line, act })} />
        )}
        {(invoices.list.length > 0 || all) && (
          <Section
            title={<Trans>Orders on account</Trans>}
            about={all ? <Trans>All of them, what waits for money first.</Trans> : <Trans>What waits for money, overdue first.</Trans>}
          >
            <div className="stack">
              <div className="row">
                <CsvLink small to={toSeller("credit-invoices-export", { all: all ? "1" : undefined })} />
              </div>
              <Invoices list={invoices.list} onAct={(invoice, act) => setOpen({ invoice, act })} />
              <Pager {...invoices} hrefOf={(page) => toSeller("credit", { page, all: all ? "1" : undefined })} />
            </div>
          </Section>
        )}
      </div>
      {open === "grant" && <GrantDialog candidates={candidates} currencies={currencies} currency={currency} onClose={close} />}
      {typeof open === "object" &&
        "line" in open &&
        (open.act === "change" ? (
          <ChangeCreditDialog line={open.line} onClose={close} />
        ) : (
          <MoveCreditDialog line={open.line} act={open.act} onClose={close} />
        ))}
      {typeof open === "object" && "invoice" in open && <InvoiceDialog invoice={open.invoice} act={open.act} onClose={close} />}
    </>
  );
}

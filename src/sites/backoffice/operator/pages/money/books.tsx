import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, useRevalidator, useRouteLoaderData, type LoaderFunctionArgs } from "react-router";
import { booksHeld, lookAtBooks } from "#domains/audit/contract/books.ts";
import { accountKinds } from "#domains/money/ledger/contract/accounts.ts";
import { call } from "#kit/browser/call.ts";
import { showToast } from "#kit/browser/toasts.ts";
import type { OutputOf } from "#kit/call.ts";
import { houseCurrency } from "#kit/money.ts";
import { holds } from "#kit/rights.ts";
import { Button } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { PageHead, Section } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { Message } from "#ui/states.tsx";
import { StateBadge } from "#ui/tag.tsx";
import { useAction } from "#ui/use-action.ts";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import type { FrameData } from "../../layout/frame.tsx";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { ReferenceLink } from "../../parts/reference-link.tsx";
import { useAccountNames } from "./account-words.ts";

export const loader = ({ context }: LoaderFunctionArgs) => callFrom(context)(booksHeld, {});

type Held = OutputOf<typeof booksHeld>["list"][number];
type Fault = Held["places"][number];

/** Where the rows of a fault are: an account with its movements, an order, a withdrawal, a coupon, a limit; the whole ledger of a currency. */
const Place = ({ place, called, currency }: Fault) => {
  const names = useAccountNames();
  const { t } = useLingui();
  const inCurrency = currency === houseCurrency ? {} : { currency };
  const [of, owner = ""] = place.split(":");
  const kind = accountKinds.find((one) => one === of);
  if (kind)
    return (
      <Link to={toConsole("ledger", { kind, owner, ...inCurrency })}>
        {names[kind]} {owner !== "0" && <Ltr>#{owner}</Ltr>}
      </Link>
    );
  if (place === "")
    return (
      <Link to={toConsole("ledger", inCurrency)}>
        <Trans>All of the ledger</Trans>
      </Link>
    );
  const others: Record<string, string> = { coupon_spent: t`Coupon`, credit_line: t`Limit on account` };
  const other = of === undefined ? undefined : others[of];
  if (other)
    return (
      <>
        {other} <bdi>{called || `#${owner}`}</bdi>
      </>
    );
  return <ReferenceLink reference={place} name={called} />;
};

const Places = ({ held }: { held: Held }) => (
  <Section
    title={held.text}
    about={
      held.faults > held.places.length && (
        <Plural value={held.places.length} one="The first place of those that are wrong:" other="The first # places of those that are wrong:" />
      )
    }
  >
    <DataTable
      caption={held.text}
      rows={held.places}
      rowKey={(row) => row.id}
      columns={[
        { key: "place", label: <Trans>Place in the books</Trans>, isTitle: true, cell: (row) => <Place {...row} /> },
        { key: "currency", label: <Trans>Currency</Trans>, cell: (row) => <Ltr>{row.currency}</Ltr> },
        { key: "is", label: <Trans>What is there</Trans>, isFigure: true, cell: (row) => (row.is ? <Price money={row.is} /> : "–") },
        { key: "should", label: <Trans>What should be</Trans>, isFigure: true, cell: (row) => (row.should ? <Price money={row.should} /> : "–") },
        { key: "since", label: <Trans>First seen</Trans>, cell: (row) => <Stamp at={row.since} /> },
      ]}
    />
  </Section>
);

const LookAgain = () => {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const { run, isRunning } = useAction();
  const look = async () => {
    const { faults } = await call(lookAtBooks, {});
    showToast(faults === 0 ? { tone: "done", text: t`Everything holds` } : { tone: "error", text: t`Something does not hold: see below` });
    await revalidate();
  };
  return (
    <Button look="ghost" busy={isRunning} onClick={() => void run(look)}>
      <Trans>Look again now</Trans>
    </Button>
  );
};

export default function BooksPage() {
  const { t } = useLingui();
  const { list } = useLoaderData<typeof loader>();
  const { operator } = useRouteLoaderData("operator") as FrameData;
  const isFinance = holds(operator, "finance");
  const wrong = list.filter(({ faults }) => faults > 0);
  const places = wrong.reduce((sum, { faults }) => sum + faults, 0);
  return (
    <>
      <ConsoleTitle>{t`Checks of the books`}</ConsoleTitle>
      <PageHead
        title={<Trans>Checks of the books</Trans>}
        about={<Trans>Every hour all of this is worked out anew, in every currency. Where something does not hold, finance is told by e-mail once.</Trans>}
      >
        {isFinance && <LookAgain />}
      </PageHead>
      {places > 0 && (
        <Message tone="failed">
          <Plural value={places} one="The books are wrong in # place" other="The books are wrong in # places" />
        </Message>
      )}
      <DataTable
        caption={t`What should always hold of the books`}
        rows={list}
        rowKey={(row) => row.name}
        columns={[
          { key: "what", label: <Trans>What should always hold</Trans>, isTitle: true, cell: (row) => row.text },
          {
            key: "result",
            label: <Trans context="of a check">Result</Trans>,
            cell: (row) =>
              row.looked_at === 0 ? (
                <StateBadge tone="waiting">
                  <Trans>Not looked at yet</Trans>
                </StateBadge>
              ) : row.faults === 0 ? (
                <StateBadge tone="done">
                  <Trans>Nothing found</Trans>
                </StateBadge>
              ) : (
                <>
                  <StateBadge tone="failed">
                    <Plural value={row.faults} one="Wrong in # place" other="Wrong in # places" />
                  </StateBadge>{" "}
                  <span className="cap">
                    <Trans>
                      since <Stamp at={row.wrong_since} />
                    </Trans>
                  </span>
                </>
              ),
          },
          { key: "looked", label: <Trans>Last looked at</Trans>, cell: (row) => (row.looked_at === 0 ? "–" : <Stamp at={row.looked_at} />) },
        ]}
      />
      {isFinance && wrong.map((held) => <Places key={held.name} held={held} />)}
    </>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { Form, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { chosenThings, why } from "#domains/search/contract/choosing.ts";
import { kinds } from "#domains/search/contract/kinds.ts";
import { useKindNames } from "#domains/search/ui/kind-names.ts";
import { thingAddress } from "#domains/search/ui/thing-address.ts";
import type { OutputOf } from "#kit/call.ts";
import { readTable, type TableRule } from "#kit/table-query.ts";
import { Button } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { PageHead, Section } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { TablePage } from "#ui/table-page.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import css from "./why.module.css";

const rule: TableRule = { filters: {}, sorts: ["-raised"] };

/** `/operator/searches/why?keyword=red+dress`; without a word what searches raise. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const address = new URL(request.url).searchParams;
  const call = callFrom(context);
  const keyword = (address.get("keyword") ?? "").trim().slice(0, 200);
  const kind = kinds.find((one) => one === address.get("kind"));
  const state = readTable(rule, address);
  return {
    state,
    keyword,
    kind,
    explained: keyword ? await call(why, { q: keyword, ...(kind ? { kind } : {}) }) : null,
    chosen: keyword ? null : await call(chosenThings, { page: state.page, size: 30 }),
  };
};

type Explained = OutputOf<typeof why>["list"][number];
type Raised = OutputOf<typeof chosenThings>["list"][number];

const Thing = ({ thing }: { thing: Explained }) => {
  const names = useKindNames();
  return (
    <>
      <Link to={thingAddress(thing)}>{thing.title}</Link>
      <p className="cap">{names[thing.kind]}</p>
    </>
  );
};

const Words = ({ words }: Pick<Explained, "words">) => {
  const { t } = useLingui();
  const places = { title: t`in the title`, keywords: t`in keywords`, text: t`in the text`, nowhere: t`not there` };
  return (
    <ul className={css.words}>
      {words.map((word, at) => (
        <li key={at}>
          <bdi>{word.text}</bdi> <span className="cap">{places[word.where]}</span> <Ltr>{word.worth}</Ltr>
        </li>
      ))}
    </ul>
  );
};

const Times = ({ thousandths }: { thousandths: number }) => <Ltr>×{(thousandths / 1_000).toFixed(2)}</Ltr>;

const RaisedBy = ({ readers, orders, raised }: Pick<Explained, "readers" | "orders" | "raised">) => {
  const { t } = useLingui();
  const share = (raised / 10).toFixed(1);
  return raised === 0 && readers === 0 ? <>–</> : <>{t`+${share} %: ${readers} visitors, ${orders} orders`}</>;
};

export default function WhyPage() {
  const { t } = useLingui();
  const { state, keyword, kind, explained, chosen } = useLoaderData<typeof loader>();
  return (
    <>
      <ConsoleTitle>{t`Why does this rank first?`}</ConsoleTitle>
      <PageHead
        title={<Trans>Why does this rank first?</Trans>}
        about={
          <Trans>
            Matching words decide: the title counts most, and rare words more than common ones. Clicks and orders from the same search add up to 20 %, once at
            least three visitors have opened the result.
          </Trans>
        }
      />
      <Form className={css.ask} method="get" action={toConsole("why")}>
        <label>
          <Trans>Search words</Trans>
          <input name="keyword" type="search" dir="auto" maxLength={200} defaultValue={keyword} />
        </label>
        {kind && <input type="hidden" name="kind" value={kind} />}
        <Button type="submit">
          <Trans>Explain</Trans>
        </Button>
      </Form>
      {explained && (
        <>
          <p className="cap">
            {explained.instead ? (
              <Trans>
                Searched for <bdi>{explained.instead}</bdi> instead. Counted as: <bdi>{explained.subject}</bdi>
              </Trans>
            ) : (
              <Trans>
                Counted as: <bdi>{explained.subject}</bdi>
              </Trans>
            )}
          </p>
          {explained.list.length === 0 && <Empty title={t`Nothing is found`} about={t`Other words, or a synonym, may help.`} />}
          <DataTable
            caption={t`Why does this rank first?`}
            columns={[
              { key: "place", label: <Trans>Place</Trans>, isFigure: true, cell: (row: Explained) => <Ltr>{explained.list.indexOf(row) + 1}</Ltr> },
              { key: "thing", label: <Trans>Result</Trans>, cell: (row: Explained) => <Thing thing={row} /> },
              { key: "words", label: <Trans>Words</Trans>, cell: (row: Explained) => <Words words={row.words} /> },
              { key: "together", label: <Trans>Words side by side</Trans>, isFigure: true, cell: (row: Explained) => <Ltr>{row.together}</Ltr> },
              { key: "plain", label: <Trans>Short title</Trans>, isFigure: true, cell: (row: Explained) => <Times thousandths={row.plainness} /> },
              { key: "renown", label: <Trans>Popularity</Trans>, isFigure: true, cell: (row: Explained) => <Ltr>{row.renown}</Ltr> },
              { key: "kind", label: <Trans>Kind of result</Trans>, isFigure: true, cell: (row: Explained) => <Times thousandths={row.kind_worth} /> },
              { key: "raised", label: <Trans>Clicks and orders</Trans>, cell: (row: Explained) => <RaisedBy {...row} /> },
              { key: "score", label: <Trans>Score</Trans>, isFigure: true, cell: (row: Explained) => <Ltr>{row.score}</Ltr> },
            ]}
            rows={explained.list}
            rowKey={(row) => `${row.kind}${row.id}`}
          />
        </>
      )}
      {chosen && (
        <Section title={<Trans>Raised by clicks and orders</Trans>} about={<Trans>Type a search above to see why its results stand in their order.</Trans>}>
          {chosen.list.length === 0 ? (
            <Empty
              title={<Trans>No result is raised yet</Trans>}
              about={<Trans>At least three visitors have to open the same result of the same search.</Trans>}
            />
          ) : (
            <TablePage
              caption={t`Raised by clicks and orders`}
              rule={rule}
              state={state}
              path={(query) => toConsole("why", query)}
              columns={[
                {
                  key: "subject",
                  label: <Trans>Search words</Trans>,
                  cell: (row: Raised) => (
                    <Link to={toConsole("why", { keyword: row.subject.replaceAll(" · ", " ") })}>
                      <bdi>{row.subject}</bdi>
                    </Link>
                  ),
                },
                { key: "thing", label: <Trans>Result</Trans>, cell: (row: Raised) => row.title },
                { key: "readers", label: <Trans>Visitors</Trans>, isFigure: true, cell: (row: Raised) => <Ltr>{row.readers}</Ltr> },
                { key: "orders", label: <Trans>Orders</Trans>, isFigure: true, cell: (row: Raised) => <Ltr>{row.orders}</Ltr> },
                { key: "raised", label: <Trans>Raised by</Trans>, isFigure: true, cell: (row: Raised) => <Ltr>+{(row.raised / 10).toFixed(1)} %</Ltr> },
              ]}
              rows={chosen.list}
              rowKey={(row) => `${row.subject} ${row.kind}${row.id}`}
              page={chosen}
              empty={{ title: <Trans>No result is raised yet</Trans> }}
            />
          )}
        </Section>
      )}
    </>
  );
}

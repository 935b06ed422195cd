import { Trans, useLingui } from "@lingui/react/macro";
import { Form, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { chosenThings, why } from "#domains/search/contract/choosing.ts";
import { kinds } from "#domains/search/contract/kinds.ts";
import { thingAddress } from "#domains/search/ui/thing-address.ts";
import type { OutputOf } from "#kit/call.ts";
import { readTable, type TableRule } from "#kit/table-query.ts";
import { Button } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { PageHead } from "#ui/section.tsx";
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

const Thing = ({ thing }: { thing: Explained }) => (
  <>
    <Link to={thingAddress(thing)}>{thing.title}</Link>
    <p className="cap">
      {thing.kind} <Ltr>{thing.id}</Ltr>
    </p>
  </>
);

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
  return raised === 0 && readers === 0 ? <>–</> : <>{t`+${share} %: ${readers} readers, ${orders} orders`}</>;
};

export default function WhyPage() {
  const { t } = useLingui();
  const { state, keyword, kind, explained, chosen } = useLoaderData<typeof loader>();
  return (
    <>
      <ConsoleTitle>{t`Why is this first`}</ConsoleTitle>
      <PageHead
        title={<Trans>Why is this first</Trans>}
        about={
          <Trans>
            What a thing has of the words counts first: most in its title, by how rare the word is. What readers open from a search, and order, raises it
            slowly: by a fifth at most, half of that at thirty points; three readers are the least.
          </Trans>
        }
      />
      <Form className={css.ask} method="get" action={toConsole("why")}>
        <input name="keyword" type="search" maxLength={200} defaultValue={keyword} aria-label={t`Words of a search`} placeholder={t`Words of a search`} />
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
            caption={t`Why is this first`}
            columns={[
              { key: "place", label: <Trans>Place</Trans>, isFigure: true, cell: (row: Explained) => <Ltr>{explained.list.indexOf(row) + 1}</Ltr> },
              { key: "thing", label: <Trans>Thing</Trans>, cell: (row: Explained) => <Thing thing={row} /> },
              { key: "words", label: <Trans>Words</Trans>, cell: (row: Explained) => <Words words={row.words} /> },
              { key: "together", label: <Trans>Standing together</Trans>, isFigure: true, cell: (row: Explained) => <Ltr>{row.together}</Ltr> },
              { key: "plain", label: <Trans>Short title</Trans>, isFigure: true, cell: (row: Explained) => <Times thousandths={row.plainness} /> },
              { key: "renown", label: <Trans>Sold or read</Trans>, isFigure: true, cell: (row: Explained) => <Ltr>{row.renown}</Ltr> },
              { key: "kind", label: <Trans>Kind of thing</Trans>, isFigure: true, cell: (row: Explained) => <Times thousandths={row.kind_worth} /> },
              { key: "raised", label: <Trans>Chosen by readers</Trans>, cell: (row: Explained) => <RaisedBy {...row} /> },
              { key: "score", label: <Trans>In all</Trans>, isFigure: true, cell: (row: Explained) => <Ltr>{row.score}</Ltr> },
            ]}
            rows={explained.list}
            rowKey={(row) => `${row.kind}${row.id}`}
          />
        </>
      )}
      {chosen && (
        <TablePage
          caption={t`What readers choose`}
          rule={rule}
          state={state}
          path={(query) => toConsole("why", query)}
          columns={[
            {
              key: "subject",
              label: <Trans>Asked for</Trans>,
              cell: (row: Raised) => (
                <Link to={toConsole("why", { keyword: row.subject.replaceAll(" · ", " ") })}>
                  <bdi>{row.subject}</bdi>
                </Link>
              ),
            },
            { key: "thing", label: <Trans>Thing</Trans>, cell: (row: Raised) => row.title },
            { key: "readers", label: <Trans>Readers</Trans>, isFigure: true, cell: (row: Raised) => <Ltr>{row.readers}</Ltr> },
            { key: "orders", label: <Trans>Orders</Trans>, isFigure: true, cell: (row: Raised) => <Ltr>{row.orders}</Ltr> },
            { key: "raised", label: <Trans>Raised by</Trans>, isFigure: true, cell: (row: Raised) => <Ltr>+{(row.raised / 10).toFixed(1)} %</Ltr> },
          ]}
          rows={chosen.list}
          rowKey={(row) => `${row.subject} ${row.kind}${row.id}`}
          page={chosen}
          empty={{ title: <Trans>Nothing is raised yet</Trans>, about: <Trans>Three readers have to open the same thing from the same search.</Trans> }}
        />
      )}
    </>
  );
}

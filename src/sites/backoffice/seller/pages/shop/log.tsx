import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { actAreas, actWord } from "#domains/people/shops/contract/act-words.ts";
import { shopLog } from "#domains/people/shops/contract/log.ts";
import { readTable, tableQuery } from "#kit/table-query.ts";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { PageHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { TablePage } from "#ui/table-page.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toSeller } from "../../addresses.ts";
import { SellerTitle } from "../../layout/seller-title.tsx";
import { logInput, logRule } from "./log-query.ts";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const state = readTable(logRule, new URL(request.url).searchParams);
  const ask = callFrom(context);
  const log = await ask(shopLog, { ...logInput(state), size: 30 });
  return {
    state,
    people: log.people,
    page: { page: log.page, size: log.size, total: log.total, totalIsCapped: log.totalIsCapped },
    rows: log.list.map((act) => ({ ...act, words: ask.say(actWord(act.call)) })),
    areas: Object.entries(actAreas).map(([value, word]) => ({ value, label: ask.say(word) })),
  };
};

/** Orders and products lead to their pages, which say what a number means. */
const ObjectLink = ({ object: { type, id } }: { object: { type: string; id: string | null } }) => {
  if (id === null) return null;
  const number = <Ltr>{id}</Ltr>;
  if (!/^[1-9]\d{0,8}$/.test(id) || (type !== "order" && type !== "product")) return number;
  return <Link to={toSeller(type, { id })}>{number}</Link>;
};

export default function ShopLogPage() {
  const { t } = useLingui();
  const { state, people, page, rows, areas } = useLoaderData<typeof loader>();
  return (
    <>
      <SellerTitle>{t`Shop log`}</SellerTitle>
      <PageHead
        title={<Trans>Shop log</Trans>}
        about={<Trans>Who did what in the shop, kept together with what it changed. Nothing here can be altered or removed.</Trans>}
      />
      <TablePage
        caption={t`Shop log`}
        rule={logRule}
        state={state}
        path={(query) => toSeller("shop-log", query)}
        exportTo={toSeller("shop-log-export", tableQuery(logRule, state, { page: 1 }))}
        filters={[
          { name: "person", label: t`Person`, choices: people.map((one) => ({ value: String(one.id), label: one.nickname })) },
          { name: "area", label: t`Kind of work`, choices: areas },
          { name: "from", label: t`From day`, day: true },
          { name: "to", label: t`To day`, day: true },
        ]}
        columns={[
          { key: "time", label: <Trans>Time</Trans>, cell: (act) => <Stamp at={act.createtime} /> },
          {
            key: "person",
            label: <Trans>Person</Trans>,
            cell: (act) =>
              act.key ? (
                <>
                  <Trans>
                    Program <bdi>{act.key.name}</bdi>
                  </Trans>
                </>
              ) : (
                <bdi>{act.person.nickname}</bdi>
              ),
          },
          { key: "what", label: <Trans>What</Trans>, cell: (act) => act.words },
          { key: "object", label: <Trans>Number</Trans>, cell: (act) => <ObjectLink object={act.object} /> },
        ]}
        rows={rows}
        rowKey={(act) => act.id}
        page={page}
        empty={{ title: <Trans>Nothing was done yet</Trans>, about: <Trans>The first change in the shop is the first line here.</Trans> }}
      />
    </>
  );
}

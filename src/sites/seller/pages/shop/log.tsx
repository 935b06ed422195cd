import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { actAreas, actWord } from "#domains/shops/contract/act-words.ts";
import { shopLog } from "#domains/shops/contract/log.ts";
import { readTable, type TableRule } from "#kit/table-query.ts";
import { startOfDay } from "#kit/trade-day.ts";
import { Ltr } from "#ui/price.tsx";
import { PageHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { TablePage } from "#ui/table-page.tsx";
import { callFrom } from "../../../request-context.ts";
import { toSeller } from "../../addresses.ts";
import { SellerTitle } from "../../layout/seller-title.tsx";

const rule: TableRule = {
  filters: {
    person: { kind: "choice", most: 10 },
    area: { kind: "choice", choices: Object.keys(actAreas) },
    from: { kind: "day" },
    to: { kind: "day" },
  },
  sorts: ["-time"],
};

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const state = readTable(rule, new URL(request.url).searchParams);
  const ask = callFrom(context);
  const { person, area, from, to } = state.filters;
  const log = await ask(shopLog, {
    ...(/^[1-9]\d{0,8}$/.test(person ?? "") ? { user_id: Number(person) } : {}),
    ...(area ? { area } : {}),
    ...(from ? { from: startOfDay(from) } : {}),
    ...(to ? { to: startOfDay(to, 1) } : {}),
    page: state.page,
    size: 30,
  });
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
        rule={rule}
        state={state}
        path={(query) => toSeller("shop-log", query)}
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

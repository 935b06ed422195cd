import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { actAreas, actWord } from "#domains/people/shops/contract/act-words.ts";
import { shopLog } from "#domains/people/shops/contract/log.ts";
import type { OutputOf } from "#kit/call.ts";
import { readTable, tableQuery } from "#kit/table-query.ts";
import type { Word } from "#kit/words.ts";
import { Link } from "#ui/link.tsx";
import { PageHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { TablePage } from "#ui/table-page.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toSeller } from "../../addresses.ts";
import { navigation, type PlainPage } from "../../navigation.ts";
import { SellerTitle } from "../../layout/seller-title.tsx";
import { logInput, logRule } from "./log-query.ts";

type Act = OutputOf<typeof shopLog>["list"][number];

/** Where the work of an area is done, for what has no page of its own. */
const listOf: Readonly<Record<string, PlainPage>> = {
  product: "products",
  groupbuy: "products",
  freight: "freight",
  coupon: "coupons",
  import: "import",
  export: "export",
  order: "orders",
  payment: "orders",
  claim: "claims",
  contract: "contracts",
  processing: "offers",
  review: "reviews",
  im: "messages",
  service: "messages",
  credit: "credit",
  withdrawal: "withdrawals",
  enterprise: "factory",
};
const ownPage = { order: "order", product: "product", claim: "claim", import: "import-one", contract: "contract" } as const;

const pageOfShop = (call: string): PlainPage =>
  call.endsWith("key") ? "keys" : /webhook|resend/.test(call) ? "webhooks" : /front|groups/.test(call) ? "front" : "staff";

/** What an act was done to: by its name to its own page, or to where such things stand. */
const aboutOf = ({ call, object: { type, id, name } }: Act, say: (word: Word) => string) => {
  const own = type in ownPage ? ownPage[type as keyof typeof ownPage] : undefined;
  if (own && name && id && call !== "contract/fulfil") return { words: name, to: toSeller(own, { id }) };
  const page = type === "shop" ? pageOfShop(call) : listOf[type];
  if (!page) return { words: name };
  const entry = navigation.flatMap(({ entries }) => entries).find((one) => one.page === page);
  return { words: name || (entry ? say(entry.words) : ""), to: toSeller(page) };
};

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const state = readTable(logRule, new URL(request.url).searchParams);
  const ask = callFrom(context);
  const log = await ask(shopLog, { ...logInput(state), size: 30 });
  return {
    state,
    people: log.people,
    page: { page: log.page, size: log.size, total: log.total, totalIsCapped: log.totalIsCapped },
    rows: log.list.map((act) => ({ ...act, words: ask.say(actWord(act.call)), about: aboutOf(act, ask.say) })),
    areas: Object.entries(actAreas).map(([value, word]) => ({ value, label: ask.say(word) })),
  };
};

export default function ShopLogPage() {
  const { t } = useLingui();
  const { state, people, page, rows, areas } = useLoaderData<typeof loader>();
  return (
    <>
      <SellerTitle>{t`Shop log`}</SellerTitle>
      <PageHead title={<Trans>Shop log</Trans>} about={<Trans>Who did what in the shop, and when. Entries cannot be changed or removed.</Trans>} />
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
          {
            key: "object",
            label: <Trans context="log">Item</Trans>,
            cell: ({ about }) => <bdi>{about.to ? <Link to={about.to}>{about.words}</Link> : about.words}</bdi>,
          },
        ]}
        rows={rows}
        rowKey={(act) => act.id}
        page={page}
        empty={{ title: <Trans>Nothing was done yet</Trans>, about: <Trans>The first change in the shop is the first line here.</Trans> }}
      />
    </>
  );
}

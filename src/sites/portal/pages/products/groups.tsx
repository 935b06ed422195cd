import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { groupSorts, openGroups, type GroupSort } from "#domains/trade/groupbuy/contract/looking.ts";
import { GroupCard } from "#domains/trade/groupbuy/ui/group-card.tsx";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { LinkButton } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { Pager } from "#ui/pager.tsx";
import { Grid, PageHead } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { laterPage, pageOf } from "../search/read-address.ts";
import css from "./product-listing.module.css";

const size = 24;
const sortOf = (text: string | null): GroupSort => groupSorts.find((one) => one === text) ?? "ending";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const search = new URL(request.url).searchParams;
  const query = { forming: search.get("forming") === "1", sort: sortOf(search.get("sort")), page: pageOf(search) };
  return { query, groups: await callFrom(context)(openGroups, { ...query, size }) };
};

type Query = Awaited<ReturnType<typeof loader>>["query"];

/** Everything that groups can buy now: of products on sale, with the group that forms and until when. */
export default function GroupsPage() {
  const { t } = useLingui();
  const { query, groups } = useLoaderData<typeof loader>();
  const path = (change: Partial<Query>) => {
    const { forming, sort, page } = { ...query, page: 1, ...change };
    return to("product-groups", { ...(forming ? { forming: 1 } : {}), ...(sort === "ending" ? {} : { sort }), ...(page > 1 ? { page } : {}) });
  };
  const names: Record<GroupSort, string> = { ending: t`Ending soonest`, fullest: t`Most members`, newest: t`Newest` };
  return (
    <main className="wrap">
      <PageMeta
        title={t`Group buys`}
        description={t`Buy together with others: the more join, the less everyone pays, and you are refunded in full if the group is not completed.`}
        path={to("product-groups", { page: laterPage(query.page) })}
        noIndex={groups.list.length === 0}
      />
      <Breadcrumb trail={[{ label: t`Wholesale`, to: to("product") }, { label: t`Group buys` }]} />
      <PageHead
        title={<Trans>Group buys</Trans>}
        about={<Trans>Buy together with others: the more join, the less everyone pays, and you are refunded in full if the group is not completed.</Trans>}
      />
      {/* Where a group forms of everything, there is nothing to choose from. */}
      {(query.forming || groups.forming_total < groups.open_total) && (
        <LinkTabs
          label={t`Group buys`}
          at={path({})}
          tabs={[
            { label: <Trans>All group offers</Trans>, count: groups.open_total, to: path({ forming: false }) },
            { label: <Trans>Groups you can join</Trans>, count: groups.forming_total, to: path({ forming: true }) },
          ]}
        />
      )}
      <div className={css.toolbar}>
        <nav aria-label={t`Sort by`}>
          {groupSorts.map((sort) => (
            <Link key={sort} to={path({ sort })} preventScrollReset rel="nofollow" {...(query.sort === sort ? { "aria-current": "true" } : {})}>
              {names[sort]}
            </Link>
          ))}
        </nav>
        <p className="cap">
          <Plural value={groups.total} one="# product" other="# products" />
        </p>
      </div>
      <h2 className="visually-hidden">
        <Trans>Results</Trans>
      </h2>
      {groups.list.length === 0 ? (
        <Empty
          title={query.forming ? t`No group forms now` : t`Nothing is offered to groups now`}
          about={
            query.forming ? t`Start one: each offer says how many it takes.` : t`Shops offer new ones as they go. Until then there is stock at falling prices.`
          }
        >
          <LinkButton to={query.forming ? path({ forming: false }) : to("pifa")} look="ghost">
            {query.forming ? <Trans>All group offers</Trans> : <Trans>See wholesale stock</Trans>}
          </LinkButton>
        </Empty>
      ) : (
        <Grid columns={4}>
          {groups.list.map((group, index) => (
            <li key={group.product.id}>
              <GroupCard group={group} eager={index < 4} />
            </li>
          ))}
        </Grid>
      )}
      <Pager page={groups.page} size={groups.size} total={groups.total} hrefOf={(page) => path({ page })} />
    </main>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { listCategories } from "#domains/catalogue/catalog/contract/categories.ts";
import { listProducts } from "#domains/catalogue/catalog/contract/list.ts";
import type { ProductCard as Card } from "#domains/catalogue/catalog/contract/product-card.ts";
import { ProductCard } from "#domains/catalogue/catalog/ui/product-card.tsx";
import { openGroups } from "#domains/trade/groupbuy/contract/looking.ts";
import { GroupCard } from "#domains/trade/groupbuy/ui/group-card.tsx";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { LinkButton } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { Grid, PageHead, Section } from "#ui/section.tsx";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { notShown } from "../home/not-shown.ts";
import { inForce, listPath, readListQuery } from "./list-query.ts";
import { loadListing } from "./load-list.ts";
import { ProductListing } from "./product-listing.tsx";
import css from "./market.module.css";

const row = 4;
/** As many as fill a row when what other rows show is left out. */
const enough = 4 * row;

const loadFront = async (call: ReturnType<typeof callFrom>) => {
  const [categories, sold, fresh, ready, groups] = await Promise.all([
    call(listCategories, {}),
    call(listProducts, { sort: "sales", size: enough }),
    call(listProducts, { sort: "newest", size: enough }),
    call(listProducts, { services: ["ships_48h"], size: enough }),
    call(openGroups, { sort: "fullest", size: enough }),
  ]);
  const imageOf = ({ image }: Card) => image;
  // Of offers to groups there are the fewest: they choose first.
  const grouped = notShown(groups.list, ({ product }) => product.image, [], row);
  const inGroups = grouped.map(({ product }) => product);
  const bought = notShown(sold.list, imageOf, inGroups, row);
  const arrivals = notShown(fresh.list, imageOf, [...inGroups, ...bought], row);
  const inStock = notShown(ready.list, imageOf, [...inGroups, ...bought, ...arrivals], row);
  return { categories: categories.list.filter(({ count }) => count > 0), sold: bought, arrivals, inStock, groups: grouped };
};
type Front = Awaited<ReturnType<typeof loadFront>>;

/** The front of the market; once somebody sorts, filters or turns the page, the list alone. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const call = callFrom(context);
  const query = readListQuery(new URL(request.url).searchParams);
  const isFront = !query.keyword && inForce(query) === 0 && query.sort === "default" && query.page === 1;
  const [listing, front] = await Promise.all([loadListing(call, query), isFront ? loadFront(call) : null]);
  return { query, listing, front };
};

const Row = ({ title, more, products }: { title: ReactNode; more: string; products: readonly Card[] }) =>
  products.length > 0 && (
    <Section title={title} more={{ label: <Trans>All</Trans>, to: more }}>
      <Grid columns={4} sideways>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} />
          </li>
        ))}
      </Grid>
    </Section>
  );

const MarketFront = ({ front, path }: { front: Front; path: (change: Parameters<typeof listPath>[2]) => string }) => {
  const { t } = useLingui();
  return (
    <>
      <nav className={css.entries} aria-label={t`Categories`}>
        {front.categories.map(({ id, name, count }) => (
          <Link key={id} to={to("productCenter", { category: id })}>
            {name} <bdi dir="ltr">{count}</bdi>
          </Link>
        ))}
      </nav>
      <Row title={<Trans>Best sellers</Trans>} more={path({ sort: "sales" })} products={front.sold} />
      <Row title={<Trans>New arrivals</Trans>} more={path({ sort: "newest" })} products={front.arrivals} />
      <Row title={<Trans>Ready to ship</Trans>} more={path({ service: ["ships_48h"] })} products={front.inStock} />
      {front.groups.length > 0 && (
        <Section title={<Trans>Group buys</Trans>} more={{ label: <Trans>All</Trans>, to: to("product-groups") }}>
          <Grid columns={4} sideways>
            {front.groups.map((group) => (
              <li key={group.product.id}>
                <GroupCard group={group} />
              </li>
            ))}
          </Grid>
        </Section>
      )}
    </>
  );
};

export default function ProductPage() {
  const { query, listing, front } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const list = <ProductListing route="product" query={query} listing={listing} />;
  return (
    <main className="wrap">
      <PageMeta title={t`Selected goods`} description={t`Garments and fabrics straight from the maker. Prices fall with quantity.`} />
      <Breadcrumb trail={[{ label: t`Selected goods`, to: to("product") }]} />
      <PageHead title={<Trans>Selected goods</Trans>} about={<Trans>Garments and fabrics straight from the maker. Prices fall with quantity.</Trans>}>
        <LinkButton look="ghost" to={to("productCenter")}>
          <Trans>Product centre</Trans>
        </LinkButton>
        <LinkButton look="ghost" to={to("product-spscreen")}>
          <Trans>Find by filter</Trans>
        </LinkButton>
      </PageHead>
      {front && <MarketFront front={front} path={(change) => listPath("product", query, change)} />}
      {front ? <Section title={<Trans>All goods</Trans>}>{list}</Section> : list}
    </main>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { listCategories } from "#domains/catalogue/catalog/contract/categories.ts";
import { listProducts } from "#domains/catalogue/catalog/contract/list.ts";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import { Grid, PageHead } from "#ui/section.tsx";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { readListQuery } from "./list-query.ts";
import { loadListing } from "./load-list.ts";
import { ProductListing } from "./product-listing.tsx";
import css from "./market.module.css";

/** Every category with what is in it; the products of the chosen one below, or of all. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const call = callFrom(context);
  const query = readListQuery(new URL(request.url).searchParams);
  const [listing, { list }] = await Promise.all([loadListing(call, query), call(listCategories, {})]);
  const filled = list.filter(({ count }) => count > 0);
  const pictures = await Promise.all(filled.map(({ id }) => call(listProducts, { category_id: id, sort: "sales", size: 1 })));
  return {
    query,
    listing,
    categories: filled.map((one, at) => ({ ...one, children: one.children.filter(({ count }) => count > 0), image: pictures[at]?.list[0]?.image ?? "" })),
  };
};

export default function ProductCentrePage() {
  const { query, listing, categories } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const link = ({ id, name, count }: { id: number; name: string; count: number }) => (
    <Link to={to("productCenter", { category: id })} {...(query.category === id ? { "aria-current": "true" } : {})}>
      {name} <bdi dir="ltr">{count}</bdi>
    </Link>
  );
  return (
    <main className="wrap">
      <PageMeta title={t`Product centre`} description={t`Everything that shops offer, by category, place, fabric and colour.`} />
      <Breadcrumb trail={[{ label: t`Product centre`, to: to("productCenter") }]} />
      <PageHead title={<Trans>Product centre</Trans>} about={<Trans>Everything that shops offer, by category, place, fabric and colour.</Trans>} />
      <nav aria-label={t`Categories`}>
        <Grid columns={3}>
          {categories.map((root) => (
            <li key={root.id} className={css.category}>
              <Picture src={root.image} alt="" sizes="96px" ratio="4 / 5" />
              <div>
                <h2>{link(root)}</h2>
                <ul>
                  {root.children.map((child) => (
                    <li key={child.id}>{link(child)}</li>
                  ))}
                </ul>
              </div>
            </li>
          ))}
        </Grid>
      </nav>
      <div className={css.list}>
        <ProductListing route="productCenter" query={query} listing={listing} />
      </div>
    </main>
  );
}

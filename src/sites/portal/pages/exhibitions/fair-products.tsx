import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { ProductCard } from "#domains/catalogue/catalog/ui/product-card.tsx";
import { fairProducts, fairProductSorts } from "#domains/publishing/exhibitions/contract/reading.ts";
import { KeepButton } from "#domains/people/favourites/ui/keep-button.tsx";
import { to } from "#kit/paths.ts";
import { LinkButton } from "#ui/button.tsx";
import { Facet, FacetLayout } from "#ui/facets.tsx";
import { Pager } from "#ui/pager.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Grid, PageHead } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { idOf, keywordOf, laterPage, oneOf, pageOf, wholeNumber } from "../search/read-address.ts";
import css from "./fair-list.module.css";
import { FairFrame } from "./fair-frame.tsx";
import { FairSearch, FairSorts } from "./fair-search.tsx";
import { siteOf } from "./load-fair.ts";

const quantities = [50, 100, 200, 500] as const;

/** What is shown at a fair, searched and narrowed; every list has its address. */
export const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
  const address = new URL(request.url).searchParams;
  const query = {
    keyword: keywordOf(address).slice(0, 60),
    seller: idOf(address.get("seller")),
    quantity: wholeNumber(address.get("quantity"), 1_000_000),
    sort: oneOf(fairProductSorts, address.get("sort")) ?? ("shown" as const),
    page: pageOf(address),
  };
  const { seller, quantity, ...rest } = query;
  const answer = await callFrom(context)(fairProducts, {
    site: siteOf(params),
    ...rest,
    ...(seller ? { seller_id: seller } : {}),
    ...(quantity ? { min_quantity_max: quantity } : {}),
    size: 24,
  });
  return { query, answer, quantities: [...quantities] };
};

export default function FairProductsPage() {
  const { query, answer, quantities: offered } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { fair } = answer;
  const name = fair.name;
  const path = (change: Partial<typeof query> = {}) => {
    const { sort, page, ...rest } = { ...query, page: 1, ...change };
    return to("expo-site-product", { site: fair.site }, { ...rest, sort: sort === "shown" ? undefined : sort, page: laterPage(page) });
  };
  const front = to("expo-site-product", { site: fair.site });
  const sorts = [
    { key: "shown", label: t`As shown`, to: path({ sort: "shown" }) },
    { key: "price_asc", label: t`Cheapest first`, to: path({ sort: "price_asc" }) },
    { key: "price_desc", label: t`Dearest first`, to: path({ sort: "price_desc" }) },
    { key: "min_quantity", label: t`Smallest quantity first`, to: path({ sort: "min_quantity" }) },
  ];
  return (
    <FairFrame fair={fair} at={front} title={t({ message: "Products", context: "tab of a fair" })}>
      <PageMeta
        title={t`Products at ${name}`}
        description={answer.list
          .slice(0, 4)
          .map((one) => one.title)
          .join(" · ")}
        path={to("expo-site-product", { site: fair.site }, { page: laterPage(query.page) })}
        noIndex={answer.list.length === 0}
      />
      <div className={`wrap ${css.page}`}>
        <PageHead title={t`Products at ${name}`} about={<Plural value={answer.total} one="# product" other="# products" />} />
        <FairSearch
          action={front}
          keyword={query.keyword}
          kept={{ seller: query.seller, quantity: query.quantity, sort: query.sort === "shown" ? undefined : query.sort }}
        />
        <h2 className="visually-hidden">{t({ message: "Products", context: "tab of a fair" })}</h2>
        <FacetLayout
          inForce={[query.seller, query.quantity].filter(Boolean).length}
          facets={
            <>
              <Facet
                title={t`Exhibitor`}
                choices={answer.sellers.map(({ key, text, count }) => ({
                  key: String(key),
                  label: text,
                  count,
                  isOn: query.seller === key,
                  to: path({ seller: query.seller === key ? undefined : key }),
                }))}
              />
              <Facet
                title={t`Minimum quantity`}
                choices={offered.map((quantity) => ({
                  key: String(quantity),
                  label: (
                    <Trans>
                      <Ltr>≤ {quantity}</Ltr> pcs
                    </Trans>
                  ),
                  isOn: query.quantity === quantity,
                  to: path({ quantity: query.quantity === quantity ? undefined : quantity }),
                }))}
              />
            </>
          }
        >
          <div className={css.bar}>
            <FairSorts sorts={sorts} at={query.sort} />
          </div>
          {answer.list.length === 0 ? (
            <Empty title={t`No product fits`}>
              <LinkButton to={front} look="ghost">
                <Trans>Everything shown</Trans>
              </LinkButton>
            </Empty>
          ) : (
            <Grid columns={4}>
              {answer.list.map((product, index) => (
                <li key={product.id}>
                  <ProductCard product={product} eager={index < 4} corner={<KeepButton kind="product" id={product.id} name={product.title} isCompact />} />
                </li>
              ))}
            </Grid>
          )}
          <Pager page={answer.page} size={answer.size} total={answer.total} hrefOf={(page) => path({ page })} />
        </FacetLayout>
      </div>
    </FairFrame>
  );
}

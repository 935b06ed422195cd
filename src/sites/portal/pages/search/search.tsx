import { Trans, useLingui } from "@lingui/react/macro";
import { redirect, useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { Kind } from "#domains/search/contract/kinds.ts";
import { ProductCard } from "#domains/catalogue/catalog/ui/product-card.tsx";
import { KeepButton } from "#domains/people/favourites/ui/keep-button.tsx";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { LinkButton, ThreadLink } from "#ui/button.tsx";
import { Grid, PageHead } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { callFrom } from "../../../request-context.ts";
import { useKindNames } from "#domains/search/ui/kind-names.ts";
import { searchAddress, searchTypes } from "../../layout/search-type.ts";
import { PageMeta } from "../../meta.ts";
import { chosenFrom } from "./chosen-from.ts";
import { AlikeLink } from "./alike-link.tsx";
import { FoundHead, KeywordResults } from "./keyword-results.tsx";
import { FoundList } from "./found-list.tsx";
import { loadFound, readFoundQuery, type FoundSort, type FoundThings } from "./load-found.ts";
import { laterPage, longestKeyword } from "./read-address.ts";
import css from "./search.module.css";
import { UnderstoodChips } from "./understood-chips.tsx";

/** Search over everything; without a keyword it asks for one. The search box names what to search (`type`): another kind is found on its own page. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url);
  const type = searchTypes.find((one) => one === searchParams.get("type")) ?? "whole";
  if (type !== "whole") throw redirect(searchAddress(type, searchParams.get("keyword") ?? "") ?? to("s"));
  const query = readFoundQuery(searchParams);
  // Goods have a list of their own, with everything that they are narrowed by.
  if (query.kind === "product") throw redirect(to("goodssift", { keyword: query.keyword, typed: query.typed ? 1 : undefined, sort: goodsSort[query.sort] }));
  return { isTooLong: query.isTooLong, found: query.keyword && !query.isTooLong ? await loadFound(callFrom(context), query) : null };
};

/** How the list of goods calls the orders that it shares. */
const goodsSort: Partial<Record<FoundSort, string>> = {
  new: "newest",
  popular: "sales",
  price_up: "price_asc",
  price_down: "price_desc",
  min_quantity: "min_quantity",
  lead_time: "lead_time",
};

/** The search counts no further. */
const mostCounted = 1_000;

const Results = ({ found }: { found: FoundThings }) => {
  const { t } = useLingui();
  const names = useKindNames();
  const { keyword, typed, kind, sort } = found.query;
  const path = (change: Partial<FoundThings["query"]>) => {
    const next = { kind, sort, page: 1, ...change };
    return to("s", {
      keyword: next.keyword ?? keyword,
      typed: (next.typed ?? typed) ? 1 : undefined,
      kind: next.kind,
      sort: next.sort === "relevance" ? undefined : next.sort,
      page: laterPage(next.page),
    });
  };
  const whole = Object.values(found.counts).reduce((sum, count) => sum + count, 0);
  const shown = (count: number) => (count >= mostCounted ? `${mostCounted.toLocaleString("en")}+` : count);
  const kinds = (Object.keys(names) as Kind[]).filter((one) => one === kind || (found.counts[one] ?? 0) > 0);
  const goodsFound = shown(found.counts["product"] ?? 0);
  const goodsPath = to("goodssift", { keyword, typed: typed ? 1 : undefined, sort: goodsSort[sort] });
  const tabs = [
    { to: path({ kind: undefined, page: 1 }), label: t`All`, count: shown(whole) },
    ...kinds.map((one) => ({
      to: one === "product" ? goodsPath : path({ kind: one, page: 1 }),
      label: names[one],
      count: shown(found.counts[one] ?? 0),
    })),
  ];
  const allOf = (count: string | number) => <Trans>All {count}</Trans>;
  const goods = found.goods.length > 0 && (
    <section className={css.goods}>
      <div className={css.head}>
        <h2 className="disp">{whole > 0 ? <Trans>Goods</Trans> : <Trans>Popular now</Trans>}</h2>
        <ThreadLink to={whole > 0 ? goodsPath : to("goodssift")}>{whole > 0 ? <Trans>See all {goodsFound} goods</Trans> : <Trans>All goods</Trans>}</ThreadLink>
      </div>
      <Grid columns={4}>
        {found.goods.slice(0, found.goods.length < 8 ? 4 : 8).map((product, index) => (
          <li key={product.id} {...(whole > 0 ? chosenFrom(found.meant || keyword, "product", product.id, index) : {})}>
            <ProductCard
              product={product}
              hasTerms
              corner={<KeepButton kind="product" id={product.id} name={product.title} isCompact />}
              {...(found.alike[product.id]
                ? { below: <AlikeLink to={to("goodssift", { keyword: product.title, each: 1 })} {...found.alike[product.id]} /> }
                : {})}
            />
          </li>
        ))}
      </Grid>
    </section>
  );
  return (
    <>
      {whole > 0 && <LinkTabs label={t`Kinds of things`} tabs={tabs} at={path({ page: 1 })} />}
      <div className={css.results}>
        <UnderstoodChips parts={found.understood} hrefOf={(rest) => path({ keyword: rest })} asTyped={typed ? undefined : path({ typed: true })} />
        {kind || whole === 0 ? (
          <KeywordResults
            found={found}
            hrefOf={path}
            instead={(word) => to("s", { keyword: word })}
            {...(kind && whole > 0 ? { all: path({ kind: undefined }) } : {})}
            others={
              <>
                <LinkButton to={to("po-publish")}>
                  <Trans>Ask factories: post a processing order</Trans>
                </LinkButton>
                <LinkButton to={to("s-picture")} look="ghost">
                  <Trans>Search by picture</Trans>
                </LinkButton>
              </>
            }
          />
        ) : (
          <>
            <FoundHead found={found} hrefOf={path} instead={(word) => to("s", { keyword: word })} />
            {goods}
            {found.sections.map((section) => (
              <section key={section.kind} className={css.goods}>
                <div className={css.head}>
                  <h2 className="disp">{names[section.kind]}</h2>
                  {section.total > section.list.length && <ThreadLink to={path({ kind: section.kind, page: 1 })}>{allOf(shown(section.total))}</ThreadLink>}
                </div>
                <FoundList list={section.list} marks={found.marks} from={{ keyword: found.meant || keyword, before: 0 }} isSection />
              </section>
            ))}
          </>
        )}
        {whole === 0 && goods}
      </div>
    </>
  );
};

export default function SearchPage() {
  const { found, isTooLong } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const keyword = found?.query.keyword ?? "";
  return (
    <main className="wrap">
      <PageMeta title={keyword ? t`${keyword}: search` : t`Search`} noIndex />
      <Breadcrumb trail={[{ label: t`Search`, ...(keyword ? { to: to("s") } : {}) }, ...(keyword ? [{ label: keyword }] : [])]} />
      <PageHead title={found ? found.total > 0 ? <Trans>Results for “{keyword}”</Trans> : <Trans>No results</Trans> : <Trans>Search</Trans>} />
      {found ? (
        <Results found={found} />
      ) : (
        <Empty
          title={isTooLong ? t`That is too long to search for: ${longestKeyword} characters at most` : t`Please enter search content`}
          about={t`Goods, factories, processing orders, print designs, models, exhibitions and articles, in any of the three languages.`}
        >
          <LinkButton to={to("productCenter")} look="ghost">
            <Trans>Browse goods</Trans>
          </LinkButton>
          <LinkButton to={to("enterprise")} look="ghost">
            <Trans>Browse factories</Trans>
          </LinkButton>
        </Empty>
      )}
    </main>
  );
}

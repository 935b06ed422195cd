import { Trans, useLingui } from "@lingui/react/macro";
import { use } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { headlines, ranking } from "#domains/publishing/articles/contract/reading.ts";
import HeadlinesBlock from "#domains/publishing/articles/ui/headlines-block.island.tsx";
import { listCategories } from "#domains/catalogue/catalog/contract/categories.ts";
import { listProducts } from "#domains/catalogue/catalog/contract/list.ts";
import { ProductCard } from "#domains/catalogue/catalog/ui/product-card.tsx";
import { listDesigners } from "#domains/catalogue/designs/contract/designers.ts";
import { listDesigns } from "#domains/catalogue/designs/contract/works.ts";
import { DesignCard } from "#domains/catalogue/designs/ui/design-card.tsx";
import { DesignerCard } from "#domains/catalogue/designs/ui/designer-card.tsx";
import { listEnterprises } from "#domains/catalogue/enterprises/contract/list.ts";
import { EnterpriseCard } from "#domains/catalogue/enterprises/ui/enterprise-card.tsx";
import { listModels } from "#domains/catalogue/models/contract/profiles.ts";
import { ModelCard } from "#domains/catalogue/models/ui/model-card.tsx";
import { openGroups } from "#domains/trade/groupbuy/contract/looking.ts";
import { GroupCard } from "#domains/trade/groupbuy/ui/group-card.tsx";
import { listProcessing } from "#domains/sourcing/processing/contract/list.ts";
import { ProcessingCard } from "#domains/sourcing/processing/ui/processing-card.tsx";
import { carousel, homeBlocks, marketPrices } from "#domains/publishing/site/contract/structure.ts";
import { RecentlyViewed } from "#domains/people/favourites/ui/viewed-strip.tsx";
import { localeFrom } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { Slider } from "#ui/carousel.tsx";
import { SiteUrl } from "#ui/json-ld.tsx";
import { Link } from "#ui/link.tsx";
import { Band, Grid, Section } from "#ui/section.tsx";
import { callFrom } from "../../../request-context.ts";
import { JsonLd, PageMeta } from "../../meta.ts";
import { loadPreview } from "../../preview.ts";
import { Front } from "./front.tsx";
import { houseFacts } from "./house-facts.ts";
import { notShown } from "./not-shown.ts";
import { MarketTape } from "./market-tape.tsx";
import { LogoSlider, TrendSlider } from "./sliders.tsx";
import css from "./home.module.css";

/** Everything from the database, every call shared: the page is the same bytes for everyone in one language. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const call = callFrom(context);
  const preview = await loadPreview(context, new URL(request.url));
  const [stage, blocks, prices, categories, groups, orders, sellers, arrivals, prints, factories, designers, models, news, mostRead] = await Promise.all([
    preview?.carousel ?? call(carousel, { place: "home" }),
    preview?.blocks ?? call(homeBlocks, {}),
    call(marketPrices, {}),
    call(listCategories, {}),
    call(openGroups, { sort: "fullest", size: 16 }),
    call(listProcessing, { size: 8 }),
    call(listProducts, { sort: "sales", size: 24 }),
    call(listProducts, { sort: "newest", size: 36 }),
    call(listDesigns, { size: 9 }),
    call(listEnterprises, { size: 12 }),
    call(listDesigners, { size: 2 }),
    call(listModels, { size: 4 }),
    call(headlines, { size: 5 }),
    call(ranking, { period: "month", size: 5 }),
  ]);
  // What stands in one block does not come again in the next, as long as there is something else; of offers to groups there are the fewest, so they choose first.
  const groupsShown = notShown(groups.list, ({ product }) => product.image, [], 4);
  const inGroups = groupsShown.map(({ product }) => product);
  const sellersShown = notShown(sellers.list, ({ image }) => image, inGroups, 12);
  const arrivalsShown = notShown(arrivals.list, ({ image }) => image, [...sellersShown, ...inGroups], 12);
  return {
    stage: stage.list,
    blocks: blocks.list,
    prices: prices.list,
    categories: categories.list,
    groups: { ...groups, list: groupsShown },
    orders,
    sellers: sellersShown,
    arrivals: arrivalsShown,
    prints: prints.list,
    factories,
    designers: designers.list,
    models: models.list,
    news,
    mostRead: mostRead.list,
    now: Math.floor(Date.now() / 1000),
  };
};

type HomeData = Awaited<ReturnType<typeof loader>>;
type Block = HomeData["blocks"][number]["kind"];

/** Where nothing is offered to groups there is no such section. */
const GroupBuys = ({ groups }: { groups: HomeData["groups"] }) =>
  groups.list.length > 0 && (
    <Section
      title={<Trans>Group buys</Trans>}
      about={<Trans>The more join, the less everyone pays</Trans>}
      more={{ label: <Trans>All {groups.total}</Trans>, to: to("product-groups") }}
    >
      <Grid columns={groups.list.length === 3 ? 3 : 4} sideways>
        {groups.list.map((group) => (
          <li key={group.product.id}>
            <GroupCard group={group} />
          </li>
        ))}
      </Grid>
    </Section>
  );

/** So many factories are told in detail, the others by their marks. */
const detailed = 6;

/** One block of the home page; nothing where there is nothing to show. `title` is the operator's, empty for the usual one. */
const HomeBlock = ({ kind, title, home }: { kind: Block; title: string; home: HomeData }) => {
  const { t } = useLingui();
  const factories = home.factories.total.toLocaleString("en");
  // Those that do not stand below in detail.
  const marks = home.factories.list.slice(detailed);
  const orders = home.orders.total.toLocaleString("en");
  if (kind === "prices") return <MarketTape prices={home.prices} />;
  if (kind === "orders")
    return home.orders.list.length > 4 ? (
      <Section
        title={title || <Trans>Processing orders</Trans>}
        about={<Trans>Buyers publish, factories offer</Trans>}
        more={{ label: <Trans>All {orders}</Trans>, to: to("po") }}
      >
        <Grid columns={4} sideways>
          {home.orders.list.slice(4, 8).map((order) => (
            <li key={order.id}>
              <ProcessingCard order={order} now={home.now} />
            </li>
          ))}
        </Grid>
      </Section>
    ) : null;
  if (kind === "sellers")
    return home.sellers.length > 0 ? (
      <>
        <Section
          title={title || <Trans>Stock wholesale</Trans>}
          about={<Trans>Small minimum orders, prices fall with quantity</Trans>}
          more={{ label: <Trans>Wholesale market</Trans>, to: to("pifa") }}
        >
          <Grid columns={6}>
            {home.sellers.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} />
              </li>
            ))}
          </Grid>
        </Section>
        <GroupBuys groups={home.groups} />
      </>
    ) : null;
  if (kind === "prints")
    return home.prints.length > 0 ? (
      <Section
        title={title || <Trans>Print designs</Trans>}
        about={<Trans>Registered originals, licensed by use, sampled within days</Trans>}
        more={{ label: <Trans>All designs</Trans>, to: to("design") }}
      >
        <ul className={css.wall}>
          {home.prints.map((design, index) => (
            <li key={design.id}>
              <DesignCard design={design} isBig={index === 0} />
            </li>
          ))}
        </ul>
      </Section>
    ) : null;
  if (kind === "arrivals")
    return home.arrivals.length > 0 ? (
      <Section
        title={title || <Trans>New arrivals</Trans>}
        about={<Trans>Put on the shelves in the last weeks</Trans>}
        more={{ label: <Trans>All new arrivals</Trans>, to: to("product", { sort: "newest" }) }}
      >
        <TrendSlider label={title || t`New arrivals`} products={home.arrivals} />
      </Section>
    ) : null;
  if (kind === "factories")
    return home.factories.list.length > 0 ? (
      <Section
        title={title || <Trans>Factory directory</Trans>}
        about={<Trans>{factories} factories with products, scale and inspection</Trans>}
        more={{ label: <Trans>All factories</Trans>, to: to("enterprise") }}
      >
        {marks.length > 0 && <LogoSlider label={t`Factories`} enterprises={marks} />}
        <Slider label={t`Factories in detail`} every={5_000} shown={3}>
          {home.factories.list.slice(0, detailed).map((enterprise) => (
            <EnterpriseCard key={enterprise.id} enterprise={enterprise} />
          ))}
        </Slider>
      </Section>
    ) : null;
  if (kind === "people")
    return (
      <div className={css.people}>
        {home.designers.length > 0 && (
          <Section title={<Trans>Designers</Trans>} more={{ label: <Trans>All</Trans>, to: to("design-designer_liste") }}>
            <ul className={css.designers}>
              {home.designers.map((designer) => (
                <li key={designer.user_id}>
                  <DesignerCard designer={designer} />
                </li>
              ))}
            </ul>
          </Section>
        )}
        {home.models.length > 0 && (
          <Section title={<Trans>Models</Trans>} more={{ label: <Trans>All</Trans>, to: to("models") }}>
            <Grid columns={4} sideways slim>
              {home.models.map((model) => (
                <li key={model.id}>
                  <ModelCard model={model} />
                </li>
              ))}
            </Grid>
          </Section>
        )}
      </div>
    );
  return home.news.lead === null ? null : (
    <Section title={title || <Trans>Headlines</Trans>} more={{ label: <Trans>More news</Trans>, to: to("article") }}>
      <div className={css.news}>
        <HeadlinesBlock headlines={home.news} now={home.now} />
        <div>
          <h3 className={css.rankHead}>
            <Trans>Most read</Trans>
          </h3>
          <ol className={css.rank}>
            {home.mostRead.map((article, index) => (
              <li key={article.id}>
                <span className="fig" aria-hidden>
                  {index + 1}
                </span>
                <Link to={to("article-details-id", { id: article.id })}>{article.title}</Link>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </Section>
  );
};

/** The blocks in the order that operators gave them; the indigo band runs from edge to edge between two columns of the others. */
const stretchesOf = (blocks: HomeData["blocks"]): HomeData["blocks"][] =>
  blocks.reduce<HomeData["blocks"][]>((stretches, block) => {
    const last = stretches.at(-1);
    if (last && block.kind !== "prints" && last[0]?.kind !== "prints") last.push(block);
    else stretches.push([block]);
    return stretches;
  }, []);

export default function HomePage() {
  const home = useLoaderData<typeof loader>();
  const { t, i18n } = useLingui();
  const publicUrl = use(SiteUrl);
  return (
    <main>
      <PageMeta
        title={t`Garment and textile sourcing`}
        description={t`Products, factories, print designs, designers, models and processing orders of the garment trade, in Chinese, English and Arabic.`}
      />
      <div className="wrap">
        <Front stage={home.stage} categories={home.categories} orders={home.orders.list.slice(0, 4)} postedToday={home.orders.posted_today} />
      </div>
      {stretchesOf(home.blocks).map((stretch) => {
        const blocks = stretch.map((block) => <HomeBlock key={block.kind} {...block} home={home} />);
        const key = stretch.map((block) => block.kind).join();
        if (stretch[0]?.kind !== "prints")
          return (
            <div key={key} className="wrap">
              {blocks}
            </div>
          );
        return home.prints.length > 0 ? <Band key={key}>{blocks}</Band> : null;
      })}
      <div className="wrap">
        <RecentlyViewed />
      </div>
      <JsonLd value={houseFacts(localeFrom(i18n.locale), publicUrl)} />
    </main>
  );
}

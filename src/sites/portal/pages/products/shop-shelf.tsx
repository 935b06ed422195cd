import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ProductCard } from "#domains/catalogue/catalog/ui/product-card.tsx";
import { to } from "#kit/paths.ts";
import { AnswersWithin } from "#ui/answers-within.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { press } from "#ui/press.ts";
import { Button } from "#ui/button.tsx";
import { KeepButton } from "#domains/people/favourites/ui/keep-button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Pager } from "#ui/pager.tsx";
import { CouponTickets } from "#domains/trade/coupons/ui/coupon-tickets.tsx";
import { HolidayBand } from "#domains/people/shops/ui/holiday-band.tsx";
import { VisitMark } from "#domains/catalogue/visits/ui/visit-mark.tsx";
import { Avatar, Picture } from "#ui/picture.tsx";
import { Grid, Section, SectionHead } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { Share } from "#ui/share.tsx";
import { LineSheetLinks } from "../compare/line-sheet-links.tsx";
import { laterPage } from "../search/read-address.ts";
import { PageMeta } from "../../meta.ts";
import type { loadShelf } from "./load-shelf.ts";
import css from "./shop-shelf.module.css";

/** A shop's page: its plate, its shelves as tabs, its goods. `isShelf`: what the shop shows off is for its front page. */
export const ShopShelf = ({
  info,
  front,
  coupons,
  shelf,
  section,
  isWholesale,
  group,
  isShelf,
}: Awaited<ReturnType<typeof loadShelf>> & { isShelf?: boolean }) => {
  const { t } = useLingui();
  const shop = info.shop.user_id;
  const goods = info.product_count.toLocaleString("en");
  const { renshu: people, on_time_permille: share } = info.shop;
  const wholesale = shelf.total.toLocaleString("en");
  const onTime = share !== null && `${(share / 10).toFixed(1)}%`;
  const tabs = [
    { to: to("product-shop-allgoods", { shop }), label: <Trans>All goods</Trans>, count: info.product_count },
    { to: to("product-shop-explosion", { shop }), label: <Trans>Best sellers</Trans>, count: info.best_count },
    { to: to("product-shop-nova", { shop }), label: <Trans>New arrivals</Trans>, count: info.new_count },
  ];
  const at = section === "explosion" ? tabs[1] : section === "nova" ? tabs[2] : tabs[0];
  const pagePath = isWholesale
    ? "pifa-shop"
    : section === "explosion"
      ? "product-shop-explosion"
      : section === "nova"
        ? "product-shop-nova"
        : "product-shop-allgoods";
  const isHome = !isShelf && section === "all" && group === null && shelf.page === 1;
  // Without tabs above them, wholesale goods have a head of their own: after the recommended ones, and where they are not all that the shop has.
  const hasHead = isWholesale && isHome && (front.featured.length > 0 || shelf.total < info.product_count);
  const { name } = info.shop;
  const pageTitle = isWholesale
    ? t`${name}: wholesale`
    : section === "explosion"
      ? t`${name}: best sellers`
      : section === "nova"
        ? t`${name}: new arrivals`
        : t`${name}: all goods`;
  return (
    <main className="wrap">
      <VisitMark page="shop" id={shop} />
      <PageMeta
        title={pageTitle}
        description={t`${info.shop.name}, ${info.shop.city}: ${goods} products with quantity prices.`}
        path={to(pagePath, { shop }, { page: laterPage(shelf.page) })}
        of={{ kind: "enterprise", id: shop }}
      />
      <Breadcrumb
        trail={[isWholesale ? { label: t`Wholesale market`, to: to("pifa") } : { label: t`Wholesale`, to: to("product") }, { label: info.shop.name }]}
      />
      {isHome && front.banner && (
        <div className={css.banner}>
          <Picture src={front.banner} alt="" sizes="(max-width: 1280px) 100vw, 1240px" ratio="4 / 1" fit="cover" eager />
        </div>
      )}
      <header className={css.plate}>
        <Avatar src={info.shop.logo} name={info.shop.name} size={88} square />
        <div>
          <h1 className="disp">{info.shop.name}</h1>
          <p className={css.place}>
            {info.shop.city}
            {info.shop.is_verified && (
              <span className={css.verified}>
                <Icon name="check" small />
                <Trans>Inspected</Trans>
              </span>
            )}
          </p>
          {front.opening && (
            <p className={css.opening}>
              <bdi>{front.opening}</bdi>
            </p>
          )}
          <p className="cap">
            <Plural value={info.product_count} one="# product" other="# products" />
            {"\u00a0· "}
            <Plural value={info.sold_count} one="# piece sold" other="# pieces sold" />
            {info.shop.response_minutes !== null && (
              <>
                {"\u00a0· "}
                <AnswersWithin minutes={info.shop.response_minutes} />
              </>
            )}
            {onTime && (
              <>
                {"\u00a0· "}
                <Trans>{onTime} shipped on time</Trans>
              </>
            )}
            {people !== null && (
              <>
                {"\u00a0· "}
                <Trans>{people}+ employees</Trans>
              </>
            )}
          </p>
        </div>
        <div className="row">
          <Button {...press("chat", { receiverId: shop, card: { msg_type: 4, type_id: 0 } })}>
            <Icon name="chat" small />
            <Trans>Chat with the seller</Trans>
          </Button>
          <KeepButton kind="shop" id={shop} name={info.shop.name} />
          <Share title={info.shop.name} />
        </div>
      </header>
      <HolidayBand holiday={front.holiday} />
      <CouponTickets list={coupons} />
      {isHome && front.featured.length > 0 && (
        <Section title={<Trans>The shop recommends</Trans>}>
          <Grid columns={front.featured.length === 6 ? 6 : 5} sideways slim>
            {front.featured.map((product) => (
              <li key={product.id}>
                <ProductCard
                  product={product}
                  isWholesale={isWholesale}
                  inShop
                  corner={<KeepButton kind="product" id={product.id} name={product.title} isCompact />}
                />
              </li>
            ))}
          </Grid>
        </Section>
      )}
      {!isWholesale && (
        <div className={css.shelves}>
          <LinkTabs label={t`Shelves of the shop`} tabs={tabs} at={at?.to ?? ""} />
        </div>
      )}
      {hasHead && (
        <div className={css.shelves}>
          <SectionHead
            title={<Trans>Wholesale goods</Trans>}
            about={
              <Trans>
                {wholesale} of the shop's {goods} products are in the wholesale market
              </Trans>
            }
            more={{ label: <Trans>All goods of the shop: {goods}</Trans>, to: to("product-shop-allgoods", { shop }) }}
          />
        </div>
      )}
      {section === "all" && front.groups.length > 0 && (
        <nav className={css.groups} aria-label={t`Groups of the shop`}>
          <Link to={to(pagePath, { shop })} {...(group === null ? { "aria-current": "page" as const } : {})} preventScrollReset>
            <Trans context="groups">All</Trans>
          </Link>
          {front.groups.map((one) => (
            <Link
              key={one.id}
              to={to(pagePath, { shop }, { group: one.id })}
              {...(group === one.id ? { "aria-current": "page" as const } : {})}
              preventScrollReset
            >
              {one.name} <span className="num">{one.count}</span>
            </Link>
          ))}
        </nav>
      )}
      <div className={css.shelf}>
        {!hasHead && <h2 className="visually-hidden">{isWholesale ? <Trans>Wholesale goods</Trans> : at?.label}</h2>}
        {section === "all" && group === null && !isWholesale && shelf.list.length > 0 && (
          <p className={css.files}>
            <LineSheetLinks of={{ shop }} />
          </p>
        )}
        {shelf.list.length === 0 ? (
          <Empty title={t`This shelf is empty`} about={t`Look at the shop's other shelves, or ask the seller.`} />
        ) : (
          <Grid columns={5}>
            {shelf.list.map((product, index) => (
              <li key={product.id}>
                <ProductCard
                  product={product}
                  eager={index < 5}
                  isWholesale={isWholesale}
                  inShop
                  corner={<KeepButton kind="product" id={product.id} name={product.title} isCompact />}
                />
              </li>
            ))}
          </Grid>
        )}
        <Pager
          page={shelf.page}
          size={shelf.size}
          total={shelf.total}
          hrefOf={(page) => to(pagePath, { shop }, { group: group ?? undefined, page: page > 1 ? page : undefined })}
        />
      </div>
    </main>
  );
};

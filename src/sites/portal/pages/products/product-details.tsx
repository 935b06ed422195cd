import { houseCurrency } from "#kit/money-text.ts";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { productDetails } from "#domains/catalogue/catalog/contract/details.ts";
import { termsText } from "#domains/catalogue/catalog/contract/terms.ts";
import { previewProduct } from "#domains/catalogue/catalog/contract/preview.ts";
import { useCartonFacts } from "#domains/catalogue/catalog/ui/carton-facts.ts";
import { sharesOfTerms } from "#domains/trade/orders/contract/plan.ts";
import { ProductCard } from "#domains/catalogue/catalog/ui/product-card.tsx";
import { SizeChart, tableLook } from "#domains/catalogue/catalog/ui/size-chart.tsx";
import { ReportProduct } from "#domains/catalogue/catalog/ui/report-product.tsx";
import { shopCoupons } from "#domains/trade/coupons/contract/coupons.ts";
import { CouponTickets } from "#domains/trade/coupons/ui/coupon-tickets.tsx";
import { dutyDestinations, landedCost } from "#domains/trade/duties/contract/landed.ts";
import { LandedCost } from "#domains/trade/duties/ui/landed-cost.tsx";
import { TermCosts } from "#domains/trade/duties/ui/term-costs.tsx";
import { productOffer } from "#domains/trade/groupbuy/contract/looking.ts";
import { shopFront } from "#domains/people/shops/contract/front.ts";
import { searchDataOf } from "#domains/trade/reviews/contract/search-data.ts";
import { listReviews, ratingText, withoutName } from "#domains/trade/reviews/contract/reading.ts";
import { shownKinds } from "#domains/trade/reviews/contract/shown-kinds.ts";
import { GroupOffer } from "#domains/trade/groupbuy/ui/group-offer.tsx";
import { ProductReviews, type ReviewsAsked } from "#domains/trade/reviews/ui/product-reviews.tsx";
import { HolidayBand } from "#domains/people/shops/ui/holiday-band.tsx";
import { VisitMark } from "#domains/catalogue/visits/ui/visit-mark.tsx";
import { localeFacts, localeFrom } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { EnterpriseTicket } from "#domains/catalogue/enterprises/ui/enterprise-ticket.tsx";
import { AnswersWithin } from "#ui/answers-within.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { CompositionLabel } from "#ui/composition-label.tsx";
import { KeepButton } from "#domains/people/favourites/ui/keep-button.tsx";
import { addressOf as addressOfThing } from "#domains/people/favourites/ui/address-of.ts";
import { RecentlyViewed } from "#domains/people/favourites/ui/viewed-strip.tsx";
import { CompareLink } from "#ui/compare-link.tsx";
import { Gallery } from "#ui/gallery.tsx";
import { Icon } from "#ui/icon.tsx";
import { press } from "#ui/press.ts";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { useQuantity } from "#ui/quantity.tsx";
import { Grid, Section, SectionHead } from "#ui/section.tsx";
import { Message } from "#ui/states.tsx";
import { Tag } from "#ui/tag.tsx";
import { Share } from "#ui/share.tsx";
import { JsonLd, PageMeta } from "../../meta.ts";
import { callFrom, missing, pageRequest } from "../../../request-context.ts";
import { wantedId } from "../../../wanted-id.ts";
import BuyBox from "./buy-box.island.tsx";
import { buyable } from "./buyable.ts";
import css from "./product-details.module.css";

/** Which reviews the address asks for; what is not allowed there counts as absent. */
const reviewsAsked = (search: URLSearchParams): ReviewsAsked => {
  const stars = Number(search.get("stars"));
  const page = Number(search.get("reviews"));
  return {
    show: shownKinds.find((kind) => kind === search.get("show")) ?? "all",
    stars: [1, 2, 3, 4, 5].find((one) => one === stars),
    page: Number.isInteger(page) && page >= 1 && page <= 500 ? page : 1,
  };
};

/** What every page has: this one has no room for more style (tests/journeys/script-budget.test.ts). */
const landedLook = { sums: "sheet stack", source: "cap stack" };

/** Where to and how many somebody wants to know the landed cost of; without a country nothing is asked. */
const landedAsked = (search: URLSearchParams, usual: number): { country: string; quantity: number } | undefined => {
  const country = search.get("to") ?? "";
  const quantity = Number(search.get("quantity") || usual);
  return /^[A-Z]{2}$/.test(country)
    ? { country, quantity: Number.isInteger(quantity) && quantity >= 1 && quantity <= 1_000_000 ? quantity : usual }
    : undefined;
};

/** `/product/shop/{shop}/details?id=` and the wholesale shop's own: the same product, shown by its own shop only. */
export const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
  const search = new URL(request.url).searchParams;
  const { publicUrl, session } = context.get(pageRequest);
  const workId = Number(search.get("preview"));
  // What a shop's people have typed and not saved: theirs alone, and so never kept.
  if (Number.isInteger(workId) && workId > 0 && (await session())?.shop) {
    const { product: typed } = await callFrom(context)(previewProduct, { work_id: workId });
    if (!typed || String(typed.seller_id) !== params["shop"]) throw missing();
    return {
      product: typed,
      holiday: null,
      coupons: [],
      publicUrl,
      isPreview: true,
      groups: null,
      reviews: null,
      rating: "",
      reviewData: null,
      asked: null,
      landed: null,
      destinations: [],
      page: "product-shop-details" as const,
    };
  }
  const id = wantedId(search.get("id"));
  const shop = wantedId(params["shop"]);
  const call = callFrom(context);
  const asked = reviewsAsked(search);
  const [product, front, reviews, groups, coupons, destinations] = await Promise.all([
    call(productDetails, { id }),
    call(shopFront, { seller_id: shop }),
    call(listReviews, { product_id: id, show: asked.show, ...(asked.stars ? { stars: asked.stars } : {}), page: asked.page }),
    call(productOffer, { product_id: id }),
    call(shopCoupons, { seller_id: shop, product_id: id }),
    call(dutyDestinations, {}),
  ]);
  if (product.seller_id !== shop) throw missing();
  const sku = product.colours[0]?.skus[0]?.id;
  const wanted = landedAsked(search, product.min_quantity);
  const landed = wanted && sku !== undefined ? await call(landedCost, { sku_id: sku, ...wanted }) : null;
  const page = new URL(request.url).pathname.toLowerCase().startsWith("/pifa") ? ("pifa-shop-details" as const) : ("product-shop-details" as const);
  const { count, average_tenths } = reviews.score;
  const rating = count > 0 ? call.say(ratingText, { average: average_tenths / 10, count }) : "";
  return {
    product,
    holiday: front.holiday,
    coupons: coupons.list,
    publicUrl,
    isPreview: false,
    groups: groups.offer || groups.teams.length > 0 ? groups : null,
    reviews,
    rating,
    reviewData: searchDataOf(reviews, call.say(withoutName)),
    asked,
    landed,
    destinations: destinations.list,
    page,
  };
};

export default function ProductDetailsPage() {
  const { product, holiday, coupons, publicUrl, isPreview, groups, reviews, rating, reviewData, asked, landed, destinations, page } =
    useLoaderData<typeof loader>();
  const { t, i18n } = useLingui();
  const quantity = useQuantity();
  const cartonFacts = useCartonFacts();
  const locale = localeFrom(i18n.locale);
  const composition = product.composition.map((one) => `${one.percent}% ${one.text}`).join(" · ");
  const leadTime = t`${plural(product.lead_days, { one: "# day", other: "# days" })}`;
  const inParts = sharesOfTerms([product.payment_terms.map(({ key }) => key)])
    .map((share) => `${share}/${100 - share}`)
    .join(", ");
  const byContract = product.payment_terms.map(({ text }) => text).join(" / ");
  const facts: [string, string][] = [
    [t`Composition`, composition],
    ...(product.weight_gsm ? ([[t`Weight`, t`${product.weight_gsm} gsm`]] as [string, string][]) : []),
    ...(product.width_cm ? ([[t`Width`, t`${product.width_cm} cm`]] as [string, string][]) : []),
    [t`Fabric`, product.fabric.text],
    [t({ message: "For", context: "whom goods are for" }), product.audience.text],
    [t`Season`, product.season.map((one) => one.text).join(" · ")],
    ...product.attributes.map((one): [string, string] => [one.name, one.value]),
    [t`Care`, product.care.map((one) => one.text).join(" · ")],
    [t`HS code`, product.hs_code],
    [
      t`Origin`,
      /^[A-Z]{2}$/.test(product.origin)
        ? (new Intl.DisplayNames([localeFacts[locale].tag], { type: "region" }).of(product.origin) ?? product.origin)
        : product.origin,
    ],
    ...cartonFacts({ ...product, unit: product.unit.key }),
    [
      t`Payment`,
      [
        t`In full when ordering, held until you have the goods`,
        ...(inParts ? [t`large orders in two parts: ${inParts}`] : []),
        ...(byContract ? [t`by contract: ${byContract}`] : []),
      ].join(" · "),
    ],
    ...(product.incoterms.length > 0 ? ([[t`Terms of delivery`, t`${termsText(product)}, Incoterms 2020`]] as [string, string][]) : []),
    [t`Lead time`, leadTime],
    [t`Minimum order`, quantity(product.min_quantity, product.unit.key)],
  ];
  const label = (index: number) => product.composition.map((one) => `${one.names[index] ?? one.text} ${one.percent}%`).join(" · ");
  const sold = product.sold_count.toLocaleString("en");
  const first = product.price_breaks.at(-1);

  const placesOf = (kind: string) => product.images.flatMap((image, index) => (image.kind === kind ? [String(index + 1)] : []));
  const some = (places: readonly string[]) => new Intl.ListFormat(localeFacts[locale].tag).format(places);
  const [drawn, rendered] = [placesOf("drawing"), placesOf("rendering")];
  const all = product.images.length;
  const kindsOfPictures = [
    ...(drawn.length > 0 ? [drawn.length === all ? t`drawings, not photographs` : t`drawings: pictures ${some(drawn)}`] : []),
    ...(rendered.length > 0 ? [rendered.length === all ? t`renderings, not photographs` : t`renderings: pictures ${some(rendered)}`] : []),
  ];
  const dearest = Math.max(0, ...product.colours.flatMap(({ skus }) => skus.map(({ surcharge }) => Number(surcharge?.minor ?? 0))));
  return (
    <main className="wrap">
      <PageMeta
        title={product.title}
        description={product.description.slice(0, 150)}
        path={to("product-shop-details", { shop: product.seller_id }, { id: product.id })}
        of={{ kind: "product", id: product.id }}
        type="product"
      />
      {isPreview && (
        <>
          <meta name="robots" content="noindex" />
          <Message>
            <Trans>Preview: only your shop sees this page. Nothing of it is saved or public.</Trans>
          </Message>
        </>
      )}
      <Breadcrumb
        trail={[
          { label: t`Wholesale`, to: to("product") },
          ...product.category.map((one) => ({ label: one.text, to: to("product", { category: one.id }) })),
          { label: product.style_code },
        ]}
      />
      <HolidayBand holiday={holiday} />
      <div className={css.product}>
        <VisitMark page="product" id={isPreview ? undefined : product.id} />
        <Gallery
          pictures={product.images.map(({ path, alt, colour_key }) => ({ path, alt, key: colour_key }))}
          ratio="4 / 5"
          sizes="(max-width: 900px) 100vw, 436px"
          caption={[t`Style ${product.style_code}`, ...kindsOfPictures].join(" · ")}
          video={product.video && { path: product.video.path, type: product.video.media_type, label: t`Video of ${product.title}` }}
        />
        <div>
          <p className={css.tags}>
            {product.tags.includes("promo") && (
              <Tag>
                <Trans>Special offer</Trans>
              </Tag>
            )}
            {product.tags.includes("new") && (
              <Tag>
                <Trans>New</Trans>
              </Tag>
            )}
            {product.services.map((service) => (
              <Tag key={service.key} line>
                {service.text}
              </Tag>
            ))}
          </p>
          <h1 className="disp">{product.title}</h1>
          <p className="muted">
            <Trans>{sold} sold</Trans>
            {rating && (
              <>
                {"\u00a0· "}
                <a href="#reviews" className={css.rating}>
                  <Icon name="star" small filled /> {rating}
                </a>
              </>
            )}
            {product.sample_price && (
              <>
                {"\u00a0· "}
                <Trans>sample</Trans> <Price money={product.sample_price} />
                {product.sample_limit !== null && (
                  <>
                    {" "}
                    <Trans>(up to {product.sample_limit})</Trans>
                  </>
                )}
              </>
            )}
            {product.was_price && (
              <>
                {"\u00a0· "}
                <Trans>before</Trans>{" "}
                <s>
                  <Price money={product.was_price} />
                </s>
              </>
            )}
          </p>
          <CouponTickets list={coupons} />
          <div inert={isPreview}>
            <BuyBox product={buyable(product)} />
          </div>
          {groups && <GroupOffer id={product.id} groups={groups} />}
        </div>
        <aside className={css.shop}>
          <h2 className="visually-hidden">
            <Trans>Shop</Trans>
          </h2>
          <EnterpriseTicket
            to={to("product-shop", { shop: product.seller_id })}
            name={product.shop.name}
            logo={product.shop.logo}
            verified={product.shop.is_verified ? <Trans>Inspected</Trans> : undefined}
            facts={[
              { key: "city", label: t`Ships from`, value: product.city, wide: true },
              { key: "lead", label: t`Lead time`, value: leadTime, wide: true },
            ]}
            samples={product.shop_products.map((one) => ({ image: one.image, title: one.title }))}
          />
          <div className={css.acts} inert={isPreview}>
            <Button {...press("chat", { receiverId: product.seller_id, card: { msg_type: 5, type_id: product.id } })}>
              <Icon name="chat" small />
              <Trans context="whom to ask about goods">Chat</Trans>
            </Button>
            <LinkButton look="ghost" to={to("product-shop", { shop: product.seller_id })}>
              <Trans>Shop</Trans>
            </LinkButton>
            <KeepButton kind="product" id={product.id} name={product.title} />
            {!isPreview && <CompareLink kind="products" id={product.id} name={product.title} />}
            <Share title={product.title} />
          </div>
          {product.shop.response_minutes !== null && (
            <p className="cap">
              <AnswersWithin minutes={product.shop.response_minutes} />
            </p>
          )}
          <p className="cap">
            <ReportProduct id={product.id} />
          </p>
        </aside>
      </div>
      <div className={css.more}>
        <div>
          <SectionHead title={<Trans>Specification</Trans>} />
          <dl className={css.facts}>
            {facts
              .filter(([, value]) => value)
              .map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{/^[\d.]+$/.test(value) ? <Ltr>{value}</Ltr> : value}</dd>
                </div>
              ))}
          </dl>
          {product.description && (
            <section className={css.sizes} aria-label={t`Description`}>
              <SectionHead title={<Trans>Description</Trans>} />
              <p className={css.about}>{product.description}</p>
            </section>
          )}
          {product.incoterms.length > 0 && (
            <section className={css.sizes} aria-label={t`Who pays what by Incoterms 2020`}>
              <SectionHead title={<Trans>Who pays what by Incoterms 2020</Trans>} />
              <TermCosts terms={product.incoterms} label={t`Each cost and who bears it`} css={tableLook} />
            </section>
          )}
          {!isPreview && (
            <section id="landed-cost" className={css.sizes} aria-label={t`Landed cost (estimate)`}>
              <SectionHead title={<Trans>Landed cost (estimate)</Trans>} />
              <form method="get" action={`${to(page, { shop: product.seller_id }, { id: product.id })}#landed-cost`} className="row">
                <input type="hidden" name="id" value={product.id} />
                <label className="row">
                  <Trans>Where to</Trans>
                  <select name="to" required defaultValue={landed?.country.code ?? ""}>
                    <option value="">{t`Choose a country`}</option>
                    {destinations.map(({ code, name }) => (
                      <option key={code} value={code}>
                        {name}
                      </option>
                    ))}
                  </select>
                </label>
                <label className="row">
                  <Trans>Quantity</Trans>
                  <input
                    name="quantity"
                    type="number"
                    min={product.min_quantity}
                    max={1_000_000}
                    required
                    dir="ltr"
                    defaultValue={landed?.quantity ?? product.min_quantity}
                  />
                </label>
                <Button type="submit" look="ghost">
                  <Trans>Estimate</Trans>
                </Button>
              </form>
              {landed && (
                <>
                  <p>
                    <b>
                      <Trans>
                        {quantity(landed.quantity, product.unit.key)} to {landed.country.name}
                      </Trans>
                    </b>
                  </p>
                  <LandedCost landed={landed} css={landedLook} />
                </>
              )}
            </section>
          )}
          {product.size_chart && (
            <section className={css.sizes} aria-label={t`Size chart`}>
              <SectionHead title={<Trans>Size chart</Trans>} />
              <SizeChart chart={product.size_chart} label={t`What each size measures`} />
            </section>
          )}
        </div>
        <CompositionLabel code={product.style_code} composition={{ "zh-cn": label(0), en: label(1), ar: label(2) }}>
          <p>{product.care.map((one) => one.text).join(" · ")}</p>
        </CompositionLabel>
      </div>
      {reviews && <ProductReviews reviews={reviews} asked={asked} page={page} shop={product.seller_id} id={product.id} />}
      {product.related.length > 0 && (
        <Section
          title={<Trans>Similar products</Trans>}
          more={{ label: <Trans>Find by its picture</Trans>, to: to("s-picture", { like: `product-${product.id}` }) }}
        >
          <Grid columns={6}>
            {product.related.slice(0, 6).map((one) => (
              <li key={one.id}>
                <ProductCard product={one} corner={<KeepButton kind="product" id={one.id} name={one.title} isCompact />} />
              </li>
            ))}
          </Grid>
        </Section>
      )}
      {!isPreview && (
        <RecentlyViewed
          now={{
            kind: "product",
            id: product.id,
            address: addressOfThing("product", product.id, product.seller_id),
            title: product.title,
            image: product.images[0]?.path ?? "",
          }}
        />
      )}
      {!isPreview && (
        <JsonLd
          value={{
            "@context": "https://schema.org",
            "@type": "Product",
            name: product.title,
            url: `${publicUrl}${to("product-shop-details", { shop: product.seller_id }, { id: product.id })}`,
            description: product.description,
            sku: product.style_code,
            inLanguage: localeFacts[locale].tag,
            image: product.images.map((image) => `${publicUrl}${image.path}`),
            brand: { "@type": "Organization", name: product.shop.name },
            ...reviewData,
            offers: {
              "@type": "AggregateOffer",
              priceCurrency: first?.price.currency ?? houseCurrency,
              lowPrice: first ? Number(first.price.minor) / 100 : undefined,
              highPrice: product.price_breaks[0] ? (Number(product.price_breaks[0].price.minor) + dearest) / 100 : undefined,
              offerCount: product.colours.reduce((sum, colour) => sum + colour.skus.length, 0),
              availability: product.colours.some((colour) => colour.skus.some((sku) => sku.available > 0))
                ? "https://schema.org/InStock"
                : "https://schema.org/OutOfStock",
            },
          }}
        />
      )}
    </main>
  );
}

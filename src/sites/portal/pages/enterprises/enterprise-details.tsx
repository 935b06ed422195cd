import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { listProducts } from "#domains/catalogue/catalog/contract/list.ts";
import { ProductCard } from "#domains/catalogue/catalog/ui/product-card.tsx";
import { enterpriseDetails } from "#domains/catalogue/enterprises/contract/details.ts";
import { CapacityCalendar } from "#domains/catalogue/enterprises/ui/capacity-calendar.tsx";
import { Certificates } from "#domains/catalogue/enterprises/ui/certificates.tsx";
import { OpeningState, WorkingHours } from "#domains/catalogue/enterprises/ui/opening-state.tsx";
import { SellerReviews } from "#domains/trade/reviews/ui/seller-reviews.tsx";
import { reviewsOfSeller } from "#domains/trade/reviews/contract/reading.ts";
import { CountryLocator } from "#domains/places/ui/country-map.tsx";
import { VisitMark } from "#domains/catalogue/visits/ui/visit-mark.tsx";
import { localeFrom as localeOf } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { fromUnix, longDate } from "#kit/time.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { press } from "#ui/press.ts";
import { Button, LinkButton, ThreadLink } from "#ui/button.tsx";
import { Day } from "#ui/day.tsx";
import { CompareLink } from "#ui/compare-link.tsx";
import { Facts } from "#ui/data-table.tsx";
import { Flag } from "#ui/flag.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Avatar, imageUrl, Picture } from "#ui/picture.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Grid, Section } from "#ui/section.tsx";
import { Message } from "#ui/states.tsx";
import { StateBadge } from "#ui/tag.tsx";
import { Share } from "#ui/share.tsx";
import { KeepButton } from "#domains/people/favourites/ui/keep-button.tsx";
import { addressOf as addressOfThing } from "#domains/people/favourites/ui/address-of.ts";
import { RecentlyViewed } from "#domains/people/favourites/ui/viewed-strip.tsx";
import { callFrom, missing, pageRequest } from "../../../request-context.ts";
import { JsonLd, PageMeta } from "../../meta.ts";
import { idOf } from "../search/read-address.ts";
import { EnterprisePrintCard } from "./enterprise-print-card.tsx";
import css from "./enterprise-details.module.css";

/** A factory's page by its user's id, as chat cards name it. */
export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const user_id = idOf(params["id"]);
  if (!user_id) throw missing();
  const call = callFrom(context);
  const [factory, products, reviews] = await Promise.all([
    call(enterpriseDetails, { user_id }),
    call(listProducts, { seller_id: user_id, sort: "sales", size: 8 }),
    call(reviewsOfSeller, { seller_id: user_id }),
  ]);
  const { publicUrl, imageHost } = context.get(pageRequest);
  return { factory, products, reviews, publicUrl, imageHost: imageHost || publicUrl };
};

export default function EnterpriseDetailsPage() {
  const { factory, products, reviews, publicUrl, imageHost } = useLoaderData<typeof loader>();
  const { t, i18n } = useLingui();
  const locale = localeOf(i18n.locale);
  const inspected = factory.verified_at === null ? "" : longDate(fromUnix(factory.verified_at), locale);
  const since = String(fromUnix(factory.createtime).getUTCFullYear());
  const goods = products.total.toLocaleString("en");
  const people = factory.renshu;
  const figures = [
    ...(people === null ? [] : [{ key: "people", figure: `${people.toLocaleString("en")}+`, label: t`${plural(people, { one: "person", other: "people" })}` }]),
    ...(factory.production_lines === null
      ? []
      : [
          {
            key: "lines",
            figure: String(factory.production_lines),
            label: t`${plural(factory.production_lines, { one: "production line", other: "production lines" })}`,
          },
        ]),
    ...(factory.monthly_capacity === null
      ? []
      : [
          {
            key: "capacity",
            figure: factory.monthly_capacity.toLocaleString("en"),
            label: t`${plural(factory.monthly_capacity, { one: "piece a month", other: "pieces a month" })}`,
          },
        ]),
    ...(factory.min_order_quantity === null
      ? []
      : [
          {
            key: "minimum",
            figure: factory.min_order_quantity.toLocaleString("en"),
            label: t`${plural(factory.min_order_quantity, { one: "piece minimum, made to order", other: "pieces minimum, made to order" })}`,
          },
        ]),
    ...(factory.on_time_permille === null ? [] : [{ key: "on_time", figure: `${factory.on_time_permille / 10}%`, label: t`on time` }]),
  ].slice(0, 5);
  const minutes = factory.response_minutes;
  const sampleDays = factory.sample_days;
  const bulkDays = factory.bulk_days;
  const lines = factory.capacities.map(({ title, monthly }) => ({ key: title, label: title, value: <Ltr>{monthly.toLocaleString("en")}</Ltr> }));
  const none = <Trans>None given</Trans>;
  const facts = [
    { key: "type", label: t`Type`, value: factory.type || none },
    { key: "makes", label: t`Makes`, value: factory.zhuyingchanpin || none },
    { key: "where", label: t`Where`, value: factory.place || none },
    ...(factory.address ? [{ key: "address", label: t`Address`, value: factory.address }] : []),
    ...(factory.founded_year === null ? [] : [{ key: "founded", label: t`Founded`, value: <Ltr>{factory.founded_year}</Ltr> }]),
    ...(factory.area_m2 === null ? [] : [{ key: "area", label: t`Floor area`, value: t`${factory.area_m2.toLocaleString("en")} m²` }]),
    ...(minutes === null
      ? []
      : [
          {
            key: "response",
            label: t`Reply time`,
            value: <Plural value={minutes} one="within # minute" other="within # minutes" />,
          },
        ]),
    {
      key: "hours",
      label: t`Hours`,
      value: <WorkingHours days={factory.opening.work_days} from={factory.opening.opens_at} until={factory.opening.closes_at} />,
    },
    ...(factory.price_level ? [{ key: "level", label: t`Price level`, value: factory.price_level }] : []),
    ...(sampleDays === null ? [] : [{ key: "samples", label: t`Sample lead time`, value: <Plural value={sampleDays} one="# day" other="# days" /> }]),
    ...(bulkDays === null ? [] : [{ key: "bulk", label: t`Bulk lead time`, value: <Plural value={bulkDays} one="usually # day" other="usually # days" /> }]),
    ...(factory.payment_terms.length > 0
      ? [
          {
            key: "payment",
            label: t`Payment terms`,
            value: (
              <ul>
                {factory.payment_terms.map((term) => (
                  <li key={term}>{term}</li>
                ))}
              </ul>
            ),
          },
        ]
      : []),
    { key: "code", label: t`Factory number`, value: <Ltr>{factory.code}</Ltr> },
  ];
  const machines = factory.machines.map((machine) => ({
    key: `machine${machine.title}`,
    label: machine.title,
    value: <Ltr>{machine.count.toLocaleString("en")}</Ltr>,
  }));
  const holiday = factory.opening.holiday;

  return (
    <main>
      <PageMeta
        title={factory.name}
        description={[factory.zhuyingchanpin, factory.place, factory.about].filter(Boolean).join(" · ")}
        of={{ kind: "enterprise", id: factory.user_id }}
      />
      <EnterprisePrintCard factory={factory} address={`${publicUrl}${to("enterprise-details-id", { id: factory.user_id })}`} />
      <VisitMark page="factory" id={factory.user_id} />
      <div className="wrap">
        <Breadcrumb trail={[{ label: t`Factory directory`, to: to("enterprise") }, { label: factory.name }]} />
      </div>
      <div className={css.banner}>{factory.image && <Picture src={factory.image} alt="" sizes="100vw" eager />}</div>
      <div className="wrap">
        <div className={css.plate}>
          <Avatar src={factory.logo} name={factory.name} size={128} square />
          <div className={css.name}>
            <p className="cap">
              <Trans>
                Member since <bdi dir="ltr">{since}</bdi>
              </Trans>
            </p>
            <h1 className="disp">{factory.name}</h1>
            <p className="muted">{[factory.place, factory.type].filter(Boolean).join(" · ")}</p>
            <p className="row">
              {factory.verified_at !== null && (
                <StateBadge tone="done" icon="check">
                  <Trans>Inspected</Trans> <bdi>{inspected}</bdi>
                </StateBadge>
              )}
              <OpeningState isOpen={factory.is_open_now} holidayUntil={factory.on_holiday_until} />
            </p>
          </div>
          <div className={css.acts}>
            <Button look="seal" {...press("chat", { receiverId: factory.user_id, card: { msg_type: 4, type_id: 0 } })}>
              <Icon name="chat" small />
              <Trans>Enquire</Trans>
            </Button>
            {products.total > 0 && (
              <LinkButton look="ghost" to={to("product-shop", { shop: factory.user_id })}>
                <Trans>Shop</Trans>
              </LinkButton>
            )}
            <KeepButton kind="enterprise" id={factory.user_id} name={factory.name} />
            <CompareLink kind="factories" id={factory.user_id} name={factory.name} />
            <div className={css.aside}>
              <Share title={factory.name} />
              <Button look="soft" {...press("print", {})}>
                <Icon name="file" small />
                <Trans>Print</Trans>
              </Button>
            </div>
          </div>
        </div>
        {holiday && (
          <Message tone="warning">
            {holiday.has_begun ? (
              <Trans>
                The factory is on holiday until <Day day={holiday.until} />.
              </Trans>
            ) : (
              <Trans>
                The factory will be on holiday from <Day day={holiday.from} /> to <Day day={holiday.until} />.
              </Trans>
            )}{" "}
            {holiday.note}
          </Message>
        )}
        {figures.length > 0 && (
          <ul className={css.figures}>
            {figures.map((one) => (
              <li key={one.key}>
                <span className="fig">
                  <bdi dir="ltr">{one.figure}</bdi>
                </span>
                <span className="cap">{one.label}</span>
              </li>
            ))}
          </ul>
        )}
        <div className={css.columns}>
          <div>
            {lines.length > 0 && (
              <Section title={<Trans>Lines and capacity</Trans>} about={<Trans>What each line makes in a month</Trans>}>
                <Facts facts={lines} columns={2} />
              </Section>
            )}
            {machines.length > 0 && (
              <Section title={<Trans>Machines</Trans>}>
                <Facts facts={machines} columns={2} />
              </Section>
            )}
            {factory.calendar.length > 0 && (
              <Section title={<Trans>Free in the next months</Trans>} about={<Trans>Pieces not yet booked, from the factory’s own calendar</Trans>}>
                <CapacityCalendar months={factory.calendar} />
              </Section>
            )}
            {factory.about && (
              <Section title={<Trans>About the factory</Trans>}>
                <p className={css.about}>{factory.about}</p>
              </Section>
            )}
          </div>
          <aside>
            <Section title={<Trans>Company details</Trans>}>
              <Facts facts={facts} />
              {factory.map_place && (
                <div className={css.locator}>
                  <CountryLocator place={factory.map_place} label={t`${factory.place} on the map of the country`} />
                  <ThreadLink className="small" to={to("map", { province: factory.map_place.province })}>
                    <Trans>Factories nearby</Trans>
                  </ThreadLink>
                </div>
              )}
              {factory.markets.length > 0 && (
                <>
                  <h3 className={css.label}>
                    <Trans>Markets</Trans>
                  </h3>
                  <ul className={css.markets}>
                    {factory.markets.map((market) => (
                      <li key={market.code}>
                        <Flag code={market.code} />
                        {market.name}
                      </li>
                    ))}
                  </ul>
                </>
              )}
            </Section>
            {factory.certificate_list.length > 0 && (
              <Section title={<Trans>Certificates</Trans>}>
                <Certificates list={factory.certificate_list} />
              </Section>
            )}
            {factory.verified_at !== null && <p className={css.seen}>{t`Inspected on site by Threadport on ${inspected}.`}</p>}
          </aside>
        </div>
        {factory.sample.length > 0 && (
          <Section title={<Trans>Samples</Trans>}>
            <Grid columns={6}>
              {factory.sample.map((sample) => (
                <li key={sample.id}>
                  <Link className={css.sample} to={to("enterprise-sample-id", { id: sample.id })}>
                    <Picture src={sample.sample_image[0]} alt="" sizes="(max-width: 640px) 50vw, 200px" ratio="4 / 5" />
                    {sample.sample_title}
                  </Link>
                </li>
              ))}
            </Grid>
          </Section>
        )}
        {products.list.length > 0 && (
          <Section title={<Trans>In the shop</Trans>} more={{ label: <Trans>All {goods}</Trans>, to: to("product-shop", { shop: factory.user_id }) }}>
            <Grid columns={4}>
              {products.list.map((product) => (
                <li key={product.id}>
                  <ProductCard product={product} inShop corner={<KeepButton kind="product" id={product.id} name={product.title} isCompact />} />
                </li>
              ))}
            </Grid>
          </Section>
        )}
        {reviews.score.count > 0 && <SellerReviews reviews={reviews} />}
        <RecentlyViewed
          now={{
            kind: "enterprise",
            id: factory.user_id,
            address: addressOfThing("enterprise", factory.user_id, factory.user_id),
            title: factory.name,
            image: factory.logo,
          }}
        />
      </div>
      <JsonLd
        value={{
          "@context": "https://schema.org",
          "@type": "Organization",
          name: factory.name,
          url: `${publicUrl}${to("enterprise-details-id", { id: factory.user_id })}`,
          description: factory.about || factory.zhuyingchanpin,
          ...(factory.logo ? { logo: imageUrl(factory.logo, imageHost) } : {}),
          ...(factory.image ? { image: imageUrl(factory.image, imageHost) } : {}),
          ...(factory.founded_year === null ? {} : { foundingDate: String(factory.founded_year) }),
          ...(people === null ? {} : { numberOfEmployees: { "@type": "QuantitativeValue", minValue: people } }),
          address: { "@type": "PostalAddress", addressCountry: "CN", addressLocality: factory.city, streetAddress: factory.address || undefined },
          ...(factory.markets.length > 0 ? { areaServed: factory.markets.map(({ name }) => name) } : {}),
          hasCredential: factory.certificate_list
            .filter((one) => one.state === "valid")
            .map((one) => ({ "@type": "Certification", name: one.name, certificationIdentification: one.number })),
        }}
      />
    </main>
  );
}

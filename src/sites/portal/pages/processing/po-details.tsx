import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { processingDetails, similarProcessing } from "#domains/sourcing/processing/contract/list.ts";
import type { SampleWish } from "#domains/sourcing/processing/contract/fields.ts";
import { Attachments } from "#ui/attachments.tsx";
import { Budget } from "#domains/sourcing/processing/ui/budget.tsx";
import { OrderState } from "#domains/sourcing/processing/ui/order-state.tsx";
import { ProcessingCard } from "#domains/sourcing/processing/ui/processing-card.tsx";
import { MaterialTable, MeasurementTable } from "#domains/sourcing/processing/ui/work-tables.tsx";
import { localeFrom as localeOf } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { fromUnix, longDate } from "#kit/time.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { press } from "#ui/press.ts";
import { Button } from "#ui/button.tsx";
import { Facts } from "#ui/data-table.tsx";
import { Flag } from "#ui/flag.tsx";
import { Icon } from "#ui/icon.tsx";
import { Avatar, imageUrl, Picture } from "#ui/picture.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { Grid, Section } from "#ui/section.tsx";
import { Share } from "#ui/share.tsx";
import { TimeLeft } from "#ui/time-left.tsx";
import { KeepButton } from "#domains/people/favourites/ui/keep-button.tsx";
import { addressOf as addressOfThing } from "#domains/people/favourites/ui/address-of.ts";
import { RecentlyViewed } from "#domains/people/favourites/ui/viewed-strip.tsx";
import { callFrom, missing, pageRequest } from "../../../request-context.ts";
import { addressOf, JsonLd, PageMeta } from "../../meta.ts";
import { idOf } from "../search/read-address.ts";
import { isForeign } from "#kit/is-foreign.ts";
import Translation from "#domains/contact/translations/ui/translation.island.tsx";
import ContactBuyer from "./contact-buyer.island.tsx";
import OfferPlace from "./offer-place.island.tsx";
import OffersPlace from "./offers-place.island.tsx";
import css from "./po-details.module.css";

/** One processing order as everyone may see it; what belongs to the reader is filled in by the browser. */
export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const id = idOf(params["id"]);
  if (!id) throw missing();
  const call = callFrom(context);
  const [order, similar] = await Promise.all([call(processingDetails, { id }), call(similarProcessing, { id, size: 4 })]);
  const { publicUrl, imageHost } = context.get(pageRequest);
  return { order, similar: similar.list, now: Math.floor(Date.now() / 60_000) * 60, publicUrl, imageHost: imageHost || publicUrl };
};

const useSampleWords = (): Record<SampleWish, string> => {
  const { t } = useLingui();
  return { none: t`No sample needed`, before_order: t`Sample to decide by`, approval: t`Sample to approve before the bulk` };
};

export default function ProcessingOrderPage() {
  const { order, similar, now, publicUrl, imageHost } = useLoaderData<typeof loader>();
  const { t, i18n } = useLingui();
  const samples = useSampleWords();
  const locale = localeOf(i18n.locale);
  const isOpen = order.status === "published" && order.deadline > now;
  const address = addressOf(to("po-details-id", { id: order.id }), locale, publicUrl);
  const facts = [
    {
      key: "quantity",
      label: t`Quantity`,
      value: (
        <>
          <Ltr>{order.quantity.toLocaleString("en")}</Ltr> {order.unit_text}
        </>
      ),
    },
    ...(order.budget ? [{ key: "budget", label: t`Budget per unit`, value: <Budget budget={order.budget} /> }] : []),
    {
      key: "destination",
      label: t`Destination`,
      value: (
        <>
          <Flag code={order.country} /> {order.destination}
        </>
      ),
    },
    { key: "type", label: t`Way of working`, value: order.type_text },
    { key: "city", label: t`Factory region`, value: order.city },
    { key: "deadline", label: t`Offers until`, value: <Stamp at={order.deadline} /> },
    ...(order.delivery_at === null ? [] : [{ key: "delivery", label: t`Delivery wanted`, value: longDate(fromUnix(order.delivery_at), locale) }]),
    ...(order.incoterm ? [{ key: "incoterm", label: t`Terms of delivery`, value: <Ltr>{order.incoterm}</Ltr> }] : []),
    {
      key: "sample",
      label: t`Sample`,
      value: (
        <>
          {samples[order.sample_wish]}
          {order.sample_pieces && (
            <>
              {"\u00a0· "}
              <Plural value={order.sample_pieces} one="# piece" other="# pieces" />
            </>
          )}
        </>
      ),
    },
    { key: "published", label: t`Published`, value: longDate(fromUnix(order.createtime), locale) },
  ];
  const wishes = [
    { key: "description", label: <Trans>Description</Trans>, text: order.description },
    { key: "quality", label: <Trans>Quality</Trans>, text: order.quality },
    { key: "packing", label: <Trans>Packing</Trans>, text: order.packing },
  ].filter((one) => one.text);
  // A table is translated as it is read: a line a row.
  const materials = order.bill_of_materials.map(({ part, material }) => `${part}: ${material}`).join("\n");
  const spec = order.spec.map(({ name, value }) => `${name}: ${value}`).join("\n");
  return (
    <main className="wrap">
      <PageMeta
        title={`${order.title} ${order.number}`}
        description={[order.title, order.destination, order.type_text, `${order.quantity.toLocaleString("en")} ${order.unit_text}`, order.description]
          .filter(Boolean)
          .join(" · ")}
        of={{ kind: "processing", id: order.id }}
        noIndex={!isOpen}
      />
      <Breadcrumb trail={[{ label: t`Processing orders`, to: to("po") }, { label: order.number }]} />
      <div className={css.order}>
        <div className={css.paper}>
          <header className={css.head}>
            <Ltr>{order.number}</Ltr>
            <OrderState status={order.status} />
          </header>
          <div className={css.body}>
            <Picture src={order.image} alt={order.title} sizes="(max-width: 640px) 100vw, 300px" ratio="4 / 5" fit="contain" eager />
            <div>
              <h1 className="disp h2">{order.title}</h1>
              {isForeign(order.title, locale) && <Translation text={order.title} />}
              <Facts facts={facts} />
            </div>
          </div>
        </div>
        <aside className={css.side}>
          {isOpen ? (
            <div>
              <p className={css.label}>
                <Trans>Offers close in</Trans>
              </p>
              <TimeLeft until={order.deadline} now={now} />
            </div>
          ) : (
            <p className={css.closed}>
              <b>
                <Trans>Closed</Trans>
              </b>
              <span className="cap">
                <Trans>takes no more offers</Trans>
              </span>
            </p>
          )}
          <p className="muted">
            <Plural value={order.offers_count} _0="No offer yet" one="# offer so far" other="# offers so far" />
          </p>
          <OfferPlace id={order.id} buyerId={order.buyer.id} isOpen={isOpen} />
          <div className={css.buyer}>
            <Avatar src={order.buyer.avatar} name={order.buyer.nickname} size={48} />
            <div>
              <b>{order.buyer.nickname}</b>
              <p className="cap">
                <Trans>The buyer</Trans>
              </p>
            </div>
          </div>
          <ContactBuyer buyerId={order.buyer.id} orderId={order.id} />
          <div className={css.small}>
            <KeepButton kind="order" id={order.id} name={order.title} />
            <Share title={order.title} />
            <Button look="soft" {...press("print", {})}>
              <Icon name="file" small />
              <Trans>Print</Trans>
            </Button>
          </div>
        </aside>
        <div className={css.main}>
          <OffersPlace id={order.id} buyerId={order.buyer.id} />
          {wishes.length > 0 && (
            <Section title={<Trans>What is wanted</Trans>}>
              <dl className={css.wishes}>
                {wishes.map((wish) => (
                  <div key={wish.key}>
                    <dt>{wish.label}</dt>
                    <dd>
                      {wish.text}
                      {isForeign(wish.text, locale) && <Translation text={wish.text} />}
                    </dd>
                  </div>
                ))}
              </dl>
            </Section>
          )}
          {order.attachments.length > 0 && (
            <Section
              title={<Trans>Attachments</Trans>}
              about={<Plural value={order.attachments.length} one="# file from the buyer" other="# files from the buyer" />}
            >
              <Attachments attachments={order.attachments} />
            </Section>
          )}
          {order.measurements && (
            <Section title={<Trans>Measurements by size</Trans>}>
              <MeasurementTable chart={order.measurements} />
            </Section>
          )}
          {order.bill_of_materials.length > 0 && (
            <Section title={<Trans>Bill of materials</Trans>}>
              <MaterialTable materials={order.bill_of_materials} />
              {isForeign(materials, locale) && <Translation text={materials} />}
            </Section>
          )}
          {order.spec.length > 0 && (
            <Section title={<Trans>Specification</Trans>}>
              <table className={css.spec}>
                <caption className="visually-hidden">
                  <Trans>Specification</Trans>
                </caption>
                <tbody>
                  {order.spec.map((line, index) => (
                    <tr key={`${index}${line.name}`}>
                      <th scope="row">{line.name}</th>
                      <td>{line.value}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
              {isForeign(spec, locale) && <Translation text={spec} />}
            </Section>
          )}
        </div>
      </div>
      {similar.length > 0 && (
        <Section
          title={<Trans>Similar orders</Trans>}
          more={{ label: <Trans>Orders of this kind</Trans>, to: to("po", { makes: order.makes }) }}
          className={css.similar ?? ""}
        >
          <Grid columns={4} sideways>
            {similar.map((one) => (
              <li key={one.id}>
                <ProcessingCard order={one} now={now} />
              </li>
            ))}
          </Grid>
        </Section>
      )}
      <RecentlyViewed
        now={{ kind: "order", id: order.id, address: addressOfThing("order", order.id, order.buyer.id), title: order.title, image: order.image }}
      />
      <JsonLd
        value={{
          "@context": "https://schema.org",
          "@type": "Demand",
          name: order.title,
          identifier: order.number,
          url: address,
          description: order.description || undefined,
          ...(order.image ? { image: imageUrl(order.image, imageHost) } : {}),
          availabilityEnds: fromUnix(order.deadline).toISOString(),
          eligibleQuantity: { "@type": "QuantitativeValue", value: order.quantity, unitText: order.unit_text },
          ...(order.budget
            ? {
                priceSpecification: {
                  "@type": "PriceSpecification",
                  minPrice: Number(order.budget.min.minor) / 100,
                  maxPrice: Number(order.budget.max.minor) / 100,
                  priceCurrency: order.budget.min.currency,
                },
              }
            : {}),
          areaServed: order.country,
        }}
      />
    </main>
  );
}

import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { processingDetails } from "#domains/processing/contract/list.ts";
import { Budget } from "#domains/processing/ui/budget.tsx";
import { daysUntil } from "#domains/processing/ui/days-left.ts";
import { OrderState } from "#domains/processing/ui/order-state.tsx";
import { localeFrom as localeOf } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { fromUnix, longDate, shortStamp } from "#kit/time.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { openChat } from "#ui/chat-panel.ts";
import { Facts } from "#ui/data-table.tsx";
import { Flag } from "#ui/flag.tsx";
import { Icon } from "#ui/icon.tsx";
import { Avatar, imageUrl, Picture } from "#ui/picture.tsx";
import { Ltr } from "#ui/price.tsx";
import { Section } from "#ui/section.tsx";
import { callFrom, missing, pageRequest } from "../../../request-context.ts";
import { JsonLd, PageMeta } from "../../meta.ts";
import { idOf } from "../search/read-address.ts";
import css from "./po-details.module.css";

/** One processing order as everyone may see it. */
export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const id = idOf(params["id"]);
  if (!id) throw missing();
  const order = await callFrom(context)(processingDetails, { id });
  const { publicUrl, imageHost } = context.get(pageRequest);
  return { order, now: Math.floor(Date.now() / 60_000) * 60, publicUrl, imageHost: imageHost || publicUrl };
};

export default function ProcessingOrderPage() {
  const { order, now, publicUrl, imageHost } = useLoaderData<typeof loader>();
  const { t, i18n } = useLingui();
  const locale = localeOf(i18n.locale);
  const left = daysUntil(order.deadline, now);
  const isOpen = order.status === "published" && order.deadline > now;
  const facts = [
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
    {
      key: "quantity",
      label: t`Quantity`,
      value: (
        <>
          <Ltr>{order.quantity.toLocaleString("en")}</Ltr> {order.unit_text}
        </>
      ),
    },
    ...(order.budget ? [{ key: "budget", label: t`Budget a unit`, value: <Budget budget={order.budget} /> }] : []),
    { key: "city", label: t`Looking in`, value: order.city },
    { key: "deadline", label: t`Offers until`, value: <Ltr>{shortStamp(fromUnix(order.deadline))}</Ltr> },
    ...(order.delivery_at === null ? [] : [{ key: "delivery", label: t`Delivery wanted`, value: longDate(fromUnix(order.delivery_at), locale) }]),
    { key: "published", label: t`Published`, value: longDate(fromUnix(order.createtime), locale) },
  ];
  return (
    <main className="wrap">
      <PageMeta
        title={`${order.title} ${order.number}`}
        description={[order.title, order.destination, order.type_text, `${order.quantity.toLocaleString("en")} ${order.unit_text}`, order.description]
          .filter(Boolean)
          .join(" · ")}
        {...(order.image ? { image: order.image } : {})}
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
              <Facts facts={facts} />
            </div>
          </div>
        </div>
        <aside className={css.side}>
          <div className={css.count}>
            <p>
              <span className="fig">{isOpen ? <Plural value={left} _0="Last day" one="# day" other="# days" /> : <Trans>Closed</Trans>}</span>
              <span className="cap">{isOpen ? <Trans>left to offer</Trans> : <Trans>takes no more offers</Trans>}</span>
            </p>
            <p>
              <span className="fig">
                <bdi dir="ltr">{order.offers_count}</bdi>
              </span>
              <span className="cap">
                <Plural value={order.offers_count} one="offer so far" other="offers so far" />
              </span>
            </p>
          </div>
          <div className={css.buyer}>
            <Avatar src={order.buyer.avatar} name={order.buyer.nickname} size={48} />
            <div>
              <b>{order.buyer.nickname}</b>
              <p className="cap">
                <Trans>The buyer</Trans>
              </p>
            </div>
          </div>
          <Button look="seal" size="large" block onClick={() => openChat({ receiverId: order.buyer.id })}>
            <Icon name="chat" small />
            <Trans>Contact the buyer</Trans>
          </Button>
          <LinkButton look="ghost" block to={to("po", { makes: order.makes })}>
            <Trans>Orders of this kind</Trans>
          </LinkButton>
        </aside>
      </div>
      <div className={css.more}>
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
          </Section>
        )}
        {order.description && (
          <Section title={<Trans>What is wanted</Trans>}>
            <p className={css.about}>{order.description}</p>
          </Section>
        )}
      </div>
      <JsonLd
        value={{
          "@context": "https://schema.org",
          "@type": "Demand",
          name: order.title,
          identifier: order.number,
          url: `${publicUrl}${to("po-details-id", { id: order.id })}`,
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

import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { OutputOf } from "#kit/call.ts";
import { to } from "#kit/paths.ts";
import { Link } from "#ui/link.tsx";
import { Avatar } from "#ui/picture.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { Quantities, Quantity } from "#ui/quantity.tsx";
import { Stamp } from "#ui/stamp.tsx";
import type { listOrders } from "../contract/orders.ts";
import { byProduct } from "./by-product.ts";
import { Countdown } from "./countdown.tsx";
import { GoodsName } from "./goods.tsx";
import { ForCompany } from "./for-company.tsx";
import css from "./order-card.module.css";
import { OrderState } from "./order-state.tsx";

export type OrderInList = OutputOf<typeof listOrders>["list"][number];

const mostLines = 3;

/** An order in a list of orders: number, shop, state, first lines, sum, and `verb`, the one thing to do next. */
export const OrderCard = ({ order, verb, onTimeOver }: { order: OrderInList; verb?: ReactNode; onTimeOver?: () => void }) => {
  const { t } = useLingui();
  const page = to("order-detail", { id: order.id });
  const more = order.lines.length - mostLines;
  return (
    <article className={css.order} aria-label={t`Order ${order.code}`}>
      <header className={css.head}>
        <Avatar src={order.shop.logo} name={order.shop.name} size={28} square />
        <Link className={css.shop} to={to("product-shop", { shop: order.shop.user_id })}>
          <bdi>{order.shop.name}</bdi>
        </Link>
        <span className="cap">
          <Ltr>{order.code}</Ltr> · <Stamp at={order.createtime} />
          <ForCompany order={order} />
        </span>
        <span className={css.state}>
          {order.seconds_left > 0 && (
            <span className="cap">
              <Trans>
                <Countdown isSaid seconds={order.seconds_left} {...(onTimeOver ? { onEnd: onTimeOver } : {})} /> left to pay
              </Trans>
            </span>
          )}
          <OrderState order={order} />
        </span>
      </header>
      <div className={css.body}>
        <ul>
          {byProduct(order.lines)
            .slice(0, mostLines)
            .map(({ line, after }) => (
              <li key={line.id}>
                <GoodsName line={line} after={after} to={page} />
                <span className={css.count}>
                  <Price money={line.unit_price} /> × <Quantity count={line.quantity} unit={line.unit} />
                </span>
              </li>
            ))}
          {more > 0 && (
            <li className="cap">
              <Plural value={more} one="and # more line" other="and # more lines" />
            </li>
          )}
        </ul>
        <p className={css.sum}>
          <span className="cap">
            <Quantities of={order.lines} />
          </span>
          <b>
            <Price money={order.total} />
          </b>
          {order.payment_status !== "unpaid" && order.payment_status !== "paid" && <span className="cap">{order.payment_text}</span>}
        </p>
        <div className={css.verbs}>
          {verb}
          <Link className={css.details} to={page}>
            <Trans>Details</Trans>
            <span className="visually-hidden"> {order.code}</span>
          </Link>
        </div>
      </div>
    </article>
  );
};

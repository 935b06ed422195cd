import { Plural, Trans } from "@lingui/react/macro";
import { SampleTag } from "#domains/trade/orders/ui/sample-tag.tsx";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { Picture } from "#ui/picture.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { Tag } from "#ui/tag.tsx";
import type { CustomerFile as File } from "../contract/customer.ts";
import css from "./customer-file.module.css";

/** What is known of a customer beside the conversation: certification, orders, prices that were agreed, the cart. */
export const CustomerFile = ({
  file,
  isVisitor = false,
  orderPath,
  contractPath,
}: {
  file: File;
  /** Somebody who has not signed in: nothing is known but the page. */
  isVisitor?: boolean;
  /** Where whoever reads may see an order, or a contract; undefined where they may not. */
  orderPath?: ((id: number) => string) | undefined;
  contractPath?: ((id: number) => string) | undefined;
}) => {
  const { page, page_title: title, page_at: pageAt, certified, orders, orders_total: total, agreed, cart } = file;
  const lastSeen = page && (
    <section>
      <h2>
        <Trans>Last seen on</Trans>
      </h2>
      <p className={css.lines}>
        <a href={page} title={page} target="_blank" rel="noreferrer">
          {title ? <bdi>{title}</bdi> : <Ltr>{page}</Ltr>}
        </a>
      </p>
      <p className="cap">
        <Stamp at={pageAt} here />
      </p>
    </section>
  );
  if (isVisitor) return lastSeen;
  return (
    <>
      {lastSeen}
      {(certified.is_enterprise || certified.is_design) && (
        <section>
          <p className={css.tags}>
            {certified.is_enterprise && (
              <Tag line>
                <Trans>Certified enterprise</Trans>
              </Tag>
            )}
            {certified.is_design && (
              <Tag line>
                <Trans>Certified designer</Trans>
              </Tag>
            )}
          </p>
        </section>
      )}
      <section>
        <h2>
          <Plural value={total} _0="No orders yet" one="# order" other="# orders" />
        </h2>
        <ul className={css.lines}>
          {orders.map((order) => (
            <li key={order.id}>
              <Picture src={order.image} alt="" sizes="40px" />
              <span>
                {orderPath ? (
                  <Link to={orderPath(order.id)}>
                    <bdi>{order.code}</bdi>
                  </Link>
                ) : (
                  <bdi>{order.code}</bdi>
                )}
                <span dir="auto">{order.title}</span>
                <span className="cap">
                  <Price money={order.total} /> · {order.close_text || order.status_text} · <Stamp at={order.createtime} here />
                </span>
                {order.is_sample && <SampleTag />}
                {order.is_group_buy && (
                  <Tag line>
                    <Trans>Group buy</Trans>
                  </Tag>
                )}
              </span>
            </li>
          ))}
        </ul>
      </section>
      {agreed.length > 0 && (
        <section>
          <h2>
            <Trans>Agreed prices</Trans>
          </h2>
          <ul className={css.lines}>
            {agreed.map((one) => (
              <li key={one.id} className={css.bare}>
                {contractPath ? (
                  <Link to={contractPath(one.id)}>
                    <span dir="auto">{one.title}</span>
                  </Link>
                ) : (
                  <span dir="auto">{one.title}</span>
                )}
                <span className="cap">
                  <Price money={one.total} /> · <Stamp at={one.at} here />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {cart && (
        <section>
          <h2>
            <Plural value={cart.lines} _0="Nothing in the cart" one="# line in the cart" other="# lines in the cart" />
          </h2>
          <ul className={css.lines}>
            {cart.list.map((line, index) => (
              <li key={`${line.product_id} ${index}`}>
                <Picture src={line.image} alt="" sizes="40px" />
                <span>
                  <span dir="auto">{line.title}</span>
                  <span className="cap">
                    {line.quantity} × <Price money={line.unit_price} />
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
};

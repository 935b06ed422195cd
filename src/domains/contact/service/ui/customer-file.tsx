import { Plural, Trans } from "@lingui/react/macro";
import { SampleTag } from "#domains/trade/orders/ui/sample-tag.tsx";
import { dayOf } from "#kit/trade-day.ts";
import { Day } from "#ui/day.tsx";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price, Sums } from "#ui/price.tsx";
import { Picture } from "#ui/picture.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { Tag } from "#ui/tag.tsx";
import type { CustomerFile as File } from "../contract/customer.ts";
import css from "./customer-file.module.css";

type OrderPath = ((id: number) => string) | undefined;

const Orders = ({ list, orderPath }: { list: File["orders"]; orderPath: OrderPath }) => (
  <ul className={css.lines}>
    {list.map((order) => (
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
            <Price money={order.total} /> · {order.close_text || order.status_text} · <Day day={dayOf(order.createtime)} />
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
);

/** What is known of a customer beside the conversation: certification, what they bought and sent back, orders, samples, group buys, prices that were agreed, the cart. */
export const CustomerFile = ({
  file,
  isVisitor = false,
  orderPath,
  contractPath,
  allOrders,
}: {
  file: File;
  /** Somebody who has not signed in: nothing is known but the page. */
  isVisitor?: boolean;
  /** Where whoever reads may see an order, or a contract; undefined where they may not. */
  orderPath?: OrderPath;
  contractPath?: ((id: number) => string) | undefined;
  /** Where all of the customer's orders are listed that whoever reads may see. */
  allOrders?: string | undefined;
}) => {
  const { page, page_title: title, page_at: pageAt, certified, bought, returns, agreed, cart } = file;
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
          <Trans>Bought</Trans>
        </h2>
        {bought.orders > 0 ? (
          <p>
            <Sums money={bought.sums} /> <Plural value={bought.orders} one="in # paid order" other="in # paid orders" />
          </p>
        ) : (
          <p className="muted">
            <Trans>Nothing paid yet</Trans>
          </p>
        )}
        {bought.last_at > 0 && (
          <p className="cap">
            <Trans>
              Last order <Stamp at={bought.last_at} here />
            </Trans>
          </p>
        )}
        {returns.claims > 0 && (
          <p className="cap">
            <Plural value={returns.claims} one="# return" other="# returns" /> · <Plural value={returns.pieces} one="# piece" other="# pieces" />
          </p>
        )}
      </section>
      <section>
        <h2>
          <Plural value={file.orders_total} _0="No orders yet" one="# order" other="# orders" />
        </h2>
        <Orders list={file.orders} orderPath={orderPath} />
        {allOrders && bought.last_at > 0 && (
          <Link to={allOrders}>
            <Trans>All orders of this customer</Trans>
          </Link>
        )}
      </section>
      {file.samples_total > 0 && (
        <section>
          <h2>
            <Plural value={file.samples_total} one="# sample" other="# samples" />
          </h2>
          <Orders list={file.samples} orderPath={orderPath} />
        </section>
      )}
      {file.group_buys_total > 0 && (
        <section>
          <h2>
            <Plural value={file.group_buys_total} one="# group buy" other="# group buys" />
          </h2>
          <Orders list={file.group_buys} orderPath={orderPath} />
        </section>
      )}
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
                  <Price money={one.price} /> × <bdi>{`${one.quantity.toLocaleString("en")} ${one.unit_text}`}</bdi> · <Price money={one.total} /> ·{" "}
                  <Stamp at={one.at} here />
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

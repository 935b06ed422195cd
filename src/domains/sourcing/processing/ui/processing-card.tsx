import { Plural, Trans } from "@lingui/react/macro";
import type { z } from "zod";
import { to } from "#kit/paths.ts";
import { Flag } from "#ui/flag.tsx";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import { Ltr } from "#ui/ltr.tsx";
import type { processingItem } from "../contract/list.ts";
import { daysUntil } from "./days-left.ts";
import css from "./processing-card.module.css";

/**
 * A processing order as a card: number and days left on top, destination with its flag, quantity and the town looked in, a stitched tear
 * line, type and offers, one verb.
 */
export const ProcessingCard = ({ order, now }: { order: z.output<typeof processingItem>; now: number }) => {
  const left = daysUntil(order.deadline, now);
  return (
    <article className={css.card}>
      <header>
        <Ltr>{order.number}</Ltr>
        <span>
          <Plural value={left} _0="last day" one="# day left" other="# days left" />
        </span>
      </header>
      <div className={css.body}>
        <Picture src={order.image} alt="" sizes="92px" ratio="4 / 5" />
        <div>
          <h3>
            <Link to={to("po-details-id", { id: order.id })}>{order.title}</Link>
          </h3>
          <dl>
            <div>
              <dt>
                <Trans>Destination</Trans>
              </dt>
              <dd>
                <Flag code={order.country} /> {order.destination}
              </dd>
            </div>
            <div>
              <dt>
                <Trans>Quantity</Trans>
              </dt>
              <dd>
                <Ltr>{order.quantity.toLocaleString("en")}</Ltr> {order.unit_text}
              </dd>
            </div>
            <div>
              <dt>
                <Trans>Factory region</Trans>
              </dt>
              <dd>{order.city}</dd>
            </div>
          </dl>
        </div>
      </div>
      <footer>
        <span>
          {order.type_text} · <Plural value={order.offers_count} one="# offer" other="# offers" />
        </span>
        <span className={css.verb} aria-hidden>
          <Trans>See the order</Trans>
        </span>
      </footer>
    </article>
  );
};

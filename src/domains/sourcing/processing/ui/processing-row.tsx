import { Plural, Trans } from "@lingui/react/macro";
import type { z } from "zod";
import { to } from "#kit/paths.ts";
import { Flag } from "#ui/flag.tsx";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import { Ltr } from "#ui/ltr.tsx";
import type { processingItem } from "../contract/list.ts";
import { Budget } from "./budget.tsx";
import { daysUntil } from "./days-left.ts";
import css from "./processing-row.module.css";

/** A processing order as a line of a list: what, where to, how many, how long, and after the stitched tear line the way in. */
export const ProcessingRow = ({ order, now }: { order: z.output<typeof processingItem>; now: number }) => {
  const left = daysUntil(order.deadline, now);
  return (
    <article className={css.row}>
      <Picture src={order.image} alt="" sizes="92px" ratio="4 / 5" />
      <div>
        <h3>
          <Link to={to("po-details-id", { id: order.id })}>{order.title}</Link>
        </h3>
        <p className={css.line}>
          <Ltr>{order.number}</Ltr>
          <span className={css.place}>
            <Flag code={order.country} />
            {order.destination}
          </span>
          <span>{order.type_text}</span>
        </p>
        <p className={css.line}>
          <span className="cap">
            <Trans>Factory region</Trans>
          </span>
          {order.city}
        </p>
      </div>
      <div className={css.figure}>
        <p>
          <bdi dir="ltr" className="fig">
            {order.quantity.toLocaleString("en")}
          </bdi>{" "}
          <span className="cap">{order.unit_text}</span>
        </p>
        {order.budget && (
          <p className="cap">
            <Trans>Budget</Trans> <Budget budget={order.budget} />
          </p>
        )}
      </div>
      <div className={css.figure}>
        <span className="fig">
          <Plural value={left} _0="Last day" one="# day" other="# days" />
        </span>
        <span className="cap">
          <Trans>left to make an offer</Trans>
        </span>
      </div>
      <div className={css.act}>
        <span className={css.verb} aria-hidden>
          <Trans>See the order</Trans>
        </span>
        <span className="cap">
          <Plural value={order.offers_count} one="# offer" other="# offers" />
        </span>
      </div>
    </article>
  );
};

import { Plural, Trans } from "@lingui/react/macro";
import type { OutputOf } from "#kit/call.ts";
import { to } from "#kit/paths.ts";
import { LinkButton } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Stamp } from "#ui/stamp.tsx";
import type { reviewsWaiting } from "../contract/writing.ts";
import css from "./waiting-reviews.module.css";

type Waiting = OutputOf<typeof reviewsWaiting>["list"];

/** Received orders with something left to review, those that end first before the others. */
export const WaitingReviews = ({ list }: { list: Waiting }) => (
  <ul className={css.list}>
    {list.map((order) => (
      <li key={order.order_id}>
        <Picture src={order.image} alt="" sizes="44px" ratio="4 / 5" />
        <div>
          <Link to={to("order-evaluate-id", { id: order.order_id })}>
            <b>{order.title}</b>
          </Link>
          <p className="cap">
            <Ltr>{order.code}</Ltr> · <Plural value={order.count} one="# product" other="# products" /> · <Until at={order.until} />
          </p>
        </div>
        <ReviewLink id={order.order_id} code={order.code} />
      </li>
    ))}
  </ul>
);

const Until = ({ at }: { at: number }) => {
  return (
    <Trans>
      until <Stamp at={at} />
    </Trans>
  );
};

/** The way to the form of one order. */
export const ReviewLink = ({
  id,
  code,
  isWritten,
}: {
  id: number;
  code: string;
  /** Nothing is left to write: it leads to what was. Without it the link stands in a list, and is small. */ isWritten?: boolean;
}) => (
  <LinkButton look={isWritten ? "ghost" : "soft"} {...(isWritten === undefined ? { size: "small" as const } : {})} to={to("order-evaluate-id", { id })}>
    {isWritten ? <Trans>My reviews</Trans> : <Trans context="verb">Review</Trans>}
    <span className="visually-hidden"> {code}</span>
  </LinkButton>
);

import { Trans } from "@lingui/react/macro";
import { to } from "#kit/paths.ts";
import { closeChat } from "#ui/chat-panel.ts";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import type { Card } from "../contract/fields.ts";
import css from "./card-bubble.module.css";

/** Below this width the window fills the screen and would hide what the card opens. */
const closeOnPhone = () => {
  if (window.matchMedia("(max-width: 900px)").matches) closeChat();
};

/** A card in a conversation; it opens the page it names (specification, section 2). */
export const CardBubble = ({ card, receiverId }: { msgType: number; card: Card; receiverId: number }) => {
  if ("store_name" in card)
    return (
      <Link className={css.card} to={to("product-shop-details", { shop: card.seller_id }, { id: card.id })} onClick={closeOnPhone}>
        <Picture src={card.image} alt="" sizes="76px" ratio="4 / 5" />
        <span>
          <small>
            <Trans>Product</Trans>
          </small>
          <b>{card.store_name}</b>
          <bdi dir="ltr" className="fig">
            {/^\d/.test(card.price) ? `¥${card.price}` : card.price}
          </bdi>
        </span>
      </Link>
    );
  if ("zhuyingchanpin" in card)
    return (
      <Link className={css.card} to={to("enterprise-details-id", { id: receiverId })} onClick={closeOnPhone}>
        <Picture src={card.logo} alt="" sizes="76px" ratio="1" />
        <span>
          <small>
            <Trans>Company</Trans>
          </small>
          <b>{card.name}</b>
          <span>{card.zhuyingchanpin}</span>
        </span>
      </Link>
    );
  return (
    <Link className={css.card} to={to("models-details-id", { id: card.id })} onClick={closeOnPhone}>
      <Picture src={card.image} alt="" sizes="76px" ratio="2 / 3" />
      <span>
        <small>
          <Trans>Model</Trans>
        </small>
        <b>{card.name}</b>
      </span>
    </Link>
  );
};

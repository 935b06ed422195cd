import { Quantities } from "#ui/quantity.tsx";
import { houseSign } from "#kit/money-text.ts";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { createContext, useContext, useEffect, useState, type ReactNode } from "react";
import { localeFrom, type Locale } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { fromUnix, longDate } from "#kit/time.ts";
import { hearFrame } from "#kit/browser/socket-frames.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import type { Card, ContractCard, OfferCard } from "../contract/fields.ts";
import { messageType } from "../contract/limits.ts";
import type { Chat } from "./chat-client.ts";
import { lapsedAt, signContract, standingOf, takeOffer } from "./card-deeds.ts";
import css from "./card-bubble.module.css";
import { closeOnPhone } from "./phone.ts";

/** The sign of the portal's own where a price came without its currency (specification, section 3). */
const priceText = (price: string) => (/^\d/.test(price) ? `${houseSign}${price}` : price);

/**
 * Where whoever reads opens what a card stands for: the backstage and the console have pages of their own for it. Unnamed, it is the portal's page; `null`
 * where the reader has none.
 */
export type CardPlaces = { order?: ((id: number) => string) | null; contract?: ((id: number) => string) | null };
export const CardPlacesOf = createContext<CardPlaces>({});
const placeOf = (place: ((id: number) => string) | null | undefined, usual: (id: number) => string, id: number): string =>
  place === null ? "" : (place ?? usual)(id);

/** What a card says: a kind, a name, lines of facts, and where it leads. */
const useFace = () => {
  const { i18n } = useLingui();
  const places = useContext(CardPlacesOf);
  return (msgType: number, card: Card, enterpriseId: number): { at: string; kind: ReactNode; name: string; image: string; ratio: string; lines: ReactNode } => {
    if ("store_name" in card)
      return {
        at: to("product-shop-details", { shop: card.seller_id }, { id: card.id }),
        kind: <Trans>Product</Trans>,
        name: card.store_name,
        image: card.image,
        ratio: "4 / 5",
        lines: (
          <bdi dir="ltr" className="fig">
            {priceText(card.price)}
          </bdi>
        ),
      };
    if ("zhuyingchanpin" in card)
      return {
        at:
          card.is_designer === 1
            ? to("design-designer_details", { id: card.user_id ?? enterpriseId })
            : to("enterprise-details-id", { id: card.user_id ?? enterpriseId }),
        kind: card.is_designer === 1 ? <Trans>Designer</Trans> : <Trans>Company</Trans>,
        name: card.name,
        image: card.logo,
        ratio: "1",
        lines: <span>{card.zhuyingchanpin}</span>,
      };
    if ("answer_by" in card)
      return {
        at: placeOf(places.contract, (id) => to("user-contract-id", { id }), card.id),
        kind: (
          <>
            {card.by === "seller" ? <Trans context="chat card">Quote</Trans> : <Trans context="chat card">Contract</Trans>} <bdi dir="ltr">{card.number}</bdi>
          </>
        ),
        name: card.title,
        image: card.image,
        ratio: "4 / 5",
        lines: (
          <>
            <span>
              <bdi dir="ltr" className="fig">
                {card.price}
              </bdi>{" "}
              × <bdi>{`${card.quantity.toLocaleString("en")} ${card.unit}`}</bdi>
            </span>
            <span>
              <Trans>
                in all <bdi dir="ltr">{card.total}</bdi>
              </Trans>
            </span>
            {card.delivery && <bdi dir="auto">{card.delivery}</bdi>}
            {card.delivery_at > 0 && (
              <span>
                <Trans>delivered by {longDate(fromUnix(card.delivery_at), i18n.locale as Locale)}</Trans>
              </span>
            )}
            {card.answer_by > 0 && (
              <small>
                <Trans>holds until {longDate(fromUnix(card.answer_by), i18n.locale as Locale)}</Trans>
              </small>
            )}
          </>
        ),
      };
    if ("code" in card && "seller_id" in card)
      return {
        at: placeOf(places.order, (id) => to("order-detail", { id }), card.id),
        kind: (
          <>
            <Trans context="chat card">Order</Trans> <bdi dir="ltr">{card.code}</bdi>
          </>
        ),
        name: card.title,
        image: card.image,
        ratio: "4 / 5",
        lines: (
          <>
            {card.goods > 1 && (
              <span>
                <Plural value={card.goods - 1} one="and # more product" other="and # more products" />
              </span>
            )}
            <span>
              <Quantities of={card.quantities} />
            </span>
            <bdi dir="ltr" className="fig">
              {card.total}
            </bdi>
          </>
        ),
      };
    if ("factory_id" in card)
      return {
        at: to("po-details-id", { id: card.order_id }),
        kind: card.by === "factory" ? <Trans context="chat card">Offer</Trans> : <Trans context="chat card">Counter-offer</Trans>,
        name: card.title,
        image: card.image,
        ratio: "4 / 5",
        lines: (
          <>
            <span>
              <bdi dir="ltr" className="fig">
                {card.price}
              </bdi>{" "}
              × <bdi>{`${card.quantity.toLocaleString("en")} ${card.unit}`}</bdi>
            </span>
            <span>
              <Trans>
                in all <bdi dir="ltr">{card.total}</bdi>
              </Trans>
            </span>
            <span>
              <Plural value={card.lead_days} one="# day lead time" other="# days lead time" />
            </span>
            <small>
              <Trans>holds until {longDate(fromUnix(card.valid_until), i18n.locale as Locale)}</Trans>
            </small>
          </>
        ),
      };
    if ("number" in card)
      return {
        at: to("po-details-id", { id: card.id }),
        kind: (
          <>
            <Trans context="chat card">Processing order</Trans> <bdi dir="ltr">{card.number}</bdi>
          </>
        ),
        name: card.title,
        image: card.image,
        ratio: "4 / 5",
        lines: (
          <>
            <bdi>{`${card.quantity.toLocaleString("en")} ${card.unit}`}</bdi>
            <small>
              <Trans>offers until {longDate(fromUnix(card.deadline), i18n.locale as Locale)}</Trans>
            </small>
          </>
        ),
      };
    if ("designer" in card)
      return {
        at: to("design-details-id", { id: card.id }),
        kind: (
          <>
            <Trans context="chat card">Print design</Trans> <bdi dir="ltr">{card.code}</bdi>
          </>
        ),
        name: card.title,
        image: card.image,
        ratio: "1",
        lines: <span>{card.designer}</span>,
      };
    return { at: to("models-details-id", { id: card.id }), kind: <Trans>Model</Trans>, name: card.name, image: card.image, ratio: "2 / 3", lines: null };
  };
};

/** The thing's picture; of what has none, that it is a paper. */
const Sight = ({ image, ratio }: { image: string; ratio: string }) =>
  image ? (
    <Picture src={image} alt="" sizes="76px" ratio={ratio} />
  ) : (
    <span className={css.paper}>
      <Icon name="file" />
    </span>
  );

/** A card's face alone, for whoever chooses one. */
export const CardFace = ({ msgType, card }: { msgType: number; card: Card }) => {
  const { kind, name, image, ratio, lines } = useFace()(msgType, card, 0);
  return (
    <>
      <Sight image={image} ratio={ratio} />
      <span className={css.face}>
        <small>{kind}</small>
        <b dir="auto">{name}</b>
        {lines}
      </span>
    </>
  );
};

/** What is asked before an offer is taken: it awards the order. */
const AcceptOffer = ({ card, isBuyer, onDone, onClose }: { card: OfferCard; isBuyer: boolean; onDone: () => void; onClose: () => void }) => {
  const [isSending, setSending] = useState(false);
  const accept = async () => {
    setSending(true);
    if (await takeOffer(card, isBuyer)) onDone();
    onClose();
  };
  return (
    <Dialog
      title={<Trans>Accept this offer?</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button look="ghost" onClick={onClose}>
            <Trans>Not yet</Trans>
          </Button>
          <Button busy={isSending} onClick={() => void accept()}>
            <Trans>Accept the offer</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          <bdi dir="ltr">{card.price}</bdi> a unit, in all <bdi dir="ltr">{card.total}</bdi>. The processing order is awarded with it, and other offers are
          declined.
        </Trans>
      </p>
    </Dialog>
  );
};

/** A browser waits no longer than this; whoever leaves a page open for weeks is told when it asks next. */
const longestTimerMs = 2_000_000_000;

/** What a quote or another version of a contract asks of the reader, by how the contract stands now: the card shows how it stood. */
const ContractActs = ({ card, isBuyer }: { card: ContractCard; isBuyer: boolean }) => {
  const { i18n } = useLingui();
  const places = useContext(CardPlacesOf);
  const [standing, setStanding] = useState<Awaited<ReturnType<typeof standingOf>>>();
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  useEffect(() => {
    const ask = () => void standingOf(card.id).then(setStanding);
    ask();
    // The other side's signature comes with a notification.
    return hearFrame("notification", ask);
  }, [card.id]);
  // While one looks at it, too: what can be accepted until a moment cannot after it.
  useEffect(() => {
    const left = card.answer_by * 1_000 - Date.now();
    if (card.answer_by === 0 || left <= 0 || left > longestTimerMs) return;
    const timer = setTimeout(() => void standingOf(card.id).then(setStanding), left + 1_000);
    return () => clearTimeout(timer);
  }, [card.id, card.answer_by]);
  if (!standing) return null;
  const isNewest = standing.versions[0]?.number === card.version;
  const lapsed = lapsedAt(standing);
  const accept = async () => {
    setSending(true);
    await signContract(card, isBuyer);
    setStanding(await standingOf(card.id));
    setSending(false);
    setAsking(false);
  };
  return (
    <div className={css.acts}>
      {standing.actions.includes("sign") && isNewest ? (
        <Button size="small" onClick={() => setAsking(true)}>
          <Trans>Accept the quote</Trans>
        </Button>
      ) : (
        <span>
          {!isNewest ? (
            <Trans>There is a newer version.</Trans>
          ) : lapsed > 0 ? (
            <Trans>Lapsed: nobody accepted it by {longDate(fromUnix(lapsed), localeFrom(i18n.locale))}.</Trans>
          ) : (
            standing.status_text
          )}
        </span>
      )}
      <Link to={placeOf(places.contract, (id) => to("user-contract-id", { id }), card.id)} onClick={closeOnPhone}>
        <Trans>Open the contract</Trans>
      </Link>
      {isAsking && (
        <Dialog
          title={<Trans>Accept this quote?</Trans>}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button look="ghost" onClick={() => setAsking(false)}>
                <Trans>Not yet</Trans>
              </Button>
              <Button busy={isSending} onClick={() => void accept()}>
                <Trans>Accept and sign</Trans>
              </Button>
            </>
          }
        >
          <p>
            <Trans>
              <bdi dir="ltr">{card.price}</bdi> a unit, in all <bdi dir="ltr">{card.total}</bdi>. Both sides have then signed the contract: it is paid in parts,
              and each part is kept safe until what it pays for is shown.
            </Trans>
          </p>
        </Dialog>
      )}
    </div>
  );
};

/** A card in a conversation; it opens the page it names (specification, section 2). An offer of the other side can be accepted on it. */
export const CardBubble = ({
  chat,
  card,
  msgType,
  peerId,
  receiverId,
}: {
  chat: Pick<Chat, "side">;
  msgType: number;
  card: Card;
  peerId: number;
  receiverId: number;
}) => {
  const [isAsking, setAsking] = useState(false);
  const [isAccepted, setAccepted] = useState(false);
  const face = useFace()(msgType, card, receiverId);
  const offer = msgType === messageType.offer && "factory_id" in card ? card : undefined;
  const isBuyer = offer?.factory_id === peerId;
  // What customer service is shown, or shows, is no business with customer service.
  const isTheirs = offer && [offer.factory_id, offer.buyer_id].includes(peerId) && (offer.by === "factory" ? isBuyer : !isBuyer) && chat.side !== "service";
  const shown = (
    <>
      <Sight image={face.image} ratio={face.ratio} />
      <span className={css.face}>
        <small>{face.kind}</small>
        <b dir="auto">{face.name}</b>
        {face.lines}
      </span>
    </>
  );
  return (
    <div className={css.card}>
      {face.at ? (
        <Link className={css.link} to={face.at} onClick={closeOnPhone}>
          {shown}
        </Link>
      ) : (
        <span className={css.link}>{shown}</span>
      )}
      {"answer_by" in card && chat.side !== "service" && [card.buyer_id, card.seller_id].includes(peerId) && (
        <ContractActs card={card} isBuyer={card.buyer_id !== peerId} />
      )}
      {offer && isTheirs && (
        <p className={css.acts}>
          {isAccepted ? (
            <Trans>You have accepted this offer.</Trans>
          ) : (
            <>
              <Button size="small" onClick={() => setAsking(true)}>
                <Trans>Accept the offer</Trans>
              </Button>
              <Link to={`${to("po-details-id", { id: offer.order_id })}#offer-section`} onClick={closeOnPhone}>
                <Trans>Answer it</Trans>
              </Link>
            </>
          )}
        </p>
      )}
      {offer && isAsking && <AcceptOffer card={offer} isBuyer={isBuyer} onDone={() => setAccepted(true)} onClose={() => setAsking(false)} />}
    </div>
  );
};

import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useEffect, useState } from "react";
import { to } from "#kit/paths.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { cardPage, contactSearchMax, messageType, pickableKinds, type PickableKind } from "../contract/limits.ts";
import { CardFace } from "./card-bubble.tsx";
import type { Chat } from "./chat-client.ts";
import type { Pickable } from "./chat-state.ts";
import css from "./card-picker.module.css";
import type { Quoted } from "./quote-dialog.tsx";

const waitMs = 250;
type Shelf = { of: string; list: readonly Pickable[]; hasMore: boolean; mayQuote?: boolean; isBroken?: boolean };
/** With its contract's schemas: whoever makes no quote loads none of it. */
const QuoteDialog = lazy(() => import("./quote-dialog.tsx"));

/** Chooses what is shown to the other side: goods, orders, works of the two. What is chosen is sent as a card. */
export const CardPicker = ({ chat, peerId, onClose }: { chat: Chat; peerId: number; onClose: () => void }) => {
  const { t } = useLingui();
  const [kind, setKind] = useState<PickableKind>("goods");
  const [keyword, setKeyword] = useState("");
  const [shelf, setShelf] = useState<Shelf>();
  /** What a quote is written about: goods, or nothing that is listed. */
  const [quoted, setQuoted] = useState<Quoted>();
  const wanted = keyword.trim();
  const asked = `${kind} ${wanted}`;
  useEffect(() => {
    let isStale = false;
    const timer = setTimeout(
      () => {
        chat.pick(peerId, kind, wanted, 1).then(
          ({ list, limit, may_quote }) => !isStale && setShelf({ of: asked, list, hasMore: list.length >= limit, mayQuote: may_quote === 1 }),
          () => !isStale && setShelf({ of: asked, list: [], hasMore: false, isBroken: true }),
        );
      },
      wanted === "" ? 0 : waitMs,
    );
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [chat, peerId, kind, wanted, asked]);
  const more = async () => {
    if (!shelf) return;
    const size = shelf.list.length;
    const next = await chat.pick(peerId, kind, wanted, Math.ceil(size / cardPage) + 1).catch(() => undefined);
    if (next) setShelf({ ...shelf, list: [...shelf.list, ...next.list], hasMore: next.list.length >= next.limit });
  };
  const names: Record<PickableKind, string> = {
    goods: t`Goods`,
    orders: t`Orders`,
    processing: t`Processing orders`,
    designs: t`Print designs`,
    models: t`Models`,
    company: t`Companies`,
    offers: t`Offers`,
    contracts: t({ message: "Quotes and contracts", context: "chat cards" }),
  };
  const here = shelf?.of === asked ? shelf : undefined;
  return (
    <section
      className={css.picker}
      aria-label={t`Send a card`}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onClose();
      }}
    >
      <header className={css.head}>
        <div className={css.kinds} role="group" aria-label={t`What to show`}>
          {pickableKinds.map((one) => (
            <button key={one} type="button" aria-pressed={one === kind} onClick={() => setKind(one)}>
              {names[one]}
            </button>
          ))}
        </div>
        <IconButton label={t`Close the cards`} onClick={onClose}>
          <Icon name="close" small />
        </IconButton>
      </header>
      <label className={css.search}>
        <Icon name="search" small />
        <input
          type="search"
          maxLength={contactSearchMax}
          aria-label={t`Search ${names[kind]}`}
          placeholder={t`Search ${names[kind]}`}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
        />
      </label>
      {kind === "contracts" && here?.mayQuote && (
        <p className={css.write}>
          <Button size="small" look="soft" onClick={() => setQuoted({})}>
            <Icon name="plus" small />
            <Trans>Write a quote</Trans>
          </Button>
        </p>
      )}
      {quoted && (
        <Suspense>
          <QuoteDialog
            chat={chat}
            peerId={peerId}
            about={quoted}
            onClose={(isSent) => {
              setQuoted(undefined);
              if (isSent) onClose();
            }}
          />
        </Suspense>
      )}
      {!here ? (
        <p className={css.note} role="status">
          <Trans>Loading…</Trans>
        </p>
      ) : here.isBroken ? (
        <p className={css.note} role="status">
          <Trans>This did not load. Close and try again.</Trans>
        </p>
      ) : here.list.length === 0 ? (
        <p className={css.note} role="status">
          {wanted ? <Trans>Nothing of this name</Trans> : <Trans>Neither of you has anything here to show</Trans>}
        </p>
      ) : (
        <ul>
          {here.list.map((one) => (
            <li key={`${one.msg_type}/${one.type_id}`}>
              <button
                type="button"
                onClick={() => {
                  void chat.sendCard(one);
                  onClose();
                }}
              >
                <CardFace msgType={one.msg_type} card={one.card} />
              </button>
              {here.mayQuote && "store_name" in one.card && one.card.seller_id !== peerId && (
                <button
                  type="button"
                  className={css.quote}
                  onClick={() => "store_name" in one.card && setQuoted({ id: one.type_id, name: one.card.store_name, image: one.card.image })}
                >
                  <Trans>Make a quote</Trans>
                </button>
              )}
              {one.msg_type === messageType.processing && "user_id" in one.card && one.card.user_id === peerId && (
                <Link className={css.offer} to={`${to("po-details-id", { id: one.type_id })}#offer-section`}>
                  <Trans>Make an offer</Trans>
                </Link>
              )}
            </li>
          ))}
          {here.hasMore && (
            <li>
              <button type="button" className={css.further} onClick={() => void more()}>
                <Trans context="chat cards">Show more</Trans>
              </button>
            </li>
          )}
        </ul>
      )}
    </section>
  );
};

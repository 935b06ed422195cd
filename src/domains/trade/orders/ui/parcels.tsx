import { Plural, Trans } from "@lingui/react/macro";
import { Fragment, type ReactNode } from "react";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { Quantities, Quantity } from "#ui/quantity.tsx";
import { StateBadge, type Tone } from "#ui/tag.tsx";
import { Stamp } from "#ui/stamp.tsx";
import type { ParcelStatus } from "../contract/parcel-life.ts";
import { ExtendButton, ReceiveButton } from "./buyer-verbs.tsx";
import { Countdown } from "./countdown.tsx";
import type { OrderInFull } from "./order-thread.tsx";
import { parcelQuantities } from "./parcel-quantities.ts";
import css from "./parcels.module.css";

type Parcel = OrderInFull["shipments"][number];

const tones: Record<ParcelStatus, Tone> = { on_way: "going", received: "done", cleared: "done", given_back: "off" };
const aDay = 86_400;

/** What the carrier says: the latest at once, the rest on request. Its sentences are its own, in whatever language; `translated` offers them in the reader's. */
export const Track = ({ track, translated }: { track: Parcel["track"]; translated?: ((text: string) => ReactNode) | undefined }) => {
  const [latest] = track;
  if (!latest) return null;
  const line = ({ at, stage, stage_text, text, place }: Parcel["track"][number]) => (
    <>
      <b className={stage === "delivered" ? css.there : undefined}>{stage_text}</b> · <Stamp at={at} />
      <span className={css.said}>
        <bdi>{[place, text].filter(Boolean).join(" · ")}</bdi>
      </span>
    </>
  );
  return (
    <div className={`${css.track} small`}>
      {track.length === 1 ? (
        line(latest)
      ) : (
        <details>
          <summary>{line(latest)}</summary>
          <ol>
            {track.slice(1).map((word) => (
              <li key={`${word.at} ${word.text}`}>
                {line(word)}
                {translated?.(word.text)}
              </li>
            ))}
          </ol>
        </details>
      )}
      {translated?.(latest.text)}
    </div>
  );
};

/** Where a parcel stands with its clock: how long it may still be on its way, that a claim stops it, or until when its money is held. */
const ParcelClock = ({ parcel, onTimeOver }: { parcel: Parcel; onTimeOver?: (() => void) | undefined }) => {
  const days = Math.floor(parcel.seconds_left / aDay);
  if (parcel.status === "on_way" && parcel.open_claims > 0) return <Trans>A claim is open: its clock stands still.</Trans>;
  if (parcel.receive_by > 0)
    return (
      <Trans>
        Counts as received on <Stamp at={parcel.receive_by} />:{" "}
        {days > 0 ? (
          <Plural value={days} one="# day left" other="# days left" />
        ) : (
          <Countdown isSaid seconds={parcel.seconds_left} {...(onTimeOver ? { onEnd: onTimeOver } : {})} />
        )}
      </Trans>
    );
  if (parcel.status === "received" && parcel.open_claims > 0) return <Trans>A claim is open: its money is held until it is settled.</Trans>;
  if (parcel.clear_at > 0)
    return (
      <Trans>
        Received on <Stamp at={parcel.received_at} />; its money is held for claims until <Stamp at={parcel.clear_at} />.
      </Trans>
    );
  if (parcel.received_at > 0)
    return (
      <Trans>
        Received on <Stamp at={parcel.received_at} />.
      </Trans>
    );
  return null;
};

type Line = OrderInFull["lines"][number];

/** What lies in a parcel by product and colour: its sizes follow it. */
const goodsOf = (parcel: Parcel, lineOf: ReadonlyMap<number, Line>): Map<string, { line: Line; quantity: number }[]> =>
  Map.groupBy(
    parcel.lines.flatMap(({ line_id, quantity }) => {
      const line = lineOf.get(line_id);
      return line ? [{ line, quantity }] : [];
    }),
    ({ line }) => [line.title, line.colour].filter(Boolean).join(" · "),
  );

/** The parcels of an order, first to last: carrier, number, what lies in each, its state and clock, and for the buyer what can be done with it. */
export const Parcels = ({
  order,
  isBuyer = false,
  onTimeOver,
  translated,
}: {
  order: OrderInFull;
  isBuyer?: boolean;
  onTimeOver?: () => void;
  translated?: (text: string) => ReactNode;
}) => {
  const lineOf = new Map(order.lines.map((line) => [line.id, line]));
  return (
    <ol className={css.parcels}>
      {order.shipments.map((parcel, index) => {
        const named = { id: parcel.id, number: index + 1, share: parcel.share };
        return (
          <li key={parcel.id}>
            <p className={css.head}>
              <b>
                <Trans>Parcel {index + 1}</Trans>
              </b>
              <StateBadge tone={tones[parcel.status]}>{parcel.status_text}</StateBadge>
            </p>
            <p>
              {parcel.carrier_text} <Ltr>{parcel.tracking_number}</Ltr> · <span className="cap">{parcel.transport_text}</span>
            </p>
            <p className="cap">
              <Stamp at={parcel.createtime} /> · <Quantities of={parcelQuantities(order, parcel)} /> · <Price money={parcel.share} />
            </p>
            <ul className={`${css.lines} small muted`}>
              {[...goodsOf(parcel, lineOf)].map(([name, parts]) => (
                <li key={name}>
                  {name}
                  {parts.map(({ line, quantity }) => (
                    <Fragment key={line.id}>
                      {"\u00a0· "}
                      <span className={css.part}>
                        {line.size && <Ltr>{line.size}</Ltr>}{" "}
                        <b>
                          × <Quantity count={quantity} unit={line.unit} />
                        </b>
                      </span>
                    </Fragment>
                  ))}
                </li>
              ))}
            </ul>
            <Track track={parcel.track} translated={translated} />
            <p className="small">
              <ParcelClock parcel={parcel} onTimeOver={onTimeOver} />
            </p>
            {/* Of an only parcel its order's verbs speak. */}
            {isBuyer && (order.shipments.length > 1 || order.status === "partially_shipped") && parcel.actions.length > 0 && (
              <p className={`${css.verbs} row`}>
                {parcel.actions.includes("receive") && <ReceiveButton order={order} parcel={named} size="small" />}
                {parcel.actions.includes("extend") && <ExtendButton order={order} parcel={named} size="small" />}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
};

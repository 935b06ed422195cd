import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { OutputOf } from "#kit/call.ts";
import { moneyText } from "#kit/money-text.ts";
import type { SaleUnit } from "#kit/sale-unit.ts";
import { Button } from "#ui/button.tsx";
import { Quantity } from "#ui/quantity.tsx";
import { QuantityStepper } from "#ui/quantity-stepper.tsx";
import type { productDetails } from "../contract/details.ts";
import { packIn, piecesOfPack } from "../contract/packs.ts";
import { totalAt } from "../contract/price-break.ts";
import type { Chosen } from "./sku-matrix.tsx";
import css from "./sku-matrix.module.css";

type Details = OutputOf<typeof productDetails>;

/** Whole packs into the cells of the matrix: which, in which colour, how many, and what they come to. Nothing where no pack can be had. */
export const PackFill = ({
  packs,
  colours,
  breaks,
  unit,
  chosen,
  onChange,
}: Pick<Details, "packs" | "colours"> & {
  breaks: Details["price_breaks"];
  unit: SaleUnit;
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}) => {
  const { t } = useLingui();
  const [named, setNamed] = useState({ pack: -1, colour: "" });
  const [wanted, setCount] = useState(1);
  const leftOf = ({ id, available }: { id: number; available: number }) => available - (chosen[id] ?? 0);
  const offers = packs.flatMap((pack, index) =>
    colours.flatMap((colour) => {
      const parts = packIn(pack, colour);
      const most = Math.max(0, Math.min(...(parts ?? []).map(({ sku, quantity }) => Math.floor(leftOf(sku) / quantity))));
      return parts ? [{ index, pack, colour, parts, most }] : [];
    }),
  );
  const ofPack = (index: number) => offers.filter((one) => one.index === index);
  const anyOf = (some: typeof offers) => some.find(({ most }) => most > 0) ?? some[0];
  const at = anyOf(ofPack(named.pack))?.index ?? anyOf(offers)?.index ?? -1;
  const offer = ofPack(at).find(({ colour }) => colour.key === named.colour) ?? anyOf(ofPack(at));
  if (!offer) return null;
  const { pack, parts, most } = offer;
  const count = Math.min(wanted, Math.max(1, most));
  const pieces = piecesOfPack(pack) * count;
  // At the price that everything chosen reaches together with these packs.
  const before = Object.values(chosen).reduce((sum, one) => sum + one, 0);
  const price = totalAt(breaks, before + pieces)?.unit;
  const surcharge = parts.reduce((sum, { sku, quantity }) => sum + BigInt(sku.surcharge?.minor ?? 0) * BigInt(quantity * count), 0n);
  const fill = () => {
    onChange({ ...chosen, ...Object.fromEntries(parts.map(({ sku, quantity }) => [sku.id, (chosen[sku.id] ?? 0) + quantity * count])) });
    setCount(1);
  };
  const places = [...new Set(offers.map(({ index }) => index))];
  return (
    <section className={css.packs} aria-label={t`Ratio packs`}>
      <p className={css.picks}>
        <b>
          <Trans>Ratio packs</Trans>
        </b>
      </p>
      <div className={css.picks} role="group" aria-label={t`Ratio packs`}>
        {places.length > 1 ? (
          places.map((index) => (
            <button key={index} type="button" aria-pressed={index === at} onClick={() => setNamed({ pack: index, colour: offer.colour.key })}>
              {packs[index]?.name}
            </button>
          ))
        ) : (
          <span>{pack.name}</span>
        )}
      </div>
      <dl className={css.ratio}>
        {pack.sizes.map(({ size, quantity }) => (
          <div key={size}>
            <dt>
              <bdi dir="ltr">{size}</bdi>
            </dt>
            <dd>
              <bdi dir="ltr">×{quantity}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <div className={css.picks} role="group" aria-label={t`Colour of the pack`}>
        {ofPack(at).map((one) => (
          <button
            key={one.colour.key}
            type="button"
            aria-pressed={one === offer}
            disabled={one.most === 0}
            onClick={() => setNamed({ pack: at, colour: one.colour.key })}
          >
            <i style={{ background: one.colour.hex }} />
            {one.colour.text}
            {one.most === 0 && (
              <small>
                <Trans>sold out</Trans>
              </small>
            )}
          </button>
        ))}
      </div>
      <div className={css.fill}>
        <QuantityStepper label={t`Number of packs`} min={1} max={Math.max(1, most)} value={count} onChange={setCount} />
        <p aria-live="polite">
          <span className="cap">
            <Plural value={count} one="# pack" other="# packs" /> · <Quantity count={pieces} unit={unit} />
            {price && (
              <>
                {" × "}
                <bdi dir="ltr">{moneyText(price)}</bdi>
                {surcharge > 0n && <bdi dir="ltr"> + {moneyText({ ...price, minor: surcharge })}</bdi>}
              </>
            )}
          </span>
          {price && (
            <b>
              <bdi dir="ltr">{moneyText({ ...price, minor: price.minor * BigInt(pieces) + surcharge })}</bdi>
            </b>
          )}
        </p>
        <Button disabled={most === 0} onClick={fill}>
          {most === 0 ? <Trans>Sold out</Trans> : <Trans>Add packs</Trans>}
        </Button>
      </div>
    </section>
  );
};

import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { OutputOf } from "#kit/call.ts";
import { classes } from "#ui/class-names.ts";
import { Ltr } from "#ui/ltr.tsx";
import { Quantity, UnitName } from "#ui/quantity.tsx";
import { QuantityStepper } from "#ui/quantity-stepper.tsx";
import type { SaleUnit } from "#kit/sale-unit.ts";
import type { productDetails } from "../contract/details.ts";
import css from "./sku-matrix.module.css";

type Details = OutputOf<typeof productDetails>;
/** Pieces wanted, by SKU. */
export type Chosen = Readonly<Record<number, number>>;

/**
 * Colours down, sizes across, a stepper with its stock in each cell. Where it is narrow one colour at a time, chosen by its swatch. More than the stock stays as
 * it was typed: cart and checkout say what is short, and of what.
 */
export const SkuMatrix = ({
  sizes,
  colours,
  unit,
  chosen,
  onChange,
  onColour,
  isOnePrice,
}: Pick<Details, "sizes" | "colours"> & {
  unit: SaleUnit;
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
  onColour?: (key: string) => void;
  /** Where all colours and sizes cost the same, as in a group: surcharges are not shown. */ isOnePrice?: boolean;
}) => {
  const { t } = useLingui();
  const [at, setAt] = useState(colours[0]?.key ?? "");
  const total = (colour: Details["colours"][number]) => colour.skus.reduce((sum, sku) => sum + (chosen[sku.id] ?? 0), 0);
  const turnTo = (key: string) => {
    setAt(key);
    onColour?.(key);
  };
  return (
    <div className={classes(css.frame, "fades")}>
      <div className={css.swatches} role="group" aria-label={t`Colour`}>
        {colours.map((colour) => (
          <button key={colour.key} type="button" aria-pressed={colour.key === at} onClick={() => turnTo(colour.key)}>
            <i style={{ background: colour.hex }} />
            {colour.text}
            {total(colour) > 0 && <b className="num">{total(colour)}</b>}
          </button>
        ))}
      </div>
      <table className={css.matrix}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Colour</Trans>
            </th>
            {sizes.map((size) => (
              <th key={size} scope="col">
                <bdi dir="ltr">{size}</bdi>
              </th>
            ))}
            <th scope="col">
              <Trans>Total</Trans> · <UnitName count={100} unit={unit} />
            </th>
          </tr>
        </thead>
        <tbody>
          {colours.map((colour) => (
            <tr key={colour.key} className={colour.key === at ? css.current : undefined}>
              <th scope="row">
                <button type="button" onClick={() => turnTo(colour.key)}>
                  <i style={{ background: colour.hex }} />
                  {colour.text}
                </button>
              </th>
              {sizes.map((size) => {
                const sku = colour.skus.find((one) => one.size === size);
                return (
                  <td key={size} className={classes(!sku?.available && css.out)}>
                    <span className={css.size} aria-hidden>
                      <bdi dir="ltr">{size}</bdi>
                    </span>
                    {sku ? (
                      <>
                        <QuantityStepper
                          value={chosen[sku.id] ?? 0}
                          disabled={sku.available === 0}
                          label={t`${colour.text}, ${size}`}
                          onChange={(count) => onChange({ ...chosen, [sku.id]: count })}
                        />
                        <small>{sku.available > 0 ? <Ltr>{sku.available.toLocaleString("en")}</Ltr> : <Trans>sold out</Trans>}</small>
                        {sku.surcharge && !isOnePrice && <small className={css.more}>{<Ltr>+{sku.surcharge.text}</Ltr>}</small>}
                      </>
                    ) : (
                      <span aria-label={t`Not made in this size`}>–</span>
                    )}
                  </td>
                );
              })}
              <td className={css.total}>
                <b className="num">{total(colour) || "–"}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="visually-hidden" aria-live="polite">
        <Trans>
          Chosen: <Quantity count={Object.values(chosen).reduce((sum, count) => sum + count, 0)} unit={unit} />
        </Trans>
      </p>
    </div>
  );
};

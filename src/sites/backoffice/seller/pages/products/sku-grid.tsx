import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type KeyboardEvent } from "react";
import type { ProductForm } from "#domains/catalogue/catalog/contract/product-form.ts";
import { pick } from "#kit/local-text.ts";
import { localeFrom } from "#kit/locale.ts";
import { IconButton } from "#ui/button.tsx";
import { classes } from "#ui/class-names.ts";
import { FieldError } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { moveBetweenCells } from "./move-between-cells.ts";
import { cellAt, filledAlong, filledDown, pasted, written, type CellField, type Place } from "./sku-cells.ts";
import css from "./sku-grid.module.css";

const inputModes = { stock: "numeric", surcharge: "decimal", weight: "numeric", code: "text" } as const;

type Cells = ProductForm["cells"];

/**
 * Colours down, sizes across, written like a spreadsheet: arrows and Enter move, Ctrl+D takes the value from above, a table from
 * the clipboard lands from the cell on. `faultOf` says what is wrong with a cell.
 */
export const SkuGrid = ({
  form,
  onCells,
  faultOf,
  error,
}: {
  form: ProductForm;
  onCells: (cells: Cells) => void;
  faultOf: (colourKey: string, size: string) => string | undefined;
  error?: string | undefined;
}) => {
  const { t, i18n } = useLingui();
  const locale = localeFrom(i18n.locale);
  const [field, setField] = useState<CellField>("stock");
  const names = { stock: t`Stock`, surcharge: t`Surcharges`, weight: t`Weight a piece, g`, code: t`Seller's codes` };
  const captions = {
    stock: t`Stock by colour and size`,
    surcharge: t`Surcharges by colour and size`,
    weight: t`Weights by colour and size`,
    code: t`Codes by colour and size`,
  };
  const press = (event: KeyboardEvent<HTMLInputElement>, at: Place) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "d") return moveBetweenCells(event, at);
    event.preventDefault();
    onCells(written(form, field, [{ ...at, value: cellAt(form, { row: at.row - 1, column: at.column })?.[field] ?? "" }]));
  };

  if (form.colours.length === 0 || form.sizes.length === 0)
    return (
      <>
        <p className="muted">
          <Trans>Add at least one colour and one size: the grid of stock appears here.</Trans>
        </p>
        {error && <FieldError>{error}</FieldError>}
      </>
    );
  const faults = form.colours.flatMap((colour) =>
    form.sizes.flatMap((size) => {
      const fault = faultOf(colour.key, size);
      return fault ? [{ key: `${colour.key} ${size}`, text: `${pick(colour.name, locale) || colour.key} · ${size || t`One size`}: ${fault}` }] : [];
    }),
  );
  const total = form.cells.filter((cell) => cell.is_on && form.sizes.includes(cell.size) && form.colours.some((one) => one.key === cell.colour_key));
  const pieces = total.reduce((sum, cell) => sum + (/^\d{1,12}$/.test(cell.stock) ? Number(cell.stock) : 0), 0).toLocaleString("en");
  return (
    <div className={css.box}>
      <div className={css.head}>
        <div role="group" aria-label={t`What the cells show`} className={css.modes}>
          {(["stock", "surcharge", "weight", "code"] as const).map((one) => (
            <button key={one} type="button" aria-pressed={field === one} onClick={() => setField(one)}>
              {names[one]}
            </button>
          ))}
        </div>
        <p className="cap">
          <Trans>
            {total.length} SKUs on sale, {pieces} pieces
          </Trans>
        </p>
      </div>
      <div className={css.scroll}>
        <table className={css.grid}>
          <caption className="visually-hidden">{captions[field]}</caption>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Colour</Trans>
              </th>
              {form.sizes.map((size, column) => (
                <th key={size} scope="col">
                  <span className={css.cell}>
                    <span>{size ? <Ltr>{size}</Ltr> : <Trans>One size</Trans>}</span>
                    {form.colours.length > 1 && (
                      <IconButton
                        label={t`Fill ${size || t`One size`} down from the first row`}
                        onClick={() => onCells(filledDown(form, field, { row: 0, column }))}
                      >
                        <Icon name="down" small />
                      </IconButton>
                    )}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {form.colours.map((colour, row) => {
              const name = pick(colour.name, locale) || colour.key;
              return (
                <tr key={colour.key}>
                  <th scope="row">
                    <span className={css.cell}>
                      <span className={css.colour}>
                        <span className={css.dot} style={{ background: colour.hex || "transparent" }} />
                        {name}
                      </span>
                      {form.sizes.length > 1 && (
                        <IconButton label={t`Fill ${name} from the first size`} onClick={() => onCells(filledAlong(form, field, { row, column: 0 }))}>
                          <Icon name="next" small />
                        </IconButton>
                      )}
                    </span>
                  </th>
                  {form.sizes.map((size, column) => {
                    const cell = cellAt(form, { row, column });
                    const fault = faultOf(colour.key, size);
                    return (
                      <td key={size} className={classes(!cell?.is_on && css.off, fault && css.wrong)}>
                        <input
                          data-at={`${row}-${column}`}
                          dir="ltr"
                          inputMode={inputModes[field]}
                          value={cell?.[field] ?? ""}
                          maxLength={field === "code" ? 60 : 12}
                          disabled={field !== "stock" && !cell?.is_on}
                          placeholder={field === "surcharge" && cell?.is_on ? "0" : undefined}
                          aria-label={`${name}, ${size || t`One size`}`}
                          {...(fault ? { "aria-invalid": true } : {})}
                          onChange={(event) => onCells(written(form, field, [{ row, column, value: event.target.value }]))}
                          onFocus={(event) => event.target.select()}
                          onKeyDown={(event) => press(event, { row, column })}
                          onPaste={(event) => {
                            const text = event.clipboardData.getData("text/plain");
                            if (!/[\t\n\r]/.test(text)) return;
                            event.preventDefault();
                            onCells(pasted(form, field, { row, column }, text));
                          }}
                        />
                      </td>
                    );
                  })}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {field === "surcharge" && (
        <p className="cap">
          <Trans>
            What a colour or size costs apiece on top of the prices, at every quantity. At least one stays without a surcharge, so that lists show a price that
            can be had.
          </Trans>
        </p>
      )}
      {field === "weight" && (
        <p className="cap">
          <Trans>
            What one piece weighs without its packing, in grams. Packing lists add it up. Freight by weight takes the carton's gross weight and spreads it by
            this; where you have said no carton, it counts this alone, without any packing.
          </Trans>
        </p>
      )}
      <p className="cap">
        {field === "stock" ? (
          <Trans>
            An empty cell is not on sale. Arrow keys and Enter move, Ctrl+D takes the value from above, and a table copied from a spreadsheet can be pasted.
          </Trans>
        ) : (
          <Trans>Arrow keys and Enter move, Ctrl+D takes the value from above, and a table copied from a spreadsheet can be pasted.</Trans>
        )}
      </p>
      {error && <FieldError>{error}</FieldError>}
      {faults.map((fault) => (
        <FieldError key={fault.key}>{fault.text}</FieldError>
      ))}
    </div>
  );
};

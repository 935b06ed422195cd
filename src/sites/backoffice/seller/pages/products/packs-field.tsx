import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { mostPacks } from "#domains/catalogue/catalog/contract/packs.ts";
import type { ProductForm } from "#domains/catalogue/catalog/contract/product-form.ts";
import { amount, surcharge, whole } from "#domains/catalogue/catalog/contract/written-fields.ts";
import { localeFrom } from "#kit/locale.ts";
import { pick } from "#kit/local-text.ts";
import { moneyText, type Currency } from "#kit/money-text.ts";
import { saleUnits } from "#kit/sale-unit.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { FieldError, SelectField, TextField } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { LocalTextField } from "#ui/local-text-field.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Quantity } from "#ui/quantity.tsx";
import css from "./product-editor.module.css";

type Packs = ProductForm["packs"];
type Form = Pick<ProductForm, "packs" | "colours" | "sizes" | "cells" | "price_breaks" | "currency" | "unit">;

/** What a pack comes to by what is typed so far: its pieces, and its price at the first step, from the cheapest colour to the dearest. */
const sumOf = (pack: Packs[number], { colours, sizes, cells, price_breaks, currency }: Form) => {
  const parts = pack.sizes.flatMap(({ size, quantity }) => {
    const count = sizes.includes(size) ? (whole.read(quantity) ?? 0) : 0;
    return count > 0 ? [{ size, count }] : [];
  });
  const pieces = parts.reduce((sum, { count }) => sum + count, 0);
  const unit = amount.read(price_breaks[0]?.unit_price ?? "");
  if (pieces === 0 || unit === undefined) return { pieces, prices: [] };
  const dearer = (colour: string, size: string) => {
    const cell = cells.find((one) => one.colour_key === colour && one.size === size && one.is_on);
    return BigInt(cell ? (surcharge.read(cell.surcharge) ?? 0) : 0);
  };
  const keys = pack.colour_key ? [pack.colour_key] : colours.map(({ key }) => key);
  const sums = (keys.length > 0 ? keys : [""]).map((key) =>
    parts.reduce((sum, { size, count }) => sum + BigInt(count) * (BigInt(unit) + dearer(key, size)), 0n),
  );
  const range = [...new Set(sums)].toSorted((a, b) => (a < b ? -1 : 1));
  const text = (minor: bigint | undefined) => (minor === undefined ? [] : [moneyText({ minor, currency: currency as Currency })]);
  return { pieces, prices: [...text(range[0]), ...(range.length > 1 ? text(range.at(-1)) : [])] };
};

/** Ratio packs of a product: a name, a code of the seller's own, a colour or all of them, how many of each size go together, and what that comes to. */
export const PacksField = ({ form, fault, onChange }: { form: Form; fault: (path: string) => string | undefined; onChange: (packs: Packs) => void }) => {
  const { t, i18n } = useLingui();
  const { colours, sizes } = form;
  const unit = saleUnits.find((one) => one === form.unit) ?? "piece";
  // A form that was kept before there were packs has none.
  const packs = (form.packs as Packs | undefined) ?? [];
  const replace = (index: number, edit: Partial<Packs[number]>) => onChange(packs.map((pack, at) => (at === index ? { ...pack, ...edit } : pack)));
  /** Faults name the sizes that are sent: those with a figure. */
  const sizeFault = (index: number, size: string) => {
    const sent = packs[index]?.sizes.filter((one) => one.quantity.trim() !== "" && sizes.includes(one.size)) ?? [];
    const place = sent.findIndex((one) => one.size === size);
    return place < 0 ? undefined : (fault(`packs.${index}.sizes.${place}.quantity`) ?? fault(`packs.${index}.sizes.${place}.size`));
  };
  const write = (index: number, size: string, quantity: string) => {
    const before = packs[index]?.sizes ?? [];
    replace(index, {
      sizes: sizes.flatMap((one) => (one === size ? [{ size, quantity }] : before.filter((kept) => kept.size === one))),
    });
  };
  return (
    <fieldset className={css.lines}>
      <legend>
        <Trans>Ratio packs</Trans>
      </legend>
      <p className="cap">
        <Trans>Sizes that buyers order together, such as S×1 M×2 L×2 XL×1. With a code of yours they find a pack in their own sheets.</Trans>
      </p>
      {packs.map((pack, index) => {
        const { pieces, prices } = sumOf(pack, form);
        return (
          <section key={index} className={css.pack} aria-label={t`Pack ${index + 1}`}>
            <header>
              <b>
                <Trans>Pack {index + 1}</Trans>
              </b>
              <span className="muted">{pick(pack.name, localeFrom(i18n.locale))}</span>
              <IconButton label={t`Take out pack ${index + 1}`} onClick={() => onChange(packs.filter((_one, at) => at !== index))}>
                <Icon name="trash" small />
              </IconButton>
            </header>
            <LocalTextField
              label={t`Name of pack ${index + 1}`}
              max={40}
              value={pack.name}
              error={fault(`packs.${index}.name`)}
              onChange={(name) => replace(index, { name })}
            />
            <div className={css.fields}>
              <TextField
                label={t`Code of the pack`}
                optional
                dir="ltr"
                maxLength={60}
                value={pack.code}
                error={fault(`packs.${index}.code`)}
                onChange={(event) => replace(index, { code: event.target.value })}
              />
              <SelectField
                label={t`Colour of the pack`}
                empty={t`Every colour`}
                choices={colours.map((colour) => ({ value: colour.key, label: pick(colour.name, localeFrom(i18n.locale)) || colour.key }))}
                value={pack.colour_key}
                error={fault(`packs.${index}.colour_key`)}
                onChange={(event) => replace(index, { colour_key: event.target.value })}
              />
            </div>
            <div className={css.ratio} role="group" aria-label={t`Pieces of each size`}>
              {sizes.map((size) => {
                const name = size || t`One size`;
                return (
                  <TextField
                    key={size}
                    label={<bdi dir="ltr">{name}</bdi>}
                    dir="ltr"
                    inputMode="numeric"
                    maxLength={4}
                    value={pack.sizes.find((one) => one.size === size)?.quantity ?? ""}
                    error={sizeFault(index, size)}
                    onChange={(event) => write(index, size, event.target.value)}
                  />
                );
              })}
            </div>
            {fault(`packs.${index}.sizes`) && <FieldError>{fault(`packs.${index}.sizes`)}</FieldError>}
            <p className={css.packSum} aria-live="polite">
              <span>
                <Trans>One pack</Trans>
              </span>
              {pieces === 0 ? (
                <span className="muted">
                  <Trans>Write how many of each size go into it</Trans>
                </span>
              ) : (
                <>
                  <b>
                    <Quantity count={pieces} unit={unit} />
                  </b>
                  {prices.length > 0 && (
                    <span>
                      <b>
                        <Ltr>{prices.join("–")}</Ltr>
                      </b>{" "}
                      <span className="cap">
                        <Trans>at the first price step</Trans>
                      </span>
                    </span>
                  )}
                </>
              )}
            </p>
          </section>
        );
      })}
      {packs.length < mostPacks ? (
        <Button look="ghost" size="small" onClick={() => onChange([...packs, { name: {}, code: "", colour_key: "", sizes: [] }])}>
          <Icon name="plus" small />
          <Trans>Add a pack</Trans>
        </Button>
      ) : (
        <p className="cap">
          <Plural value={mostPacks} one="# pack at most" other="# packs at most" />
        </p>
      )}
    </fieldset>
  );
};

import { Trans, useLingui } from "@lingui/react/macro";
import type { LocalText } from "#kit/local-text.ts";
import type { Currency } from "#kit/money-text.ts";
import { dayOf } from "#kit/trade-day.ts";
import { minorOf, typedOf } from "#kit/typed-amount.ts";
import { CallDialog } from "#ui/call-dialog.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { currencyChoices } from "#ui/currency-choices.ts";
import { SelectField, TextField } from "#ui/field.tsx";
import { LocalTextField } from "#ui/local-text-field.tsx";
import { MultiSelect } from "#ui/multi-select.tsx";
import { mostProducts, saveCoupon, savePortalCoupon, type CouponWire } from "../contract/coupons.ts";
import { couponKinds, couponKindWords } from "../contract/life.ts";
import css from "./coupons.module.css";

type Values = Record<string, unknown>;
const text = (values: Values, name: string): string => String(values[name] ?? "").trim();
/** What nobody typed is none; what is no figure is refused by the call, which says so at the field. */
const amount = (values: Values, name: string): string | null => (text(values, name) === "" ? null : minorOf(text(values, name)));
const whole = (values: Values, name: string): number | null =>
  text(values, name) === "" ? null : /^\d+$/.test(text(values, name)) ? Number(text(values, name)) : 0;

const month = 30 * 86_400;

/** A draft, new or as it stands; a started coupon can begin another one, `copied`. Products go by their position among those that there are. */
export const CouponDialog = ({
  coupon,
  isCopied,
  isPortals = false,
  today,
  products = [],
  currencies,
  currency: usual,
  onClose,
}: {
  coupon: CouponWire | undefined;
  isCopied: boolean;
  /** One of the portal's own: for all goods of all shops. */
  isPortals?: boolean;
  /** Unix seconds. */
  today: number;
  products?: readonly { id: number; title: string }[];
  currencies: readonly Currency[];
  currency: Currency;
  onClose: () => void;
}) => {
  const { t, i18n } = useLingui();
  const isNew = !coupon || isCopied;
  // Older products than those to choose from stay chosen: without them it would be for all goods.
  const older = (coupon?.product_ids ?? []).filter((id) => !products.some((one) => one.id === id));
  const typed = (money: { minor: string } | null | undefined) => (money ? typedOf(money.minor) : "");
  return (
    <CallDialog
      call={isPortals ? savePortalCoupon : saveCoupon}
      wide
      title={isNew ? <Trans>New coupon</Trans> : <Trans>Change the coupon</Trans>}
      about={<Trans>Nobody sees it before you start it. From then on it stays as it is: buyers rely on it.</Trans>}
      send={<Trans>Save as a draft</Trans>}
      done={t`The coupon is saved. Start it when it is right`}
      onClose={onClose}
      start={{
        name: coupon?.title ?? {},
        kind: coupon?.kind ?? "sum",
        currency: coupon?.off.currency ?? usual,
        off_minor: typed(coupon?.off),
        percent: coupon?.percent ? String(coupon.percent) : "",
        least_minor: typed(coupon?.least),
        product_ids: (coupon?.product_ids ?? []).map((id) => products.findIndex((one) => one.id === id)).filter((at) => at >= 0),
        is_first_only: coupon?.is_first_only ?? false,
        stacks: coupon?.stacks ?? true,
        code: isCopied ? "" : (coupon?.code ?? ""),
        per_buyer: String(coupon?.per_buyer ?? 1),
        from: dayOf(isNew ? today : coupon.from),
        until: dayOf(isNew ? today + month : coupon.until - 1),
        budget_minor: typed(coupon?.budget),
        most_uses: coupon?.most_uses ? String(coupon.most_uses) : "",
      }}
      fieldOf={(path) => path.replace(/^coupon\.(\w+).*$/, "$1")}
      toInput={(values) => ({
        id: isNew ? 0 : coupon.id,
        coupon: {
          name: values["name"],
          kind: values["kind"],
          currency: values["currency"],
          off_minor: minorOf(text(values, "off_minor")),
          percent: values["kind"] === "percent" ? whole(values, "percent") : null,
          least_minor: amount(values, "least_minor"),
          product_ids: [...older, ...(values["product_ids"] as number[]).flatMap((at) => products[at]?.id ?? [])],
          is_first_only: values["is_first_only"],
          stacks: values["stacks"],
          code: text(values, "code"),
          per_buyer: whole(values, "per_buyer") ?? 0,
          from: values["from"],
          until: values["until"],
          budget_minor: amount(values, "budget_minor"),
          most_uses: whole(values, "most_uses"),
        },
      })}
    >
      {(form) => {
        const currency = text(form.values, "currency");
        const isPercent = form.values["kind"] === "percent";
        const money = { inputMode: "decimal", dir: "ltr", maxLength: 15, autoComplete: "off", unit: currency } as const;
        const figure = { inputMode: "numeric", dir: "ltr", maxLength: 7, autoComplete: "off" } as const;
        return (
          <>
            <LocalTextField
              label={t`Name`}
              hint={isPortals ? t`As buyers read it at the checkout` : t`As buyers read it at the checkout and on your pages`}
              max={60}
              value={form.values["name"] as LocalText}
              error={form.issues["name"]}
              onChange={(value) => form.set("name", value)}
            />
            <div className={css.pair}>
              <SelectField {...form.text("kind")} label={t`Kind`} choices={couponKinds.map((value) => ({ value, label: i18n._(couponKindWords[value]) }))} />
              <SelectField
                {...form.text("currency")}
                label={t`Currency`}
                hint={t`The currency of the goods that it counts for`}
                choices={currencyChoices(currencies, currency as Currency)}
              />
            </div>
            <div className={css.pair}>
              {isPercent && <TextField {...form.text("percent")} label={t`Percent off`} unit="%" {...figure} />}
              <TextField {...form.text("off_minor")} label={isPercent ? t({ message: "At most", context: "coupon" }) : t`Sum off`} {...money} />
              <TextField {...form.text("least_minor")} label={t`From goods of`} hint={t`Freight is not counted`} optional {...money} />
            </div>
            <div className={css.pair}>
              <TextField {...form.text("budget_minor")} label={t`Budget`} hint={t`All that it may take off`} optional {...money} />
              <TextField {...form.text("most_uses")} label={t`Uses in all`} optional {...figure} />
            </div>
            <div className={css.pair}>
              <TextField {...form.text("from")} label={t`First day`} type="date" />
              <TextField {...form.text("until")} label={t`Last day`} type="date" />
            </div>
            <div className={css.pair}>
              <TextField {...form.text("per_buyer")} label={t`Uses of one buyer`} {...figure} />
              <TextField
                {...form.text("code")}
                label={t`Coupon code`}
                hint={t`Only whoever types the code gets the coupon. Without a code, everybody is offered it`}
                optional
                dir="ltr"
                maxLength={20}
                autoComplete="off"
              />
            </div>
            {products.length > 0 && (
              <MultiSelect
                label={t`Only for these products`}
                hint={t`None: for all of them`}
                optional
                choices={products.map(({ title }, value) => ({ value, label: title }))}
                value={form.values["product_ids"] as number[]}
                error={form.issues["product_ids"]}
                most={mostProducts}
                onChange={(chosen) => form.set("product_ids", chosen)}
              />
            )}
            <Checkbox checked={Boolean(form.values["is_first_only"])} onChange={({ target }) => form.set("is_first_only", target.checked)}>
              <Trans>Only for the first order of a buyer</Trans>
            </Checkbox>
            {isPortals && (
              <Checkbox checked={Boolean(form.values["stacks"])} onChange={({ target }) => form.set("stacks", target.checked)}>
                <Trans>May stand beside coupons of shops</Trans>
              </Checkbox>
            )}
          </>
        );
      }}
    </CallDialog>
  );
};

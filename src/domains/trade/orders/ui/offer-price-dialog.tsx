import { Trans, useLingui } from "@lingui/react/macro";
import { useRevalidator } from "react-router";
import { showToast } from "#kit/browser/toasts.ts";
import { moneyText, type Currency } from "#kit/money-text.ts";
import { minorOf, typedOf } from "#kit/typed-amount.ts";
import { TextArea, TextField } from "#ui/field.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Quantity } from "#ui/quantity.tsx";
import { useCallForm } from "#ui/use-call-form.ts";
import { offerPrice } from "../contract/price-offer.ts";
import { LineName } from "./goods.tsx";
import type { OrderInFull } from "./order-thread.tsx";
import css from "./seller-verbs.module.css";

export type Repriced = Pick<OrderInFull, "id" | "code" | "total" | "freight" | "coupon" | "portal_coupon" | "account"> & {
  lines: Pick<OrderInFull["lines"][number], "id" | "title" | "colour" | "size" | "unit" | "quantity" | "unit_price">[];
};

/** Other unit prices for an unpaid order, with the sum that they make. */
export const OfferPriceDialog = ({ order, onClose }: { order: Repriced; onClose: () => void }) => {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const currency = order.total.currency as Currency;
  const fieldOf = (lineId: number) => `line${lineId}`;
  const parts = (values: Record<string, unknown>) =>
    order.lines.map((line) => ({ line_id: line.id, unit_price_minor: minorOf(String(values[fieldOf(line.id)])) }));
  /** Left empty it stays as it is. */
  const freightOf = (values: Record<string, unknown>) => (String(values["freight"]).trim() === "" ? undefined : minorOf(String(values["freight"])));
  const form = useCallForm(
    offerPrice,
    {
      note: "",
      freight: order.freight ? typedOf(order.freight.price.minor) : "",
      ...Object.fromEntries(order.lines.map((line) => [fieldOf(line.id), typedOf(line.unit_price.minor)])),
    },
    { toInput: (values) => ({ id: order.id, lines: parts(values), freight_minor: freightOf(values), note: values["note"] }) },
  );
  const sums = parts(form.values).map(({ unit_price_minor }, at) =>
    /^\d{1,10}$/.test(unit_price_minor) ? BigInt(unit_price_minor) * BigInt(order.lines[at]?.quantity ?? 0) : undefined,
  );
  const isSame = parts(form.values).every(({ unit_price_minor }, at) => unit_price_minor === order.lines[at]?.unit_price.minor);
  /** Other prices take the place of the coupon. */
  const off = isSame ? BigInt(order.coupon?.off.minor ?? 0) + BigInt(order.portal_coupon?.off.minor ?? 0) : 0n;
  const way = freightOf(form.values) ?? order.freight?.price.minor ?? "0";
  const freight = /^\d{1,12}$/.test(way) ? BigInt(way) : undefined;
  const total = freight !== undefined && sums.every((sum) => sum !== undefined) ? sums.reduce((all, sum) => all + sum, freight - off) : undefined;
  const offered = async () => {
    showToast({ tone: "done", text: t`The buyer is asked to agree` });
    onClose();
    await revalidate();
  };
  return (
    <FormDialog
      title={<Trans>Offer another price</Trans>}
      about={
        <>
          <Ltr>{order.code}</Ltr> ·{" "}
          {order.account ? (
            <Trans>The order waits for its freight. Once the buyer agrees it goes on, on account, and what is dearer comes out of the company's limit.</Trans>
          ) : (
            <Trans>Nothing changes before the buyer agrees. Until then the order can be paid at the old price.</Trans>
          )}
        </>
      }
      form={form.props(offered)}
      failure={form.failure}
      isSending={form.isSending}
      send={<Trans>Offer this price</Trans>}
      onClose={onClose}
    >
      <fieldset className={css.parts}>
        <legend>
          <Trans>Unit prices</Trans>
        </legend>
        {order.lines.map((line, at) => (
          <TextField
            key={line.id}
            {...form.text(fieldOf(line.id))}
            error={form.issues[`lines.${at}.unit_price_minor`]}
            label={<LineName line={line} />}
            unit={
              <>
                {currency} × <Quantity count={line.quantity} unit={line.unit} />
              </>
            }
            inputMode="decimal"
            dir="ltr"
            maxLength={13}
            autoComplete="off"
          />
        ))}
      </fieldset>
      <TextField
        {...form.text("freight")}
        error={form.issues["freight_minor"]}
        label={t`Freight of the whole order`}
        hint={
          order.account
            ? t`0 where you bear it`
            : order.freight
              ? t`0 where you bear it. Left empty it stays as it is`
              : t`0 where you bear it. Left empty it is not part of the order`
        }
        optional={!order.account}
        unit={currency}
        inputMode="decimal"
        dir="ltr"
        maxLength={15}
        autoComplete="off"
      />
      {(order.coupon ?? order.portal_coupon) && !isSame && (
        <p className="cap">
          <Trans>The coupon that the order was placed with does not count with these prices.</Trans>
        </p>
      )}
      <p aria-live="polite">
        <Trans>
          The order would cost <b>{total === undefined ? "–" : moneyText({ minor: total, currency })}</b> in place of {order.total.text}.
        </Trans>
      </p>
      <TextArea {...form.text("note")} label={t`What the buyer should know`} counted maxLength={300} rows={2} dir="auto" />
    </FormDialog>
  );
};

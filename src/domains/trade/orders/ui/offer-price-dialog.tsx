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

export type Repriced = Pick<OrderInFull, "id" | "code" | "total"> & {
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
  const form = useCallForm(
    offerPrice,
    { note: "", ...Object.fromEntries(order.lines.map((line) => [fieldOf(line.id), typedOf(line.unit_price.minor)])) },
    { toInput: (values) => ({ id: order.id, lines: parts(values), note: values["note"] }) },
  );
  const sums = parts(form.values).map(({ unit_price_minor }, at) =>
    /^\d{1,10}$/.test(unit_price_minor) ? BigInt(unit_price_minor) * BigInt(order.lines[at]?.quantity ?? 0) : undefined,
  );
  const total = sums.every((sum) => sum !== undefined) ? sums.reduce((all, sum) => all + sum, 0n) : undefined;
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
          <Ltr>{order.code}</Ltr> · <Trans>Nothing changes before the buyer agrees. Until then the order can be paid at the old price.</Trans>
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
      <p aria-live="polite">
        <Trans>
          The order would cost <b>{total === undefined ? "–" : moneyText({ minor: total, currency })}</b> in place of {order.total.text}.
        </Trans>
      </p>
      <TextArea {...form.text("note")} label={t`What the buyer should know`} counted maxLength={300} rows={2} dir="auto" />
    </FormDialog>
  );
};

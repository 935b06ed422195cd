import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "react-router";
import { showToast } from "#kit/browser/toasts.ts";
import type { OutputOf } from "#kit/call.ts";
import { moneyText } from "#kit/money-text.ts";
import { minorOf } from "#kit/typed-amount.ts";
import { to } from "#kit/paths.ts";
import { GoodsName } from "#domains/trade/orders/ui/goods.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { FieldError, SelectField, TextField } from "#ui/field.tsx";
import { Price } from "#ui/price.tsx";
import { Quantity } from "#ui/quantity.tsx";
import { QuantityStepper } from "#ui/quantity-stepper.tsx";
import { Message } from "#ui/states.tsx";
import { useCallForm } from "#ui/use-call-form.ts";
import { applyForClaim, type claimOptions } from "../contract/claiming.ts";
import type { DialogForm } from "#ui/call-dialog.tsx";
import { costOfClaim } from "../contract/cost-of-claim.ts";
import type { ClaimReason } from "../contract/lifecycle.ts";
import { NoteFields } from "./note-fields.tsx";
import css from "./claim.module.css";

type Options = OutputOf<typeof claimOptions>;
type Scope = Options["scopes"][number];

/** Which pieces, what is wanted, why, how much, and what there is to say and to show. */
export const ApplyForm = ({ options, scope }: { options: Options; scope: Scope }) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const chosenOf = (values: Record<string, unknown>) =>
    scope.lines.map((line) => ({ line_id: line.line_id, quantity: Number(values[`line${line.line_id}`] ?? 0) })).filter(({ quantity }) => quantity > 0);
  const form = useCallForm(
    applyForClaim,
    {
      kind: scope.kinds[0]?.kind ?? "refund_only",
      reason: "",
      amount: "",
      note: "",
      images: [] as string[],
      ...Object.fromEntries(scope.lines.map((line) => [`line${line.line_id}`, 0])),
    },
    {
      toInput: (values) => ({
        order_id: options.order.id,
        scope: scope.scope,
        kind: values["kind"],
        reason: values["reason"] || undefined,
        lines: chosenOf(values),
        ...(values["kind"] === "exchange" || String(values["amount"]).trim() === "" ? {} : { amount: minorOf(String(values["amount"])) }),
        note: values["note"],
        images: values["images"],
      }),
    },
  );
  const chosen = chosenOf(form.values);
  const { freight, goods } = options.order;
  const { currency } = goods;
  const { mostMinor, linesMinor, freightMinor } = costOfClaim(
    { scope: scope.scope, reason: form.values["reason"] as ClaimReason | "" },
    scope.lines.map((line) => ({
      quantity: Number(form.values[`line${line.line_id}`] ?? 0),
      unsent: { quantity: line.left, paid_minor: BigInt(line.unsent_minor) },
      holdings: line.holdings.map((holding) => ({ ...holding, paid_minor: BigInt(holding.paid_minor) })),
    })),
    { minor: BigInt(freight.minor), goodsMinor: BigInt(goods.minor) },
  );
  // Nothing but the deposit has been paid: it is what a claim of all the pieces is about.
  const { deposit } = options.order;
  const [most, way] = deposit ? [mostMinor > 0n ? BigInt(deposit.minor) : 0n, 0n] : [mostMinor, freightMinor];
  const change = (line: Scope["lines"][number], quantity: number) => {
    // What is at fault is counted along the lines chosen: another of them shifts the count.
    form.setIssues({});
    form.set(`line${line.line_id}`, quantity);
  };
  const faultOf = (line: Scope["lines"][number]) => form.issues[`lines.${chosen.findIndex(({ line_id }) => line_id === line.line_id)}.quantity`];
  const isExchange = form.values["kind"] === "exchange";
  return (
    <form
      className={css.form}
      {...form.props(({ id }) => {
        showToast({
          tone: "done",
          text: t`${plural(options.terms.answer_days, { one: "The seller is told. They have # day to answer", other: "The seller is told. They have # days to answer" })}`,
        });
        return navigate(to("order-return-process-id", { id }));
      })}
    >
      {form.failure && <Message tone="failed">{form.failure}</Message>}
      <fieldset className="sheet">
        <legend className="visually-hidden">
          <Trans>Which pieces</Trans>
        </legend>
        {scope.lines.map((line, at) => {
          const cost = linesMinor[at] ?? 0n;
          const quantity = Number(form.values[`line${line.line_id}`] ?? 0);
          return (
            <div key={line.line_id} className={css.pick}>
              <Checkbox checked={quantity > 0} disabled={form.isSending} onChange={({ target }) => change(line, target.checked ? line.left : 0)}>
                <span className="visually-hidden">{t`Claim ${line.title} ${line.colour} ${line.size}`}</span>
              </Checkbox>
              <GoodsName line={line} />
              <div>
                <QuantityStepper
                  label={t`Quantity of ${line.title} ${line.size}`}
                  value={quantity}
                  max={line.left}
                  disabled={form.isSending}
                  onChange={(value) => change(line, value)}
                />
                <span className="cap">
                  <Trans>
                    of <Quantity count={line.left} unit={line.unit} />
                  </Trans>
                </span>
                {faultOf(line) && <FieldError>{faultOf(line)}</FieldError>}
              </div>
              <b>
                <Price money={{ minor: String(cost), currency, text: moneyText({ minor: cost, currency }) }} />
              </b>
            </div>
          );
        })}
        <p className={css.total}>
          {chosen.length === 0 ? (
            <span>
              <Trans>No pieces are chosen yet: tick those that are at fault, or say how many.</Trans>
            </span>
          ) : (
            <>
              <span>{way > 0n ? <Trans>Value of the items, with their share of the freight</Trans> : <Trans>Value of the items</Trans>}</span>
              <Price money={{ minor: String(most), currency, text: moneyText({ minor: most, currency }) }} figure />
            </>
          )}
        </p>
        {form.issues["lines"] && <FieldError>{form.issues["lines"]}</FieldError>}
      </fieldset>
      <div className={`sheet ${css.fields}`}>
        <SelectField {...form.text("kind")} label={t`What do you want?`} choices={scope.kinds.map(({ kind, text }) => ({ value: kind, label: text }))} />
        <SelectField
          {...form.text("reason")}
          label={t`Why?`}
          empty={t`Choose`}
          choices={scope.reasons.map(({ reason, text }) => ({ value: reason, label: text }))}
        />
        {!isExchange && (
          <TextField
            {...form.text("amount")}
            label={options.order.is_owed ? t`How much less to pay?` : t`How much back?`}
            optional
            hint={t`Left empty: the full value of the items`}
            lead={currency}
            inputMode="decimal"
            dir="ltr"
            maxLength={14}
            autoComplete="off"
          />
        )}
        <div className={`${css.wide} stack`}>
          <NoteFields form={form as unknown as DialogForm} label={t`What is wrong?`} />
        </div>
      </div>
      <div className="row">
        <Button type="submit" look="seal" busy={form.isSending}>
          <Trans>Send the claim</Trans>
        </Button>
        <span className="cap">
          <Plural
            value={options.terms.answer_days}
            one="The seller has # day to answer; without an answer the claim counts as agreed."
            other="The seller has # days to answer; without an answer the claim counts as agreed."
          />
        </span>
      </div>
    </form>
  );
};

import { Quantity } from "#ui/quantity.tsx";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { mostTiers } from "#domains/trade/groupbuy/contract/fields.ts";
import { endOffer, saveOffer, type ownOffer } from "#domains/trade/groupbuy/contract/offers.ts";
import { GroupState } from "#domains/trade/groupbuy/ui/group-standing.tsx";
import { call } from "#kit/browser/call.ts";
import type { OutputOf } from "#kit/call.ts";
import { currencySign, type Currency } from "#kit/money-text.ts";
import { dayOf, endOfDay, isDay, startOfDay } from "#kit/trade-day.ts";
import { minorOf, typedOf } from "#kit/typed-amount.ts";
import { Button, IconButton, ThreadButton } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { FieldError, SelectField, TextField } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { SectionHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { Message } from "#ui/states.tsx";
import { StateBadge } from "#ui/tag.tsx";
import { showToast } from "#ui/toast.tsx";
import { useAction } from "#ui/use-action.ts";
import { useCallForm } from "#ui/use-call-form.ts";
import css from "./product-editor.module.css";

type OwnGroups = OutputOf<typeof ownOffer> & { /** The day it is, in the trade's zone. */ today: string };
type Step = { from: string; price: string };

const usualDays = 30;
/** A whole number as typed; what is none is for the contract to name. */
const whole = (typed: unknown): number => (/^\d{1,9}$/.test(String(typed).trim()) ? Number(typed) : NaN);

/**
 * The offer of a product to groups, saved by itself; and the groups that were started under it. Its prices are in the product's currency: those of an
 * offer that was made in another are asked for anew.
 */
export const GroupBuyPart = ({
  productId,
  leastQuantity,
  currency,
  groups,
}: {
  productId: number;
  leastQuantity: number;
  currency: Currency;
  groups: OwnGroups;
}) => {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const { offer, state, teams, today } = groups;
  const ending = useAction({ after: revalidate });
  const [steps, setSteps] = useState<Step[]>(
    offer?.tiers.map((tier) => ({ from: String(tier.from), price: tier.price.currency === currency ? typedOf(tier.price.minor) : "" })) ?? [
      { from: "2", price: "" },
      { from: "5", price: "" },
    ],
  );
  const form = useCallForm(
    saveOffer,
    {
      measure: offer?.measure ?? "members",
      hours: String(offer?.hours ?? 24),
      least: String(offer?.least_quantity ?? leastQuantity),
      most: offer?.most_quantity ? String(offer.most_quantity) : "",
      from: offer ? dayOf(offer.starts_at) : today,
      until: dayOf(offer?.ends_at ?? startOfDay(today, usualDays)),
    },
    {
      toInput: ({ measure, hours, least, most, from, until }) => ({
        product_id: productId,
        offer: {
          measure,
          tiers: steps.map((step) => ({ from: whole(step.from), unit_price_minor: minorOf(step.price) })),
          hours: whole(hours),
          least_quantity: whole(least),
          most_quantity: most === "" ? null : whole(most),
          starts_at: isDay(String(from)) ? startOfDay(String(from)) : NaN,
          ends_at: isDay(String(until)) ? endOfDay(String(until)) : NaN,
        },
      }),
    },
  );
  const fault = (field: string) => form.issues[`offer.${field}`];
  const text = (name: string, field: string) => ({ ...form.text(name), error: fault(field) });
  const step = (index: number, patch: Partial<Step>) => setSteps((before) => before.map((one, at) => (at === index ? { ...one, ...patch } : one)));
  const end = () => ending.run(() => call<typeof endOffer>(endOffer, { product_id: productId }), { done: t`The group-buy offer has ended` });
  const states = {
    none: <Trans>Not offered</Trans>,
    coming: <Trans>Begins later</Trans>,
    running: <Trans>On offer now</Trans>,
    over: <Trans>Its days are over</Trans>,
  };

  return (
    <section id="group-buy" className={`sheet ${css.part}`}>
      <SectionHead small title={<Trans>Group buy</Trans>} about={<Trans>Saved by itself. Groups that run keep the terms they were started under.</Trans>} />
      <p>
        <StateBadge tone={state === "running" ? "done" : state === "coming" ? "waiting" : "off"}>{states[state]}</StateBadge>
      </p>
      <form
        className={css.part}
        {...form.props(async () => {
          showToast({ tone: "done", text: t`The group-buy offer is saved` });
          await revalidate();
        })}
      >
        {form.failure && <Message tone="failed">{form.failure}</Message>}
        <div className={css.fields}>
          <SelectField
            label={t`Steps are counted by`}
            choices={[
              { value: "members", label: t`Members who paid` },
              { value: "pieces", label: t`Pieces of all members together` },
            ]}
            {...text("measure", "measure")}
          />
          <TextField label={t`Time to come together`} unit={t`hours`} dir="ltr" inputMode="numeric" maxLength={3} {...text("hours", "hours")} />
        </div>
        <fieldset className={css.lines}>
          <legend>
            <Trans>Price by step</Trans>
          </legend>
          {steps.map((one, index) => (
            <div key={index} className={css.line}>
              <TextField
                label={t`Step ${index + 1}, from`}
                dir="ltr"
                inputMode="numeric"
                maxLength={7}
                value={one.from}
                error={fault(`tiers.${index}.from`)}
                onChange={(event) => step(index, { from: event.target.value })}
              />
              <TextField
                label={t`Group price, step ${index + 1}`}
                lead={currencySign(currency)}
                dir="ltr"
                inputMode="decimal"
                maxLength={12}
                value={one.price}
                error={fault(`tiers.${index}.unit_price_minor`)}
                onChange={(event) => step(index, { price: event.target.value })}
              />
              <IconButton
                label={t`Take out group step ${index + 1}`}
                disabled={steps.length === 1}
                onClick={() => setSteps((before) => before.filter((_, at) => at !== index))}
              >
                <Icon name="trash" small />
              </IconButton>
            </div>
          ))}
          {fault("tiers") && <FieldError>{fault("tiers")}</FieldError>}
          {steps.length < mostTiers && (
            <ThreadButton onClick={() => setSteps((before) => [...before, { from: "", price: "" }])}>
              <Trans>Add a group step</Trans>
            </ThreadButton>
          )}
        </fieldset>
        <div className={css.fields}>
          <TextField label={t`Quantity of one member, at least`} dir="ltr" inputMode="numeric" maxLength={7} {...text("least", "least_quantity")} />
          <TextField label={t`Quantity of one member, at most`} optional dir="ltr" inputMode="numeric" maxLength={7} {...text("most", "most_quantity")} />
          <TextField label={t`First day`} type="date" {...text("from", "starts_at")} />
          <TextField label={t`Last day`} type="date" {...text("until", "ends_at")} />
        </div>
        <div className="row">
          <Button type="submit" busy={form.isSending}>
            {offer ? <Trans>Change the offer</Trans> : <Trans>Offer to groups</Trans>}
          </Button>
          {offer && (
            <Button look="ghost" busy={ending.isRunning} onClick={() => void end()}>
              <Trans>End the offer</Trans>
            </Button>
          )}
        </div>
      </form>
      {teams.length > 0 && (
        <DataTable
          caption={t`Groups of this product`}
          rows={teams}
          rowKey={(team) => team.id}
          columns={[
            { key: "number", label: <Trans>Group number</Trans>, cell: (team) => <Ltr>{String(team.id)}</Ltr> },
            { key: "state", label: <Trans>Status</Trans>, cell: (team) => <GroupState team={team} /> },
            {
              key: "members",
              label: <Trans context="group buy">Members</Trans>,
              cell: (team) => (
                <>
                  <Plural value={team.members} one="# member" other="# members" /> · <Quantity count={team.pieces} unit={team.unit} />
                </>
              ),
            },
            { key: "price", label: <Trans>Unit price</Trans>, isFigure: true, cell: (team) => <Price money={team.price} /> },
            { key: "deadline", label: <Trans>Deadline</Trans>, cell: (team) => <Stamp at={team.deadline} /> },
          ]}
        />
      )}
    </section>
  );
};

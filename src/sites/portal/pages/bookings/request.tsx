import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { useLoaderData, useNavigate, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { bookingForm, bookingPrice, requestBooking } from "#domains/trade/bookings/contract/bookings.ts";
import { mostDays, slots, usageMonths, usages, type Slot, type Usage } from "#domains/trade/bookings/contract/fields.ts";
import { CancelScale } from "#domains/trade/bookings/ui/cancel-scale.tsx";
import { PriceParts } from "#domains/trade/bookings/ui/price-parts.tsx";
import { call } from "#kit/browser/call.ts";
import type { OutputOf } from "#kit/call.ts";
import { intlTag, localeFrom } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { classes } from "#ui/class-names.ts";
import { SelectField, TextArea, TextField } from "#ui/field.tsx";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import { Price } from "#ui/price.tsx";
import { PageHead, Section } from "#ui/section.tsx";
import { Message } from "#ui/states.tsx";
import { useCallForm } from "#ui/use-call-form.ts";
import { callFrom, missing } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { idOf } from "../search/read-address.ts";
import licenceCss from "../licences/licences.module.css";
import css from "./bookings.module.css";

/** `/models/order/{model}`: a model is asked for a day, days or half a day. `?day=` chooses one beforehand. */
export const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
  const model_id = idOf(params["id"]);
  if (!model_id) throw missing();
  const day = /^20\d\d-\d\d-\d\d$/.exec(new URL(request.url).searchParams.get("day") ?? "")?.[0] ?? "";
  return { asked: day, ...(await callFrom(context)(bookingForm, { model_id })) };
};

export default function RequestBookingPage() {
  const { t, i18n } = useLingui();
  const { model, days, day_rate, half_day_rate, travel_rate, is_own, answer_days, scale, asked } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const free = days.filter((one) => one.free.length > 0);
  const first = free.find((one) => one.day === asked) ?? free[0];
  const [price, setPrice] = useState<OutputOf<typeof bookingPrice>>();
  const form = useCallForm(
    requestBooking,
    {
      day: first?.day ?? "",
      slot: first?.free[0] ?? "day",
      days: "1",
      is_away: false,
      usages: ["web_shop"],
      usage_months: "12",
      usage_world: false,
      place: model.city,
      brief: "",
    },
    {
      toInput: (values) => ({
        ...values,
        model_id: model.id,
        days: values["slot"] === "day" ? Number(values["days"]) : 1,
        usage_months: Number(values["usage_months"]),
        expected_price: price?.total.minor ?? "",
      }),
    },
  );
  const {
    day,
    slot,
    days: count,
    is_away,
    usages: uses,
    usage_months,
    usage_world,
  } = form.values as {
    day: string;
    slot: Slot;
    days: string;
    is_away: boolean;
    usages: Usage[];
    usage_months: string;
    usage_world: boolean;
  };
  const open = days.find((one) => one.day === day)?.free ?? [];
  // The server's rule says the price: asked anew whenever something changes that it depends on.
  const wanted = JSON.stringify({ slot, days: slot === "day" ? Number(count) : 1, is_away, usages: uses, usage_months: Number(usage_months), usage_world });
  useEffect(() => {
    let isOld = false;
    void call<typeof bookingPrice>(bookingPrice, { model_id: model.id, ...JSON.parse(wanted) }, { quiet: true })
      .then((said) => isOld || setPrice(said))
      .catch(() => undefined);
    return () => {
      isOld = true;
    };
  }, [model.id, wanted]);
  const dayName = new Intl.DateTimeFormat(intlTag(localeFrom(i18n.locale)), { timeZone: "UTC", weekday: "short", month: "short", day: "numeric" });
  const slotNames: Record<Slot, string> = { day: t`Whole day`, morning: t`Morning, 8 to 13`, afternoon: t`Afternoon, 13 to 18` };
  const usageNames: Record<Usage, string> = { web_shop: t`Web shop`, social: t`Social media`, print: t`Catalogue and print`, outdoor: t`Outdoor and fairs` };
  const home = to("models-details-id", { id: model.id });
  const reason = is_own ? t`This is your own profile` : !price || !first ? t`Choose a day first` : undefined;
  return (
    <main className={classes("wrap", licenceCss.page)}>
      <PageMeta title={t`Book ${model.name}`} noIndex />
      <Breadcrumb trail={[{ label: t`Models`, to: to("models") }, { label: model.name, to: home }, { label: t`Book` }]} />
      <PageHead title={<Trans>Ask for dates</Trans>} about={<Trans>All times are Beijing time (UTC+8). You pay once the model has accepted.</Trans>} />
      <form className={licenceCss.columns} {...form.props(({ id }) => navigate(to("order-model-id", { id }), { replace: true }))}>
        <div>
          <Section title={<Trans>When</Trans>}>
            <div className={css.fields}>
              <SelectField
                {...form.text("day")}
                label={t`First day`}
                choices={free.map((one) => ({ value: one.day, label: dayName.format(new Date(`${one.day}T00:00:00Z`)) }))}
                onChange={(event) => {
                  form.set("day", event.target.value);
                  const others = days.find((one) => one.day === event.target.value)?.free ?? [];
                  if (!others.includes(slot) && others[0]) form.set("slot", others[0]);
                }}
              />
              <SelectField
                {...form.text("slot")}
                label={t`Slot`}
                choices={slots.filter((one) => open.includes(one)).map((one) => ({ value: one, label: slotNames[one] }))}
              />
              {slot === "day" && (
                <TextField
                  {...form.text("days")}
                  label={t({ message: "Days", context: "how many" })}
                  type="number"
                  min={1}
                  max={mostDays}
                  dir="ltr"
                  inputMode="numeric"
                />
              )}
            </div>
          </Section>
          <Section title={<Trans>Where and what</Trans>}>
            <div className="stack">
              <TextField {...form.text("place")} label={t`Place`} dir="auto" maxLength={120} />
              {travel_rate && (
                <Checkbox checked={is_away} onChange={(event) => form.set("is_away", event.target.checked)}>
                  <Trans>
                    Away from {model.city}: <Price money={travel_rate} /> for each day, beside fares
                  </Trans>
                </Checkbox>
              )}
              <TextArea
                {...form.text("brief")}
                label={t`What is to be done`}
                placeholder={t`Goods, number of looks, who is there`}
                dir="auto"
                counted
                maxLength={1_000}
                rows={4}
              />
            </div>
          </Section>
          <Section title={<Trans>Usage rights</Trans>} about={<Trans>The web shop for a year at home comes with the day</Trans>}>
            <fieldset className={css.usages}>
              <legend className="visually-hidden">{t`Usage rights`}</legend>
              {usages.map((usage) => (
                <Checkbox
                  key={usage}
                  checked={uses.includes(usage)}
                  disabled={usage === "web_shop"}
                  onChange={(event) => form.set("usages", event.target.checked ? [...uses, usage] : uses.filter((one) => one !== usage))}
                >
                  {usageNames[usage]}
                </Checkbox>
              ))}
              <Checkbox checked={usage_world} onChange={(event) => form.set("usage_world", event.target.checked)}>
                <Trans>Worldwide, not in one country alone</Trans>
              </Checkbox>
            </fieldset>
            <div className={css.fields}>
              <SelectField
                {...form.text("usage_months")}
                label={t`For how long`}
                choices={usageMonths.map((months) => ({ value: months, label: months === 6 ? t`Half a year` : months === 12 ? t`One year` : t`Two years` }))}
              />
            </div>
          </Section>
        </div>
        <aside className={classes("sheet", licenceCss.side)}>
          <div className={licenceCss.print}>
            <Picture src={model.image} alt="" sizes="96px" ratio="4 / 5" />
            <div>
              <Link to={home}>
                <b>{model.name}</b>
              </Link>
              <p className="cap">{model.city}</p>
              <p className="small">
                <Trans>
                  <Price money={day_rate} /> a day
                </Trans>
              </p>
              {half_day_rate && (
                <p className="small">
                  <Trans>
                    <Price money={half_day_rate} /> half a day
                  </Trans>
                </p>
              )}
            </div>
          </div>
          {price && <PriceParts parts={price} />}
          {price && (
            <p className={licenceCss.sum}>
              <span>
                <Trans>To pay once accepted</Trans>
              </span>
              <Price money={price.total} figure />
            </p>
          )}
          {form.failure && <Message tone="failed">{form.failure}</Message>}
          <Button
            type="submit"
            look="seal"
            size="large"
            block
            busy={form.isSending}
            disabled={reason !== undefined}
            reason={reason}
            onClick={() => form.failure && void revalidate()}
          >
            <Trans>Ask the model</Trans>
          </Button>
          <p className="cap">
            {reason ?? (
              <Plural
                value={answer_days}
                one="The time is held for you until the model answers: # day at most, and not beyond the beginning of the day asked for."
                other="The time is held for you until the model answers: # days at most, and not beyond the beginning of the day asked for."
              />
            )}
          </p>
          <div>
            <p className="cap">
              <Trans>If you cancel after paying</Trans>
            </p>
            <CancelScale scale={scale} />
          </div>
        </aside>
      </form>
    </main>
  );
}

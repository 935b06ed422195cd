import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useRevalidator } from "react-router";
import { genders, mostDaysOff, mostPictures, mostStyles, spoken, type ModelStyle } from "#domains/catalogue/models/contract/fields.ts";
import { saveModel, uploadModelImage, type OwnModel } from "#domains/catalogue/models/contract/profiles.ts";
import { halfDayPercent, usagePercents, usages, type Usage } from "#domains/trade/bookings/contract/fields.ts";
import type { LocalText } from "#kit/local-text.ts";
import { locales } from "#kit/locale.ts";
import { currencySign, houseCurrency, moneyText, type Currency } from "#kit/money-text.ts";
import { to } from "#kit/paths.ts";
import { minorOf, typedOf } from "#kit/typed-amount.ts";
import { Button, ThreadButton, ThreadLink } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { ChoicesField } from "#ui/choices-field.tsx";
import { currencyChoices } from "#ui/currency-choices.ts";
import { FieldError, SelectField, TextField } from "#ui/field.tsx";
import { ImageField } from "#ui/image-field.tsx";
import { LocalTextField } from "#ui/local-text-field.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { PicturesField } from "#ui/pictures-field.tsx";
import { Section } from "#ui/section.tsx";
import { Message } from "#ui/states.tsx";
import { showToast } from "#ui/toast.tsx";
import { useCallForm } from "#ui/use-call-form.ts";
import css from "./model-profile-form.module.css";

type DaysOff = { from: string; until: string };

/** What is typed of a whole number; what is none is left for the contract to refuse at its field. */
const wholeOf = (typed: unknown): number | undefined => (String(typed).trim() === "" ? undefined : Number(typed));
const amountOf = (typed: unknown): string | null => (String(typed).trim() === "" ? null : minorOf(String(typed)));
const saidOf = (text: unknown): LocalText | undefined => (locales.some((locale) => (text as LocalText)[locale]?.trim()) ? (text as LocalText) : undefined);
const listed = new Set(["name", "city", "about", "images", "styles", "languages"]);

/** My model's profile: who has none becomes a model by it. What is saved stands at /models at once, unless its model takes a pause. */
export const ModelProfileForm = ({
  own: { profile, currencies, today },
  countries,
  styles,
}: {
  own: OwnModel;
  countries: { value: string; label: string }[];
  styles: { value: ModelStyle; label: string }[];
}) => {
  const { t, i18n } = useLingui();
  const { revalidate } = useRevalidator();
  const typed = (sum: { minor: string } | null | undefined) => (sum ? typedOf(sum.minor) : "");
  const figure = (one: number | null | undefined) => (one === null || one === undefined ? "" : String(one));
  const form = useCallForm(
    saveModel,
    {
      name: profile?.name ?? {},
      image: profile?.image ?? "",
      images: profile?.images ?? [],
      gender: profile?.gender ?? "woman",
      height_cm: figure(profile?.height_cm),
      bust_cm: figure(profile?.bust_cm),
      waist_cm: figure(profile?.waist_cm),
      hip_cm: figure(profile?.hip_cm),
      shoe_size: figure(profile?.shoe_size),
      city: profile?.city ?? {},
      country_code: profile?.country_code ?? "CN",
      styles: profile?.styles ?? [],
      languages: profile?.languages ?? [],
      about: profile?.about ?? {},
      currency: profile?.day_rate.currency ?? houseCurrency,
      day_rate: typed(profile?.day_rate),
      half_day_rate: typed(profile?.half_day_rate),
      travel_rate: typed(profile?.travel_rate),
      days_off: profile?.days_off ?? [],
      is_bookable: profile?.is_bookable ?? true,
    },
    {
      toInput: ({ city, about, image, ...values }) => ({
        ...values,
        // Nothing chosen is a field that is missing, not a picture from elsewhere.
        image: image === "" ? undefined : image,
        city: saidOf(city),
        about: saidOf(about),
        height_cm: wholeOf(values["height_cm"]),
        bust_cm: wholeOf(values["bust_cm"]),
        waist_cm: wholeOf(values["waist_cm"]),
        hip_cm: wholeOf(values["hip_cm"]),
        shoe_size: wholeOf(values["shoe_size"]) ?? null,
        day_rate: amountOf(values["day_rate"]) ?? undefined,
        half_day_rate: amountOf(values["half_day_rate"]),
        travel_rate: amountOf(values["travel_rate"]),
        days_off: (values["days_off"] as DaysOff[]).map(({ from, until }) => ({ from: from || undefined, until: until || undefined })),
      }),
      // A fault of one language, one picture is shown at the field that holds them all.
      fieldOf: (path) => (listed.has(path.split(".")[0] ?? "") ? (path.split(".")[0] ?? "") : path),
    },
  );
  const { values, issues, isSending } = form;
  const currency = values["currency"] as Currency;
  const daysOff = form.rows<DaysOff>("days_off");
  const faults = Object.keys(issues).length;
  const genderNames: Record<(typeof genders)[number], string> = {
    woman: t({ message: "Woman", context: "model" }),
    man: t({ message: "Man", context: "model" }),
    girl: t({ message: "Girl", context: "model" }),
    boy: t({ message: "Boy", context: "model" }),
  };
  const usageNames: Record<Usage, string> = { web_shop: t`Web shop`, social: t`Social media`, print: t`Catalogue and print`, outdoor: t`Outdoor and fairs` };
  const languageNames = new Intl.DisplayNames([i18n.locale], { type: "language" });
  const dayMinor = /^[1-9]\d{0,9}$/.exec(amountOf(values["day_rate"]) ?? "")?.[0];
  const shareOf = (percent: number) => (dayMinor ? moneyText({ minor: (BigInt(dayMinor) * BigInt(percent)) / 100n, currency }) : undefined);
  const local = (name: "name" | "city" | "about") => ({
    value: values[name] as LocalText,
    onChange: (text: LocalText) => form.set(name, text),
    error: issues[name],
    disabled: isSending,
  });
  const number = (name: string) => ({ ...form.text(name), dir: "ltr" as const, inputMode: "numeric" as const, maxLength: 3 });
  const rate = (name: string) => ({ ...form.text(name), lead: currencySign(currency), dir: "ltr" as const, inputMode: "decimal" as const, maxLength: 14 });
  const whenSaved = async () => {
    showToast({
      tone: "done",
      text: values["is_bookable"] ? t`Your profile is saved and can be found among the models` : t`Your profile is saved; nobody sees it`,
    });
    await revalidate();
  };
  return (
    <form {...form.props(whenSaved)} className={css.form}>
      {!profile && (
        <p>
          <Trans>
            Write your profile, and buyers find you among the models, ask for your days and pay you through this portal. You answer each request yourself.
          </Trans>
        </p>
      )}
      {profile?.is_bookable && (
        <p>
          <ThreadLink to={to("models-details-id", { id: profile.id })}>
            <Trans>Your page as buyers see it</Trans>
          </ThreadLink>
        </p>
      )}
      <Section title={<Trans>Who you are</Trans>}>
        <div className="stack">
          <LocalTextField label={t`Name`} max={40} {...local("name")} />
          <div className={css.pictures}>
            <ImageField
              call={uploadModelImage}
              label={t`Whole figure`}
              hint={t`Upright, from head to foot. It stands on your card.`}
              ratio="2 / 3"
              value={values["image"] as string}
              onChange={(path) => form.set("image", path)}
              error={issues["image"]}
            />
            <PicturesField
              store={uploadModelImage}
              most={mostPictures}
              value={values["images"] as string[]}
              onChange={(paths) => form.set("images", paths)}
              error={issues["images"]}
              disabled={isSending}
            />
          </div>
          <div className={css.fields}>
            <SelectField label={t`Who is booked`} choices={genders.map((one) => ({ value: one, label: genderNames[one] }))} {...form.text("gender")} />
            <TextField label={t`Height`} unit={t({ message: "cm", context: "unit" })} {...number("height_cm")} />
            <TextField label={t`Chest`} unit={t({ message: "cm", context: "unit" })} {...number("bust_cm")} />
            <TextField label={t`Waist`} unit={t({ message: "cm", context: "unit" })} {...number("waist_cm")} />
            <TextField label={t`Hips`} unit={t({ message: "cm", context: "unit" })} {...number("hip_cm")} />
            <TextField label={t`Shoe size`} optional hint={t`European`} {...number("shoe_size")} />
          </div>
          <LocalTextField label={t`Town`} optional hint={t`Who looks for models by town finds you by the English name`} max={40} {...local("city")} />
          <div className={css.fields}>
            <SelectField label={t`Country or region`} choices={countries} {...form.text("country_code")} />
          </div>
        </div>
      </Section>
      <Section title={<Trans>What you are booked for</Trans>}>
        <div className="stack">
          <ChoicesField label={t`Kinds of work, six at most`} inRow choices={styles} most={mostStyles} {...form.chosen<ModelStyle>("styles")} />
          <ChoicesField
            label={t`Languages you speak`}
            inRow
            choices={spoken.map((value) => ({ value, label: languageNames.of(value) ?? value }))}
            most={12}
            {...form.chosen<(typeof spoken)[number]>("languages")}
          />
          <LocalTextField label={t`About`} optional max={2000} rows={4} {...local("about")} />
        </div>
      </Section>
      <Section title={<Trans>Rates</Trans>} about={<Trans>What buyers pay for your time; the commission of the portal is taken off what you receive</Trans>}>
        <div className="stack">
          <div className={css.fields}>
            <SelectField label={t`Currency`} choices={currencyChoices(currencies, currency)} {...form.text("currency")} />
            <TextField label={t`Day, 8 hours`} {...rate("day_rate")} />
            <TextField label={t`Half a day, 4 hours`} optional hint={t`Empty: ${halfDayPercent}% of a day`} {...rate("half_day_rate")} />
            <TextField label={t`Each day away from home, beside fares`} optional hint={t`Empty: nothing beside the day`} {...rate("travel_rate")} />
          </div>
          <div>
            <p className="small">
              <Trans>What uses of the pictures add, for a year in one country:</Trans>
            </p>
            <ul className={css.uses}>
              {usages.map((usage) => (
                <li key={usage}>
                  <span>{usageNames[usage]}</span>
                  <b>
                    {usagePercents[usage] === 0 ? (
                      <Trans>comes with the day</Trans>
                    ) : (
                      <Ltr>{[`+${usagePercents[usage]}%`, shareOf(usagePercents[usage])].filter(Boolean).join(" · ")}</Ltr>
                    )}
                  </b>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </Section>
      <Section title={<Trans>Days off</Trans>} about={<Trans>Nobody can ask for these days. Days are those of China.</Trans>}>
        <div className="stack">
          {daysOff.all.map((one, index) => {
            const day = (name: keyof DaysOff) => ({
              type: "date",
              min: today,
              disabled: isSending,
              value: one[name],
              error: issues[`days_off.${index}.${name}`],
              onChange: (event: { target: { value: string } }) => daysOff.change(index, { [name]: event.target.value }),
            });
            return (
              <div key={index} className={css.stretch}>
                <TextField label={t`First day`} {...day("from")} />
                <TextField label={t`Last day`} {...day("until")} />
                <ThreadButton onClick={() => daysOff.remove(index)}>
                  <Trans>Remove</Trans>
                </ThreadButton>
              </div>
            );
          })}
          {issues["days_off"] && <FieldError>{issues["days_off"]}</FieldError>}
          {daysOff.all.length < mostDaysOff && (
            <div>
              <ThreadButton onClick={() => daysOff.add({ from: "", until: "" })}>
                <Trans>Add days off</Trans>
              </ThreadButton>
            </div>
          )}
        </div>
      </Section>
      <Checkbox {...form.tick("is_bookable")}>
        <Trans>I can be booked. Without this tick nobody sees the profile; what was asked before goes on.</Trans>
      </Checkbox>
      {form.failure && <Message tone="failed">{form.failure}</Message>}
      {faults > 0 && (
        <Message tone="failed">
          <Plural value={faults} one="# thing to correct" other="# things to correct" />
        </Message>
      )}
      <div className={css.acts}>
        <Button type="submit" look="seal" size="large" busy={isSending}>
          {profile ? <Trans>Save</Trans> : <Trans>Become a model</Trans>}
        </Button>
      </div>
    </form>
  );
};

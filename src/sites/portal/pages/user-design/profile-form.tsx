import { Trans, useLingui } from "@lingui/react/macro";
import { useRevalidator } from "react-router";
import type { z } from "zod";
import { saveDesigner, type ownDesigner } from "#domains/catalogue/designs/contract/designers.ts";
import { localeFrom } from "#kit/locale.ts";
import { Button, ThreadButton } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { SelectField, TextArea, TextField } from "#ui/field.tsx";
import { Message } from "#ui/states.tsx";
import { showToast } from "#ui/toast.tsx";
import { useCallForm } from "#ui/use-call-form.ts";
import { saidIn, type Texts } from "./said-in.ts";
import { directionOf, ThreeLanguages } from "./three-languages.tsx";
import css from "./user-design.module.css";

type Profile = z.output<(typeof ownDesigner)["output"]>["profile"];
type Choice = { key: string; word: string };
type Award = { year: string; title: Texts };

const mostStyles = 6;

/** My designer page: name, town, about, styles, whether I take commissions, awards. */
export const ProfileForm = ({
  profile,
  countries,
  hires,
  styles,
}: {
  profile: Profile;
  countries: { value: string; label: string }[];
  hires: Choice[];
  styles: Choice[];
}) => {
  const { t, i18n } = useLingui();
  const { revalidate } = useRevalidator();
  const author = localeFrom(i18n.locale);
  const form = useCallForm(
    saveDesigner,
    {
      name: profile?.name ?? {},
      city: profile?.city ?? {},
      about: profile?.about ?? {},
      country_code: profile?.country_code ?? "CN",
      styles: profile?.styles ?? [],
      hire_state: profile?.hire_state ?? "open",
      awards: (profile?.awards ?? []).map(({ year, title }): Award => ({ year: String(year), title })),
    },
    {
      toInput: ({ name, city, about, awards, ...plain }) => {
        const [place, text] = [saidIn(city as Texts, author), saidIn(about as Texts, author)];
        return {
          ...plain,
          portrait: profile?.portrait ?? "",
          name: saidIn(name as Texts, author) ?? {},
          ...(place ? { city: place } : {}),
          ...(text ? { about: text } : {}),
          awards: (awards as Award[]).map((one) => ({ year: Number(one.year), title: saidIn(one.title, author) ?? {} })),
        };
      },
    },
  );
  const texts = (field: string) => (form.values[field] ?? {}) as Texts;
  const write = (field: string, locale: string) => (event: { target: { value: string } }) => form.set(field, { ...texts(field), [locale]: event.target.value });
  const chosen = form.values["styles"] as string[];
  const awards = form.values["awards"] as Award[];
  const setAward = (index: number, change: Partial<Award>) =>
    form.set(
      "awards",
      awards.map((one, at) => (at === index ? { ...one, ...change } : one)),
    );
  const whenSaved = async () => {
    showToast({ tone: "done", text: t`Your designer page is saved` });
    await revalidate();
  };
  return (
    <form {...form.props(whenSaved)} className={css.form}>
      {form.failure && <Message tone="failed">{form.failure}</Message>}
      <ThreeLanguages needed={[texts("name"), texts("city"), texts("about")]}>
        {(locale) => (
          <>
            <TextField
              label={t`Name`}
              dir={directionOf(locale)}
              maxLength={40}
              value={texts("name")[locale] ?? ""}
              onChange={write("name", locale)}
              error={form.issues["name"]}
            />
            <TextField
              label={t`Town`}
              optional
              dir={directionOf(locale)}
              maxLength={40}
              value={texts("city")[locale] ?? ""}
              onChange={write("city", locale)}
              error={form.issues["city"]}
            />
            <TextArea
              label={t`About`}
              optional
              counted
              rows={5}
              dir={directionOf(locale)}
              maxLength={2000}
              value={texts("about")[locale] ?? ""}
              onChange={write("about", locale)}
              error={form.issues["about"]}
            />
          </>
        )}
      </ThreeLanguages>
      <div className={css.pair}>
        <SelectField label={t`Country or region`} choices={countries} {...form.text("country_code")} />
        <SelectField label={t`Commissions`} choices={hires.map((one) => ({ value: one.key, label: one.word }))} {...form.text("hire_state")} />
      </div>
      <fieldset className={css.group}>
        <legend>
          <Trans>Styles, six at most</Trans>
        </legend>
        <div className={css.ticks}>
          {styles.map((style) => (
            <Checkbox
              key={style.key}
              checked={chosen.includes(style.key)}
              disabled={!chosen.includes(style.key) && chosen.length >= mostStyles}
              onChange={(event) => form.set("styles", event.target.checked ? [...chosen, style.key] : chosen.filter((one) => one !== style.key))}
            >
              {style.word}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <fieldset className={css.group}>
        <legend>
          <Trans>Awards</Trans>
        </legend>
        {awards.map((award, index) => (
          <div key={index} className={css.award}>
            <TextField
              label={t`Year`}
              inputMode="numeric"
              maxLength={4}
              dir="ltr"
              value={award.year}
              onChange={(event) => setAward(index, { year: event.target.value })}
              error={form.issues[`awards.${index}.year`]}
            />
            <TextField
              label={t`Award`}
              maxLength={80}
              value={award.title[author] ?? Object.values(award.title)[0] ?? ""}
              onChange={(event) => setAward(index, { title: { ...award.title, [author]: event.target.value } })}
              error={form.issues[`awards.${index}.title`]}
            />
            <ThreadButton
              onClick={() =>
                form.set(
                  "awards",
                  awards.filter((_, at) => at !== index),
                )
              }
            >
              <Trans>Remove</Trans>
            </ThreadButton>
          </div>
        ))}
        {awards.length < 12 && (
          <ThreadButton onClick={() => form.set("awards", [...awards, { year: "", title: {} }])}>
            <Trans>Add an award</Trans>
          </ThreadButton>
        )}
      </fieldset>
      <div className={css.acts}>
        <Button type="submit" busy={form.isSending}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
};

import { Trans, useLingui } from "@lingui/react/macro";
import { localeFacts, localeFrom, locales } from "#kit/locale.ts";
import type { LocalText } from "#kit/local-text.ts";
import { longDate } from "#kit/time.ts";
import { Ltr } from "#ui/ltr.tsx";
import type { Values } from "../contract/fields.ts";
import type { FieldPlan } from "../contract/plan.ts";
import { choicesOf, type Given } from "./choices.ts";
import css from "./certification-form.module.css";

const Links = ({ list }: { list: readonly unknown[] }) => (
  <ul className={css.links}>
    {list.map((link) => (
      <li key={String(link)}>
        <a href={String(link)} target="_blank" rel="noreferrer nofollow ugc">
          <Ltr>{String(link)}</Ltr>
        </a>
      </li>
    ))}
  </ul>
);

/** What a field holds, to read: words for codes, a mask for secrets. `places` names places by code. */
export const FieldValue = ({
  field,
  form,
  masks,
  given,
  places,
}: {
  field: FieldPlan;
  form: Values;
  masks: Values;
  given: Pick<Given, "makes" | "countries">;
  places: Readonly<Record<string, string>>;
}) => {
  const { t, i18n } = useLingui();
  const value = field.control === "secret" ? masks[field.name] : form[field.name];
  const none = <span className="muted">{t`None`}</span>;
  if (field.control === "tick") return value === true ? <Trans>Yes</Trans> : <Trans>No</Trans>;
  if (value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0)) return none;
  if (field.control === "place") return <bdi>{places[String(value)] ?? String(value)}</bdi>;
  if (field.control === "links" && Array.isArray(value)) return <Links list={value} />;
  const choices = choicesOf(i18n, field.control, given);
  const nameOf = (one: unknown) => choices.find((choice) => choice.value === one)?.label ?? String(one);
  if (Array.isArray(value)) return <>{value.map(nameOf).join(" · ")}</>;
  if (choices.length > 0) return <>{nameOf(value)}</>;
  if (typeof value === "object") {
    const text = value as LocalText;
    const written = locales.filter((locale) => text[locale]);
    if (written.length === 0) return none;
    return (
      <span className={css.texts}>
        {written.map((locale) => (
          <span key={locale} lang={localeFacts[locale].tag} dir={localeFacts[locale].dir}>
            {text[locale]}
          </span>
        ))}
      </span>
    );
  }
  if (field.control === "date") return <bdi>{longDate(new Date(`${String(value)}T00:00:00+08:00`), localeFrom(i18n.locale))}</bdi>;
  if (["secret", "code", "phone", "mail", "number"].includes(field.control)) return <Ltr>{String(value)}</Ltr>;
  return (
    <span className={css.free} dir="auto">
      {String(value)}
    </span>
  );
};

import { Trans, useLingui } from "@lingui/react/macro";
import { readerCurrency } from "#kit/browser/reader-currency.ts";
import { language } from "#kit/browser/session.ts";
import { localeFacts, locales, type Locale } from "#kit/locale.ts";
import { currencies, type Currency } from "#kit/money.ts";
import { Button } from "#ui/button.tsx";
import { SelectField } from "#ui/field.tsx";
import { Message } from "#ui/states.tsx";
import { showToast } from "#ui/toast.tsx";
import { useCallForm } from "#ui/use-call-form.ts";
import { savePreferences } from "../contract/own-account.ts";
import css from "./preferences-form.module.css";

/** The language in which the portal speaks and writes to the reader, and the currency that new papers of theirs begin with. */
export const PreferencesForm = ({ locale, currency, currencyNames }: { locale: Locale; currency: Currency; currencyNames: Record<Currency, string> }) => {
  const { t, i18n } = useLingui();
  const form = useCallForm(savePreferences, { locale, currency });
  return (
    <form
      className={css.form}
      {...form.props((_done, input) => {
        if (input.currency !== currency) readerCurrency.keep(input.currency);
        if (input.locale !== i18n.locale) {
          language.keep(input.locale);
          window.location.reload();
        } else showToast({ tone: "done", text: t`Your preferences are saved` });
      })}
    >
      {form.failure && <Message tone="failed">{form.failure}</Message>}
      <SelectField
        {...form.text("locale")}
        label={t`Language`}
        hint={t`Text messages and e-mails to you use it too.`}
        choices={locales.map((one) => ({ value: one, label: localeFacts[one].ownName }))}
      />
      <SelectField
        {...form.text("currency")}
        label={t`Currency`}
        hint={t`The budget of a new processing order begins with it, and prices are shown in it beside the currency they are settled in.`}
        choices={currencies.map((one) => ({ value: one, label: `${one} · ${currencyNames[one]}` }))}
      />
      <div>
        <Button type="submit" busy={form.isSending}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
};

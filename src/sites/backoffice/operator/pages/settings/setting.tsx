import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { definitions, settingKeys, type SettingKey, type Unit } from "#domains/settings/contract/definitions.ts";
import { changeSetting, listSettings, settingHistory } from "#domains/settings/contract/settings.ts";
import { houseCurrency } from "#kit/money-text.ts";
import { showToast } from "#kit/browser/toasts.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { SelectField, TextArea, TextField } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { SectionHead } from "#ui/section.tsx";
import { Message } from "#ui/states.tsx";
import { StateBadge } from "#ui/tag.tsx";
import { useCallForm } from "#ui/use-call-form.ts";
import { callFrom, missing } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { RecordPage } from "../../parts/record-page.tsx";
import { SettingValue } from "./setting-value.tsx";
import css from "./settings.module.css";

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const key = settingKeys.find((one) => one === params["key"]);
  if (!key) throw missing();
  const ask = callFrom(context);
  const [{ list }, history] = await Promise.all([ask(listSettings, {}), ask(settingHistory, { key })]);
  const now = list.find((one) => one.key === key);
  if (!now) throw missing();
  return { key, value: now.value, history: history.list };
};

/** What is typed: per cent where the setting counts basis points, yuan where it is a rate. */
const places: Partial<Record<Unit, number>> = { basis_points: 2, rate: 4 };
const typed = (key: SettingKey, value: number): string => {
  const shown = places[definitions[key].unit];
  return shown === undefined ? String(value) : (value / 10 ** shown).toFixed(shown);
};
const counted = (key: SettingKey, text: string): number => Math.round(Number(text) * 10 ** (places[definitions[key].unit] ?? 0) * 1e6) / 1e6;

const ChangeForm = ({ settingKey: key, value }: { settingKey: SettingKey; value: number }) => {
  const { t } = useLingui();
  const revalidator = useRevalidator();
  const { unit, least, most } = definitions[key];
  const form = useCallForm(
    changeSetting,
    { value: typed(key, value), reason: "" },
    { toInput: (values) => ({ key, value: counted(key, String(values["value"])), seen: value, reason: values["reason"] }) },
  );
  const units = {
    minutes: t`minutes`,
    hours: t`hours`,
    days: t`days`,
    basis_points: "%",
    pieces: "",
    yuan: houseCurrency,
    rate: houseCurrency,
    oclock: ":00",
    yes_no: "",
  };
  const from = typed(key, least);
  const to = typed(key, most);
  return (
    <form
      className={css.form}
      {...form.props(async () => {
        showToast({ tone: "done", text: t`Set: it holds from now on` });
        await revalidator.revalidate();
      })}
    >
      {unit === "yes_no" ? (
        <SelectField
          label={t`New value`}
          choices={[
            { value: 0, label: t`No` },
            { value: 1, label: t`Yes` },
          ]}
          {...form.text("value")}
        />
      ) : (
        <TextField label={t`New value`} inputMode="decimal" dir="ltr" unit={units[unit]} hint={t`Between ${from} and ${to}`} {...form.text("value")} />
      )}
      <TextArea label={t`Why`} hint={t`Kept for ever with the change`} maxLength={500} rows={3} dir="auto" {...form.text("reason")} />
      {form.failure && <Message tone="failed">{form.failure}</Message>}
      <div>
        <Button type="submit" look="seal" busy={form.isSending}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
};

export default function SettingPage() {
  const { i18n } = useLingui();
  const { key, value, history } = useLoaderData<typeof loader>();
  const { unit, usual, least, most, words, about } = definitions[key];
  const name = i18n._(words);
  return (
    <>
      <ConsoleTitle>{name}</ConsoleTitle>
      <RecordPage
        title={name}
        state={
          value !== usual && (
            <StateBadge tone="going">
              <Trans>Changed from the default</Trans>
            </StateBadge>
          )
        }
        about={i18n._(about)}
        acts={
          <LinkButton look="ghost" size="small" to={toConsole("settings")}>
            <Icon name="back" small />
            <Trans>All settings</Trans>
          </LinkButton>
        }
        facts={[
          { key: "now", label: <Trans>Current value</Trans>, value: <SettingValue value={value} unit={unit} /> },
          { key: "usual", label: <Trans context="setting">Default</Trans>, value: <SettingValue value={usual} unit={unit} /> },
          ...(unit === "yes_no"
            ? []
            : [
                { key: "least", label: <Trans>At least</Trans>, value: <SettingValue value={least} unit={unit} /> },
                { key: "most", label: <Trans>At most</Trans>, value: <SettingValue value={most} unit={unit} /> },
              ]),
        ]}
        steps={history.map((change) => ({
          key: String(change.id),
          at: change.createtime,
          who: change.operator.nickname,
          what: (
            <>
              <SettingValue value={change.before} unit={unit} /> <Icon name="next" small inline /> <b>{<SettingValue value={change.after} unit={unit} />}</b>
            </>
          ),
          why: <bdi>{change.reason}</bdi>,
        }))}
      >
        <section className="sheet stack">
          <SectionHead small title={<Trans>Change it</Trans>} />
          <ChangeForm key={value} settingKey={key} value={value} />
        </section>
      </RecordPage>
    </>
  );
}

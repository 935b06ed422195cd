import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { showToast } from "#kit/browser/toasts.ts";
import type { OutputOf } from "#kit/call.ts";
import { intlTag, localeFrom, type Locale } from "#kit/locale.ts";
import { Button } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Message } from "#ui/states.tsx";
import { useCallForm } from "#ui/use-call-form.ts";
import { useTakenOver } from "#ui/use-taken-over.ts";
import { newsKinds, type NewsKind } from "../contract/kinds.ts";
import { saveReachPreferences, type reachPreferences } from "../contract/reach.ts";
import { kindLabels } from "./kind-labels.tsx";
import { keepReach, type Reach } from "./reach.ts";
import css from "./reach-form.module.css";

/** "GMT+08:00", as of today. */
const offsetOf = (zone: string): string =>
  new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "longOffset" }).formatToParts().find(({ type }) => type === "timeZoneName")?.value ?? "";
const minutesOf = (offset: string): number => {
  const [, sign = "+", hours = 0, minutes = 0] = /([+-])(\d\d):(\d\d)/.exec(offset) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
};
/** In English by its city, as zones are named; other languages have no names of the cities, but of each zone: "中国时间". */
const nameOf = (zone: string, locale: Locale): string =>
  locale === "en"
    ? zone.split("/").slice(1).join(", ").replaceAll("_", " ") || zone
    : (new Intl.DateTimeFormat(intlTag(locale), { timeZone: zone, timeZoneName: "shortGeneric" }).formatToParts().find(({ type }) => type === "timeZoneName")
        ?.value ?? zone);
/** From west to east, as clocks go: whoever does not find the own city finds the own hour. */
const zones = (own: string, locale: Locale): { value: string; label: string }[] =>
  [...new Set([own, ...Intl.supportedValuesOf("timeZone")])]
    .map((value) => ({ value, offset: offsetOf(value) }))
    .sort((a, b) => minutesOf(a.offset) - minutesOf(b.offset) || a.value.localeCompare(b.value, "en"))
    .map(({ value, offset }) => ({ value, label: `${offset} ${nameOf(value, locale)}` }));

/** How the reader is told of what waits while they are away. */
export const ReachForm = ({ wishes, hasMail }: { wishes: OutputOf<typeof reachPreferences>; hasMail: boolean }) => {
  const { t, i18n } = useLingui();
  const locale = localeFrom(i18n.locale);
  const { mails, pushes, not_mailed, not_pushed, quiet_from, quiet_until, zone } = wishes;
  // The server's list of zones need not be the browser's.
  const isTakenOver = useTakenOver();
  const choices = useMemo(() => (isTakenOver ? zones(zone, locale) : [{ value: zone, label: zone }]), [isTakenOver, zone, locale]);
  const form = useCallForm(saveReachPreferences, { mails, pushes, not_mailed, not_pushed, quiet_from, quiet_until, zone });
  const box = (name: "mails" | "pushes") => ({
    checked: form.values[name] === true,
    onChange: (event: { target: { checked: boolean } }) => form.set(name, event.target.checked),
  });
  const untold = (way: "not_mailed" | "not_pushed") => form.values[way] as NewsKind[];
  const isTold = (way: "not_mailed" | "not_pushed", kind: NewsKind) => ({
    checked: !untold(way).includes(kind),
    onChange: (event: { target: { checked: boolean } }) =>
      form.set(way, event.target.checked ? untold(way).filter((one) => one !== kind) : [...untold(way), kind]),
  });
  return (
    <form
      className={css.form}
      {...form.props(() => {
        keepReach(form.values as Reach);
        showToast({ tone: "done", text: t`Your preferences are saved` });
      })}
    >
      {form.failure && <Message tone="failed">{form.failure}</Message>}
      <div className={css.sheet}>
        <table className={css.kinds}>
          <thead>
            <tr>
              <th scope="col">
                <Trans context="of notices">Topic</Trans>
              </th>
              <th scope="col">
                <Icon name="mail" small />
                <Trans>By mail</Trans>
              </th>
              <th scope="col">
                <Icon name="bell" small />
                <Trans>In browsers</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">
                <Trans>Payments and deadlines</Trans>
                <span className="cap">
                  <Trans>Always in your notices and mailed; without a confirmed mail address a text message says that it waits.</Trans>
                </span>
              </th>
              <td>
                <span className={css.always}>
                  <Icon name="lock" small />
                  <Trans>always</Trans>
                </span>
              </td>
              <td>–</td>
            </tr>
            <tr className={css.all}>
              <th scope="row">
                <Trans>Messages and other news</Trans>
                <span className="cap">
                  {hasMail ? (
                    <Trans>Mail comes about what stays unread.</Trans>
                  ) : (
                    <Trans>There is no confirmed mail address yet: until there is one, no mail is sent.</Trans>
                  )}
                </span>
              </th>
              <td>
                <input type="checkbox" aria-label={t`Mail about messages and news that stay unread`} {...box("mails")} />
              </td>
              <td>
                <input type="checkbox" aria-label={t`Notices in the browsers where I turned them on`} {...box("pushes")} />
              </td>
            </tr>
            {newsKinds.map((kind) => (
              <tr key={kind} className={css.kind}>
                <th scope="row">{kindLabels[kind]}</th>
                <td>
                  <input type="checkbox" aria-label={t`By mail`} disabled={!form.values.mails} {...isTold("not_mailed", kind)} />
                </td>
                <td>
                  <input type="checkbox" aria-label={t`In browsers`} disabled={!form.values.pushes} {...isTold("not_pushed", kind)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={css.hours}>
        <TextField type="time" dir="ltr" label={t`Quiet from`} optional {...form.text("quiet_from")} />
        <TextField type="time" dir="ltr" label={t`Quiet until`} optional {...form.text("quiet_until")} />
        <SelectField {...form.text("zone")} label={t`Time zone`} dir="ltr" choices={choices} />
      </div>
      <div>
        <Button type="submit" busy={form.isSending}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
};

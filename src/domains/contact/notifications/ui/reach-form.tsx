import { Trans, useLingui } from "@lingui/react/macro";
import { showToast } from "#kit/browser/toasts.ts";
import type { OutputOf } from "#kit/call.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { Message } from "#ui/states.tsx";
import { useCallForm } from "#ui/use-call-form.ts";
import { saveReachPreferences, type reachPreferences } from "../contract/reach.ts";
import { keepReach, type Reach } from "./reach.ts";
import css from "./reach-form.module.css";

const zones = (own: string): string[] => [...new Set([own, ...Intl.supportedValuesOf("timeZone")])];

/** How the reader is told of what waits while they are away. */
export const ReachForm = ({ wishes, hasMail }: { wishes: OutputOf<typeof reachPreferences>; hasMail: boolean }) => {
  const { t } = useLingui();
  const { mails, pushes, quiet_from, quiet_until, zone } = wishes;
  const form = useCallForm(saveReachPreferences, { mails, pushes, quiet_from, quiet_until, zone });
  const box = (name: "mails" | "pushes") => ({
    checked: form.values[name] === true,
    onChange: (event: { target: { checked: boolean } }) => form.set(name, event.target.checked),
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
      <Checkbox {...box("mails")}>
        <Trans>Mail about messages and news that stay unread</Trans>
      </Checkbox>
      {!hasMail && (
        <p className="cap">
          <Trans>There is no confirmed mail address yet: until there is one, no mail is sent.</Trans>
        </p>
      )}
      <Checkbox {...box("pushes")}>
        <Trans>Notices in the browsers where I turned them on</Trans>
      </Checkbox>
      <div className={css.hours}>
        <TextField type="time" dir="ltr" label={t`Quiet from`} optional {...form.text("quiet_from")} />
        <TextField type="time" dir="ltr" label={t`Quiet until`} optional {...form.text("quiet_until")} />
        <SelectField {...form.text("zone")} label={t`Time zone`} choices={zones(zone).map((one) => ({ value: one, label: one.replaceAll("_", " ") }))} />
      </div>
      <div>
        <Button type="submit" look="ghost" busy={form.isSending}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
};

import { Trans, useLingui } from "@lingui/react/macro";
import { webhookEvents, webhookEventWords, type WebhookEvent } from "#domains/people/shops/contract/webhook-events.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { FieldError, TextField } from "#ui/field.tsx";
import { Message } from "#ui/states.tsx";
import type { useCallForm } from "#ui/use-call-form.ts";
import css from "./keys.module.css";

/** Where to, and what is told there: the fields of a new endpoint and of one that changes. */
export const WebhookFields = ({ form }: { form: Pick<ReturnType<typeof useCallForm>, "values" | "set" | "issues" | "failure" | "isSending" | "text"> }) => {
  const { t, i18n } = useLingui();
  const chosen = form.values["events"] as readonly WebhookEvent[];
  return (
    <>
      {form.failure && <Message tone="failed">{form.failure}</Message>}
      <TextField
        {...form.text("url")}
        label={t`Address`}
        hint={t`https, on the public internet`}
        placeholder="https://"
        inputMode="url"
        maxLength={500}
        dir="ltr"
        autoComplete="off"
      />
      <fieldset className={css.scopes} disabled={form.isSending}>
        <legend>
          <Trans>What is told there</Trans>
        </legend>
        {webhookEvents.map((event) => (
          <Checkbox
            key={event}
            checked={chosen.includes(event)}
            onChange={(change) =>
              form.set(
                "events",
                webhookEvents.filter((one) => (one === event ? change.target.checked : chosen.includes(one))),
              )
            }
          >
            {i18n._(webhookEventWords[event])} <code dir="ltr">{event}</code>
          </Checkbox>
        ))}
        {form.issues["events"] && <FieldError>{form.issues["events"]}</FieldError>}
      </fieldset>
    </>
  );
};

import { Trans, useLingui } from "@lingui/react/macro";
import { webhookEvents, webhookEventWords, type WebhookEvent } from "#domains/people/shops/contract/webhook-events.ts";
import type { DialogForm } from "#ui/call-dialog.tsx";
import { ChoicesField } from "#ui/choices-field.tsx";
import { TextField } from "#ui/field.tsx";

/** Where to, and what is told there: the fields of a new endpoint and of one that changes. */
export const WebhookFields = ({ form }: { form: Pick<DialogForm, "text" | "chosen"> }) => {
  const { t, i18n } = useLingui();
  return (
    <>
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
      <ChoicesField
        label={<Trans>What is told there</Trans>}
        choices={webhookEvents.map((event) => ({
          value: event,
          label: (
            <>
              {i18n._(webhookEventWords[event])} <code dir="ltr">{event}</code>
            </>
          ),
        }))}
        {...form.chosen<WebhookEvent>("events")}
      />
    </>
  );
};

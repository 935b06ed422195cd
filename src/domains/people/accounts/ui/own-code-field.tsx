import { useLingui } from "@lingui/react/macro";
import { captchaCountdownSeconds } from "#domains/people/accounts/contract/fields.ts";
import { sendOwnCode, type OwnCodeEvent } from "#domains/people/accounts/contract/own-account.ts";
import { call } from "#kit/browser/call.ts";
import { CountdownButton } from "#ui/countdown-button.tsx";
import { TextField } from "#ui/field.tsx";
import { useAction } from "#ui/use-action.ts";
import type { MobileForm } from "./mobile-fields.tsx";
import css from "./mobile-fields.module.css";

/** The code to the number that the account has now: nobody types that number, the server knows it. */
export const OwnCodeField = ({ form, name, event, label }: { form: Pick<MobileForm, "text">; name: string; event: OwnCodeEvent; label: string }) => {
  const { t } = useLingui();
  const { run } = useAction();
  const send = () => run(() => call<typeof sendOwnCode>(sendOwnCode, { event }), { done: t`The code is on its way` });
  return (
    <div className={css.code}>
      <TextField {...form.text(name)} label={label} inputMode="numeric" autoComplete="one-time-code" maxLength={8} dir="ltr" />
      <CountdownButton send={send} seconds={captchaCountdownSeconds}>
        {t`Get code`}
      </CountdownButton>
    </div>
  );
};

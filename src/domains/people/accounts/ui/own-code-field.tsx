import { useLingui } from "@lingui/react/macro";
import { captchaCountdownSeconds, type CodeWay } from "#domains/people/accounts/contract/fields.ts";
import { sendOwnCode, type OwnCodeEvent } from "#domains/people/accounts/contract/own-account.ts";
import { call } from "#kit/browser/call.ts";
import { CountdownButton } from "#ui/countdown-button.tsx";
import { TextField } from "#ui/field.tsx";
import { useAction } from "#ui/use-action.ts";
import type { MobileForm } from "./mobile-fields.tsx";
import css from "./mobile-fields.module.css";

/** The code to the number or address that the account has now: nobody types it, the server knows it. */
export const OwnCodeField = ({ form, name, event, way }: { form: Pick<MobileForm, "text">; name: string; event: OwnCodeEvent; way: CodeWay }) => {
  const { t } = useLingui();
  const { run } = useAction();
  const send = () => run(() => call<typeof sendOwnCode>(sendOwnCode, { event }), { done: t`The code is on its way` });
  const label = way === "mail" ? t`Code sent to your e-mail` : t`Code sent to your number`;
  return (
    <div className={css.code}>
      <TextField {...form.text(name)} label={label} inputMode="numeric" autoComplete="one-time-code" maxLength={8} dir="ltr" />
      <CountdownButton send={send} seconds={captchaCountdownSeconds}>
        {t`Get code`}
      </CountdownButton>
    </div>
  );
};

import { Trans, useLingui } from "@lingui/react/macro";
import { session } from "#kit/browser/session.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/field.tsx";
import { Message } from "#ui/states.tsx";
import { useCallForm } from "#ui/use-call-form.ts";
import { saveNickname } from "../contract/own-account.ts";

export const NicknameDialog = ({ nickname, latinName, onDone, onClose }: { nickname: string; latinName: string; onDone: () => void; onClose: () => void }) => {
  const { t } = useLingui();
  const form = useCallForm(saveNickname, { nickname, latin_name: latinName });
  return (
    <Dialog title={<Trans>Your name</Trans>} onClose={onClose}>
      <form
        className="stack"
        {...form.props(({ userinfo }) => {
          session.keep(userinfo);
          onDone();
        })}
      >
        {form.failure && <Message tone="failed">{form.failure}</Message>}
        <TextField
          {...form.text("nickname")}
          label={t`Your name`}
          hint={t`This is how others see you: in chats, orders and offers.`}
          maxLength={40}
          autoComplete="nickname"
          dir="auto"
        />
        <TextField
          {...form.text("latin_name")}
          label={t`In Latin letters`}
          hint={t`For those who cannot read your name as you write it: they see this first. Leave it empty where your name is in Latin letters.`}
          maxLength={60}
          dir="ltr"
          optional
        />
        <Button type="submit" block busy={form.isSending}>
          <Trans>Save</Trans>
        </Button>
      </form>
    </Dialog>
  );
};

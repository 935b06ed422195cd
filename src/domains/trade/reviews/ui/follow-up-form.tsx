import { Trans, useLingui } from "@lingui/react/macro";
import { useRevalidator } from "react-router";
import { showToast } from "#kit/browser/toasts.ts";
import { PicturesField } from "#ui/pictures-field.tsx";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/field.tsx";
import { Message } from "#ui/states.tsx";
import { useCallForm } from "#ui/use-call-form.ts";
import { mostImages, mostText } from "../contract/limits.ts";
import { imageStore } from "./image-store.ts";
import { writeFollowUp } from "../contract/writing.ts";

/** What showed in use, added to a public review once. */
export const FollowUpForm = ({ id, onDone }: { id: number; onDone: () => void }) => {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const form = useCallForm(writeFollowUp, { id, body: "", images: [] });
  const images = form.values["images"] as string[];
  return (
    <form
      className="stack"
      {...form.props(async ({ status }) => {
        showToast({ tone: "done", text: status === "published" ? t`Added to your review` : t`Thank you. It is checked first and then public` });
        await revalidate();
        onDone();
      })}
    >
      {form.failure && <Message tone="failed">{form.failure}</Message>}
      <TextArea label={t`How did it hold in use?`} maxLength={mostText} counted rows={3} dir="auto" {...form.text("body")} />
      <PicturesField
        store={imageStore}
        most={mostImages}
        value={images}
        error={form.issues["images"]}
        disabled={form.isSending}
        onChange={(paths) => form.set("images", paths)}
      />
      <div className="row">
        <Button type="submit" busy={form.isSending}>
          <Trans>Add it</Trans>
        </Button>
        <Button look="ghost" onClick={onDone}>
          <Trans>Go back</Trans>
        </Button>
      </div>
    </form>
  );
};

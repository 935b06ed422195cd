import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { DialogForm } from "#ui/call-dialog.tsx";
import { TextArea } from "#ui/field.tsx";
import { PicturesField } from "#ui/pictures-field.tsx";
import { mostImages, mostNote } from "../contract/limits.ts";
import { imageStore } from "./image-store.ts";

/** Words and pictures for the papers of a claim. */
export const NoteFields = ({ form, label, optional }: { form: DialogForm; label?: ReactNode; optional?: boolean }) => {
  const { t } = useLingui();
  return (
    <>
      <TextArea
        {...form.text("note")}
        label={label ?? t`What should the others know?`}
        {...(optional ? { optional } : {})}
        counted
        maxLength={mostNote}
        rows={4}
        dir="auto"
      />
      <PicturesField
        store={imageStore}
        most={mostImages}
        value={form.values["images"] as string[]}
        error={form.issues["images"]}
        disabled={form.isSending}
        onChange={(paths) => form.set("images", paths)}
      />
    </>
  );
};

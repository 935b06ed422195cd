import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { CallDialog } from "#ui/call-dialog.tsx";
import { TextField } from "#ui/field.tsx";
import { Avatar } from "#ui/picture.tsx";
import type { InboxSide } from "../contract/both.ts";
import { moveInquiry, type Inquiry } from "../contract/inbox.ts";
import css from "./inbox.module.css";

/** To whom an inquiry goes, with a word for them: who is there, and how much they have already. */
export const TransferDialog = ({ side, inquiry, onClose }: { side: InboxSide; inquiry: Inquiry; onClose: () => void }) => {
  const { t } = useLingui();
  const colleagues = inquiry.colleagues.filter((one) => one.id !== inquiry.agent?.id);
  return (
    <CallDialog
      call={moveInquiry[side]}
      start={{ id: inquiry.id, act: "transfer", to: colleagues.find((one) => one.online)?.id ?? colleagues[0]?.id, note: "" }}
      title={<Trans>Hand it over</Trans>}
      send={<Trans>Hand it over with this note</Trans>}
      done={t`Handed over`}
      onClose={onClose}
    >
      {(form) =>
        colleagues.length === 0 ? (
          <p className="muted">
            <Trans>Nobody else answers here.</Trans>
          </p>
        ) : (
          <>
            <fieldset className={css.colleagues}>
              <legend className="visually-hidden">
                <Trans>Hand it to</Trans>
              </legend>
              {colleagues.map((one) => (
                <label key={one.id}>
                  <input type="radio" name="to" checked={form.values["to"] === one.id} onChange={() => form.set("to", one.id)} />
                  <Avatar src={one.avatar} name={one.nickname} size={32} />
                  <span>
                    <b dir="auto">{one.nickname}</b>
                    <span className="cap">
                      {one.online ? <Trans>is here</Trans> : <Trans>is away</Trans>} · <Plural value={one.has} one="has # customer" other="has # customers" />
                    </span>
                  </span>
                </label>
              ))}
            </fieldset>
            <TextField label={<Trans>A note for them</Trans>} optional maxLength={500} {...form.text("note")} />
          </>
        )
      }
    </CallDialog>
  );
};

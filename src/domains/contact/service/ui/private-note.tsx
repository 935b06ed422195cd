import { Trans } from "@lingui/react/macro";
import { classes } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { Stamp } from "#ui/stamp.tsx";
import type { Inquiry } from "../contract/inbox.ts";
import css from "./inbox.module.css";

/** What colleagues wrote for each other about a customer. Between the messages it says that it is none. */
export const PrivateNote = ({ note, isInTalk = false }: { note: Inquiry["notes"][number]; isInTalk?: boolean }) => (
  <div className={classes(css.note, isInTalk && css.inTalk)} {...(isInTalk ? { role: "note" } : {})}>
    {isInTalk && (
      <p className={css.private}>
        <Icon name="lock" small />
        <Trans>Private note, only colleagues read it</Trans>
      </p>
    )}
    <p dir="auto">{note.body}</p>
    <p className="cap">
      <bdi>{note.author.nickname}</bdi> · <Stamp at={note.createtime} here />
    </p>
  </div>
);

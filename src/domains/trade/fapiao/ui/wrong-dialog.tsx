import { Trans, useLingui } from "@lingui/react/macro";
import { CallDialog, type DialogForm } from "#ui/call-dialog.tsx";
import { ChoicesField } from "#ui/choices-field.tsx";
import { SelectField, TextArea } from "#ui/field.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { callOffFapiao, contestFapiao, redoFapiao, type FapiaoWire } from "../contract/fapiao.ts";
import { wrongAbouts, wrongWords, type WrongAbout } from "../contract/lifecycle.ts";
import { useTitleChoices } from "./ask-dialog.tsx";
import type { Title } from "./title-dialog.tsx";

type Parts = { fapiao: FapiaoWire; onClose: () => void };

/** What is said to be wrong of the one that this one replaces, and what has to come before it. */
export const WrongLines = ({ fapiao: { wrong, waits_for_red, replaces_number } }: { fapiao: FapiaoWire }) => {
  const { i18n } = useLingui();
  if (!wrong) return null;
  const about = wrong.about.map((one) => i18n._(wrongWords[one].id)).join(" · ");
  return (
    <>
      <p className="cap">{wrong.by === "buyer" ? <Trans>The buyer says what is wrong: {about}</Trans> : <Trans>The shop says what is wrong: {about}</Trans>}</p>
      {wrong.note && (
        <p className="cap" dir="auto">
          {wrong.note}
        </p>
      )}
      {waits_for_red && (
        <p className="cap">
          <Trans>Issued once a red fapiao cancels {replaces_number}</Trans>
        </p>
      )}
    </>
  );
};

const WrongFields = ({ form }: { form: DialogForm }) => {
  const { t, i18n } = useLingui();
  const chosen = form.values["about"] as readonly WrongAbout[];
  return (
    <>
      <ChoicesField
        label={t`What is wrong with the fapiao`}
        choices={wrongAbouts.map((value) => ({ value, label: i18n._(wrongWords[value].id) }))}
        value={chosen}
        onChange={(about) => form.set("about", about)}
        error={form.issues["about"]}
      />
      <TextArea {...form.text("note")} label={t`A few words on it`} optional={!chosen.includes("other")} counted maxLength={300} rows={3} dir="auto" />
    </>
  );
};

/** Its buyer says that a fapiao is wrong, and to which title the new one is to be made out. */
export const ContestDialog = ({ fapiao, titles, onClose }: Parts & { titles: readonly Title[] }) => {
  const { t } = useLingui();
  const choices = useTitleChoices(titles);
  return (
    <CallDialog
      call={contestFapiao}
      start={{ about: [], note: "", title_id: choices[0]?.value ?? "" }}
      toInput={(values) => ({ ...values, id: fapiao.id, title_id: Number(values["title_id"]) })}
      title={<Trans>Fapiao {fapiao.number} is wrong</Trans>}
      about={
        <Trans>
          The shop cancels it with a red fapiao and issues a new one. If you have deducted it already, confirm the red one at the electronic tax bureau within
          72 hours. You can ask for this until <Stamp at={fapiao.replace_until} />.
        </Trans>
      }
      send={<Trans>Ask for a new one</Trans>}
      done={t`The shop is asked for a new fapiao`}
      onClose={onClose}
    >
      {(form) => (
        <>
          <WrongFields form={form} />
          <SelectField label={t`Make the new one out to`} choices={choices} {...form.text("title_id")} />
        </>
      )}
    </CallDialog>
  );
};

/** The shop replaces one of its own. */
export const RedoDialog = ({ fapiao, onClose }: Parts) => {
  const { t } = useLingui();
  return (
    <CallDialog
      call={redoFapiao}
      start={{ id: fapiao.id, about: [], note: "" }}
      title={<Trans>Replace fapiao {fapiao.number}</Trans>}
      about={
        <Trans>
          A red fapiao over all that is left of it is owed then, and after it a new one made out as it was asked for. The buyer is told not to book the wrong
          one.
        </Trans>
      }
      send={<Trans>Replace it</Trans>}
      done={t`The red fapiao is to be issued first. The buyer is told`}
      onClose={onClose}
    >
      {(form) => <WrongFields form={form} />}
    </CallDialog>
  );
};

export const CallOffDialog = ({ fapiao, onClose }: Parts) => {
  const { t } = useLingui();
  return (
    <CallDialog
      call={callOffFapiao}
      start={{ id: fapiao.id }}
      title={<Trans>Do not replace fapiao {fapiao.replaces_number}</Trans>}
      about={<Trans>It counts as it is, and no new one is issued. The buyer is told.</Trans>}
      send={<Trans>Let it count</Trans>}
      done={t`The fapiao counts as it is`}
      onClose={onClose}
    />
  );
};

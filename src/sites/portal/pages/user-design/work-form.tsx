import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import type { z } from "zod";
import { saveWork, type NearWork, type WholeWork } from "#domains/catalogue/designs/contract/own-works.ts";
import type { FaultField } from "#domains/catalogue/designs/contract/work-life.ts";
import { localeFrom } from "#kit/locale.ts";
import { Button } from "#ui/button.tsx";
import { SelectField, TextArea, TextField } from "#ui/field.tsx";
import { Picture } from "#ui/picture.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Message } from "#ui/states.tsx";
import { showToast } from "#ui/toast.tsx";
import { useCallForm } from "#ui/use-call-form.ts";
import { ColourwayFields } from "./colourway-fields.tsx";
import { LicenceFields } from "./licence-fields.tsx";
import type { WorkChoices } from "./load-choices.ts";
import { NearWorks } from "./near-works.tsx";
import type { Texts } from "./said-in.ts";
import { directionOf, ThreeLanguages } from "./three-languages.tsx";
import { printTypes, sendPrint } from "./upload-print.ts";
import { inputOf, valuesOf, type WorkValues } from "./work-fields.ts";
import css from "./user-design.module.css";

type Saved = z.output<(typeof saveWork)["output"]>;

/** A work's form: texts in three languages, facts, colourways, licences. Saves as a draft, or sends in. */
export const WorkForm = ({ work, choices, onSaved }: { work: WholeWork; choices: WorkChoices; onSaved: (saved: Saved) => void | Promise<void> }) => {
  const { t, i18n } = useLingui();
  const author = localeFrom(i18n.locale);
  const [file, setFile] = useState(work.file);
  const [near, setNear] = useState<readonly NearWork[]>(work.near);
  const [progress, setProgress] = useState<number | null>(null);
  const [submits, setSubmits] = useState(true);
  // The form is sent by the same press that says how; the state would be a moment late.
  const isSubmit = useRef(true);
  const wants = (submit: boolean) => {
    isSubmit.current = submit;
    setSubmits(submit);
  };
  const form = useCallForm(saveWork, valuesOf(work) as unknown as Record<string, unknown>, {
    toInput: (values) => inputOf(values as unknown as WorkValues, { id: work.id, family: work.family, author, submit: isSubmit.current }),
  });
  const values = form.values as unknown as WorkValues;
  const write = (field: "title" | "description" | "technique", locale: string) => (event: { target: { value: string } }) =>
    form.set(field, { ...values[field], [locale]: event.target.value });
  const isPublished = work.state === "published";
  const whenSaved = async (saved: Saved) => {
    showToast({
      tone: "done",
      text:
        saved.state === "submitted"
          ? t`Sent in: a reviewer looks at it within two working days`
          : saved.state === "published"
            ? t`The work is published`
            : t`The draft is saved`,
    });
    await onSaved(saved);
  };
  const exchange = async (chosen: File | undefined) => {
    if (!chosen) return;
    setProgress(0);
    try {
      const made = await sendPrint(chosen, setProgress);
      setFile(made);
      setNear(made.near.filter((one) => one.id !== work.id));
      form.set("file_id", made.file_id);
    } catch (error) {
      if (error instanceof Error && error.name === "CallRefused") form.setIssues({ file_id: error.message });
    } finally {
      setProgress(null);
    }
  };
  const faultOf = (field: FaultField) => work.faults.find((one) => one.field === field)?.reason;
  const texts: readonly Texts[] = [values.title, values.description];
  return (
    <form {...form.props(whenSaved)} className={css.form}>
      {work.faults.length > 0 && (
        <Message tone="warning">
          <b>
            <Trans>A reviewer asks for corrections:</Trans>
          </b>{" "}
          {work.faults.map((fault) => (
            <span key={fault.field} className={css.fault}>
              <b>{fault.field_text}</b> <bdi>{fault.reason}</bdi>
            </span>
          ))}
        </Message>
      )}
      {form.failure && <Message tone="failed">{form.failure}</Message>}
      {file && (
        <div className={css.file}>
          <Picture src={file.preview} alt={t`Preview with the mark`} sizes="200px" ratio="1" fit="contain" />
          <div>
            <b>
              <bdi>{file.name}</bdi>
            </b>
            <p className="cap">
              <Ltr>{`${file.width_px} × ${file.height_px} px · ${(file.size_bytes / 1_048_576).toFixed(1)} MB`}</Ltr>
            </p>
            <p className={css.inks}>
              {file.inks.map((ink) => (
                <i key={ink} style={{ background: ink }} title={ink} />
              ))}
            </p>
            <label className={css.pick}>
              <input
                type="file"
                accept={printTypes}
                disabled={progress !== null}
                onChange={(event) => {
                  void exchange(event.target.files?.[0]);
                  event.target.value = "";
                }}
              />
              {progress === null ? <Trans>Exchange the file</Trans> : <bdi dir="ltr">{`${Math.round(progress * 100)}%`}</bdi>}
            </label>
            {(form.issues["file_id"] ?? faultOf("file")) && <Message tone="failed">{form.issues["file_id"] ?? faultOf("file")}</Message>}
          </div>
        </div>
      )}
      {file && near.length > 0 && (
        <NearWorks
          mine={file.preview}
          near={near}
          confirm={{
            isConfirmed: values.near_confirmed,
            error: form.issues["near_confirmed"],
            onConfirm: (isConfirmed) => form.set("near_confirmed", isConfirmed),
          }}
        />
      )}
      {near.length === 0 && form.issues["near_confirmed"] && (
        <Message tone="warning">
          {form.issues["near_confirmed"]}{" "}
          <Button look="ghost" size="small" onClick={() => form.set("near_confirmed", true)}>
            <Trans>I confirm it</Trans>
          </Button>
        </Message>
      )}
      <ThreeLanguages needed={texts}>
        {(locale) => (
          <>
            <TextField
              label={t`Title`}
              dir={directionOf(locale)}
              maxLength={80}
              value={values.title[locale] ?? ""}
              onChange={write("title", locale)}
              error={form.issues["title"] ?? faultOf("title")}
            />
            <TextArea
              label={t`Description`}
              optional
              counted
              rows={4}
              dir={directionOf(locale)}
              maxLength={2000}
              value={values.description[locale] ?? ""}
              onChange={write("description", locale)}
              error={form.issues["description"] ?? faultOf("description")}
            />
            <TextField
              label={t`Technique and files`}
              optional
              dir={directionOf(locale)}
              maxLength={200}
              value={values.technique[locale] ?? ""}
              onChange={write("technique", locale)}
            />
            {file && (
              <ColourwayFields
                file={file}
                colourways={values.colourways}
                locale={locale}
                issues={form.issues}
                onChange={(colourways) => form.set("colourways", colourways)}
              />
            )}
          </>
        )}
      </ThreeLanguages>
      <div className={css.pair}>
        <SelectField
          label={t`Way of printing`}
          choices={choices.types.map((one) => ({ value: one.key, label: one.word }))}
          {...form.text("type")}
          error={form.issues["type"] ?? faultOf("kind")}
        />
        <SelectField label={t`Style`} choices={choices.styles.map((one) => ({ value: one.key, label: one.word }))} {...form.text("style")} />
      </div>
      <div className={css.triple}>
        <SelectField
          label={t`Repeat layout`}
          choices={choices.repeats.map((one) => ({ value: one.key, label: one.word }))}
          {...form.text("repeat_kind")}
          error={form.issues["repeat_kind"] ?? faultOf("repeat")}
        />
        <TextField
          label={t`Repeat width`}
          optional
          unit={t({ message: "cm", context: "unit" })}
          dir="ltr"
          inputMode="decimal"
          {...form.text("width_cm")}
          error={form.issues["repeat_width_mm"]}
        />
        <TextField
          label={t`Repeat height`}
          optional
          unit={t({ message: "cm", context: "unit" })}
          dir="ltr"
          inputMode="decimal"
          {...form.text("height_cm")}
          error={form.issues["repeat_height_mm"]}
        />
      </div>
      <div className={css.pair}>
        <TextField
          label={t`Tags`}
          optional
          hint={t`Apart by commas, twelve at most`}
          {...form.text("tags")}
          error={Object.entries(form.issues).find(([path]) => path.startsWith("tags"))?.[1] ?? faultOf("tags")}
        />
        <TextField
          label={t`Registration number`}
          optional
          dir="ltr"
          maxLength={60}
          {...form.text("registration")}
          error={form.issues["registration"] ?? faultOf("registration")}
        />
      </div>
      <LicenceFields
        currency={values.currency}
        currencies={choices.currencies}
        onCurrency={(currency) => form.set("currency", currency)}
        licences={values.licences}
        kinds={choices.licences}
        issues={form.issues}
        onChange={(licences) => form.set("licences", licences)}
      />
      <div className={css.acts}>
        <Button type="submit" look="seal" busy={form.isSending && submits} disabled={form.isSending} onClick={() => wants(true)}>
          {isPublished ? <Trans>Save the changes</Trans> : <Trans>Send in</Trans>}
        </Button>
        {!isPublished && (
          <Button type="submit" look="ghost" busy={form.isSending && !submits} disabled={form.isSending} onClick={() => wants(false)}>
            <Trans>Save as a draft</Trans>
          </Button>
        )}
      </div>
    </form>
  );
};

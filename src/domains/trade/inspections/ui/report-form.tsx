import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useId, useState } from "react";
import { call, CallRefused } from "#kit/browser/call.ts";
import type { OutputOf } from "#kit/call.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { classes } from "#ui/class-names.ts";
import { FieldError, SelectField, TextArea, TextField } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Message } from "#ui/states.tsx";
import { useCallForm } from "#ui/use-call-form.ts";
import { mostPictures, verdicts, verdictWords } from "../contract/fields.ts";
import { attachPicture, reportInspection, samplingOf, type inspectionDetails } from "../contract/inspections.ts";
import css from "./inspection.module.css";

type Inspection = OutputOf<typeof inspectionDetails>;
type Shot = { picture_id: number; path: string; caption: string };

const whole = (typed: unknown): number | undefined => (/^\d{1,8}$/.test(String(typed).trim()) ? Number(typed) : undefined);

/** Pictures of a report: each is kept as soon as it is taken, with a caption of its own. */
const Shots = ({ id, shots, onChange, error }: { id: number; shots: readonly Shot[]; onChange: (shots: Shot[]) => void; error?: string | undefined }) => {
  const { t } = useLingui();
  const field = useId();
  const [isSending, setSending] = useState(false);
  const [refused, setRefused] = useState<string>();
  const add = async (files: readonly File[]) => {
    setRefused(undefined);
    setSending(true);
    let kept = [...shots];
    for (const file of files.slice(0, mostPictures - shots.length)) {
      try {
        const picture = await call<typeof attachPicture>(attachPicture, { id: String(id), file: file as never });
        kept = [...kept, { picture_id: picture.id, path: picture.path, caption: "" }];
        onChange(kept);
      } catch (failure) {
        if (failure instanceof CallRefused) setRefused(`${file.name}: ${failure.msg}`);
      }
    }
    setSending(false);
  };
  const shown = refused ?? error;
  return (
    <fieldset className="stack">
      <legend>
        <b>
          <Trans>Pictures</Trans>
        </b>{" "}
        <span className="cap">
          <Trans>
            1 to <Ltr>{mostPictures}</Ltr>; only the two sides and the staff concerned see them
          </Trans>
        </span>
      </legend>
      {shots.length > 0 && (
        <ul className={css.shots}>
          {shots.map((shot, index) => (
            <li key={shot.picture_id}>
              <img className={css.picture} src={shot.path} alt={t`Picture ${index + 1}`} />
              <TextField
                label={t`Caption ${index + 1}`}
                optional
                dir="auto"
                maxLength={200}
                value={shot.caption}
                onChange={(event) => onChange(shots.map((one, at) => (at === index ? { ...one, caption: event.target.value } : one)))}
              />
              <IconButton label={t`Remove picture ${index + 1}`} onClick={() => onChange(shots.filter((one) => one !== shot))}>
                <Icon name="close" small />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {shots.length < mostPictures && (
        <label className={classes(css.add, isSending && css.sending)}>
          <Icon name="upload" small />
          {isSending ? <Trans>Storing…</Trans> : <Trans>Take or choose pictures</Trans>}
          <input
            type="file"
            className="visually-hidden"
            multiple
            accept="image/png,image/jpeg,image/webp"
            disabled={isSending}
            {...(shown ? { "aria-invalid": true as const, "aria-describedby": `${field}-error` } : {})}
            onChange={(event) => {
              const files = [...(event.target.files ?? [])];
              event.target.value = "";
              if (files.length > 0) void add(files);
            }}
          />
        </label>
      )}
      {shown && <FieldError id={`${field}-error`}>{shown}</FieldError>}
    </fieldset>
  );
};

/** The inspector's form: what was counted, what was found against what the level allows, pictures, verdict. What is typed stays until it is sent. */
export const ReportForm = ({ inspection, onSent }: { inspection: Inspection; onSent: () => unknown }) => {
  const { t, i18n } = useLingui();
  const [last] = inspection.reports;
  const [plan, setPlan] = useState<OutputOf<typeof samplingOf>>();
  const form = useCallForm(
    reportInspection,
    {
      presented: last ? String(last.presented) : "",
      sampled: last ? String(last.sampled) : "",
      critical: last ? String(last.critical.found) : "0",
      major: last ? String(last.major.found) : "0",
      minor: last ? String(last.minor.found) : "0",
      remarks: last?.remarks ?? "",
      verdict: last?.verdict ?? "passed",
      pictures: last?.pictures.map(({ id, path, caption }): Shot => ({ picture_id: id, path, caption })) ?? [],
    },
    {
      toInput: (values) => ({
        id: inspection.id,
        presented: whole(values["presented"]),
        sampled: whole(values["sampled"]),
        critical: whole(values["critical"]),
        major: whole(values["major"]),
        minor: whole(values["minor"]),
        remarks: values["remarks"],
        verdict: values["verdict"],
        pictures: (values["pictures"] as Shot[]).map(({ picture_id, caption }) => ({ picture_id, caption })),
      }),
    },
  );
  const presented = whole(form.values["presented"]);
  // The server's own table says what the level asks for.
  useEffect(() => {
    let isOld = false;
    if (presented !== undefined && presented > 0)
      void call<typeof samplingOf>(samplingOf, { id: inspection.id, presented }, { quiet: true })
        .then((said) => isOld || setPlan(said))
        .catch(() => undefined);
    return () => {
      isOld = true;
    };
  }, [inspection.id, presented]);
  const number = (name: string) => ({ ...form.text(name), inputMode: "numeric" as const, dir: "ltr" as const, maxLength: 8, autoComplete: "off" });
  const allowed = (count: number | undefined) => count !== undefined && <Trans>Allowed: {count}</Trans>;
  return (
    <form className="stack" {...form.props(onSent)}>
      <div className={css.counts}>
        <TextField {...number("presented")} label={t`Pieces presented`} />
        <TextField
          {...number("sampled")}
          label={t`Pieces looked at`}
          hint={
            plan && (
              <Trans>
                AQL <Ltr>{inspection.aql}</Ltr> asks for {plan.sample}
              </Trans>
            )
          }
        />
      </div>
      <div className={css.counts}>
        <TextField {...number("critical")} label={t`Critical defects`} hint={allowed(plan?.critical)} />
        <TextField {...number("major")} label={t`Major defects`} hint={allowed(plan?.major)} />
        <TextField {...number("minor")} label={t`Minor defects`} hint={allowed(plan?.minor)} />
      </div>
      <Shots id={inspection.id} shots={form.values["pictures"] as Shot[]} onChange={(shots) => form.set("pictures", shots)} error={form.issues["pictures"]} />
      <TextArea {...form.text("remarks")} label={t`Remarks`} counted maxLength={4000} rows={6} dir="auto" />
      <SelectField {...form.text("verdict")} label={t`Verdict`} choices={verdicts.map((one) => ({ value: one, label: i18n._(verdictWords[one]) }))} />
      {form.failure && <Message tone="failed">{form.failure}</Message>}
      <p>
        <Button type="submit" look="seal" size="large" busy={form.isSending}>
          {last ? <Trans>Send a further version</Trans> : <Trans>Send the inspection report</Trans>}
        </Button>
      </p>
      <p className="cap">
        <Trans>Both sides read it at once. Within 24 hours you may send a further version; earlier ones stay.</Trans>
      </p>
    </form>
  );
};

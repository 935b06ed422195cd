import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { unixSeconds } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import { Button, ThreadButton } from "#ui/button.tsx";
import { classes } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Message } from "#ui/states.tsx";
import { Stepper } from "#ui/stepper.tsx";
import { showToast } from "#ui/toast.tsx";
import { faultsOfStep, type Kept } from "../contract/check-form.ts";
import { filesOf, shown, slotsOf, stepsOf } from "../contract/plan.ts";
import type { Given } from "./choices.ts";
import { FieldControl } from "./field-control.tsx";
import { useCertification, type CertificationState, type Loaded, type Saving } from "./use-certification.ts";
import css from "./certification-form.module.css";

const wide = new Set(["area", "local", "local_area", "makes", "styles", "place", "links", "tick"]);
const lastStep = "check";

/** Nothing is said to be saved before anything is there. */
const SavingLine = ({ saving, isEmpty, onReload }: { saving: Saving; isEmpty: boolean; onReload: () => void }) => (
  <p className={css.saving} role="status">
    {saving === "stale" ? (
      <>
        <Icon name="warn" small />
        <Trans>Changed on another device.</Trans>{" "}
        <ThreadButton onClick={onReload}>
          <Trans>Load it</Trans>
        </ThreadButton>
      </>
    ) : saving === "failed" ? (
      <>
        <Icon name="warn" small />
        <Trans>Not saved yet; it is tried again by itself</Trans>
      </>
    ) : saving === "saved" && isEmpty ? null : saving === "saved" ? (
      <>
        <Icon name="check" small />
        <Trans>Draft saved</Trans>
      </>
    ) : (
      <Trans>Saving…</Trans>
    )}
  </p>
);

const Open = ({ count }: { count: number }) => (count === 0 ? <Trans>complete</Trans> : <Plural value={count} one="# field left" other="# fields left" />);

const keptOf = (state: CertificationState): Kept => ({
  files: Object.fromEntries(
    slotsOf(state.kind).map((slot) => [slot, Math.min(filesOf(state.kind, slot).max, state.documents.filter((one) => one.slot === slot).length)]),
  ),
  secrets: Object.keys(state.masks),
  today: dayOf(unixSeconds(new Date())),
});

/** What a reviewer found at the fields, until they are changed. */
const remarksOf = (loaded: Loaded, touched: ReadonlySet<string>): Readonly<Record<string, string>> =>
  loaded.status !== "rejected"
    ? {}
    : Object.fromEntries(
        loaded.remarks
          .filter(({ field }) => !touched.has(field))
          .map(({ field, reason, sentence, text }) => [field, reason === "other" ? text : text ? `${sentence} (${text})` : sentence]),
      );

/** The form in steps. The step stands in the address; what is typed is kept by itself; faults show all at once when the form is handed in. */
export const CertificationForm = ({
  loaded,
  given,
  onSubmitted,
  onReload,
}: {
  loaded: Loaded;
  given: Given;
  onSubmitted: () => void;
  onReload: () => void;
}) => {
  const { t, i18n } = useLingui();
  const state = useCertification(loaded);
  const [search, setSearch] = useSearchParams();
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef<{ what: "fault" | "head"; at: number }>(undefined);
  const steps = stepsOf(loaded.kind);
  const asked = search.get("step");
  const at =
    asked === lastStep
      ? steps.length
      : Math.max(
          0,
          steps.findIndex(({ key }) => key === asked),
        );
  const step = steps[at];
  const kept = keptOf(state);
  const errors = { ...remarksOf(loaded, state.touched), ...faults };

  useEffect(() => {
    const wanted = wantsFocus.current;
    // The step that is to be focused comes with a later render.
    if (wanted?.at !== at) return;
    wantsFocus.current = undefined;
    const first = frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wanted.what === "fault" && first ? first : frame.current?.querySelector<HTMLElement>("h2"))?.focus();
  });

  const addressOf = (index: number) => {
    const query = new URLSearchParams(search);
    query.set("step", steps[index]?.key ?? lastStep);
    return query;
  };
  const go = (index: number, focus: "fault" | "head" = "head") => {
    wantsFocus.current = { what: focus, at: index };
    void state.save();
    setSearch(addressOf(index), { preventScrollReset: true });
    frame.current?.scrollIntoView({ block: "start" });
  };
  const show = (found: Readonly<Record<string, string>>) => {
    setFaults(found);
    const first = steps.findIndex((one) => shown(one, state.values).some(({ name }) => found[name] !== undefined));
    if (first >= 0) go(first, "fault");
  };
  // A fault is of what stood there: a field that was changed is judged anew when the form is handed in.
  const forgive = (name: string) => setFaults(({ [name]: _gone, ...others }) => others);
  const control: CertificationState = {
    ...state,
    set(name, value) {
      forgive(name);
      state.set(name, value);
    },
    add(document) {
      forgive(document.slot);
      state.add(document);
    },
  };

  const submit = async () => {
    setFailure(undefined);
    setSending(true);
    try {
      const refused = await state.submit();
      if (!refused) {
        showToast({ tone: "done", text: t`Submitted. A reviewer decides within two working days` });
        return onSubmitted();
      }
      // All of them at once, also of secrets, which the browser does not have any more.
      if (refused.issues.length > 0) show(Object.fromEntries(refused.issues.map(({ path, msg }) => [path, msg])));
      else setFailure(refused.msg);
    } catch {
      // The reader has been told, by the saving line or a message.
    } finally {
      setSending(false);
    }
  };

  const open = steps.map((one) => faultsOfStep(one, state.values, kept).length);
  const isFaulty = (index: number) =>
    shown(steps[index] ?? { key: "", label: { id: "", message: "" }, fields: [] }, state.values).some(({ name }) => errors[name]);
  return (
    <div className={css.form} ref={frame}>
      <Stepper
        label={t`Steps`}
        knots={[
          ...steps.map((one, index) => ({
            key: one.key,
            label: (
              <Link to={`?${addressOf(index).toString()}`} preventScrollReset onClick={() => void state.save()}>
                {i18n._(one.label)}
              </Link>
            ),
            about: isFaulty(index) ? (
              <span className={css.faulty}>
                <Trans>to be corrected</Trans>
              </span>
            ) : (
              <Open count={open[index] ?? 0} />
            ),
            at: index === at ? ("now" as const) : open[index] === 0 && !isFaulty(index) ? ("done" as const) : ("to_come" as const),
          })),
          {
            key: lastStep,
            label: (
              <Link to={`?${addressOf(steps.length).toString()}`} preventScrollReset onClick={() => void state.save()}>
                <Trans context="a form">Submit</Trans>
              </Link>
            ),
            at: at === steps.length ? ("now" as const) : ("to_come" as const),
          },
        ]}
      />
      <section className={classes("sheet", css.step)}>
        <header className={css.head}>
          <h2 className="h3" tabIndex={-1}>
            {step ? i18n._(step.label) : <Trans context="a form">Submit</Trans>}
          </h2>
          <SavingLine saving={state.saving} isEmpty={loaded.version === 0 && state.touched.size === 0 && state.documents.length === 0} onReload={onReload} />
        </header>
        {failure && <Message tone="failed">{failure}</Message>}
        {step ? (
          <form
            method="post"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              go(at + 1);
            }}
          >
            <div className={css.fields}>
              {shown(step, state.values).map((field) => (
                <div key={`${field.name} ${field.label.id}`} className={wide.has(field.control) || (field.files?.max ?? 0) > 1 ? css.wide : undefined}>
                  <FieldControl field={field} error={errors[field.name]} state={control} given={given} />
                </div>
              ))}
            </div>
            <div className={css.ways}>
              {at > 0 && (
                <Button look="ghost" size="large" onClick={() => go(at - 1)}>
                  <Trans context="step of a form">Back</Trans>
                </Button>
              )}
              <Button type="submit" size="large">
                <Trans context="step of a form">Next</Trans>
              </Button>
            </div>
          </form>
        ) : (
          <>
            <ul className={css.summary}>
              {steps.map((one, index) => (
                <li key={one.key}>
                  <Icon name={open[index] === 0 ? "check" : "edit"} small />
                  <Link to={`?${addressOf(index).toString()}`} preventScrollReset>
                    {i18n._(one.label)}
                  </Link>
                  <span className="muted small">
                    <Open count={open[index] ?? 0} />
                  </span>
                </li>
              ))}
            </ul>
            <p className="small muted">
              <Trans>Only our reviewers read what you submit. Documents and numbers are kept encrypted and are never public.</Trans>
            </p>
            <div className={css.ways}>
              <Button look="ghost" size="large" onClick={() => go(steps.length - 1)}>
                <Trans context="step of a form">Back</Trans>
              </Button>
              <Button look="seal" size="large" busy={isSending} onClick={() => void submit()}>
                <Trans>Submit for review</Trans>
              </Button>
            </div>
          </>
        )}
      </section>
    </div>
  );
};

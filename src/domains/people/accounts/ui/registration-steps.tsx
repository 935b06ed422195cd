import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, type ReactNode } from "react";
import { Stepper } from "#ui/stepper.tsx";
import { keepDraft, readDraft } from "./registration-draft.ts";
import css from "./registration.module.css";

/** The steps as knots on a thread; the last one is having an account. */
export const Steps = ({ names, at }: { names: readonly string[]; at: number }) => {
  const { t } = useLingui();
  return (
    <Stepper label={t`Steps`} knots={names.map((name, index) => ({ key: name, label: name, at: index < at ? "done" : index === at ? "now" : "to_come" }))} />
  );
};

type DraftForm = { values: Record<string, unknown>; setValues(change: (before: Record<string, unknown>) => Record<string, unknown>): void };

/** Puts back what was typed before a reload, and keeps what is typed now. */
export const useDraft = (form: DraftForm): void => {
  const isRead = useRef(false);
  const { values, setValues } = form;
  useEffect(() => {
    if (isRead.current) {
      keepDraft(values);
      return;
    }
    // First what was kept, before the empty form is kept over it.
    isRead.current = true;
    const draft = readDraft();
    setValues((before) => ({ ...before, ...Object.fromEntries(Object.entries(draft).filter(([name]) => name in before)) }));
  }, [values, setValues]);
};

export const FormSheet = ({ children }: { children: ReactNode }) => <div className={css.sheet}>{children}</div>;
export const Pair = ({ children }: { children: ReactNode }) => <div className={css.pair}>{children}</div>;

import { useCallback, useEffect, useRef, useState } from "react";
import { call, CallRefused } from "#kit/browser/call.ts";
import type { OutputOf } from "#kit/call.ts";
import { isSecret, type Values } from "../contract/fields.ts";
import { removeDocument, saveDesignerForm, saveEnterpriseForm, submitCertification, type myCertification } from "../contract/own.ts";
import type { DocumentWire } from "../contract/wire.ts";

export type Loaded = OutputOf<typeof myCertification>;
/** `stale`: another device has saved a newer form; nothing more is saved from here until it is loaded again. */
export type Saving = "saved" | "waiting" | "saving" | "failed" | "stale";

const pauseMs = 800;
const againMs = 6_000;

/**
 * The form as it is typed. What changes is kept on the server after a short pause, one save at a time, so that a closed tab or
 * another device goes on where this one stopped.
 */
export const useCertification = (loaded: Loaded) => {
  const { kind } = loaded;
  const [values, setValues] = useState<Values>(loaded.form);
  const [documents, setDocuments] = useState<readonly DocumentWire[]>(loaded.documents);
  const [masks, setMasks] = useState<Values>(loaded.masks);
  const [saving, setSaving] = useState<Saving>("saved");
  /** Fields changed since they were loaded: a reviewer's remark at them has been heeded. */
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const unsaved = useRef<Record<string, unknown>>({});
  const version = useRef(loaded.version);
  const line = useRef<Promise<boolean>>(Promise.resolve(true));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** Saves what is unsaved; false when it could not be. */
  const save = useCallback((): Promise<boolean> => {
    clearTimeout(timer.current);
    const work = async (): Promise<boolean> => {
      const form = unsaved.current;
      if (Object.keys(form).length === 0) return true;
      unsaved.current = {};
      setSaving("saving");
      try {
        const definition = kind === "enterprise" ? saveEnterpriseForm : saveDesignerForm;
        const saved = await call(definition as typeof saveEnterpriseForm, { version: version.current, form }, { quiet: true });
        version.current = saved.version;
        setSaving(Object.keys(unsaved.current).length > 0 ? "waiting" : "saved");
        return true;
      } catch (error) {
        unsaved.current = { ...form, ...unsaved.current };
        setSaving(error instanceof CallRefused ? "stale" : "failed");
        return false;
      }
    };
    line.current = line.current.then(work);
    return line.current;
  }, [kind]);

  const set = (name: string, value: unknown) => {
    unsaved.current = { ...unsaved.current, [name]: value };
    setValues((before) => ({ ...before, [name]: value }));
    setTouched((before) => new Set(before).add(name));
    if (isSecret(name) && value === "") setMasks(({ [name]: _gone, ...others }) => others);
    setSaving((before) => (before === "stale" ? before : "waiting"));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), pauseMs);
  };

  useEffect(() => {
    if (saving !== "failed") return;
    const again = setTimeout(() => void save(), againMs);
    return () => clearTimeout(again);
  }, [saving, save]);

  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === "hidden") void save();
    };
    const online = () => void save();
    document.addEventListener("visibilitychange", leave);
    window.addEventListener("online", online);
    return () => {
      document.removeEventListener("visibilitychange", leave);
      window.removeEventListener("online", online);
      // Going to another page: what was typed last goes with it.
      void save();
    };
  }, [save]);

  const add = (added: DocumentWire) => {
    setDocuments((before) => [...before, added]);
    setTouched((before) => new Set(before).add(added.slot));
  };
  const remove = async (removed: DocumentWire) => {
    await call(removeDocument, { id: removed.id });
    setDocuments((before) => before.filter((one) => one.id !== removed.id));
    setTouched((before) => new Set(before).add(removed.slot));
  };

  /** Hands the form in; answers the refusal, or null when it was taken. */
  const submit = async (): Promise<CallRefused | null> => {
    if (!(await save())) throw new Error("not saved");
    try {
      await call(submitCertification, { kind, version: version.current });
      return null;
    } catch (error) {
      if (error instanceof CallRefused) return error;
      throw error;
    }
  };

  return { kind, values, documents, masks, saving, touched, set, add, remove, save, submit };
};
export type CertificationState = ReturnType<typeof useCertification>;

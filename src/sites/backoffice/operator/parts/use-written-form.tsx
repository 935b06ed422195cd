import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useBlocker } from "react-router";
import type { AnyCall, OutputOf } from "#kit/call.ts";
import { useCallForm } from "#ui/use-call-form.ts";
import { withoutEmptyTexts } from "./empty-texts.ts";
import { ReasonDialog } from "./reason-dialog.tsx";

const textOf = (content: unknown) => JSON.stringify(withoutEmptyTexts(content));

/**
 * The form of something that is kept before it is public: whether anything was typed since the last saving, the question before it
 * is lost, and why an act on it was refused, at the fields where it names some. `save` keeps what is typed.
 */
export const useWrittenForm = <C extends AnyCall>(
  save: C,
  from: () => Record<string, unknown>,
  {
    isNew = false,
    ...options
  }: {
    toInput: (content: unknown, values: Record<string, unknown>) => unknown;
    /** The name of the field of the form that is the content; without it all its values are. */
    content?: string;
    fieldOf?: (path: string) => string;
    /** What has no address yet goes on at another when it is saved: nobody is asked then. */
    isNew?: boolean;
  },
) => {
  const { t } = useLingui();
  const [first] = useState(from);
  const contentOf = (values: Record<string, unknown>) => (options.content ? values[options.content] : values);
  const [start, setStart] = useState<unknown>(() => contentOf(first));
  const form = useCallForm(save, first, {
    toInput: (values) => options.toInput(withoutEmptyTexts(contentOf(values)), values),
    ...(options.fieldOf ? { fieldOf: options.fieldOf } : {}),
  });
  const content = contentOf(form.values);
  const isChanged = textOf(content) !== textOf(start);
  // Once what was begun has an address, or is gone, the way there is no leaving.
  const goesOn = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && !isNew && !goesOn.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isChanged]);

  /** Shows something else in the fields: a revision, what is public. */
  const show = (other: unknown) => {
    if (options.content) form.set(options.content, other);
    else form.setValues(other as Record<string, unknown>);
  };
  const leaving: ReactNode = blocker.state === "blocked" && (
    <ReasonDialog
      title={<Trans>Leave without saving?</Trans>}
      about={<Trans>What you typed since the last saving is lost.</Trans>}
      needs="nothing"
      verb={<Trans>Leave</Trans>}
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    />
  );
  return {
    form,
    content,
    isChanged,
    show,
    /** What is shown is what is kept. */
    settle: (kept: unknown = content) => setStart(kept),
    goOn: () => {
      goesOn.current = true;
    },
    /** Keeps what is typed; nothing where it was refused. */
    keep: async (): Promise<OutputOf<C> | undefined> => {
      const sent = await form.send();
      if (sent) setStart(content);
      return sent?.output;
    },
    /** Why the last act was refused, or that fields are marked. */
    fault: form.failure ?? (Object.keys(form.issues).length > 0 ? t`Something is not in order yet: see the marked fields` : undefined),
    leaving,
  };
};

/** Refusals name a field by its place in the content, or in the call: here always the latter. */
export const inContent = (path: string): string => (path === "content" || path.startsWith("content.") ? path : `content.${path}`);

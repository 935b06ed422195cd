import { useLingui } from "@lingui/react";
import { useEffect, useRef, useState, type ComponentProps, type FormEvent } from "react";
import { createAttempt } from "#kit/browser/attempt.ts";
import type { AnyCall, InputOf, OutputOf } from "#kit/call.ts";
import { call as ask } from "#kit/browser/call.ts";
import { issuesOf } from "#kit/issues.ts";
import { sourceWords } from "#kit/words.ts";
import { useAction } from "./use-action.ts";

type Values = Record<string, unknown>;
type Issues = Readonly<Record<string, string>>;
type Sent<C extends AnyCall> = { output: OutputOf<C>; input: InputOf<C> };
type Options = {
  toInput?: (values: Values) => unknown;
  /** For what runs in the background: a failed call stays silent. */
  quiet?: boolean;
  /** Where a fault of the input's `path` is shown, if the field has another name. */
  fieldOf?: (path: string) => string;
};

/**
 * A form that is one call. What is typed is kept until the call succeeds; the contract's own schema checks it first, so that
 * all faults show at once and in the server's words; what the server refuses lands on the same fields.
 *
 *   const form = useCallForm(login, { account: "", password: "" });
 *   <form {...form.props(async ({ userinfo }) => …)}> <TextField label=… {...form.text("account")} /> …
 */
export const useCallForm = <C extends AnyCall>(definition: C, start: Values | (() => Values), options: Options = {}) => {
  const { i18n } = useLingui();
  const [values, setValues] = useState<Values>(start);
  const [issues, setIssues] = useState<Issues>({});
  const fieldOf = options.fieldOf ?? ((path: string) => path);
  const [attempt] = useState(createAttempt);

  // The form whose first faulty field is to be focused once it is marked.
  const wantsFocus = useRef<ParentNode | null>(null);
  useEffect(() => {
    wantsFocus.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    wantsFocus.current = null;
  }, [issues]);

  const show = (found: Issues) => {
    setIssues(found);
    wantsFocus.current = Object.keys(found).length > 0 ? (document.activeElement?.closest("form") ?? document) : null;
  };
  const action = useAction({
    refused: "shown",
    whenRefused: ({ byField }) => show(Object.fromEntries(Object.entries(byField).map(([path, msg]) => [fieldOf(path), msg]))),
  });

  /** What the call takes of it: a form's values may hold more (a tick, what a step shows), and a call refuses what it does not know. */
  const inputOf = (): unknown => {
    const input = options.toInput ? options.toInput(values) : values;
    const shape = "shape" in definition.input ? (definition.input.shape as object) : undefined;
    return shape && typeof input === "object" && input !== null ? Object.fromEntries(Object.entries(input).filter(([name]) => name in shape)) : input;
  };

  /** The faults of these fields (of all without a list), by the contract. */
  const check = (only?: readonly string[]): Issues => {
    const input = inputOf();
    const parsed = definition.input.safeParse(input);
    const found: Record<string, string> = {};
    if (!parsed.success) {
      for (const issue of issuesOf(parsed.error, input)) {
        if (only && !only.includes(issue.path.split(".")[0] ?? "")) continue;
        const message = sourceWords.get(issue.word);
        found[fieldOf(issue.path)] ??= i18n._(issue.word, issue.values, message ? { message } : {});
      }
    }
    show(found);
    return found;
  };

  const send = async (): Promise<Sent<C> | null> => {
    action.forget();
    if (Object.keys(check()).length > 0) return null;
    const input = inputOf() as InputOf<C>;
    let sent: Sent<C> | null = null;
    await action.run(async () => {
      sent = { output: await ask(definition, input, { key: attempt.keyFor(input), quiet: options.quiet ?? false }), input };
    });
    return sent;
  };

  const submit = async (whenSent: (output: OutputOf<C>, input: InputOf<C>) => unknown) => {
    const sent = await send();
    if (sent) await whenSent(sent.output, sent.input);
  };

  const set = (name: string, value: unknown) => {
    setValues((before) => ({ ...before, [name]: value }));
    setIssues(({ [name]: _gone, ...others }) => others);
  };

  const valueOf = (name: string) => String(values[name] ?? "");

  return {
    values,
    set,
    setValues,
    issues,
    setIssues,
    /** The refusal that belongs to no field: one that names some need not be said twice. */
    failure: action.refusal?.issues.length === 0 ? action.refusal.msg : undefined,
    refusal: action.refusal,
    /** While it is sent, or another act of its page runs; `running` is that one's name. */
    isSending: action.isRunning,
    running: action.running,
    check,
    send,
    /** Another act of this form's page: one at a time with the rest, and what it is refused for lands on the same fields. */
    run: action.run,
    /** For `<form>`: sends on submit, then tells `whenSent`. */
    props: (whenSent: (output: OutputOf<C>, input: InputOf<C>) => unknown): ComponentProps<"form"> => ({
      // Sent before its script is there, what was typed stands in no address (`platform/http/pages.ts` says so to whoever sent it).
      method: "post",
      noValidate: true,
      "aria-busy": action.isRunning,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        if (!action.isRunning) void submit(whenSent);
      },
    }),
    /** For TextField, TextArea, PasswordField, SelectField. */
    text: (name: string) => ({
      name,
      value: valueOf(name),
      error: issues[name],
      disabled: action.isRunning,
      onChange: (event: { target: { value: string } }) => set(name, event.target.value),
    }),
    /** For ChoicesField, RoleFields. */
    chosen: <Value>(name: string) => ({
      value: (values[name] ?? []) as readonly Value[],
      error: issues[name],
      disabled: action.isRunning,
      onChange: (chosen: readonly Value[]) => set(name, chosen),
    }),
    /** A list of rows, each with fields of its own. */
    rows: <Row extends object>(name: string) => {
      const all = (values[name] ?? []) as readonly Row[];
      return {
        all,
        add: (row: Row) => set(name, [...all, row]),
        change: (index: number, part: Partial<Row>) =>
          set(
            name,
            all.map((one, at) => (at === index ? { ...one, ...part } : one)),
          ),
        remove: (index: number) =>
          set(
            name,
            all.filter((_one, at) => at !== index),
          ),
      };
    },
    /** For Checkbox. */
    tick: (name: string) => ({
      name,
      checked: Boolean(values[name]),
      disabled: action.isRunning,
      onChange: (event: { target: { checked: boolean } }) => set(name, event.target.checked),
    }),
  };
};

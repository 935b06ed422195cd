import { useLingui } from "@lingui/react";
import { useEffect, useRef, useState, type ComponentProps, type FormEvent } from "react";
import type { AnyCall, InputOf, OutputOf } from "#kit/call.ts";
import { call as ask, CallRefused } from "#kit/browser/call.ts";
import { issuesOf } from "#kit/issues.ts";
import { sourceWords } from "#kit/words.ts";

type Values = Record<string, unknown>;
type Sent<C extends AnyCall> = { output: OutputOf<C>; input: InputOf<C> };

/**
 * A form that is one call. What is typed is kept until the call succeeds; the contract's own schema checks it first, so that
 * all faults show at once and in the server's words; what the server refuses lands on the same fields.
 *
 *   const form = useCallForm(login, { account: "", password: "" });
 *   <form {...form.props(async ({ userinfo }) => …)}> <TextField label=… {...form.text("account")} /> …
 */
export const useCallForm = <C extends AnyCall>(definition: C, start: Values, options: { toInput?: (values: Values) => unknown; quiet?: boolean } = {}) => {
  const { i18n } = useLingui();
  const [values, setValues] = useState<Values>(start);
  const [issues, setIssues] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  // One key for one filled-in form: pressing again after a broken connection repeats, and does not create twice.
  const key = useRef<{ body: string; key: string }>(undefined);

  // The form whose first faulty field is to be focused once it is marked.
  const wantsFocus = useRef<ParentNode | null>(null);
  useEffect(() => {
    wantsFocus.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    wantsFocus.current = null;
  }, [issues]);

  const inputOf = () => (options.toInput ? options.toInput(values) : values);

  /** The faults of these fields (of all without a list), by the contract. */
  const check = (only?: readonly string[]): Readonly<Record<string, string>> => {
    const input = inputOf();
    const parsed = definition.input.safeParse(input);
    const found: Record<string, string> = {};
    if (!parsed.success) {
      for (const issue of issuesOf(parsed.error, input)) {
        if (only && !only.includes(issue.path.split(".")[0] ?? "")) continue;
        const message = sourceWords.get(issue.word);
        found[issue.path] ??= i18n._(issue.word, issue.values, message ? { message } : {});
      }
    }
    show(found);
    return found;
  };

  const show = (found: Readonly<Record<string, string>>) => {
    setIssues(found);
    wantsFocus.current = Object.keys(found).length > 0 ? (document.activeElement?.closest("form") ?? document) : null;
  };

  const send = async (): Promise<Sent<C> | null> => {
    setFailure(undefined);
    if (Object.keys(check()).length > 0) return null;
    const input = inputOf() as InputOf<C>;
    const body = JSON.stringify(input);
    if (key.current?.body !== body) key.current = { body, key: crypto.randomUUID() };
    setSending(true);
    try {
      return { output: await ask(definition, input, { key: key.current.key, quiet: options.quiet ?? false }), input };
    } catch (error) {
      if (!(error instanceof CallRefused)) return null;
      const byPath = Object.fromEntries(error.issues.map((issue) => [issue.path, issue.msg]));
      show(byPath);
      // A refusal that names no field stands above the form; one that does need not be said twice.
      if (error.issues.length === 0) setFailure(error.msg);
      return null;
    } finally {
      setSending(false);
    }
  };

  const submit = async (whenSent: (output: OutputOf<C>, input: InputOf<C>) => void | Promise<void>) => {
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
    /** The refusal that belongs to no field. */
    failure,
    isSending,
    check,
    send,
    /** For `<form>`: sends on submit, then tells `whenSent`. */
    props: (whenSent: (output: OutputOf<C>, input: InputOf<C>) => void | Promise<void>): ComponentProps<"form"> => ({
      noValidate: true,
      "aria-busy": isSending,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        if (isSending) return;
        void submit(whenSent);
      },
    }),
    /** For TextField, TextArea, PasswordField, SelectField. */
    text: (name: string) => ({
      name,
      value: valueOf(name),
      error: issues[name],
      disabled: isSending,
      onChange: (event: { target: { value: string } }) => set(name, event.target.value),
    }),
    /** For Checkbox. */
    tick: (name: string) => ({
      name,
      checked: Boolean(values[name]),
      disabled: isSending,
      onChange: (event: { target: { checked: boolean } }) => set(name, event.target.checked),
    }),
  };
};

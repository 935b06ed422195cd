import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { settleValues, type importValues } from "#domains/catalogue/imports/contract/imports.ts";
import { call } from "#kit/browser/call.ts";
import type { OutputOf } from "#kit/call.ts";
import { Button } from "#ui/button.tsx";
import { SelectField } from "#ui/field.tsx";
import { Message } from "#ui/states.tsx";
import { useAction } from "#ui/use-action.ts";
import css from "./import.module.css";

type Values = OutputOf<typeof importValues>;
type Value = Values["list"][number];

const keyOf = ({ kind, text }: Pick<Value, "kind" | "text">) => `${kind} ${text}`;
/** A word that counts for nothing has no value of its own in a list of choices. */
const nothing = "-";
const shownMeaning = (meaning: string | null) => (meaning === null ? "" : meaning === "" ? nothing : meaning);

/** Words that the portal does not know, each once however many rows it stands in: what it means is said for all of them, and for the shop's later files. */
export const ValueChoices = ({ id, values, onDone }: { id: number; values: Values; onDone: () => void }) => {
  const { t } = useLingui();
  const [said, setSaid] = useState<Readonly<Record<string, string>>>({});
  const { run, isRunning, refusal } = useAction({ refused: "shown" });
  const open = values.list.filter(({ meaning }) => meaning === null);
  const known = values.list.filter(({ meaning }) => meaning !== null);
  const changed = values.list.filter((value) => (said[keyOf(value)] ?? shownMeaning(value.meaning)) !== shownMeaning(value.meaning));
  const send = () =>
    run(async () => {
      const meant = changed.map((value) => {
        const now = said[keyOf(value)] ?? "";
        return { kind: value.kind, text: value.text, meaning: now === "" ? null : now === nothing ? "" : now };
      });
      await call(settleValues, { id, values: meant });
      onDone();
    });

  const list = (some: readonly Value[]) => (
    <ul className={css.values}>
      {some.map((value) => {
        const choices = values.choices.find(({ kind }) => kind === value.kind);
        return (
          <li key={keyOf(value)}>
            <span className={css.choice}>
              <b>
                <bdi>{value.text}</bdi>
              </b>
              <span className="cap">
                <bdi>{value.headers.join(" · ")}</bdi>
              </span>
            </span>
            <span className="small muted">
              <Plural value={value.rows} one="in # row" other="in # rows" />
            </span>
            <SelectField
              label={<span className="visually-hidden">{t`${value.text} means`}</span>}
              empty={value.meaning === null ? t`Choose what it means` : t`Forget what it means`}
              value={said[keyOf(value)] ?? shownMeaning(value.meaning)}
              disabled={isRunning}
              choices={[...(choices?.may_be_empty ? [{ value: nothing, label: t`Leave empty` }] : []), ...(choices?.list ?? [])]}
              onChange={(event) => {
                const { value: now } = event.target;
                setSaid((before) => ({ ...before, [keyOf(value)]: now }));
              }}
            />
          </li>
        );
      })}
    </ul>
  );

  return (
    <section className={css.card} aria-labelledby="values">
      <div>
        <h2 id="values">
          <Trans>What do these words mean?</Trans>
        </h2>
        <p className="small muted">
          <Trans>What you choose holds for every row with the word, and for your shop’s later files.</Trans>
        </p>
      </div>
      {open.length > 0 && list(open)}
      {values.more > 0 && (
        <p className="small muted">
          <Plural value={values.more} one="# more word is shown once these are settled." other="# more words are shown once these are settled." />
        </p>
      )}
      {known.length > 0 && (
        <details>
          <summary>
            <Plural value={known.length} one="# word settled before" other="# words settled before" />
          </summary>
          {list(known)}
        </details>
      )}
      {refusal && <Message tone="failed">{refusal.msg}</Message>}
      <div className={css.acts}>
        <Button
          busy={isRunning}
          onClick={(event) => (changed.length > 0 ? void send() : event.currentTarget.closest("section")?.querySelector<HTMLElement>("select")?.focus())}
        >
          <Trans>Settle them and check all rows again</Trans>
        </Button>
      </div>
    </section>
  );
};

import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { mapImport } from "#domains/catalogue/imports/contract/imports.ts";
import { call } from "#kit/browser/call.ts";
import { intlTag, localeFrom } from "#kit/locale.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { classes } from "#ui/class-names.ts";
import { SelectField, TextField } from "#ui/field.tsx";
import { Message } from "#ui/states.tsx";
import { Tag } from "#ui/tag.tsx";
import { useAction } from "#ui/use-action.ts";
import css from "./import.module.css";

type Column = { header: string; samples: string[]; field: string; is_remembered: boolean };
export type Choice = {
  key: string;
  label: string;
  /** Columns that stand for one another, such as titles in several languages. */ group: string;
  isNeeded: boolean;
  /** Several columns may hold it. */ mayRepeat: boolean;
  /** Can be said once for all rows of new products. */ hasDefault: boolean;
};

/** What each column of the file holds. */
export const Mapping = ({
  id,
  columns,
  choices,
  publish: publishBefore,
  defaults: defaultsBefore,
  isOtherHeader,
  onDone,
}: {
  id: number;
  columns: readonly Column[];
  choices: readonly Choice[];
  publish: boolean;
  defaults: readonly { field: string; text: string }[];
  /** Another header is chosen above: the file has to be read with it first, or the choice would be lost. */
  isOtherHeader: boolean;
  onDone: () => void;
}) => {
  const { t, i18n } = useLingui();
  const [fields, setFields] = useState<readonly string[]>(columns.map(({ field }) => field));
  const [publish, setPublish] = useState(publishBefore);
  const [defaults, setDefaults] = useState<Readonly<Record<string, string>>>(Object.fromEntries(defaultsBefore.map(({ field, text }) => [field, text])));
  const { run, isRunning, refusal } = useAction({ refused: "shown" });

  const twice = new Set(fields.filter((field, index) => field && !choices.find(({ key }) => key === field)?.mayRepeat && fields.indexOf(field) !== index));
  const groups = new Set(fields.flatMap((field) => choices.find((choice) => choice.key === field)?.group ?? []));
  const open = choices.filter((choice) => choice.hasDefault && !fields.includes(choice.key));
  const missing = choices
    .filter((choice) => choice.isNeeded && !groups.has(choice.group) && !(choice.hasDefault && defaults[choice.key]))
    .map(({ label }) => label);

  const send = () =>
    run(async () => {
      const said = open.flatMap(({ key }) => (defaults[key] ? [{ field: key, text: defaults[key] }] : []));
      await call(mapImport, { id, mapping: [...fields] as never, defaults: said as never, publish });
      onDone();
    });
  const list = new Intl.ListFormat(intlTag(localeFrom(i18n.locale)), { type: "conjunction" }).format(missing);

  return (
    <section className={css.stack} aria-labelledby="columns">
      <div>
        <h2 id="columns" className="disp h3">
          <Trans>What do the columns hold?</Trans>
        </h2>
        <p className="muted small">
          <Trans>Your choice is remembered for the next file with the same headers.</Trans>
        </p>
      </div>
      <ul className={css.map}>
        {columns.map((column, index) => {
          const field = fields[index] ?? "";
          const name = column.header || t`Column ${index + 1}`;
          return (
            <li key={index} className={classes(field === "" && css.out)}>
              <span className={css.head}>
                <b>
                  <bdi>{name}</bdi>
                </b>
                {column.is_remembered && field === column.field && (
                  <Tag line>
                    <Trans>As last time</Trans>
                  </Tag>
                )}
              </span>
              <span className={css.samples}>
                {column.samples.map((sample) => (
                  <bdi key={sample} title={sample}>
                    {sample}
                  </bdi>
                ))}
              </span>
              <SelectField
                label={<span className="visually-hidden">{t`${name} holds`}</span>}
                empty={t`Leave out`}
                value={field}
                choices={choices.map(({ key, label }) => ({ value: key, label }))}
                error={twice.has(field) ? t`Two columns hold this` : undefined}
                onChange={(event) => {
                  const { value } = event.target;
                  setFields((before) => before.map((one, at) => (at === index ? value : one)));
                }}
              />
            </li>
          );
        })}
      </ul>
      {!fields.includes("style_code") ? (
        <Message tone="warning">
          <Trans>One column has to hold the style code: products are known by it.</Trans>
        </Message>
      ) : (
        missing.length > 0 && (
          <Message>
            <Trans>The file can change products that are there. For new ones it lacks: {list}</Trans>
          </Message>
        )
      )}
      {open.length > 0 && (
        <section className={css.stack} aria-labelledby="defaults">
          <div>
            <h3 id="defaults" className="disp">
              <Trans>What the file has no column for</Trans>
            </h3>
            <p className="muted small">
              <Trans>Said here, it holds for every new product of the file. Products that are there keep theirs.</Trans>
            </p>
          </div>
          <div className={css.defaults}>
            {open.map(({ key, label }) => (
              <TextField
                key={key}
                label={label}
                optional
                maxLength={200}
                dir="auto"
                value={defaults[key] ?? ""}
                onChange={(event) => {
                  const { value } = event.target;
                  setDefaults((before) => ({ ...before, [key]: value }));
                }}
              />
            ))}
          </div>
        </section>
      )}
      <Checkbox checked={publish} onChange={(event) => setPublish(event.target.checked)}>
        <Trans>Put new products on sale at once when they are complete; the others stay drafts</Trans>
      </Checkbox>
      {refusal && <Message tone="failed">{refusal.msg}</Message>}
      {isOtherHeader && (
        <Message tone="warning">
          <Trans>You have chosen another header: read the file with it first.</Trans>
        </Message>
      )}
      <div className={css.acts}>
        <Button busy={isRunning} disabled={isOtherHeader || !fields.includes("style_code") || twice.size > 0} onClick={() => void send()}>
          <Trans>Check all rows</Trans>
        </Button>
      </div>
    </section>
  );
};

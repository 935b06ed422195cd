import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { trySynonym } from "#domains/search/contract/synonyms.ts";
import { call, CallRefused } from "#kit/browser/call.ts";
import type { OutputOf } from "#kit/call.ts";
import { localeFacts, locales } from "#kit/locale.ts";
import { Button } from "#ui/button.tsx";
import { Facts } from "#ui/data-table.tsx";
import { FieldError } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Ltr } from "#ui/ltr.tsx";
import css from "./why.module.css";

type Tried = OutputOf<typeof trySynonym>;

const cleaned = (terms: unknown) =>
  Object.fromEntries(
    locales.map((locale) => [locale, ((terms as Partial<Record<string, string[]>> | undefined)?.[locale] ?? []).map((word) => word.trim()).filter(Boolean)]),
  ) as Record<(typeof locales)[number], string[]>;

const From = ({ before, after }: { before: number; after: number }) => (
  <Ltr>
    {before} <Icon name="next" small inline /> {after}
  </Ltr>
);

/** What the entry as it is typed would change, asked for before it is saved. */
export const SynonymTrial = ({ terms }: { terms: unknown }) => {
  const { t } = useLingui();
  const [tried, setTried] = useState<Tried>();
  const [fault, setFault] = useState("");
  const [isTrying, setTrying] = useState(false);
  const look = async () => {
    setTrying(true);
    setFault("");
    try {
      setTried(await call(trySynonym, { terms: cleaned(terms) }));
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      setTried(undefined);
      setFault(error.issues[0]?.msg ?? error.msg);
    } finally {
      setTrying(false);
    }
  };
  return (
    <div aria-live="polite">
      <Button type="button" look="soft" size="small" onClick={() => void look()} disabled={isTrying}>
        <Trans>What would it change?</Trans>
      </Button>
      {fault && <FieldError>{fault}</FieldError>}
      {tried && (
        <>
          <h3 className={css.head}>{t`What these words find`}</h3>
          <Facts columns={3} facts={tried.words.map((word) => ({ key: word.text, label: <bdi>{word.text}</bdi>, value: <From {...word} /> }))} />
          <h3 className={css.head}>{t`How well the judged queries find, of 1,000`}</h3>
          <Facts columns={3} facts={tried.judged.map((one) => ({ key: one.locale, label: localeFacts[one.locale].language, value: <From {...one} /> }))} />
          {tried.changed.length > 0 && (
            <Facts
              columns={3}
              facts={tried.changed.map((one) => ({
                key: `${one.locale}${one.text}`,
                label: <bdi lang={localeFacts[one.locale].tag}>{one.text}</bdi>,
                value: <From {...one} />,
              }))}
            />
          )}
          {tried.changed.length === 0 && (
            <p className="cap">
              <Trans>No judged query changes.</Trans>
            </p>
          )}
        </>
      )}
    </div>
  );
};

import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { trySynonym } from "#domains/search/contract/synonyms.ts";
import { call, CallRefused } from "#kit/browser/call.ts";
import type { OutputOf } from "#kit/call.ts";
import { localeFacts, locales } from "#kit/locale.ts";
import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/field.tsx";
import { Ltr } from "#ui/price.tsx";

type Tried = OutputOf<typeof trySynonym>;

const cleaned = (terms: unknown) =>
  Object.fromEntries(
    locales.map((locale) => [locale, ((terms as Partial<Record<string, string[]>> | undefined)?.[locale] ?? []).map((word) => word.trim()).filter(Boolean)]),
  ) as Record<(typeof locales)[number], string[]>;

const From = ({ before, after }: { before: number; after: number }) => (
  <Ltr>
    {before} → {after}
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
          <table>
            <caption>{t`What these words find`}</caption>
            <tbody>
              {tried.words.map((word) => (
                <tr key={word.text}>
                  <th scope="row">
                    <bdi>{word.text}</bdi>
                  </th>
                  <td>
                    <From {...word} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <table>
            <caption>{t`How well the judged queries find, of 1,000`}</caption>
            <tbody>
              {tried.judged.map((one) => (
                <tr key={one.locale}>
                  <th scope="row">{localeFacts[one.locale].ownName}</th>
                  <td>
                    <From {...one} />
                  </td>
                </tr>
              ))}
              {tried.changed.map((one) => (
                <tr key={`${one.locale}${one.text}`}>
                  <th scope="row">
                    <bdi lang={localeFacts[one.locale].tag}>{one.text}</bdi>
                  </th>
                  <td>
                    <From {...one} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
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

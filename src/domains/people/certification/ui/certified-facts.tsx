import { useLingui } from "@lingui/react/macro";
import { Facts } from "#ui/data-table.tsx";
import { shown, stepsOf } from "../contract/plan.ts";
import type { Given } from "./choices.ts";
import { DocumentView } from "./document-view.tsx";
import { FieldValue } from "./field-value.tsx";
import type { Loaded } from "./use-certification.ts";
import css from "./certification-form.module.css";

/** What was handed in, to read: step by step, papers as pictures. */
export const CertifiedFacts = ({ loaded, given, places }: { loaded: Loaded; given: Given; places: Readonly<Record<string, string>> }) => {
  const { i18n } = useLingui();
  return (
    <div className="stack">
      {stepsOf(loaded.kind).map((step) => {
        const fields = shown(step, loaded.form);
        const facts = fields.filter((field) => field.control !== "files");
        const papers = fields
          .filter((field) => field.control === "files")
          .flatMap((field) => loaded.documents.filter((one) => one.slot === field.name).map((document) => ({ document, label: i18n._(field.label) })));
        return (
          <section key={step.key} className={`sheet ${css.read}`}>
            <h2 className="h3">{i18n._(step.label)}</h2>
            {facts.length > 0 && (
              <Facts
                facts={facts.map((field) => ({
                  key: `${field.name} ${field.label.id}`,
                  label: i18n._(field.label),
                  value: <FieldValue field={field} form={loaded.form} masks={loaded.masks} given={given} places={places} />,
                }))}
              />
            )}
            {papers.length > 0 && (
              <ul className={css.papers}>
                {papers.map(({ document, label }) => (
                  <li key={document.id}>
                    <span className="cap">{label}</span>
                    <DocumentView document={document} label={label} />
                  </li>
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </div>
  );
};

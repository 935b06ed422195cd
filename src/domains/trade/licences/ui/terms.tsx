import css from "./terms.module.css";

/** The clauses of a licence, as they were or are accepted: numbered, in the reader's language. */
export const Terms = ({ terms, label }: { terms: readonly string[]; label: string }) => (
  <ol className={css.terms} aria-label={label}>
    {terms.map((clause, index) => (
      <li key={index}>{clause}</li>
    ))}
  </ol>
);

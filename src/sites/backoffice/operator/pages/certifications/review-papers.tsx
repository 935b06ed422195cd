import { Trans, useLingui } from "@lingui/react/macro";
import { shown, stepsOf } from "#domains/people/certification/contract/plan.ts";
import { DocumentView } from "#domains/people/certification/ui/document-view.tsx";
import { classes } from "#ui/class-names.ts";
import { Tag } from "#ui/tag.tsx";
import type { Remarks } from "./remarks.ts";
import type { ReviewData } from "./load-review.ts";
import { ReasonField } from "./reason-field.tsx";
import css from "./review.module.css";

/** The papers, large, beside the fields; each place with a reason of its own. */
export const ReviewPapers = ({
  review,
  remarks,
  onRemark,
}: {
  review: ReviewData["review"];
  remarks: Remarks;
  onRemark: ((field: string, value: Remarks[string] | undefined) => void) | undefined;
}) => {
  const { i18n } = useLingui();
  const places = stepsOf(review.kind)
    .flatMap((step) => shown(step, review.form))
    .filter((field) => field.control === "files");
  return (
    <div className={css.papers} tabIndex={0} role="region" aria-label={i18n._({ id: "certification.step_papers", message: "Documents" })}>
      {places.map((field) => {
        const label = i18n._(field.label);
        const own = review.documents.filter((one) => one.slot === field.name);
        return (
          <section key={field.name} className={classes("sheet", css.paper, remarks[field.name] && css.marked)}>
            <header>
              <h2>{label}</h2>
              {onRemark && <ReasonField label={label} value={remarks[field.name]} onChange={(value) => onRemark(field.name, value)} />}
            </header>
            {own.length === 0 ? (
              <p className="muted small">
                <Trans>Nothing here</Trans>
              </p>
            ) : (
              <ul className={own.length > 1 ? css.several : undefined}>
                {own.map((document) => (
                  <li key={document.id}>
                    {review.before && !review.known_documents.includes(document.id) && (
                      <Tag line>
                        <Trans context="a document">New</Trans>
                      </Tag>
                    )}
                    <DocumentView document={document} label={label} isLarge />
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

import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { isSecret, type Values } from "#domains/people/certification/contract/fields.ts";
import { shown, stepsOf, type FieldPlan } from "#domains/people/certification/contract/plan.ts";
import { revealSecret } from "#domains/people/certification/contract/review.ts";
import { FieldValue } from "#domains/people/certification/ui/field-value.tsx";
import { call } from "#kit/browser/call.ts";
import { ThreadButton } from "#ui/button.tsx";
import { classes } from "#ui/class-names.ts";
import { Ltr } from "#ui/ltr.tsx";
import { SectionHead } from "#ui/section.tsx";
import { Tag } from "#ui/tag.tsx";
import type { Remarks } from "./remarks.ts";
import type { ReviewData } from "./load-review.ts";
import { ReasonField } from "./reason-field.tsx";
import css from "./review.module.css";

type Review = ReviewData["review"];

/** A masked number that can be shown whole; the log keeps who asked. */
const Secret = ({ id, field, mask }: { id: number; field: FieldPlan; mask: string }) => {
  const [value, setValue] = useState<string>();
  const { name } = field;
  return (
    <>
      <Ltr>{value ?? mask}</Ltr>{" "}
      {value === undefined && isSecret(name) && (
        <ThreadButton
          onClick={() =>
            void call(revealSecret, { id, field: name }).then(
              (answer) => setValue(answer.value),
              () => undefined,
            )
          }
        >
          <Trans>Show whole</Trans>
        </ThreadButton>
      )}
    </>
  );
};

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? "") === JSON.stringify(b ?? "");

export const ReviewFields = ({
  review,
  given,
  remarks,
  onRemark,
}: {
  review: Review;
  given: ReviewData["given"];
  remarks: Remarks;
  onRemark: ((field: string, value: Remarks[string] | undefined) => void) | undefined;
}) => {
  const { i18n } = useLingui();
  const form: Values = review.form;
  const masks: Values = review.masks;
  const beforeForm: Values | null = review.before;
  const common = { given, places: review.place_names };
  return (
    <>
      {stepsOf(review.kind).map((step) => {
        const fields = shown(step, form).filter((field) => field.control !== "files");
        if (fields.length === 0) return null;
        return (
          <section key={step.key} className={classes("sheet", css.fields)}>
            <SectionHead small title={i18n._(step.label)} />
            {fields.map((field) => {
              const label = i18n._(field.label);
              const isChanged =
                beforeForm !== null &&
                (field.control === "secret"
                  ? !isSame(masks[field.name], (review.before_masks as Values)[field.name])
                  : !isSame(form[field.name], beforeForm[field.name]));
              const mask = masks[field.name];
              return (
                <div key={`${field.name} ${field.label.id}`} className={classes(css.field, remarks[field.name] && css.marked)}>
                  <span className={css.label}>{label}</span>
                  <div className={css.value}>
                    {field.control === "secret" && typeof mask === "string" ? (
                      <Secret id={review.id} field={field} mask={mask} />
                    ) : (
                      <FieldValue field={field} form={form} masks={masks} {...common} />
                    )}
                    {isChanged && (
                      <span className={css.before}>
                        <Tag line>
                          <Trans context="since it was last handed in">Changed</Trans>
                        </Tag>{" "}
                        <s>
                          <FieldValue field={field} form={beforeForm} masks={review.before_masks} {...common} />
                        </s>
                      </span>
                    )}
                  </div>
                  {onRemark && <ReasonField label={label} value={remarks[field.name]} onChange={(value) => onRemark(field.name, value)} />}
                </div>
              );
            })}
          </section>
        );
      })}
    </>
  );
};

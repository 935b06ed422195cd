import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import css from "./stepper.module.css";

export type Knot = { key: string; label: ReactNode; about?: ReactNode; at: "done" | "now" | "to_come" };

/** The red thread through a lifecycle: done is solid, now a ring, to come a running stitch. Upright on a phone. */
export const Stepper = ({ knots, label }: { knots: readonly Knot[]; label: string }) => {
  const { t } = useLingui();
  const said = {
    done: t({ message: "done", context: "step" }),
    now: t({ message: "now", context: "step" }),
    to_come: t({ message: "to come", context: "step" }),
  };
  return (
    <ol className={css.thread} aria-label={label} style={{ "--knots": knots.length } as React.CSSProperties}>
      {knots.map((knot) => (
        <li key={knot.key} className={css[knot.at]} {...(knot.at === "now" ? { "aria-current": "step" as const } : {})}>
          <b>{knot.label}</b>
          <span className="visually-hidden">{said[knot.at]}</span>
          {knot.about && <span className="cap">{knot.about}</span>}
        </li>
      ))}
    </ol>
  );
};

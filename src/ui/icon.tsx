import { classes } from "./class-names.ts";
import drawings from "virtual:icons";
import type { IconName } from "./icon-paths.ts";
import css from "./icon.module.css";

export type { IconName };

/** Icons that point somewhere turn round in right-to-left pages. */
const pointing: readonly IconName[] = ["next", "back", "exit"];

/** Decoration beside words; `label` where it stands alone. `filled` only for a kept heart and rated stars. */
export const Icon = ({
  name,
  small,
  filled,
  inline,
  label,
  className,
}: {
  name: IconName;
  small?: boolean;
  filled?: boolean;
  /** Between words of a sentence. */ inline?: boolean;
  label?: string;
  className?: string | undefined;
}) => (
  <svg
    className={classes(css.icon, small && css.small, filled && css.filled, inline && css.inline, pointing.includes(name) && css.pointing, className)}
    viewBox="0 0 20 20"
    {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
  >
    <use href={`${drawings}#${name}`} />
  </svg>
);

import type { ComponentProps, ReactNode } from "react";
import { classes } from "./class-names.ts";
import css from "./checkbox.module.css";

type Choice = { children: ReactNode; /** At the end of the line: a count, a price. */ end?: ReactNode } & Omit<ComponentProps<"input">, "type" | "children">;

export const Checkbox = ({ children, end, className, ...input }: Choice) => (
  <label className={classes(css.choice, className)}>
    <input type="checkbox" {...input} />
    <span>{children}</span>
    {end !== undefined && <span className={css.end}>{end}</span>}
  </label>
);

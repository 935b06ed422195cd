import type { CSSProperties, ReactNode } from "react";
import { classes } from "#ui/class-names.ts";
import type { Theme } from "../contract/colours.ts";
import css from "./fair-theme.module.css";

/** The colours of a fair for the parts within; their readability was judged when they were saved. */
export const themeStyle = (theme: Theme): CSSProperties =>
  ({
    "--f-ground": theme.ground,
    "--f-on-ground": theme.on_ground,
    "--f-accent": theme.accent,
    "--f-on-accent": theme.on_accent,
    "--f-deep": theme.deep,
    "--f-wash": theme.wash,
  }) as CSSProperties;

export const themeClass: string = css.theme ?? "";

/** A field of the fair's ground with its pattern. */
export const Ground = ({ theme, className, children }: { theme: Theme; className?: string | undefined; children: ReactNode }) => (
  <div className={classes(css.ground, className)}>
    <span className={classes(css.pattern, css[theme.pattern])} aria-hidden />
    {children}
  </div>
);

export const actionClass: string = css.action ?? "";
export const quietClass: string = css.quiet ?? "";

import type { ReactNode } from "react";
import { classes } from "./class-names.ts";

/** A figure, phone, code or date that stands left to right in any text. */
export const Ltr = ({ children, className }: { children: ReactNode; className?: string | undefined }) => (
  <bdi dir="ltr" className={classes("num", className)}>
    {children}
  </bdi>
);

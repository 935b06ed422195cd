import type { ReactNode } from "react";
import { to } from "#kit/paths.ts";
import { Link } from "#ui/link.tsx";
import css from "./agreement-link.module.css";

/** One of the two texts that every user agrees to. It opens beside the form, which keeps what was typed. */
export const AgreementLink = ({ text, children }: { text: "user-agreement" | "privacy"; children: ReactNode }) => (
  <Link className={css.link} to={to("protocol", { text })} target="_blank">
    {children}
  </Link>
);

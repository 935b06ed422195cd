import type { ReactNode } from "react";
import { Ltr } from "#ui/ltr.tsx";
import css from "./import.module.css";

export const ProgressBar = ({ label, done, of }: { label: ReactNode; done: number; of: number }) => (
  <label className={css.bar}>
    <span>
      <span>{label}</span>
      <Ltr>{of > 0 ? `${done.toLocaleString("en")} / ${of.toLocaleString("en")}` : done.toLocaleString("en")}</Ltr>
    </span>
    {of > 0 ? <progress value={Math.min(done, of)} max={of} /> : <progress />}
  </label>
);

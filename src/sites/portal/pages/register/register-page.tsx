import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { PageMeta } from "../../meta.ts";
import css from "./register.module.css";

/** What all pages of registration have around their block. `alone`: a component-like path, which shows its block only, or with its name above it where the block has none. */
export const RegisterPage = ({ title, alone, headed, children }: { title: string; alone?: boolean; headed?: boolean; children: ReactNode }) => {
  const { t } = useLingui();
  return (
    <main className={`wrap ${css.page}`}>
      <PageMeta
        title={title}
        description={t`Register with Threadport, the trade portal for buyers, factories and designers in garments and textiles.`}
        {...(alone ? { noIndex: true } : {})}
      />
      {alone && <h1 className={headed ? `disp h2 ${css.headed}` : "visually-hidden"}>{title}</h1>}
      {children}
    </main>
  );
};

import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "#ui/link.tsx";
import css from "./sort-bar.module.css";

/** Orders of a list as links, the chosen one on the red thread; at the end how many there are. */
export const SortBar = ({ sorts, children }: { sorts: readonly { key: string; label: ReactNode; to: string; isOn: boolean }[]; children?: ReactNode }) => {
  const { t } = useLingui();
  return (
    <div className={css.bar}>
      <nav className="fades" aria-label={t`Sort by`}>
        {sorts.map((sort) => (
          <Link key={sort.key} to={sort.to} preventScrollReset rel="nofollow" {...(sort.isOn ? { "aria-current": "true" } : {})}>
            {sort.label}
          </Link>
        ))}
      </nav>
      {children && <p className="cap">{children}</p>}
    </div>
  );
};

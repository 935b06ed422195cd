import type { ReactNode } from "react";
import { classes } from "./class-names.ts";
import { Link } from "./link.tsx";
import css from "./tabs.module.css";

type Tab = { label: ReactNode; count?: number | string | undefined };

/** Tabs that are pages: state that can be a URL is one. `at` is the current one's `to`; where they do not fit it is scrolled to the middle. */
export const LinkTabs = ({ tabs, at, label }: { tabs: readonly (Tab & { to: string })[]; at: string; label: string }) => {
  return (
    <nav className={classes("fades", css.tabs)} aria-label={label} data-tabs>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} preventScrollReset className={css.tab} {...(tab.to === at ? { "aria-current": "page" } : {})}>
          {tab.label}
          {tab.count !== undefined && <bdi className={css.count}>{tab.count}</bdi>}
        </Link>
      ))}
    </nav>
  );
};

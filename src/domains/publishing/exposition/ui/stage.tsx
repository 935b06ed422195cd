import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Link } from "#ui/link.tsx";
import css from "./stage.module.css";

export type StagePart = "looks" | "evolve" | "designers" | "topics" | "news" | "members" | "survey";

/** The dark stage every page of the exposition stands on, with the section's own ways. */
export const Stage = ({ at, trail = [], children }: { at?: StagePart; trail?: readonly { label: string; to?: string }[]; children: ReactNode }) => {
  const { t } = useLingui();
  const ways: { key: StagePart; to: string; label: string }[] = [
    { key: "looks", to: to("xpo-fashions"), label: t`Looks` },
    { key: "evolve", to: to("xpo-evolve"), label: t`Evolution` },
    { key: "designers", to: to("xpo-designer"), label: t`Designers` },
    { key: "topics", to: to("xpo-topic"), label: t`Topics` },
    { key: "news", to: to("xpo-news"), label: t`News` },
    { key: "members", to: to("xpo-member"), label: t`Members` },
    { key: "survey", to: to("xpo-survey"), label: t`Surveys` },
  ];
  return (
    <main className={css.stage}>
      <div className="wrap">
        <nav className={css.nav} aria-label={t`Fashion exposition`}>
          {ways.map((way) => (
            <Link key={way.key} to={way.to} {...(way.key === at ? { "aria-current": "true" as const } : {})}>
              {way.label}
            </Link>
          ))}
        </nav>
        <Breadcrumb trail={[{ label: t`Fashion exposition`, to: to("xpo") }, ...trail]} />
        {children}
      </div>
    </main>
  );
};

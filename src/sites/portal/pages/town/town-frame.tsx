import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { PageHead } from "#ui/section.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { PageMeta } from "../../meta.ts";
import css from "./town.module.css";

type TownPage = "junan" | "junan-about" | "junan-bolan" | "junan-creation" | "junan-rencai" | "junan-sheji";

/** The head that the six pages of the garment town share: where one is, and the other five. */
export const TownFrame = ({
  page,
  title,
  about,
  children,
}: {
  page: TownPage;
  /** Of the pages below the first; the first has the town's own. */
  title?: string;
  about: ReactNode;
  children: ReactNode;
}) => {
  const { t } = useLingui();
  const name = t`Junan garment town`;
  const shown = title ?? name;
  const tabs: { to: string; label: string }[] = [
    { to: to("junan"), label: t({ message: "Overview", context: "town" }) },
    { to: to("junan-about"), label: t`The town` },
    { to: to("junan-bolan"), label: t({ message: "Exhibitions", context: "town" }) },
    { to: to("junan-creation"), label: t`Creation` },
    { to: to("junan-rencai"), label: t`Talent` },
    { to: to("junan-sheji"), label: t`Design studios` },
  ];
  return (
    <main className={css.page}>
      <PageMeta
        title={title ? `${title} · ${name}` : name}
        description={t`A garment town in Shandong: its factories and facilities, exhibitions, new work, jobs and design studios.`}
      />
      <div className="wrap">
        <Breadcrumb trail={title ? [{ label: name, to: to("junan") }, { label: title }] : [{ label: name }]} />
        <PageHead title={shown} about={about} />
        <LinkTabs label={name} at={to(page)} tabs={tabs} />
      </div>
      {children}
    </main>
  );
};

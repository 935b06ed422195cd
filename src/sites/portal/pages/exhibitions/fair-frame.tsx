import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { FairItem } from "#domains/publishing/exhibitions/contract/reading.ts";
import { formPath } from "#domains/publishing/exhibitions/ui/fair-links.ts";
import { themeClass, themeStyle } from "#domains/publishing/exhibitions/ui/fair-theme.tsx";
import { KeepButton } from "#domains/people/favourites/ui/keep-button.tsx";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { classes } from "#ui/class-names.ts";
import { Share } from "#ui/share.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import css from "./fair-frame.module.css";

/** A page of a fair: its colours, where one is, and its other pages. `title` is absent on the front page. */
export const FairFrame = ({ fair, at, title, children }: { fair: FairItem; at: string; title?: string; children: ReactNode }) => {
  const { t } = useLingui();
  const front = to("expo-site", { site: fair.site });
  const tabs = [
    { label: t({ message: "The fair", context: "tab of a fair" }), to: front },
    ...(fair.lists.includes("enterprise") ? [{ label: t`Exhibitors`, to: to("expo-site-enterprise", { site: fair.site }) }] : []),
    ...(fair.lists.includes("product")
      ? [{ label: t({ message: "Products", context: "tab of a fair" }), to: to("expo-site-product", { site: fair.site }) }]
      : []),
    ...(fair.sign_up
      ? [{ label: fair.sign_up.kind === "apply" ? t`Apply for a stand` : t`Sign up to visit`, to: formPath(fair.site, fair.sign_up.kind) }]
      : []),
  ];
  return (
    <main className={classes(themeClass, css.fair)} style={themeStyle(fair.theme)}>
      <div className={classes("wrap", css.crumbs)}>
        <Breadcrumb
          trail={[{ label: t`Fairs`, to: to("expo") }, { label: fair.name, ...(title ? { to: front } : {}) }, ...(title ? [{ label: title }] : [])]}
        />
        {!title && (
          <div className={css.acts}>
            <KeepButton kind="exhibition" id={fair.id} name={fair.name} />
            <Share title={fair.name} />
          </div>
        )}
      </div>
      {tabs.length > 1 && (
        <div className={css.tabs}>
          <div className="wrap">
            <LinkTabs tabs={tabs} at={at} label={t`Pages of the fair`} />
          </div>
        </div>
      )}
      {children}
    </main>
  );
};

import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { routes, to } from "#kit/paths.ts";
import { CompareBar } from "#ui/compare-link.tsx";
import { SiteUrl } from "#ui/json-ld.tsx";
import { ImageHost } from "#ui/picture.tsx";
import { CurrencyChoice } from "./currency-choice.tsx";
import { Footer } from "./footer.tsx";
import type { FrameData } from "./frame-data.ts";
import css from "./frame.module.css";
import { Masthead } from "./masthead.tsx";
import { SidePanel } from "./side-panel.tsx";
import { TabBar } from "./tab-bar.tsx";

/** The footer is hidden on these two (specification, section 2). */
const withoutFooter: readonly string[] = [routes.register, routes["register-login"]];

/**
 * What stands around every page of the portal. It is markup: what it does, and what of it is the reader's own, the page's script says
 * (`../document/begin.ts`), the same in documents and in the application.
 */
export const PageFrame = ({ data, children }: { data: FrameData; children: ReactNode }) => {
  const { t } = useLingui();
  const { pathname } = useLocation();
  return (
    <SiteUrl value={data.publicUrl}>
      <ImageHost value={data.imageHost}>
        <a className={css.skip} href="#main">
          <Trans>Skip to content</Trans>
        </a>
        {data.isPreview && (
          <p className={css.preview} role="status">
            <Trans>Preview of drafts: only you see this page so.</Trans>{" "}
            <a href={to("home")}>
              <Trans>Leave the preview</Trans>
            </a>
          </p>
        )}
        {data.filling && (
          <p className={css.preview} role="status">
            <Trans>
              The demo market is still being filled: {data.filling.done} of {data.filling.total} parts are there. Look around meanwhile; what you pay counts
              once all of it is there.
            </Trans>
          </p>
        )}
        <Masthead data={data} />
        <div id="main" tabIndex={-1} className={css.main} data-about={t`about ${"{0}"}`}>
          {children}
        </div>
        {!withoutFooter.includes(pathname.replace(/\/$/, "")) && <Footer data={data} />}
        <CurrencyChoice />
        <CompareBar />
        <SidePanel site={data.site} />
        <TabBar site={data.site} />
      </ImageHost>
    </SiteUrl>
  );
};

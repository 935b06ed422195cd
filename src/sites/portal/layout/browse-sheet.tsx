import { Trans } from "@lingui/react/macro";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/class-names.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Icon } from "#ui/icon.tsx";
import { BackstageEntry } from "./backstage-entry.tsx";
import type { SiteData } from "./frame-data.ts";
import { LanguageLinks } from "./language-links.tsx";
import { MenuLink } from "./masthead.tsx";
import { askCustomerService } from "./side-panel.tsx";
import css from "./tab-bar.module.css";

/** Everything there is, on a phone: the menu, customer service, the seller dashboard, the languages. */
export const BrowseSheet = ({ site, onClose }: { site: SiteData | null; onClose: () => void }) => (
  <Dialog title={<Trans>Browse</Trans>} onClose={onClose}>
    <ul className={css.all}>
      {(site?.menu ?? []).map((item) => (
        <li key={item.id}>
          <MenuLink item={item} className={css.head} />
          {item.children.length > 0 && (
            <ul>
              {item.children.map((child) => (
                <li key={child.id}>
                  <MenuLink item={child} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
    <div className="stack">
      <Button
        look="ghost"
        onClick={() => {
          onClose();
          askCustomerService();
        }}
      >
        <Icon name="head" />
        <Trans>Chat with customer service</Trans>
      </Button>
      <BackstageEntry fallback={site?.seller_site_url ?? ""} className={classes(css.backstage)} />
      <div className={css.languages}>
        <LanguageLinks />
      </div>
    </div>
  </Dialog>
);

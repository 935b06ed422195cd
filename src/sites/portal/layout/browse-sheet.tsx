import { Trans } from "@lingui/react/macro";
import { localeFacts, locales } from "#kit/locale.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Icon } from "#ui/icon.tsx";
import { press } from "#ui/press.ts";
import css from "./tab-bar.module.css";
import { addressIn } from "./language-links.tsx";

type Entry = { title: string; url: string; below: [title: string, url: string][] };

/** The menu as the masthead shows it: this page has it already. */
const menuOfPage = (): Entry[] =>
  [...document.querySelectorAll<HTMLElement>("[data-menu] > li")].map((item) => {
    const link = item.querySelector("a");
    const sheet = item.querySelector<HTMLElement>("ul");
    const opened = [...(sheet?.querySelectorAll("a") ?? [])].map((one): [string, string] => [one.textContent ?? "", one.getAttribute("href") ?? "/"]);
    const below = sheet?.dataset["links"] ? (JSON.parse(sheet.dataset["links"]) as [string, string][]) : opened;
    return { title: link?.textContent ?? "", url: link?.getAttribute("href") ?? "/", below };
  });

const Go = ({ to: [title, url], className }: { to: [string, string]; className?: string | undefined }) => (
  <a href={url} className={className} {...(/^https?:/.test(url) ? { target: "_blank", rel: "noopener" } : {})}>
    {title}
  </a>
);

/** Everything there is, on a phone: the menu, customer service, the seller dashboard, the languages. */
export const BrowseSheet = ({ sellerSite, onClose }: { sellerSite: string; onClose: () => void }) => (
  <Dialog title={<Trans>Browse</Trans>} onClose={onClose}>
    <ul className={css.all}>
      {menuOfPage().map(({ title, url, below }) => (
        <li key={`${title}${url}`}>
          <Go to={[title, url]} className={css.head} />
          {below.length > 0 && (
            <ul>
              {below.map((one) => (
                <li key={one.join()}>
                  <Go to={one} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
    {/* The dialog closes by itself: what is asked for shows in its place. */}
    <div className="stack" onClickCapture={() => setTimeout(onClose)} role="presentation">
      <Button look="ghost" {...press("service", {})}>
        <Icon name="head" />
        <Trans>Chat with customer service</Trans>
      </Button>
      <button type="button" className={css.backstage} {...press("backstage", { fallback: sellerSite })}>
        <Icon name="desk" />
        <Trans>Seller dashboard</Trans>
      </button>
      <div className={css.languages}>
        {locales.map((locale) => (
          <a
            key={locale}
            href={addressIn(locale, location)}
            lang={localeFacts[locale].tag}
            dir={localeFacts[locale].dir}
            target="_blank"
            rel="noopener"
            {...press("language", { locale, address: addressIn(null, location) })}
          >
            {localeFacts[locale].ownName}
          </a>
        ))}
      </div>
    </div>
  </Dialog>
);

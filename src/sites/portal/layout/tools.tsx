import { Trans, useLingui } from "@lingui/react/macro";
import { localeFacts, localeFrom, locales, type Locale } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { classes } from "#ui/class-names.ts";
import { Disclosure } from "#ui/disclosure.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { press } from "#ui/press.ts";
import { LiveCount } from "#ui/tag.tsx";
import type { SiteData } from "./frame-data.ts";
import { LanguageLinks } from "./language-links.tsx";
import css from "./tools.module.css";

const UserMenu = () => (
  <Disclosure
    className={classes(css.wide, css.user, "for-reader")}
    buttonProps={{ className: css.tool ?? "" }}
    button={
      <>
        <Icon name="user" />
        <bdi className={css.name} data-nickname />
        <LiveCount of="notifications" className={css.badge} />
      </>
    }
    sheetProps={{ className: css.menu }}
  >
    <ul>
      <li>
        <Link to={to("user")}>
          <Trans>User centre</Trans>
        </Link>
      </li>
      <li>
        <Link to={to("user-notices")}>
          <Trans context="user centre">Notifications</Trans> <LiveCount of="notifications" />
        </Link>
      </li>
      <li>
        <Link to={to("user-order")}>
          <Trans>My orders</Trans>
        </Link>
      </li>
      <li>
        <Link to={to("user-wallet")}>
          <Trans>Wallet</Trans>
        </Link>
      </li>
      <li>
        <button type="button" {...press("sign-out", {})}>
          <Icon name="exit" small />
          <Trans>Sign out</Trans>
        </button>
      </li>
    </ul>
  </Disclosure>
);

const shortNames: Record<Locale, string> = { "zh-cn": "中文", en: "EN", ar: "عربي" };

/** Said in the letters of those who look for it: the names of the other languages, not the word "language" in this one. */
const LanguageMenu = () => {
  const { t, i18n } = useLingui();
  const current = localeFrom(i18n.locale);
  return (
    <Disclosure
      className={css.user}
      buttonProps={{ className: css.tool ?? "" }}
      button={
        <>
          <Icon name="globe" />
          <span className="visually-hidden">{t`Language`}</span>
          <span className={css.others}>
            {locales
              .filter((locale) => locale !== current)
              .map((locale) => (
                <span key={locale} lang={localeFacts[locale].tag} dir={localeFacts[locale].dir}>
                  {shortNames[locale]}
                </span>
              ))}
          </span>
        </>
      }
      sheetProps={{ className: css.menu }}
    >
      <LanguageLinks />
    </Disclosure>
  );
};

/** Backstage, language, chat, cart, user: all that is the reader's own is filled in by the browser. */
export const Tools = ({ site }: { site: SiteData | null }) => {
  const { t } = useLingui();
  return (
    <nav className={css.tools} aria-label={t`Tools`}>
      <button type="button" className={classes(css.tool, css.wide)} {...press("backstage", { fallback: site?.seller_site_url ?? "" })}>
        <Icon name="desk" />
        <Trans>Seller dashboard</Trans>
      </button>
      <LanguageMenu />
      <button type="button" className={css.tool} {...press("chat", {})}>
        <Icon name="chat" />
        <span className={css.name}>
          <Trans>Messages</Trans>
        </span>
        <LiveCount of="unread" className={css.badge} />
      </button>
      <Link className={css.tool} to={to("product-cart")}>
        <Icon name="cart" />
        <span className={css.name}>
          <Trans>Cart</Trans>
        </span>
        <LiveCount of="cart" className={css.badge} />
      </Link>
      <UserMenu />
      {/* Before the page's script is there, it leads to the page of the same form. */}
      <form method="get" action={to("register-login")} className={classes(css.wide, "for-visitor")}>
        <button type="submit" className={css.tool} {...press("sign-in", {})}>
          <Icon name="user" />
          <span className={css.name}>
            <Trans>Sign in / Register</Trans>
          </span>
        </button>
      </form>
    </nav>
  );
};

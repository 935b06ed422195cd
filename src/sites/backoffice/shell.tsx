import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { Outlet, useLocation, useNavigation } from "react-router";
import { SignInHost } from "#domains/people/accounts/ui/sign-in-host.tsx";
import { signOut } from "#domains/people/accounts/ui/sign-out.ts";
import { language } from "#kit/browser/session.ts";
import { localeFacts, localeFrom, locales } from "#kit/locale.ts";
import { classes } from "#ui/class-names.ts";
import { Icon, type IconName } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { ImageHost } from "#ui/picture.tsx";
import { CountBadge } from "#ui/tag.tsx";
import { useWaiting } from "#ui/waiting-counts.ts";
import { WhoseClock } from "#ui/whose-clock.tsx";
import { isAt, type Entry, type Group } from "./navigation.ts";
import css from "./shell.module.css";

/** A line of the side beside the groups: a way out, or what is wanted most often. */
export type SideLine<Page extends string = never> = { key: string; icon: IconName; words: ReactNode } & ({ href: string } | { page: Page });

type Props<Page extends string> = {
  look: "denim" | "ink";
  /** What the navigation is called, and the mark that leads home. */
  label: string;
  homeLabel: string;
  imageHost: string;
  dashboard: { to: string; words: ReactNode; isShown: boolean };
  /** What whoever is here sees, and a word that changes when that does. */
  groups: readonly Group<string, Entry<Page>>[];
  groupsOf: string;
  current: Entry<Page> | undefined;
  to: (page: Page) => string;
  /** Below the dashboard. */
  lines?: readonly SideLine<Page>[];
  /** At the foot of the side. */
  away: { words: ReactNode; lines: readonly SideLine[] };
  /** Whose work it is, on top. */
  picture: ReactNode;
  name: ReactNode;
  about: ReactNode;
  /** Above every page. */
  band?: ReactNode;
  /** Beside the pages: a chat. */
  children?: ReactNode;
};

const Line = <Page extends string>({ line, to, count = 0 }: { line: SideLine<Page>; to: (page: Page) => string; count?: number | undefined }) => {
  const inside = (
    <>
      <Icon name={line.icon} />
      <span>{line.words}</span>
    </>
  );
  return (
    <li>
      {"href" in line ? (
        <a href={line.href}>{inside}</a>
      ) : (
        <Link to={to(line.page)}>
          {inside}
          <CountBadge count={count} className={css.count} />
        </Link>
      )}
    </li>
  );
};

/**
 * The frame of a backoffice: what I may open at the side (behind a button on a phone), whose work it is on top, the language, the
 * way out. What differs between the sites is data.
 */
export const Shell = <Page extends string>(props: Props<Page>) => {
  const { t, i18n } = useLingui();
  const { pathname, search } = useLocation();
  const isLoading = useNavigation().state === "loading";
  const locale = localeFrom(i18n.locale);
  const waiting = useWaiting(
    props.groupsOf,
    props.groups.flatMap((group) => group.entries),
  );
  // Open on the page where it was opened: whoever follows a link finds it closed.
  const [menuAt, setMenuAt] = useState<string>();
  const isMenuOpen = menuAt === pathname;
  // Of so many entries the current one may lie out of sight: it is brought to the middle.
  const side = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = side.current?.querySelector('[aria-current="page"]')?.getBoundingClientRect();
    if (!side.current || !current) return;
    const { top, bottom } = side.current.getBoundingClientRect();
    if (current.top < top || current.bottom > bottom) side.current.scrollTop += (current.top + current.bottom - top - bottom) / 2;
  }, [pathname]);
  const here = (isCurrent: boolean) => (isCurrent ? { "aria-current": "page" as const } : {});
  const logo = locale === "ar" ? "/logo-ar-light.svg" : locale === "en" ? "/logo-en-light.svg" : "/logo-light.svg";
  const hereIn = (one: string) =>
    `${pathname}?${new URLSearchParams([...[...new URLSearchParams(search)].filter(([name]) => name !== "lang"), ["lang", one]]).toString()}`;
  return (
    <ImageHost value={props.imageHost}>
      <a className={css.skip} href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <div className={css.frame}>
        <nav
          ref={side}
          className={classes(css.side, css[props.look])}
          aria-label={props.label}
          onKeyDown={(event) => {
            if (event.key === "Escape") setMenuAt(undefined);
          }}
        >
          <div className={css.bar}>
            <Link to={props.dashboard.to} className={css.logo} aria-label={props.homeLabel}>
              <img src={logo} alt="" width={168} height={38} />
            </Link>
            <button
              type="button"
              className={css.menu}
              aria-expanded={isMenuOpen}
              aria-controls="side-menu"
              aria-label={t({ message: "Menu", context: "navigation" })}
              onClick={() => setMenuAt(isMenuOpen ? undefined : pathname)}
            >
              <Icon name={isMenuOpen ? "close" : "list"} />
            </button>
          </div>
          <div id="side-menu" className={classes(css.groups, isMenuOpen && css.open)}>
            <ul>
              {props.dashboard.isShown && (
                <li>
                  <Link to={props.dashboard.to} {...here(isAt(pathname, props.dashboard.to))}>
                    <Icon name="home" />
                    <span>{props.dashboard.words}</span>
                  </Link>
                </li>
              )}
              {props.lines?.map((line) => (
                <Line key={line.key} line={line} to={props.to} count={"page" in line ? waiting[line.page] : 0} />
              ))}
            </ul>
            {props.groups.map((group) => (
              <section key={group.key} aria-labelledby={`group-${group.key}`}>
                <h2 id={`group-${group.key}`}>{i18n._(group.words)}</h2>
                <ul>
                  {group.entries.map((entry) => (
                    <li key={entry.page}>
                      <Link to={props.to(entry.page)} {...here(props.current?.page === entry.page)}>
                        <Icon name={entry.icon} />
                        <span>{i18n._(entry.words)}</span>
                        <CountBadge count={waiting[entry.page] ?? 0} className={css.count} />
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
            <section aria-labelledby="group-away">
              <h2 id="group-away">{props.away.words}</h2>
              <ul>
                {props.away.lines.map((line) => (
                  <Line key={line.key} line={line} to={props.to} />
                ))}
              </ul>
            </section>
            <p className={css.clock}>
              <WhoseClock />
            </p>
          </div>
        </nav>
        <div className={css.room}>
          <header className={css.top}>
            {props.picture}
            <div className={css.who}>
              <b>
                <bdi>{props.name}</bdi>
              </b>
              <span className="cap">{props.about}</span>
            </div>
            <span className={css.languages}>
              {locales.map((one) => (
                <a
                  key={one}
                  href={hereIn(one)}
                  hrefLang={localeFacts[one].tag}
                  lang={localeFacts[one].tag}
                  dir={localeFacts[one].dir}
                  onClick={() => language.keep(one)}
                  {...(one === locale ? { "aria-current": "true" as const } : {})}
                >
                  {localeFacts[one].ownName}
                </a>
              ))}
            </span>
            <button type="button" className={css.out} onClick={() => void signOut()}>
              <Icon name="exit" small />
              <Trans>Sign out</Trans>
            </button>
          </header>
          <main id="main" tabIndex={-1} className={classes(css.main, isLoading && css.loading)} aria-busy={isLoading}>
            {props.band}
            <Outlet />
          </main>
        </div>
      </div>
      {props.children}
      <SignInHost />
    </ImageHost>
  );
};

import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { Outlet, redirect, useLocation, useNavigation, type LoaderFunctionArgs, type MiddlewareFunction } from "react-router";
import { userInfoCall } from "#domains/people/accounts/contract/sign-in.ts";
import { SignInHost } from "#domains/people/accounts/ui/sign-in-host.tsx";
import { signOut } from "#domains/people/accounts/ui/sign-out.ts";
import { language } from "#kit/browser/session.ts";
import { localeFacts, localeFrom, locales } from "#kit/locale.ts";
import { ownPath } from "#kit/own-path.ts";
import { to } from "#kit/paths.ts";
import { classes } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Avatar, ImageHost } from "#ui/picture.tsx";
import { CountBadge } from "#ui/tag.tsx";
import { useWaiting } from "#ui/waiting-counts.ts";
import { callFrom, missing, pageRequest } from "../../../request-context.ts";
import { patternOf, toConsole } from "../addresses.ts";
import { entryAt, mayOpen, navigationFor } from "../navigation.ts";
import { roleWords } from "../role-words.ts";
import css from "./frame.module.css";

/** Who may be here at all: the session decides on the server, for documents and for data. To everybody else the console is not there. */
const guardConsole: MiddlewareFunction<Response> = async ({ context, url }) => {
  const reader = await context.get(pageRequest).session();
  if (!reader) throw redirect(to("home", { login: "required", next: ownPath(`${url.pathname}${url.search}`) }));
  if (!mayOpen(patternOf("desk"), reader.roles)) throw missing();
};
export const middleware = [guardConsole];

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { imageHost, session } = context.get(pageRequest);
  const [{ userinfo }, reader] = await Promise.all([callFrom(context)(userInfoCall, {}), session()]);
  return { imageHost, operator: { id: userinfo.id, nickname: userinfo.nickname, avatar: userinfo.avatar, roles: [...(reader?.roles ?? [])] } };
};

/** Who I am changes with the session, and then the page is loaded anew. */
export const shouldRevalidate = () => false;

const entriesFor = (roles: string) => navigationFor(roles.split(",")).flatMap((group) => group.entries);

export type FrameData = Awaited<ReturnType<typeof loader>>;

/** The console's own frame: everything I may open at the side, who I am on top. */
export default function ConsoleFrame({ loaderData }: { loaderData: FrameData }) {
  const { t, i18n } = useLingui();
  const { pathname, search } = useLocation();
  const isLoading = useNavigation().state === "loading";
  const locale = localeFrom(i18n.locale);
  const { operator } = loaderData;
  const waiting = useWaiting(operator.roles.join(), entriesFor);
  const current = entryAt(pathname)?.page ?? (pathname.replace(/\/$/, "") === patternOf("desk") ? "desk" : undefined);
  const logo = locale === "ar" ? "/logo-ar-light.svg" : locale === "en" ? "/logo-en-light.svg" : "/logo-light.svg";
  const side = useRef<HTMLElement>(null);
  // On a phone the navigation is a strip: what is open must be in sight.
  useEffect(() => side.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: "nearest", inline: "center" }), [current]);
  const hereIn = (one: string) =>
    `${pathname}?${new URLSearchParams([...[...new URLSearchParams(search)].filter(([name]) => name !== "lang"), ["lang", one]]).toString()}`;
  return (
    <ImageHost value={loaderData.imageHost}>
      <a className={css.skip} href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <div className={css.frame}>
        <nav ref={side} className={css.side} aria-label={t`Operator console`}>
          <Link to={toConsole("desk")} className={css.logo} aria-label={t`Threadport, operator console`}>
            <img src={logo} alt="" width={168} height={38} />
          </Link>
          <div className={css.groups}>
            <ul>
              <li>
                <Link to={toConsole("desk")} {...(current === "desk" ? { "aria-current": "page" as const } : {})}>
                  <Icon name="home" />
                  <span>
                    <Trans context="console">Desk</Trans>
                  </span>
                </Link>
              </li>
            </ul>
            {navigationFor(operator.roles).map((group) => (
              <section key={group.key} aria-labelledby={`group-${group.key}`}>
                <h2 id={`group-${group.key}`}>{i18n._(group.words)}</h2>
                <ul>
                  {group.entries.map((entry) => (
                    <li key={entry.page}>
                      <Link to={toConsole(entry.page)} {...(current === entry.page ? { "aria-current": "page" as const } : {})}>
                        <Icon name={entry.icon} />
                        <span>{i18n._(entry.words)}</span>
                        <CountBadge count={waiting[entry.page] ?? 0} className={css.count} />
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
            <ul className={css.away}>
              <li>
                <a href={to("home")}>
                  <Icon name="exit" />
                  <span>
                    <Trans>Back to the portal</Trans>
                  </span>
                </a>
              </li>
            </ul>
          </div>
        </nav>
        <div className={css.room}>
          <header className={css.top}>
            <Avatar src={operator.avatar} name={operator.nickname} size={40} />
            <div className={css.who}>
              <b>{operator.nickname}</b>
              <span className="cap">{operator.roles.map((role) => i18n._(roleWords[role] ?? { id: role })).join(" · ")}</span>
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
            <Outlet />
          </main>
        </div>
      </div>
      <SignInHost />
    </ImageHost>
  );
}

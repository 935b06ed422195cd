import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useState } from "react";
import { Outlet, redirect, useLocation, useNavigation, type LoaderFunctionArgs, type MiddlewareFunction } from "react-router";
import { myShop } from "#domains/people/accounts/contract/other-sites.ts";
import { userInfoCall } from "#domains/people/accounts/contract/sign-in.ts";
import { SignInHost } from "#domains/people/accounts/ui/sign-in-host.tsx";
import { signOut } from "#domains/people/accounts/ui/sign-out.ts";
import { shopInfo } from "#domains/catalogue/catalog/contract/shop.ts";
import { designerDetails } from "#domains/catalogue/designs/contract/designers.ts";
import { language } from "#kit/browser/session.ts";
import type { OutputOf } from "#kit/call.ts";
import { localeFacts, localeFrom, locales } from "#kit/locale.ts";
import { ownPath, to } from "#kit/paths.ts";
import { fromUnix, longDate } from "#kit/time.ts";
import { openChat, unreadCount } from "#ui/chat-panel.ts";
import { classes } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Avatar, ImageHost } from "#ui/picture.tsx";
import { CountBadge } from "#ui/tag.tsx";
import { useSession } from "#ui/use-session.ts";
import { useStore } from "#ui/use-store.ts";
import { useWaiting } from "#ui/waiting-counts.ts";
import { callFrom, missing, pageRequest } from "../../../request-context.ts";
import { patternOf, toSeller } from "../addresses.ts";
import { entryAt, hasDesk, navigationFor } from "../navigation.ts";
import { standingOf, type Standing } from "../standing.ts";
import { EndedBand } from "./ended-band.tsx";
import css from "./frame.module.css";

const ShopChat = lazy(() => import("./shop-chat.tsx"));

/** Who may be here at all: the session decides on the server, for documents and for data. */
const guardBackstage: MiddlewareFunction<Response> = async ({ context, url }) => {
  const reader = await context.get(pageRequest).session();
  if (!reader) throw redirect(to("home", { login: "required", next: ownPath(`${url.pathname}${url.search}`) }));
  if (!reader.shop) throw redirect(to("user"));
};
export const middleware = [guardBackstage];

/** The account's own name is in one language; the page of the shop, or of the designer, has it in all. It may be there no longer, or not yet. */
const nameOf = async (ask: ReturnType<typeof callFrom>, { owner_id, owner }: NonNullable<OutputOf<typeof myShop>["shop"]>): Promise<string> => {
  const page =
    owner.is_enterprise === 1
      ? ask(shopInfo, { seller_id: owner_id }).then(({ shop }) => shop.name)
      : ask(designerDetails, { user_id: owner_id }).then(({ name }) => name);
  return (await page.catch(() => "")) || owner.nickname;
};

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const ask = callFrom(context);
  const [{ userinfo }, { shop }] = await Promise.all([ask(userInfoCall, {}), ask(myShop, {})]);
  if (!shop) throw missing();
  return {
    imageHost: context.get(pageRequest).imageHost,
    person: { id: userinfo.id, nickname: userinfo.nickname },
    shop: { sellerId: shop.owner_id, name: await nameOf(ask, shop), avatar: shop.owner.avatar, vipUntil: shop.owner.enterprise_vip },
    standing: standingOf(shop) ?? { roles: [], isEnterprise: false, isDesigner: false, hasEnded: false },
  };
};

/** Who I am changes with the session, and then the page is loaded anew. */
export const shouldRevalidate = () => false;

const entriesFor = (standing: string) => navigationFor(JSON.parse(standing) as Standing).flatMap((group) => group.entries);

export type FrameData = Awaited<ReturnType<typeof loader>>;

/** The backstage's own frame: what I do in the shop at the side, which shop and who I am on top, the ways back to the portal. */
export default function SellerFrame({ loaderData }: { loaderData: FrameData }) {
  const { t, i18n } = useLingui();
  const { pathname, search } = useLocation();
  const isLoading = useNavigation().state === "loading";
  const locale = localeFrom(i18n.locale);
  const { person, shop, standing } = loaderData;
  const waiting = useWaiting(JSON.stringify(standing), entriesFor);
  const unread = useStore(unreadCount, 0);
  const user = useSession();
  const answers = standing.roles.includes("service");
  // Open on the page where it was opened: whoever follows a link finds it closed.
  const [menuAt, setMenuAt] = useState<string>();
  const isMenuOpen = menuAt === pathname;
  const current = entryAt(pathname)?.page ?? (pathname.replace(/\/$/, "") === patternOf("desk") ? "desk" : undefined);
  const logo = locale === "ar" ? "/logo-ar-light.svg" : locale === "en" ? "/logo-en-light.svg" : "/logo-light.svg";
  const until = shop.vipUntil > 0 ? longDate(fromUnix(shop.vipUntil), locale) : "";
  const hereIn = (one: string) =>
    `${pathname}?${new URLSearchParams([...[...new URLSearchParams(search)].filter(([name]) => name !== "lang"), ["lang", one]]).toString()}`;
  const chat = (
    <button type="button" className={css.chat} onClick={() => openChat()}>
      <Icon name="chat" />
      <span>
        <Trans>Chat</Trans>
      </span>
      <CountBadge count={unread} className={css.count} />
    </button>
  );
  return (
    <ImageHost value={loaderData.imageHost}>
      <a className={css.skip} href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <div className={css.frame}>
        <nav
          className={css.side}
          aria-label={t`Backstage`}
          onKeyDown={(event) => {
            if (event.key === "Escape") setMenuAt(undefined);
          }}
        >
          <div className={css.bar}>
            <Link to={toSeller("desk")} className={css.logo} aria-label={t`Threadport, seller desk`}>
              <img src={logo} alt="" width={168} height={38} />
            </Link>
            <button
              type="button"
              className={css.menu}
              aria-expanded={isMenuOpen}
              aria-controls="seller-menu"
              aria-label={t({ message: "Menu", context: "navigation" })}
              onClick={() => setMenuAt(isMenuOpen ? undefined : pathname)}
            >
              <Icon name={isMenuOpen ? "close" : "list"} />
            </button>
          </div>
          <div id="seller-menu" className={classes(css.groups, isMenuOpen && css.open)}>
            <ul>
              {hasDesk(standing) && (
                <li>
                  <Link to={toSeller("desk")} {...(current === "desk" ? { "aria-current": "page" as const } : {})}>
                    <Icon name="home" />
                    <span>
                      <Trans>Desk</Trans>
                    </span>
                  </Link>
                </li>
              )}
              {answers && <li>{chat}</li>}
            </ul>
            {navigationFor(standing).map((group) => (
              <section key={group.key} aria-labelledby={`group-${group.key}`}>
                <h2 id={`group-${group.key}`}>{i18n._(group.words)}</h2>
                <ul>
                  {group.entries.map((entry) => (
                    <li key={entry.page}>
                      <Link to={toSeller(entry.page)} {...(current === entry.page ? { "aria-current": "page" as const } : {})}>
                        <Icon name={entry.icon} />
                        <span>{i18n._(entry.words)}</span>
                        <CountBadge count={waiting[entry.page] ?? 0} className={css.count} />
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
            <section aria-labelledby="group-portal">
              <h2 id="group-portal">
                <Trans>On the portal</Trans>
              </h2>
              <ul>
                <li>
                  <a href={standing.isEnterprise ? to("product-shop", { shop: shop.sellerId }) : to("design-designer_details", { id: shop.sellerId })}>
                    <Icon name="shirt" />
                    <span>
                      <Trans>My shop</Trans>
                    </span>
                  </a>
                </li>
                <li>
                  <a href={to("user")}>
                    <Icon name="user" />
                    <span>
                      <Trans>User centre</Trans>
                    </span>
                  </a>
                </li>
                <li>
                  <a href={to("home")}>
                    <Icon name="exit" />
                    <span>
                      <Trans>Back to the portal</Trans>
                    </span>
                  </a>
                </li>
              </ul>
            </section>
          </div>
        </nav>
        <div className={css.room}>
          <header className={css.top}>
            <Avatar src={shop.avatar} name={shop.name} size={40} square />
            <div className={css.who}>
              <b>{shop.name}</b>
              <span className="cap">
                {standing.isEnterprise ? <Trans>Certified enterprise</Trans> : <Trans>Certified designer</Trans>}
                {until && !standing.hasEnded && (
                  <>
                    {" · "}
                    <Trans>VIP until {until}</Trans>
                  </>
                )}
                {person.id !== shop.sellerId && (
                  <>
                    {" · "}
                    <Trans>{person.nickname}, staff</Trans>
                  </>
                )}
              </span>
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
            {standing.hasEnded && <EndedBand isOwner={standing.roles.includes("owner")} />}
            <Outlet />
          </main>
        </div>
      </div>
      {user && answers && (
        <Suspense>
          <ShopChat key={user.id} account={{ id: shop.sellerId, nickname: shop.name, avatar: shop.avatar }} imageHost={loaderData.imageHost} />
        </Suspense>
      )}
      <SignInHost />
    </ImageHost>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { Link, Outlet, redirect, useLocation, useMatches, type LoaderFunctionArgs, type MiddlewareFunction } from "react-router";
import { userInfoCall } from "#domains/accounts/contract/sign-in.ts";
import { SignInHost } from "#domains/accounts/ui/sign-in-host.tsx";
import { signOut } from "#domains/accounts/ui/sign-out.ts";
import { localeFacts, localeFrom, locales } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { fromUnix, longDate } from "#kit/time.ts";
import { ImageHost, Avatar } from "#ui/picture.tsx";
import { classes } from "#ui/class-names.ts";
import { Icon, type IconName } from "#ui/icon.tsx";
import { CountBadge } from "#ui/tag.tsx";
import { callFrom, pageRequest } from "../../request-context.ts";
import { deskPath } from "../addresses.ts";
import css from "./frame.module.css";

/** Who may be here at all: the session decides on the server, for documents and for data. */
const guardBackstage: MiddlewareFunction<Response> = async ({ context, url }) => {
  const reader = await context.get(pageRequest).session();
  if (!reader) throw redirect(to("home", { login: "required", next: `${url.pathname}${url.search}` }));
  if (!reader.shop) throw redirect(to("user"));
};
export const middleware = [guardBackstage];

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { userinfo } = await callFrom(context)(userInfoCall, {});
  return {
    imageHost: context.get(pageRequest).imageHost,
    seller: {
      id: userinfo.id,
      nickname: userinfo.nickname,
      avatar: userinfo.avatar,
      vipUntil: userinfo.enterprise_vip,
      isEnterprise: userinfo.is_enterprise === 1,
    },
  };
};

type FrameData = Awaited<ReturnType<typeof loader>>;

const toShipOf = (matches: ReturnType<typeof useMatches>): number => {
  const desk = matches.find((match) => match.id === "seller-desk")?.loaderData as { orders?: { counts?: { to_ship?: number } } } | undefined;
  return desk?.orders?.counts?.to_ship ?? 0;
};

const Entry = ({
  to: path,
  icon,
  isCurrent,
  children,
  count,
}: {
  to: string;
  icon: IconName;
  isCurrent?: boolean;
  children: React.ReactNode;
  count?: number;
}) => (
  <li>
    <Link to={path} {...(isCurrent ? { "aria-current": "page" as const } : {})}>
      <Icon name={icon} />
      <span>{children}</span>
      {count !== undefined && <CountBadge count={count} />}
    </Link>
  </li>
);

/** The backstage's own frame: indigo cloth at the side, the shop's name on top, the ways back to the portal. */
export default function SellerFrame({ loaderData }: { loaderData: FrameData }) {
  const { t, i18n } = useLingui();
  const { pathname, search } = useLocation();
  const tab = new URLSearchParams(search).get("tab");
  const locale = localeFrom(i18n.locale);
  const { seller } = loaderData;
  const logo = locale === "ar" ? "/logo-ar-light.svg" : locale === "en" ? "/logo-en-light.svg" : "/logo-light.svg";
  const until = seller.vipUntil > 0 ? longDate(fromUnix(seller.vipUntil), locale) : "";
  return (
    <ImageHost value={loaderData.imageHost}>
      <a className={css.skip} href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <div className={css.frame}>
        <nav className={css.side} aria-label={t`Backstage`}>
          <Link to={deskPath()} className={css.logo} aria-label={t`Threadport, seller desk`}>
            <img src={logo} alt="" width={168} height={38} />
          </Link>
          <ul>
            <Entry to={deskPath()} icon="home" isCurrent={pathname === "/seller" && tab === null}>
              <Trans>Desk</Trans>
            </Entry>
            <Entry to={deskPath({ tab: "to_ship" })} icon="truck" isCurrent={tab === "to_ship"} count={toShipOf(useMatches())}>
              <Trans>To ship</Trans>
            </Entry>
            <Entry to={deskPath({ tab: "all" })} icon="list" isCurrent={tab === "all"}>
              <Trans>All orders</Trans>
            </Entry>
          </ul>
          <p className={css.group}>
            <Trans>On the portal</Trans>
          </p>
          <ul>
            <Entry to={to("product-shop", { shop: seller.id })} icon="shirt">
              <Trans>My shop</Trans>
            </Entry>
            <Entry to={to("user-wallet", { kind: "seller_available" })} icon="wallet">
              <Trans>Income</Trans>
            </Entry>
            <Entry to={to("user")} icon="user">
              <Trans>User centre</Trans>
            </Entry>
            <Entry to={to("home")} icon="exit">
              <Trans>Back to the portal</Trans>
            </Entry>
          </ul>
        </nav>
        <div className={css.room}>
          <header className={css.top}>
            <Avatar src={seller.avatar} name={seller.nickname} size={40} square />
            <div className={css.who}>
              <b>{seller.nickname}</b>
              <span className="cap">
                {seller.isEnterprise ? <Trans>Certified enterprise</Trans> : <Trans>Certified designer</Trans>}
                {until && (
                  <>
                    {" · "}
                    <Trans>VIP until {until}</Trans>
                  </>
                )}
              </span>
            </div>
            <span className={css.languages}>
              {locales.map((one) => (
                <a
                  key={one}
                  href={deskPath({ ...(tab ? { tab } : {}), lang: one })}
                  hrefLang={localeFacts[one].tag}
                  lang={localeFacts[one].tag}
                  {...(one === locale ? { "aria-current": "true" as const } : {})}
                >
                  {localeFacts[one].ownName}
                </a>
              ))}
            </span>
            <button type="button" className={classes(css.out)} onClick={() => void signOut()}>
              <Icon name="exit" small />
              <Trans>Sign out</Trans>
            </button>
          </header>
          <main id="main" tabIndex={-1} className={css.main}>
            <Outlet />
          </main>
        </div>
      </div>
      <SignInHost />
    </ImageHost>
  );
}

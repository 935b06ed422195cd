import { Trans, useLingui } from "@lingui/react/macro";
import { useLocation } from "react-router";
import { to } from "#kit/paths.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { press } from "#ui/press.ts";
import { LiveCount } from "#ui/tag.tsx";
import type { SiteData } from "./frame-data.ts";
import css from "./tab-bar.module.css";

/** The phone's way about: home, everything there is, post an order, chat, me. */
export const TabBar = ({ site }: { site: SiteData | null }) => {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const current = (isIt: boolean) => (isIt ? { "aria-current": "page" as const } : {});
  return (
    <nav className={css.bar} aria-label={t`Shortcuts`}>
      <Link to={to("home")} {...current(pathname === "/")}>
        <Icon name="home" />
        <Trans>Home</Trans>
      </Link>
      <button type="button" aria-haspopup="dialog" {...press("browse", { sellerSite: site?.seller_site_url ?? "" })}>
        <Icon name="grid" />
        <Trans>Browse</Trans>
      </button>
      <Link to={to("po-publish")} className={css.post} {...current(pathname === to("po-publish"))}>
        <Icon name="plus" />
        <Trans>Publish order</Trans>
      </Link>
      <button type="button" {...press("chat", {})}>
        <Icon name="chat" />
        <Trans>Messages</Trans>
        <LiveCount of="unread" className={css.badge} />
      </button>
      <Link to={to("user")} {...current(pathname.startsWith("/user"))}>
        <Icon name="user" />
        <Trans>Me</Trans>
      </Link>
    </nav>
  );
};

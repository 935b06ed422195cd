import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useState } from "react";
import { useLocation } from "react-router";
import { to } from "#kit/paths.ts";
import { chatPanel, openChat, unreadCount } from "#ui/chat-panel.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { CountBadge } from "#ui/tag.tsx";
import { useSession } from "#ui/use-session.ts";
import { useStore } from "#ui/use-store.ts";
import type { SiteData } from "./frame-data.ts";
import css from "./tab-bar.module.css";

const BrowseSheet = lazy(() => import("./browse-sheet.tsx").then(({ BrowseSheet }) => ({ default: BrowseSheet })));

const closed = { isOpen: false };

/** The phone's way about: home, everything there is, post an order, chat, me. */
export const TabBar = ({ site }: { site: SiteData | null }) => {
  const { t } = useLingui();
  const { pathname, key } = useLocation();
  const user = useSession();
  const unread = useStore(unreadCount, 0);
  const chat = useStore(chatPanel, closed);
  // The page it was opened on: another page finds it closed.
  const [browsedOn, setBrowsedOn] = useState<string>();
  const isBrowsing = browsedOn === key;
  const current = (isIt: boolean) => (isIt ? { "aria-current": "page" as const } : {});
  return (
    <>
      <nav className={css.bar} aria-label={t`Shortcuts`}>
        <Link to={to("home")} {...current(pathname === "/")}>
          <Icon name="home" />
          <Trans>Home</Trans>
        </Link>
        <button type="button" aria-haspopup="dialog" aria-expanded={isBrowsing} onClick={() => setBrowsedOn(key)}>
          <Icon name="grid" />
          <Trans>Browse</Trans>
        </button>
        <Link to={to("po-publish")} className={css.post} {...current(pathname === to("po-publish"))}>
          <Icon name="plus" />
          <Trans>Post order</Trans>
        </Link>
        <button type="button" aria-expanded={chat.isOpen} onClick={() => openChat()}>
          <Icon name="chat" />
          <Trans>Messages</Trans>
          {user && <CountBadge count={unread} className={css.badge} />}
        </button>
        <Link to={to("user")} {...current(pathname.startsWith("/user"))}>
          <Icon name="user" />
          <Trans>Me</Trans>
        </Link>
      </nav>
      {isBrowsing && (
        <Suspense>
          <BrowseSheet site={site} onClose={() => setBrowsedOn(undefined)} />
        </Suspense>
      )}
    </>
  );
};

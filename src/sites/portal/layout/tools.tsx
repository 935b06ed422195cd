import { Trans, useLingui } from "@lingui/react/macro";
import { signOut } from "#domains/people/accounts/ui/sign-out.ts";
import { openSignIn } from "#kit/browser/sign-in-request.ts";
import { to } from "#kit/paths.ts";
import { cartCount } from "#ui/cart-count.ts";
import { chatPanel, closeChat, openChat, unreadCount } from "#ui/chat-panel.ts";
import { classes } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { notificationCount } from "#ui/notification-count.ts";
import { CountBadge } from "#ui/tag.tsx";
import { useSession } from "#ui/use-session.ts";
import { useStore } from "#ui/use-store.ts";
import { BackstageEntry } from "./backstage-entry.tsx";
import type { SiteData } from "./frame-data.ts";
import css from "./tools.module.css";
import { useDisclosure } from "./use-disclosure.ts";

const closed = { isOpen: false };

const UserMenu = ({ nickname }: { nickname: string }) => {
  const { ref, id, isOpen, button } = useDisclosure<HTMLDivElement>();
  const notifications = useStore(notificationCount, 0);
  return (
    <div ref={ref} className={classes(css.wide, css.user)}>
      <button type="button" className={css.tool} {...button}>
        <Icon name="user" />
        <bdi className={css.name}>{nickname}</bdi>
        <CountBadge count={notifications} className={css.badge} />
      </button>
      <ul id={id} hidden={!isOpen} className={css.menu}>
        <li>
          <Link to={to("user")}>
            <Trans>User centre</Trans>
          </Link>
        </li>
        <li>
          <Link to={to("user-notices")}>
            <Trans context="user centre">Notifications</Trans> <CountBadge count={notifications} />
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
          <button type="button" onClick={() => void signOut()}>
            <Icon name="exit" small />
            <Trans>Sign out</Trans>
          </button>
        </li>
      </ul>
    </div>
  );
};

/** Backstage, chat, cart, user: all that is the reader's own is filled in by the browser. */
export const Tools = ({ site }: { site: SiteData | null }) => {
  const { t } = useLingui();
  const user = useSession();
  const panel = useStore(chatPanel, closed);
  const unread = useStore(unreadCount, 0);
  const inCart = useStore(cartCount, 0);
  return (
    <nav className={css.tools} aria-label={t`Tools`}>
      <BackstageEntry fallback={site?.seller_site_url ?? ""} className={classes(css.tool, css.wide)} />
      <button type="button" className={css.tool} aria-expanded={panel.isOpen} onClick={() => (panel.isOpen ? closeChat() : openChat())}>
        <Icon name="chat" />
        <span className={css.name}>
          <Trans>Messages</Trans>
        </span>
        {user && <CountBadge count={unread} className={css.badge} />}
      </button>
      <Link className={css.tool} to={to("product-cart")}>
        <Icon name="cart" />
        <span className={css.name}>
          <Trans>Cart</Trans>
        </span>
        <CountBadge count={inCart} className={css.badge} />
      </Link>
      {user ? (
        <UserMenu nickname={user.nickname} />
      ) : (
        <button type="button" className={classes(css.tool, css.wide)} onClick={() => openSignIn()}>
          <Icon name="user" />
          <span className={css.name}>
            <Trans>Sign in / Register</Trans>
          </span>
        </button>
      )}
    </nav>
  );
};

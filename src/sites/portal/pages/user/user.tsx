import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useRouteLoaderData, type LoaderFunctionArgs } from "react-router";
import { userInfoCall } from "#domains/people/accounts/contract/sign-in.ts";
import { signOut } from "#domains/people/accounts/ui/sign-out.ts";
import { myCertifications } from "#domains/people/certification/contract/own.ts";
import { CertificationBadge } from "#domains/people/certification/ui/state-badge.tsx";
import { unreadTotal } from "#domains/contact/chat/contract/reading.ts";
import { recentFavourites } from "#domains/people/favourites/contract/favourites.ts";
import { FavouriteCard } from "#domains/people/favourites/ui/favourite-card.tsx";
import { walletBalance } from "#domains/money/ledger/contract/wallet.ts";
import { listNotifications } from "#domains/contact/notifications/contract/notifications.ts";
import { NotificationList } from "#domains/contact/notifications/ui/notification-list.tsx";
import { listOrders } from "#domains/trade/orders/contract/orders.ts";
import { NextBuyerVerb } from "#domains/trade/orders/ui/buyer-verbs.tsx";
import { OrderCard } from "#domains/trade/orders/ui/order-card.tsx";
import { myProcessing } from "#domains/sourcing/processing/contract/buying.ts";
import { reviewsWaiting } from "#domains/trade/reviews/contract/writing.ts";
import { WaitingReviews } from "#domains/trade/reviews/ui/waiting-reviews.tsx";
import { myInvitations } from "#domains/people/shops/contract/staff.ts";
import { Invitations } from "#domains/people/shops/ui/invitations.tsx";
import { localeFrom as localeOf } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { fromUnix, longDate } from "#kit/time.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { Icon, type IconName } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Avatar } from "#ui/picture.tsx";
import { press } from "#ui/press.ts";
import { Ltr } from "#ui/ltr.tsx";
import { Sums } from "#ui/price.tsx";
import { Grid, Section } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { StateBadge, Tag } from "#ui/tag.tsx";
import { callFrom } from "../../../request-context.ts";
import type { loader as frameLoader } from "../../layout/frame.tsx";
import { PageMeta } from "../../meta.ts";
import css from "./user.module.css";

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const ask = callFrom(context);
  const [{ userinfo }, orders, messages, notifications, certifications, kept, published, expired, wallet, invitations, toReview] = await Promise.all([
    ask(userInfoCall, {}),
    ask(listOrders, { size: 2 }),
    ask(unreadTotal, {}),
    ask(listNotifications, { size: 5 }),
    ask(myCertifications, {}),
    ask(recentFavourites, { size: 6 }),
    // Offers stand on orders that still take them, and on those whose deadline has passed.
    ask(myProcessing, { status: "published", size: 20 }),
    ask(myProcessing, { status: "expired", size: 20 }),
    ask(walletBalance, {}),
    ask(myInvitations, {}),
    ask(reviewsWaiting, {}),
  ]);
  const { token: _kept, ...user } = userinfo;
  return {
    user,
    orders,
    messages: messages.total,
    notifications,
    certifications: certifications.list,
    kept: kept.list,
    offered: [...published.list, ...expired.list].filter((order) => order.waiting > 0).slice(0, 4),
    wallet: wallet.all.map((one) => one.wallet),
    invitations,
    toReview: toReview.list,
    now: Math.floor(Date.now() / 1000),
  };
};

const mostToReview = 4;

type Loaded = Awaited<ReturnType<typeof loader>>;

const Figure = ({ href, onClick, icon, label, children }: { href?: string; onClick?: () => void; icon: IconName; label: ReactNode; children: ReactNode }) => {
  const inner = (
    <>
      <Icon name={icon} />
      <b className="fig">{children}</b>
      <span>{label}</span>
    </>
  );
  return (
    <li>
      {href ? (
        <Link to={href}>{inner}</Link>
      ) : (
        <button type="button" onClick={onClick}>
          {inner}
        </button>
      )}
    </li>
  );
};

const Waiting = ({ orders, messages, notifications, wallet }: Pick<Loaded, "orders" | "messages" | "notifications" | "wallet">) => {
  const { counts } = orders;
  return (
    <ul className={css.figures}>
      <Figure icon="yuan" href={to("user-order", { tab: "to_pay" })} label={<Trans>To pay</Trans>}>
        {counts.to_pay}
      </Figure>
      <Figure icon="box" href={to("user-order", { tab: "to_ship" })} label={<Trans>To ship</Trans>}>
        {counts.to_ship}
      </Figure>
      <Figure icon="truck" href={to("user-order", { tab: "shipped" })} label={<Trans>On the way</Trans>}>
        {counts.shipped}
      </Figure>
      <Figure icon="chat" {...press("chat", {})} label={<Trans>Unread messages</Trans>}>
        {messages}
      </Figure>
      <Figure icon="info" href={to("user-notices", { show: "unread" })} label={<Trans>Unread notifications</Trans>}>
        {notifications.unread}
      </Figure>
      <Figure icon="wallet" href={to("user-wallet")} label={<Trans>Wallet</Trans>}>
        <Sums money={wallet} />
      </Figure>
    </ul>
  );
};

const NextStep = ({ one }: { one: Loaded["certifications"][number] }) => {
  if (one.status === "rejected") return <Trans>Correct the form</Trans>;
  if (one.status === "submitted") return <Trans>See what I handed in</Trans>;
  if (one.status === "approved") return <Trans>See or change the data</Trans>;
  return one.done > 0 ? <Trans>Go on</Trans> : <Trans>Begin</Trans>;
};

const Standing = ({ certifications, user, now }: Pick<Loaded, "certifications" | "user" | "now">) => {
  const { i18n } = useLingui();
  const day = (at: number) => <bdi>{longDate(fromUnix(at), localeOf(i18n.locale))}</bdi>;
  const isMember = user.enterprise_vip > now;
  return (
    <ul className={css.standing}>
      {certifications.map((one) => (
        <li key={one.kind}>
          <Icon name={one.kind === "enterprise" ? "shield" : "image"} />
          <b>{one.kind === "enterprise" ? <Trans>Enterprise certification</Trans> : <Trans>Designer certification</Trans>}</b>
          <CertificationBadge status={one.status} isBegun={one.done > 0} />
          <Link to={one.kind === "enterprise" ? to("user-auth") : to("user-auth-design")}>
            <NextStep one={one} />
          </Link>
        </li>
      ))}
      <li>
        <Icon name="crown" />
        <b>
          <Trans>Enterprise VIP</Trans>
        </b>
        {isMember ? (
          <StateBadge tone="done">
            <Trans>until {day(user.enterprise_vip)}</Trans>
          </StateBadge>
        ) : (
          <StateBadge tone="off">{user.enterprise_vip > 0 ? <Trans context="membership">Expired</Trans> : <Trans context="membership">None</Trans>}</StateBadge>
        )}
        <Link to={to("vip")}>{isMember ? <Trans>See the membership</Trans> : <Trans>See what it includes</Trans>}</Link>
      </li>
    </ul>
  );
};

/** The user centre's first page: what waits for the reader. Also where those are sent whom a page is not for. */
export default function UserHome({ loaderData }: { loaderData: Loaded }) {
  const { t } = useLingui();
  const frame = useRouteLoaderData<typeof frameLoader>("portal");
  const { user, orders, notifications, offered, kept, invitations, toReview } = loaderData;
  const sells = user.is_enterprise === 1 || user.is_design === 1 || invitations.seat !== null;
  return (
    <main className="wrap">
      <PageMeta title={t`User centre`} noIndex />
      <header className={css.head}>
        <Link to={to("user-personal")} aria-label={t`Personal data and security`}>
          <Avatar src={user.avatar} name={user.nickname} size={72} />
        </Link>
        <div>
          <h1 className="disp h2">
            <Trans>
              Hello, <bdi>{user.nickname}</bdi>
            </Trans>
          </h1>
          <p className="row">
            {user.is_enterprise === 1 && <Tag>{t`Certified enterprise`}</Tag>}
            {user.is_design === 1 && <Tag>{t`Certified designer`}</Tag>}
          </p>
        </div>
        <div className={css.do}>
          <Button look={sells ? "primary" : "ghost"} {...press("backstage", { fallback: frame?.site?.seller_site_url ?? "" })}>
            <Icon name="desk" small />
            <Trans>Seller dashboard</Trans>
          </Button>
          <Button look="ghost" onClick={() => void signOut()}>
            <Icon name="exit" small />
            <Trans>Sign out</Trans>
          </Button>
        </div>
      </header>
      <Waiting {...loaderData} />
      {(invitations.list.length > 0 || invitations.seat) && (
        <Section title={<Trans>Shops I work for</Trans>}>
          <Invitations invitations={invitations} />
        </Section>
      )}
      {offered.length > 0 && (
        <Section title={<Trans>Offers that wait for your answer</Trans>} more={{ label: <Trans>My processing orders</Trans>, to: to("user-processing") }}>
          <ul className={css.offered}>
            {offered.map((order) => (
              <li key={order.id}>
                <Link to={to("po-details-id", { id: order.id })}>
                  <b>{order.title}</b>
                  <span className="small muted">
                    <Ltr>{order.number}</Ltr>
                  </span>
                  <StateBadge tone="waiting">
                    <Plural value={order.waiting} one="# offer" other="# offers" />
                  </StateBadge>
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {toReview.length > 0 && (
        <Section title={<Trans>Orders to review</Trans>} more={{ label: <Trans>Received orders</Trans>, to: to("user-order", { tab: "received" }) }}>
          <WaitingReviews list={toReview.slice(0, mostToReview)} />
        </Section>
      )}
      <Section title={<Trans>Latest orders</Trans>} more={{ label: <Trans>My orders</Trans>, to: to("user-order") }}>
        {orders.list.length === 0 ? (
          <Empty title={<Trans>No orders here</Trans>} about={<Trans>What you order appears here with its state and the next step.</Trans>}>
            <LinkButton to={to("pifa")}>
              <Trans>See wholesale stock</Trans>
            </LinkButton>
          </Empty>
        ) : (
          <div className={css.orders}>
            {orders.list.map((order) => (
              <OrderCard key={order.id} order={order} verb={<NextBuyerVerb order={order} />} />
            ))}
          </div>
        )}
      </Section>
      <div className={css.pair}>
        <Section title={<Trans context="user centre">Notifications</Trans>} more={{ label: <Trans>All notifications</Trans>, to: to("user-notices") }}>
          {notifications.list.length === 0 ? (
            <p className="muted">
              <Trans>News of your orders, offers, certification and account appear here.</Trans>
            </p>
          ) : (
            <NotificationList list={notifications.list} />
          )}
        </Section>
        <Section title={<Trans>Certification and membership</Trans>}>
          <Standing {...loaderData} />
        </Section>
      </div>
      {kept.length > 0 && (
        <Section title={<Trans>Recently saved</Trans>} more={{ label: <Trans>Saved and following</Trans>, to: to("user-up") }}>
          <Grid columns={3}>
            {kept.map((thing) => (
              <li key={`${thing.kind}-${thing.id}`}>
                <FavouriteCard thing={thing} />
              </li>
            ))}
          </Grid>
        </Section>
      )}
    </main>
  );
}

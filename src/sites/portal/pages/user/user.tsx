import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { endSession, listSessions } from "#domains/accounts/contract/sessions.ts";
import { userInfoCall } from "#domains/accounts/contract/sign-in.ts";
import { signOut } from "#domains/accounts/ui/sign-out.ts";
import { myInvitations } from "#domains/shops/contract/staff.ts";
import { Invitations } from "#domains/shops/ui/invitations.tsx";
import { call } from "#kit/browser/call.ts";
import { to } from "#kit/paths.ts";
import { fromUnix, longDate, shortStamp } from "#kit/time.ts";
import { localeFrom as localeOf } from "#kit/locale.ts";
import { Button } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { Icon, type IconName } from "#ui/icon.tsx";
import { Avatar } from "#ui/picture.tsx";
import { Ltr } from "#ui/price.tsx";
import { Section } from "#ui/section.tsx";
import { StateBadge, Tag } from "#ui/tag.tsx";
import { notify } from "#ui/toast.tsx";
import { useRouteLoaderData } from "react-router";
import { callFrom } from "../../../request-context.ts";
import { BackstageEntry } from "../../layout/backstage-entry.tsx";
import type { loader as frameLoader } from "../../layout/frame.tsx";
import { PageMeta } from "../../meta.ts";
import { browserOf } from "./browser-of.ts";
import css from "./user.module.css";

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const ask = callFrom(context);
  const [{ userinfo }, { list }, invitations] = await Promise.all([ask(userInfoCall, {}), ask(listSessions, {}), ask(myInvitations, {})]);
  const { token: _kept, ...user } = userinfo;
  return { user, sessions: list, invitations };
};

type Loaded = Awaited<ReturnType<typeof loader>>;

const Sessions = ({ sessions }: { sessions: Loaded["sessions"] }) => {
  const { t } = useLingui();
  const { revalidate, state } = useRevalidator();
  const end = async (id: number) => {
    await call(endSession, { id });
    notify({ tone: "done", text: t`The session has ended` });
    await revalidate();
  };
  return (
    <DataTable
      caption={t`Open sessions`}
      rows={sessions}
      rowKey={(session) => session.id}
      columns={[
        {
          key: "agent",
          label: t`Device`,
          cell: (session) => (session.is_this ? <b>{browserOf(session.agent) || t`Unknown device`}</b> : browserOf(session.agent) || t`Unknown device`),
        },
        { key: "address", label: t`Network address`, cell: (session) => <Ltr>{session.address}</Ltr> },
        { key: "seen", label: t`Last used`, cell: (session) => <Ltr>{shortStamp(fromUnix(session.last_seen))}</Ltr> },
        {
          key: "end",
          label: <span className="visually-hidden">{t`Action`}</span>,
          isFigure: true,
          isBare: true,
          cell: (session) =>
            session.is_this ? (
              <StateBadge tone="going">
                <Trans>This device</Trans>
              </StateBadge>
            ) : (
              <Button look="ghost" size="small" disabled={state !== "idle"} onClick={() => void end(session.id).catch(() => undefined)}>
                <Trans>End session</Trans>
              </Button>
            ),
        },
      ]}
    />
  );
};

/** The user centre's first page, and where those are sent whom a page is not for. */
export default function UserHome({ loaderData: { user, sessions, invitations } }: { loaderData: Loaded }) {
  const { t, i18n } = useLingui();
  const frame = useRouteLoaderData<typeof frameLoader>("portal");
  const ways: { to: string; icon: IconName; label: string }[] = [
    { to: to("user-order"), icon: "list", label: t`My orders` },
    { to: to("user-processing"), icon: "scissors", label: t`My processing orders` },
    { to: to("product-cart"), icon: "cart", label: t`Cart` },
    { to: to("user-wallet"), icon: "wallet", label: t`Wallet` },
    { to: to("user-address"), icon: "pin", label: t`Addresses` },
    { to: to("user-auth"), icon: "shield", label: t`Certification` },
    ...(user.is_design === 1 ? [{ to: to("user-design"), icon: "image" as const, label: t`My print works` }] : []),
    { to: to("vip"), icon: "star", label: t`Enterprise VIP` },
  ];
  return (
    <main className="wrap">
      <PageMeta title={t`User centre`} noIndex />
      <header className={css.head}>
        <Avatar src={user.avatar} name={user.nickname} size={72} />
        <div>
          <h1 className="disp h2">
            <Trans>
              Hello, <bdi>{user.nickname}</bdi>
            </Trans>
          </h1>
          <p className="row">
            {user.is_enterprise === 1 && <Tag>{t`Certified enterprise`}</Tag>}
            {user.is_design === 1 && <Tag>{t`Certified designer`}</Tag>}
            {user.enterprise_vip > 0 && (
              <span className="muted small">
                <Trans>
                  Enterprise VIP until <Ltr>{longDate(fromUnix(user.enterprise_vip), localeOf(i18n.locale))}</Ltr>
                </Trans>
              </span>
            )}
          </p>
        </div>
        <div className={css.do}>
          <BackstageEntry fallback={frame?.site?.seller_site_url ?? ""} className={css.desk} />
          <Button look="ghost" onClick={() => void signOut()}>
            <Icon name="exit" small />
            <Trans>Sign out</Trans>
          </Button>
        </div>
      </header>
      <ul className={css.ways}>
        {ways.map((way) => (
          <li key={way.to}>
            <Link to={way.to}>
              <Icon name={way.icon} />
              {way.label}
            </Link>
          </li>
        ))}
      </ul>
      {(invitations.list.length > 0 || invitations.seat) && (
        <Section title={<Trans>Work in a shop</Trans>}>
          <Invitations invitations={invitations} />
        </Section>
      )}
      <Section title={<Trans>Open sessions</Trans>} about={<Plural value={sessions.length} one="# device is signed in" other="# devices are signed in" />}>
        <Sessions sessions={sessions} />
      </Section>
    </main>
  );
}

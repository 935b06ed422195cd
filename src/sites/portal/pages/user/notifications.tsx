import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { notificationKinds, type NotificationKind } from "#domains/contact/notifications/contract/kinds.ts";
import { kindLabels } from "#domains/contact/notifications/ui/kind-labels.tsx";
import { listNotifications, readAllNotifications } from "#domains/contact/notifications/contract/notifications.ts";
import { NotificationList } from "#domains/contact/notifications/ui/notification-list.tsx";
import { call } from "#kit/browser/call.ts";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { notificationCount } from "#ui/notification-count.ts";
import { Pager } from "#ui/pager.tsx";
import { PageHead } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { useAction } from "#ui/use-action.ts";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { laterPage, oneOf, pageOf } from "../search/read-address.ts";

const size = 20;

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const address = new URL(request.url).searchParams;
  const kind = oneOf(notificationKinds, address.get("kind"));
  const isUnread = address.get("show") === "unread";
  const notifications = await callFrom(context)(listNotifications, { ...(kind ? { kind } : {}), only_unread: isUnread, page: pageOf(address), size });
  return { kind, isUnread, notifications };
};

/** Everything the portal told the reader. */
export default function NotificationsPage() {
  const { t } = useLingui();
  const { kind, isUnread, notifications } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const { run, isRunning: isReading } = useAction({ after: revalidate });
  const pathOf = (change: { kind?: NotificationKind | undefined; show?: "unread" | undefined; page?: number }) =>
    to("user-notices", { kind, show: isUnread ? "unread" : undefined, ...change, page: laterPage(change.page ?? 1) });
  const readAll = () => run(async () => notificationCount.set((await call<typeof readAllNotifications>(readAllNotifications, kind ? { kind } : {})).unread));
  const tabs = [
    { to: pathOf({ kind: undefined, show: undefined }), label: <Trans>All</Trans> },
    { to: pathOf({ kind: undefined, show: "unread" }), label: <Trans>Unread</Trans>, count: notifications.unread },
    ...notificationKinds.filter((one) => one !== "service").map((one) => ({ to: pathOf({ kind: one, show: undefined }), label: kindLabels[one] })),
  ];
  return (
    <main className="wrap">
      <PageMeta title={t({ message: "Notifications", context: "user centre" })} noIndex />
      <Breadcrumb trail={[{ label: t`User centre`, to: to("user") }, { label: t({ message: "Notifications", context: "user centre" }) }]} />
      <PageHead title={<Trans context="user centre">Notifications</Trans>}>
        {notifications.unread > 0 && (
          <Button look="ghost" busy={isReading} onClick={() => void readAll()}>
            <Icon name="check" small />
            <Trans>Mark all as read</Trans>
          </Button>
        )}
      </PageHead>
      <LinkTabs label={t`Notifications by subject`} at={pathOf({})} tabs={tabs} />
      {notifications.list.length === 0 ? (
        <Empty title={<Trans>No notifications here</Trans>} about={<Trans>News of your orders, offers, certification and account appear here.</Trans>}>
          <LinkButton to={to("user")}>
            <Trans>User centre</Trans>
          </LinkButton>
        </Empty>
      ) : (
        <NotificationList list={notifications.list} byDay />
      )}
      <Pager page={notifications.page} size={notifications.size} total={notifications.total} hrefOf={(page) => pathOf({ page })} />
    </main>
  );
}

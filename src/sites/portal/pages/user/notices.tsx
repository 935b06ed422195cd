import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode } from "react";
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { noticeKinds, type NoticeKind } from "#domains/contact/notices/contract/kinds.ts";
import { listNotices, readAllNotices } from "#domains/contact/notices/contract/notices.ts";
import { NoticeList } from "#domains/contact/notices/ui/notice-list.tsx";
import { call } from "#kit/browser/call.ts";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { noticeCount } from "#ui/notice-count.ts";
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
  const kind = oneOf(noticeKinds, address.get("kind"));
  const isUnread = address.get("show") === "unread";
  const notices = await callFrom(context)(listNotices, { ...(kind ? { kind } : {}), only_unread: isUnread, page: pageOf(address), size });
  return { kind, isUnread, notices };
};

const kindLabels: Record<NoticeKind, ReactNode> = {
  order: <Trans context="notices">Orders</Trans>,
  offer: <Trans context="notices">Offers</Trans>,
  certification: <Trans>Certification</Trans>,
  membership: <Trans context="notices">Membership</Trans>,
  booking: <Trans context="notices">Bookings</Trans>,
  account: <Trans context="notices">Account</Trans>,
  service: <Trans context="notices">Service</Trans>,
};

/** Everything the portal told the reader. */
export default function NoticesPage() {
  const { t } = useLingui();
  const { kind, isUnread, notices } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const { run, isRunning: isReading } = useAction({ after: revalidate });
  const pathOf = (change: { kind?: NoticeKind | undefined; show?: "unread" | undefined; page?: number }) =>
    to("user-notices", { kind, show: isUnread ? "unread" : undefined, ...change, page: laterPage(change.page ?? 1) });
  const readAll = () => run(async () => noticeCount.set((await call<typeof readAllNotices>(readAllNotices, kind ? { kind } : {})).unread));
  const tabs = [
    { to: pathOf({ kind: undefined, show: undefined }), label: <Trans>All</Trans> },
    { to: pathOf({ kind: undefined, show: "unread" }), label: <Trans>Unread</Trans>, count: notices.unread },
    ...noticeKinds.filter((one) => one !== "service").map((one) => ({ to: pathOf({ kind: one, show: undefined }), label: kindLabels[one] })),
  ];
  return (
    <main className="wrap">
      <PageMeta title={t({ message: "Notices", context: "user centre" })} noIndex />
      <Breadcrumb trail={[{ label: t`User centre`, to: to("user") }, { label: t({ message: "Notices", context: "user centre" }) }]} />
      <PageHead title={<Trans context="user centre">Notices</Trans>}>
        {notices.unread > 0 && (
          <Button look="ghost" busy={isReading} onClick={() => void readAll()}>
            <Icon name="check" small />
            <Trans>Mark all as read</Trans>
          </Button>
        )}
      </PageHead>
      <LinkTabs label={t`Notices by subject`} at={pathOf({})} tabs={tabs} />
      {notices.list.length === 0 ? (
        <Empty title={<Trans>No notices here</Trans>} about={<Trans>News of your orders, offers, certification and account appear here.</Trans>}>
          <LinkButton to={to("user")}>
            <Trans>User centre</Trans>
          </LinkButton>
        </Empty>
      ) : (
        <NoticeList list={notices.list} />
      )}
      <Pager page={notices.page} size={notices.size} total={notices.total} hrefOf={(page) => pathOf({ page })} />
    </main>
  );
}

import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { useProposed } from "#domains/money/payments/ui/use-proposed.ts";
import { refundVip, vipMember } from "#domains/people/vip/contract/admin.ts";
import { entitlementKeys, entitlementWords } from "#domains/people/vip/contract/entitlements.ts";
import { heldFamilies } from "#domains/people/vip/contract/fields.ts";
import { call } from "#kit/browser/call.ts";
import { showToast } from "#kit/browser/toasts.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { DataTable, Facts } from "#ui/data-table.tsx";
import { Icon } from "#ui/icon.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { SectionHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { StateBadge } from "#ui/tag.tsx";
import { refreshWaiting } from "#ui/waiting-counts.ts";
import { callFrom, missing } from "../../../../request-context.ts";
import { wantedId } from "../../../../wanted-id.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { ReasonDialog } from "../../parts/reason-dialog.tsx";
import { RecordPage } from "../../parts/record-page.tsx";

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const user = wantedId(params["user"]);
  const family = heldFamilies.find((one) => one === params["family"]);
  if (!family) throw missing();
  return callFrom(context)(vipMember, { user_id: user, family });
};

export default function VipMemberPage() {
  const { t, i18n } = useLingui();
  const { member, entitlements, stretches, purchases, events } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const proposed = useProposed();
  const [refunding, setRefunding] = useState<number>();
  const title = `${member.nickname || member.user_id} · ${member.family_name}`;
  const refund = async (id: number, reason: string) => {
    const output = await call<typeof refundVip>({ path: "vip/refund" }, { id, reason });
    setRefunding(undefined);
    showToast({ tone: "done", text: proposed(t`Given back the way it was paid, and the time taken away`, output) });
    refreshWaiting();
    await revalidate();
  };
  return (
    <>
      <ConsoleTitle>{title}</ConsoleTitle>
      <RecordPage
        title={
          <>
            <bdi>{member.nickname || `#${member.user_id}`}</bdi> · <span className="clause">{member.family_name}</span>
          </>
        }
        state={
          <StateBadge tone={member.state === "running" ? "done" : member.state === "ending" ? "waiting" : "off"}>
            {member.state === "ended" ? (
              <Trans context="membership">Ended</Trans>
            ) : member.state === "ending" ? (
              <Trans>Ends within 30 days</Trans>
            ) : (
              <Trans context="membership">Active</Trans>
            )}
          </StateBadge>
        }
        acts={
          <LinkButton look="ghost" size="small" to={toConsole("vip-members")}>
            <Icon name="back" small />
            <Trans>All members</Trans>
          </LinkButton>
        }
        facts={[
          { key: "user", label: <Trans>User's number</Trans>, value: <Ltr>#{member.user_id}</Ltr> },
          { key: "level", label: <Trans>Level</Trans>, value: member.level_name || "–" },
          { key: "until", label: <Trans context="membership">Ends</Trans>, value: <Stamp at={member.until} /> },
        ]}
        steps={events.map((event) => ({
          key: String(event.id),
          at: event.createtime,
          who: event.by,
          what: (
            <>
              {event.event_text} ·{" "}
              <Trans>
                until <Stamp at={event.until} />
              </Trans>
            </>
          ),
          why: event.note && <bdi>{event.note}</bdi>,
        }))}
      >
        <section className="sheet stack">
          <SectionHead small title={<Trans>Limits now</Trans>} about={<Trans>The most this account may have of each at once.</Trans>} />
          <Facts
            columns={2}
            facts={entitlementKeys.map((key) => ({
              key,
              label: i18n._(entitlementWords[key]),
              value: entitlements[key] === null ? <Trans>No limit</Trans> : <Ltr>{entitlements[key]}</Ltr>,
            }))}
          />
        </section>
        {stretches.length > 0 && (
          <section className="sheet stack">
            <SectionHead small title={<Trans>Time that was bought and is left</Trans>} />
            <Facts
              facts={stretches.map((stretch, index) => ({
                key: String(index),
                label: stretch.level_name,
                value: (
                  <>
                    <Stamp at={stretch.from} /> – <Stamp at={stretch.until} />
                  </>
                ),
              }))}
            />
          </section>
        )}
        {purchases.length > 0 && (
          <section className="sheet stack">
            <SectionHead small title={<Trans>Purchases</Trans>} />
            <DataTable
              caption={t`Purchases`}
              rows={purchases}
              rowKey={(one) => one.id}
              columns={[
                { key: "number", label: <Trans>Number</Trans>, cell: (one) => <Ltr>{`VIP-${one.id}`}</Ltr> },
                { key: "level", label: <Trans>Level</Trans>, cell: (one) => one.level_name },
                { key: "days", label: <Trans>Length</Trans>, cell: (one) => <Plural value={one.days} one="# day" other="# days" /> },
                { key: "price", label: <Trans>Price</Trans>, isFigure: true, cell: (one) => <Price money={one.price} /> },
                {
                  key: "state",
                  label: <Trans>Status</Trans>,
                  cell: (one) => <StateBadge tone={one.status === "paid" ? "done" : "off"}>{one.status_text}</StateBadge>,
                },
                {
                  key: "act",
                  label: t`Action`,
                  isBare: true,
                  cell: (one) =>
                    one.may_refund && (
                      <Button size="small" look="ghost" onClick={() => setRefunding(one.id)}>
                        <Trans>Give back</Trans>
                      </Button>
                    ),
                },
              ]}
            />
          </section>
        )}
      </RecordPage>
      {refunding !== undefined && (
        <ReasonDialog
          title={<Trans>Give this purchase back?</Trans>}
          about={<Trans>Its price goes back in full the way it was paid, and the time it has left is taken away.</Trans>}
          verb={<Trans>Give back</Trans>}
          isGrave
          onConfirm={({ note }) => refund(refunding, note)}
          onClose={() => setRefunding(undefined)}
        />
      )}
    </>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLoaderData, useNavigate, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { webhookEventWords, type WebhookEvent } from "#domains/people/shops/contract/webhook-events.ts";
import { changeWebhook, listDeliveries, pingWebhook, removeWebhook, switchOffWebhook } from "#domains/people/shops/contract/webhooks.ts";
import { DeliveryState, EndpointState } from "#domains/people/shops/ui/delivery-state.tsx";
import { call } from "#kit/browser/call.ts";
import { readTable, tableQuery } from "#kit/table-query.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button } from "#ui/button.tsx";
import { CallDialog } from "#ui/call-dialog.tsx";
import { Icon } from "#ui/icon.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { PageHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { Message } from "#ui/states.tsx";
import { TablePage } from "#ui/table-page.tsx";
import { useAction } from "#ui/use-action.ts";
import { callFrom } from "../../../../request-context.ts";
import { wantedId } from "../../../../wanted-id.ts";
import { toSeller } from "../../addresses.ts";
import { SellerTitle } from "../../layout/seller-title.tsx";
import { useRenewal } from "../../parts/use-renewal.ts";
import { deliveriesInput, deliveriesRule } from "./deliveries-query.ts";
import { WebhookFields } from "./webhook-form.tsx";

export const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
  const id = wantedId(params["id"]);
  const state = readTable(deliveriesRule, new URL(request.url).searchParams);
  const ask = callFrom(context);
  const deliveries = await ask(listDeliveries, { webhook_id: id, ...deliveriesInput(state), size: 30 });
  return {
    state,
    deliveries: { ...deliveries, list: deliveries.list.map((one) => ({ ...one, words: ask.say(webhookEventWords[one.event as WebhookEvent]) })) },
  };
};

type Webhook = Awaited<ReturnType<typeof loader>>["deliveries"]["webhook"];

const ChangeDialog = ({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) => {
  const { t } = useLingui();
  return (
    <CallDialog
      call={changeWebhook}
      start={{ id: webhook.id, url: webhook.url, events: webhook.events, is_on: webhook.is_on }}
      title={<Trans>Change the endpoint</Trans>}
      send={<Trans>Save</Trans>}
      done={t`The endpoint is changed`}
      onClose={onClose}
    >
      {(form) => <WebhookFields form={form} />}
    </CallDialog>
  );
};

const RemoveDialog = ({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <CallDialog
      call={removeWebhook}
      start={{ id: webhook.id }}
      title={<Trans>Remove the endpoint?</Trans>}
      send={<Trans>Remove</Trans>}
      isGrave
      done={t`The endpoint is removed`}
      onDone={() => navigate(toSeller("webhooks"))}
      onClose={onClose}
    >
      <p>
        <Trans>Nothing is told there any more, and its deliveries are forgotten.</Trans>
      </p>
    </CallDialog>
  );
};

/** One endpoint: how it fares, and what was sent to it. */
export default function WebhookPage() {
  const { t } = useLingui();
  const { state, deliveries } = useLoaderData<typeof loader>();
  const { webhook } = deliveries;
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<"change" | "remove">();
  const { run, isRunning } = useAction({ after: revalidate });
  const renewal = useRenewal();
  const switchOn = () =>
    run(() => call(changeWebhook, { id: webhook.id, url: webhook.url, events: webhook.events, is_on: true }), { done: t`The endpoint is switched on` });
  const switchOff = () => run(() => call(switchOffWebhook, { id: webhook.id }), { done: t`The endpoint is switched off` });
  return (
    <>
      <SellerTitle>{t`Webhooks`}</SellerTitle>
      <Breadcrumb trail={[{ label: t`Webhooks`, to: toSeller("webhooks") }, { label: new URL(webhook.url).host }]} />
      <PageHead
        title={<Ltr>{new URL(webhook.url).host}</Ltr>}
        about={
          <span className="row">
            <EndpointState endpoint={webhook} />
            <Ltr>{webhook.url}</Ltr>
          </span>
        }
      >
        {webhook.is_on && (
          <Button busy={isRunning} {...renewal} onClick={() => void run(() => call(pingWebhook, { id: webhook.id }), { done: t`A test is on its way` })}>
            <Icon name="play" small />
            <Trans>Send a test</Trans>
          </Button>
        )}
        <Button look="ghost" {...renewal} onClick={() => setOpen("change")}>
          <Trans>Change the endpoint</Trans>
        </Button>
        {webhook.is_on ? (
          <Button look="ghost" disabled={isRunning} onClick={() => void switchOff()}>
            <Trans>Switch off</Trans>
          </Button>
        ) : (
          <Button look="ghost" disabled={isRunning} {...renewal} onClick={() => void switchOn()}>
            <Trans>Switch on</Trans>
          </Button>
        )}
        <Button look="soft" onClick={() => setOpen("remove")}>
          <Trans>Remove</Trans>
        </Button>
      </PageHead>
      {!webhook.is_on && webhook.failing_since !== null && (
        <Message tone="warning">
          <Trans>Nothing arrived here for three days, so it was switched off.</Trans>
        </Message>
      )}
      <TablePage
        caption={t`Deliveries`}
        rule={deliveriesRule}
        state={state}
        path={(query) => toSeller("webhook", { id: webhook.id }, query)}
        exportTo={toSeller("deliveries-export", { id: webhook.id }, tableQuery(deliveriesRule, state, { page: 1 }))}
        tabs={{
          filter: "status",
          label: t`Deliveries by state`,
          tabs: [
            { value: "", label: <Trans>All</Trans> },
            { value: "waiting", label: <Trans context="webhook">On its way</Trans> },
            { value: "delivered", label: <Trans context="webhook">Arrived</Trans> },
            { value: "failed", label: <Trans context="webhook">Given up</Trans> },
          ],
        }}
        columns={[
          { key: "event", label: <Trans context="webhook">Event</Trans>, cell: (one) => one.words },
          { key: "time", label: <Trans>Time</Trans>, cell: (one) => <Stamp at={one.createtime} seconds /> },
          { key: "attempts", label: <Trans>Attempts</Trans>, isFigure: true, cell: (one) => <Ltr>{String(one.attempts)}</Ltr> },
          { key: "next", label: <Trans>Next attempt</Trans>, cell: (one) => (one.next_at === null ? "" : <Stamp at={one.next_at} />) },
          { key: "state", label: <Trans>Status</Trans>, cell: (one) => <DeliveryState status={one.status} /> },
        ]}
        rows={deliveries.list}
        rowKey={(one) => one.id}
        rowLink={(one) => toSeller("webhook-delivery", { webhook: webhook.id, id: one.id })}
        page={deliveries}
        empty={{ title: <Trans>Nothing was sent yet</Trans>, about: <Trans>The first event, or a test, is the first line here.</Trans> }}
      />
      {open === "change" && <ChangeDialog webhook={webhook} onClose={() => setOpen(undefined)} />}
      {open === "remove" && <RemoveDialog webhook={webhook} onClose={() => setOpen(undefined)} />}
    </>
  );
}

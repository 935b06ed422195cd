import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { webhookEventWords } from "#domains/people/shops/contract/webhook-events.ts";
import { createWebhook, listWebhooks } from "#domains/people/shops/contract/webhooks.ts";
import { EndpointState } from "#domains/people/shops/ui/delivery-state.tsx";
import { Button } from "#ui/button.tsx";
import { CallDialog } from "#ui/call-dialog.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { DayOf } from "#ui/day.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { PageHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { Empty } from "#ui/states.tsx";
import { Tag } from "#ui/tag.tsx";
import { ShownOnce } from "../../parts/shown-once.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toSeller } from "../../addresses.ts";
import { SellerTitle } from "../../layout/seller-title.tsx";
import { CsvLink } from "../../parts/csv-link.tsx";
import { useRenewal } from "../../parts/use-renewal.ts";
import css from "./keys.module.css";
import { WebhookFields } from "./webhook-form.tsx";

export const loader = async ({ context }: LoaderFunctionArgs) => callFrom(context)(listWebhooks, {});

const CreateDialog = ({ onMade, onClose }: { onMade: (secret: string) => void; onClose: () => void }) => (
  <CallDialog
    call={createWebhook}
    start={{ url: "", events: [] }}
    title={<Trans>New endpoint</Trans>}
    send={<Trans>Add the endpoint</Trans>}
    isGrave
    onDone={({ secret }) => onMade(secret)}
    onClose={onClose}
  >
    {(form) => <WebhookFields form={form} />}
  </CallDialog>
);

/** Where the shop's own programs are told what happens. */
export default function WebhooksPage() {
  const { t, i18n } = useLingui();
  const { list } = useLoaderData<typeof loader>();
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<string>();
  const renewal = useRenewal();
  return (
    <>
      <SellerTitle>{t`Webhooks`}</SellerTitle>
      <PageHead
        title={<Trans>Webhooks</Trans>}
        about={<Trans>When something happens in the shop, your own programs are told at once, by a signed message to an address of yours.</Trans>}
      >
        <Button {...renewal} onClick={() => setMaking(true)}>
          <Icon name="plus" small />
          <Trans>New endpoint</Trans>
        </Button>
        {list.length > 0 && <CsvLink to={toSeller("webhooks-export")} />}
      </PageHead>
      {list.length === 0 ? (
        <Empty title={<Trans>No endpoint yet</Trans>} about={<Trans>Add the address of a program that wants to know of orders, products or stock.</Trans>} />
      ) : (
        <DataTable
          caption={t`Webhooks`}
          rows={list}
          rowKey={(one) => one.id}
          columns={[
            {
              key: "url",
              label: <Trans>Address</Trans>,
              cell: (one) => (
                <Link to={toSeller("webhook", { id: one.id })} className={css.address}>
                  <bdi dir="ltr">{one.url}</bdi>
                </Link>
              ),
            },
            {
              key: "events",
              label: <Trans context="webhook">Events</Trans>,
              cell: (one) => (
                <span className={css.tags}>
                  {one.events.map((event) => (
                    <Tag key={event} line>
                      {i18n._(webhookEventWords[event])}
                    </Tag>
                  ))}
                </span>
              ),
            },
            { key: "made", label: <Trans>Created</Trans>, cell: (one) => <DayOf at={one.createtime} /> },
            {
              key: "state",
              label: <Trans>Status</Trans>,
              cell: (one) => (
                <>
                  <EndpointState endpoint={one} />
                  {one.is_on && one.failing_since !== null && (
                    <span className="cap">
                      <br />
                      <Trans>
                        since <Stamp at={one.failing_since} />
                      </Trans>
                    </span>
                  )}
                </>
              ),
            },
          ]}
        />
      )}
      {isMaking && <CreateDialog onMade={setMade} onClose={() => setMaking(false)} />}
      {made && (
        <ShownOnce
          title={<Trans>The signing secret</Trans>}
          warning={<Trans>This is the only time that the secret is shown. With it your program checks that a message is really ours.</Trans>}
          secret={made}
          onClose={() => setMade(undefined)}
        >
          <p className="small muted">
            <Trans>
              The header <Ltr>threadport-signature</Ltr> is <Ltr>t=…,v1=…</Ltr>: v1 is HMAC-SHA256 of the time, a full stop and the body, in hexadecimal.
            </Trans>
          </p>
        </ShownOnce>
      )}
    </>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { webhookEventWords } from "#domains/people/shops/contract/webhook-events.ts";
import { createWebhook, listWebhooks } from "#domains/people/shops/contract/webhooks.ts";
import { EndpointState } from "#domains/people/shops/ui/delivery-state.tsx";
import { showToast } from "#kit/browser/toasts.ts";
import type { OutputOf } from "#kit/call.ts";
import { localeFrom } from "#kit/locale.ts";
import { fromUnix, longDate } from "#kit/time.ts";
import { Button } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/price.tsx";
import { PageHead } from "#ui/section.tsx";
import { Empty, Message } from "#ui/states.tsx";
import { Tag } from "#ui/tag.tsx";
import { useCallForm } from "#ui/use-call-form.ts";
import { callFrom } from "../../../../request-context.ts";
import { toSeller } from "../../addresses.ts";
import { SellerTitle } from "../../layout/seller-title.tsx";
import { CsvLink } from "../../parts/csv-link.tsx";
import { useRenewal } from "../../parts/use-renewal.ts";
import css from "./keys.module.css";
import { WebhookFields } from "./webhook-form.tsx";

export const loader = async ({ context }: LoaderFunctionArgs) => callFrom(context)(listWebhooks, {});

const CreateDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const [secret, setSecret] = useState<string>();
  const form = useCallForm(createWebhook, { url: "", events: [] });
  const made = async (output: OutputOf<typeof createWebhook>) => {
    setSecret(output.secret);
    await revalidate();
  };
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text);
    showToast({ tone: "done", text: t`Copied` });
  };
  if (secret)
    return (
      <Dialog title={<Trans>The signing secret</Trans>} onClose={onClose}>
        <div className="stack">
          <Message tone="warning">
            <Trans>This is the only time that the secret is shown. With it your program checks that a message is really ours.</Trans>
          </Message>
          <bdi className={css.key} dir="ltr">
            {secret}
          </bdi>
          <p className="small muted">
            <Trans>
              The header <Ltr>threadport-signature</Ltr> is <Ltr>t=…,v1=…</Ltr>: v1 is HMAC-SHA256 of the time, a full stop and the body, in hexadecimal.
            </Trans>
          </p>
          <div className="row">
            <Button onClick={() => void copy(secret).catch(() => undefined)}>
              <Icon name="copy" small />
              <Trans>Copy</Trans>
            </Button>
            <Button look="ghost" onClick={onClose}>
              <Trans>I have kept it</Trans>
            </Button>
          </div>
        </div>
      </Dialog>
    );
  return (
    <Dialog title={<Trans>New endpoint</Trans>} onClose={onClose}>
      <form className="stack" {...form.props(made)}>
        <WebhookFields form={form} />
        <div className="row">
          <Button type="submit" look="seal" busy={form.isSending}>
            <Trans>Add the endpoint</Trans>
          </Button>
          <Button look="ghost" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

/** Where the shop's own programs are told what happens. */
export default function WebhooksPage() {
  const { t, i18n } = useLingui();
  const { list } = useLoaderData<typeof loader>();
  const [isMaking, setMaking] = useState(false);
  const renewal = useRenewal();
  const locale = localeFrom(i18n.locale);
  return (
    <>
      <SellerTitle>{t`Webhooks`}</SellerTitle>
      <PageHead
        title={<Trans>Webhooks</Trans>}
        about={<Trans>When something happens in the shop, your own programs are told at once, by a signed message to an address of yours.</Trans>}
      >
        {list.length > 0 && <CsvLink to={toSeller("webhooks-export")} />}
        <Button look="seal" {...renewal} onClick={() => setMaking(true)}>
          <Icon name="plus" small />
          <Trans>New endpoint</Trans>
        </Button>
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
                  <Ltr>{one.url}</Ltr>
                </Link>
              ),
            },
            {
              key: "events",
              label: <Trans>What is told there</Trans>,
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
            { key: "made", label: <Trans>Made on</Trans>, cell: (one) => longDate(fromUnix(one.createtime), locale) },
            { key: "state", label: <Trans>State</Trans>, cell: (one) => <EndpointState endpoint={one} /> },
          ]}
        />
      )}
      {isMaking && <CreateDialog onClose={() => setMaking(false)} />}
    </>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from "react-router";
import { webhookEventWords, type WebhookEvent } from "#domains/people/shops/contract/webhook-events.ts";
import { resendDelivery, showDelivery } from "#domains/people/shops/contract/webhooks.ts";
import { DeliveryState } from "#domains/people/shops/ui/delivery-state.tsx";
import { call } from "#kit/browser/call.ts";
import type { OutputOf } from "#kit/call.ts";
import { intlTag, localeFrom } from "#kit/locale.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { PageHead, SectionHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { StateBadge } from "#ui/tag.tsx";
import { useAction } from "#ui/use-action.ts";
import { callFrom, missing } from "../../../../request-context.ts";
import { wantedId } from "../../../../wanted-id.ts";
import { toSeller } from "../../addresses.ts";
import { SellerTitle } from "../../layout/seller-title.tsx";
import css from "./webhook-delivery.module.css";

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const id = wantedId(params["id"]);
  const ask = callFrom(context);
  const delivery = await ask(showDelivery, { id });
  if (String(delivery.webhook_id) !== params["webhook"]) throw missing();
  return { delivery, words: ask.say(webhookEventWords[delivery.event as WebhookEvent]) };
};

type Attempt = OutputOf<typeof showDelivery>["attempts"][number];

const FaultText = ({ fault }: { fault: NonNullable<Attempt["fault"]> }) => {
  if (fault === "address") return <Trans>The address is not on the public internet</Trans>;
  if (fault === "name") return <Trans>The name of the address was not found</Trans>;
  if (fault === "refused") return <Trans>Nobody answered at the address</Trans>;
  if (fault === "timeout") return <Trans>No answer within ten seconds</Trans>;
  if (fault === "certificate") return <Trans>The certificate of the address is not valid</Trans>;
  return <Trans>The connection broke off</Trans>;
};

const heads = (headers: Record<string, string>) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n");

const readable = (body: string): string => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
};

/** One delivery with all that is known of it. */
export default function WebhookDeliveryPage() {
  const { t, i18n } = useLingui();
  const { delivery, words } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const { run, isRunning } = useAction();
  const resend = () =>
    run(
      async () => {
        const { delivery_id } = await call(resendDelivery, { id: delivery.id });
        await navigate(toSeller("webhook-delivery", { webhook: delivery.webhook_id, id: delivery_id }));
      },
      { done: t`It is sent once more` },
    );
  const took = new Intl.NumberFormat(intlTag(localeFrom(i18n.locale)), { style: "unit", unit: "millisecond" });
  return (
    <>
      <SellerTitle>{t`Delivery`}</SellerTitle>
      <Breadcrumb
        trail={[
          { label: t`Webhooks`, to: toSeller("webhooks") },
          { label: t`Deliveries`, to: toSeller("webhook", { id: delivery.webhook_id }) },
          { label: words },
        ]}
      />
      <PageHead title={words} about={<Stamp at={delivery.createtime} seconds />}>
        <DeliveryState status={delivery.status} />
        <Button busy={isRunning} onClick={() => void resend()}>
          <Icon name="refresh" small />
          <Trans>Send once more</Trans>
        </Button>
      </PageHead>
      <div className={css.sections}>
        <section>
          <SectionHead small title={<Trans>What is sent</Trans>} />
          <pre className={css.code} dir="ltr">
            {readable(delivery.body)}
          </pre>
        </section>
        <section>
          <SectionHead small title={<Trans>Attempts</Trans>} />
          {delivery.attempts.length === 0 ? (
            <p className="muted">
              <Trans>The first attempt is about to be made.</Trans>
            </p>
          ) : (
            <ol className={css.attempts}>
              {delivery.attempts.map((one, index) => (
                <li key={one.number}>
                  <details className={css.attempt} open={index === delivery.attempts.length - 1}>
                    <summary>
                      <h3>
                        <Trans>Attempt {one.number}</Trans>
                        <Stamp at={one.at} seconds />
                        {one.status !== null ? (
                          <StateBadge tone={one.status >= 200 && one.status < 300 ? "done" : "failed"}>
                            <Ltr>{String(one.status)}</Ltr>
                          </StateBadge>
                        ) : (
                          one.fault && (
                            <StateBadge tone="failed">
                              <FaultText fault={one.fault} />
                            </StateBadge>
                          )
                        )}
                        <span className="cap">
                          <bdi>{took.format(one.milliseconds)}</bdi>
                        </span>
                      </h3>
                    </summary>
                    <h4>
                      <Trans>Heads of the request</Trans>
                    </h4>
                    <pre className={css.code} dir="ltr">
                      {heads(one.request_headers)}
                    </pre>
                    {one.status !== null && (
                      <>
                        <h4>
                          <Trans>Answer</Trans>
                        </h4>
                        <pre className={css.code} dir="ltr">
                          {`${heads(one.response_headers)}\n\n${one.response_body}`.trim()}
                        </pre>
                      </>
                    )}
                  </details>
                </li>
              ))}
            </ol>
          )}
        </section>
      </div>
    </>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { redirect, useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { paymentOptions } from "#domains/money/payments/contract/payment.ts";
import { PaySection } from "#domains/money/payments/ui/pay-section.tsx";
import { licenceDetails } from "#domains/trade/licences/contract/licences.ts";
import { LicenceVerbs } from "#domains/trade/licences/ui/licence-verbs.tsx";
import { Terms } from "#domains/trade/licences/ui/terms.tsx";
import { Countdown } from "#domains/trade/orders/ui/countdown.tsx";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { LinkButton } from "#ui/button.tsx";
import { Picture } from "#ui/picture.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { PageHead } from "#ui/section.tsx";
import { Failure } from "#ui/states.tsx";
import { callFrom } from "../../../request-context.ts";
import { wantedId } from "../../../wanted-id.ts";
import { PageMeta } from "../../meta.ts";
import payCss from "../pay/pay.module.css";
import css from "./licences.module.css";

/** `/design/confirm/pay/{sale}`: what was confirmed is paid. */
export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const id = wantedId(params["id"]);
  const ask = callFrom(context);
  const [licence, options] = await Promise.all([ask(licenceDetails, { id }), ask(paymentOptions, { kind: "licence", reference: id })]);
  if (options.status === "paid") throw redirect(to("user-licence", { id }));
  return { licence, options };
};

export default function PayLicencePage() {
  const { t } = useLingui();
  const { licence, options } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const isOpen = options.status === "open" && options.seconds_left > 0;
  const trail = [{ label: t`My licences`, to: to("user-licences") }, { label: t`Pay` }];
  if (!isOpen)
    return (
      <main className={`wrap ${payCss.page}`}>
        <PageMeta title={t`Pay`} noIndex />
        <Breadcrumb trail={trail} />
        <PageHead title={<Trans>The time to pay is over</Trans>} about={options.about} />
        <Failure
          title={<Trans>Nothing was paid, and the print is free again</Trans>}
          about={<Trans>You can confirm the licence again; money that arrives late goes to your wallet by itself.</Trans>}
        >
          <LinkButton to={to("design-confirm-id", { id: licence.work.id })}>
            <Trans>Choose a licence again</Trans>
          </LinkButton>
        </Failure>
      </main>
    );
  return (
    <main className={`wrap ${payCss.page}`}>
      <PageMeta title={t`Pay`} noIndex />
      <Breadcrumb trail={trail} />
      <PageHead title={<Trans>Pay for the licence</Trans>} />
      <div className={css.print}>
        <Picture src={licence.work.image} alt="" sizes="96px" ratio="1" />
        <div>
          <b>{licence.work.title}</b>
          <p className="cap">
            <Ltr>{licence.work.code}</Ltr> · {licence.work.designer.name}
          </p>
          <p className="small">
            {licence.kind_text} · {licence.holder}
          </p>
        </div>
      </div>
      <div className={payCss.amount}>
        <div>
          <p className="cap">{options.title}</p>
          <p className={payCss.figure}>
            <Price money={options.amount} figure />
          </p>
        </div>
        <p className={payCss.time}>
          <span className="cap">
            <Trans>Kept for you</Trans>
          </span>
          <Countdown seconds={options.seconds_left} onEnd={() => void revalidate()} />
        </p>
      </div>
      <details>
        <summary>
          <Trans>The terms that you accepted</Trans>
        </summary>
        <Terms terms={licence.terms} label={t`The terms that you accepted`} />
      </details>
      <PaySection
        kind="licence"
        reference={licence.id}
        options={options}
        later={to("user-licences")}
        also={<LicenceVerbs licence={{ ...licence, seconds_left: 0 }} />}
        note={<Trans>Your money stays with the platform until the days for saying that something is wrong are over.</Trans>}
      />
    </main>
  );
}

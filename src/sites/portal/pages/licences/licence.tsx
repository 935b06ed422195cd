import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { CaseConversation } from "#domains/contact/chat/ui/case-conversation.tsx";
import { licenceDetails } from "#domains/trade/licences/contract/licences.ts";
import { FetchFiles, LicenceVerbs } from "#domains/trade/licences/ui/licence-verbs.tsx";
import { OfferTerms } from "#domains/trade/licences/ui/offer-terms.tsx";
import { Terms } from "#domains/trade/licences/ui/terms.tsx";
import { Countdown } from "#domains/trade/orders/ui/countdown.tsx";
import { localeFrom } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { fromUnix, longDate } from "#kit/time.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { Facts } from "#ui/data-table.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import { press } from "#ui/press.ts";
import { AskService } from "../../layout/ask-service.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { PageHead, Section } from "#ui/section.tsx";
import { Message } from "#ui/states.tsx";
import { NotedEvents } from "#ui/event-log.tsx";
import { Stepper, type Knot } from "#ui/stepper.tsx";
import { callFrom } from "../../../request-context.ts";
import { wantedId } from "../../../wanted-id.ts";
import { PageMeta } from "../../meta.ts";
import css from "./licences.module.css";

/** `/user/licence?id=`: one sale of a licence, for its buyer, its designer and customer service. */
export const loader = async ({ context, request }: LoaderFunctionArgs) =>
  callFrom(context)(licenceDetails, { id: wantedId(new URL(request.url).searchParams.get("id")) });

type Licence = Awaited<ReturnType<typeof loader>>;

const useKnots = (licence: Licence): Knot[] => {
  const standing = { pending_payment: 0, paid: 1, delivered: 2, disputed: 2, completed: 3, refunded: 0, closed: 0 }[licence.status];
  const at = (index: number): Knot["at"] => (index < standing || licence.status === "completed" ? "done" : index === standing ? "now" : "to_come");
  return [
    { key: "confirmed", label: <Trans>Terms accepted</Trans>, at: at(0) },
    { key: "paid", label: <Trans>Paid, licence granted</Trans>, at: at(1), about: <Trans>the platform keeps the money</Trans> },
    { key: "fetched", label: <Trans>File fetched</Trans>, at: at(2) },
    { key: "settled", label: <Trans>The designer is paid</Trans>, at: at(3) },
  ];
};

export default function LicencePage() {
  const { t, i18n } = useLingui();
  const licence = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const knots = useKnots(licence);
  const locale = localeFrom(i18n.locale);
  const { work, party } = licence;
  const isHeld = licence.certificate !== "" && licence.status !== "refunded";
  const settles = licence.settle_at > 0 ? longDate(fromUnix(licence.settle_at), locale) : "";
  const partner = party === "designer" ? licence.buyer.id : work.designer.id;
  return (
    <main className="wrap">
      <PageMeta title={t`Licence of ${work.title}`} noIndex />
      <Breadcrumb
        trail={[
          { label: t`User centre`, to: to("user") },
          { label: t`My licences`, to: to("user-licences", { side: party === "designer" ? "designer" : undefined }) },
          { label: licence.code || work.code },
        ]}
      />
      <PageHead
        title={licence.status_text}
        about={
          <>
            {licence.kind_text} · {work.title} · <Ltr>{licence.code || work.code}</Ltr>
          </>
        }
      >
        {party !== "operator" && (
          <Button look="ghost" {...press("chat", { receiverId: partner, card: { msg_type: 9, type_id: work.id } })}>
            <Icon name="chat" small />
            {party === "buyer" ? <Trans>Chat with the designer</Trans> : <Trans>Chat with the buyer</Trans>}
          </Button>
        )}
        {party !== "operator" && <AskService about={{ msg_type: 9, type_id: work.id }} />}
        <LicenceVerbs licence={licence} />
      </PageHead>
      <div className="stack">
        {licence.seconds_left > 0 && (
          <Message tone="warning">
            <Trans>
              The licence is kept for <Countdown isSaid seconds={licence.seconds_left} onEnd={() => void revalidate()} /> more; then it is free for others
              again.
            </Trans>
          </Message>
        )}
        {settles && (
          <Message>
            {party === "buyer" ? (
              <Trans>
                Until <bdi>{settles}</bdi> you can say that something is wrong; then the designer is paid.
              </Trans>
            ) : (
              <Trans>
                Until <bdi>{settles}</bdi> the buyer can say that something is wrong; then the designer is paid.
              </Trans>
            )}
          </Message>
        )}
        {licence.status === "disputed" && (
          <Message tone="warning">
            <Trans>The money stays with the platform until this is settled. What each side said is below.</Trans>
          </Message>
        )}
        {!["closed", "refunded"].includes(licence.status) && <Stepper label={t`The course of this licence`} knots={knots} />}
      </div>
      <div className={css.columns}>
        <div>
          {isHeld && party === "buyer" && licence.licence_state === "valid" && (
            <Section title={<Trans>File</Trans>}>
              <FetchFiles licence={licence} />
            </Section>
          )}
          {licence.certificate && (
            <Section title={<Trans>Certificate</Trans>} about={<Ltr>{licence.certificate}</Ltr>}>
              <div className="row">
                <LinkButton href={to("design-certificate-file", { certificate: licence.certificate })} download>
                  <Icon name="download" small />
                  <Trans>Certificate as PDF</Trans>
                </LinkButton>
                <LinkButton look="ghost" to={to("design-certificate", { certificate: licence.certificate })}>
                  <Trans>The page that checks it</Trans>
                </LinkButton>
              </div>
            </Section>
          )}
          <Section title={<Trans>Terms</Trans>} about={<Trans>As they were accepted, word for word</Trans>}>
            <Terms terms={licence.terms} label={t`Terms`} />
          </Section>
          <Section title={<Trans context="licence">What happened</Trans>}>
            <NotedEvents events={licence.events} />
          </Section>
          {party === "operator" && licence.events.some(({ event }) => event === "dispute") && <CaseConversation kind="licence" id={licence.id} />}
        </div>
        <aside className="sheet stack">
          <div className={css.print}>
            <Picture src={work.image} alt="" sizes="96px" ratio="1" />
            <div>
              <Link to={to("design-details-id", { id: work.id })}>
                <b>{work.title}</b>
              </Link>
              <p className="cap">
                <Ltr>{work.code}</Ltr> · {work.designer.name}
              </p>
            </div>
          </div>
          <p className="small">
            <OfferTerms offer={licence} />
          </p>
          <Facts
            facts={[
              { key: "holder", label: <Trans>Holder</Trans>, value: <bdi>{licence.holder}</bdi> },
              ...(licence.purpose ? [{ key: "purpose", label: <Trans>For</Trans>, value: <bdi>{licence.purpose}</bdi> }] : []),
              ...(party === "buyer" ? [] : [{ key: "buyer", label: <Trans>Buyer</Trans>, value: licence.buyer.name }]),
              ...(licence.granted_at > 0 ? [{ key: "granted", label: <Trans>Granted</Trans>, value: longDate(fromUnix(licence.granted_at), locale) }] : []),
              ...(licence.ends_at > 0 ? [{ key: "ends", label: <Trans>Runs until</Trans>, value: longDate(fromUnix(licence.ends_at), locale) }] : []),
              ...licence.files.map((file) => ({
                key: file.name,
                label: <Trans>File</Trans>,
                value: (
                  <>
                    <bdi>{file.name}</bdi>
                    <br />
                    <Ltr>{`${file.type.replace("image/", "").toUpperCase()} · ${file.width_px} × ${file.height_px} px`}</Ltr>
                  </>
                ),
              })),
              ...(licence.commission && licence.income
                ? [
                    { key: "commission", label: <Trans>Commission</Trans>, value: <Price money={licence.commission} /> },
                    { key: "income", label: <Trans>Designer's income</Trans>, value: <Price money={licence.income} /> },
                  ]
                : []),
            ]}
          />
          <p className={css.sum}>
            <span>
              <Trans>Price</Trans>
            </span>
            <Price money={licence.price} figure />
          </p>
        </aside>
      </div>
    </main>
  );
}

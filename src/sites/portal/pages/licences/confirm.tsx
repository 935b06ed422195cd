import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLoaderData, useNavigate, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { confirmLicence, licenceOffers } from "#domains/trade/licences/contract/licences.ts";
import { OfferTerms } from "#domains/trade/licences/ui/offer-terms.tsx";
import { Terms } from "#domains/trade/licences/ui/terms.tsx";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button, ThreadButton, ThreadLink } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { classes } from "#ui/class-names.ts";
import { TextField } from "#ui/field.tsx";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { PageHead, Section } from "#ui/section.tsx";
import { Message } from "#ui/states.tsx";
import { useCallForm } from "#ui/use-call-form.ts";
import { callFrom, missing } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { idOf } from "../search/read-address.ts";
import css from "./licences.module.css";

/** `/design/confirm/{work}`: a licence of this print is chosen, its terms are read and accepted. `?offer=` chooses one beforehand. */
export const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
  const work_id = idOf(params["id"]);
  if (!work_id) throw missing();
  const asked = Number(new URL(request.url).searchParams.get("offer"));
  return { asked, ...(await callFrom(context)(licenceOffers, { work_id })) };
};

export default function ConfirmLicencePage() {
  const { t } = useLingui();
  const { work, file, holder, offers, minutes_to_pay, asked } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState(asked);
  const [isRead, setRead] = useState("");
  const offer = offers.find((one) => one.id === chosen && !one.closed) ?? offers.find((one) => !one.closed);
  const form = useCallForm(
    confirmLicence,
    { holder, purpose: "" },
    { toInput: (values) => ({ ...values, work_id: work.id, offer_id: offer?.id, seen: offer?.seen }) },
  );
  const design = to("design-details-id", { id: work.id });
  const hasAccepted = offer !== undefined && isRead === offer.seen;
  const reason = !offer ? t`No licence of this print can be bought now` : hasAccepted ? undefined : t`Read the terms and accept them first`;
  return (
    <main className={classes("wrap", css.page)}>
      <PageMeta title={t`License ${work.title}`} noIndex />
      <Breadcrumb trail={[{ label: t`Print designs`, to: to("design") }, { label: work.title, to: design }, { label: t`Licence` }]} />
      <PageHead title={<Trans>License this print</Trans>} />
      <form className={css.columns} {...form.props(({ id }) => navigate(to("design-confirm-pay-id", { id }), { replace: true }))}>
        <div>
          <fieldset className={css.offers}>
            <legend>
              <Trans>Which licence?</Trans>
            </legend>
            {offers.map((one) => (
              <label key={one.id} className={classes(css.offer, one.id === offer?.id && css.chosen, one.closed && css.closed)}>
                <input
                  type="radio"
                  name="offer"
                  value={one.id}
                  checked={one.id === offer?.id}
                  disabled={one.closed !== null}
                  onChange={() => setChosen(one.id)}
                />
                <span>
                  <b>{one.kind_text}</b>
                  <span className="small">
                    <OfferTerms offer={one} />
                  </span>
                  {one.closed && <span className="cap">{one.closed_text}</span>}
                </span>
                <span className={css.price}>
                  <Price money={one.price} />
                </span>
              </label>
            ))}
          </fieldset>
          {offer && (
            <>
              <Section title={<Trans>Terms of this licence</Trans>} about={<Trans>They are written down word for word when you confirm</Trans>}>
                <Terms terms={offer.terms} label={t`Terms of this licence`} />
              </Section>
              <Section title={<Trans>For the certificate</Trans>}>
                <div className="stack">
                  <TextField
                    {...form.text("holder")}
                    label={t`Who holds the licence`}
                    hint={t`The name of the company or person that the certificate bears`}
                    dir="auto"
                    maxLength={120}
                    autoComplete="organization"
                  />
                  <TextField
                    {...form.text("purpose")}
                    label={t`What for`}
                    optional
                    hint={t`A collection, a customer, a kind of goods`}
                    dir="auto"
                    maxLength={300}
                  />
                </div>
              </Section>
            </>
          )}
        </div>
        <aside className={classes("sheet", css.side)}>
          <div className={css.print}>
            <Picture src={work.image} alt="" sizes="96px" ratio="1" />
            <div>
              <Link to={design}>
                <b>{work.title}</b>
              </Link>
              <p className="cap">
                <Ltr>{work.code}</Ltr> · {work.designer.name}
              </p>
              {file && (
                <p className="cap">
                  <Ltr>{`${file.type.replace("image/", "").toUpperCase()} · ${file.width_px} × ${file.height_px} px`}</Ltr>
                </p>
              )}
            </div>
          </div>
          {offer && (
            <p className={css.sum}>
              <span>{offer.kind_text}</span>
              <Price money={offer.price} figure />
            </p>
          )}
          {offer && (
            <Checkbox checked={hasAccepted} onChange={(event) => setRead(event.target.checked ? offer.seen : "")}>
              <Trans>I have read the terms and accept them for the holder</Trans>
            </Checkbox>
          )}
          {form.failure && (
            <Message tone="failed">
              {form.failure}{" "}
              <ThreadButton onClick={() => void revalidate()}>
                <Trans>Look again</Trans>
              </ThreadButton>
            </Message>
          )}
          <Button type="submit" look="seal" size="large" block busy={form.isSending} disabled={reason !== undefined} reason={reason}>
            <Trans>Confirm and pay</Trans>
          </Button>
          <p className="cap">
            {reason ?? (
              <Plural
                value={minutes_to_pay}
                one="The licence is kept for you for # minute while you pay."
                other="The licence is kept for you for # minutes while you pay."
              />
            )}
          </p>
          {offer !== undefined && offer.waiting_id > 0 && (
            <ThreadLink to={to("design-confirm-pay-id", { id: offer.waiting_id })}>
              <Trans>You confirmed it already: go on to pay</Trans>
            </ThreadLink>
          )}
        </aside>
      </form>
    </main>
  );
}

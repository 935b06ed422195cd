import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { certificateKinds, certificateNames } from "#domains/catalogue/enterprises/contract/fields.ts";
import { uploadEnterpriseImage } from "#domains/catalogue/enterprises/contract/own-page.ts";
import { dayOf, endOfDay } from "#kit/trade-day.ts";
import { Button } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { ImageField } from "#ui/image-field.tsx";
import { Message } from "#ui/states.tsx";
import { StateBadge } from "#ui/tag.tsx";
import { FactoryFrame } from "./factory-frame.tsx";
import css from "./factory.module.css";
import { loadFactory, type FactoryPage } from "./load-factory.ts";
import { usePageForm } from "./use-page-form.ts";

type Kept = FactoryPage["certificates"][number];
type Certificate = { kind: Kept["kind"]; number: string; until: string; scan: string };

/** A day by the trade's clock, as a calendar field has it. */
const dayText = (unix: number | null): string => (unix === null ? "" : dayOf(unix));

export const loader = async (request: LoaderFunctionArgs) => ({ ...(await loadFactory(request)), today: dayOf(Math.floor(Date.now() / 1000)) });

const State = ({ kept, one, today }: { kept: Kept | undefined; one: Certificate; today: string }) => {
  if (one.until !== "" && one.until < today)
    return (
      <StateBadge tone="failed">
        <Trans context="certificate">Expired</Trans>
      </StateBadge>
    );
  const isSame = kept !== undefined && kept.number === one.number && dayText(kept.valid_until) === one.until && kept.scan === one.scan;
  if (isSame && kept.refusal)
    return (
      <StateBadge tone="failed">
        <Trans context="certificate">Not accepted</Trans>
      </StateBadge>
    );
  return isSame && kept.is_checked ? (
    <StateBadge tone="done">
      <Trans context="certificate">Checked</Trans>
    </StateBadge>
  ) : (
    <StateBadge tone="waiting">
      <Trans context="certificate">Not checked yet</Trans>
    </StateBadge>
  );
};

const Refusal = ({ refusal }: { refusal: Kept["refusal"] }) =>
  refusal && (
    <Message tone="failed">
      <Trans>A reviewer did not accept this certificate. Correct it and save: it is then looked at again.</Trans>
      <ul>
        {refusal.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
        {refusal.note && (
          <li>
            <bdi>{refusal.note}</bdi>
          </li>
        )}
      </ul>
    </Message>
  );

const CertificatesForm = ({ page, today }: { page: FactoryPage; today: string }) => {
  const { t } = useLingui();
  const form = usePageForm(
    page,
    { certificates: page.certificates.map(({ kind, number, valid_until, scan }) => ({ kind, number, until: dayText(valid_until), scan })) },
    (values) => ({
      certificates: (values["certificates"] as Certificate[]).map(({ kind, number, until, scan }) => {
        // A date that was not touched is sent to the second as it was, so that the certificate stays checked.
        const kept = page.certificates.find((one) => one.kind === kind)?.valid_until ?? null;
        return { kind, number, scan, valid_until: until === "" ? null : dayText(kept) === until ? kept : endOfDay(until) };
      }),
    }),
  );
  const { all, add, change, remove } = form.rows<Certificate>("certificates");
  const left = certificateKinds.filter((kind) => !all.some((one) => one.kind === kind));
  return (
    <form method="post" className="sheet stack" {...form.formProps}>
      <p className="muted">
        <Trans>A certificate counts once a reviewer has seen it, and until it expires. When number, date or scan change, it is looked at again.</Trans>
      </p>
      {form.failure && <Message tone="failed">{form.failure}</Message>}
      {form.issues["certificates"] && <Message tone="failed">{form.issues["certificates"]}</Message>}
      {all.length === 0 && (
        <p>
          <Trans>No certificates yet.</Trans>
        </p>
      )}
      <ul className={css.rows}>
        {all.map((one, index) => (
          <li key={one.kind} className={css.row}>
            <div className="row">
              <b>
                <bdi>{certificateNames[one.kind]}</bdi>
              </b>
              <State kept={page.certificates.find((kept) => kept.kind === one.kind)} one={one} today={today} />
            </div>
            <Refusal refusal={page.certificates.find((kept) => kept.kind === one.kind)?.refusal ?? null} />
            <div className={css.numbers}>
              <TextField
                label={t`Number`}
                value={one.number}
                maxLength={60}
                dir="ltr"
                error={form.issues[`certificates.${index}.number`]}
                disabled={form.isSending}
                onChange={(event) => change(index, { number: event.target.value })}
              />
              <TextField
                label={t`Good until`}
                type="date"
                optional
                value={one.until}
                error={form.issues[`certificates.${index}.valid_until`]}
                disabled={form.isSending}
                onChange={(event) => change(index, { until: event.target.value })}
              />
            </div>
            <div className={css.pictures}>
              <ImageField
                call={uploadEnterpriseImage}
                label={t`Scan`}
                value={one.scan}
                onChange={(scan) => change(index, { scan })}
                ratio="800 / 1120"
                optional
                error={form.issues[`certificates.${index}.scan`]}
              />
            </div>
            <div>
              <Button look="ghost" size="small" onClick={() => remove(index)}>
                <Trans>Remove</Trans>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {left.length > 0 && (
        <SelectField
          label={t`Add a certificate`}
          value=""
          empty={t`Choose`}
          choices={left.map((kind) => ({ value: kind, label: certificateNames[kind] }))}
          onChange={(event) => {
            const kind = left.find((one) => one === event.target.value);
            if (kind) add({ kind, number: "", until: "", scan: "" });
          }}
        />
      )}
      <div>
        <Button type="submit" busy={form.isSending} disabled={all.length === 0 && page.certificates.length === 0}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
};

export default function FactoryCertificatesPage() {
  const { page, today } = useLoaderData<typeof loader>();
  return (
    <FactoryFrame at="factory-certificates" page={page}>
      {(own) => <CertificatesForm page={own} today={today} />}
    </FactoryFrame>
  );
}

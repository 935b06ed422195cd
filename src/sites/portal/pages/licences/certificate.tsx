import { Trans, useLingui } from "@lingui/react/macro";
import { redirect, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { checkCertificate } from "#domains/trade/licences/contract/licences.ts";
import { OfferTerms } from "#domains/trade/licences/ui/offer-terms.tsx";
import { Terms } from "#domains/trade/licences/ui/terms.tsx";
import { localeFrom } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { fromUnix, longDate } from "#kit/time.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { Facts } from "#ui/data-table.tsx";
import { TextField } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { PageHead } from "#ui/section.tsx";
import { Message } from "#ui/states.tsx";
import { StateBadge } from "#ui/tag.tsx";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import css from "./licences.module.css";

const form = /^TP-L-\d{1,9}-[0-9A-Z]{12}$/;

/** `/design/certificate/{number}`: anybody checks a certificate by its whole number. Without one, where to type it. */
export const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
  const typed = new URL(request.url).searchParams.get("number")?.trim().toUpperCase();
  if (typed && form.test(typed)) throw redirect(to("design-certificate", { certificate: typed }));
  const asked = (params["certificate"] ?? typed ?? "").slice(0, 40).toUpperCase();
  if (!form.test(asked)) return { asked, found: null };
  const found = await callFrom(context)(checkCertificate, { certificate: asked }).catch((error: unknown) => {
    // To the reader of a page that checks numbers, one that is not there is an answer.
    if ((error as { init?: { status?: number } | null }).init?.status === 404) return null;
    throw error;
  });
  return { asked, found };
};

export default function CertificatePage() {
  const { t, i18n } = useLingui();
  const { asked, found } = useLoaderData<typeof loader>();
  const locale = localeFrom(i18n.locale);
  const about = t`Whether a licence of a print is genuine, what it allows, and whether it holds today.`;
  return (
    <main className="wrap">
      <PageMeta title={t`Check a certificate`} description={about} noIndex={asked !== ""} path={to("design-certificate")} />
      <Breadcrumb trail={[{ label: t`Print designs`, to: to("design") }, { label: t`Check a certificate` }]} />
      <PageHead title={<Trans>Check a certificate</Trans>} about={about} />
      {asked !== "" && !found && (
        <Message tone="failed">
          <Trans>
            There is no certificate with the number <Ltr>{asked}</Ltr>. Whoever showed it to you holds no licence by it.
          </Trans>
        </Message>
      )}
      {found ? (
        <article className={css.paper}>
          <header>
            <div>
              <p className="cap">
                <Trans>Licence certificate</Trans> · <Ltr>{found.certificate}</Ltr>
              </p>
              <h2>
                <bdi>{found.holder}</bdi>
              </h2>
              {found.purpose && <p dir="auto">{found.purpose}</p>}
            </div>
            {found.licence_state === "valid" ? (
              <StateBadge tone="done" icon="check">
                <Trans>Genuine and valid</Trans>
              </StateBadge>
            ) : found.licence_state === "expired" ? (
              <StateBadge tone="waiting">
                <Trans>Genuine, its term is over</Trans>
              </StateBadge>
            ) : (
              <StateBadge tone="failed">
                <Trans>Ended: the licence was given back</Trans>
              </StateBadge>
            )}
          </header>
          <div className={css.print}>
            <Picture src={found.work.image} alt={t`${found.work.title}, print of ${found.work.designer.name}`} sizes="96px" ratio="1" />
            <div>
              <Link to={to("design-details-id", { id: found.work.id })}>
                <b>{found.work.title}</b>
              </Link>
              <p className="cap">
                <Ltr>{found.work.code}</Ltr> · {found.work.designer.name}
              </p>
            </div>
          </div>
          <Facts
            columns={2}
            facts={[
              { key: "kind", label: <Trans>Licence</Trans>, value: found.kind_text },
              { key: "granted", label: <Trans>Granted</Trans>, value: longDate(fromUnix(found.granted_at), locale) },
              { key: "what", label: <Trans>Allows</Trans>, value: <OfferTerms offer={found} /> },
              {
                key: "ends",
                label: <Trans>Runs until</Trans>,
                value: found.ends_at > 0 ? longDate(fromUnix(found.ends_at), locale) : <Trans>Without end.</Trans>,
              },
            ]}
          />
          <Terms terms={found.terms} label={t`Terms`} />
          <LinkButton look="ghost" href={to("design-certificate-file", { certificate: found.certificate })} download>
            <Icon name="download" small />
            <Trans>Certificate as PDF</Trans>
          </LinkButton>
        </article>
      ) : (
        <form method="get" action={to("design-certificate")} className={css.ask}>
          <TextField
            name="number"
            label={t`Number of the certificate`}
            defaultValue={asked}
            placeholder="TP-L-80101-XXXXXXXXXXXX"
            dir="ltr"
            maxLength={40}
            required
            autoComplete="off"
          />
          <Button type="submit">
            <Trans>Check it</Trans>
          </Button>
        </form>
      )}
    </main>
  );
}

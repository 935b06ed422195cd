import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { licenceSides, myLicences } from "#domains/trade/licences/contract/licences.ts";
import { LicenceState } from "#domains/trade/licences/ui/licence-state.tsx";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { LinkButton } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { Pager } from "#ui/pager.tsx";
import { Picture } from "#ui/picture.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { PageHead } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { laterPage, oneOf, pageOf } from "../search/read-address.ts";
import css from "./licences.module.css";

/** The licences that the reader bought, and, for designers, those that they sold. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const address = new URL(request.url).searchParams;
  const side = oneOf(licenceSides, address.get("side")) ?? "buyer";
  return { side, licences: await callFrom(context)(myLicences, { side, page: pageOf(address), size: 12 }) };
};

export default function LicencesPage() {
  const { t } = useLingui();
  const { side, licences } = useLoaderData<typeof loader>();
  const pathOf = (change: { side?: string; page?: number }) => {
    const wanted = { side, page: 1, ...change };
    return to("user-licences", { side: wanted.side === "buyer" ? undefined : wanted.side, page: laterPage(wanted.page) });
  };
  return (
    <main className="wrap">
      <PageMeta title={t`My licences`} noIndex />
      <Breadcrumb trail={[{ label: t`User centre`, to: to("user") }, { label: t`My licences` }]} />
      <PageHead title={<Trans>My licences</Trans>} about={<Trans>Open a licence for its terms, files and certificate.</Trans>}>
        <LinkButton look="ghost" to={to("design")}>
          <Trans>See the prints</Trans>
        </LinkButton>
      </PageHead>
      {licences.counts.designer > 0 && (
        <LinkTabs
          label={t`Bought or sold`}
          at={pathOf({})}
          tabs={[
            { to: pathOf({ side: "buyer" }), label: <Trans context="licences">Bought</Trans>, count: licences.counts.buyer },
            { to: pathOf({ side: "designer" }), label: <Trans context="licences">Sold</Trans>, count: licences.counts.designer },
          ]}
        />
      )}
      {licences.list.length === 0 ? (
        <Empty title={<Trans>No licence yet</Trans>} about={<Trans>Each print says which licences it has and what they cost.</Trans>}>
          <LinkButton to={to("design")}>
            <Trans>See the prints</Trans>
          </LinkButton>
        </Empty>
      ) : (
        <div className={css.list}>
          {licences.list.map((licence) => (
            <article key={licence.id} className={css.card}>
              <Picture src={licence.work.image} alt="" sizes="88px" ratio="1" />
              <div>
                <h2>
                  <Link to={to("user-licence", { id: licence.id })}>{licence.work.title}</Link>
                </h2>
                <p className="small">
                  {licence.kind_text} · {licence.partner.name}
                </p>
                <p className="cap">
                  <Ltr>{licence.code || licence.work.code}</Ltr> · <Stamp at={licence.createtime} />
                </p>
              </div>
              <div className={css.end}>
                <LicenceState licence={licence} />
                <b>
                  <Price money={licence.price} />
                </b>
                {side === "buyer" && licence.seconds_left > 0 && (
                  <LinkButton look="seal" size="small" to={to("design-confirm-pay-id", { id: licence.id })}>
                    <Trans>Pay</Trans>
                  </LinkButton>
                )}
              </div>
            </article>
          ))}
        </div>
      )}
      <Pager page={licences.page} size={licences.size} total={licences.total} hrefOf={(page) => pathOf({ page })} />
    </main>
  );
}

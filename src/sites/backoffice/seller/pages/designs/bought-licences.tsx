import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { boughtLicences } from "#domains/catalogue/designs/contract/shop.ts";
import { to } from "#kit/paths.ts";
import { readTable, tableQuery } from "#kit/table-query.ts";
import { LinkButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { PageHead } from "#ui/section.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toSeller } from "../../addresses.ts";
import { SellerTitle } from "../../layout/seller-title.tsx";
import { Figures } from "../../parts/figures.tsx";
import { useBytesText } from "../import/bytes-text.ts";
import { LicenceTable } from "./licence-table.tsx";
import { licencesInput, licencesRule } from "./licences-query.ts";
import { kindChoices } from "./load-licences.ts";
import css from "./designs.module.css";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const state = readTable(licencesRule, new URL(request.url).searchParams);
  const ask = callFrom(context);
  return { state, licences: await ask(boughtLicences, { ...licencesInput(state), page: state.page, size: 20 }), kinds: kindChoices(ask) };
};
type File = NonNullable<Awaited<ReturnType<typeof loader>>["licences"]["list"][number]["file"]>;

const PrintFile = ({ file }: { file: File }) => {
  const bytesText = useBytesText();
  return (
    <span className={css.stack}>
      {file.url && (
        <LinkButton look="soft" size="small" href={file.url} download>
          <Icon name="download" small />
          <Trans>Download</Trans>
        </LinkButton>
      )}
      <span className="cap">
        <Ltr>{file.type.replace("image/", "").toUpperCase()}</Ltr> ·{" "}
        <Trans>
          <Ltr>
            {file.width_px} × {file.height_px}
          </Ltr>{" "}
          px
        </Trans>{" "}
        · <bdi>{bytesText(file.size_bytes)}</bdi>
      </span>
    </span>
  );
};

export default function BoughtLicencesPage() {
  const { t } = useLingui();
  const { state, licences, kinds } = useLoaderData<typeof loader>();
  const { counts, sums } = licences;
  return (
    <>
      <SellerTitle>{t`Licences bought`}</SellerTitle>
      <PageHead
        title={<Trans>Licences bought</Trans>}
        about={<Plural value={counts.valid} _0="Your shop holds no licence of a print" one="Your shop holds # licence" other="Your shop holds # licences" />}
      >
        <LinkButton look="ghost" to={to("design")}>
          <Icon name="search" small />
          <Trans>Find print designs</Trans>
        </LinkButton>
      </PageHead>
      <Figures
        figures={[
          {
            key: "valid",
            label: <Trans>Valid</Trans>,
            value: <Ltr>{counts.valid.toLocaleString("en")}</Ltr>,
            about: <Trans>Not given back, and within their term</Trans>,
            to: toSeller("licences-bought", { state: "valid" }),
          },
          {
            key: "expired",
            label: <Trans context="licences">Expired</Trans>,
            value: <Ltr>{counts.expired.toLocaleString("en")}</Ltr>,
            about: <Trans>Past their term</Trans>,
            to: toSeller("licences-bought", { state: "expired" }),
          },
          ...sums.map((sum) => ({
            key: sum.currency,
            label: <Trans>Paid in all</Trans>,
            value: <Price money={sum} figure />,
            about: <Trans>Prices of licences not given back</Trans>,
            to: toSeller("licences-bought"),
          })),
        ]}
      />
      <LicenceTable
        caption={t`Licences bought`}
        state={state}
        licences={licences}
        kinds={kinds}
        path={(query) => toSeller("licences-bought", query)}
        exportTo={toSeller("licences-bought-export", tableQuery(licencesRule, state, { page: 1 }))}
        other={{
          key: "designer",
          label: <Trans>Designer</Trans>,
          cell: ({ designer }) =>
            designer.is_open ? <Link to={to("design-designer_details", { id: designer.id })}>{designer.name}</Link> : <bdi>{designer.name}</bdi>,
        }}
        last={[{ key: "file", label: <Trans>Print file</Trans>, cell: (row) => (row.file ? <PrintFile file={row.file} /> : <Trans>Without a file</Trans>) }]}
        empty={{
          title: <Trans>No licence is bought yet</Trans>,
          about: <Trans>Licences of prints that your shop pays for appear here with their terms and files.</Trans>,
        }}
      />
    </>
  );
}

import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { ImportStatus } from "#domains/catalogue/imports/contract/lifecycle.ts";
import { myImports } from "#domains/catalogue/imports/contract/imports.ts";
import { LinkButton } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { Link } from "#ui/link.tsx";
import { Pager } from "#ui/pager.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { PageHead, Section } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { Empty } from "#ui/states.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toSeller } from "../../addresses.ts";
import { SellerTitle } from "../../layout/seller-title.tsx";
import { CsvLink } from "../../parts/csv-link.tsx";
import { ImportState } from "./import-state.tsx";
import { TemplateCard } from "./template-card.tsx";
import { UploadCard } from "./upload-card.tsx";
import css from "./import.module.css";

const size = 20;

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const asked = Number(new URL(request.url).searchParams.get("page"));
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 500 ? asked : 1;
  return callFrom(context)(myImports, { page, size });
};

/** What is uploaded is assigned, checked and written by a hand each time. */
const isWaitingForYou = (status: ImportStatus): boolean => status === "uploading" || status === "uploaded" || status === "checked";

export default function ImportsPage() {
  const { t } = useLingui();
  const imports = useLoaderData<typeof loader>();
  return (
    <>
      <SellerTitle>{t`Import products`}</SellerTitle>
      <PageHead
        title={<Trans>Import products</Trans>}
        about={<Trans>From a spreadsheet, with their pictures. Every row is checked before anything is written.</Trans>}
      />
      <div className={css.start}>
        <UploadCard />
        <TemplateCard />
      </div>
      <Section title={<Trans>Imports so far</Trans>} small>
        {imports.list.length === 0 ? (
          <Empty title={<Trans>No imports yet</Trans>} about={<Trans>Your first file will stand here, with what became of each of its rows.</Trans>} />
        ) : (
          <>
            <div className={css.fetch}>
              <CsvLink small to={toSeller("imports-export")} />
            </div>
            <DataTable
              caption={t`Imports so far`}
              rows={imports.list}
              rowKey={(one) => one.id}
              columns={[
                {
                  key: "file",
                  label: <Trans>File</Trans>,
                  isBare: true,
                  cell: (one) => (
                    <span className={css.choice}>
                      <Link className={css.name} to={toSeller("import-one", { id: one.id })}>
                        <bdi>{one.sheet_name}</bdi>
                      </Link>
                      <span className="cap">
                        <Stamp at={one.createtime} /> · <bdi>{one.by}</bdi>
                      </span>
                    </span>
                  ),
                },
                { key: "state", label: <Trans>Status</Trans>, cell: (one) => <ImportState status={one.status} /> },
                { key: "rows", label: <Trans>Rows</Trans>, isFigure: true, cell: (one) => <Ltr>{one.total_rows.toLocaleString("en")}</Ltr> },
                { key: "landed", label: <Trans>Written</Trans>, isFigure: true, cell: (one) => <Ltr>{one.landed_rows.toLocaleString("en")}</Ltr> },
                { key: "faulty", label: <Trans>Faulty</Trans>, isFigure: true, cell: (one) => <Ltr>{one.faulty_rows.toLocaleString("en")}</Ltr> },
                {
                  key: "products",
                  label: <Trans>Products</Trans>,
                  cell: (one) => (
                    <span className="cap">
                      <Plural value={one.created_products} one="# new" other="# new" /> ·{" "}
                      <Plural value={one.updated_products} one="# changed" other="# changed" />
                    </span>
                  ),
                },
                {
                  key: "acts",
                  label: <span className="visually-hidden">{t`What to do`}</span>,
                  isBare: true,
                  cell: (one) => (
                    <LinkButton size="small" look="ghost" to={toSeller("import-one", { id: one.id })}>
                      {isWaitingForYou(one.status) ? <Trans context="import">Go on</Trans> : <Trans>See the rows</Trans>}
                    </LinkButton>
                  ),
                },
              ]}
            />
          </>
        )}
        <Pager page={imports.page} size={imports.size} total={imports.total} hrefOf={(page) => toSeller("import", page > 1 ? { page } : {})} />
      </Section>
    </>
  );
}

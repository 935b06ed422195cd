import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { findCompanies } from "#domains/people/companies/contract/companies.ts";
import { readTable, tableQuery } from "#kit/table-query.ts";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { PageHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { TablePage } from "#ui/table-page.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { companyInput, companyRule } from "./company-query.ts";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const state = readTable(companyRule, new URL(request.url).searchParams);
  return { state, companies: await callFrom(context)(findCompanies, { ...companyInput(state), page: state.page, size: 30 }) };
};

/** Companies that buy, to look at: they keep themselves. */
export default function CompaniesPage() {
  const { t } = useLingui();
  const { state, companies } = useLoaderData<typeof loader>();
  return (
    <>
      <ConsoleTitle>{t`Buying companies`}</ConsoleTitle>
      <PageHead title={<Trans>Buying companies</Trans>} about={<Trans>Companies manage their own members and rules; this list is for reading.</Trans>} />
      <TablePage
        caption={t`Buying companies`}
        rule={companyRule}
        state={state}
        path={(query) => toConsole("companies", query)}
        exportTo={toConsole("companies-export", tableQuery(companyRule, state, { page: 1 }))}
        filters={[{ name: "keyword", label: t`Name or tax number` }]}
        columns={[
          {
            key: "name",
            isTitle: true,
            label: <Trans>Company</Trans>,
            cell: (row) => (
              <>
                <bdi>{row.name}</bdi>
                <br />
                <span className="cap">
                  <bdi>{row.legal_name}</bdi>
                </span>
              </>
            ),
          },
          { key: "tax", label: <Trans>Tax number</Trans>, cell: (row) => (row.tax_number ? <Ltr>{row.tax_number}</Ltr> : "–") },
          { key: "country", label: <Trans>Country or region</Trans>, cell: (row) => row.country },
          {
            key: "members",
            label: <Trans context="of a company">Members</Trans>,
            cell: (row) => (
              <ul>
                {row.members.map(({ user, role_text }) => (
                  <li key={user.id}>
                    <bdi>{user.nickname}</bdi> <span className="cap">{role_text}</span>
                  </li>
                ))}
              </ul>
            ),
          },
          {
            key: "above",
            label: <Trans>Approval needed above</Trans>,
            isFigure: true,
            cell: (row) => (row.approval_above ? <Price money={row.approval_above} /> : "–"),
          },
          { key: "when", label: <Trans>Created</Trans>, cell: (row) => <Stamp at={row.createtime} /> },
        ]}
        rows={companies.list}
        rowKey={(row) => row.id}
        page={companies}
        empty={{ title: <Trans>There are no buying companies yet</Trans> }}
      />
    </>
  );
}

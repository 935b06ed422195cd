import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { soldLicences } from "#domains/catalogue/designs/contract/shop.ts";
import { readTable, tableQuery } from "#kit/table-query.ts";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { PageHead } from "#ui/section.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toSeller } from "../../addresses.ts";
import { SellerTitle } from "../../layout/seller-title.tsx";
import { Figures } from "../../parts/figures.tsx";
import { LicenceTable } from "./licence-table.tsx";
import { licencesInput, licencesRule } from "./licences-query.ts";
import { kindChoices } from "./load-licences.ts";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const state = readTable(licencesRule, new URL(request.url).searchParams);
  const ask = callFrom(context);
  return { state, licences: await ask(soldLicences, { ...licencesInput(state), page: state.page, size: 20 }), kinds: kindChoices(ask) };
};

export default function SoldLicencesPage() {
  const { t } = useLingui();
  const { state, licences, kinds } = useLoaderData<typeof loader>();
  const { counts, sums } = licences;
  return (
    <>
      <SellerTitle>{t`Licences sold`}</SellerTitle>
      <PageHead
        title={<Trans>Licences sold</Trans>}
        about={<Plural value={counts.valid} _0="Nobody holds a licence of your prints" one="# licence is valid" other="# licences are valid" />}
      />
      <Figures
        figures={[
          { key: "valid", label: <Trans>Valid</Trans>, value: <Ltr>{counts.valid.toLocaleString("en")}</Ltr> },
          { key: "given_back", label: <Trans>Given back</Trans>, value: <Ltr>{counts.given_back.toLocaleString("en")}</Ltr> },
          ...sums.map((sum) => ({ key: sum.currency, label: <Trans>Sold in all</Trans>, value: <Price money={sum} figure /> })),
        ]}
      />
      <LicenceTable
        caption={t`Licences sold`}
        state={state}
        licences={licences}
        kinds={kinds}
        path={(query) => toSeller("licences", query)}
        exportTo={toSeller("licences-export", tableQuery(licencesRule, state, { page: 1 }))}
        other={{ key: "buyer", label: <Trans>Buyer</Trans>, cell: (row) => <bdi>{row.buyer.nickname}</bdi> }}
        empty={{ title: <Trans>No licence is sold yet</Trans>, about: <Trans>Each licence that a buyer pays for appears here with its terms.</Trans> }}
      />
    </>
  );
}

import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { soldLicences } from "#domains/catalogue/designs/contract/shop.ts";
import { readTable, tableQuery } from "#kit/table-query.ts";
import { Ltr } from "#ui/ltr.tsx";
import { Sums } from "#ui/price.tsx";
import { PageHead } from "#ui/section.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toSeller } from "../../addresses.ts";
import { SellerTitle } from "../../layout/seller-title.tsx";
import { Figures } from "../../parts/figures.tsx";
import { HeldUntil } from "./held-until.tsx";
import { LicenceTable } from "./licence-table.tsx";
import { soldLicencesInput, soldLicencesRule } from "./licences-query.ts";
import { kindChoices } from "./load-licences.ts";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const state = readTable(soldLicencesRule, new URL(request.url).searchParams);
  const ask = callFrom(context);
  return { state, licences: await ask(soldLicences, { ...soldLicencesInput(state), page: state.page, size: 20 }), kinds: kindChoices(ask) };
};

export default function SoldLicencesPage() {
  const { t } = useLingui();
  const { state, licences, kinds } = useLoaderData<typeof loader>();
  const { counts, money } = licences;
  const sums = (of: keyof (typeof money)[number]) => <Sums money={money.map((one) => one[of])} figure />;
  return (
    <>
      <SellerTitle>{t`Licences sold`}</SellerTitle>
      <PageHead
        title={<Trans>Licences sold</Trans>}
        about={<Plural value={counts.valid} _0="Nobody holds a licence of your prints" one="# licence is valid" other="# licences are valid" />}
      />
      <Figures
        figures={[
          {
            key: "valid",
            label: <Trans>Valid</Trans>,
            value: <Ltr>{counts.valid.toLocaleString("en")}</Ltr>,
            about: <Trans>Not given back, and within their term</Trans>,
            to: toSeller("licences", { state: "valid" }),
          },
          ...(money.length === 0
            ? []
            : [
                {
                  key: "sold",
                  label: <Trans>Sold in all</Trans>,
                  value: sums("sold"),
                  about: <Trans>Settled, held and returned together</Trans>,
                  to: toSeller("licences"),
                },
                {
                  key: "settled",
                  label: <Trans context="of money">Settled</Trans>,
                  value: sums("settled"),
                  about: <Trans>Yours, before commission</Trans>,
                  to: toSeller("licences", { money: "settled" }),
                },
                {
                  key: "held",
                  label: <Trans context="of money">Held</Trans>,
                  value: sums("held"),
                  about: <Trans>Paid, until the buyer can object no more</Trans>,
                  to: toSeller("licences", { money: "held" }),
                },
                {
                  key: "returned",
                  label: <Trans context="of money">Returned</Trans>,
                  value: sums("returned"),
                  about: <Plural value={counts.given_back} _0="No licence given back" one="# licence given back" other="# licences given back" />,
                  to: toSeller("licences", { state: "given_back" }),
                },
              ]),
        ]}
      />
      <LicenceTable
        caption={t`Licences sold`}
        rule={soldLicencesRule}
        filters={[
          {
            name: "money",
            label: t`Money`,
            choices: [
              { value: "held", label: t({ message: "Held", context: "of money" }) },
              { value: "settled", label: t({ message: "Settled", context: "of money" }) },
            ],
          },
        ]}
        state={state}
        licences={licences}
        kinds={kinds}
        path={(query) => toSeller("licences", query)}
        exportTo={toSeller("licences-export", tableQuery(soldLicencesRule, state, { page: 1 }))}
        last={[
          {
            key: "money",
            label: <Trans>Money</Trans>,
            cell: (row) =>
              row.is_held ? (
                <HeldUntil until={row.held_until} />
              ) : row.given_back_at === null ? (
                <Trans context="of money">Settled</Trans>
              ) : (
                <Trans context="of money">Returned</Trans>
              ),
          },
        ]}
        other={{ key: "buyer", label: <Trans>Buyer</Trans>, cell: (row) => <bdi>{row.buyer.nickname}</bdi> }}
        empty={{ title: <Trans>No licence is sold yet</Trans>, about: <Trans>Each licence that a buyer pays for appears here with its terms.</Trans> }}
      />
    </>
  );
}

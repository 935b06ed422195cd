import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { EnterpriseCard } from "#domains/catalogue/enterprises/ui/enterprise-card.tsx";
import { Scale } from "#domains/catalogue/enterprises/ui/scale.tsx";
import { KeepButton } from "#domains/people/favourites/ui/keep-button.tsx";
import { to } from "#kit/paths.ts";
import { LinkButton } from "#ui/button.tsx";
import { CompareMark } from "#ui/compare-link.tsx";
import { Chips } from "#ui/chips.tsx";
import { Facet, FacetLayout } from "#ui/facets.tsx";
import { Pager } from "#ui/pager.tsx";
import { Grid } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { toggled } from "../search/read-address.ts";
import { SortBar } from "../search/sort-bar.tsx";
import { directoryPath, inForce, type DirectoryQuery } from "./directory-query.ts";
import type { Directory } from "./load-directory.ts";
import { ProvinceForm } from "./province-form.tsx";

/** Factories beside their facets. Every choice is a link, so that every view of the directory has an address. */
export const FactoryDirectory = ({ directory: { query, factories, regions, choices, counts } }: { directory: Directory }) => {
  const { t } = useLingui();
  const path = (change: Partial<DirectoryQuery>) => directoryPath(query, change);
  const sorts: [string, string][] = [
    ["recommended", t`Recommended`],
    ["scale", t`Scale`],
    ["on_time", t`On time`],
    ["response", t`Quick to answer`],
    ["newest", t`Newest`],
  ];
  const typeName = (key: string | undefined) => choices.types.find((one) => one.key === key)?.word ?? "";
  const labelOf = (list: readonly { key: string; label: string }[], key: string) => list.find((one) => one.key === key)?.label ?? key;
  const townOf = (code: string) => regions.towns.find((one) => one.code === code)?.name ?? code;
  const people = query.renshu;
  const towns = regions.towns.filter(({ code, count }) => count !== 0 || query.city.includes(code));
  const chips = [
    ...(query.type ? [{ key: "type", label: typeName(query.type), to: path({ type: undefined }) }] : []),
    ...query.makes.map((key) => ({ key, label: labelOf(choices.makes, key), to: path({ makes: toggled(query.makes, key) }) })),
    ...(people ? [{ key: "renshu", label: t`${people}+ employees`, to: path({ renshu: undefined }) }] : []),
    ...query.city.map((key) => ({ key, label: townOf(key), to: path({ city: toggled(query.city, key) }) })),
    ...query.certificate.map((key) => ({ key, label: labelOf(choices.certificates, key), to: path({ certificate: toggled(query.certificate, key) }) })),
    ...(query.open ? [{ key: "open", label: t`Open now`, to: path({ open: false }) }] : []),
    ...(query.free ? [{ key: "free", label: t`Free in 30 days`, to: path({ free: false }) }] : []),
    ...(query.verified ? [{ key: "verified", label: t`Inspected`, to: path({ verified: false }) }] : []),
  ];
  const shown = factories.total.toLocaleString("en") + (factories.totalIsCapped ? "+" : "");
  return (
    <FacetLayout
      inForce={inForce(query)}
      facets={
        <>
          <h2 className="visually-hidden">
            <Trans>Filters</Trans>
          </h2>
          <Facet
            title={t`Type`}
            choices={choices.types.map(({ key, word, count }) => ({
              key,
              label: word,
              count,
              isOn: query.type === key,
              to: path({ type: query.type === key ? undefined : key }),
            }))}
          />
          {choices.makes.length > 0 && (
            <Facet
              title={t`Makes`}
              choices={choices.makes.map(({ key, label, count }) => ({
                key,
                label,
                count,
                isOn: query.makes.includes(key),
                to: path({ makes: toggled(query.makes, key) }),
              }))}
            />
          )}
          <Facet
            title={t`Right now`}
            choices={[
              { key: "free", label: <Trans>Free in 30 days</Trans>, count: counts.free, isOn: query.free, to: path({ free: !query.free }) },
              { key: "open", label: <Trans>Open now</Trans>, count: counts.open, isOn: query.open, to: path({ open: !query.open }) },
            ]}
          />
          <Facet
            title={t`Scale`}
            choices={choices.scales.map(({ scale, count }) => ({
              key: String(scale),
              label: <Scale renshu={scale} />,
              count,
              isOn: query.renshu === scale,
              to: path({ renshu: query.renshu === scale ? undefined : scale }),
            }))}
          />
          <Facet
            title={t`Where`}
            most={3}
            shown={regions.province ? towns.length : 12}
            choices={towns.map(({ code, name, count }) => ({
              key: code,
              label: name,
              count,
              isOn: query.city.includes(code),
              to: path({ city: toggled(query.city, code) }),
            }))}
          >
            <ProvinceForm regions={regions} address={path({})} />
          </Facet>
          <Facet
            title={t`Certificates`}
            choices={choices.certificates.map(({ key, label, count }) => ({
              key,
              count,
              label: <span dir="ltr">{label}</span>,
              isOn: query.certificate.includes(key),
              to: path({ certificate: toggled(query.certificate, key) }),
            }))}
          />
          <Facet
            title={t`Inspection`}
            choices={[
              { key: "verified", label: <Trans>Inspected</Trans>, count: counts.verified, isOn: query.verified, to: path({ verified: !query.verified }) },
            ]}
          />
        </>
      }
    >
      <SortBar sorts={sorts.map(([key, label]) => ({ key, label, to: path({ sort: key }), isOn: query.sort === key }))}>
        <Plural value={factories.total} one="# factory" other={`${shown} factories`} />
      </SortBar>
      <Chips chips={chips} clear={to("enterprise")} />
      <h2 className="visually-hidden">
        <Trans>Factories</Trans>
      </h2>
      {factories.list.length === 0 ? (
        <Empty title={t`No factory fits`} about={t`Take a filter away, or look in a wider region.`}>
          <LinkButton to={to("enterprise")} look="ghost">
            <Trans>Show all factories</Trans>
          </LinkButton>
        </Empty>
      ) : (
        <Grid columns={2}>
          {factories.list.map((enterprise) => (
            <li key={enterprise.id}>
              <EnterpriseCard
                enterprise={enterprise}
                corner={
                  <>
                    <KeepButton kind="enterprise" id={enterprise.user_id} name={enterprise.name} isCompact />
                    <CompareMark kind="factories" id={enterprise.user_id} name={enterprise.name} />
                  </>
                }
              />
            </li>
          ))}
        </Grid>
      )}
      <Pager page={query.page} size={factories.size} total={factories.total} hrefOf={(page) => path({ page })} />
    </FacetLayout>
  );
};

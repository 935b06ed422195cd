import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ltr } from "#kit/isolated.ts";
import { houseSign } from "#kit/money-text.ts";
import { KeepButton } from "#domains/people/favourites/ui/keep-button.tsx";
import { ModelCard } from "#domains/catalogue/models/ui/model-card.tsx";
import { to } from "#kit/paths.ts";
import { LinkButton } from "#ui/button.tsx";
import { Chips } from "#ui/chips.tsx";
import { Facet, FacetLayout } from "#ui/facets.tsx";
import { Pager } from "#ui/pager.tsx";
import { Grid } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { SortBar } from "../search/sort-bar.tsx";
import { useGenderNames } from "./gender-names.ts";
import type { Models } from "./load-models.ts";
import { heightBands, isOpenAbove, modelPath, rateBands, type ModelQuery, type Range } from "./model-query.ts";

/** Models beside their facets; every choice is a segment of the path. */
export const ModelListing = ({ models: { query, countryName, models, cities, counts, genders, styles } }: { models: Models }) => {
  const { t } = useLingui();
  const genderNames = useGenderNames();
  const path = (change: Partial<ModelQuery>) => modelPath(query, change);
  const isBand = ([from]: readonly [number, number]) => query.heights?.[0] === from;
  const bandText = ([from, until]: readonly [number, number]) => {
    const [range, limit] = [ltr(`${from}–${until}`), until + 1];
    if (from === 60) return t`under ${limit} cm`;
    return until === 230 ? t`${from} cm and more` : t`${range} cm`;
  };
  const yuan = (amount: number) => `${houseSign}${amount.toLocaleString("en")}`;
  const rateText = (rate: Range) => {
    const [from, until] = [ltr(yuan(rate[0])), ltr(yuan(rate[1] + 1))];
    if (isOpenAbove(rate)) return t`${from} and more`;
    return rate[0] === 0 ? t`Below ${until}` : ltr(`${yuan(rate[0])} – ${yuan(rate[1])}`);
  };
  const isRate = (band: Range) => query.rate?.[0] === band[0] && query.rate[1] === band[1];
  const sorts: [string, string][] = [
    ["newest", t`Newest`],
    ["height", t`Height`],
    ["rate_up", t`Day rate, low first`],
    ["rate_down", t`Day rate, high first`],
  ];
  const chips = [
    ...(query.gender ? [{ key: "gender", label: genderNames[query.gender] ?? "", to: path({ gender: undefined }) }] : []),
    ...(query.style ? [{ key: "style", label: styles.find((one) => one.key === query.style)?.word ?? "", to: path({ style: undefined }) }] : []),
    ...(query.heights ? [{ key: "heights", label: bandText(query.heights), to: path({ heights: undefined }) }] : []),
    ...(query.city ? [{ key: "city", label: cities.find((one) => one.key === query.city)?.name ?? query.city, to: path({ city: undefined }) }] : []),
    ...(query.rate ? [{ key: "rate", label: rateText(query.rate), to: path({ rate: undefined }) }] : []),
    ...(query.country ? [{ key: "country", label: countryName, to: path({ country: undefined }) }] : []),
  ];
  const total = models.total.toLocaleString("en") + (models.totalIsCapped ? "+" : "");
  return (
    <FacetLayout
      inForce={chips.length}
      facets={
        <>
          <h2 className="visually-hidden">
            <Trans>Filters</Trans>
          </h2>
          <Facet
            title={t`Model`}
            choices={genders.map((key) => ({
              key,
              label: genderNames[key],
              count: counts.genders[key] ?? 0,
              isOn: query.gender === key,
              to: path({ gender: query.gender === key ? undefined : key }),
            }))}
          />
          <Facet
            title={t`Booked for`}
            shown={10}
            choices={styles.map(({ key, word }) => ({
              key,
              label: word,
              count: counts.styles[key] ?? 0,
              isOn: query.style === key,
              to: path({ style: query.style === key ? undefined : key }),
            }))}
          />
          <Facet
            title={t`Height`}
            choices={heightBands.map((band) => ({
              key: String(band[0]),
              label: bandText(band),
              isOn: isBand(band),
              to: path({ heights: isBand(band) ? undefined : band }),
            }))}
          />
          <Facet
            title={t`Lives in`}
            choices={cities.map((one) => ({
              key: one.key,
              label: one.name,
              count: one.count,
              isOn: query.city === one.key,
              to: path({ city: query.city === one.key ? undefined : one.key }),
            }))}
          />
          <Facet
            title={t`Day rate`}
            choices={rateBands.map((band) => ({
              key: String(band[0]),
              label: <span>{rateText(band)}</span>,
              isOn: isRate(band),
              to: path({ rate: isRate(band) ? undefined : band }),
            }))}
          />
        </>
      }
    >
      <SortBar sorts={sorts.map(([key, label]) => ({ key, label, to: path({ sort: key }), isOn: query.sort === key }))}>
        <Plural value={models.total} one="# model" other={`${total} models`} />
      </SortBar>
      <Chips chips={chips} clear={to("models-list", { "*": "" })} />
      <h2 className="visually-hidden">
        <Trans>Models</Trans>
      </h2>
      {models.list.length === 0 ? (
        <Empty title={t`No model fits`} about={t`Take a filter away, or ask customer service for somebody.`}>
          <LinkButton to={to("models-list", { "*": "" })} look="ghost">
            <Trans>Show all models</Trans>
          </LinkButton>
        </Empty>
      ) : (
        <Grid columns={4}>
          {models.list.map((model, index) => (
            <li key={model.id}>
              <ModelCard model={model} hasPlace eager={index < 4} corner={<KeepButton kind="model" id={model.id} name={model.name} isCompact />} />
            </li>
          ))}
        </Grid>
      )}
      <Pager page={query.page} size={models.size} total={models.total} hrefOf={(page) => path({ page })} />
    </FacetLayout>
  );
};

import { Trans } from "@lingui/react/macro";
import { LinkTabs } from "#ui/tabs.tsx";
import css from "./town.module.css";

/** What a list of the town is narrowed by, as addresses, with how many there are of each. */
export const FacetTabs = ({
  label,
  facet,
  facets,
  pathOf,
}: {
  label: string;
  facet: string;
  facets: readonly { value: string; text: string; count: number }[];
  pathOf: (value: string) => string;
}) =>
  facets.length < 2 ? null : (
    <div className={css.tools}>
      <LinkTabs
        label={label}
        at={pathOf(facet)}
        tabs={[{ to: pathOf(""), label: <Trans>All</Trans> }, ...facets.map(({ value, text, count }) => ({ to: pathOf(value), label: text, count }))]}
      />
    </div>
  );

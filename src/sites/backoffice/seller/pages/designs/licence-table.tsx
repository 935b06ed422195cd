import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { licenceStates, licenceStateWords } from "#domains/catalogue/designs/contract/licence-state.ts";
import type { boughtLicences } from "#domains/catalogue/designs/contract/shop.ts";
import { LicenceTerms } from "#domains/catalogue/designs/ui/licence-terms.tsx";
import type { OutputOf } from "#kit/call.ts";
import { localeFrom } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import type { TableRule, TableState } from "#kit/table-query.ts";
import { fromUnix, longDate } from "#kit/time.ts";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { TablePage, type TableColumn, type TableFilter } from "#ui/table-page.tsx";
import type { Query } from "#kit/paths.ts";
import { licencesRule } from "./licences-query.ts";
import { LicenceStateBadge } from "./licence-state-badge.tsx";
import css from "./designs.module.css";

type Licences = Omit<OutputOf<typeof boughtLicences>, "list">;
type Licence = Omit<OutputOf<typeof boughtLicences>["list"][number], "designer" | "file">;

/** Licences of prints: which, on what terms, for how much and how they stand. `other` is the other side of the sale. */
export const LicenceTable = <Row extends Licence>({
  caption,
  rule = licencesRule,
  filters = [],
  state,
  licences,
  kinds,
  path,
  exportTo,
  other,
  last = [],
  empty,
}: {
  caption: string;
  rule?: TableRule;
  filters?: readonly TableFilter[];
  state: TableState;
  licences: Licences & { list: readonly Row[] };
  kinds: readonly { value: string; label: string }[];
  path: (query: Query) => string;
  exportTo: string;
  other: TableColumn<Row>;
  last?: readonly TableColumn<Row>[];
  empty: { title: ReactNode; about: ReactNode };
}) => {
  const { t, i18n } = useLingui();
  const locale = localeFrom(i18n.locale);
  const all = Object.values(licences.counts).reduce((sum, count) => sum + count, 0);
  return (
    <TablePage
      caption={caption}
      rule={rule}
      state={state}
      path={path}
      exportTo={exportTo}
      tabs={{
        filter: "state",
        label: t`Licences by state`,
        tabs: [
          { value: "", label: <Trans>All</Trans>, count: all },
          ...licenceStates.map((value) => ({ value, label: i18n._(licenceStateWords[value].id), count: licences.counts[value] })),
        ],
      }}
      filters={[
        { name: "keyword", label: t`Title or number` },
        { name: "kind", label: t`Kind of licence`, choices: kinds },
        { name: "from", label: t({ message: "From", context: "day" }), day: true },
        { name: "to", label: t({ message: "To", context: "day" }), day: true },
        ...filters,
      ]}
      columns={[
        {
          key: "print",
          label: <Trans>Work</Trans>,
          isBare: true,
          cell: ({ work }) => (
            <span className={css.print}>
              <Picture src={work.image} alt="" sizes="56px" ratio="1" />
              <span>
                {work.is_published ? <Link to={to("design-details-id", { id: work.id })}>{work.title}</Link> : <b>{work.title}</b>}
                <span className="cap">
                  <Ltr>{work.code}</Ltr>
                </span>
              </span>
            </span>
          ),
        },
        {
          key: "licence",
          label: <Trans>Licence</Trans>,
          cell: (row) => {
            const until = row.state !== "given_back" && row.ends_at !== null ? longDate(fromUnix(row.ends_at), locale) : "";
            return (
              <span className={css.stack}>
                <span>{row.kind_text}</span>
                <LicenceTerms terms={row} />
                {until && (
                  <span className="cap">
                    <Trans>until {until}</Trans>
                  </span>
                )}
              </span>
            );
          },
        },
        other,
        {
          key: "time",
          label: <Trans>Sale</Trans>,
          sort: "time",
          cell: (row) => (
            <span className={css.end}>
              <Ltr>{row.code}</Ltr>
              <span className="cap">
                <Stamp at={row.granted_at} />
              </span>
            </span>
          ),
        },
        {
          key: "price",
          label: <Trans>Price</Trans>,
          sort: "price",
          isFigure: true,
          cell: (row) => (
            <b>
              <Price money={row.price} />
            </b>
          ),
        },
        {
          key: "state",
          label: <Trans>Status</Trans>,
          cell: (row) => (
            <span className={css.stack}>
              <LicenceStateBadge state={row.state} />
              {row.given_back_at !== null && (
                <span className="cap">
                  <Stamp at={row.given_back_at} />
                </span>
              )}
            </span>
          ),
        },
        ...last,
      ]}
      rows={licences.list}
      rowKey={(row) => row.id}
      page={licences}
      empty={empty}
    />
  );
};

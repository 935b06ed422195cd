import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useRef, type ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import type { Query } from "#kit/paths.ts";
import { BulkBar, ChooseAll, ChooseRow, useChosen, type BulkAct } from "./bulk-bar.tsx";
import { Button, LinkButton } from "./button.tsx";
import { classes } from "./class-names.ts";
import { Chips } from "./chips.tsx";
import { DataTable, type Column } from "./data-table.tsx";
import { SelectField, TextField } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";
import { Pager } from "./pager.tsx";
import { Empty } from "./states.tsx";
import { LinkTabs } from "./tabs.tsx";
import { nextSort, tableQuery, type TableRule, type TableState } from "#kit/table-query.ts";
import css from "./table-page.module.css";

/** `choices` makes a list of it, `day` a calendar, else it is typed. */
export type TableFilter = {
  name: string;
  label: string;
  choices?: readonly { value: string; label: string }[];
  /** What none of them means, where it is not all. */ empty?: string;
  day?: boolean;
};
export type TableColumn<Row> = Column<Row> & {
  /** The name under which `rule.sorts` knows this column: its head then sorts. */ sort?: string;
};

/**
 * A list: filtered, sorted and paged by its address, with a way to take it home, a link to each row and acts
 * on several at once. The loader reads the state by `readTable(rule, search)`; everything here only writes addresses.
 */
export const TablePage = <Row,>({
  caption,
  rule,
  state,
  path,
  filters = [],
  tabs,
  columns,
  rows,
  rowKey,
  rowLink,
  page,
  exportTo,
  bulk = [],
  empty,
}: {
  caption: string;
  rule: TableRule;
  state: TableState;
  /** The address of this page with a query. */
  path: (query: Query) => string;
  filters?: readonly TableFilter[];
  /** A filter whose values are tabs above the table, usually the state; `value` "" is all. */
  tabs?: {
    filter: string;
    label: string;
    /** Each tab is a list of its own, whose `empty` is said. */ areLists?: boolean;
    tabs: readonly { value: string; label: ReactNode; count?: number }[];
  };
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Where a row leads; its first column's cell is the link's words. */
  rowLink?: (row: Row) => string;
  page: { page: number; size: number; total: number; totalIsCapped: boolean };
  /** The address of the same list as CSV, with this state's query. */
  exportTo?: string;
  bulk?: readonly BulkAct<Row>[];
  /** What an unfiltered list without rows says. */
  empty: { title: ReactNode; about?: ReactNode };
}) => {
  const { t } = useLingui();
  const isBusy = useNavigation().state === "loading";
  const form = useRef<HTMLFormElement>(null);
  const chosen = useChosen(rows, rowKey);
  const to = (change: Parameters<typeof tableQuery>[2]) => path(tableQuery(rule, state, change));
  const isFiltered = Object.keys(state.filters).some((name) => !(tabs?.areLists && name === tabs.filter));
  const labelOf = (filter: TableFilter) => {
    const value = state.filters[filter.name] ?? "";
    return `${filter.label}: ${filter.choices?.find((one) => one.value === value)?.label ?? value}`;
  };
  const head = (column: TableColumn<Row>): ReactNode => {
    if (!column.sort) return column.label;
    const isUp = state.sort === column.sort;
    const isDown = state.sort === `-${column.sort}`;
    return (
      <Link className={css.sort} to={to({ sort: nextSort(rule, state.sort, column.sort) })} preventScrollReset>
        {column.label}
        {isUp || isDown ? <Icon name={isUp ? "up" : "down"} small /> : <Icon name="sort" small />}
      </Link>
    );
  };
  const shownColumns: Column<Row>[] = columns.map((column, index) => ({
    ...column,
    label: head(column),
    phoneLabel: column.label,
    ...(index === 0 && rowLink && !column.isBare ? { isTitle: true } : {}),
    ...(column.sort && (state.sort === column.sort || state.sort === `-${column.sort}`)
      ? { sorted: state.sort === column.sort ? ("ascending" as const) : ("descending" as const) }
      : {}),
    cell: (row: Row) =>
      index === 0 && rowLink ? (
        <Link className={css.rowLink} to={rowLink(row)}>
          {column.cell(row)}
        </Link>
      ) : (
        column.cell(row)
      ),
  }));
  if (bulk.length > 0)
    shownColumns.unshift({
      key: "choose",
      label: <ChooseAll rows={rows} chosen={chosen} />,
      isBare: true,
      cell: (row) => <ChooseRow row={row} chosen={chosen} />,
    });
  // As cards the rows have no heads to press: the same orders stand in a list.
  const sorting = columns.flatMap(({ sort, label }) =>
    sort ? [`-${sort}`, sort].filter((value) => rule.sorts.includes(value)).map((value) => ({ value, label })) : [],
  );

  return (
    <div className={css.page}>
      {tabs && (
        <LinkTabs
          label={tabs.label}
          at={to({ filters: { [tabs.filter]: state.filters[tabs.filter] } })}
          tabs={tabs.tabs.map(({ value, label, count }) => ({ to: to({ filters: { [tabs.filter]: value || undefined } }), label, count }))}
        />
      )}
      {filters.length > 0 && (
        <search aria-label={t`Filter this list`}>
          <Form discover="none" ref={form} method="get" action={path({})} className={css.filters} key={JSON.stringify(state.filters)}>
            {state.sort !== rule.sorts[0] && <input type="hidden" name="sort" value={state.sort} />}
            {tabs && state.filters[tabs.filter] && <input type="hidden" name={tabs.filter} value={state.filters[tabs.filter]} />}
            {filters.map((filter) =>
              filter.choices ? (
                <SelectField
                  key={filter.name}
                  name={filter.name}
                  label={filter.label}
                  empty={filter.empty ?? t({ message: "All", context: "filter" })}
                  choices={filter.choices}
                  defaultValue={state.filters[filter.name] ?? ""}
                  onChange={() => form.current?.requestSubmit()}
                />
              ) : (
                <TextField
                  key={filter.name}
                  name={filter.name}
                  label={filter.label}
                  type={filter.day ? "date" : "text"}
                  dir={filter.day ? undefined : "auto"}
                  maxLength={rule.filters[filter.name]?.most ?? 80}
                  defaultValue={state.filters[filter.name] ?? ""}
                />
              ),
            )}
            <Button type="submit" look="ghost" busy={isBusy}>
              <Icon name="filter" small />
              <Trans>Filter</Trans>
            </Button>
          </Form>
        </search>
      )}
      <div className={css.said}>
        <p className="cap" role="status">
          {/* A list that has nothing says so in its own words below. */}
          {page.total === 0 && !isFiltered ? null : page.totalIsCapped ? (
            <Trans>More than 10,000</Trans>
          ) : (
            <Plural value={page.total} one="# entry" other="# entries" />
          )}
        </p>
        <Chips
          chips={filters
            .filter(({ name }) => state.filters[name])
            .map((filter) => ({ key: filter.name, label: labelOf(filter), to: to({ filters: { [filter.name]: undefined } }) }))}
          {...(isFiltered ? { clear: path({}) } : {})}
        />
        {exportTo && page.total > 0 && (
          <LinkButton look="soft" size="small" href={exportTo} download className={css.export ?? ""}>
            <Icon name="download" small />
            <Trans>Download as CSV</Trans>
          </LinkButton>
        )}
      </div>
      <BulkBar acts={bulk} chosen={chosen} />
      <div aria-busy={isBusy}>
        {rows.length === 0 ? (
          isFiltered ? (
            <Empty title={<Trans>Nothing fits these filters</Trans>}>
              <LinkButton look="ghost" to={path({})}>
                <Trans>Show all</Trans>
              </LinkButton>
            </Empty>
          ) : (
            <Empty {...empty} />
          )
        ) : (
          <div className={classes(css.table, shownColumns.length > 6 && css.many, shownColumns.length === 6 && css.six)}>
            {sorting.length > 0 && (
              <Form discover="none" method="get" action={path({})} className={css.sorts} key={state.sort}>
                {Object.entries(state.filters).map(([name, value]) => (
                  <input key={name} type="hidden" name={name} value={value} />
                ))}
                <label>
                  <Trans>Sort by</Trans>{" "}
                  <select name="sort" defaultValue={state.sort} onChange={(event) => event.currentTarget.form?.requestSubmit()}>
                    {!sorting.some(({ value }) => value === rule.sorts[0]) && <option value={rule.sorts[0]}>{t`The usual order`}</option>}
                    {sorting.map(({ value, label }) => (
                      <option key={value} value={value}>
                        {label} {value.startsWith("-") ? "↓" : "↑"}
                      </option>
                    ))}
                  </select>
                </label>
              </Form>
            )}
            <DataTable caption={caption} columns={shownColumns} rows={rows} rowKey={rowKey} />
          </div>
        )}
      </div>
      <Pager page={page.page} size={page.size} total={page.total} hrefOf={(at) => to({ page: at })} />
    </div>
  );
};

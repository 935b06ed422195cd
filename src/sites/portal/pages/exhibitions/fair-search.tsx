import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "react-router";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import css from "./fair-list.module.css";

/** A word to look for within a list; the other filters travel with it. */
export const FairSearch = ({ action, keyword, kept }: { action: string; keyword: string; kept: Readonly<Record<string, string | number | undefined>> }) => {
  const { t } = useLingui();
  return (
    <Form discover="none" action={action} role="search" aria-label={t`Search this list`} className={css.search}>
      <input
        type="search"
        name="keyword"
        defaultValue={keyword}
        key={keyword}
        maxLength={60}
        aria-label={t`Search this list`}
        placeholder={t`Search this list`}
      />
      {Object.entries(kept).map(([name, value]) => (value === undefined || value === "" ? null : <input key={name} type="hidden" name={name} value={value} />))}
      <Button type="submit">
        <Trans context="a list">Search</Trans>
      </Button>
    </Form>
  );
};

/** The orders of a list, as addresses. */
export const FairSorts = ({ sorts, at }: { sorts: readonly { key: string; label: string; to: string }[]; at: string }) => {
  const { t } = useLingui();
  return (
    <nav className={css.sorts} aria-label={t`Order of the list`}>
      {sorts.map((sort) => (
        <Link key={sort.key} to={sort.to} preventScrollReset rel="nofollow" {...(sort.key === at ? { "aria-current": "true" } : {})}>
          {sort.label}
        </Link>
      ))}
    </nav>
  );
};

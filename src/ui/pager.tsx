import { Trans, useLingui } from "@lingui/react/macro";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";
import css from "./pager.module.css";

/** The pages shown around the current one: first, last, two on each side; 0 stands for a gap. */
export const pagesAround = (page: number, last: number): number[] => {
  const near = new Set([1, last, page - 2, page - 1, page, page + 1, page + 2].filter((one) => one >= 1 && one <= last));
  const sorted = [...near].sort((a, b) => a - b);
  return sorted.flatMap((one, index) => (index > 0 && one - (sorted[index - 1] ?? 0) > 1 ? [0, one] : [one]));
};

/** `hrefOf(page)` comes from the path builder with the list's own query. A capped total still pages as far as it counted. */
export const Pager = ({ page, size, total, hrefOf }: { page: number; size: number; total: number; hrefOf: (page: number) => string }) => {
  const { t } = useLingui();
  const last = Math.max(1, Math.ceil(total / size));
  if (last === 1) return null;
  return (
    <nav className={css.pager} aria-label={t`Pages`}>
      {page > 1 && (
        <Link to={hrefOf(Math.min(page - 1, last))} rel="prev">
          <Icon name="back" small />
          <Trans>Previous</Trans>
        </Link>
      )}
      {pagesAround(page, last).map((one, index) =>
        one === 0 ? (
          <span key={`gap${index}`}>…</span>
        ) : (
          <Link key={one} to={hrefOf(one)} className={css.number} {...(one === page ? { "aria-current": "page" } : {})}>
            <bdi dir="ltr">
              {one}
              {one === page && <span className={css.of}> / {last}</span>}
            </bdi>
          </Link>
        ),
      )}
      {page < last && (
        <Link to={hrefOf(page + 1)} rel="next">
          <Trans>Next</Trans>
          <Icon name="next" small />
        </Link>
      )}
    </nav>
  );
};

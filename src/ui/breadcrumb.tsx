import { useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { to } from "#kit/paths.ts";
import css from "./breadcrumb.module.css";

/** Home, what lies between, and where one is (the last, without a link). */
export const Breadcrumb = ({ trail }: { trail: readonly { label: string; to?: string }[] }) => {
  const { t } = useLingui();
  return (
    <nav className={css.crumbs} aria-label={t`Breadcrumb`}>
      <ol>
        {[{ label: t`Home`, to: to("home") }, ...trail].map((crumb, index) => (
          <li key={`${index}${crumb.label}`}>
            {crumb.to && index < trail.length ? <Link to={crumb.to}>{crumb.label}</Link> : <span aria-current="page">{crumb.label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
};

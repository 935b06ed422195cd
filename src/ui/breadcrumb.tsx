import { useLingui } from "@lingui/react/macro";
import { use } from "react";
import { addressIn } from "#kit/address-in.ts";
import { localeFrom } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { JsonLd, SiteUrl } from "./json-ld.tsx";
import css from "./breadcrumb.module.css";
import { Link } from "./link.tsx";

/** Home, what lies between, and where one is (the last, without a link). Search engines read the same trail. */
export const Breadcrumb = ({ trail }: { trail: readonly { label: string; to?: string }[] }) => {
  const { t, i18n } = useLingui();
  const site = use(SiteUrl);
  const crumbs = [{ label: t`Home`, to: to("home") }, ...trail];
  return (
    <nav className={css.crumbs} aria-label={t`Breadcrumb`}>
      <ol>
        {crumbs.map((crumb, index) => (
          <li key={`${index}${crumb.label}`}>
            {crumb.to && index < trail.length ? <Link to={crumb.to}>{crumb.label}</Link> : <span aria-current="page">{crumb.label}</span>}
          </li>
        ))}
      </ol>
      {site && (
        <JsonLd
          value={{
            "@context": "https://schema.org",
            "@type": "BreadcrumbList",
            itemListElement: crumbs.map((crumb, index) => ({
              "@type": "ListItem",
              position: index + 1,
              name: crumb.label,
              ...(crumb.to && index < trail.length ? { item: addressIn(localeFrom(i18n.locale), crumb.to, site) } : {}),
            })),
          }}
        />
      )}
    </nav>
  );
};

import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { intlTag, localeFrom } from "#kit/locale.ts";
import { classes } from "#ui/class-names.ts";
import type { Entitlement } from "../contract/entitlements.ts";

/** The names of what is counted, in the order in which it is shown. */
export const useEntitlementNames = (): readonly { key: Entitlement; name: string }[] => {
  const { t } = useLingui();
  return [
    { key: "listings", name: t`Products on sale` },
    { key: "languages", name: t`Languages per product` },
    { key: "offers_month", name: t`Offers in 30 days` },
    { key: "works", name: t`Print designs on sale` },
    { key: "staff_seats", name: t`Staff seats` },
    { key: "import_rows", name: t`Rows per import` },
  ];
};

/** What has to be open for a count to say something: the backstage, the enterprise certification, or being a certified designer, whose backstage is open anyhow. */
export const neededFor: Record<Entitlement, "backstage" | "certification" | "designer"> = {
  listings: "backstage",
  languages: "backstage",
  offers_month: "certification",
  works: "designer",
  staff_seats: "backstage",
  import_rows: "backstage",
};

/** How many of something a level includes. */
const Included = ({ count }: { count: number | null }): ReactNode => {
  const { i18n } = useLingui();
  if (count === null) return <Trans>No limit</Trans>;
  if (count === 0)
    return (
      <span className="muted">
        <Trans context="entitlement">None</Trans>
      </span>
    );
  return <bdi>{new Intl.NumberFormat(intlTag(localeFrom(i18n.locale))).format(count)}</bdi>;
};

/**
 * How many of something an account has by its level, and whose it is before it can be used: `isOpen` says whether what it needs is
 * open to whoever is shown it.
 */
export const IncludedOf = ({
  what,
  count,
  isOpen,
  className,
}: {
  what: Entitlement;
  count: number | null;
  isOpen: boolean;
  className?: string | undefined;
}) => (
  <>
    <Included count={count} />
    {!isOpen && count !== 0 && (
      <span className={classes("cap", className)}>
        {neededFor[what] === "certification" ? <Trans>certified enterprises only</Trans> : <Trans>certified designers only</Trans>}
      </span>
    )}
  </>
);

import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { FavouriteKind } from "#domains/people/favourites/contract/kinds.ts";
import { favouriteKinds } from "#domains/people/favourites/contract/kinds.ts";
import { to } from "#kit/paths.ts";
import { LinkTabs } from "#ui/tabs.tsx";

export const favouriteLabels: Record<FavouriteKind, ReactNode> = {
  product: <Trans>Products</Trans>,
  shop: <Trans>Shops</Trans>,
  enterprise: <Trans>Factories</Trans>,
  designworks: <Trans>Print designs</Trans>,
  design: <Trans>Designers</Trans>,
  order: <Trans>Processing orders</Trans>,
  course: <Trans>Courses</Trans>,
  lecturer: <Trans>Lecturers</Trans>,
  model: <Trans>Models</Trans>,
  article: <Trans>Articles</Trans>,
  exhibition: <Trans>Fairs</Trans>,
};

/** The lists as tabs, each with how much is in it. */
export const FavouriteTabs = ({ at, counts }: { at: FavouriteKind; counts: readonly { kind: FavouriteKind; count: number }[] }) => {
  const { t } = useLingui();
  const countOf = new Map(counts.map(({ kind, count }) => [kind, count]));
  return (
    <LinkTabs
      label={t`Saved and following`}
      at={to(`user-up-${at}`)}
      tabs={favouriteKinds.map((kind) => ({ to: to(`user-up-${kind}`), label: favouriteLabels[kind], count: countOf.get(kind) ?? 0 }))}
    />
  );
};

import { Trans } from "@lingui/react/macro";
import type { ProductStatus } from "#domains/catalogue/catalog/contract/lifecycle.ts";
import { Stamp } from "#ui/stamp.tsx";
import { StateBadge } from "#ui/tag.tsx";

/** A product's state, and when it changes by itself. */
export const ProductState = ({ status, publishAt }: { status: ProductStatus; publishAt: number }) => (
  <>
    {status === "published" ? (
      <StateBadge tone="done">
        <Trans>On sale</Trans>
      </StateBadge>
    ) : status === "taken_down" ? (
      <StateBadge tone="off">
        <Trans>Taken down</Trans>
      </StateBadge>
    ) : (
      <StateBadge tone="waiting">
        <Trans>Draft</Trans>
      </StateBadge>
    )}
    {publishAt > 0 && (
      <span className="cap">
        {" "}
        <Trans>
          public on <Stamp at={publishAt} />
        </Trans>
      </span>
    )}
  </>
);

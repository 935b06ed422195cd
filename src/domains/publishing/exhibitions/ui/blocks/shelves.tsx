import { Trans } from "@lingui/react/macro";
import { ProductCard } from "#domains/catalogue/catalog/ui/product-card.tsx";
import { to } from "#kit/paths.ts";
import { Grid } from "#ui/section.tsx";
import type { BlockOf } from "../../contract/blocks.ts";
import { ExhibitorCard } from "../exhibitor-card.tsx";
import type { FairOfBlocks } from "../fair-of-blocks.ts";
import { BlockHead } from "./block-head.tsx";

export const Exhibitors = ({ block, fair }: { block: BlockOf<"exhibitors">; fair: FairOfBlocks }) => {
  const count = fair.exhibitor_count;
  return (
    <>
      <BlockHead
        title={block.title}
        about={block.about}
        more={
          fair.lists.includes("enterprise") ? { label: <Trans>All {count} exhibitors</Trans>, to: to("expo-site-enterprise", { site: fair.site }) } : undefined
        }
      />
      {fair.exhibitors.length === 0 ? (
        <p className="muted">
          <Trans>The list of exhibitors is being drawn up.</Trans>
        </p>
      ) : (
        <Grid columns={4}>
          {fair.exhibitors.slice(0, block.shown).map((exhibitor) => (
            <li key={exhibitor.user_id}>
              <ExhibitorCard exhibitor={exhibitor} />
            </li>
          ))}
        </Grid>
      )}
    </>
  );
};

export const Products = ({ block, fair }: { block: BlockOf<"products">; fair: FairOfBlocks }) => {
  const count = fair.product_count;
  return (
    <>
      <BlockHead
        title={block.title}
        about={block.about}
        more={fair.lists.includes("product") ? { label: <Trans>All {count} products</Trans>, to: to("expo-site-product", { site: fair.site }) } : undefined}
      />
      {fair.products.length === 0 ? (
        <p className="muted">
          <Trans>The exhibitors have not entered products yet.</Trans>
        </p>
      ) : (
        <Grid columns={4}>
          {fair.products.slice(0, block.shown).map((product) => (
            <li key={product.id}>
              <ProductCard product={product} />
            </li>
          ))}
        </Grid>
      )}
    </>
  );
};

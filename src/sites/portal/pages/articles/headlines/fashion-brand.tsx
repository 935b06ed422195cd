import { useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { listBrands } from "#domains/publishing/articles/contract/reading.ts";
import { BrandCard } from "#domains/publishing/articles/ui/brand-card.tsx";
import { callFrom } from "../../../../request-context.ts";
import { pageOf } from "../../search/read-address.ts";
import css from "./block-page.module.css";
import { BlockPage } from "./block-page.tsx";

/** Brands, what they are, and what was written about them. */
export const loader = async ({ context, request }: LoaderFunctionArgs) =>
  callFrom(context)(listBrands, { articles: 3, page: pageOf(new URL(request.url).searchParams), size: 12 });

export default function FashionBrandPage() {
  const brands = useLoaderData<typeof loader>();
  const { t } = useLingui();
  return (
    <BlockPage block="fashionBrand" about={t`Who they are, what they buy, how they work with factories`} paged={brands}>
      <ul className={css.cards}>
        {brands.list.map((brand) => (
          <li key={brand.id}>
            <BrandCard brand={brand} level={2} />
          </li>
        ))}
      </ul>
    </BlockPage>
  );
}

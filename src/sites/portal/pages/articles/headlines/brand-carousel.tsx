import { Plural, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { listBrands } from "#domains/publishing/articles/contract/reading.ts";
import { BrandCarousel } from "#domains/publishing/articles/ui/brand-carousel.tsx";
import { to } from "#kit/paths.ts";
import { Link } from "#ui/link.tsx";
import { Avatar } from "#ui/picture.tsx";
import { callFrom } from "../../../../request-context.ts";
import { pageOf } from "../../search/read-address.ts";
import css from "./block-page.module.css";
import { BlockPage } from "./block-page.tsx";

/** The brands we write about, by their marks. */
export const loader = async ({ context, request }: LoaderFunctionArgs) =>
  callFrom(context)(listBrands, { articles: 0, page: pageOf(new URL(request.url).searchParams), size: 60 });

export default function BrandCarouselPage() {
  const brands = useLoaderData<typeof loader>();
  const { t } = useLingui();
  return (
    <BlockPage
      block="brandCarousel"
      about={t`The brands we write about`}
      description={t`Brands of garments, fabrics and trims by their marks, each with what our editors wrote about it.`}
      paged={brands}
    >
      <BrandCarousel brands={brands.list} label={t`Brands`} />
      <ul className={css.logos}>
        {brands.list.map((brand) => (
          <li key={brand.id}>
            <Link to={to("article-list-id", { id: "all" }, { brand: brand.id })}>
              <Avatar src={brand.logo} name={brand.name} size={44} square />
              <span>
                <b>{brand.name}</b>
                <span className="cap">
                  <Plural value={brand.count} one="# article" other="# articles" />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </BlockPage>
  );
}

import { Plural, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { listBrands } from "#domains/publishing/articles/contract/reading.ts";
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
  const written = brands.list.filter(({ count }) => count > 0);
  return (
    <BlockPage
      block="brandCarousel"
      about={t`The brands we write about`}
      description={t`Brands of garments, fabrics and trims by their marks, each with what our editors wrote about it.`}
      paged={{ ...brands, list: written }}
    >
      <ul className={css.logos}>
        {written.map((brand) => (
          <li key={brand.id}>
            <Link to={to("article-list-id", { id: "all" }, { brand: brand.id })}>
              <Avatar src={brand.logo} name={brand.name} size={56} square />
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

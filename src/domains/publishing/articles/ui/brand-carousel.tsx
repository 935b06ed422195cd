import type { OutputOf } from "#kit/call.ts";
import { to } from "#kit/paths.ts";
import { Slider } from "#ui/carousel.tsx";
import { Link } from "#ui/link.tsx";
import { Avatar } from "#ui/picture.tsx";
import type { listBrands } from "../contract/reading.ts";
import css from "./brand-carousel.module.css";

export type Brand = OutputOf<typeof listBrands>["list"][number];

/** Brands by their marks; each leads to what was written about it. */
export const BrandCarousel = ({ brands, label }: { brands: readonly Brand[]; label: string }) => (
  <Slider label={label} every={5_000} shown={6} tiles>
    {brands.map((brand) => (
      <Link key={brand.id} className={css.brand} to={to("article-list-id", { id: "all" }, { brand: brand.id })}>
        <Avatar src={brand.logo} name={brand.name} size={56} square />
        <span>{brand.name}</span>
      </Link>
    ))}
  </Slider>
);

import { useLingui } from "@lingui/react/macro";
import { intlTag, localeFrom } from "#kit/locale.ts";
import { ltr } from "#kit/isolated.ts";
import type { SaleUnit } from "#kit/sale-unit.ts";
import { useQuantity } from "#ui/quantity.tsx";
import { cartonSize, cartonVolume, type CartonFacts } from "../contract/carton.ts";

/** What is said of a product's carton, as names and values; nothing of what its seller left out. */
export const useCartonFacts = (): ((product: CartonFacts & { unit: SaleUnit }) => [string, string][]) => {
  const { t, i18n } = useLingui();
  const quantity = useQuantity();
  const tag = intlTag(localeFrom(i18n.locale));
  const figure = (value: number, places: number) => new Intl.NumberFormat(tag, { maximumFractionDigits: places }).format(value);
  return (product) => {
    const facts: [string, string][] = [];
    if (product.carton_pieces !== null) facts.push([t`A carton holds`, quantity(product.carton_pieces, product.unit)]);
    const volume = cartonVolume(product);
    if (volume !== null) {
      // From left to right in Arabic too, as it stands on cartons.
      const size = ltr(cartonSize(product, (side) => figure(side, 1)));
      const cubic = figure(volume / 1_000_000, 4);
      facts.push([t`Carton`, t`${size} cm, ${cubic} m³ (CBM)`]);
    }
    if (product.carton_gross_grams !== null) {
      const weight = figure(product.carton_gross_grams / 1_000, 3);
      facts.push([t`Gross weight a carton`, t`${weight} kg`]);
    }
    return facts;
  };
};

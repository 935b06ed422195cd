import { useLingui } from "@lingui/react/macro";
import { quantitiesOf, quantityWords, unitWords, type Quantity as OfUnit, type SaleUnit } from "#kit/sale-unit.ts";

/** "3 sets", "120 m": a quantity in the unit that its goods are sold by, as a text. */
export const useQuantity = () => {
  const { i18n } = useLingui();
  return (count: number, unit: SaleUnit): string => i18n._(quantityWords[unit].id, { count });
};

/** The same as markup. */
export const Quantity = ({ count, unit }: { count: number; unit: SaleUnit }) => {
  const text = useQuantity();
  return <bdi>{text(count, unit)}</bdi>;
};

/** What lines come to, unit by unit: "12 pcs · 30 m". */
export const Quantities = ({ of }: { of: readonly OfUnit[] }) => {
  const text = useQuantity();
  return quantitiesOf(of).map(({ unit, quantity }, index) => (
    <span key={unit}>
      {index > 0 && "\u00a0· "}
      <bdi>{text(quantity, unit)}</bdi>
    </span>
  ));
};

/** The unit alone, after a figure that stands for itself. */
export const UnitName = ({ count, unit }: { count: number; unit: SaleUnit }) => {
  const { i18n } = useLingui();
  return i18n._(unitWords[unit].id, { count });
};

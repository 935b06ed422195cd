import { useLingui } from "@lingui/react/macro";
import type { PointKey } from "#domains/catalogue/catalog/contract/listing-score.ts";

/** What a listing has or lacks, named the same in the editor, in the list of products and on the dashboard. */
export const usePointWords = (): Record<PointKey, string> => {
  const { t } = useLingui();
  return {
    title: t`A title`,
    title_languages: t`The title in all three languages`,
    description: t`A description`,
    description_languages: t`The description in all three languages`,
    picture: t`A picture`,
    pictures: t`Three pictures or more`,
    category: t`The category`,
    style_code: t`The style code`,
    composition: t`A composition of 100 %`,
    category_attributes: t`The attributes of its category`,
    weight: t`The weight`,
    care: t`How to care for it`,
    price: t`A price`,
    breaks: t`A lower price for larger quantities`,
    sample: t`The price of a sample`,
    lead: t`The lead time`,
    skus: t`A colour and size on sale`,
    colour_languages: t`The names of colours and packs in all three languages`,
    attributes: t`Attributes, each in all three languages`,
    hs_code: t`The HS code`,
  };
};

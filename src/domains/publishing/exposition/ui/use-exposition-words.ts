import { useLingui } from "@lingui/react/macro";
import type { Cut, MemberKind, NewsKind, Wear } from "../contract/fields.ts";

/** The names of what looks, news and members are divided into. */
export const useExpositionWords = () => {
  const { t } = useLingui();
  const wear: Record<Wear, string> = { women: t`Women's wear`, men: t`Men's wear` };
  const cut: Record<Cut, string> = {
    coat: t`Coats`,
    dress: t`Dresses`,
    suit: t`Suits`,
    abaya: t`Abayas`,
    thobe: t`Thobes`,
    street: t`Street wear`,
    qipao: t`Qipaos`,
    knit: t`Knitwear`,
  };
  const news: Record<NewsKind, string> = { show: t`Shows`, interview: t`Interviews`, trend: t`Trends`, notice: t`Notices` };
  const member: Record<MemberKind, string> = { brand: t`Fashion houses`, mill: t`Mills`, studio: t`Studios`, school: t`Schools` };
  return { wear, cut, news, member };
};

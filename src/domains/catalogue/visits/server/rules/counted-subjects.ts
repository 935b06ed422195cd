import type { VisitedPage } from "../../contract/counting.ts";

type Seen = { page: VisitedPage; id: number; day: string; reader: string; ownShop: number | null };
export type Subject = { day: string; subject: VisitedPage; subject_id: number; seller_id: number; reader: string };

/** What one visit counts for: its page, and the shop as a whole. Nothing without a seller, nor for those who work in the shop. */
export const countedSubjects = ({ page, id, day, reader, ownShop }: Seen, seller: number | undefined): Subject[] => {
  if (seller === undefined || seller === ownShop) return [];
  const shop: Subject = { day, subject: "shop", subject_id: seller, seller_id: seller, reader };
  return page === "shop" ? [shop] : [shop, { day, subject: page, subject_id: id, seller_id: seller, reader }];
};

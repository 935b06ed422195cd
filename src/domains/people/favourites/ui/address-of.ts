import { to } from "#kit/paths.ts";
import type { FavouriteKind } from "../contract/kinds.ts";

/** The page of a kept thing (the specification's detail routes). */
export const addressOf = (kind: FavouriteKind, id: number, ownerId: number, key = ""): string => {
  switch (kind) {
    case "product":
      return to("product-shop-details", { shop: ownerId }, { id });
    case "shop":
      return to("product-shop", { shop: id });
    case "enterprise":
      return to("enterprise-details-id", { id });
    case "designworks":
      return to("design-details-id", { id });
    case "design":
      return to("design-designer_details", { id });
    case "order":
      return to("po-details-id", { id });
    case "course":
      return to("planetAcademy-course", { id });
    case "lecturer":
      return to("thinktank", { id });
    case "model":
      return to("models-details-id", { id });
    case "article":
      return to("article-details-id", { id });
    case "exhibition":
      return to("expo-site", { site: key });
  }
};

import { to } from "#kit/paths.ts";
import type { Found, Kind } from "../contract/kinds.ts";

type Thing = Pick<Found, "id" | "owner_id" | "key">;

/** Where a found thing's page is, by its kind. */
const addresses: Record<Kind, (thing: Thing) => string> = {
  product: ({ id, owner_id }) => to("product-shop-details", { shop: owner_id }, { id }),
  enterprise: ({ id, owner_id }) => to("enterprise-details-id", { id: owner_id || id }),
  processing: ({ id }) => to("po-details-id", { id }),
  design: ({ id }) => to("design-details-id", { id }),
  model: ({ id }) => to("models-details-id", { id }),
  exhibition: ({ key }) => to("expo-site", { site: key }),
  course: ({ id }) => to("planetAcademy-course", { id }),
  article: ({ id }) => to("article-details-id", { id }),
};

export const thingAddress = (thing: Thing & { kind: Kind }): string => addresses[thing.kind](thing);

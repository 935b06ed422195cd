import type { Ctx } from "#platform/calls/context.ts";
import { on, type Reaction } from "#platform/calls/domain.ts";
import { productChanged, productPublished, productTakenDown, type ProductFacts } from "#domains/catalogue/catalog/contract/events.ts";
import { courseChanged, lecturerChanged } from "#domains/publishing/academy/contract/events.ts";
import { articleChanged } from "#domains/publishing/articles/contract/events.ts";
import { designChanged, designerChanged } from "#domains/catalogue/designs/contract/events.ts";
import { enterpriseChanged } from "#domains/catalogue/enterprises/contract/events.ts";
import { fairChanged } from "#domains/publishing/exhibitions/contract/events.ts";
import { modelChanged } from "#domains/catalogue/models/contract/events.ts";
import { processingEnded, processingPublished } from "#domains/sourcing/processing/contract/events.ts";
import { introduce, tell, withdraw } from "./things.ts";

/** Of what the portal itself offers. */
const nobody = 0;

const product = (ctx: Ctx, facts: ProductFacts) =>
  tell(ctx, { kind: "product", id: facts.id, owner_id: facts.seller_id, title: facts.title, image: facts.image, price: facts.price, is_public: true });

export const reactions: readonly Reaction[] = [
  on(productPublished, product),
  on(productChanged, product),
  on(productTakenDown, (ctx, { id }) => withdraw(ctx, "product", id)),
  on(enterpriseChanged, async (ctx, facts) => {
    const { user_id: id, name: title, zhuyingchanpin: note, is_open } = facts;
    for (const kind of ["enterprise", "shop"] as const)
      await tell(ctx, { kind, id, owner_id: id, title, note, image: facts.logo || facts.image, is_public: is_open });
  }),
  on(designChanged, async (ctx, facts) => {
    const { designer_id: owner_id, image } = facts;
    await tell(ctx, {
      kind: "designworks",
      id: facts.id,
      owner_id,
      title: facts.title,
      note: facts.designer,
      image,
      price: facts.price,
      is_public: facts.is_on_sale,
    });
    // Of one whose profile was not spoken of yet: the newest print stands for the portrait.
    if (facts.is_on_sale) await introduce(ctx, { kind: "design", id: owner_id, owner_id, title: facts.designer, image, is_public: true });
  }),
  on(designerChanged, (ctx, { user_id: id, name: title, city: note, portrait: image, is_open: is_public }) =>
    tell(ctx, { kind: "design", id, owner_id: id, title, note, image, is_public }),
  ),
  on(processingPublished, (ctx, facts) =>
    tell(ctx, {
      kind: "order",
      id: facts.id,
      owner_id: facts.buyer_id,
      title: facts.title,
      note: facts.destination_city,
      image: facts.image,
      price: facts.budget_max,
      is_public: true,
    }),
  ),
  on(processingEnded, (ctx, { id }) => withdraw(ctx, "order", id)),
  on(courseChanged, (ctx, { id, lecturer_id: owner_id, title, lecturer: note, image, price, is_public }) =>
    tell(ctx, { kind: "course", id, owner_id, title, note, image, price, is_public }),
  ),
  on(lecturerChanged, (ctx, { id, name: title, position: note, image, is_public }) =>
    tell(ctx, { kind: "lecturer", id, owner_id: id, title, note, image, is_public }),
  ),
  on(modelChanged, (ctx, { id, user_id: owner_id, name: title, city: note, image, day_rate: price, is_bookable: is_public }) =>
    tell(ctx, { kind: "model", id, owner_id, title, note, image, price, is_public }),
  ),
  on(articleChanged, (ctx, { id, title, desc: note, image, is_public }) => tell(ctx, { kind: "article", id, owner_id: nobody, title, note, image, is_public })),
  on(fairChanged, (ctx, { id, site: key, title, city: note, image, is_public }) =>
    tell(ctx, { kind: "exhibition", id, owner_id: nobody, key, title, note, image, is_public }),
  ),
];

import { unixSeconds } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { FairContent } from "../contract/content.ts";
import { fairChanged } from "../contract/events.ts";
import type { FairRow } from "./fairs.ts";
import { allText } from "./in-language.ts";

/** Tells the others what a fair is now; one taken off the portal is not to be found. */
export const announce = async (ctx: Ctx, fair: Pick<FairRow, "id" | "site" | "created_at">, content: FairContent, isPublic: boolean): Promise<void> => {
  const hero = content.blocks.find((block) => block.type === "hero");
  await ctx.publish(fairChanged, {
    id: fair.id,
    site: fair.site,
    title: content.name,
    desc: content.about,
    text: allText(content.blocks),
    city: content.city,
    image: hero?.image ?? "",
    starts_at: content.starts_at,
    ends_at: content.ends_at,
    is_public: isPublic,
    createtime: unixSeconds(fair.created_at),
  });
  ctx.changed("exhibitions", `fair:${fair.site}`);
};

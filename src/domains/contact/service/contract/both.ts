import type { z } from "zod";
import { defineCall, type CallDefinition } from "#kit/call.ts";

/** At whose inbox: that of customer service, or that of the shop one answers for. */
export type InboxSide = "service" | "shop";

/** One call for both inboxes: `service/queue` for customer service, `service/shopqueue` for the people of a shop. */
export const forBoth = <Input extends z.ZodType, Output extends z.ZodType, Code extends string = never>(
  definition: Omit<CallDefinition<Input, Output, Code>, "who">,
) => ({
  service: defineCall<Input, Output, Code>({ ...definition, who: "service" }),
  shop: defineCall<Input, Output, Code>({ ...definition, path: definition.path.replace("/", "/shop"), who: "shop:service", outlivesMembership: true }),
});

import { z } from "zod";
import { defineJob } from "#kit/event.ts";
import { locales } from "#kit/locale.ts";

export const deliverInvitation = defineJob("shops.deliver_invitation", z.object({ mobile: z.string(), shop: z.string(), locale: z.enum(locales) }));

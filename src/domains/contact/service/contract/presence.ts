import { z } from "zod";
import { forBoth } from "./both.ts";

export const setPresence = forBoth({
  path: "service/presence",
  about:
    "Sets whether I am there to answer in this inbox: somebody is away as well after some minutes without a window. Customers read that it is online while one is",
  input: z.object({ is_away: z.boolean() }),
  output: z.object({}),
  limit: { count: 60, seconds: 60 },
  refusals: {},
});

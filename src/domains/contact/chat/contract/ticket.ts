import { z } from "zod";
import { defineCall } from "#kit/call.ts";

export const socketTicket = defineCall({
  path: "im/ticket",
  about: "A ticket that opens one socket (`/ws?ticket=`), once and within `seconds`, in place of the token in the address",
  who: "user",
  input: z.object({}),
  output: z.object({ ticket: z.string(), seconds: z.int() }),
  reads: true,
  limit: { count: 120, seconds: 60 },
  refusals: {},
});

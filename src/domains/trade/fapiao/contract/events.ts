import { z } from "zod";
import { defineJob } from "#kit/event.ts";

/** The days to issue a fapiao are over: looks at it itself. */
export const fapiaoLate = defineJob("fapiao.late", z.object({ fapiao_id: z.int() }));

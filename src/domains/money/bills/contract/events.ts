import { z } from "zod";
import { defineJob } from "#kit/event.ts";
import { month, purses } from "./bills.ts";

/** Issues the statements of a month that is over, some owners at a time: it goes on after the last who has one. */
export const issueStatements = defineJob("bills.issue_statements", z.object({ purse: z.enum(purses), month }));

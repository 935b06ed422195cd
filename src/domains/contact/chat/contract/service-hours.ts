import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { isDay } from "#kit/trade-day.ts";
import { chatWords } from "./fields.ts";

export const longestHolidayDays = 60;
export const mostHolidays = 50;

/** A day in the portal's own zone, YYYY-MM-DD. */
const day = z.string().refine(isDay);
const holiday = z.object({ id: z.int(), from_day: z.string(), until_day: z.string() });
export type ServiceHoliday = z.infer<typeof holiday>;

export const serviceHours = defineCall({
  path: "im/servicehours",
  about: "When customer service is open (hours are settings), the holidays to come, and whether anybody is there now",
  who: "service",
  input: z.object({}),
  output: z.object({
    /** Hours of the day, Asia/Shanghai; 24 is midnight. */
    opens: z.int(),
    closes: z.int(),
    /** Unix seconds at which it opens next; 0 while it is open. */
    opens_again: z.int(),
    /** What customers see: open, and somebody sits there. */
    is_online: z.boolean(),
    holidays: z.array(holiday),
  }),
  reads: true,
  refusals: {},
});

export const addServiceHoliday = defineCall({
  path: "im/serviceholiday",
  about: "Customer service is away from a day to a day, both counted: whoever writes then is told when it opens again",
  who: "service",
  input: z.object({ from_day: day, until_day: day }),
  output: z.object({ id: z.int() }),
  refusals: { days_wrong: chatWords.holidayWrong, most_holidays: chatWords.mostHolidays },
});

export const removeServiceHoliday = defineCall({
  path: "im/removeserviceholiday",
  about: "Takes a holiday of customer service back",
  who: "service",
  input: z.object({ id }),
  output: z.object({}),
  refusals: {},
});

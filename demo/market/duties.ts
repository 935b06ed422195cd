// Finance has read some lines of the table of duties in their sources; the others wait for it.
import { checkDutyLine, dutyLines } from "#domains/trade/duties/contract/lines.ts";
import type { Market } from "./market.ts";

/** Where most buyers of the demo market are. */
const read = ["AE", "GB"];

export const loadDuties = async ({ run, accounts, progress }: Market): Promise<void> => {
  const tick = progress("duties", read.length);
  for (const country of read) {
    const { list } = await run(dutyLines, accounts.finance, { country, size: 60 });
    for (const { id } of list) await run(checkDutyLine, accounts.finance, { id });
    tick();
  }
};

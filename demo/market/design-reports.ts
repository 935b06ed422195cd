// What readers told of prints: the line of reported works is neither empty nor endless.
import type { InputOf } from "#kit/call.ts";
import { hours, later } from "#kit/time.ts";
import { reportDesign } from "#domains/catalogue/designs/contract/report.ts";
import { listDesigns } from "#domains/catalogue/designs/contract/works.ts";
import type { Market } from "./market.ts";

const reports: readonly Omit<InputOf<typeof reportDesign>, "id">[] = [
  { reason: "copied", note: "与我司 2023 年登记的缠枝花型高度相似，花头与枝干走向一致，可提供登记证书。" },
  { reason: "wrong_facts", note: "The repeat given as 64 cm comes out at 32 cm in the file we licensed." },
  { reason: "copied", note: "هذه النقشة نشرها استوديونا في معرض العام الماضي، ولدينا الملفات الأصلية." },
];

export const loadDesignReports = async (market: Market): Promise<void> => {
  const { list } = await market.run(listDesigns, null, { size: 30 });
  for (const [index, report] of reports.entries()) {
    const design = list[index * 7];
    const buyer = market.buyers[(index * 3 + 1) % market.buyers.length];
    if (design && buyer) await market.run(reportDesign, buyer, { id: design.id, ...report }, { at: later(market.now, -hours(7 * (index + 1))) });
  }
};

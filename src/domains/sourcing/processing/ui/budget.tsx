import { Ltr } from "#ui/ltr.tsx";
import type { z } from "zod";
import type { processingItem } from "../contract/list.ts";

/** What one unit may cost: ¥120.00 – ¥140.00. */
export const Budget = ({ budget }: { budget: NonNullable<z.output<typeof processingItem>["budget"]> }) => (
  <Ltr>{budget.min.minor === budget.max.minor ? budget.min.text : `${budget.min.text} – ${budget.max.text}`}</Ltr>
);

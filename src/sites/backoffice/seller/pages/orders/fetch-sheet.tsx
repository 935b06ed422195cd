import type { SheetFormat } from "#domains/catalogue/imports/contract/sheets.ts";
import { trackingSheet } from "#domains/trade/orders/contract/tracking-sheet.ts";
import { call } from "#kit/browser/call.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useAction } from "#ui/use-action.ts";

/** Two buttons that bring the sheet to fill in: of these orders, or of all that wait. */
export const FetchSheet = ({ ids }: { ids?: readonly number[] }) => {
  const { run, running } = useAction();
  const bring = (format: SheetFormat) =>
    run(async () => location.assign((await call(trackingSheet, { format, ...(ids ? { ids: [...ids] } : {}) })).url), { name: format });
  return (
    <div className="row">
      {(["xlsx", "csv"] as const).map((format) => (
        <Button key={format} look={format === "xlsx" ? "primary" : "ghost"} size="small" busy={running === format} onClick={() => void bring(format)}>
          <Icon name="download" small />
          {format.toUpperCase()}
        </Button>
      ))}
    </div>
  );
};

import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { carriers, carrierWords, type Carrier } from "#domains/trade/orders/contract/fields.ts";
import { shipOrder } from "#domains/trade/orders/contract/selling.ts";
import { readTrackingSheet } from "#domains/trade/orders/contract/tracking-sheet.ts";
import { createAttempt } from "#kit/browser/attempt.ts";
import { call } from "#kit/browser/call.ts";
import type { OutputOf } from "#kit/call.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { PageHead, SectionHead } from "#ui/section.tsx";
import { Message } from "#ui/states.tsx";
import { StateBadge } from "#ui/tag.tsx";
import { useAction } from "#ui/use-action.ts";
import { BulkDecision } from "../../../bulk-decision.tsx";
import { toSeller } from "../../addresses.ts";
import { SellerTitle } from "../../layout/seller-title.tsx";
import { DropZone } from "../import/drop-zone.tsx";
import { FetchSheet } from "./fetch-sheet.tsx";
import { OrderOf } from "./order-of.tsx";
import css from "./ship-by-sheet.module.css";

type Row = OutputOf<typeof readTrackingSheet>["rows"][number];
type Ready = Row & { order_id: number; carrier: Carrier };

const isReady = (row: Row): row is Ready => row.fate === "ready" && row.order_id !== null && row.carrier !== null;

/** Many orders shipped by one file: brought, filled in, looked at row by row, and then each shipped by its own call. */
export default function ShipBySheetPage() {
  const { t, i18n } = useLingui();
  const [file, setFile] = useState<File>();
  const [rows, setRows] = useState<readonly Row[]>();
  const [shipping, setShipping] = useState<readonly Ready[]>();
  const { run, isRunning, refusal, forget } = useAction({ refused: "shown" });
  // One key an order and number: asking again after a broken line ships nothing twice.
  const attempts = useRef(new Map<number, ReturnType<typeof createAttempt>>());
  const read = (chosen: File) => {
    setFile(chosen);
    setRows(undefined);
    forget();
    attempts.current = new Map();
    void run(async () => setRows((await call(readTrackingSheet, { sheet: chosen as never })).rows));
  };
  const ship = ({ order_id, carrier, tracking_number }: Ready) => {
    const input = { id: order_id, carrier, tracking_number };
    const attempt = attempts.current.get(order_id) ?? createAttempt();
    attempts.current.set(order_id, attempt);
    return call(shipOrder, input, { key: attempt.keyFor(input) });
  };
  const ready = rows?.filter(isReady) ?? [];
  const wrong = rows?.filter((row) => row.fate !== "ready" && row.fate !== "empty").length ?? 0;
  return (
    <>
      <SellerTitle>{t`Ship by a sheet`}</SellerTitle>
      <Breadcrumb trail={[{ label: t`Orders sold`, to: toSeller("orders") }, { label: t`Ship by a sheet` }]} />
      <PageHead
        title={<Trans>Ship by a sheet</Trans>}
        about={<Trans>Carriers and tracking numbers of many orders in one file. A row ships all that is left of its order.</Trans>}
      />
      <div className={css.steps}>
        <section className="sheet stack">
          <SectionHead small title={<Trans>1. Download the sheet</Trans>} about={<Trans>All orders that wait to be shipped, oldest first, up to 500.</Trans>} />
          <FetchSheet />
          <p className="small muted">
            <Trans>For a selection, choose the orders in the list. These carriers are known, in each of the three languages:</Trans>
          </p>
          <ul className={css.carriers}>
            {carriers.map((carrier) => (
              <li key={carrier}>
                <bdi>{i18n._(carrierWords[carrier])}</bdi>
              </li>
            ))}
          </ul>
        </section>
        <section className="sheet stack">
          <SectionHead small title={<Trans>2. Upload it filled in</Trans>} about={<Trans>Nothing is shipped by uploading.</Trans>} />
          <DropZone
            icon="upload"
            label={t`Filled sheet`}
            hint={<Trans>XLSX or CSV, up to 2 MB and 500 rows</Trans>}
            accept=".xlsx,.csv,text/csv"
            file={file}
            disabled={isRunning}
            onFile={read}
          />
          <div role="status">
            {isRunning && (
              <p className="small muted">
                <Trans>The file is being read…</Trans>
              </p>
            )}
          </div>
          {refusal && <Message tone="failed">{refusal.msg}</Message>}
        </section>
      </div>
      {rows && (
        <section className="sheet stack">
          <div className={css.send}>
            <SectionHead
              small
              title={<Trans>3. Look and ship</Trans>}
              about={
                <>
                  <Plural value={ready.length} _0="No row can be shipped" one="# row will be shipped" other="# rows will be shipped" />
                  {wrong > 0 && (
                    <>
                      {"\u00a0· "}
                      <Plural value={wrong} one="# row is wrong and stays behind" other="# rows are wrong and stay behind" />
                    </>
                  )}
                </>
              }
            />
            {ready.length > 0 && (
              <Button onClick={() => setShipping(ready)}>
                <Plural value={ready.length} one="Ship # order" other="Ship # orders" />
              </Button>
            )}
          </div>
          <DataTable
            caption={t`Rows of the sheet`}
            rows={rows}
            rowKey={(row) => row.row}
            columns={[
              { key: "row", label: <Trans>Row</Trans>, cell: (row) => <Ltr>{row.row}</Ltr> },
              {
                key: "code",
                label: <Trans>Order</Trans>,
                cell: (row) =>
                  row.order_id === null ? (
                    <Ltr>{row.code || "–"}</Ltr>
                  ) : (
                    <Link to={toSeller("order", { id: row.order_id })}>
                      <Ltr>{row.code}</Ltr>
                    </Link>
                  ),
              },
              { key: "buyer", label: <Trans>Buyer</Trans>, cell: (row) => <bdi>{row.buyer || "–"}</bdi> },
              {
                key: "carrier",
                label: <Trans>Carrier</Trans>,
                cell: (row) => <bdi>{row.carrier ? i18n._(carrierWords[row.carrier]) : row.carrier_text || "–"}</bdi>,
              },
              { key: "number", label: <Trans>Tracking number</Trans>, cell: (row) => <Ltr>{row.tracking_number || "–"}</Ltr> },
              {
                key: "fate",
                label: <Trans>What becomes of it</Trans>,
                cell: (row) =>
                  row.fate === "ready" ? (
                    <StateBadge tone="done">{row.fate_text}</StateBadge>
                  ) : (
                    <span className={row.fate === "empty" ? "muted" : css.wrong}>{row.fate_text}</span>
                  ),
              },
            ]}
          />
        </section>
      )}
      {shipping && (
        <BulkDecision
          title={<Plural value={shipping.length} one="Ship # order" other="Ship # orders" />}
          about={<Trans>Each buyer is told the carrier and the number. What is refused says why and stays to be shipped; the others go on.</Trans>}
          rows={shipping}
          keyOf={(row) => row.order_id}
          nameOf={(row) => <OrderOf code={row.code} buyer={row.buyer} more={`${i18n._(carrierWords[row.carrier])} ${row.tracking_number}`} />}
          reason="none"
          verb={<Trans>Ship</Trans>}
          isGrave
          said={(count) => <Plural value={count} one="# order is on its way" other="# orders are on their way" />}
          decide={ship}
          onClose={() => {
            setShipping(undefined);
            // The same file again: what was shipped now says so, and what was refused can be put right.
            if (file) read(file);
          }}
        />
      )}
    </>
  );
}

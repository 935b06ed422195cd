import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { mySheets, type Sheet } from "#domains/catalogue/imports/contract/sheets.ts";
import { call } from "#kit/browser/call.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { StateBadge } from "#ui/tag.tsx";
import { useBytesText } from "./bytes-text.ts";
import { ProgressBar } from "./progress-bar.tsx";
import css from "./import.module.css";

/** Files that were made or are being made. Their addresses are good for a while only, so each is asked for when it is fetched. */
export const SheetList = ({ sheets, importId }: { sheets: readonly Sheet[]; importId?: number }) => {
  const { t } = useLingui();
  const bytesText = useBytesText();
  const { revalidate } = useRevalidator();
  const [latest, setLatest] = useState({ of: sheets, list: sheets });
  const shown = latest.of === sheets ? latest.list : sheets;
  const isWaiting = shown.some((sheet) => sheet.status === "waiting");
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => {
      call(mySheets, importId ? { import_id: importId } : {}, { quiet: true })
        .then(({ list }) => setLatest({ of: sheets, list: [...list] }))
        .catch(() => undefined);
    }, 1_200);
    return () => clearInterval(timer);
  }, [isWaiting, importId, sheets]);
  const fetchOne = async (id: number) => {
    const { list } = await call(mySheets, importId ? { import_id: importId } : {});
    const url = list.find((sheet) => sheet.id === id)?.url;
    if (url) window.location.assign(url);
    else await revalidate();
  };
  return (
    <ul className={css.files}>
      {shown.map((sheet) => (
        <li key={sheet.id}>
          <span>
            <b>
              {sheet.kind === "products" ? <Trans>Products</Trans> : <Trans>Faulty rows</Trans>} · <Ltr>{sheet.format.toUpperCase()}</Ltr>
            </b>
            <span className="cap">
              <Stamp at={sheet.createtime} />
              {sheet.status === "ready" && (
                <>
                  {"\u00a0· "}
                  <Plural value={sheet.rows} one="# row" other="# rows" />
                  {"\u00a0· "}
                  <bdi>{bytesText(sheet.bytes)}</bdi>
                </>
              )}
            </span>
          </span>
          {sheet.status === "waiting" && <ProgressBar label={<Trans>Being made</Trans>} done={sheet.done} of={sheet.expected} />}
          {sheet.status === "ready" && (
            <Button
              size="small"
              look="ghost"
              aria-label={t`Download the file of ${sheet.rows} rows`}
              onClick={() => void fetchOne(sheet.id).catch(() => undefined)}
            >
              <Icon name="download" small />
              <Trans>Download</Trans>
            </Button>
          )}
          {sheet.status === "failed" && (
            <StateBadge tone="failed">
              <Trans>Could not be made</Trans>
            </StateBadge>
          )}
          {sheet.status === "gone" && (
            <StateBadge tone="off">
              <Trans>No longer kept</Trans>
            </StateBadge>
          )}
        </li>
      ))}
    </ul>
  );
};

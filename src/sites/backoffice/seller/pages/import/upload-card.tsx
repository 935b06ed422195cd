import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { startImport } from "#domains/catalogue/imports/contract/imports.ts";
import { mostArchiveBytes, mostSheetBytes } from "#domains/catalogue/imports/contract/limits.ts";
import { call, CallRefused } from "#kit/browser/call.ts";
import { Button, ThreadButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Message } from "#ui/states.tsx";
import { toSeller } from "../../addresses.ts";
import { DropZone } from "./drop-zone.tsx";
import { ProgressBar } from "./progress-bar.tsx";
import { sendFiles } from "./send-files.ts";
import css from "./import.module.css";

/** What is there of an import whose upload broke off. */
export type Begun = {
  id: number;
  sheet_name: string;
  sheet_bytes: number;
  sheet_received: number;
  archive_name: string;
  archive_bytes: number;
  archive_received: number;
};

/** Chooses the files and sends them; with `begun`, the same files once more, from where they broke off. */
export const UploadCard = ({ begun }: { begun?: Begun }) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [sheet, setSheet] = useState<File>();
  const [archive, setArchive] = useState<File>();
  const [fault, setFault] = useState<string>();
  const [sent, setSent] = useState<number>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const total = (sheet?.size ?? 0) + (archive?.size ?? 0);
  const faultNow = (): string | undefined => {
    if (!sheet) return t`Choose the file with the products first`;
    if (sheet.size === 0) return t`This file is empty`;
    if (sheet.size > mostSheetBytes) return t`The file with the products may have 100 MB at most`;
    if (archive && archive.size > mostArchiveBytes) return t`The archive of pictures may have 300 MB at most`;
    if (begun && (sheet.size !== begun.sheet_bytes || (archive?.size ?? 0) !== begun.archive_bytes)) return t`These are not the files whose upload broke off`;
    return undefined;
  };
  const send = async () => {
    const wrong = faultNow();
    setFault(wrong);
    if (wrong || !sheet) return;
    stop.current = new AbortController();
    setSent(0);
    try {
      const id =
        begun?.id ??
        (
          await call(startImport, {
            sheet_name: sheet.name,
            sheet_bytes: sheet.size,
            ...(archive ? { archive_name: archive.name, archive_bytes: archive.size } : {}),
          })
        ).id;
      const files = [
        { of: "sheet" as const, file: sheet, from: begun?.sheet_received ?? 0 },
        ...(archive ? [{ of: "archive" as const, file: archive, from: begun?.archive_received ?? 0 }] : []),
      ];
      await sendFiles(id, files, setSent, stop.current.signal);
      await navigate(toSeller("import-one", { id }), { replace: begun !== undefined });
    } catch (refused) {
      setFault(refused instanceof CallRefused ? refused.msg : t`The upload broke off. It can be taken up again from the list below`);
    } finally {
      setSent(undefined);
    }
  };

  return (
    <section className={css.card} aria-labelledby="upload">
      <h2 id="upload">{begun ? <Trans>Take up the upload again</Trans> : <Trans>New import</Trans>}</h2>
      {begun && (
        <p className="muted small">
          <Trans>
            Choose the same files: <bdi>{begun.sheet_name}</bdi> <bdi>{begun.archive_name}</bdi>. What has arrived is not sent twice.
          </Trans>
        </p>
      )}
      <div className={css.zones}>
        <DropZone
          icon="upload"
          label={t`File with the products`}
          hint={<Trans>CSV or XLSX, up to 100 MB and the rows that your membership includes</Trans>}
          accept=".csv,.xlsx,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          file={sheet}
          disabled={sent !== undefined}
          onFile={(file) => {
            setSheet(file);
            setFault(undefined);
          }}
        />
        {(!begun || begun.archive_bytes > 0) && (
          <DropZone
            icon="image"
            label={t`Pictures (optional)`}
            hint={<Trans>One ZIP file, up to 300 MB. Pictures in the cells of an XLSX come along by themselves</Trans>}
            accept=".zip,application/zip"
            file={archive}
            disabled={sent !== undefined}
            onFile={setArchive}
          />
        )}
      </div>
      {archive && sent === undefined && !begun && (
        <ThreadButton onClick={() => setArchive(undefined)}>
          <Trans>Without pictures</Trans>
        </ThreadButton>
      )}
      {fault && <Message tone="failed">{fault}</Message>}
      {sent !== undefined && <ProgressBar label={<Trans>Uploading, in kilobytes</Trans>} done={Math.round(sent / 1024)} of={Math.round(total / 1024)} />}
      <div className={css.acts}>
        <Button look="primary" busy={sent !== undefined} onClick={() => void send()}>
          <Icon name="upload" small />
          <Trans>Upload</Trans>
        </Button>
        {sent !== undefined && (
          <Button look="ghost" onClick={() => stop.current?.abort()}>
            <Trans context="upload">Stop</Trans>
          </Button>
        )}
      </div>
    </section>
  );
};

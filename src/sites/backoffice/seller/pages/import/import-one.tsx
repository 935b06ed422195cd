import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { columns as columnWords, defaultKeys, fieldKeys, mayRepeat, oneOf } from "#domains/catalogue/imports/contract/columns.ts";
import {
  cancelImport,
  importChanges,
  importDetails,
  importDrafts,
  importProgress,
  importRows,
  importValues,
  runImport,
} from "#domains/catalogue/imports/contract/imports.ts";
import { faultySheet, mySheets, type SheetFormat } from "#domains/catalogue/imports/contract/sheets.ts";
import { call } from "#kit/browser/call.ts";
import type { OutputOf } from "#kit/call.ts";
import { Button, ThreadButton, ThreadLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Icon } from "#ui/icon.tsx";
import { Pager } from "#ui/pager.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { PageHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { Empty, Message } from "#ui/states.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { EventLog } from "#ui/event-log.tsx";
import { useAction } from "#ui/use-action.ts";
import { callFrom } from "../../../../request-context.ts";
import { wantedId } from "../../../../wanted-id.ts";
import { toSeller } from "../../addresses.ts";
import { SellerTitle } from "../../layout/seller-title.tsx";
import { ChangeList } from "./change-list.tsx";
import { DraftList } from "./draft-list.tsx";
import { HeaderChoice } from "./header-choice.tsx";
import { ImportState } from "./import-state.tsx";
import { Mapping } from "./mapping.tsx";
import { ProgressBar } from "./progress-bar.tsx";
import { SheetList } from "./sheet-list.tsx";
import { StagedRows } from "./staged-rows.tsx";
import { UploadCard } from "./upload-card.tsx";
import { ValueChoices } from "./value-choices.tsx";
import css from "./import.module.css";

const size = 30;
const changesAtOnce = 10;
const shelves = ["faulty", "good", "all"] as const;

export const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
  const id = wantedId(params["id"]);
  const search = new URL(request.url).searchParams;
  const asked = Number(search.get("page"));
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 500 ? asked : 1;
  const askedChanges = Number(search.get("changes"));
  const changesPage = Number.isInteger(askedChanges) && askedChanges >= 1 && askedChanges <= 5_000 ? askedChanges : 1;
  const ask = callFrom(context);
  const details = await ask(importDetails, { id });
  const only = shelves.find((shelf) => shelf === search.get("rows")) ?? (details.faulty_rows > 0 ? "faulty" : "good");
  const hasRows = ["checked", "finished", "cancelled"].includes(details.status) && details.columns.some(({ field }) => field !== "");
  const [rows, sheets, values, changes, drafts] = await Promise.all([
    hasRows ? ask(importRows, { id, only, page, size }) : null,
    ask(mySheets, { import_id: id }),
    details.status === "checked" ? ask(importValues, { id }) : null,
    details.status === "checked" && details.changed_products + details.same_products > 0
      ? ask(importChanges, { id, page: changesPage, size: changesAtOnce })
      : null,
    ["finished", "cancelled"].includes(details.status) && details.created_products > 0 ? ask(importDrafts, { id }) : null,
  ]);
  const choices = fieldKeys.map((key) => ({
    key,
    label: ask.say(columnWords[key].word),
    group: oneOf.find((group) => group.includes(key))?.[0] ?? key,
    isNeeded: columnWords[key].needed ?? false,
    mayRepeat: mayRepeat(key),
    hasDefault: (defaultKeys as readonly string[]).includes(key),
  }));
  return { details, only, rows, sheets: sheets.list, values, changes, drafts, choices };
};

type Progress = OutputOf<typeof importProgress>;

/** Whether something moves on the server: the page then asks how far it is. */
const isMoving = ({ status, is_read }: Pick<Progress, "status" | "is_read">) =>
  status === "mapped" || status === "running" || (status === "uploaded" && !is_read);

/** How far the import is, asked for again and again while it moves; another state loads the page anew. */
const useProgress = (loaded: Progress, onOther: () => void): Progress => {
  const [latest, setLatest] = useState({ of: loaded, now: loaded });
  const { id, status, is_read } = loaded;
  const moves = isMoving(loaded);
  useEffect(() => {
    if (!moves) return undefined;
    let isOver = false;
    const timer = setInterval(() => {
      call(importProgress, { id }, { quiet: true })
        .then((now) => {
          if (isOver) return;
          setLatest({ of: loaded, now });
          if (now.status !== status || now.is_read !== is_read) onOther();
        })
        .catch(() => undefined);
    }, 1_000);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [id, status, is_read, moves, onOther, loaded]);
  return latest.of === loaded ? latest.now : loaded;
};

const Figures = ({ progress, details }: { progress: Progress; details: OutputOf<typeof importDetails> }) => {
  const isOver = progress.status !== "checked";
  const figures = [
    { key: "rows", label: <Trans>Rows in the file</Trans>, value: progress.total_rows },
    isOver
      ? { key: "landed", label: <Trans>Rows written</Trans>, value: progress.landed_rows }
      : { key: "good", label: <Trans>Good rows</Trans>, value: progress.total_rows - progress.faulty_rows },
    { key: "faulty", label: <Trans>Faulty rows</Trans>, value: progress.faulty_rows },
    { key: "new", label: <Trans>New products</Trans>, value: isOver ? progress.created_products : details.new_products },
    { key: "changed", label: <Trans>Changed products</Trans>, value: isOver ? progress.updated_products : details.changed_products },
    { key: "same", label: <Trans>Products as they were</Trans>, value: isOver ? progress.unchanged_products : details.same_products },
    ...(details.cell_pictures > 0
      ? [
          isOver
            ? {
                key: "pictures",
                label: (
                  <Trans>
                    Pictures taken, of <Ltr>{details.cell_pictures.toLocaleString("en")}</Ltr> in the file’s cells
                  </Trans>
                ),
                value: details.cell_pictures_taken,
              }
            : { key: "pictures", label: <Trans>Pictures in the file’s cells</Trans>, value: details.cell_pictures },
        ]
      : []),
  ];
  return (
    <div className={css.facts}>
      {figures.map(({ key, label, value }) => (
        <div key={key} className={key === "faulty" && value > 0 ? css.faulty : undefined}>
          <span className="cap">{label}</span>
          <b className="fig">
            <Ltr>{value.toLocaleString("en")}</Ltr>
          </b>
        </div>
      ))}
    </div>
  );
};

const FaultyFiles = ({ id, onAsked }: { id: number; onAsked: () => void }) => {
  const { run, running } = useAction();
  const ask = (format: SheetFormat) =>
    run(
      async () => {
        await call(faultySheet, { id, format });
        onAsked();
      },
      { name: format },
    );
  return (
    <div className={css.acts}>
      {(["xlsx", "csv"] as const).map((format) => (
        <Button key={format} look="ghost" size="small" busy={running === format} onClick={() => void ask(format)}>
          <Icon name="download" small />
          {format === "xlsx" ? <Trans>Faulty rows as XLSX</Trans> : <Trans>Faulty rows as CSV</Trans>}
        </Button>
      ))}
    </div>
  );
};

export default function ImportPage() {
  const { t } = useLingui();
  const { details, only, rows, sheets, values, changes, drafts, choices } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [again] = useState(() => () => void revalidate());
  const progress = useProgress(details, again);
  const [asking, setAsking] = useState<"run" | "cancel">();
  const { run, isRunning } = useAction();
  // Until the next thing happens to the import.
  const [isOtherHeader, setOtherHeader] = useState(false);
  const [mappingAt, setMappingAt] = useState(-1);
  const isMapping = mappingAt === details.events.length;
  const { id } = details;

  const act = (what: "run" | "cancel") =>
    run(async () => {
      await call(what === "run" ? runImport : cancelImport, { id });
      setAsking(undefined);
      await revalidate();
    });
  const pathOf = (change: { rows?: string; page?: number; changes?: number }) => {
    const { page = 1, changes: changesPage = 1 } = change;
    return toSeller("import-one", { id }, { rows: change.rows ?? only, page: page > 1 ? page : undefined, changes: changesPage > 1 ? changesPage : undefined });
  };
  const good = progress.total_rows - progress.faulty_rows;
  const words = {
    uploading: <Trans>Upload not finished</Trans>,
    uploaded: <Trans>Uploaded</Trans>,
    mapped: <Trans>Columns assigned</Trans>,
    checked: <Trans>Rows checked</Trans>,
    running: <Trans>Started</Trans>,
    finished: <Trans context="import">Finished</Trans>,
    cancelled: <Trans context="import">Cancelled</Trans>,
    failed: <Trans context="import">Could not be imported</Trans>,
  };
  const isOver = ["finished", "cancelled", "failed"].includes(progress.status);

  return (
    <div className={css.stack}>
      <SellerTitle>{t`Import of ${details.sheet_name}`}</SellerTitle>
      <div className="stack">
        <p className="small">
          <ThreadLink to={toSeller("import")}>
            <Icon name="back" small />
            <Trans>All imports</Trans>
          </ThreadLink>
        </p>
        <PageHead
          title={<bdi>{details.sheet_name}</bdi>}
          about={
            <>
              <Stamp at={details.createtime} /> · <bdi>{details.by}</bdi>
              {details.archive_name && (
                <>
                  {"\u00a0· "}
                  <bdi>{details.archive_name}</bdi>
                </>
              )}
            </>
          }
        >
          <ImportState status={progress.status} />
          {progress.can.includes("cancel") && (
            <Button look="ghost" onClick={() => setAsking("cancel")}>
              <Trans>Cancel the import</Trans>
            </Button>
          )}
        </PageHead>
      </div>

      {progress.reason && <Message tone="failed">{progress.reason}</Message>}
      {progress.status === "uploading" && <UploadCard begun={details} />}
      {progress.status === "uploaded" && !progress.is_read && (
        <section className={css.card} aria-live="polite">
          <ProgressBar label={<Trans>Reading the file: rows so far</Trans>} done={progress.total_rows} of={0} />
        </section>
      )}
      {details.status === "uploaded" && details.is_read && details.top.length > 0 && (
        <HeaderChoice
          key={`${details.header_first} ${details.header_last}`}
          id={id}
          top={details.top}
          first={details.header_first}
          last={details.header_last}
          onOther={setOtherHeader}
          onDone={again}
        />
      )}
      {((details.status === "uploaded" && details.is_read) || isMapping) && (
        <Mapping
          key={`${details.status} ${details.header_first} ${details.header_last}`}
          id={id}
          columns={details.columns}
          choices={choices}
          publish={details.publish}
          defaults={details.defaults}
          isOtherHeader={isOtherHeader && details.status === "uploaded"}
          onDone={again}
        />
      )}
      {progress.status === "mapped" && (
        <section className={css.card} aria-live="polite">
          <ProgressBar label={<Trans>Checking the rows</Trans>} done={progress.checked_rows} of={progress.total_rows} />
          <p className="small muted">
            <Plural value={progress.faulty_rows} _0="No faulty row so far" one="# faulty row so far" other="# faulty rows so far" />
          </p>
        </section>
      )}
      {progress.status === "running" && (
        <section className={css.card} aria-live="polite">
          {progress.pictures > 0 && <ProgressBar label={<Trans>Pictures stored</Trans>} done={progress.pictures_done} of={progress.pictures} />}
          <ProgressBar label={<Trans>Rows done</Trans>} done={progress.run_rows} of={progress.total_rows} />
          <p className="small muted">
            <Trans>You can leave this page: the import goes on.</Trans>
          </p>
        </section>
      )}

      {(progress.status === "checked" || isOver) && progress.total_rows > 0 && !isMapping && <Figures progress={progress} details={details} />}

      {progress.status === "checked" && !isMapping && (
        <div className={css.acts}>
          {progress.can.includes("run") ? (
            <Button onClick={() => setAsking("run")}>
              <Plural value={good} one="Write # good row" other="Write # good rows" />
            </Button>
          ) : (
            <Message tone="warning">
              <Trans>No row can be imported yet. Correct rows below, or assign the columns anew.</Trans>
            </Message>
          )}
          <ThreadButton onClick={() => setMappingAt(details.events.length)}>
            <Trans>Assign the columns anew</Trans>
          </ThreadButton>
        </div>
      )}

      {progress.status === "checked" && values && values.list.length > 0 && !isMapping && (
        <ValueChoices key={details.events.length} id={id} values={values} onDone={again} />
      )}

      {drafts && drafts.total > 0 && <DraftList id={id} drafts={drafts} />}

      {progress.status === "checked" && changes && !isMapping && (
        <ChangeList changes={changes} same={details.same_products} hrefOf={(at) => pathOf({ changes: at })} />
      )}

      {progress.faulty_rows > 0 && ["checked", "finished", "cancelled"].includes(progress.status) && !isMapping && (
        <section className={css.card} aria-labelledby="faults">
          <h2 id="faults">
            <Trans context="import">What is wrong</Trans>
          </h2>
          <ul className={css.kinds}>
            {details.faults.map((fault) => (
              <li key={fault.text}>
                <span>{fault.text}</span>
                <Ltr>{fault.rows.toLocaleString("en")}</Ltr>
              </li>
            ))}
          </ul>
          <p className="small muted">
            <Trans>The faulty rows come back as a file of the same form, with the reasons in a column of their own. Put them right there and import it.</Trans>
          </p>
          <FaultyFiles id={id} onAsked={again} />
          {sheets.length > 0 && <SheetList sheets={sheets} importId={id} />}
        </section>
      )}

      {rows && !isMapping && (
        <div className={css.stack}>
          <LinkTabs
            label={t`Rows of the file`}
            at={pathOf({})}
            tabs={[
              { to: pathOf({ rows: "faulty" }), label: <Trans>Faulty</Trans>, count: progress.faulty_rows },
              { to: pathOf({ rows: "good" }), label: <Trans context="rows">Good</Trans>, count: good },
              { to: pathOf({ rows: "all" }), label: <Trans>All</Trans>, count: progress.total_rows },
            ]}
          />
          {rows.list.length === 0 ? (
            <Empty
              title={only === "faulty" ? <Trans>No faulty rows</Trans> : <Trans>No rows here</Trans>}
              about={only === "faulty" ? <Trans>Every row of the file can be written.</Trans> : <Trans>Rows are kept for thirty days.</Trans>}
            />
          ) : (
            <StagedRows
              id={id}
              rows={rows.list}
              columns={details.columns}
              words={new Map(choices.map(({ key, label }) => [key, label]))}
              canEdit={progress.status === "checked"}
              isPlain={only !== "faulty"}
              onMended={again}
            />
          )}
          <Pager page={rows.page} size={rows.size} total={rows.total} hrefOf={(page) => pathOf({ page })} />
        </div>
      )}

      <section className={css.log} aria-labelledby="happened">
        <h2 id="happened" className="disp h3">
          <Trans context="import">What happened</Trans>
        </h2>
        <EventLog
          events={[
            { key: "begun", time: <Stamp at={details.createtime} />, text: <Trans>Begun by {details.by}</Trans> },
            ...details.events.map((event, index) => ({
              key: String(index),
              time: <Stamp at={event.createtime} />,
              text: (
                <>
                  {event.event === "settle" ? <Trans>Words settled</Trans> : words[event.to]}
                  {event.by && (
                    <>
                      {"\u00a0· "}
                      <bdi>{event.by}</bdi>
                    </>
                  )}
                </>
              ),
            })),
          ].toReversed()}
        />
      </section>

      {asking && (
        <Dialog
          title={asking === "run" ? <Plural value={good} one="Write # row?" other="Write # rows?" /> : <Trans>Cancel this import?</Trans>}
          onClose={() => setAsking(undefined)}
          actions={
            <>
              <Button look="ghost" onClick={() => setAsking(undefined)}>
                <Trans>Back</Trans>
              </Button>
              <Button look={asking === "run" ? "seal" : "primary"} busy={isRunning} onClick={() => void act(asking)}>
                {asking === "run" ? <Trans>Write them</Trans> : <Trans>Cancel the import</Trans>}
              </Button>
            </>
          }
        >
          <p>
            {asking === "run" ? (
              <Trans>New products are made and existing ones changed. Faulty rows are left out and come back as a file.</Trans>
            ) : (
              <Trans>What has been written already stays. Nothing else is written.</Trans>
            )}
          </p>
        </Dialog>
      )}
    </div>
  );
}

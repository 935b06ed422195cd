/**
 * The door of imports: files of products in and out. Products are written and read through the door of catalog; the readers and writers of sheets are lent to who
 * has a sheet of their own (`readSmallSheet`, `keepSmallSheet`).
 */
import { bind, defineDomain, handle } from "#platform/calls/domain.ts";
import { columnOf, named } from "#platform/calls/object-names.ts";
import { checkChunk, makeSheet, readSheet, removeParts, removeSheet, runChunk, storePictures } from "./contract/events.ts";
import {
  cancelImport,
  editRow,
  importChanges,
  importDetails,
  importDrafts,
  importProgress,
  importRows,
  importValues,
  mapImport,
  setHeader,
  myImports,
  runImport,
  sendPart,
  settleValues,
  startImport,
} from "./contract/imports.ts";
import { exportProducts, faultySheet, importTemplate, mySheets } from "./contract/sheets.ts";
import { cancelImportFn, editRowFn, importRowsFn, mapImportFn, runImportFn, setHeaderFn } from "./server/calls/checking.ts";
import { importDetailsFn, importProgressFn, myImportsFn } from "./server/calls/imports.ts";
import { exportProductsFn, faultySheetFn, importTemplateFn, mySheetsFn } from "./server/calls/sheets.ts";
import { importChangesFn, importDraftsFn } from "./server/calls/outcome.ts";
import { importValuesFn, settleValuesFn } from "./server/calls/values.ts";
import { sendPartFn, startImportFn } from "./server/calls/upload.ts";
import { checkChunkJob, runChunkJob } from "./server/chunks.ts";
import { makeSheetJob, removeSheetJob } from "./server/making-sheets.ts";
import { storePicturesJob } from "./server/pictures.ts";
import { database } from "./server/database.ts";
import { readSheetJob } from "./server/reading.ts";
import { removePartsJob, resumeImports, tidyImports } from "./server/sweeps.ts";

export { keepSmallSheet, readSmallSheet } from "./server/small-sheets.ts";
export type { ReadRow } from "./server/sheets/sheet-fault.ts";

export const imports = defineDomain({
  name: "imports",
  calls: [
    bind(startImport, startImportFn),
    bind(sendPart, sendPartFn),
    bind(myImports, myImportsFn),
    bind(importProgress, importProgressFn),
    bind(importDetails, importDetailsFn),
    bind(setHeader, setHeaderFn),
    bind(mapImport, mapImportFn),
    bind(importValues, importValuesFn),
    bind(settleValues, settleValuesFn),
    bind(importChanges, importChangesFn),
    bind(importDrafts, importDraftsFn),
    bind(importRows, importRowsFn),
    bind(editRow, editRowFn),
    bind(runImport, runImportFn),
    bind(cancelImport, cancelImportFn),
    bind(faultySheet, faultySheetFn),
    bind(importTemplate, importTemplateFn),
    bind(exportProducts, exportProductsFn),
    bind(mySheets, mySheetsFn),
  ],
  answers: named([startImport, setHeader, settleValues, mapImport, editRow, runImport, cancelImport, faultySheet], columnOf(database, "import", "sheet_name")),
  jobs: [
    handle(readSheet, readSheetJob, { withoutTransaction: true }),
    handle(checkChunk, checkChunkJob),
    handle(storePictures, storePicturesJob, { withoutTransaction: true }),
    handle(runChunk, runChunkJob),
    handle(makeSheet, makeSheetJob, { withoutTransaction: true }),
    handle(removeParts, removePartsJob, { withoutTransaction: true }),
    handle(removeSheet, removeSheetJob, { withoutTransaction: true }),
  ],
  sweeps: [
    { name: "imports.resume", everySeconds: 30, run: resumeImports },
    { name: "imports.tidy", everySeconds: 3_600, run: tidyImports },
  ],
});

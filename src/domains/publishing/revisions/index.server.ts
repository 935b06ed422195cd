/**
 * The door of revisions: records of other domains (courses, members, terms) that operators with the role content prepare, publish now
 * or later, and bring back. A domain tells its kinds by `revisioned` and binds its own call by `leavingARevision`.
 */
import { bind, defineDomain, handle } from "#platform/calls/domain.ts";
import { namedByKey } from "#platform/calls/object-names.ts";
import { discardDraft, keepDraft, listRecords, publishDraft, scheduleDraft, showRecord, showRevision, undoPublishing } from "./contract/records.ts";
import { publishDue } from "./contract/events.ts";
import {
  discardDraftFn,
  keepDraftFn,
  listRecordsFn,
  publishDraftFn,
  publishDueFn,
  recordNames,
  scheduleDraftFn,
  showRecordFn,
  showRevisionFn,
  undoPublishingFn,
} from "./server/calls/records.ts";

export const revisions = defineDomain({
  name: "revisions",
  calls: [
    bind(listRecords, listRecordsFn),
    bind(showRecord, showRecordFn),
    bind(keepDraft, keepDraftFn),
    bind(publishDraft, publishDraftFn),
    bind(scheduleDraft, scheduleDraftFn),
    bind(discardDraft, discardDraftFn),
    bind(undoPublishing, undoPublishingFn),
    bind(showRevision, showRevisionFn),
  ],
  answers: [...namedByKey([keepDraft, publishDraft, scheduleDraft, discardDraft, undoPublishing], recordNames)],
  jobs: [handle(publishDue, publishDueFn)],
  sweeps: [{ name: "publish-due", everySeconds: 60, run: publishDueFn }],
});

export { discardDraftsOf, leavingARevision, preparedOf } from "./server/publish-revision.ts";
export { absent, numbered, revisioned, type RevisionedKind } from "./server/kinds.ts";

/** The door of exhibitions: fairs written as data, who and what is shown at them, and who signs up. */
import { accountClosed } from "#domains/people/accounts/contract/events.ts";
import { bind, defineDomain, handle, on } from "#platform/calls/domain.ts";
import {
  cancelSignUpByStaff,
  adminFairs,
  exportSignUps,
  fairRevisions,
  fairSignUps,
  fairTakers,
  publishFair,
  restoreFair,
  saveExhibitors,
  saveFair,
  saveFairBlocks,
  saveFairForm,
  saveFairProducts,
  wholeFair,
  undoFair,
  withdrawFair,
} from "./contract/admin.ts";
import { textVisitor } from "./contract/events.ts";
import { fairExhibitors, fairForm, fairProducts, fairSite, listFairs } from "./contract/reading.ts";
import { cancelSignUp, mySignUps, signUp } from "./contract/signing-up.ts";
import { fairExhibitorsFn, fairFormFn, fairProductsFn, fairSiteFn, listFairsFn } from "./server/calls/reading.ts";
import { cancelSignUpByStaffFn, exportSignUpsFn, fairSignUpsFn } from "./server/calls/sign-up-admin.ts";
import { cancelSignUpFn, mySignUpsFn, signUpFn } from "./server/calls/signing-up.ts";
import { fairTakersFn, saveExhibitorsFn, saveFairProductsFn } from "./server/calls/takers.ts";
import {
  adminFairsFn,
  fairRevisionsFn,
  publishFairFn,
  restoreFairFn,
  saveFairBlocksFn,
  saveFairFn,
  saveFairFormFn,
  wholeFairFn,
  undoFairFn,
  withdrawFairFn,
} from "./server/calls/writing.ts";
import { publishScheduled } from "./server/go-live.ts";
import { forgetSignUps } from "./server/forget-sign-ups.ts";
import { textVisitorJob } from "./server/text-visitor.ts";
import { columnOf, named } from "#platform/calls/object-names.ts";
import { database } from "./server/database.ts";

export const exhibitions = defineDomain({
  name: "exhibitions",
  calls: [
    bind(listFairs, listFairsFn),
    bind(fairSite, fairSiteFn),
    bind(fairForm, fairFormFn),
    bind(fairExhibitors, fairExhibitorsFn),
    bind(fairProducts, fairProductsFn),
    bind(signUp, signUpFn),
    bind(mySignUps, mySignUpsFn),
    bind(cancelSignUp, cancelSignUpFn),
    bind(adminFairs, adminFairsFn),
    bind(wholeFair, wholeFairFn),
    bind(saveFair, saveFairFn),
    bind(saveFairBlocks, saveFairBlocksFn),
    bind(saveFairForm, saveFairFormFn),
    bind(publishFair, publishFairFn),
    bind(undoFair, undoFairFn),
    bind(withdrawFair, withdrawFairFn),
    bind(fairRevisions, fairRevisionsFn),
    bind(restoreFair, restoreFairFn),
    bind(fairTakers, fairTakersFn),
    bind(saveExhibitors, saveExhibitorsFn),
    bind(saveFairProducts, saveFairProductsFn),
    bind(fairSignUps, fairSignUpsFn),
    bind(exportSignUps, exportSignUpsFn),
    bind(cancelSignUpByStaff, cancelSignUpByStaffFn),
  ],
  answers: [...named([cancelSignUpByStaff], columnOf(database, "sign_up", "number"))],
  hears: [on(accountClosed, forgetSignUps)],
  jobs: [handle(textVisitor, textVisitorJob, { outside: true })],
  sweeps: [{ name: "exhibitions.publish-scheduled", everySeconds: 30, run: publishScheduled }],
});

/**
 * The door of certification: how accounts become certified enterprises and designers. What it decides stands
 * as flags in accounts, and is told by `certification.standing_changed`; `certifiedBankOf` is the bank account that an approved paper names,
 * `certifiedCompanyOf` the company, `certifiedPapersOf` all that a payment provider has to see of it.
 */
import { accountClosed } from "#domains/people/accounts/contract/events.ts";
import { answers, bind, defineDomain, handle, on } from "#platform/calls/domain.ts";
import { dropFiles, publishPhoto } from "./contract/events.ts";
import {
  changeCertification,
  discardChange,
  freshDocument,
  myCertification,
  myCertifications,
  removeDocument,
  saveDesignerForm,
  saveEnterpriseForm,
  submitCertification,
  uploadDocument,
  withdrawCertification,
} from "./contract/own.ts";
import { certificationQueue, claimCertification, decideCertification, releaseCertification, revealSecret, reviewCertification } from "./contract/review.ts";
import { claimCertificationFn, releaseCertificationFn } from "./server/calls/claim.ts";
import { decideCertificationFn } from "./server/calls/decide.ts";
import { freshDocumentFn, removeDocumentFn, uploadDocumentFn } from "./server/calls/documents.ts";
import { myCertificationFn, myCertificationsFn } from "./server/calls/own-form.ts";
import { certificationQueueFn } from "./server/calls/queue.ts";
import { revealSecretFn, reviewCertificationFn } from "./server/calls/review.ts";
import { saveDesignerFormFn, saveEnterpriseFormFn } from "./server/calls/save.ts";
import { submitCertificationFn } from "./server/calls/submit.ts";
import { changeCertificationFn, discardChangeFn, withdrawCertificationFn } from "./server/calls/withdraw-and-change.ts";
import { eraseCertifications } from "./server/erase.ts";
import { dropFilesJob, expireApprovals, forgetDocuments, publishPhotoJob, remindOfTheEnd } from "./server/sweeps.ts";
import { named } from "#platform/calls/object-names.ts";
import { certified } from "./server/certified.ts";
import { waitingLine } from "#platform/calls/waiting-line.ts";
import { certificationsWaiting } from "./server/waiting.ts";

export { certifiedCompanyOf, type CertifiedCompany } from "./server/certified-company.ts";
export { certifiedBankOf, type CertifiedBank } from "./server/certified-bank.ts";
export { certifiedPapersOf } from "./server/certified-papers.ts";

export const certification = defineDomain({
  name: "certification",
  calls: [
    bind(myCertifications, myCertificationsFn),
    bind(myCertification, myCertificationFn),
    bind(saveEnterpriseForm, saveEnterpriseFormFn),
    bind(saveDesignerForm, saveDesignerFormFn),
    bind(uploadDocument, uploadDocumentFn),
    bind(removeDocument, removeDocumentFn),
    bind(freshDocument, freshDocumentFn),
    bind(submitCertification, submitCertificationFn),
    bind(withdrawCertification, withdrawCertificationFn),
    bind(changeCertification, changeCertificationFn),
    bind(discardChange, discardChangeFn),
    bind(certificationQueue, certificationQueueFn),
    bind(reviewCertification, reviewCertificationFn),
    bind(claimCertification, claimCertificationFn),
    bind(releaseCertification, releaseCertificationFn),
    bind(revealSecret, revealSecretFn),
    bind(decideCertification, decideCertificationFn),
  ],
  answers: [
    ...named([claimCertification, releaseCertification, revealSecret, decideCertification], certified),
    answers(waitingLine, "certifications", certificationsWaiting),
  ],
  hears: [on(accountClosed, eraseCertifications)],
  jobs: [handle(dropFiles, dropFilesJob, { withoutTransaction: true }), handle(publishPhoto, publishPhotoJob, { withoutTransaction: true })],
  sweeps: [
    { name: "certification.expire-approvals", everySeconds: 300, run: expireApprovals },
    { name: "certification.remind-of-the-end", everySeconds: 3600, run: remindOfTheEnd },
    { name: "certification.forget-documents", everySeconds: 3600, run: forgetDocuments },
  ],
});

/** The door of association: the trade-promotion association, what it says of itself, its members, applications for membership. */
import { accountClosed } from "#domains/people/accounts/contract/events.ts";
import { answers, bind, defineDomain, on } from "#platform/calls/domain.ts";
import { applyForMembership, myMembership, withdrawApplication } from "./contract/applying.ts";
import { decideApplication, exportApplications, listApplications, saveSection } from "./contract/operating.ts";
import { aboutAssociation, listMembers } from "./contract/reading.ts";
import { applyForMembershipFn, myMembershipFn, withdrawApplicationFn } from "./server/calls/applying.ts";
import { decideApplicationFn, exportApplicationsFn, listApplicationsFn } from "./server/calls/operating.ts";
import { aboutAssociationFn, listMembersFn } from "./server/calls/reading.ts";
import { forgetApplicant } from "./server/forget-applicant.ts";
import { keepSectionFn } from "./server/revisions.ts";
import { columnOf, named, namedByKey } from "#platform/calls/object-names.ts";
import { database } from "./server/database.ts";
import { waitingLine } from "#platform/calls/waiting-line.ts";
import { applicationsWaiting } from "./server/waiting.ts";

export const association = defineDomain({
  name: "association",
  calls: [
    bind(aboutAssociation, aboutAssociationFn),
    bind(listMembers, listMembersFn),
    bind(applyForMembership, applyForMembershipFn),
    bind(myMembership, myMembershipFn),
    bind(withdrawApplication, withdrawApplicationFn),
    bind(listApplications, listApplicationsFn),
    bind(decideApplication, decideApplicationFn),
    bind(exportApplications, exportApplicationsFn),
    bind(saveSection, keepSectionFn),
  ],
  answers: [
    ...named([decideApplication], columnOf(database, "application", "company")),
    ...namedByKey([saveSection], columnOf(database, "section", "title", "code")),
    answers(waitingLine, "associations", applicationsWaiting),
  ],
  hears: [on(accountClosed, forgetApplicant)],
});

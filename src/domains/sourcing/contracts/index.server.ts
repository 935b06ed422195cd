/**
 * The door of contracts: what a buyer and a seller agree on, in parts that are paid into escrow. A domain in which two come to terms makes one by
 * `proposeContract` (a processing order when an offer is awarded, the chat of a quote) and hears `contracts.over` when it has ended.
 */
import { chargedBack, moneyCame, prolong, saleOnBooks } from "#domains/money/payments/contract/events.ts";
import { carryOut } from "#domains/money/payments/contract/proposals.ts";
import { booksFaults } from "#platform/calls/books.ts";
import { answers, bind, defineDomain, handle } from "#platform/calls/domain.ts";
import {
  answerContract,
  answerSoldContract,
  askForSample,
  attachToContract,
  boughtContracts,
  contractCase,
  contractCases,
  contractDetails,
  decideMilestone,
  fulfilMilestone,
  judgeMilestone,
  proposeSoldVersion,
  proposeVersion,
  soldContracts,
} from "./contract/contracts.ts";
import { contractDeadline, milestoneDeadline } from "./contract/events.ts";
import { heldByMilestones } from "./server/escrow-faults.ts";
import { askForSampleFn } from "./server/calls/asking-for-a-sample.ts";
import { attachToContractFn } from "./server/calls/attaching.ts";
import { decideMilestoneFn, fulfilMilestoneFn, judgeMilestoneFn } from "./server/calls/fulfilling.ts";
import { boughtContractsFn, contractCaseFn, contractCasesFn, contractDetailsFn, soldContractsFn } from "./server/calls/reading.ts";
import { answerContractFn, answerSoldContractFn, proposeSoldVersionFn, proposeVersionFn } from "./server/calls/signing.ts";
import { takeMilestoneMoney, prolongMilestone, bookMilestone, endChargedBack } from "./server/moves.ts";
import { contractDeadlineJob, milestoneDeadlineJob, remindBeforeDeadlines, sweepDeadlines } from "./server/timers.ts";
import { columnOf, named } from "#platform/calls/object-names.ts";
import { database } from "./server/database.ts";
import { tradeCases } from "#platform/calls/trade-cases.ts";
import { disputedContracts } from "./server/disputed-contracts.ts";
import { waitingLine } from "#platform/calls/waiting-line.ts";
import { contractsWaiting } from "./server/waiting.ts";

export { contractsInPapers } from "./server/contracts-in-papers.ts";
export { agreedBetween } from "./server/agreed-between.ts";
export { proposeContract, type ContractAsked } from "./server/propose-contract.ts";
export { contractForInspection, contractsGoingOn, contractsOf, openContractsOf, type InspectableContract } from "./server/open-contracts.ts";
export { sharedContracts, type SharedContract } from "./server/shared.ts";

export const contracts = defineDomain({
  name: "contracts",
  calls: [
    bind(boughtContracts, boughtContractsFn),
    bind(soldContracts, soldContractsFn),
    bind(contractDetails, contractDetailsFn),
    bind(askForSample, askForSampleFn),
    bind(attachToContract, attachToContractFn),
    bind(proposeVersion, proposeVersionFn),
    bind(proposeSoldVersion, proposeSoldVersionFn),
    bind(answerContract, answerContractFn),
    bind(answerSoldContract, answerSoldContractFn),
    bind(judgeMilestone, judgeMilestoneFn),
    bind(fulfilMilestone, fulfilMilestoneFn),
    bind(contractCases, contractCasesFn),
    bind(contractCase, contractCaseFn),
    bind(decideMilestone, decideMilestoneFn),
  ],
  answers: [
    answers(moneyCame, "milestone", takeMilestoneMoney),
    answers(prolong, "milestone", prolongMilestone),
    answers(saleOnBooks, "milestone", bookMilestone),
    answers(chargedBack, "milestone", endChargedBack),
    answers(booksFaults, "contracts", heldByMilestones),
    answers(carryOut, decideMilestone.path, (ctx, { input, first }) => decideMilestoneFn(ctx, input, first)),
    ...named([decideMilestone, fulfilMilestone], columnOf(database, "milestone", "title")),
    ...named([answerSoldContract, proposeSoldVersion], columnOf(database, "contract", "title")),
    answers(waitingLine, "contracts", contractsWaiting),
    answers(tradeCases, "contract", disputedContracts),
  ],
  jobs: [handle(contractDeadline, contractDeadlineJob), handle(milestoneDeadline, milestoneDeadlineJob)],
  sweeps: [
    { name: "contract-deadlines", everySeconds: 15, run: sweepDeadlines },
    { name: "contract-reminders", everySeconds: 3600, run: remindBeforeDeadlines },
  ],
});

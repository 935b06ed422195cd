/**
 * The door of chat: conversations of two, numbered messages, read pointers, blocks, presence. `keepPresence` is for main,
 * which joins it to the sockets of its instance.
 */
import { answers, bind, defineDomain, handle } from "#platform/calls/domain.ts";
import { answerTimes, firstAnswer, unanswered } from "./contract/answering.ts";
import { block, report, reports, settledReports, settleReport, unblock } from "./contract/blocking.ts";
import { caseConversations, type CaseKind } from "./contract/case-conversation.ts";
import { serviceDuty } from "./contract/duty.ts";
import { addServiceHoliday, removeServiceHoliday, serviceHours } from "./contract/service-hours.ts";
import { pushUnread } from "./contract/events.ts";
import {
  serviceFile,
  serviceFileAddress,
  serviceImage,
  serviceLaunch,
  serviceRead,
  serviceRecall,
  serviceRecords,
  serviceRemove,
  serviceReport,
  serviceSearch,
  serviceSessions,
  serviceText,
  serviceTyping,
  serviceVoice,
  servicePickCards,
} from "./contract/for-customer-service.ts";
import {
  shopBlock,
  shopFile,
  shopFileAddress,
  shopImage,
  shopKeep,
  shopLaunch,
  shopPickCards,
  shopRead,
  shopRecall,
  shopRecords,
  shopRemove,
  shopReport,
  shopSearch,
  shopSessions,
  shopText,
  shopTyping,
  shopUnblock,
  shopUnread,
  shopVoice,
} from "./contract/for-the-shop.ts";
import { fileAddress, keep, peerPage, recall, remove, searchHistory, sendFile, typing } from "./contract/keeping.ts";
import { markRead, recordsList, sessionList, unreadTotal } from "./contract/reading.ts";
import { pickCards } from "./contract/picking.ts";
import { shopQuote } from "./contract/quoting.ts";
import { launch, sendImage, sendText, sendVoice } from "./contract/sending.ts";
import { socketTicket } from "./contract/ticket.ts";
import { mailUnread, pushUnreadJob } from "./server/away.ts";
import { answerTimesFn, firstAnswerFn, unansweredFn } from "./server/calls/answering.ts";
import {
  blockFn,
  reportFn,
  reportsFn,
  settledReportsFn,
  settleReportFn,
  shopBlockFn,
  shopReportFn,
  shopUnblockFn,
  unblockFn,
  serviceReportFn,
} from "./server/calls/blocking.ts";
import { caseConversationFn, caseNames } from "./server/calls/case-conversation.ts";
import { serviceDutyFn } from "./server/calls/duty.ts";
import {
  fileAddressFn,
  keepFn,
  peerPageFn,
  recallFn,
  removeFn,
  searchHistoryFn,
  shopFileAddressFn,
  shopKeepFn,
  shopRecallFn,
  shopRemoveFn,
  shopSearchFn,
  shopTypingFn,
  typingFn,
  serviceFileAddressFn,
  serviceRecallFn,
  serviceRemoveFn,
  serviceSearchFn,
  serviceTypingFn,
} from "./server/calls/keeping.ts";
import {
  markReadFn,
  recordsListFn,
  sessionListFn,
  shopReadFn,
  shopRecordsFn,
  shopSessionsFn,
  shopUnreadFn,
  unreadTotalFn,
  serviceReadFn,
  serviceRecordsFn,
  serviceSessionsFn,
} from "./server/calls/reading.ts";
import { pickCardsFn, shopPickCardsFn, servicePickCardsFn } from "./server/calls/picking.ts";
import { shopQuoteFn } from "./server/calls/quoting.ts";
import {
  launchFn,
  sendFileFn,
  sendImageFn,
  sendTextFn,
  sendVoiceFn,
  shopFileFn,
  shopImageFn,
  shopLaunchFn,
  shopTextFn,
  serviceFileFn,
  serviceImageFn,
  serviceLaunchFn,
  serviceTextFn,
  serviceVoiceFn,
  shopVoiceFn,
} from "./server/calls/sending.ts";
import { addServiceHolidayFn, removeServiceHolidayFn, serviceHoursFn } from "./server/calls/service-hours.ts";
import { socketTicketFn } from "./server/calls/ticket.ts";
import { forgetGoneInstances, hoursLookedAtSeconds, tellWhenHoursTurn } from "./server/presence.ts";
import { named } from "#platform/calls/object-names.ts";
import { receiverNames, reportedNames } from "./server/talk-names.ts";
import { waitingLine } from "#platform/calls/waiting-line.ts";
import { reportsWaiting } from "./server/waiting.ts";

export { automatic, automaticPattern } from "./server/automatic.ts";
export { closedAnswer } from "./server/closed-answer.ts";
export { bringTalk } from "./server/bring-talk.ts";
export { namesIn } from "./server/names.ts";
export { lastSaid } from "./server/last-said.ts";
export { availableAmong, keepPresence, setAway, type Presence } from "./server/presence.ts";
export { textAsHtml } from "./server/rules/text-as-html.ts";
export { serviceStands } from "./server/service-hours.ts";
export { whoSaid } from "./server/who-said.ts";
export { sayAutomatically } from "./server/say.ts";

const caseKinds = Object.keys(caseConversations) as CaseKind[];

export const chat = defineDomain({
  name: "chat",
  calls: [
    bind(socketTicket, socketTicketFn),
    bind(sessionList, sessionListFn),
    bind(launch, launchFn),
    bind(sendText, sendTextFn),
    bind(recordsList, recordsListFn),
    bind(sendImage, sendImageFn),
    bind(markRead, markReadFn),
    bind(unreadTotal, unreadTotalFn),
    bind(block, blockFn),
    bind(unblock, unblockFn),
    bind(report, reportFn),
    bind(shopSessions, shopSessionsFn),
    bind(shopLaunch, shopLaunchFn),
    bind(shopText, shopTextFn),
    bind(shopRecords, shopRecordsFn),
    bind(shopImage, shopImageFn),
    bind(shopRead, shopReadFn),
    bind(shopUnread, shopUnreadFn),
    bind(shopBlock, shopBlockFn),
    bind(shopUnblock, shopUnblockFn),
    bind(shopReport, shopReportFn),
    bind(recall, recallFn),
    bind(remove, removeFn),
    bind(keep, keepFn),
    bind(searchHistory, searchHistoryFn),
    bind(typing, typingFn),
    bind(sendFile, sendFileFn),
    bind(fileAddress, fileAddressFn),
    bind(peerPage, peerPageFn),
    bind(shopRecall, shopRecallFn),
    bind(shopRemove, shopRemoveFn),
    bind(shopKeep, shopKeepFn),
    bind(shopSearch, shopSearchFn),
    bind(shopTyping, shopTypingFn),
    bind(shopFile, shopFileFn),
    bind(shopFileAddress, shopFileAddressFn),
    bind(serviceFile, serviceFileFn),
    bind(serviceFileAddress, serviceFileAddressFn),
    bind(serviceImage, serviceImageFn),
    bind(serviceLaunch, serviceLaunchFn),
    bind(serviceRead, serviceReadFn),
    bind(serviceRecall, serviceRecallFn),
    bind(serviceRecords, serviceRecordsFn),
    bind(serviceRemove, serviceRemoveFn),
    bind(serviceReport, serviceReportFn),
    bind(serviceSearch, serviceSearchFn),
    bind(serviceSessions, serviceSessionsFn),
    bind(serviceText, serviceTextFn),
    bind(serviceTyping, serviceTypingFn),
    bind(serviceVoice, serviceVoiceFn),
    bind(servicePickCards, servicePickCardsFn),
    bind(sendVoice, sendVoiceFn),
    bind(shopVoice, shopVoiceFn),
    bind(pickCards, pickCardsFn),
    bind(shopPickCards, shopPickCardsFn),
    bind(shopQuote, shopQuoteFn),
    bind(reports, reportsFn),
    bind(settledReports, settledReportsFn),
    bind(settleReport, settleReportFn),
    bind(serviceDuty, serviceDutyFn),
    bind(serviceHours, serviceHoursFn),
    bind(addServiceHoliday, addServiceHolidayFn),
    bind(removeServiceHoliday, removeServiceHolidayFn),
    bind(firstAnswer, firstAnswerFn),
    bind(answerTimes, answerTimesFn),
    bind(unanswered, unansweredFn),
    ...caseKinds.map((kind) => bind(caseConversations[kind], caseConversationFn(kind))),
  ],
  answers: [
    ...named([settleReport], reportedNames),
    ...caseKinds.flatMap((kind) => named([caseConversations[kind]], caseNames(kind))),
    ...named([serviceRead, serviceLaunch, serviceText, serviceImage, serviceFile, serviceVoice, serviceTyping, serviceReport], receiverNames),
    answers(waitingLine, "reports", reportsWaiting),
  ],
  jobs: [handle(pushUnread, pushUnreadJob)],
  sweeps: [
    { name: "forget-gone-instances", everySeconds: 60, run: forgetGoneInstances },
    { name: "tell-when-hours-turn", everySeconds: hoursLookedAtSeconds, run: tellWhenHoursTurn },
    { name: "mail-unread", everySeconds: 300, run: mailUnread },
  ],
});

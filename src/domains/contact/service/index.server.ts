/** The door of service: what customers ask customer service or a shop, and who answers it. */
import { userSignedIn } from "#domains/people/accounts/contract/events.ts";
import { said, serviceAnswersWithin, takenBy } from "#domains/contact/chat/contract/events.ts";
import { answers, atNight, bind, defineDomain, on } from "#platform/calls/domain.ts";
import { customerFile } from "./contract/customer.ts";
import { here } from "./contract/here.ts";
import { inboxFigures, shopFigures } from "./contract/figures.ts";
import { inboxQueue, inquiryDetails, labelInquiry, moveInquiry, writeNote } from "./contract/inbox.ts";
import { setPresence } from "./contract/presence.ts";
import { quickReplies, removeQuickReply, saveQuickReply } from "./contract/quick-replies.ts";
import { howItWent, scoreInquiry } from "./contract/satisfaction.ts";
import { answerVisitor, visit, visitorAsk } from "./contract/visitors.ts";
import { answersWithin } from "./server/answers-within.ts";
import { customerFileFn } from "./server/calls/customer.ts";
import { hereFn } from "./server/calls/here.ts";
import { inboxFiguresFn, shopFiguresFn } from "./server/calls/figures.ts";
import { inboxQueueFn, inquiryDetailsFn } from "./server/calls/inbox.ts";
import { moveInquiryFn } from "./server/calls/move.ts";
import { labelInquiryFn, writeNoteFn } from "./server/calls/notes.ts";
import { setPresenceFn } from "./server/calls/presence.ts";
import { quickRepliesFn, removeQuickReplyFn, saveQuickReplyFn } from "./server/calls/quick-replies.ts";
import { howItWentFn, scoreInquiryFn } from "./server/calls/satisfaction.ts";
import { answerVisitorFn, visitFn, visitorAskFn } from "./server/calls/visitors.ts";
import { countAnswers } from "./server/count-answers.ts";
import { forgetVisitors } from "./server/forget-visitors.ts";
import { handOver } from "./server/hand-over.ts";
import { hearSaid } from "./server/hear.ts";
import { bindBoth } from "./server/inbox.ts";
import { wakeSleepers } from "./server/machine.ts";
import { takenByWhom } from "./server/taken-by.ts";
import { named } from "#platform/calls/object-names.ts";
import { replyNames } from "./server/reply-names.ts";
import { customerNames } from "./server/customer-names.ts";
import { waitingLine } from "#platform/calls/waiting-line.ts";
import { inquiriesWaiting } from "./server/waiting.ts";

export const service = defineDomain({
  name: "service",
  calls: [
    ...bindBoth(inboxQueue, inboxQueueFn),
    ...bindBoth(inquiryDetails, inquiryDetailsFn),
    ...bindBoth(customerFile, customerFileFn),
    ...bindBoth(moveInquiry, moveInquiryFn),
    ...bindBoth(labelInquiry, labelInquiryFn),
    ...bindBoth(writeNote, writeNoteFn),
    ...bindBoth(quickReplies, quickRepliesFn),
    ...bindBoth(saveQuickReply, saveQuickReplyFn),
    ...bindBoth(removeQuickReply, removeQuickReplyFn),
    ...bindBoth(setPresence, setPresenceFn),
    ...bindBoth(inboxFigures, inboxFiguresFn),
    bind(shopFigures, shopFiguresFn),
    bind(here, hereFn),
    bind(visit, visitFn),
    bind(visitorAsk, visitorAskFn),
    bind(answerVisitor, answerVisitorFn),
    bind(howItWent, howItWentFn),
    bind(scoreInquiry, scoreInquiryFn),
  ],
  hears: [on(said, hearSaid), on(userSignedIn, handOver)],
  answers: [
    answers(takenBy, "inboxes", takenByWhom),
    answers(serviceAnswersWithin, "customer service", answersWithin),
    ...named([saveQuickReply.service, removeQuickReply.service], replyNames),
    ...named([moveInquiry.service, labelInquiry.service, writeNote.service, answerVisitor], customerNames),
    answers(waitingLine, "service", inquiriesWaiting),
  ],
  sweeps: [
    { name: "service.wake-sleepers", everySeconds: 15, run: wakeSleepers },
    { name: "service.forget-visitors", everySeconds: 3_600, run: forgetVisitors },
    { name: "service.count-answers", everySeconds: 3_600, run: atNight(countAnswers) },
  ],
});

export { countAnswers };

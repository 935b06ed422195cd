import { says } from "#kit/words.ts";

export const inquiryWords = {
  taken: /*i18n*/ { id: "service.taken", message: "{name} answers this already" },
  stateWrong: /*i18n*/ { id: "service.state_wrong", message: "This has changed meanwhile. Look at it again" },
  colleagueWrong: /*i18n*/ { id: "service.colleague_wrong", message: "This colleague does not answer here" },
  untilWrong: /*i18n*/ { id: "service.until_wrong", message: "Choose a moment within the next 30 days" },
  underWay: /*i18n*/ { id: "service.under_way", message: "This customer has asked something new already" },
  closing: /*i18n*/ {
    id: "service.closing",
    message: "Automatic message: this conversation is closed. If anything is still open, just write here again.",
  },
  handedOver: /*i18n*/ { id: "service.handed_over", message: "{by} hands the conversation with {customer} over to you" },
  visitor: /*i18n*/ { id: "service.visitor", message: "Visitor {number}" },
  signInFirst: /*i18n*/ { id: "service.sign_in_first", message: "Please sign in to ask customer service" },
  visitorSaidMuch: /*i18n*/ { id: "service.visitor_said_much", message: "This conversation is long already. Please sign in to go on" },
  manyVisitors: /*i18n*/ { id: "service.many_visitors", message: "Many have asked from your network today. Please sign in to ask" },
  scored: /*i18n*/ { id: "service.scored", message: "You have said how it went already. Thank you" },
  shortcutTaken: /*i18n*/ { id: "service.shortcut_taken", message: "There is a quick reply with this shortcut already" },
  mostReplies: /*i18n*/ { id: "service.most_replies", message: "There is room for 200 quick replies. Remove one first" },
};
for (const word of Object.values(inquiryWords)) says(word);

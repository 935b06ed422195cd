/**
 * The door of accounts: people, sessions, codes, what an account is certified for. Sessions are read by `createAuthenticator`;
 * other domains ask for names and avatars by `peopleById`, tell a user something by `messageUser`; a certification that is decided
 * changes the flags by `changeStanding`, in the same transaction.
 */
import { bind, defineDomain, handle } from "#platform/calls/domain.ts";
import { deliverCode, deliverFarewell, deliverMail, deliverMailLink, deliverMessage } from "./contract/events.ts";
import {
  beginAuthenticator,
  confirmAuthenticator,
  myAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  resetAuthenticator,
  secondStep,
} from "./contract/authenticator.ts";
import { beginPasskey, passkeyLogin, passkeyOptions, removePasskey, savePasskey } from "./contract/passkeys.ts";
import { grantMembership, myShop, redeemTicket, sellerLogin } from "./contract/other-sites.ts";
import { sendMailCode } from "./contract/mail-send.ts";
import {
  registerBusiness,
  registerBusinessByMail,
  registerPersonal,
  registerPersonalByMail,
  retrievePassword,
  retrievePasswordByMail,
} from "./contract/registration.ts";
import {
  changeMail,
  changeMobile,
  changePassword,
  changePayPassword,
  confirmMail,
  dropMail,
  myAccount,
  removeAvatar,
  saveAvatar,
  saveNickname,
  savePreferences,
  sendOwnCode,
} from "./contract/own-account.ts";
import { blockPerson, endPersonSessions, findPeople, newPeople, setRoles, showPerson, staffList, unblockPerson } from "./contract/people-admin.ts";
import { endOtherSessions, endSession, listSessions } from "./contract/sessions.ts";
import { login, logout, mailLogin, mailPasswordLogin, mobileLogin, userInfoCall } from "./contract/sign-in.ts";
import { sendSms } from "./contract/sms-send.ts";
import {
  beginAuthenticatorFn,
  confirmAuthenticatorFn,
  myAuthenticatorFn,
  removeAuthenticatorFn,
  renewRecoveryCodesFn,
  resetAuthenticatorFn,
  secondStepFn,
} from "./server/calls/authenticator.ts";
import { beginPasskeyFn, passkeyLoginFn, passkeyOptionsFn, removePasskeyFn, savePasskeyFn } from "./server/calls/passkeys.ts";
import { grantMembershipFn, myShopFn, redeemTicketFn, sellerLoginFn } from "./server/calls/other-sites.ts";
import {
  registerBusinessByMailFn,
  registerBusinessFn,
  registerPersonalByMailFn,
  registerPersonalFn,
  retrievePasswordByMailFn,
  retrievePasswordFn,
} from "./server/calls/registration.ts";
import { sendMailCodeFn, sendSmsFn } from "./server/calls/send-codes.ts";
import {
  changeMailFn,
  confirmMailFn,
  dropMailFn,
  myAccountFn,
  removeAvatarFn,
  saveAvatarFn,
  saveNicknameFn,
  savePreferencesFn,
  sendOwnCodeFn,
} from "./server/calls/own-account.ts";
import { changeMobileFn, changePasswordFn, changePayPasswordFn } from "./server/calls/own-secrets.ts";
import {
  blockPersonFn,
  endPersonSessionsFn,
  findPeopleFn,
  newPeopleFn,
  setRolesFn,
  showPersonFn,
  staffListFn,
  unblockPersonFn,
} from "./server/calls/people-admin.ts";
import { endOtherSessionsFn, endSessionFn, listSessionsFn } from "./server/calls/sessions.ts";
import { loginFn, logoutFn, mailLoginFn, mailPasswordLoginFn, mobileLoginFn, userInfoFn } from "./server/calls/sign-in.ts";
import { deliverMailJob, deliverMessageJob } from "./server/message-user.ts";
import { deliverCodeJob, deliverFarewellJob, deliverMailLinkJob, forgetOldRows } from "./server/reactions.ts";
import { named } from "#platform/calls/object-names.ts";
import { accountNames } from "./server/account-names.ts";

export { createAuthenticator } from "./server/authenticator.ts";
export { businessOf } from "./server/businesses.ts";
export { closeAccount, mayClose } from "./server/close-account.ts";
export { appointFirstStaff } from "./server/first-staff.ts";
export { localesOf, mailUser, messageUser, withMail } from "./server/message-user.ts";
export { answeredAccounts, answerersOf, certifiedFor, giveSeat, openShopsOf, seatOf, seatsOf, takeSeat, type Seat } from "./server/seats.ts";
export { accountNames } from "./server/account-names.ts";
export { findAccounts, isCertifiedEnterprise, languageOf, peopleById, peopleNamed, peopleWritten, staffIds, type Person } from "./server/people.ts";
export { keepPayPassword, proofWaysOf, proveAgain } from "./server/second-factor.ts";
export { spendCode } from "./server/codes.ts";
export { accountOf, hasReceiver, receiversOf, writeTo } from "./server/receivers.ts";
export { masked } from "./server/rules/masked.ts";
export { addMembershipTime, changeStanding, membershipsOf, type Membership } from "./server/standing.ts";

export const accounts = defineDomain({
  name: "accounts",
  calls: [
    bind(sendSms, sendSmsFn),
    bind(sendMailCode, sendMailCodeFn),
    bind(mobileLogin, mobileLoginFn),
    bind(mailLogin, mailLoginFn),
    bind(mailPasswordLogin, mailPasswordLoginFn),
    bind(login, loginFn),
    bind(secondStep, secondStepFn),
    bind(myAuthenticator, myAuthenticatorFn),
    bind(beginAuthenticator, beginAuthenticatorFn),
    bind(confirmAuthenticator, confirmAuthenticatorFn),
    bind(renewRecoveryCodes, renewRecoveryCodesFn),
    bind(removeAuthenticator, removeAuthenticatorFn),
    bind(resetAuthenticator, resetAuthenticatorFn),
    bind(beginPasskey, beginPasskeyFn),
    bind(savePasskey, savePasskeyFn),
    bind(removePasskey, removePasskeyFn),
    bind(passkeyOptions, passkeyOptionsFn),
    bind(passkeyLogin, passkeyLoginFn),
    bind(userInfoCall, userInfoFn),
    bind(logout, logoutFn),
    bind(listSessions, listSessionsFn),
    bind(endSession, endSessionFn),
    bind(endOtherSessions, endOtherSessionsFn),
    bind(myAccount, myAccountFn),
    bind(saveNickname, saveNicknameFn),
    bind(savePreferences, savePreferencesFn),
    bind(saveAvatar, saveAvatarFn),
    bind(removeAvatar, removeAvatarFn),
    bind(sendOwnCode, sendOwnCodeFn),
    bind(changeMobile, changeMobileFn),
    bind(changeMail, changeMailFn),
    bind(dropMail, dropMailFn),
    bind(confirmMail, confirmMailFn),
    bind(changePassword, changePasswordFn),
    bind(changePayPassword, changePayPasswordFn),
    bind(registerPersonal, registerPersonalFn),
    bind(registerPersonalByMail, registerPersonalByMailFn),
    bind(registerBusiness, registerBusinessFn),
    bind(registerBusinessByMail, registerBusinessByMailFn),
    bind(retrievePassword, retrievePasswordFn),
    bind(retrievePasswordByMail, retrievePasswordByMailFn),
    bind(sellerLogin, sellerLoginFn),
    bind(myShop, myShopFn),
    bind(redeemTicket, redeemTicketFn),
    bind(grantMembership, grantMembershipFn),
    bind(findPeople, findPeopleFn),
    bind(showPerson, showPersonFn),
    bind(blockPerson, blockPersonFn),
    bind(unblockPerson, unblockPersonFn),
    bind(endPersonSessions, endPersonSessionsFn),
    bind(setRoles, setRolesFn),
    bind(newPeople, newPeopleFn),
    bind(staffList, staffListFn),
  ],
  answers: [...named([grantMembership, blockPerson, unblockPerson, endPersonSessions, setRoles, resetAuthenticator], accountNames)],
  jobs: [
    handle(deliverCode, deliverCodeJob, { outside: true }),
    handle(deliverMessage, deliverMessageJob, { outside: true }),
    handle(deliverMail, deliverMailJob, { outside: true }),
    handle(deliverMailLink, deliverMailLinkJob, { outside: true }),
    handle(deliverFarewell, deliverFarewellJob, { outside: true }),
  ],
  sweeps: [{ name: "forget-old-rows", everySeconds: 3600, run: forgetOldRows }],
});

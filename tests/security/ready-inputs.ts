import { blockPerson } from "#domains/people/accounts/contract/people-admin.ts";
import { randomInt, randomUUID } from "node:crypto";
import sharp from "sharp";
import { sellerLogin } from "#domains/people/accounts/contract/other-sites.ts";
import { changeMail, changePassword, sendOwnCode, type OwnCodeEvent } from "#domains/people/accounts/contract/own-account.ts";
import { sendMailCode, type MailEvent } from "#domains/people/accounts/contract/mail-send.ts";
import { sendSms, type SmsEvent } from "#domains/people/accounts/contract/sms-send.ts";
import { applyForMembership } from "#domains/publishing/association/contract/applying.ts";
import { certificateQueue } from "#domains/catalogue/enterprises/contract/certificate-review.ts";
import { enterpriseDetails } from "#domains/catalogue/enterprises/contract/details.ts";
import { saveEnterprise } from "#domains/catalogue/enterprises/contract/own-page.ts";
import { saveArticle, saveArticleCategory } from "#domains/publishing/articles/contract/admin.ts";
import { changeCertification } from "#domains/people/certification/contract/own.ts";
import { claimCertification } from "#domains/people/certification/contract/review.ts";
import { aFilledForm, anApproved, aSubmitted, designerFields, enterpriseFields } from "#domains/people/certification/testing.ts";
import { report } from "#domains/contact/chat/contract/blocking.ts";
import { definitions, settingKeys } from "#domains/settings/contract/definitions.ts";
import { addPrices, saveLecturer, saveSeries } from "#domains/publishing/academy/contract/admin.ts";
import { reportDesign } from "#domains/catalogue/designs/contract/report.ts";
import { keepDraft } from "#domains/publishing/revisions/contract/records.ts";
import { saveCarousel, saveHelp } from "#domains/publishing/site/contract/editing.ts";
import { saveDraft } from "#domains/publishing/site/contract/pieces.ts";
import { anAuthenticator, beginFor } from "#tests/builders/authenticators.ts";
import { aPasskey, aSoftAuthenticator } from "#tests/builders/passkeys.ts";
import { myAuthenticator } from "#domains/people/accounts/contract/authenticator.ts";
import { beginPasskey } from "#domains/people/accounts/contract/passkeys.ts";
import { aDisputedContract } from "#tests/builders/contracts.ts";
import { sendText } from "#domains/contact/chat/contract/sending.ts";
import { saveWork } from "#domains/catalogue/designs/contract/own-works.ts";
import { aDesigner, aFile, aPrintFile, aWork, workFields } from "#domains/catalogue/designs/testing.ts";
import { bookingForm } from "#domains/trade/bookings/contract/bookings.ts";
import { aBooked, aDisputedBooking, aModel, anAccepted, aRequest, requestInput } from "#tests/builders/bookings.ts";
import { licenceDetails, licenceFiles } from "#domains/trade/licences/contract/licences.ts";
import { aConfirmedLicence, aDisputedLicence, aPaidLicence, aPrintForSale, confirmInput } from "#tests/builders/licences.ts";
import { startPayment } from "#domains/money/payments/contract/payment.ts";
import { recharge } from "#domains/money/payments/contract/recharge.ts";
import { signUp } from "#domains/publishing/exhibitions/contract/signing-up.ts";
import { serviceFile, serviceText } from "#domains/contact/chat/contract/for-customer-service.ts";
import { saveQuickReply } from "#domains/contact/service/contract/quick-replies.ts";
import { addServiceHoliday } from "#domains/contact/chat/contract/service-hours.ts";
import { aClosedInquiry, anInquiry, aTalkOfAShop, aVisitorsInquiry, letVisitorsAsk } from "#tests/builders/talks.ts";
import { aPublicFair, fairAnswers } from "#domains/publishing/exhibitions/testing.ts";
import { aBankAccount, aPayoutOnWay, aReceived } from "#tests/builders/transfers.ts";
import { anAssigned } from "#tests/builders/inspections.ts";
import { aProposal } from "#tests/builders/proposals.ts";
import { signedCallback, tellPortal } from "#tests/builders/payments.ts";
import { productFieldsOf, someCategories } from "#domains/catalogue/catalog/testing.ts";
import { readPicture } from "#domains/search/contract/looks.ts";
import { settleBankOut } from "#domains/money/payments/contract/bank-days.ts";
import { bookPayout, importReceived } from "#domains/money/payments/contract/bank.ts";
import { makeBatch, releaseBatch } from "#domains/money/withdrawals/contract/batches.ts";
import { requestWithdrawal } from "#domains/money/withdrawals/contract/own.ts";
import { approveWithdrawal } from "#domains/money/withdrawals/contract/review.ts";
import { watchWords } from "#domains/trade/reviews/contract/admin.ts";
import { claimOptions } from "#domains/trade/after-sale/contract/claiming.ts";
import { aClaim, aDispute, anOrderAt } from "#tests/builders/claims.ts";
import { aPublicReview, aReceivedOrder, aReviewer } from "#tests/builders/reviews.ts";
import { anOrderList, aSharedList } from "#tests/builders/order-lists.ts";
import { aBuyer, aPaidOrder, aShop, fillWallet } from "#tests/builders/orders.ts";
import type { AnyCall, InputOf } from "#kit/call.ts";
import { payPassword, visitor, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { aPayoutAccount, aSettledOrder, objects } from "./objects.ts";
import { anAllRounder } from "./personas.ts";
import { sampleInput } from "./sample-input.ts";
import { emptyZip, onePixel, tinyOgg } from "./tiny-files.ts";

/** A call that is ready to be made: by whom, with what. */
export type Attempt = { as: Persona; input: Record<string, unknown> };

let serial = 0;
const onSubmission =
  (rest: Record<string, unknown>) =>
  async (portal: TestPortal): Promise<Attempt> => ({
    as: await portal.aUser({ roles: ["review"] }),
    input: { id: (await aSubmitted(portal, "designer")).id, ...rest },
  });
const aCode = async (portal: TestPortal, event: SmsEvent, mobile = `15${String((serial += 1)).padStart(9, "0")}`) => {
  await portal.run(sendSms, visitor, { mobile, event });
  await portal.runJobs();
  return { mobile, captcha: portal.sent().findLast((line) => line.to === mobile)?.code ?? "" };
};

const aMailCode = async (portal: TestPortal, event: MailEvent) => {
  const mail = `ready-code${(serial += 1)}@example.com`;
  await portal.run(sendMailCode, visitor, { mail, event });
  await portal.runJobs();
  return { mail, captcha: /\b\d{6}\b/.exec(portal.mailed().findLast((one) => one.to === mail)?.text ?? "")?.[0] ?? "" };
};

/** Somebody who holds their phone: a code of their own number. */
const withOwnCode = async (portal: TestPortal, event: OwnCodeEvent) => {
  const mobile = `15${String((serial += 1)).padStart(9, "0")}`;
  const as = await portal.aUser({ mobile });
  await portal.run(sendOwnCode, as, { event });
  await portal.runJobs();
  return { as, captcha: portal.sent().findLast((line) => line.to === mobile)?.code ?? "" };
};
const aPicture = () =>
  sharp({ create: { width: 80, height: 80, channels: 3, background: "#336699" } })
    .png()
    .toBuffer();

const withGoods = async (portal: TestPortal): Promise<Attempt> => {
  const { skus } = await aShop(portal);
  return { as: await portal.aUser(), input: { lines: [{ sku_id: skus[0], quantity: 2 }] } };
};
const onOrderList =
  (rest: Record<string, unknown>) =>
  async (portal: TestPortal): Promise<Attempt> => {
    const { owner, id } = await anOrderList(portal);
    return { as: owner, input: { ...rest, id } };
  };
const toSomebody =
  (rest: Record<string, unknown>) =>
  async (portal: TestPortal): Promise<Attempt> => ({ as: await portal.aUser(), input: { receiver_id: (await portal.aUser()).id, ...rest } });

const atFair =
  (more: (form: Record<string, unknown>) => Record<string, unknown>) =>
  async (portal: TestPortal, form: Record<string, unknown>): Promise<Attempt> => ({
    as: await portal.aUser({ roles: ["content"] }),
    input: { ...more(form), site: await aPublicFair(portal) },
  });
const aZip = { name: "a.zip", bytes: new Uint8Array(emptyZip) };
/** Whoever answers at customer service, about what somebody has asked there. */
const atService =
  (inputOf: (asked: Awaited<ReturnType<typeof anInquiry>>, portal: TestPortal) => object | Promise<object>) =>
  async (portal: TestPortal): Promise<Attempt> => {
    const asked = await anInquiry(portal);
    return { as: asked.agent, input: { ...(await inputOf(asked, portal)) } };
  };
/** A carousel of its own for each attempt: two that are made ready before either is sent must not meet. */
const aPlace = () => `ready_${[...String((serial += 1))].map((digit) => "abcdefghij"[Number(digit)]).join("")}`;
const aCarouselDraft = async (portal: TestPortal): Promise<{ as: Persona; place: string }> => {
  const as = await portal.aUser({ roles: ["content"] });
  const place = aPlace();
  await portal.run(saveDraft, as, { content: { piece: "carousel", place, list: [] }, seen: 0 });
  return { as, place };
};
const ofADraft =
  (more: Record<string, unknown> = {}) =>
  async (portal: TestPortal): Promise<Attempt> => {
    const { as, place } = await aCarouselDraft(portal);
    return { as, input: { piece: `carousel:${place}`, seen: 1, ...more } };
  };

/** The owner of a factory page. */
const aFactory = async (portal: TestPortal): Promise<Persona> => {
  const owner = await portal.aUser({ is_enterprise: true, vip: true });
  await portal.run(saveEnterprise, owner, sampleInput(saveEnterprise) as never);
  return owner;
};
/** A factory, and a sample that its page shows at a price. */
const aSampleAtAPrice = async (portal: TestPortal): Promise<{ owner: Persona; sample_id: number }> => {
  const owner = await portal.aUser({ is_enterprise: true, vip: true });
  await portal.run(saveEnterprise, owner, {
    ...(sampleInput(saveEnterprise) as object),
    samples: [{ images: ["/files/abcdef0123456789-800x1000.webp"], title: { en: "Wrap dress" }, cost_minor: "25000" }],
  } as never);
  return { owner, sample_id: (await portal.run(enterpriseDetails, owner, { user_id: owner.id })).sample[0]?.id ?? 0 };
};
/** An editor, and what is needed to write an article. */
const articleFor = async (portal: TestPortal): Promise<Attempt> => {
  const as = await portal.aUser({ roles: ["content"] });
  const { id } = await portal.run(saveArticleCategory, as, {
    code: `ready_${"abcdefghij"[serial % 10]}${"klmnopqrst"[(serial += 1) % 10]}`,
    title: { en: "Ready" },
  });
  return { as, input: { category_id: id, title: { en: "Ready" }, body: { en: "<p>Ready</p>" } } };
};
const wordsOf = ({ title, desc, author, body, alt, image }: Record<string, unknown>) => ({ title, desc, author, body, alt, image });
const withArticle =
  (rest: Record<string, unknown> = {}, after?: string) =>
  async (portal: TestPortal): Promise<Attempt> => {
    const { as, input } = await articleFor(portal);
    const { id } = await portal.run(saveArticle, as, input as never);
    if (after) await portal.run(portal.runner.calls.get(after)?.call as AnyCall, as, { id } as never);
    return { as, input: { id, ...rest } };
  };
const aWaitingWork =
  (rest: Record<string, unknown>) =>
  async (portal: TestPortal): Promise<Attempt> => {
    const designer = await aDesigner(portal);
    const { id } = await portal.run(saveWork, designer, workFields((await aFile(portal, designer)).file_id, { submit: true }));
    return { as: await portal.aUser({ roles: ["review"] }), input: { ...rest, id } };
  };

/** What goes through only after something else was done first. */
/** A withdrawal of somebody's wallet as it stands after so many approvals; who decides next. */
const aWithdrawal =
  (approvals: 0 | 2, rest: Record<string, unknown>) =>
  async (portal: TestPortal): Promise<Attempt> => {
    const owner = await portal.aUser();
    await fillWallet(portal, owner, 10_000n);
    const { withdrawal } = await portal.run(requestWithdrawal, owner, {
      amount: "2000",
      account_id: await aPayoutAccount(portal, owner),
      pay_password: payPassword,
    });
    const operators = [await portal.aUser({ roles: ["finance"] }), await portal.aUser({ roles: ["finance"] })];
    for (const operator of operators.slice(0, approvals)) await portal.run(approveWithdrawal, operator, { id: withdrawal.id });
    await portal.runJobs();
    return { as: operators[0] as Persona, input: { id: withdrawal.id, ...rest } };
  };

/** A batch of a withdrawal, as its maker left it or released by another; by them it goes on. */
const aBatch =
  (isReleased: boolean, rest: Record<string, unknown> = {}) =>
  async (portal: TestPortal): Promise<Attempt> => {
    await aBankAccount(portal, { number: `6222${randomInt(1_000_000, 9_999_999)}` });
    const { as: maker } = await aWithdrawal(2, {})(portal);
    const other = await portal.aUser({ roles: ["finance"] });
    const { id } = await portal.run(makeBatch, maker, { currency: "CNY" });
    if (isReleased) await portal.run(releaseBatch, other, { id });
    return { as: other, input: { id, ...rest } };
  };

/** A day of our bank in a currency of its own, with a payment that left: earlier days of others are all explained. */
const aDayOfOurBank = async (portal: TestPortal) => {
  const finance = await portal.aUser({ roles: ["finance"] });
  await aBankAccount(portal, { number: `6222${randomInt(1_000_000, 9_999_999)}`, currency: "SAR" });
  const text = randomUUID();
  await portal.database.pool.query("update payments.bank_out set status = 'explained', settled_at = now() where currency = 'SAR' and status = 'open'");
  await portal.database.pool.query("update payments.bank_day set status = 'explained', settled_at = now() where currency = 'SAR' and status = 'open'");
  const { rows: days } = await portal.database.pool.query(
    "select (coalesce(max(day)::date, date '2020-01-01') + 1)::text as day from payments.bank_day where currency = 'SAR'",
  );
  const bytes = new Uint8Array(Buffer.from(`date,amount,currency,text,balance\n${days[0]?.day},-5.00,SAR,${text},77.00\n`));
  await portal.run(importReceived, finance, { file: { name: "statement.csv", bytes } });
  const { rows } = await portal.database.pool.query(
    "select o.id as out, d.id as day from payments.bank_out o join payments.bank_day d on d.currency = o.currency and d.day = o.day where o.text = $1",
    [text],
  );
  return { finance, out: Number(rows[0]?.out), day: Number(rows[0]?.day) };
};

const expertContent = {
  name: { en: "Ready" },
  position: { en: "Ready" },
  about: { en: "Ready" },
  image: "/files/abcdef0123456789-800x450.webp",
  topics: ["quality" as const],
};
const ofARecordDraft =
  (more: Record<string, unknown> = {}) =>
  async (portal: TestPortal): Promise<Attempt> => {
    const as = await portal.aUser({ roles: ["content"] });
    const { key } = await portal.run(keepDraft, as, { kind: "expert", content: expertContent, seen: 0 });
    return { as, input: { key, ...more } };
  };
/** A price series of its own for each attempt. */
const aSeries = async (portal: TestPortal) => {
  const as = await portal.aUser({ roles: ["content"] });
  const code = `series-${(serial += 1)}`;
  await portal.run(saveSeries, as, { code, name: { en: "Ready" }, group: "yarn", unit: { en: "a tonne" }, source: { en: "Ready" } });
  return { as, input: { code } };
};

const ofAPaidLicence =
  (who: "buyer" | "designer", rest: Record<string, unknown> = {}) =>
  async (portal: TestPortal): Promise<Attempt> => {
    const sale = await aPaidLicence(portal);
    return { as: sale[who] as Persona, input: { id: sale.id, ...rest } };
  };
const ofADisputedLicence =
  (who: "buyer" | "designer" | "support", rest: Record<string, unknown> = {}) =>
  async (portal: TestPortal): Promise<Attempt> => {
    const sale = await aDisputedLicence(portal);
    const as = who === "support" ? await portal.aUser({ roles: ["support"] }) : (sale[who] as Persona);
    return { as, input: { id: sale.id, ...rest } };
  };

/** A payment that a bank was asked to take back, of nobody that is known here. */
const anOpenChargeback = async (portal: TestPortal): Promise<number> => {
  const { rows } = await portal.database.pool.query<{ id: number }>(
    "insert into payments.chargeback (provider, dispute, amount_minor, currency, reason, created_at) values ('local', $1, 700, 'CNY', 'general', now()) returning id",
    [`ready ${randomInt(1_000_000_000)}`],
  );
  return rows[0]?.id ?? 0;
};

const ready: Record<string, (portal: TestPortal, form: Record<string, unknown>) => Promise<Attempt>> = {
  "site/savedraft": async (portal) => ({
    as: await portal.aUser({ roles: ["content"] }),
    input: { content: { piece: "carousel", place: aPlace(), list: [] }, seen: 0 },
  }),
  "site/publish": ofADraft(),
  "site/schedule": ofADraft({ publish_at: Math.floor(Date.now() / 1000) + 86_400 }),
  "site/discard": ofADraft(),
  "site/undo": async (portal) => {
    const as = await portal.aUser({ roles: ["content"] });
    const place = aPlace();
    for (let turn = 0; turn < 2; turn += 1) await portal.run(saveCarousel, as, { place, list: [] });
    return { as, input: { piece: `carousel:${place}`, number: 2 } };
  },
  "draft/records": async (portal) => ({ as: await portal.aUser({ roles: ["content"] }), input: { kind: "expert" } }),
  "draft/save": async (portal) => ({
    as: await portal.aUser({ roles: ["content"] }),
    input: { kind: "expert", content: expertContent, seen: 0 },
  }),
  "draft/record": ofARecordDraft(),
  "draft/publish": ofARecordDraft({ seen: 1 }),
  "draft/schedule": ofARecordDraft({ seen: 1, publish_at: Math.floor(Date.now() / 1000) + 86_400 }),
  "draft/discard": ofARecordDraft({ seen: 1 }),
  "draft/undo": async (portal) => {
    const as = await portal.aUser({ roles: ["content"] });
    const { id } = await portal.run(saveLecturer, as, expertContent);
    await portal.run(saveLecturer, as, { id, ...expertContent });
    return { as, input: { key: `expert:${id}`, number: 2 } };
  },
  "design/report": async (portal) => ({ as: await portal.aUser(), input: { id: (await aWork(portal, await aDesigner(portal))).id, reason: "other" } }),
  "design/keepreported": async (portal) => {
    const { id } = await aWork(portal, await aDesigner(portal));
    await portal.run(reportDesign, await portal.aUser(), { id, reason: "copied" });
    return { as: await portal.aUser({ roles: ["review"] }), input: { id } };
  },
  "booking/form": async (portal) => ({ as: await portal.aUser(), input: { model_id: (await aModel(portal)).model_id } }),
  "booking/price": async (portal) => ({
    as: await portal.aUser(),
    input: { model_id: (await aModel(portal)).model_id, slot: "day", days: 1, usages: ["web_shop"], usage_months: 12 },
  }),
  "booking/request": async (portal) => {
    const as = await portal.aUser();
    return { as, input: await requestInput(portal, as, (await aModel(portal)).model_id) };
  },
  "booking/details": async (portal) => ((booking) => ({ as: booking.client, input: { id: booking.id } }))(await aRequest(portal)),
  "booking/act": async (portal) => ((booking) => ({ as: booking.model, input: { id: booking.id, act: "accept" } }))(await aRequest(portal)),
  "booking/prepare": async (portal) => ((booking) => ({ as: booking.client, input: { id: booking.id } }))(await anAccepted(portal)),
  "booking/propose": async (portal) => {
    const booking = await aBooked(portal);
    const { days } = await portal.run(bookingForm, booking.client, { model_id: booking.model_id });
    return { as: booking.client, input: { id: booking.id, day: days[20]?.day } };
  },
  "booking/decide": async (portal) => {
    const booking = await aDisputedBooking(portal);
    return { as: await portal.aUser({ roles: ["support"] }), input: { id: booking.id, decision: "release", note: "it was done" } };
  },
  "licence/offers": async (portal) => ({ as: await portal.aUser(), input: { work_id: (await aPrintForSale(portal)).work_id } }),
  "licence/confirm": async (portal) => {
    const as = await portal.aUser();
    return { as, input: await confirmInput(portal, as, (await aPrintForSale(portal)).work_id) };
  },
  "licence/cancel": async (portal) => ((sale) => ({ as: sale.buyer as Persona, input: { id: sale.id } }))(await aConfirmedLicence(portal)),
  "licence/details": ofAPaidLicence("buyer"),
  "licence/files": ofAPaidLicence("buyer"),
  "licence/return": ofAPaidLicence("buyer"),
  "licence/giveback": ofAPaidLicence("designer", { note: "sold elsewhere" }),
  "licence/answer": ofADisputedLicence("designer", { note: "it is right" }),
  "licence/withdraw": ofADisputedLicence("buyer"),
  "licence/decide": ofADisputedLicence("support", { decision: "release", note: "it is right" }),
  "licence/dispute": async (portal) => {
    const sale = await aPaidLicence(portal);
    await portal.run(licenceFiles, sale.buyer, { id: sale.id });
    return { as: sale.buyer as Persona, input: { id: sale.id, note: "it is wrong" } };
  },
  "licence/check": async (portal) => {
    const { id, buyer } = await aPaidLicence(portal);
    return { as: visitor, input: { certificate: (await portal.run(licenceDetails, buyer, { id })).certificate } };
  },
  "academy/seriesprices": async (portal) => ({ ...(await aSeries(portal)) }),
  "academy/addprices": async (portal) => {
    const { as, input } = await aSeries(portal);
    return { as, input: { ...input, points: [{ on: "2026-01-05", price_milli: 1000 }] } };
  },
  "academy/removeprice": async (portal) => {
    const { as, input } = await aSeries(portal);
    await portal.run(addPrices, as, { code: input.code, points: [{ on: "2026-01-05", price_milli: 1000 }] });
    return { as, input: { ...input, on: "2026-01-05" } };
  },
  "help/order": async (portal) => {
    const as = await portal.aUser({ roles: ["content"] });
    const { id: pid } = await portal.run(saveHelp, as, { name: { en: "Ready" } });
    const { id } = await portal.run(saveHelp, as, { pid, name: { en: "Below" } });
    return { as, input: { pid, ids: [id] } };
  },
  "settings/change": async (portal) => {
    const key = settingKeys[(serial += 1) % settingKeys.length] ?? settingKeys[0];
    const { usual } = definitions[key];
    return { as: await portal.aUser({ roles: ["finance"] }), input: { key, value: usual + 1, seen: usual, reason: "ready" } };
  },
  "user/mobilelogin": async (portal) => ({ as: visitor, input: await aCode(portal, "mobilelogin") }),
  "user/registerpersonal": async (portal, form) => ({ as: visitor, input: { ...form, ...(await aCode(portal, "register")), username: undefined } }),
  "user/maillogin": async (portal) => ({ as: visitor, input: await aMailCode(portal, "maillogin") }),
  "user/mailpasswordlogin": async (portal) => {
    const mail = `ready-password${(serial += 1)}@example.com`;
    await portal.aUser({ mobile: null, mail, password: "a good long one" });
    return { as: visitor, input: { mail, password: "a good long one" } };
  },
  "user/mailregisterpersonal": async (portal, form) => ({ as: visitor, input: { ...form, ...(await aMailCode(portal, "register")), username: undefined } }),
  "user/mailregisterbusiness": async (portal, form) => ({ as: visitor, input: { ...form, ...(await aMailCode(portal, "register")), username: undefined } }),
  "user/mailretrievepassword": async (portal, form) => {
    const { mail, captcha } = await aMailCode(portal, "retrieve");
    await portal.aUser({ mobile: null, mail });
    return { as: visitor, input: { ...form, mail, captcha } };
  },
  "user/changemail": async (portal) => ({
    as: await portal.aUser({ password: "a good long one" }),
    input: { mail: `ready-new${(serial += 1)}@example.com`, current: "a good long one" },
  }),
  "user/registerbusiness": async (portal, form) => ({ as: visitor, input: { ...form, ...(await aCode(portal, "register")), username: undefined } }),
  "user/changemobile": async (portal) => {
    const { as, captcha: old_captcha } = await withOwnCode(portal, "mobileold");
    return { as, input: { ...(await aCode(portal, "mobilenew")), old_captcha } };
  },
  "user/changepassword": async (portal) => {
    const { as, captcha } = await withOwnCode(portal, "newpassword");
    return { as, input: { captcha, password: "a good long one" } satisfies InputOf<typeof changePassword> };
  },
  "user/paypassword": async (portal) => {
    const { as, captcha } = await withOwnCode(portal, "paypassword");
    return { as, input: { captcha, pay_password: "135790" } };
  },
  "user/beginauthenticator": async (portal) => {
    const { as, captcha } = await withOwnCode(portal, "authenticator");
    return { as, input: { captcha } };
  },
  "user/confirmauthenticator": async (portal) => {
    const as = await portal.aUser({ password: "a good long one" });
    return { as, input: { code: (await beginFor(portal, as, "a good long one")).code(0) } };
  },
  "user/recoverycodes": async (portal) => {
    const { as, code } = await anAuthenticator(portal);
    return { as, input: { code: code(0) } };
  },
  "user/removeauthenticator": async (portal) => {
    const { as, code } = await anAuthenticator(portal);
    return { as, input: { code: code(0) } };
  },
  "user/secondstep": async (portal) => {
    const { ticket, code } = await anAuthenticator(portal);
    return { as: visitor, input: { ticket: await ticket(), code: code(0) } };
  },
  "user/beginpasskey": async (portal) => {
    const { as, captcha } = await withOwnCode(portal, "authenticator");
    return { as, input: { captcha } };
  },
  "user/savepasskey": async (portal) => {
    const as = await portal.aUser({ password: "a good long one" });
    const { challenge } = await portal.run(beginPasskey, as, { current: "a good long one" });
    return { as, input: { name: "laptop", ...aSoftAuthenticator().make(challenge) } };
  },
  "user/removepasskey": async (portal) => {
    const { as, password } = await aPasskey(portal);
    const { passkeys } = await portal.run(myAuthenticator, as, {});
    return { as, input: { id: passkeys[0]?.id ?? 0, current: password } };
  },
  "user/passkeylogin": async (portal) => ({ as: visitor, input: await (await aPasskey(portal)).signed() }),
  "user/resetauthenticator": async (portal, { reason }) => {
    const { as } = await anAuthenticator(portal);
    return { as: await portal.aUser({ roles: ["support"] }), input: { id: as.id, reason } };
  },
  "withdrawal/saveaccount": async (portal) => ({
    as: await portal.aUser(),
    input: { holder: "Haisi Sports", bank: "ICBC Keqiao", number: "6222021001004471", pay_password: payPassword },
  }),
  "user/close": async (portal) => {
    const { as, captcha } = await withOwnCode(portal, "closeaccount");
    return { as, input: { captcha } };
  },
  "user/confirmmail": async (portal) => {
    const as = await portal.aUser({ password: "a good long one" });
    const mail = `ready${(serial += 1)}@example.com`;
    await portal.run(changeMail, as, { mail, current: "a good long one" });
    await portal.runJobs();
    return { as, input: { token: /mail_token=([\w-]+)/.exec(portal.mailed().findLast((one) => one.to === mail)?.text ?? "")?.[1] } };
  },
  "user/saveavatar": async (portal) => ({
    as: await portal.aUser(),
    input: { image: { name: "me.png", bytes: new Uint8Array(await aPicture()) }, left: "0", top: "0", side: "1" },
  }),
  "user/retrievepassword": async (portal, form) => {
    const { mobile, captcha } = await aCode(portal, "retrieve");
    await portal.aUser({ mobile });
    return { as: visitor, input: { ...form, mobile, captcha } };
  },
  "withdrawal/request": async (portal) => {
    const owner = await portal.aUser();
    await fillWallet(portal, owner, 10_000n);
    return { as: owner, input: { amount: "2000", account_id: await aPayoutAccount(portal, owner), pay_password: payPassword } };
  },
  "withdrawal/shoprequest": async (portal) => {
    const { owner } = await aSettledOrder(portal);
    return { as: owner, input: { amount: "2000", account_id: await aPayoutAccount(portal, owner), pay_password: payPassword } };
  },
  "withdrawal/approve": aWithdrawal(0, {}),
  "withdrawal/reject": aWithdrawal(0, { note: "another holder, please" }),
  "withdrawal/confirmpaid": aWithdrawal(2, { bank_reference: "ICBC 1234" }),
  "withdrawal/fail": aWithdrawal(2, { note: "account closed" }),
  "withdrawal/makebatch": async (portal) => {
    await aBankAccount(portal, { number: `6222${randomInt(1_000_000, 9_999_999)}` });
    const { as } = await aWithdrawal(2, {})(portal);
    return { as, input: { currency: "CNY" } };
  },
  "withdrawal/releasebatch": aBatch(false),
  "withdrawal/fetchbatch": aBatch(true, { form: "xml" }),
  "withdrawal/handoverbatch": aBatch(true, { bank_reference: "ICBC 88" }),
  "withdrawal/dissolvebatch": aBatch(false, { note: "another day" }),
  "certification/saveenterprise": async (portal) => ({ as: await portal.aUser(), input: { version: 0, form: enterpriseFields() } }),
  "certification/savedesigner": async (portal) => ({ as: await portal.aUser(), input: { version: 0, form: designerFields() } }),
  "certification/upload": async (portal) => ({
    as: await portal.aUser(),
    input: { kind: "designer", slot: "works", file: { name: "work.png", bytes: new Uint8Array(onePixel) } },
  }),
  "certification/submit": async (portal) => ({ as: await aFilledForm(portal, "designer"), input: { kind: "designer", version: 1 } }),
  "certification/withdraw": async (portal) => ({ as: (await aSubmitted(portal, "designer")).owner, input: { kind: "designer" } }),
  "certification/change": async (portal) => ({ as: (await anApproved(portal, "designer")).owner, input: { kind: "designer" } }),
  "certification/discard": async (portal) => {
    const { owner } = await anApproved(portal, "designer");
    await portal.run(changeCertification, owner, { kind: "designer" });
    return { as: owner, input: { kind: "designer" } };
  },
  "certification/claim": onSubmission({}),
  "certification/reveal": onSubmission({ field: "id_number" }),
  "certification/decide": onSubmission({ decision: "reject", submission: 1, note: "another picture, please" }),
  "certification/release": async (portal) => {
    const waiting = await onSubmission({})(portal);
    await portal.run(claimCertification, waiting.as, waiting.input as never);
    return waiting;
  },
  "user/login": async (portal) => {
    serial += 1;
    await portal.aUser({ username: `ready-${serial}`, password: "a good long one" });
    return { as: visitor, input: { account: `ready-${serial}`, password: "a good long one" } };
  },
  "user/redeem": async (portal) => {
    const { login_url } = await portal.run(sellerLogin, await portal.aUser({ is_enterprise: true, vip: true }), {});
    return { as: visitor, input: { site: "seller", ticket: new URL(login_url).searchParams.get("ticket") } };
  },
  "import/start": async (portal, form) => ({ as: await portal.aUser({ is_enterprise: true, vip: true }), input: { ...form, sheet_bytes: 5 } }),
  "export/start": async (portal) => ({ as: await portal.aUser({ is_enterprise: true, vip: true }), input: { format: "csv" } }),
  "import/template": async (portal) => ({ as: await portal.aUser({ is_enterprise: true, vip: true }), input: { format: "csv" } }),
  "product/create": async (portal) => ({
    as: await portal.aUser({ is_enterprise: true, vip: true }),
    input: { publish: true, product: productFieldsOf((await someCategories(portal)).dresses) },
  }),
  "product/savecategory": async (portal, { name }) => ({ as: await portal.aUser({ roles: ["content"] }), input: { name, slug: `ready-${(serial += 1)}` } }),
  "help/save": async (portal, { id: _id, pid: _pid, ...form }) => ({ as: await portal.aUser({ roles: ["content"] }), input: { ...form, code: null, url: "" } }),
  "enterprise/save": async (portal, { samples, ...form }) => ({
    as: await portal.aUser({ is_enterprise: true, vip: true }),
    input: { ...form, samples: ((samples ?? []) as Record<string, unknown>[]).map(({ id: _id, ...sample }) => sample) },
  }),
  "enterprise/inspect": async (portal, form) => {
    const factory = await ready["enterprise/save"]?.(portal, sampleInput(portal.runner.calls.get("enterprise/save")?.call as AnyCall));
    await portal.run(portal.runner.calls.get("enterprise/save")?.call as AnyCall, factory?.as as Persona, factory?.input as never);
    return { as: await portal.aUser({ roles: ["review"] }), input: { ...form, user_id: factory?.as.id } };
  },
  "enterprise/decidecertificate": async (portal, { note }) => {
    const factory = await ready["enterprise/save"]?.(portal, sampleInput(saveEnterprise));
    const page = { ...factory?.input, is_open: true, certificates: [{ kind: "bsci", number: "DBID 1" }] };
    await portal.run(saveEnterprise, factory?.as as Persona, page as never);
    const reviewer = await portal.aUser({ roles: ["review"] });
    const waiting = (await portal.run(certificateQueue, reviewer, { size: 60 })).list.findLast((one) => one.factory.user_id === factory?.as.id);
    return { as: reviewer, input: { id: waiting?.id, submission: waiting?.submission, accept: false, reasons: ["number"], note } };
  },
  "enterprise/savecapacity": async (portal, form) => ({ as: await aFactory(portal), input: form }),
  "enterprise/saveopening": async (portal, form) => ({ as: await aFactory(portal), input: form }),
  "association/decide": async (portal, { answer }) => {
    const applicant = await portal.aUser();
    const { id } = await portal.run(applyForMembership, applicant, sampleInput(applyForMembership) as never);
    return { as: await portal.aUser({ roles: ["review"] }), input: { id, accept: true, answer, level: "member" } };
  },
  "design/upload": async (portal) => ({
    as: await portal.aUser({ is_design: true }),
    input: { file: { name: "a.tiff", bytes: new Uint8Array(aPrintFile((serial += 1))) } },
  }),
  "design/save": async (portal, { id: _id, ...form }) => {
    const designer = await aDesigner(portal);
    const [main, other] = [await aFile(portal, designer), await aFile(portal, designer)];
    const licences = [{ kind: "by_quantity", price: "48000", most_metres: 500, term_months: 12 }];
    const colourways = ((form["colourways"] ?? []) as Record<string, unknown>[]).map((one) => ({ ...one, file_id: other.file_id }));
    return { as: designer, input: { ...form, file_id: main.file_id, colourways, licences, submit: false } };
  },
  "design/recolour": async (portal) => {
    const designer = await aDesigner(portal);
    const { file_id, inks } = await aFile(portal, designer);
    return { as: designer, input: { file_id, inks } };
  },
  "user/block": async (portal, { reason }) => ({ as: await portal.aUser({ roles: ["support"] }), input: { id: (await portal.aUser()).id, reason } }),
  "user/unblock": async (portal, { reason }) => {
    const { id } = await portal.aUser();
    const as = await portal.aUser({ roles: ["support"] });
    await portal.run(blockPerson, as, { id, reason: "ready" });
    return { as, input: { id, reason } };
  },
  "user/endsessionsof": async (portal) => ({ as: await portal.aUser({ roles: ["support"] }), input: { id: (await portal.aUser()).id } }),
  "user/person": async (portal) => ({ as: await portal.aUser({ roles: ["support"] }), input: { id: (await portal.aUser()).id } }),
  "user/setroles": async (portal, { reason }) => ({
    as: await portal.aUser({ roles: ["admin"] }),
    input: { id: (await portal.aUser()).id, roles: ["content"], reason },
  }),
  "product/report": async (portal, form) => ({ as: await portal.aUser(), input: { ...form, id: (await aShop(portal)).product } }),
  "product/review": async (portal) => ({ as: await portal.aUser({ roles: ["review"] }), input: { id: (await aShop(portal)).product } }),
  "claim/apply": async (portal, { note, images }) => {
    const { buyer, id } = await anOrderAt(portal, "received");
    const { scopes } = await portal.run(claimOptions, buyer, { id });
    const lines = (scopes[0]?.lines ?? []).map(({ line_id, left }) => ({ line_id, quantity: left }));
    return { as: buyer, input: { order_id: id, scope: "shipped", kind: "return_refund", reason: "defect", lines, amount: "100", note, images } };
  },
  "claim/reply": async (portal, { note, images }) => {
    const { buyer, id } = await aClaim(portal);
    return { as: buyer, input: { id, act: "say", note, images } };
  },
  "claim/answer": async (portal, { note, images, address }) => {
    const { seller, id } = await aClaim(portal, "received", { kind: "return_refund" });
    return { as: seller, input: { id, act: "agree", note, images, address } };
  },
  "claim/dispute": async (portal) => ({ as: await portal.aUser({ roles: ["support"] }), input: { id: (await aDispute(portal)).id } }),
  "claim/decide": async (portal, { reason }) => ({
    as: await portal.aUser({ roles: ["support"] }),
    input: { id: (await aDispute(portal)).id, to_buyer: "100", reason },
  }),
  "review/write": async (portal, { is_anonymous, reviews }) => {
    const { buyer, id, product } = await aReceivedOrder(portal);
    return { as: buyer, input: { is_anonymous, id, reviews: (reviews as object[]).slice(0, 1).map((one) => ({ ...one, product_id: product })) } };
  },
  "review/followup": async (portal, { body, images }) => {
    const { buyer, id } = await aPublicReview(portal);
    return { as: buyer, input: { body, images, id } };
  },
  "review/reply": async (portal, { body }) => {
    const { seller, id } = await aPublicReview(portal);
    return { as: seller, input: { body, id } };
  },
  "review/report": async (portal, { reason, note }) => {
    const { seller, id } = await aPublicReview(portal);
    return { as: seller, input: { reason, note, id } };
  },
  "review/decide": async (portal, { reason }) => ({
    as: await aReviewer(portal),
    input: { reason, id: (await aPublicReview(portal)).id, part: "review", act: "hide" },
  }),
  "review/savewatchwords": async (portal, { words }) => {
    const as = await aReviewer(portal);
    return { as, input: { words, seen: (await portal.run(watchWords, as, {})).words } };
  },
  "product/decide": async (portal, form) => ({
    as: await portal.aUser({ roles: ["review"] }),
    input: { ...form, id: (await aShop(portal)).product, keep: false },
  }),
  "order/readtracking": async (portal) => ({
    as: await portal.aUser({ is_enterprise: true, vip: true }),
    input: { sheet: { name: "tracking.csv", bytes: new TextEncoder().encode("Order,Carrier,Tracking number\r\nTP1,SF,SF10001") } },
  }),
  "order/refund": async (portal, { note }) => {
    const { skus } = await aShop(portal);
    const { id } = await aPaidOrder(portal, await aBuyer(portal, 100_000n), [{ sku_id: skus[0] ?? 0, quantity: 2 }]);
    return { as: await portal.aUser({ roles: ["finance"] }), input: { id, note } };
  },
  "design/reviewwork": aWaitingWork({}),
  "design/decide": async (portal, { faults }) => aWaitingWork({ approve: false, faults })(portal),
  "design/remove": async (portal, { id: _id, ...form }) => ({
    as: await portal.aUser({ roles: ["review"] }),
    input: { ...form, id: (await aWork(portal, await aDesigner(portal))).id },
  }),
  "cart/add": withGoods,
  "orderlist/takelines": withGoods,
  "orderlist/take": onOrderList({}),
  "orderlist/details": onOrderList({}),
  "orderlist/remove": onOrderList({}),
  "orderlist/rename": onOrderList({ name: "Monthly" }),
  "orderlist/duplicate": onOrderList({ name: "Monthly" }),
  "orderlist/share": async (portal) => ((one) => ({ as: one.owner, input: { id: one.id, shared: false } }))(await aSharedList(portal)),
  "orderlist/setlines": async (portal) => {
    const { owner, id, sku } = await anOrderList(portal);
    return { as: owner, input: { id, lines: [{ sku_id: sku, quantity: 5 }] } };
  },
  "orderlist/fromorder": async (portal) => {
    const { skus } = await aShop(portal);
    const buyer = await aBuyer(portal, 100_000n);
    return { as: buyer, input: { order_id: (await aPaidOrder(portal, buyer, [{ sku_id: skus[0] ?? 0, quantity: 2 }])).id, name: "As ordered" } };
  },
  "orderlist/readsheet": async (portal) => ({
    as: await portal.aUser(),
    input: { sheet: { name: "order.csv", bytes: new TextEncoder().encode("SKU,Quantity\r\nA-1,12") } },
  }),
  "favourites/keep": async (portal) => ({ as: await portal.aUser(), input: { kind: "product", id: (await aShop(portal)).product } }),
  "cart/merge": async (portal) => {
    const goods = await withGoods(portal);
    return { ...goods, input: { ...goods.input, merge_key: `ready-${(serial += 1)}-long-enough` } };
  },
  "cart/update": async (portal) => {
    const goods = await withGoods(portal);
    await portal.run(portal.runner.calls.get("cart/add")?.call as AnyCall, goods.as, goods.input as never);
    return goods;
  },
  "article/save": async (portal, form) => {
    // Into one that readers see.
    const { as, input } = await withArticle({}, "article/publish")(portal);
    const { category_id } = (await articleFor(portal)).input;
    return { as, input: { ...wordsOf(form), interview: form["interview"], id: input["id"], category_id } };
  },
  "article/publish": withArticle(),
  "article/schedule": withArticle({ at: Math.floor(Date.now() / 1000) + 3_600 }),
  "article/takedown": withArticle({}, "article/publish"),
  "article/revisions": withArticle(),
  "article/admindetails": withArticle(),
  "article/preview": withArticle(),
  "article/restore": withArticle({ number: 1 }),
  "article/saveblock": async (portal) => {
    const { as, input } = await withArticle()(portal);
    return { as, input: { block: "trends", placed: [{ article_id: input["id"], until: null }] } };
  },
  "article/removecategory": async (portal) => {
    const { as, input } = await articleFor(portal);
    return { as, input: { id: input["category_id"] } };
  },
  "article/savetag": async (portal, { id: _id, ...form }) => ({ as: await portal.aUser({ roles: ["content"] }), input: form }),
  "article/savebrand": async (portal, { id: _id, ...form }) => ({ as: await portal.aUser({ roles: ["content"] }), input: form }),
  "article/savetopic": async (portal, { id: _id, ...form }) => {
    const { as, input } = await withArticle()(portal);
    return { as, input: { ...form, article_ids: [input["id"]] } };
  },
  "processing/publish": async (portal, { id: _id, ...form }) => ({
    as: await portal.aUser(),
    input: {
      ...form,
      deadline: Math.floor(Date.now() / 1000) + 6 * 86_400,
      delivery_at: null,
      destination_country: "AE",
      city_codes: ["330600"],
      is_draft: false,
      budget: null,
      attachment_ids: [],
    },
  }),
  "exhibition/signup": async (portal) => ({
    as: await portal.aUser(),
    input: { site: await aPublicFair(portal), kind: "signUp", answers: fairAnswers },
  }),
  "exhibition/save": async (portal, form) => ({
    as: await portal.aUser({ roles: ["content"] }),
    input: { ...form, site: `ready${(serial += 1)}`, base: null },
  }),
  "exhibition/saveblocks": atFair((form) => ({ ...form, base: 1 })),
  "exhibition/saveform": atFair((form) => ({ ...form, base: 1, form: { ...(form["form"] as object), kind: "signUp" } })),
  "exhibition/publish": atFair(() => ({ number: 1, at: null })),
  "exhibition/withdraw": atFair(() => ({})),
  "exhibition/restore": atFair(() => ({ number: 1 })),
  "exhibition/saveexhibitors": async (portal, form) => {
    const { as, input } = await atFair(() => ({}))(portal, form);
    const factory = await ready["enterprise/save"]?.(portal, sampleInput(portal.runner.calls.get("enterprise/save")?.call as AnyCall));
    await portal.run(portal.runner.calls.get("enterprise/save")?.call as AnyCall, factory?.as as Persona, factory?.input as never);
    return { as, input: { ...input, exhibitors: [{ user_id: factory?.as.id, hall: "1", booth: "A1" }] } };
  },
  "exhibition/saveproducts": async (portal, form) => {
    const { as, input } = await atFair(() => ({}))(portal, form);
    return { as, input: { ...input, product_ids: [(await aShop(portal)).product] } };
  },
  "exhibition/admincancel": async (portal) => {
    const site = await aPublicFair(portal);
    const { sign_up } = await portal.run(signUp, await portal.aUser(), { site, kind: "signUp", answers: fairAnswers });
    return { as: await portal.aUser({ roles: ["support"] }), input: { id: sign_up.id } };
  },
  "im/text": toSomebody({ talk_type: 1, content: "hello" }),
  "im/image": async (portal) => ({
    as: await portal.aUser(),
    input: { receiver_id: String((await portal.aUser()).id), talk_type: "1", image: { name: "a.png", bytes: new Uint8Array(onePixel) } },
  }),
  "im/shopimage": async (portal) => {
    const { clerk, customer } = await aTalkOfAShop(portal);
    return { as: clerk, input: { receiver_id: String(customer.id), talk_type: "1", image: { name: "a.png", bytes: new Uint8Array(onePixel) } } };
  },
  "im/file": async (portal) => ({
    as: await portal.aUser(),
    input: { receiver_id: String((await portal.aUser()).id), talk_type: "1", file: { name: "a.zip", bytes: new Uint8Array(emptyZip) } },
  }),
  "im/shopfile": async (portal) => {
    const { clerk, customer } = await aTalkOfAShop(portal);
    return { as: clerk, input: { receiver_id: String(customer.id), talk_type: "1", file: { name: "a.zip", bytes: new Uint8Array(emptyZip) } } };
  },
  "im/servicelaunch": atService(({ customer }) => ({ receiver_id: customer.id, msg_type: 0 })),
  "im/servicetext": atService(({ customer }) => ({ receiver_id: customer.id, content: "hello" })),
  "im/servicerecords": atService(({ customer }) => ({ receiver_id: customer.id })),
  "im/serviceread": atService(({ customer }) => ({ receiver_id: customer.id })),
  "im/servicesearch": atService(({ customer }) => ({ receiver_id: customer.id, keyword: "parcel" })),
  "im/servicetyping": atService(({ customer }) => ({ receiver_id: customer.id })),
  "im/servicereport": atService(({ customer, said }) => ({ receiver_id: customer.id, message_id: said.id, reason: "rude" })),
  "im/serviceimage": atService(({ customer }) => ({
    receiver_id: String(customer.id),
    talk_type: "1",
    image: { name: "a.png", bytes: new Uint8Array(onePixel) },
  })),
  "im/servicefile": atService(({ customer }) => ({ receiver_id: String(customer.id), talk_type: "1", file: aZip })),
  "im/servicevoice": atService(({ customer }) => ({
    receiver_id: String(customer.id),
    talk_type: "1",
    seconds: "3",
    sound: { name: "voice", bytes: new Uint8Array(tinyOgg) },
  })),
  "im/servicecards": atService(({ customer }) => ({ receiver_id: customer.id, kind: "goods" })),
  "im/servicerecall": atService(async ({ agent, customer }, portal) => ({
    message_id: (await portal.run(serviceText, agent, { receiver_id: customer.id, content: "hello" })).id,
  })),
  "im/serviceremove": atService(({ said }) => ({ message_id: said.id })),
  "im/servicefileaddress": atService(async ({ agent, customer }, portal) => ({
    message_id: (await portal.run(serviceFile, agent, { receiver_id: String(customer.id), talk_type: "1", file: aZip })).id,
  })),
  "im/serviceholiday": async (portal) => ({ as: await portal.aUser({ roles: ["service"] }), input: { from_day: "2099-02-01", until_day: "2099-02-07" } }),
  "im/removeserviceholiday": async (portal) => {
    const as = await portal.aUser({ roles: ["service"] });
    return { as, input: await portal.run(addServiceHoliday, as, { from_day: "2099-03-01", until_day: "2099-03-02" }) };
  },
  "service/here": async (portal) => ({ as: (await anInquiry(portal)).customer, input: { page: "/ar/cart" } }),
  "service/howitwent": async (portal) => ({ as: (await aClosedInquiry(portal)).customer, input: { account_id: 1 } }),
  "service/score": async (portal) => {
    const { customer, id } = await aClosedInquiry(portal);
    return { as: customer, input: { id, score: 5 } };
  },
  "service/visit": async (portal) => {
    await letVisitorsAsk(portal);
    return { as: visitor, input: {} };
  },
  "service/visitorask": async (portal) => {
    await letVisitorsAsk(portal);
    return { as: visitor, input: { content: "How long does it take?", client_id: `v${(serial += 1)}`, page: "/ar/products" } };
  },
  "service/answervisitor": async (portal) => {
    const { agent, id } = await aVisitorsInquiry(portal);
    return { as: agent, input: { id, content: "Two weeks", client_id: `a${(serial += 1)}` } };
  },
  "service/inquiry": atService(({ id }) => ({ id })),
  "service/customer": atService(({ id }) => ({ id })),
  "service/move": atService(({ id }) => ({ id, act: "take" })),
  "service/label": atService(({ id }) => ({ id, labels: ["VIP"] })),
  "service/presence": atService(() => ({ is_away: true })),
  "service/note": atService(({ id }) => ({ id, body: "Pays late" })),
  "service/savereply": atService(() => ({ shortcut: aPlace(), body: { en: "Soon" } })),
  "service/removereply": atService(({ agent }, portal) => portal.run(saveQuickReply.service, agent, { shortcut: aPlace(), body: { en: "Soon" } })),
  "im/voice": async (portal) => ({
    as: await portal.aUser(),
    input: { receiver_id: String((await portal.aUser()).id), talk_type: "1", seconds: "3", sound: { name: "voice", bytes: new Uint8Array(tinyOgg) } },
  }),
  "im/shopvoice": async (portal) => {
    const { clerk, customer } = await aTalkOfAShop(portal);
    return { as: clerk, input: { receiver_id: String(customer.id), talk_type: "1", seconds: "3", sound: { name: "voice", bytes: new Uint8Array(tinyOgg) } } };
  },
  "im/shopquote": async (portal) => {
    const { owner, customer } = await aTalkOfAShop(portal);
    return { as: owner, input: { receiver_id: customer.id, title: "Black abaya", quantity: 300, price: "1200", lead_days: 30 } };
  },
  "im/keep": toSomebody({ pinned: 1 }),
  "im/typing": toSomebody({}),
  "im/cards": toSomebody({ kind: "goods" }),
  "im/page": toSomebody({}),
  "search/picture": async () => ({ as: visitor, input: { picture: { name: "photo.png", bytes: new Uint8Array(await aPicture()) } } }),
  "search/alike": async (portal) => {
    const { look } = await portal.run(readPicture, visitor, { picture: { name: "photo.png", bytes: new Uint8Array(await aPicture()) } });
    return { as: visitor, input: { look } };
  },
  "im/search": toSomebody({ keyword: "hello" }),
  "im/claimconversation": async (portal) => ({ as: await portal.aUser({ roles: ["support"] }), input: { id: (await aDispute(portal)).id } }),
  "im/contractconversation": async (portal) => ({ as: await portal.aUser({ roles: ["support"] }), input: { id: (await aDisputedContract(portal)).id } }),
  "im/licenceconversation": ofADisputedLicence("support"),
  "im/bookingconversation": async (portal) => ({ as: await portal.aUser({ roles: ["support"] }), input: { id: (await aDisputedBooking(portal)).id } }),
  "im/settlereport": async (portal, { outcome }) => {
    const reported = await portal.aUser();
    const reporter = await portal.aUser();
    await portal.run(sendText, reporter, { talk_type: 1, receiver_id: reported.id, content: "hello" });
    await portal.run(report, reporter, { receiver_id: reported.id, reason: "rude" });
    const { rows } = await portal.database.pool.query<{ id: number }>("select max(id) as id from chat.report");
    return { as: await portal.aUser({ roles: ["support"] }), input: { id: rows[0]?.id, outcome } };
  },
  "payment/settledifference": async (portal, { note }) => {
    const payer = await portal.aUser();
    const { reference } = await portal.run(recharge, payer, { amount: "12300" });
    const { payment } = await portal.run(startPayment, payer, { kind: "topup", reference, provider: "local" });
    await tellPortal(portal, signedCallback(portal, payment, { amount: "12299" }));
    const { rows } = await portal.database.pool.query<{ id: number }>("select max(id) as id from payments.difference");
    return { as: await portal.aUser({ roles: ["finance"] }), input: { id: rows[0]?.id, act: "give", note } };
  },
  "payment/sendevidence": async (portal, { evidence }) => ({
    as: await portal.aUser({ roles: ["finance"] }),
    input: { id: await anOpenChargeback(portal), evidence },
  }),
  "payment/acceptchargeback": async (portal, { note }) => ({
    as: await portal.aUser({ roles: ["finance"] }),
    input: { id: await anOpenChargeback(portal), note },
  }),
  "payment/settlefinding": async (portal, { note }) => {
    const { rows } = await portal.database.pool.query<{ id: number }>(
      `with day as (insert into payments.statement_day (provider, day, lines, sums, compared_at) values ('local', '2026-01-01'::date + $1::int, 1, '[]', now()) returning id)
       insert into payments.finding (day_id, fault, transaction_id, theirs_minor, ours_minor, currency, created_at) select id, 'refund_unknown', 'by hand', -100, 0, 'CNY', now() from day returning id`,
      [randomInt(1_000_000)],
    );
    return { as: await portal.aUser({ roles: ["finance"] }), input: { id: rows[0]?.id, act: "explain", note } };
  },
  "payment/enterreceived": async (portal, form) => {
    await aBankAccount(portal, { number: `6222${randomInt(1_000_000, 9_999_999)}` });
    return { as: await portal.aUser({ roles: ["finance"] }), input: { ...form, currency: "CNY", day: "2026-01-05", line_id: String(randomInt(1_000_000)) } };
  },
  "duty/saveline": async (portal, form) => ({
    as: await portal.aUser({ roles: ["finance"] }),
    input: {
      ...form,
      id: 0,
      line: {
        ...(form["line"] as object),
        kind: "duty",
        places: ["FJ"],
        hs_prefix: String(randomInt(100_000, 1_000_000)),
        basis_points: 500,
        valid_from: "2026-01-01",
        valid_until: null,
      },
    },
  }),
  "duty/landedcost": async (portal) => ({ as: await portal.aUser(), input: { sku_id: (await aShop(portal)).skus[0], quantity: 10, country: "AE" } }),
  "duty/checkline": async (portal) => {
    const { rows } = await portal.database.pool.query<{ id: number }>("select id from duties.line order by id limit 1");
    return { as: await portal.aUser({ roles: ["finance"] }), input: { id: rows[0]?.id } };
  },
  "duty/importlines": async (portal) => {
    const bytes = new Uint8Array(
      Buffer.from(`kind,places,hs,basis,percent,source,from\nduty,FJ,${randomInt(100_000, 1_000_000)},cif,5,Fiji Customs: tariff,2026-01-01\n`),
    );
    return { as: await portal.aUser({ roles: ["finance"] }), input: { file: { name: "duties.csv", bytes } } };
  },
  "payment/importreceived": async (portal) => {
    await aBankAccount(portal, { number: `6222${randomInt(1_000_000, 9_999_999)}` });
    const bytes = new Uint8Array(Buffer.from(`date,amount,currency,payer,text\n2026-01-05,${randomInt(1_000_000)}.00,CNY,a,b\n`));
    return { as: await portal.aUser({ roles: ["finance"] }), input: { file: { name: "statement.csv", bytes } } };
  },
  "payment/settlebankout": async (portal, { note }) => ({
    as: await portal.aUser({ roles: ["finance"] }),
    input: { id: (await aDayOfOurBank(portal)).out, act: "book", note },
  }),
  "payment/setreserve": async (portal, { note }) => ({
    as: await portal.aUser({ roles: ["finance"] }),
    input: { user_id: (await portal.aUser()).id, basis_points: 1_000, days: 30, reason: note },
  }),
  "payment/explainbankday": async (portal, { note }) => {
    const { out, day, finance } = await aDayOfOurBank(portal);
    await portal.run(settleBankOut, finance, { id: out, act: "explain", note: "rent" });
    return { as: finance, input: { id: day, note } };
  },
  "payment/matchreceived": async (portal) => {
    const { finance, id, payment_id } = await aReceived(portal);
    return { as: finance, input: { id, payment_id } };
  },
  "payment/setaside": async (portal, { note }) => {
    const { finance, id } = await aReceived(portal);
    return { as: finance, input: { id, note } };
  },
  "payment/bookpayout": async (portal) => {
    const { id } = await aReceived(portal);
    await aPayoutOnWay(portal, 1_000_000n);
    return { as: await portal.aUser({ roles: ["finance"] }), input: { id, provider: "local" } };
  },
  "payment/unbookpayout": async (portal, { note }) => {
    const { id } = await aReceived(portal);
    await aPayoutOnWay(portal, 1_000_000n);
    const finance = await portal.aUser({ roles: ["finance"] });
    await portal.run(bookPayout, finance, { id, provider: "local" });
    return { as: finance, input: { id, note } };
  },
  "payment/savebankaccount": async (portal, form) => ({
    as: await portal.aUser({ roles: ["admin"] }),
    input: { ...form, currency: "CNY", number: `6222${randomInt(1_000_000, 9_999_999)}`, swift: "BKCHCNBJ" },
  }),
  "payment/closebankaccount": async (portal) => ({
    as: await portal.aUser({ roles: ["admin"] }),
    input: { id: await aBankAccount(portal, { number: `6222${randomInt(1_000_000, 9_999_999)}` }) },
  }),
  "payment/answerproposal": async (portal, { note }) => {
    const { id } = await aProposal(portal);
    return { as: await portal.aUser({ roles: ["finance"] }), input: { id, act: "turn_down", note: note || "no" } };
  },
  "inspection/attach": async (portal) => {
    const { inspector, id } = await anAssigned(portal);
    return { as: inspector, input: { id: String(id), file: { name: "a.png", bytes: new Uint8Array(onePixel) } } };
  },
  "inspection/assign": async (portal) => {
    const { id, support } = await anAssigned(portal);
    return { as: support, input: { id, inspector_id: (await portal.aUser({ roles: ["inspector"] })).id } };
  },
  "contract/asksample": async (portal) => {
    const { sample_id } = await aSampleAtAPrice(portal);
    return { as: await portal.aUser(), input: { sample_id, price: "25000", currency: "CNY", wish: "Dubai, size M, our label" } };
  },
  "contract/attach": async (portal) => ({ as: await portal.aUser(), input: { file: { name: "a.png", bytes: new Uint8Array(onePixel) } } }),
  "contract/decide": async (portal) => {
    const { milestone } = await aDisputedContract(portal);
    return { as: await portal.aUser({ roles: ["support"] }), input: { milestone_id: milestone, to_seller: "1000", goes_on: true, note: "as the papers show" } };
  },
  "notification/subscribe": async (portal) => ({
    as: await portal.aUser(),
    input: {
      endpoint: "https://push.example.invalid/one",
      p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
      auth: "BTBZMqHH6r4Tts7J_aSIgg",
    },
  }),
  "notification/savepreferences": async (portal) => ({
    as: await portal.aUser(),
    input: { mails: true, pushes: true, quiet_from: "22:00", quiet_until: "07:00", zone: "Asia/Dubai" },
  }),
  "im/block": toSomebody({}),
  "im/unblock": toSomebody({}),
};

/** The best inputs that are known for a call: what was made ready for it, objects that the caller owns, and the whole form. */
export const attemptsOf = async (portal: TestPortal, call: AnyCall): Promise<Attempt[]> => {
  const form = sampleInput(call, { everything: true });
  const attempts: Attempt[] = [];
  const first = await ready[call.path]?.(portal, form);
  if (first) attempts.push(first);
  for (const entry of objects) {
    if (entry.call !== call.path) continue;
    const { owner, own } = await entry.prepare(portal);
    attempts.push({ as: owner, input: own });
  }
  attempts.push({ as: await anAllRounder(portal), input: form });
  // A form that names an object is, without it, a form for a new one.
  const { id: _id, ...rest } = form;
  if ("id" in form) attempts.push({ as: await anAllRounder(portal), input: rest });
  return attempts;
};

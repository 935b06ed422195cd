import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { decideProduct, productReviewQueue } from "#domains/catalogue/catalog/contract/review.ts";
import { decideWork, reviewQueue } from "#domains/catalogue/designs/contract/review.ts";
import { certificateQueue, decideCertificate } from "#domains/catalogue/enterprises/contract/certificate-review.ts";
import { report, reports, settledReports, settleReport } from "#domains/contact/chat/contract/blocking.ts";
import { sendText } from "#domains/contact/chat/contract/sending.ts";
import { blockPerson, showPerson } from "#domains/people/accounts/contract/people-admin.ts";
import { certificationQueue, claimCertification, releaseCertification } from "#domains/people/certification/contract/review.ts";
import { adminArticles, adminChoices, saveArticle } from "#domains/publishing/articles/contract/admin.ts";
import { decideApplication, listApplications } from "#domains/publishing/association/contract/operating.ts";
import { toConsole } from "#sites/backoffice/operator/addresses.ts";
import { aNewcomer, ask, sessionOf, signedIn } from "./asked.ts";
import { open, openBrowser, shoot } from "./browser.ts";
import { said } from "./said.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test("several products in one go: each by its own call, and what is refused says why while the others go on", async () => {
  const en = (source: string, context?: string) => said("en", source, {}, context);
  const user = await sessionOf("operator");
  const { list } = await ask(productReviewQueue, { size: 30 }, { token: user.token });
  const [first, second] = list;
  if (!first || !second) throw new Error("the market has too few products that wait");
  const { page, faults, context } = await signedIn(browser, "en", user);
  await open(page, "/operator/products");
  const boxes = page.getByRole("checkbox", { name: en("Choose this row") });
  await boxes.nth(0).check();
  await boxes.nth(1).check();

  // To take something off sale one says why: asked at the field, before anything is sent.
  await page.getByRole("button", { name: en("Take off sale"), exact: true }).click();
  const taking = page.getByRole("dialog", { name: en("Take these products down?") });
  await taking.getByRole("button", { name: en("Take off sale"), exact: true }).click();
  await taking.getByText(en("Say why")).waitFor();
  await taking.getByRole("button", { name: en("Go back"), exact: true }).click();
  expect((await ask(productReviewQueue, { size: 30 }, { token: user.token })).list.map(({ id }) => id)).toContain(first.id);

  await page.getByRole("button", { name: en("Approve"), exact: true }).click();
  const dialog = page.getByRole("dialog", { name: en("Approve these products?") });
  await dialog.getByRole("listitem").nth(1).waitFor();
  // Somebody else was quicker with the first.
  await ask(decideProduct, { id: first.id, keep: true }, { token: user.token });
  await shoot(page, "bulk-asked-en", false);
  await dialog.getByRole("button", { name: en("Approve"), exact: true }).click();
  await dialog
    .getByRole("button", { name: en("Close"), exact: true })
    .last()
    .waitFor();
  const lines = dialog.getByRole("listitem");
  await lines.nth(0).getByText(en("catalog.review_not_waiting")).waitFor();
  await lines.nth(1).getByText(en("Done", "a decision"), { exact: true }).waitFor();
  await shoot(page, "bulk-results-en", false);
  const waiting = (await ask(productReviewQueue, { size: 30 }, { token: user.token })).list.map(({ id }) => id);
  expect(waiting).not.toContain(first.id);
  expect(waiting).not.toContain(second.id);
  await dialog
    .getByRole("button", { name: en("Close"), exact: true })
    .last()
    .click();
  await expect.poll(() => page.getByRole("link", { name: first.title, exact: true }).count(), { timeout: 8_000 }).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
}, 60_000);

const en = (source: string, context?: string) => said("en", source, {}, context);
const box = (of: Page | Locator) => of.getByRole("checkbox", { name: en("Choose this row") });
const button = (of: Page | Locator, words: string) => of.getByRole("button", { name: words, exact: true });

/** With what is chosen on the page: the act and the dialog it opens. */
const asked = async (page: Page, act: string, title: string): Promise<Locator> => {
  await button(page.getByRole("region", { name: en("With what is chosen") }), act).click();
  const dialog = page.getByRole("dialog", { name: en(title) });
  await dialog.waitFor();
  return dialog;
};
/** Sends it and waits until each has its answer; answers with the lines. */
const answered = async (dialog: Locator, act: string): Promise<string[]> => {
  await button(dialog, act).click();
  // The dialog itself has one from the beginning.
  await button(dialog, en("Close")).nth(1).waitFor();
  const lines = await dialog.getByRole("listitem").allTextContents();
  await button(dialog, en("Close")).last().click();
  return lines;
};
const done = en("Done", "a decision");
const reasonOf = (dialog: Locator) => dialog.getByLabel(en("Reason, the same for all"));

describe("the same in the other lists, as the operator", () => {
  const opened = async (path: string) => {
    const user = await sessionOf("operator");
    const reader = await signedIn(browser, "en", user);
    await open(reader.page, path);
    return { ...reader, token: user.token };
  };

  test("people are blocked with one reason, and unblocked; who was blocked meanwhile says so", async () => {
    const people = [await aNewcomer(), await aNewcomer(), await aNewcomer()];
    const { page, faults, context, token } = await opened(toConsole("people", { status: "active" }));
    for (const { nickname } of people) await box(page.getByRole("row").filter({ hasText: nickname })).check();
    const dialog = await asked(page, en("Block", "verb"), "Block these accounts?");
    await button(dialog, en("Block", "verb")).click();
    await dialog.getByText(en("Say why")).waitFor();
    await reasonOf(dialog).fill("Accounts of one machine");
    await ask(blockPerson, { id: people[1]?.id ?? 0, reason: "Somebody was quicker" }, { token });
    const lines = await answered(dialog, en("Block", "verb"));
    for (const [index, { id, nickname }] of people.entries()) {
      const line = lines.find((one) => one.includes(nickname));
      expect(line).toContain(index === 1 ? en("accounts.admin_not_active") : done);
      const { status, decisions } = await ask(showPerson, { id }, { token });
      expect([status, decisions[0]?.reason]).toEqual(["blocked", index === 1 ? "Somebody was quicker" : "Accounts of one machine"]);
    }
    await open(page, toConsole("people", { status: "blocked" }));
    for (const { nickname } of people) await box(page.getByRole("row").filter({ hasText: nickname })).check();
    const again = await asked(page, en("Unblock"), "Unblock these accounts?");
    await reasonOf(again).fill("A mistake");
    expect((await answered(again, en("Unblock"))).filter((line) => line.includes(done))).toHaveLength(3);
    expect(faults).toEqual([]);
    await context.close();
  }, 60_000);

  test("articles are scheduled, published and taken down; one without a text says that it lacks it", async () => {
    const mark = `bulk${String(Date.now()).slice(-7)}`;
    const { page, faults, context, token } = await opened("/operator");
    const { categories } = await ask(adminChoices, {}, { token });
    for (const [index, body] of ["<p>One</p>", "", "<p>Three</p>"].entries())
      await ask(
        saveArticle,
        { category_id: categories[0]?.id ?? 0, title: { en: `${mark} ${index}`, author: "en" }, ...(body ? { body: { en: body, author: "en" } } : {}) },
        { token },
      );
    const states = async () => (await ask(adminArticles, { keyword: mark }, { token })).list.sort((a, b) => a.id - b.id).map(({ status }) => status);
    const all = async () => {
      await open(page, toConsole("articles", { keyword: mark }));
      await page.getByRole("checkbox", { name: en("Choose all on this page") }).check();
    };
    await all();
    const later = await asked(page, en("Schedule"), "Publish these articles at a time to come?");
    await button(later, en("Schedule")).click();
    await later.getByText(en("Choose a time to come, within a year")).waitFor();
    await later.getByLabel(en("When, Beijing time")).fill(`${new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)}T09:00`);
    const scheduled = await answered(later, en("Schedule"));
    expect(scheduled.map((line) => line.includes(done)).sort()).toEqual([false, true, true]);
    expect(scheduled.find((line) => !line.includes(done))).toContain(en("articles.unfinished"));
    expect(await states()).toEqual(["scheduled", "draft", "scheduled"]);
    await all();
    await answered(await asked(page, en("Publish now"), "Publish these articles?"), en("Publish now"));
    expect(await states()).toEqual(["published", "draft", "published"]);
    await all();
    const down = await answered(await asked(page, en("Take down", "of articles"), "Take these articles down?"), en("Take down", "of articles"));
    expect(down.find((line) => !line.includes(done))).toContain(en("articles.not_now"));
    expect(await states()).toEqual(["taken_down", "draft", "taken_down"]);
    expect(faults).toEqual([]);
    await context.close();
  }, 60_000);

  test("reports are settled in the words of one reason, chosen at the side of their queue", async () => {
    const reporter = await aNewcomer();
    const reported = await sessionOf("factory");
    await ask(sendText, { talk_type: 1, receiver_id: reported.id, content: "hello" }, { token: reporter.token });
    const reasons = [1, 2].map((one) => `bulk report ${one} of ${reporter.id}`);
    for (const reason of reasons) await ask(report, { receiver_id: reported.id, reason }, { token: reporter.token });
    const { page, faults, context, token } = await opened(toConsole("reports"));
    const waiting = page.getByRole("navigation", { name: en("What waits") });
    for (const reason of reasons) await box(waiting.getByRole("listitem").filter({ hasText: reason })).check();
    const dialog = await asked(page, en("No violation"), "Settle these reports: no violation?");
    const first = (await ask(reports, { size: 60 }, { token })).list.find(({ reason }) => reason === reasons[0]);
    await ask(settleReport, { id: first?.id ?? 0, outcome: "Somebody was quicker" }, { token });
    await reasonOf(dialog).fill("Ordinary talk of prices");
    const lines = await answered(dialog, en("No violation"));
    expect(lines.map((line) => line.includes(done))).toEqual([false, true]);
    const { list } = await ask(settledReports, { size: 10 }, { token });
    expect(list.find(({ reason }) => reason === reasons[1])?.outcome).toBe(`${en("No violation")} · Ordinary talk of prices`);
    await expect.poll(() => waiting.getByText(reasons[1] ?? "").count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  }, 60_000);

  const because = "Read it once more, please";

  test("prints are sent back with a reason at one field; one that was approved meanwhile says so", async () => {
    const { page, faults, context, token } = await opened("/operator");
    const works = (await ask(reviewQueue, { size: 30 }, { token, locale: "en" })).list.slice(0, 2);
    await open(page, toConsole("designs"));
    for (const { code } of works) await box(page.getByRole("row").filter({ hasText: code })).check();
    const prints = await asked(page, en("Send back"), "Send these works back for correction?");
    await prints.getByLabel(en("What is wrong")).selectOption("title");
    await reasonOf(prints).fill(because);
    await ask(decideWork, { id: works[0]?.id ?? 0, approve: true }, { token });
    expect(await answered(prints, en("Send back"))).toEqual(
      works.map(({ code, title }, index) => `${code} ${title}${index === 0 ? en("designs.not_now") : done}`),
    );
    expect(faults).toEqual([]);
    await context.close();
  }, 60_000);

  test("certifications are sent back; what another reviewer has open stays with them", async () => {
    const { page, faults, context, token } = await opened("/operator");
    const reviewer = await sessionOf("reviewer");
    const applicants = (await ask(certificationQueue, { size: 30, is_free: true }, { token })).list.slice(0, 2);
    await ask(claimCertification, { id: applicants[0]?.id ?? 0 }, { token: reviewer.token });
    await open(page, toConsole("certifications"));
    for (const { id } of applicants) await box(page.getByRole("row").filter({ has: page.locator(`a[href$="/certifications/${id}"]`) })).check();
    const sent = await asked(page, en("Send back"), "Send these back for corrections?");
    await reasonOf(sent).fill(because);
    const back = await answered(sent, en("Send back"));
    expect(back[0]).toContain(en("certification.claimed"));
    expect(back.slice(1).every((line) => line.endsWith(done))).toBe(true);
    await ask(releaseCertification, { id: applicants[0]?.id ?? 0 }, { token: reviewer.token });
    expect(faults).toEqual([]);
    await context.close();
  }, 60_000);

  test("certificates of factories are refused, chosen at the side of their queue", async () => {
    const { page, faults, context, token } = await opened("/operator");
    const papers = (await ask(certificateQueue, { size: 60 }, { token })).list.slice(0, 2);
    await open(page, toConsole("certificates"));
    for (let index = 0; index < papers.length; index += 1) await box(page).nth(index).check();
    const refused = await asked(page, en("Refuse", "verb"), "Refuse these certificates?");
    await reasonOf(refused).fill(because);
    if (papers[0]) await ask(decideCertificate, { id: papers[0].id, submission: papers[0].submission, accept: false, note: "Somebody was quicker" }, { token });
    const certificates = await answered(refused, en("Refuse", "verb"));
    expect(certificates[0]).toContain(en("enterprises.certificate_decided"));
    expect(certificates.slice(1).every((line) => line.endsWith(done))).toBe(true);
    expect(faults).toEqual([]);
    await context.close();
  }, 60_000);

  test("applications for membership are refused, and each applicant reads why", async () => {
    const { page, faults, context, token } = await opened("/operator");
    const applications = (await ask(listApplications, { status: "submitted", size: 30 }, { token })).list.slice(0, 2);
    await open(page, toConsole("associations", { status: "submitted" }));
    for (const { number } of applications) await box(page.getByRole("row").filter({ hasText: number })).check();
    const members = await asked(page, en("Refuse", "verb"), "Refuse these applications?");
    await reasonOf(members).fill(because);
    await ask(decideApplication, { id: applications[0]?.id ?? 0, accept: false, answer: "Somebody was quicker" }, { token });
    const answers = await answered(members, en("Refuse", "verb"));
    expect(answers[0]).toContain(en("association.decided"));
    expect(answers.slice(1).every((line) => line.endsWith(done))).toBe(true);
    for (const { id } of applications.slice(1)) {
      const found = (await ask(listApplications, { size: 60 }, { token })).list.find((one) => one.id === id);
      expect([found?.status, found?.answer]).toEqual(["refused", because]);
    }
    expect(faults).toEqual([]);
    await context.close();
  }, 60_000);
});

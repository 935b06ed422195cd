import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { saveEnterprise } from "#domains/catalogue/enterprises/contract/own-page.ts";
import { sendSms } from "#domains/people/accounts/contract/sms-send.ts";
import { Denied, NotFound } from "#kit/refusal.ts";
import { sampleInput } from "#tests/security/sample-input.ts";
import { startTestPortal, visitor, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import type { FairContent } from "../../contract/content.ts";
import {
  cancelSignUpByStaff,
  adminFairs,
  exportSignUps,
  fairRevisions,
  fairSignUps,
  publishFair,
  restoreFair,
  saveExhibitors,
  saveFair,
  saveFairBlocks,
  saveFairForm,
  undoFair,
  wholeFair,
  withdrawFair,
} from "../../contract/admin.ts";
import { fairExhibitors, fairForm, fairSite, listFairs } from "../../contract/reading.ts";
import { cancelSignUp, mySignUps, signUp } from "../../contract/signing-up.ts";
import { aFair, aForm, aPublicFair, fairAnswers } from "../../testing.ts";
import { publishScheduled } from "../go-live.ts";

let portal: TestPortal;
let staff: Persona;
beforeAll(async () => {
  portal = await startTestPortal();
  staff = await portal.aUser({ roles: ["content"] });
});
afterAll(() => portal.stop());

const published = (more: Partial<FairContent> = {}) => aPublicFair(portal, more);
const answers = fairAnswers;
const join = (site: string, as: Persona, more: Partial<Parameters<typeof portal.run<typeof signUp>>[2]> = {}) =>
  portal.run(signUp, as, { site, kind: "signUp", answers, ...more });
const code = async (mobile: string) => {
  await portal.run(sendSms, visitor, { mobile, event: "exhibition" });
  await portal.runJobs();
  return portal.sent().findLast((line) => line.to === mobile)?.code ?? "";
};

describe("a fair", () => {
  test("is seen once it is published, in the reader's language, its blocks in their order", async () => {
    const site = "early";
    const { number } = await portal.run(saveFair, staff, { site, base: null, content: aFair() });
    await expect(portal.run(fairSite, visitor, { site })).rejects.toThrow(NotFound);
    await portal.run(publishFair, staff, { site, number });
    const shown = await portal.run(fairSite, visitor, { site }, { locale: "ar" });
    expect(shown).toMatchObject({ name: "معرض الدنيم", tagline: "一条街的丹宁", url: "/expo/early", sign_up: { kind: "signUp", state: "open" } });
    expect(shown.blocks.map((block) => block.type)).toEqual(["hero", "exhibitors", "sign_up"]);
    expect(shown.blocks[0]).toMatchObject({ kicker: "专业展", lead: "Come" });
    await portal.run(withdrawFair, staff, { site });
    await expect.poll(async () => (await portal.run(listFairs, visitor, {})).list.map((fair) => fair.site)).not.toContain(site);
    await expect(portal.run(fairSite, visitor, { site })).rejects.toThrow(NotFound);
  });

  test("goes back to what visitors saw before, step by step", async () => {
    const site = await published();
    for (const note of ["second", "third"]) {
      const { number } = await portal.run(wholeFair, staff, { site });
      const next = await portal.run(saveFairBlocks, staff, { site, base: number, blocks: aFair().blocks.toReversed(), note });
      await portal.run(publishFair, staff, { site, number: next.number });
    }
    expect((await portal.refusal(undoFair, staff, { site, number: 1 })).code).toBe("changed_meanwhile");
    expect(await portal.run(undoFair, staff, { site, number: 3 })).toEqual({ number: 2 });
    expect((await portal.run(wholeFair, staff, { site })).can_undo).toBe(true);
    expect(await portal.run(undoFair, staff, { site, number: 2 })).toEqual({ number: 1 });
    await expect.poll(async () => (await portal.run(fairSite, visitor, { site })).blocks[0]?.type).toBe("hero");
    expect((await portal.refusal(undoFair, staff, { site, number: 1 })).code).toBe("nothing_before");
    expect((await portal.run(wholeFair, staff, { site })).can_undo).toBe(false);
  });

  test("is written in revisions: a draft changes nothing, an old base is refused, an earlier one comes back", async () => {
    const site = await published();
    const second = await portal.run(saveFairBlocks, staff, { site, base: 1, blocks: aFair().blocks.toReversed(), note: "turned round" });
    expect((await portal.run(fairSite, visitor, { site })).blocks[0]?.type).toBe("hero");
    expect((await portal.refusal(saveFairForm, staff, { site, base: 1, form: aForm({ capacity: 5 }) })).code).toBe("newer_there");
    await portal.run(publishFair, staff, { site, number: second.number });
    await expect.poll(async () => (await portal.run(fairSite, visitor, { site })).blocks[0]?.type).toBe("sign_up");
    expect(await portal.run(restoreFair, staff, { site, number: 1 })).toEqual({ site, number: 3 });
    expect((await portal.run(wholeFair, staff, { site })).content.blocks[0]?.type).toBe("hero");
    expect((await portal.run(fairRevisions, staff, { site })).list).toMatchObject([
      { number: 3 },
      { number: 2, is_live: true, note: "turned round" },
      { number: 1 },
    ]);
    expect((await portal.run(adminFairs, staff, {})).list.find((fair) => fair.site === site)?.state).toBe("live_with_draft");
  });

  test("appears at the time it is scheduled for", async () => {
    const site = "scheduled";
    const { number } = await portal.run(saveFair, staff, { site, base: null, content: aFair() });
    const at = Math.floor(Date.now() / 1000) + 3600;
    expect(await portal.run(publishFair, staff, { site, number, at })).toEqual({ is_live: false });
    await portal.runner.act(publishScheduled);
    await expect(portal.run(fairSite, visitor, { site })).rejects.toThrow(NotFound);
    await portal.runner.act((ctx) => publishScheduled({ ...ctx, now: new Date((at + 1) * 1000) }));
    expect((await portal.run(fairSite, visitor, { site })).site).toBe(site);
  });

  test("says every fault at once: colours that cannot be read, two heroes, a call without a form", async () => {
    const content = aFair({ form: null });
    const hero = content.blocks[0]!;
    const wrong = { ...content, theme: { ...content.theme, on_ground: "#333355" }, blocks: [hero, ...content.blocks], ends_at: content.starts_at };
    const { issues } = await portal.refusal(saveFair, staff, { site: "wrong", base: null, content: wrong });
    expect(issues.map((issue) => `${issue.path} ${issue.word}`)).toEqual(
      expect.arrayContaining([
        "content.theme.on_ground exhibitions.unreadable",
        "content.blocks.1.key exhibitions.twice",
        "content.blocks exhibitions.one_hero",
      ]),
    );
    const { issues: others } = await portal.refusal(saveFair, staff, { site: "wrong", base: null, content: { ...content, ends_at: content.starts_at } });
    expect(others.map((issue) => issue.word)).toEqual(["exhibitions.ends_before", "exhibitions.form_missing"]);
  });

  test("of the site map keeps its pages", async () => {
    const refused = await portal.refusal(saveFair, staff, { site: "efb", base: null, content: aFair() });
    expect(refused).toMatchObject({ code: "pages_kept", values: { page: "/expo/efb/apply" } });
    await portal.run(saveFair, staff, { site: "efb", base: null, content: aFair({ form: aForm({ kind: "apply" }) }) });
  });

  test("lists its exhibitors, found by word, hall and town", async () => {
    const site = await published();
    const sellers = await Promise.all([0, 1, 2].map(() => portal.aUser({ is_enterprise: true, vip: true })));
    for (const [index, seller] of sellers.entries())
      await portal.run(saveEnterprise, seller, {
        ...(sampleInput(saveEnterprise) as never as Parameters<typeof portal.run<typeof saveEnterprise>>[2]),
        name: { en: `Mill ${index}` },
        city_code: ["330602", "330603", "440606"][index]!,
      });
    const exhibitors = sellers.map((seller, index) => ({ user_id: seller.id, hall: index < 2 ? "A" : "B", booth: `A${index}` }));
    await portal.run(saveExhibitors, staff, { site, exhibitors });
    const all = await portal.run(fairExhibitors, visitor, { site });
    expect(all.list.map((one) => one.name)).toEqual(["Mill 0", "Mill 1", "Mill 2"]);
    expect(all.halls).toEqual([
      { key: "A", count: 2 },
      { key: "B", count: 1 },
    ]);
    // Districts are one town to a visitor.
    expect(all.cities.map(({ key, count }) => ({ key, count }))).toEqual([
      { key: "330600", count: 2 },
      { key: "440600", count: 1 },
    ]);
    for (const city of ["330600", "330603"]) expect((await portal.run(fairExhibitors, visitor, { site, city })).total).toBe(2);
    expect((await portal.run(fairExhibitors, visitor, { site, keyword: "mill 2" })).total).toBe(1);
    expect((await portal.run(fairExhibitors, visitor, { site, hall: "A", size: 1, page: 2 })).list.map((one) => one.name)).toEqual(["Mill 1"]);
    const buyer = await portal.aUser();
    expect((await portal.refusal(saveExhibitors, staff, { site, exhibitors: [{ user_id: buyer.id }] })).issues).toMatchObject([
      { path: "exhibitors.0.user_id" },
    ]);
  });
});

describe("signing up", () => {
  test("shows every faulty field at once, and keeps nothing", async () => {
    const site = await published();
    const refused = await portal.refusal(signUp, visitor, {
      site,
      kind: "signUp",
      answers: [
        { name: "name", value: "x".repeat(21) },
        { name: "mail", value: "nowhere" },
        { name: "people", value: "9" },
        { name: "is_admin", value: "1" },
      ],
      receiver: "12",
    });
    expect(refused.issues.map((issue) => `${issue.path} ${issue.word}`)).toEqual([
      "answers.name kit.too_long",
      "answers.mail accounts.mail_wrong",
      "answers.role kit.required",
      "answers.people kit.too_big",
      "answers.is_admin kit.unknown_field",
      "receiver accounts.receiver_wrong",
      "captcha accounts.captcha_required",
    ]);
    expect((await portal.run(fairSignUps, staff, { site })).total).toBe(0);
  });

  test("without a session needs the code sent to the number; its owner finds it after signing in", async () => {
    const site = await published();
    const mobile = "13711112222";
    const captcha = await code(mobile);
    expect((await portal.refusal(signUp, visitor, { site, kind: "signUp", answers, receiver: mobile, captcha: "000000" })).issues).toMatchObject([
      { path: "captcha" },
    ]);
    const { sign_up } = await join(site, visitor, { receiver: mobile, captcha });
    expect(sign_up).toMatchObject({ state: "confirmed", number: `${site.toUpperCase()}-0001`, receiver: "137****2222" });
    await portal.runJobs();
    expect(portal.sent().findLast((line) => line.to === mobile)?.text).toContain(sign_up.number);
    const owner = await portal.aUser({ mobile });
    expect((await portal.run(mySignUps, owner, { site })).list).toMatchObject([{ id: sign_up.id, can_cancel: true }]);
    expect((await portal.run(mySignUps, await portal.aUser(), { site })).list).toEqual([]);
  });

  test("is one a person, by account and by number; a cancelled one makes room", async () => {
    const site = await published();
    const person = await portal.aUser({ mobile: "13711113333" });
    const { sign_up } = await join(site, person);
    expect((await portal.refusal(signUp, person, { site, kind: "signUp", answers })).values).toEqual({ number: sign_up.number });
    const captcha = await code("13711113333");
    expect((await portal.refusal(signUp, visitor, { site, kind: "signUp", answers, receiver: "13711113333", captcha })).code).toBe("already");
    await portal.run(cancelSignUp, person, { id: sign_up.id });
    expect((await join(site, person)).sign_up.number).toBe(`${site.toUpperCase()}-0002`);
  });

  test("of many at once never gives more places than there are; who waits moves up, the first first", async () => {
    const site = await published({ form: aForm({ capacity: 3, waiting_places: 2 }) });
    const people = await Promise.all(Array.from({ length: 8 }, (_, index) => portal.aUser({ nickname: `visitor ${index}` })));
    const ended = await Promise.all(
      people.map((person) =>
        join(site, person).then(
          ({ sign_up }) => ({ person, nickname: `visitor ${people.indexOf(person)}`, ...sign_up }),
          () => null,
        ),
      ),
    );
    const came = ended.filter((one) => one !== null);
    expect(came.map((one) => one.state).sort()).toEqual(["confirmed", "confirmed", "confirmed", "waiting", "waiting"]);
    const waiting = came.filter((one) => one.state === "waiting").sort((a, b) => a.id - b.id);
    const stateOf = async (person: Persona) => (await portal.run(mySignUps, person, { site })).list[0];
    expect(await stateOf(waiting[1]!.person)).toMatchObject({ waiting_before: 1 });
    const leaves = came.find((one) => one.state === "confirmed")!;
    await portal.run(cancelSignUp, leaves.person, { id: leaves.id });
    expect(await stateOf(waiting[0]!.person)).toMatchObject({ state: "confirmed", waiting_before: null });
    expect(await stateOf(waiting[1]!.person)).toMatchObject({ state: "waiting", waiting_before: 0 });
    const whole = await portal.run(wholeFair, staff, { site });
    const { number } = await portal.run(saveFairForm, staff, { site, base: whole.number, form: aForm({ capacity: 4, waiting_places: 2 }) });
    await portal.run(publishFair, staff, { site, number });
    expect(await stateOf(waiting[1]!.person)).toMatchObject({ state: "confirmed" });
    const { rows } = await portal.database.pool.query("select event from exhibitions.sign_up_event where sign_up_id = $1 order by id", [waiting[1]!.id]);
    expect(rows.map((row: { event: string }) => row.event)).toEqual(["sign_up", "move_up"]);
    // Staff read why: who came and who went by name, what the portal did without one.
    const { list } = await portal.run(fairSignUps, staff, { site });
    const stepsOf = (id: number) => list.find((one) => one.id === id)?.events.map(({ event, by }) => [event, by]);
    expect(stepsOf(waiting[1]!.id)).toEqual([
      ["move_up", ""],
      ["sign_up", waiting[1]!.nickname],
    ]);
    expect(stepsOf(leaves.id)).toEqual([
      ["cancel", leaves.nickname],
      ["sign_up", leaves.nickname],
    ]);
  });

  test("texts where the fair is now, though it was elsewhere when the place was asked for", async () => {
    const site = await published({ form: aForm({ capacity: 1, waiting_places: 1 }) });
    await join(site, await portal.aUser());
    const mobile = "13711114444";
    await join(site, await portal.aUser({ mobile }));
    const { number: base, content } = await portal.run(wholeFair, staff, { site });
    const moved = { ...content, venue: { "zh-cn": "新馆", en: "The new hall" }, form: aForm({ capacity: 2, waiting_places: 1 }) };
    const { number } = await portal.run(saveFair, staff, { site, base, content: moved });
    await portal.run(publishFair, staff, { site, number });
    await portal.runJobs();
    expect(portal.sent().findLast((line) => line.to === mobile)?.text).toContain("新馆");
  });

  test("is closed with the fair, and not there on another's page", async () => {
    const past = Math.floor(Date.now() / 1000) - 100 * 86_400;
    const site = await published({ starts_at: past, ends_at: past + 86_400 });
    const person = await portal.aUser();
    expect((await portal.run(fairForm, visitor, { site, kind: "signUp" })).form).toMatchObject({ state: "closed", closes_at: past + 86_400 });
    expect((await portal.refusal(signUp, person, { site, kind: "signUp", answers })).code).toBe("closed");
    await expect(portal.run(signUp, person, { site, kind: "apply", answers })).rejects.toThrow(NotFound);
  });

  test("another's is not there", async () => {
    const site = await published();
    const { sign_up } = await join(site, await portal.aUser());
    await expect(portal.run(cancelSignUp, await portal.aUser(), { id: sign_up.id })).rejects.toThrow(NotFound);
  });
});

describe("staff", () => {
  test("sees who signed up; who runs the fair takes them home, and the log says so; nothing typed runs in a spreadsheet", async () => {
    const site = await published();
    const person = await portal.aUser();
    const { sign_up } = await join(site, person, { answers: [{ name: "name", value: '=HYPERLINK("x")' }, answers[1]!] });
    const support = await portal.aUser({ roles: ["support"] });
    expect((await portal.run(fairSignUps, support, { site, keyword: sign_up.number })).list).toMatchObject([
      { number: sign_up.number, user_id: person.id, answers: [{ name: "name" }, {}, { label: "身份", value: "采购商" }, {}] },
    ]);
    await expect(portal.run(exportSignUps, support, { site })).rejects.toThrow(Denied);
    const editor = await portal.aUser({ roles: ["content"] });
    const { csv, count } = await portal.run(exportSignUps, editor, { site }, { locale: "en" });
    const taken = await portal.database.pool.query("select operator_id, object_id, outcome from audit.act where call = $1 order by id", [exportSignUps.path]);
    expect(taken.rows).toEqual([
      { operator_id: support.id, object_id: null, outcome: "denied" },
      { operator_id: editor.id, object_id: site, outcome: "done" },
    ]);
    expect(count).toBe(1);
    expect(csv.split("\r\n")[1]).toContain(`"'=HYPERLINK(""x"")",,A buyer,,`);
    expect(await portal.run(cancelSignUpByStaff, support, { id: sign_up.id })).toEqual({ state: "cancelled" });
  });

  test("of other roles sees no visitors", async () => {
    const site = await published();
    for (const roles of [["finance"], ["review"], ["service"]]) {
      const other = await portal.aUser({ roles });
      await expect(portal.run(fairSignUps, other, { site })).rejects.toThrow(Denied);
      await expect(portal.run(exportSignUps, other, { site })).rejects.toThrow(Denied);
      await expect(portal.run(cancelSignUpByStaff, other, { id: 1 })).rejects.toThrow(Denied);
    }
  });
});

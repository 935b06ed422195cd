import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { saveLecturer, saveSeries } from "#domains/publishing/academy/contract/admin.ts";
import { saveBlock, saveBrand, saveTag } from "#domains/publishing/articles/contract/admin.ts";
import { grantMembership } from "#domains/people/accounts/contract/other-sites.ts";
import { claimCertification, releaseCertification } from "#domains/people/certification/contract/review.ts";
import { aSubmitted } from "#domains/people/certification/testing.ts";
import { keepDraft } from "#domains/publishing/revisions/contract/records.ts";
import { saveFriendlyLinks } from "#domains/publishing/site/contract/editing.ts";
import { changeSetting } from "#domains/settings/contract/settings.ts";
import { defineCall } from "#kit/call.ts";
import type { Locale } from "#kit/locale.ts";
import { Denied, NotFound, refuse } from "#kit/refusal.ts";
import { uploadedFile } from "#kit/uploaded-file.ts";
import { bind, defineDomain } from "#platform/calls/domain.ts";
import { Unauthenticated } from "#platform/calls/runner.ts";
import { startTestPortal, visitor, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { runnerWith } from "#tests/security/planted.ts";
import { listActs, myActs, showAct, trail } from "../../contract/acts.ts";

let portal: TestPortal;
let admin: Persona;
beforeAll(async () => {
  portal = await startTestPortal();
  admin = await portal.aUser({ roles: ["admin"], nickname: "overseer" });
});
afterAll(() => portal.stop());

/** Calls of a domain that knows nothing of the log. */
const base = { about: "", who: "review", refusals: {} } as const;
const note = defineCall({
  ...base,
  path: "planted/note",
  input: z.object({ id: z.int(), text: z.string(), password: z.string().optional(), bank: z.object({ account_number: z.string() }).optional() }),
  output: z.object({}),
  refusals: { busy: { id: "planted.busy", message: "Busy" } },
});
const look = defineCall({ ...base, path: "planted/look", reads: true, input: z.object({ id: z.int() }), output: z.object({}) });
const upload = defineCall({
  ...base,
  path: "planted/upload",
  multipart: true,
  withoutTransaction: true,
  input: z.object({ image: uploadedFile }),
  output: z.object({ id: z.int() }),
});
const ofAUser = defineCall({ ...base, who: "user", path: "planted/own", input: z.object({ id: z.int() }), output: z.object({}) });
const keyed = defineCall({ ...base, path: "planted/keyed", object: "piece", idempotent: true, input: z.object({ piece: z.string() }), output: z.object({}) });

const runner = () =>
  runnerWith(
    portal,
    defineDomain({
      name: "planted",
      calls: [
        bind(note, async (_ctx, { text }) => {
          if (text === "busy") throw refuse(note, "busy");
          if (text === "missing") throw new NotFound();
          if (text === "bug") throw new Error("planted");
          return {};
        }),
        bind(look, async () => ({})),
        bind(upload, async () => ({ id: 77 })),
        bind(ofAUser, async () => ({})),
        bind(keyed, async () => ({})),
      ],
    }),
  );
const send = (path: string, as: Persona, input: unknown, key?: string) =>
  runner().run(path, input, { token: as.token, locale: "en", requestId: `request of ${path}`, address: "10.1.2.3", agent: "tests", idempotencyKey: key });
const acts = async (call: string) => (await portal.run(listActs, admin, { call, sort: "oldest", size: 60 })).list;

describe("what is recorded", () => {
  test("a call of staff that writes, without the domain doing anything: who, when, from where, of what, and how it ended", async () => {
    const reviewer = await portal.aUser({ roles: ["review"], nickname: "a reviewer" });
    await send("planted/note", reviewer, { id: 5, text: "well", password: "hunter2 canary", bank: { account_number: "6222 canary" } });
    for (const text of ["busy", "missing", "bug"]) await send("planted/note", reviewer, { id: 5, text }).catch(() => undefined);
    const list = await acts("planted/note");
    expect(list.map((act) => [act.outcome, act.refusal])).toEqual([
      ["done", null],
      ["refused", "busy"],
      ["missing", null],
      ["failed", null],
    ]);
    expect(list[0]).toMatchObject({
      operator: { id: reviewer.id, nickname: "a reviewer" },
      object: { type: "planted", id: "5", name: "" },
      address: "10.1.2.3",
      request_id: "request of planted/note",
    });
    const whole = await portal.run(showAct, admin, { id: list[0]?.id ?? 0 });
    expect(whole).toMatchObject({
      operator_roles: ["review"],
      needs_role: "review",
      input: { id: 5, text: "well", password: "•••", bank: { account_number: "•••" } },
    });
    expect(whole.others).toHaveLength(3);
    const { rows } = await portal.database.pool.query("select 1 from audit.act a where a::text like '%canary%'");
    expect(rows).toEqual([]);
  });

  test("an upload by the file's name and size, and by the id of what it made", async () => {
    await send("planted/upload", await portal.aUser({ roles: ["review"] }), { image: { name: "a.png", bytes: new Uint8Array(1234) } });
    const [act] = await acts("planted/upload");
    expect(act?.object.id).toBe("77");
    expect((await portal.run(showAct, admin, { id: act?.id ?? 0 })).input).toEqual({ image: { name: "a.png", bytes: "1234 bytes" } });
  });

  test("no reads, no calls of users, no forms that are not in order, nobody from outside", async () => {
    const reviewer = await portal.aUser({ roles: ["review"] });
    await send("planted/look", reviewer, { id: 1 });
    await send("planted/own", reviewer, { id: 1 });
    await expect(send("planted/keyed", reviewer, {}, "k0")).rejects.toThrow();
    await expect(send("planted/keyed", visitor, { piece: "menu" }, "k1")).rejects.toThrow(Unauthenticated);
    await expect(send("planted/keyed", await portal.aUser(), { piece: "menu" }, "k2")).rejects.toThrow(Denied);
    for (const path of ["planted/look", "planted/own", "planted/keyed"]) expect(await acts(path)).toEqual([]);
  });

  test("a repeat with the same key is one act; its object is the field that the contract names", async () => {
    const reviewer = await portal.aUser({ roles: ["review"] });
    for (let turn = 0; turn < 3; turn += 1) await send("planted/keyed", reviewer, { piece: "menu" }, "the same");
    expect((await acts("planted/keyed")).map((act) => act.object)).toEqual([{ type: "planted", id: "menu", name: "" }]);
  });

  test("an application that the same reviewer opens again is taken once, until somebody else took it", async () => {
    const { id } = await aSubmitted(portal, "designer");
    const [one, other] = [await portal.aUser({ roles: ["review"] }), await portal.aUser({ roles: ["review"] })];
    for (const who of [one, one, other, one]) {
      await portal.run(claimCertification, who, { id });
      await portal.run(releaseCertification, who, { id });
    }
    const taken = (await acts("certification/claim")).filter(({ object }) => object.id === String(id));
    expect(taken.map(({ operator }) => operator.id)).toEqual([one.id, other.id, one.id]);
  });

  test("staff who try what is not theirs", async () => {
    const other = await portal.aUser({ roles: ["content"] });
    await expect(portal.run(grantMembership, other, { user_id: other.id, enterprise_vip_until: 2_000_000_000, reason: "me" })).rejects.toThrow(Denied);
    expect((await acts("user/grantmembership"))[0]).toMatchObject({ outcome: "denied", operator: { id: other.id } });
  });

  test("an act stands or falls with its record", async () => {
    const cashier = await portal.aUser({ roles: ["finance"] });
    const somebody = await portal.aUser();
    await portal.database.pool.query("alter table audit.act add constraint planted check (call <> 'user/grantmembership') not valid");
    await expect(portal.run(grantMembership, cashier, { user_id: somebody.id, enterprise_vip_until: 2_000_000_000, reason: "planted" })).rejects.toThrow();
    await portal.database.pool.query("alter table audit.act drop constraint planted");
    const { rows } = await portal.database.pool.query(`select enterprise_vip_until from accounts."user" where id = $1`, [somebody.id]);
    expect(rows).toEqual([{ enterprise_vip_until: null }]);
  });

  test("nothing is changed or taken away afterwards", async () => {
    for (const change of ["update audit.act set outcome = 'done'", "delete from audit.act", "truncate audit.act"])
      await expect(portal.database.pool.query(change)).rejects.toThrow("append-only");
  });
});

describe("what it was about", () => {
  test("is said by its name as it is now, in the reader's language: each domain names its own", async () => {
    const cashier = await portal.aUser({ roles: ["finance"] });
    const user = await portal.aUser({ nickname: "Layla" });
    await portal.run(grantMembership, cashier, { user_id: user.id, enterprise_vip_until: 2_000_000_000, reason: "transfer found" });
    await portal.run(changeSetting, cashier, { key: "orders.pay_minutes", value: 45, seen: 30, reason: "slow banks" });
    const editor = await portal.aUser({ roles: ["content"] });
    const brand = await portal.run(saveBrand, editor, { name: { "zh-cn": "织里", en: "Zhili", ar: "جيلي" } });
    const namesFor = async (operator: Persona, locale: Locale) =>
      (await portal.run(listActs, admin, { operator_id: operator.id, sort: "oldest" }, { locale })).list.map((act) => [act.object.id, act.object.name]);
    expect(await namesFor(cashier, "en")).toEqual([
      [String(user.id), "Layla"],
      ["orders.pay_minutes", "Time to pay"],
    ]);
    expect(await namesFor(editor, "ar")).toEqual([[String(brand.id), "جيلي"]]);
    expect((await portal.run(myActs, editor, {}, { locale: "zh-cn" })).list.map((act) => act.object.name)).toEqual(["织里"]);
  });

  test("an act says what was asked under the names of its fields, and what else was done to the same thing alone", async () => {
    const editor = await portal.aUser({ roles: ["content"] });
    const title = { "zh-cn": "亚麻", en: "Linen", ar: "كتان" };
    let tag = await portal.run(saveTag, editor, { title });
    // Brands are numbered beside the tags, under the same part of the path.
    let brand = await portal.run(saveBrand, editor, { name: { en: "Zhili" } });
    while (brand.id !== tag.id) {
      if (brand.id < tag.id) brand = await portal.run(saveBrand, editor, { name: { en: `Zhili ${brand.id}` } });
      else tag = await portal.run(saveTag, editor, { title });
    }
    await portal.run(saveTag, editor, { id: tag.id, title });
    const [last] = (await portal.run(listActs, admin, { operator_id: editor.id, call: "article/savetag", object_id: String(tag.id) })).list;
    const whole = await portal.run(showAct, admin, { id: last?.id ?? 0 }, { locale: "en" });
    expect(whole.fields).toEqual([
      { name: "id", label: "Object", value: "Linen", texts: [], written_in: null },
      {
        name: "title",
        label: "Title",
        value: "",
        texts: [
          { locale: "zh-cn", text: "亚麻" },
          { locale: "en", text: "Linen" },
          { locale: "ar", text: "كتان" },
        ],
        written_in: null,
      },
    ]);
    expect(whole.others.map((act) => act.call)).toEqual(["article/savetag"]);
  });

  test("a text says what language it was written in, a position what somebody does, and a series its prices in their unit", async () => {
    const editor = await portal.aUser({ roles: ["content"] });
    const name = { "zh-cn": "弹力牛仔布", en: "Stretch denim", author: "zh-cn" as const };
    await portal.run(saveLecturer, editor, {
      name,
      position: { en: "Adviser" },
      about: name,
      image: "/files/abcdef0123456789-600x600.webp",
      topics: ["sourcing"],
      is_public: true,
    });
    const prices = { code: "fabric-stretch", name, group: "fabric" as const, unit: { en: "yuan a metre" }, source: name };
    await portal.run(saveSeries, editor, {
      ...prices,
      points: [
        { on: "2023-11-06", price_milli: 17_450 },
        { on: "2023-11-13", price_milli: 17_801 },
      ],
    });
    const saved = async (call: string) => {
      const [last] = (await portal.run(listActs, admin, { operator_id: editor.id, call })).list;
      return (await portal.run(showAct, admin, { id: last?.id ?? 0 }, { locale: "en" })).fields;
    };
    const lecturer = await saved("academy/savelecturer");
    expect(lecturer.map(({ name: key, label, written_in }) => [key, label, written_in])).toEqual(
      expect.arrayContaining([
        ["name", "Name", "zh-cn"],
        ["position", "Position", null],
        ["topics", "Topics · 1", null],
      ]),
    );
    expect((await saved("academy/saveseries")).filter(({ label }) => label.startsWith("Price")).map(({ label, value }) => [label, value])).toEqual([
      ["Price · 2023-11-06", "17.45 yuan a metre"],
      ["Price · 2023-11-13", "17.801 yuan a metre"],
    ]);
  });

  test("of a draft is what is being prepared, though it is not public", async () => {
    const editor = await portal.aUser({ roles: ["content"] });
    await portal.run(keepDraft, editor, { kind: "article-tag", content: { title: { en: "Linen" } }, seen: 0 });
    expect((await portal.run(myActs, editor, {}, { locale: "en" })).list.map((act) => act.object.name)).toEqual(["Linen"]);
  });

  test("one question a call, however many acts the page has", async () => {
    const cashier = await portal.aUser({ roles: ["finance"] });
    for (const nickname of ["one", "two", "three"]) {
      const user = await portal.aUser({ nickname });
      await portal.run(grantMembership, cashier, { user_id: user.id, enterprise_vip_until: 2_000_000_000, reason: "transfer found" });
    }
    const { list } = await portal.run(listActs, admin, { operator_id: cashier.id });
    expect(list.map((act) => act.object.name)).toEqual(["three", "two", "one"]);
  });
});

describe("who reads it", () => {
  test("an object's trail names one kind of a domain's objects, or all that some calls wrote", async () => {
    const editor = await portal.aUser({ roles: ["content"] });
    const { id } = await portal.run(saveTag, editor, { title: { "zh-cn": "棉", en: "Cotton", ar: "قطن" } });
    const brand = { name: { "zh-cn": "棉坊", en: "Cotton House", ar: "بيت القطن" } };
    // Numbered each for itself, the two kinds meet in the same number.
    let other = 0;
    while (other < id) other = (await portal.run(saveBrand, editor, brand)).id;
    const ofBoth = { type: "article", object_id: String(id) };
    expect((await portal.run(trail, editor, ofBoth)).list.map((act) => act.call).sort()).toEqual(["article/savebrand", "article/savetag"]);
    expect((await portal.run(trail, editor, { ...ofBoth, calls: [saveTag.path] })).list.map((act) => act.call)).toEqual([saveTag.path]);
    await portal.run(saveBlock, editor, { block: "trends", placed: [] });
    expect((await portal.run(trail, editor, { type: "article", object_id: "trends" })).list).toHaveLength(1);
    expect((await portal.run(trail, editor, { type: "article", calls: [saveBlock.path] })).list.map((act) => act.object.id)).toEqual(["trends"]);
  });

  test("the log is the admin's; what I did is mine; an object's trail is for those who may do the same", async () => {
    const editor = await portal.aUser({ roles: ["content"], nickname: "an editor" });
    const cashier = await portal.aUser({ roles: ["finance"] });
    const user = await portal.aUser();
    await portal.run(saveFriendlyLinks, editor, { list: [] });
    await portal.run(grantMembership, cashier, { user_id: user.id, enterprise_vip_until: 2_000_000_000, reason: "transfer found" });
    await expect(portal.run(listActs, editor, {})).rejects.toThrow(Denied);
    expect((await portal.run(myActs, editor, {})).list.map((act) => act.call)).toEqual(["site/savefriendlylinks"]);
    const ofUser = { type: "user", object_id: String(user.id) };
    expect((await portal.run(trail, cashier, ofUser)).list).toHaveLength(1);
    expect((await portal.run(trail, admin, ofUser)).list).toHaveLength(1);
    expect((await portal.run(trail, editor, ofUser)).list).toEqual([]);
  });

  test("by person, domain, outcome, object and time", async () => {
    const editor = await portal.aUser({ roles: ["content"] });
    await portal.run(saveFriendlyLinks, editor, { list: [] });
    const mine = { operator_id: editor.id };
    expect((await portal.run(listActs, admin, { ...mine, call: "site" })).total).toBe(1);
    expect((await portal.run(listActs, admin, { ...mine, call: "user" })).total).toBe(0);
    expect((await portal.run(listActs, admin, { ...mine, outcome: "failed" })).total).toBe(0);
    const now = Math.floor(Date.now() / 1000);
    expect((await portal.run(listActs, admin, { ...mine, from: now - 60, to: now + 60 })).total).toBe(1);
    expect((await portal.run(listActs, admin, { ...mine, to: now - 60 })).total).toBe(0);
  });
});

import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { InputOf } from "#kit/call.ts";
import { Denied, NotFound } from "#kit/refusal.ts";
import { unixSeconds } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import { Unauthenticated } from "#platform/calls/runner.ts";
import { startTestPortal, visitor, type TestPortal } from "#tests/harness/portal.ts";
import { designerDetails, designersOfTheWeek, listDesigners, ownDesigner, saveDesigner } from "../../contract/designers.ts";
import { ecosystem, saveEcosystem } from "../../contract/ecosystem.ts";
import { licencesByDay } from "../../contract/licences-by-day.ts";
import { discardWork, ownWork, ownWorks, recolourPrint, saveWork, takeDownWork, uploadPrint, withdrawWork } from "../../contract/own-works.ts";
import { reportDesign } from "../../contract/report.ts";
import { decideWork, keepReportedWork, removeWork, reviewQueue, reviewWork } from "../../contract/review.ts";
import { designDetails, listDesigns, newColourways, similarDesigns } from "../../contract/works.ts";
import { endLicence, grantLicence } from "../../index.server.ts";
import { aDesigner, aFile, aPrintFile, aWork, workFields } from "../../testing.ts";
import { countReadings } from "../readings.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const aReviewer = () => portal.aUser({ roles: ["review"] });
const stateOf = async (designer: Awaited<ReturnType<typeof aDesigner>>, id: number) => (await portal.run(ownWork, designer, { id })).state;
const isShown = (id: number) =>
  portal.run(designDetails, visitor, { id }).then(
    () => "there",
    (error: unknown) => (error instanceof NotFound ? "gone" : String(error)),
  );
const file = (seed: number, ink?: readonly [number, number, number]) => ({ file: { name: "a.tiff", bytes: new Uint8Array(aPrintFile(seed, ink)) } });
const grant = (offer_id: number, buyer_id: number, reference: string) => portal.runner.act((ctx) => grantLicence(ctx, { offer_id, buyer_id, reference }));
const offersOf = async (id: number) => Object.fromEntries((await portal.run(designDetails, visitor, { id })).licences.map((one) => [one.kind, one]));

describe("an upload", () => {
  test("answers a watermarked preview and its colours; the file itself is out of reach", async () => {
    const designer = await aDesigner(portal);
    const made = await portal.run(uploadPrint, designer, file(1));
    expect(made).toMatchObject({ name: "a.tiff", type: "image/tiff", width_px: 320, height_px: 320, is_recoloured: false, near: [] });
    expect(made.preview).toMatch(/^\/files\/[a-f0-9]{24}-320x320\.webp$/);
    expect(made.inks).toHaveLength(2);
    const { rows } = await portal.database.pool.query<{ original_key: string }>("select original_key from designs.print_file where id = $1", [made.file_id]);
    expect(rows[0]?.original_key).toMatch(/^originals\//);
    expect(await portal.services.storage.has(rows[0]?.original_key ?? "")).toBe(true);
  });

  test.each([
    ["type", new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>")],
    ["broken", new Uint8Array(aPrintFile(1).fill(0, 8, 200))],
  ])("what is no print file is refused: %s", async (code, bytes) => {
    expect((await portal.refusal(uploadPrint, await aDesigner(portal), { file: { name: "x", bytes } })).code).toBe(code);
  });

  test("a copy is found whatever its colours; another's only once it is published", async () => {
    const theirs = await aDesigner(portal, "Leila Haddad");
    const work = await aWork(portal, theirs, { file_id: (await portal.run(uploadPrint, theirs, file(20))).file_id });
    const hidden = await portal.run(saveWork, theirs, workFields((await portal.run(uploadPrint, theirs, file(21))).file_id));
    const mine = await aDesigner(portal);
    const copy = await portal.run(uploadPrint, mine, file(20, [150, 20, 30]));
    expect(copy.near).toMatchObject([{ id: work.id, code: work.code, is_own: false, designer: "Leila Haddad" }]);
    expect((await portal.run(uploadPrint, mine, file(21))).near).toEqual([]);
    expect((await portal.run(uploadPrint, theirs, file(21))).near).toMatchObject([{ id: hidden.id, is_own: true }]);
  });

  test("a copy that is turned by a quarter, or mirrored, is found too", async () => {
    const theirs = await aDesigner(portal);
    const work = await aWork(portal, theirs, { file_id: (await portal.run(uploadPrint, theirs, file(25))).file_id });
    const mine = await aDesigner(portal);
    for (const copy of [sharp(aPrintFile(25)).flop(), sharp(aPrintFile(25)).rotate(90), sharp(aPrintFile(25)).rotate(180).flop()]) {
      const bytes = new Uint8Array(await copy.resize(900).png().toBuffer());
      expect((await portal.run(uploadPrint, mine, { file: { name: "copy.png", bytes } })).near.map((one) => one.id)).toContain(work.id);
    }
  });

  test("a recoloured file has its new inks and its drawing", async () => {
    const designer = await aDesigner(portal);
    const made = await aFile(portal, designer);
    const other = await portal.run(recolourPrint, designer, {
      file_id: made.file_id,
      inks: made.inks.map((_, index) => (index === 0 ? "#f5d76e" : "#7b1e3a")),
    });
    expect(other).toMatchObject({ is_recoloured: true, width_px: 320 });
    expect(other.preview).not.toBe(made.preview);
    expect((await portal.refusal(recolourPrint, designer, { file_id: made.file_id, inks: ["#000000"] })).code).toBe("ink_count");
    expect((await portal.refusal(recolourPrint, designer, { file_id: other.file_id, inks: other.inks })).code).toBe("of_a_recolour");
    expect((await portal.refusal(recolourPrint, await aDesigner(portal), { file_id: made.file_id, inks: made.inks })).code).toBe("no_such_file");
  });
});

describe("the life of a work", () => {
  test("the first of a designer waits for a reviewer, the second is published at once", async () => {
    const designer = await aDesigner(portal);
    const first = await portal.run(saveWork, designer, workFields((await aFile(portal, designer)).file_id, { submit: true }));
    expect(first).toMatchObject({ state: "submitted", flag: "first_work" });
    expect(await isShown(first.id)).toBe("gone");
    const reviewer = await aReviewer();
    expect((await portal.run(reviewQueue, reviewer, { size: 60 })).list.map((one) => one.id)).toContain(first.id);
    expect(await portal.run(decideWork, reviewer, { id: first.id, approve: true })).toEqual({ id: first.id, state: "published" });
    await expect.poll(() => isShown(first.id)).toBe("there");
    const second = await portal.run(saveWork, designer, workFields((await aFile(portal, designer)).file_id, { submit: true }));
    expect(second).toMatchObject({ state: "published", flag: null });
  });

  test("one sent back says why by field; corrected it goes in again, and who decided is written down", async () => {
    const designer = await aDesigner(portal);
    const fields = workFields((await aFile(portal, designer)).file_id, { submit: true });
    const { id } = await portal.run(saveWork, designer, fields);
    const reviewer = await aReviewer();
    expect((await portal.refusal(decideWork, reviewer, { id, approve: false })).code).toBe("reason_missing");
    await portal.run(decideWork, reviewer, { id, approve: false, faults: [{ field: "title", reason: { en: "Name what it shows" } }] });
    const mine = await portal.run(ownWork, designer, { id }, { locale: "en" });
    expect(mine).toMatchObject({ state: "rejected", faults: [{ field: "title", field_text: "Title", reason: "Name what it shows" }] });
    expect(mine.events.map((one) => [one.event, one.by])).toEqual([
      ["Sent back for correction", "operator"],
      ["Sent in", "designer"],
    ]);
    expect((await portal.refusal(decideWork, reviewer, { id, approve: true })).code).toBe("not_now");
    expect(await portal.run(saveWork, designer, { ...fields, id, title: { en: "Quarter turn" } })).toMatchObject({ id, state: "submitted" });
    expect((await portal.run(ownWork, designer, { id })).faults).toEqual([]);
    expect((await portal.run(reviewWork, reviewer, { id }, { locale: "en" })).decisions).toContainEqual(
      expect.objectContaining({ account_id: reviewer.id, reason: "Name what it shows", state_after: "rejected" }),
    );
  });

  test("keeps the currency of its prices when it is changed without one, and says it while it has no licence yet", async () => {
    const designer = await aDesigner(portal);
    const { file_id } = await aFile(portal, designer);
    const { id } = await portal.run(saveWork, designer, workFields(file_id, { currency: "USD", licences: [] }));
    expect((await portal.run(ownWork, designer, { id })).currency).toBe("USD");
    await portal.run(saveWork, designer, workFields(file_id, { id, licences: [{ kind: "non_exclusive", price: "900000" }] }));
    expect((await portal.run(ownWork, designer, { id })).licences.map((one) => one.price.text)).toEqual(["$9,000.00"]);
  });

  test("under review it is not changed; withdrawn it is a draft again, and may be discarded", async () => {
    const designer = await aDesigner(portal);
    const fields = workFields((await aFile(portal, designer)).file_id, { submit: true });
    const { id } = await portal.run(saveWork, designer, fields);
    expect((await portal.refusal(saveWork, designer, { ...fields, id })).code).toBe("in_review");
    expect((await portal.refusal(discardWork, designer, { id })).code).toBe("not_now");
    expect(await portal.run(withdrawWork, designer, { id })).toEqual({ id, state: "draft" });
    await portal.run(discardWork, designer, { id });
    await expect(portal.run(ownWork, designer, { id })).rejects.toThrow(NotFound);
  });

  test("reported it stays published and waits in the line of the reported ones, until somebody finds it in order or takes it down", async () => {
    const designer = await aDesigner(portal);
    const { id } = await aWork(portal, designer);
    const reader = await portal.aUser({ nickname: "a reader" });
    await portal.run(reportDesign, reader, { id, reason: "other" });
    await portal.run(reportDesign, reader, { id, reason: "copied", note: "Ours, of 2019" });
    const reviewer = await aReviewer();
    const line = async () => (await portal.run(reviewQueue, reviewer, { is_reported: true })).list.map((one) => [one.id, one.reports]);
    expect(await line()).toEqual([[id, 1]]);
    expect(await isShown(id)).toBe("there");
    expect((await portal.run(reviewWork, reviewer, { id })).reports).toMatchObject([
      { reporter: "a reader", reason: "copied", note: "Ours, of 2019", is_settled: false },
    ]);
    const both = await portal.aUser({ roles: ["review"], is_design: true });
    await portal.run(keepReportedWork, both, { id });
    expect(await line()).toEqual([]);
    expect((await portal.refusal(keepReportedWork, reviewer, { id })).code).toBe("nothing_reported");
    // What is said anew waits anew.
    await portal.run(reportDesign, reader, { id, reason: "copied" });
    expect((await portal.run(reviewQueue, reviewer, {})).reported).toBe(1);
    await portal.run(removeWork, reviewer, { id, reason: { en: "It is theirs" } });
    expect(await line()).toEqual([]);
    await expect(portal.run(reportDesign, reader, { id, reason: "copied" })).rejects.toThrow(NotFound);
  });

  test("taken down it is not found and not counted; taken down by an operator it waits for a reviewer", async () => {
    const designer = await aDesigner(portal);
    const kept = await aWork(portal, designer);
    const { id } = await aWork(portal, designer);
    await portal.run(takeDownWork, designer, { id });
    await expect.poll(() => isShown(id)).toBe("gone");
    await expect.poll(async () => (await portal.run(designerDetails, visitor, { user_id: designer.id })).works_count).toBe(1);
    const file_id = (await portal.run(ownWork, designer, { id })).file?.file_id ?? 0;
    expect(await portal.run(saveWork, designer, workFields(file_id, { id, submit: true }))).toMatchObject({ state: "published" });
    await portal.run(removeWork, await aReviewer(), { id: kept.id, reason: { en: "A complaint was upheld" } });
    const { file: theirs, faults } = await portal.run(ownWork, designer, { id: kept.id });
    expect(faults).toMatchObject([{ field: "originality", reason: "A complaint was upheld" }]);
    expect(await portal.run(saveWork, designer, workFields(theirs?.file_id ?? 0, { id: kept.id, submit: true }))).toMatchObject({
      state: "submitted",
      flag: "taken_down_by_operator",
    });
  });

  test("a published work is changed in place; saved without `submit` it stays published and complete", async () => {
    const designer = await aDesigner(portal);
    const { id } = await aWork(portal, designer);
    const file_id = (await portal.run(ownWork, designer, { id })).file?.file_id ?? 0;
    await portal.run(saveWork, designer, workFields(file_id, { id, title: { en: "Renamed" } }));
    await expect.poll(async () => (await portal.run(designDetails, visitor, { id })).title).toBe("Renamed");
    expect((await portal.refusal(saveWork, designer, workFields(file_id, { id, licences: [] }))).code).toBe("licence_missing");
  });

  test("a drawing near to another's has to be confirmed, and is then looked at by a reviewer", async () => {
    const theirs = await aDesigner(portal);
    const original = await aWork(portal, theirs, { file_id: (await portal.run(uploadPrint, theirs, file(40))).file_id });
    const designer = await aDesigner(portal);
    await aWork(portal, designer);
    const { file_id } = await portal.run(uploadPrint, designer, file(40, [20, 110, 60]));
    const refused = await portal.refusal(saveWork, designer, workFields(file_id, { submit: true }));
    expect(refused).toMatchObject({ code: "near_unconfirmed", values: { code: original.code } });
    const sent = await portal.run(saveWork, designer, workFields(file_id, { submit: true, near_confirmed: true }));
    expect(sent).toMatchObject({ state: "submitted", flag: "near_another" });
    expect((await portal.run(reviewWork, await aReviewer(), { id: sent.id })).near.map((one) => one.id)).toContain(original.id);
  });

  test("two who send in the same drawing at once are both looked at", async () => {
    const [one, other] = [await aDesigner(portal), await aDesigner(portal)];
    for (const designer of [one, other]) await aWork(portal, designer);
    const sent = await portal.run(saveWork, one, workFields((await portal.run(uploadPrint, one, file(41))).file_id, { submit: true }));
    expect(sent.state).toBe("published");
    await portal.run(takeDownWork, one, { id: sent.id });
    expect(await portal.run(saveWork, other, workFields((await portal.run(uploadPrint, other, file(41))).file_id, { submit: true }))).toMatchObject({
      flag: "near_another",
    });
  });

  test("a new picture of a published work that is near to another's goes back to review", async () => {
    const theirs = await aDesigner(portal);
    await aWork(portal, theirs, { file_id: (await portal.run(uploadPrint, theirs, file(42))).file_id });
    const designer = await aDesigner(portal);
    const { id } = await aWork(portal, designer);
    const mine = (await portal.run(ownWork, designer, { id })).file?.file_id ?? 0;
    const copy = (await portal.run(uploadPrint, designer, file(42))).file_id;
    const fields = workFields(mine, { id, colourways: [{ name: { en: "Second" }, file_id: copy }], submit: true });
    expect((await portal.refusal(saveWork, designer, fields)).code).toBe("near_unconfirmed");
    expect(await portal.run(saveWork, designer, { ...fields, near_confirmed: true })).toMatchObject({ state: "submitted", flag: "near_another" });
  });

  test("nobody decides on a work of their own", async () => {
    const designer = { ...(await portal.aUser({ is_design: true, roles: ["review"] })) };
    await portal.run(saveDesigner, designer, { name: { en: "both" } });
    const { id } = await portal.run(saveWork, designer, workFields((await aFile(portal, designer)).file_id, { submit: true }));
    expect((await portal.refusal(decideWork, designer, { id, approve: true })).code).toBe("own");
  });
});

describe("what everybody sees", () => {
  test("fields of the specification in the reader's language, colourways, licences with prices", async () => {
    const designer = await aDesigner(portal, "Leila Haddad");
    const main = await aFile(portal, designer);
    const other = await portal.run(recolourPrint, designer, { file_id: main.file_id, inks: main.inks.map(() => "#c8102e") });
    const { id, code } = await aWork(portal, designer, {
      file_id: main.file_id,
      title: { "zh-cn": "八角星", en: "Eightfold star" },
      tags: ["Girih", "Courtyard tiles"],
      repeat_kind: "half_drop",
      colourways: [{ name: { en: "Madder" }, file_id: other.file_id }],
      licences: [
        { kind: "exclusive", price: "1800000" },
        { kind: "by_quantity", price: "48000", most_metres: 500, term_months: 12 },
        { kind: "non_exclusive", price: "96000", term_months: 24 },
      ],
    });
    expect(code).toBe(`TP-D-${id}`);
    await expect.poll(async () => (await portal.run(listDesigns, visitor, {})).list.map((one) => one.id)).toContain(id);
    expect((await portal.run(listDesigns, visitor, {})).list.find((one) => one.id === id)).toMatchObject({
      title: "八角星",
      image: main.preview,
      type_text: "数码",
      style: "几何",
      price: { minor: "48000", text: "¥480.00" },
    });
    const shown = await portal.run(designDetails, visitor, { id }, { locale: "en" });
    expect(shown).toMatchObject({
      title: "Eightfold star",
      tags: ["girih", "courtyard tiles"],
      repeat_text: "Half drop",
      file: { type: "image/tiff", width_px: 320 },
      maker: { name: "Leila Haddad", works_count: 1, hire_state: "open" },
    });
    expect(shown.colourways.map((one) => [one.name, one.image])).toEqual([
      ["", main.preview],
      ["Madder", other.preview],
    ]);
    expect(shown.licences.map((one) => [one.kind, one.price.minor, one.most_metres, one.term_months, one.closed])).toEqual([
      ["by_quantity", "48000", 500, 12, null],
      ["non_exclusive", "96000", null, 24, null],
      ["exclusive", "1800000", null, null, null],
    ]);
    await expect.poll(async () => (await portal.run(newColourways, visitor, {}, { locale: "en" })).list.map((one) => one.name)).toContain("Madder");
  });

  test("the list is narrowed by everything that its page filters by", async () => {
    const designer = await aDesigner(portal);
    const red = await portal.run(uploadPrint, designer, file(60, [190, 20, 35]));
    const { id } = await aWork(portal, designer, {
      file_id: red.file_id,
      type: "wax",
      style: "batik",
      family: "kawung",
      tags: ["temple cloth"],
      repeat_kind: "border",
      licences: [{ kind: "exclusive", price: "777700" }],
    });
    const ids = async (input: InputOf<typeof listDesigns>) => (await portal.run(listDesigns, visitor, { ...input, size: 60 })).list.map((one) => one.id);
    await expect.poll(() => ids({ type: "wax" })).toEqual([id]);
    for (const tag of ["wax", "batik", "kawung", "Temple cloth"]) expect(await ids({ tag })).toEqual([id]);
    expect(await ids({ style: "batik", designer_id: designer.id })).toEqual([id]);
    expect(await ids({ repeat: "border" })).toEqual([id]);
    expect(await ids({ licence: "exclusive", min_yuan: 7_000, max_yuan: 7_777 })).toEqual([id]);
    expect(await ids({ min_yuan: 7_778, max_yuan: 9_000 })).toEqual([]);
    const [colour] = (await portal.run(listDesigns, visitor, { type: "wax" })).list.map((one) => one.colour_family);
    expect(await ids({ type: "wax", ...(colour ? { colour } : {}) })).toEqual([id]);
    expect(await ids({ type: "wax", colour: "green" })).toEqual([]);
    expect(await ids({ tag: "tartan" })).toEqual([]);
  });

  test("like prints come first among the similar", async () => {
    const designer = await aDesigner(portal);
    const first = await aWork(portal, designer, { file_id: (await portal.run(uploadPrint, designer, file(70))).file_id, style: "folk" });
    const alike = await aWork(portal, designer, { file_id: (await portal.run(uploadPrint, designer, file(70, [40, 70, 130]))).file_id, style: "folk" });
    for (let seed = 71; seed < 74; seed += 1)
      await aWork(portal, designer, { file_id: (await portal.run(uploadPrint, designer, file(seed, [190, 20, 35]))).file_id, style: "folk" });
    const { list } = await portal.run(similarDesigns, visitor, { id: first.id });
    expect(list[0]?.id).toBe(alike.id);
    expect(list.map((one) => one.id)).not.toContain(first.id);
  });

  test("readings are counted, of published works alone", async () => {
    const designer = await aDesigner(portal);
    const { id } = await aWork(portal, designer);
    const draft = await portal.run(saveWork, designer, workFields((await aFile(portal, designer)).file_id));
    for (const work_id of [id, id, draft.id, 999_999])
      await portal.runner.act((ctx) => countReadings(ctx, [{ work_id, day: dayOf(unixSeconds(ctx.now)), count: 1 }]));
    const { list, reads } = await portal.run(ownWorks, designer, {});
    expect(list.map((one) => [one.id, one.reads_count]).toSorted()).toEqual(
      [
        [id, 2],
        [draft.id, 0],
      ].toSorted(),
    );
    expect(reads).toBe(2);
    await expect.poll(async () => (await portal.run(designersOfTheWeek, visitor, { size: 12 })).list.map((one) => one.user_id)).toContain(designer.id);
  });

  test("the ecosystem counts what there is", async () => {
    const step = (kind: "draw" | "license") => ({ kind, title: { en: kind }, body: { en: "how it goes" } });
    await portal.run(saveEcosystem, await portal.aUser({ roles: ["content"] }), { steps: [step("draw"), step("license")] });
    await expect.poll(async () => (await portal.run(ecosystem, visitor, {}, { locale: "en" })).steps.map((one) => one.title)).toEqual(["draw", "license"]);
    const { rows } = await portal.database.pool.query("select count(*)::int as count from designs.work where state = 'published'");
    expect((await portal.run(ecosystem, visitor, {}, { locale: "en" })).figures.works).toBe((rows[0] as { count: number }).count);
  });
});

describe("licences", () => {
  const forSale = async () => {
    const designer = await aDesigner(portal);
    const { id } = await aWork(portal, designer, {
      licences: [
        { kind: "exclusive", price: "1800000" },
        { kind: "non_exclusive", price: "96000" },
      ],
    });
    const offers = await offersOf(id);
    return { designer, id, exclusive: offers["exclusive"]?.id ?? 0, usual: offers["non_exclusive"]?.id ?? 0 };
  };

  test("of buyers who race for an exclusive licence, one gets it", async () => {
    const { id, exclusive, usual, designer } = await forSale();
    const buyers = await Promise.all(Array.from({ length: 6 }, () => portal.aUser()));
    const outcomes = await Promise.all(buyers.map((buyer, index) => grant(exclusive, buyer.id, `race-${id}-${index}`)));
    expect(outcomes.toSorted()).toEqual(["granted", ...Array.from({ length: 5 }, () => "sold_exclusively")]);
    expect(await grant(usual, buyers[0]?.id ?? 0, `after-${id}`)).toBe("sold_exclusively");
    await expect.poll(async () => (await offersOf(id))["non_exclusive"]?.closed).toBe("sold_exclusively");
    expect((await portal.run(ownWork, designer, { id })).licences_count).toBe(1);
  });

  test("without the lock and the question, the table itself refuses a second one", async () => {
    const { id, exclusive, usual } = await forSale();
    const buyer = await portal.aUser();
    const write = (offer: number, isExclusive: boolean, reference: string) =>
      portal.database.pool.query(
        "insert into designs.licence (work_id, offer_id, buyer_id, is_exclusive, reference, granted_at) values ($1, $2, $3, $4, $5, now())",
        [id, offer, buyer.id, isExclusive, reference],
      );
    await write(exclusive, true, `raw-${id}-1`);
    await expect(write(exclusive, true, `raw-${id}-2`)).rejects.toThrow("licence_exclusive_once");
    await expect(write(usual, false, `raw-${id}-3`)).rejects.toThrow("licence_exclusive_alone");
    // Twin: with the constraints gone the second one is written, so it was they that refused.
    const client = await portal.database.pool.connect();
    try {
      await client.query("begin");
      await client.query("alter table designs.licence drop constraint licence_exclusive_alone; drop index designs.licence_exclusive_once");
      await client.query(
        "insert into designs.licence (work_id, offer_id, buyer_id, is_exclusive, reference, granted_at) values ($1, $2, $3, true, 'twin', now())",
        [id, exclusive, buyer.id],
      );
    } finally {
      await client.query("rollback");
      client.release();
    }
  });

  test("an exclusive one is closed while others hold licences, and open again when theirs have ended; told twice is sold once", async () => {
    const { id, exclusive, usual } = await forSale();
    const buyer = await portal.aUser();
    expect(await grant(usual, buyer.id, `one-${id}`)).toBe("granted");
    expect(await grant(usual, buyer.id, `one-${id}`)).toBe("granted");
    expect(await grant(exclusive, buyer.id, `two-${id}`)).toBe("others_hold_it");
    await expect.poll(async () => (await portal.run(designDetails, visitor, { id })).licences_count).toBe(1);
    expect((await offersOf(id))["exclusive"]?.closed).toBe("others_hold_it");
    await portal.runner.act((ctx) => endLicence(ctx, `one-${id}`));
    expect(await grant(exclusive, buyer.id, `three-${id}`)).toBe("granted");
  });

  test("terms that are no longer offered are not sold, and those who have them keep them", async () => {
    const { id, usual, designer } = await forSale();
    const buyer = await portal.aUser();
    await grant(usual, buyer.id, `kept-${id}`);
    const file_id = (await portal.run(ownWork, designer, { id })).file?.file_id ?? 0;
    await portal.run(saveWork, designer, workFields(file_id, { id, licences: [{ kind: "non_exclusive", price: "120000" }], submit: true }));
    expect(await grant(usual, buyer.id, `late-${id}`)).toBe("not_offered");
    expect((await portal.run(ownWork, designer, { id })).licences_count).toBe(1);
  });
});

describe("licences by day", () => {
  test("count what was sold and not given back, each on its day, for the designer's own people alone", async () => {
    const designer = await aDesigner(portal);
    const { id } = await aWork(portal, designer);
    const offer = (await offersOf(id))["non_exclusive"]?.id ?? 0;
    const buyer = await portal.aUser();
    const sold = (reference: string, daysAgo: number) =>
      portal.runner.act((ctx) => grantLicence(ctx, { offer_id: offer, buyer_id: buyer.id, reference, at: new Date(ctx.now.getTime() - daysAgo * 86_400_000) }));
    for (const [reference, daysAgo] of [
      ["by-day-1", 0],
      ["by-day-2", 3],
      ["by-day-3", 3],
      ["by-day-4", 3],
      ["by-day-5", 30],
    ] as const)
      await sold(reference, daysAgo);
    await portal.runner.act((ctx) => endLicence(ctx, "by-day-4"));
    const { days, licences } = await portal.run(licencesByDay, designer, { days: 7 });
    expect([days.map((day) => day.licences), licences]).toEqual([[0, 0, 0, 2, 0, 0, 1], 3]);
    expect((await portal.run(licencesByDay, await aDesigner(portal), {})).licences).toBe(0);
    await expect(portal.run(licencesByDay, buyer, {})).rejects.toThrow("denied");
  });
});

describe("designers", () => {
  test("four works each, narrowed by style, country and whether they take commissions", async () => {
    const busy = await portal.aUser({ is_design: true });
    const profile: InputOf<typeof saveDesigner> = {
      name: { en: "Lin Zhiyao" },
      country_code: "FO",
      styles: ["japanese"],
      hire_state: "busy",
      awards: [
        { year: 2021, title: { en: "Second prize" } },
        { year: 2025, title: { en: "First prize" } },
      ],
    };
    await portal.run(saveDesigner, busy, profile);
    for (let n = 0; n < 5; n += 1) await aWork(portal, busy, { title: { en: `work ${n}` } });
    const only = async (input: InputOf<typeof listDesigners>) => (await portal.run(listDesigners, visitor, input, { locale: "en" })).list;
    await expect
      .poll(async () => (await only({ country: "FO", hire: "busy", style: "japanese" })).map((one) => [one.user_id, one.works_count]))
      .toEqual([[busy.id, 5]]);
    expect((await only({ country: "FO" }))[0]?.works.map((one) => one.title)).toEqual(["work 4", "work 3", "work 2", "work 1"]);
    expect(await only({ country: "FO", hire: "open" })).toEqual([]);
    expect((await portal.run(designerDetails, visitor, { user_id: busy.id }, { locale: "en" })).awards.map((one) => one.year)).toEqual([2025, 2021]);
    expect((await portal.run(ownDesigner, busy, {})).profile).toMatchObject({ hire_state: "busy", country_code: "FO" });
  });

  test("eight works at once are counted as eight", async () => {
    const designer = await aDesigner(portal);
    await aWork(portal, designer);
    const files = await Promise.all(Array.from({ length: 7 }, () => aFile(portal, designer)));
    await Promise.all(files.map(({ file_id }) => portal.run(saveWork, designer, workFields(file_id, { submit: true }))));
    await expect.poll(async () => (await portal.run(designerDetails, visitor, { user_id: designer.id })).works_count).toBe(8);
  });
});

describe("who may", () => {
  test("only certified designers, and only on their own", async () => {
    const designer = await aDesigner(portal);
    const { file_id } = await aFile(portal, designer);
    await expect(portal.run(saveWork, visitor, workFields(file_id))).rejects.toThrow(Unauthenticated);
    await expect(portal.run(saveWork, await portal.aUser({ is_enterprise: true }), workFields(file_id))).rejects.toThrow(Denied);
    const theirs = await portal.run(saveWork, designer, workFields(file_id));
    const other = await aDesigner(portal);
    const own = (await aFile(portal, other)).file_id;
    for (const id of [theirs.id, 999_999]) await expect(portal.run(saveWork, other, workFields(own, { id }))).rejects.toThrow(NotFound);
    for (const id of [file_id, 999_999]) expect((await portal.refusal(saveWork, other, workFields(id))).issues).toMatchObject([{ path: "file_id" }]);
    // A draft is nobody's business, a reviewer's neither.
    await expect(portal.run(reviewWork, await aReviewer(), { id: theirs.id })).rejects.toThrow(NotFound);
    expect(await stateOf(designer, theirs.id)).toBe("draft");
  });

  test("a work needs a profile; counts and states are not claimed", async () => {
    const bare = await portal.aUser({ is_design: true });
    const { file_id } = await aFile(portal, bare);
    expect((await portal.refusal(saveWork, bare, workFields(file_id))).code).toBe("profile_first");
    const claimed = await portal.refusal(saveDesigner, bare, { name: { en: "x" }, licences_count: 9, works_count: 9 } as never);
    expect(claimed.issues.map(({ path, word }) => [path, word])).toEqual([
      ["licences_count", "kit.unknown_field"],
      ["works_count", "kit.unknown_field"],
    ]);
    await portal.run(saveDesigner, bare, { name: { en: "x" } });
    const published = await portal.refusal(saveWork, bare, { ...workFields(file_id), state: "published" } as never);
    expect(published.issues).toMatchObject([{ path: "state", word: "kit.unknown_field" }]);
    expect(await portal.run(saveWork, bare, workFields(file_id))).toMatchObject({ state: "draft" });
    expect(await portal.run(designerDetails, visitor, { user_id: bare.id })).toMatchObject({ licences_count: 0, works_count: 0 });
  });

  test.each([
    ["title", { title: {} }, "kit.required"],
    ["licences.0.price", { licences: [{ kind: "exclusive", price: "0" }] }, "kit.wrong_form"],
    ["licences.0.most_metres", { licences: [{ kind: "by_quantity", price: "100" }] }, "designs.metres_missing"],
    ["licences.0.most_metres", { licences: [{ kind: "exclusive", price: "100", most_metres: 5 }] }, "designs.metres_needless"],
    ["tags.0", { tags: ["<b>"] }, "designs.tag_wrong"],
  ])("%s is checked", async (path, more, word) => {
    const designer = await aDesigner(portal);
    const { file_id } = await aFile(portal, designer);
    const refused = await portal.refusal(saveWork, designer, { ...workFields(file_id), ...more } as never);
    expect(refused.issues).toMatchObject([{ path, word }]);
  });
});

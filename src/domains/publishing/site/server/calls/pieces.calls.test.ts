import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { NotFound } from "#kit/refusal.ts";
import { startTestPortal, visitor, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { orderHelp, saveFestival, saveHelp, saveMenu } from "../../contract/editing.ts";
import { helpArticle, helpCategories } from "../../contract/help.ts";
import {
  discardDraft,
  listPieces,
  previewSite,
  publishDraft,
  saveDraft,
  scheduleDraft,
  showPiece,
  showRevision,
  undoPublishing,
  type PieceContent,
} from "../../contract/pieces.ts";
import { homeBlocks, siteStructure } from "../../contract/structure.ts";

let portal: TestPortal;
let editor: Persona;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());
beforeEach(async () => {
  editor = await portal.aUser({ roles: ["content"], nickname: "an editor" });
  await portal.database.pool.query("truncate site.revision, site.festival, site.menu_item, site.home_block restart identity cascade");
});

const menuOf = (...titles: string[]): Extract<PieceContent, { piece: "menu" }> => ({
  piece: "menu",
  menu: titles.map((title) => ({ title: { en: title }, url: "/pifa", children: [] })),
});
const publicMenu = async () => (await portal.run(siteStructure, visitor, {}, { locale: "en" })).menu.map(({ title }) => title);
const look = () => portal.run(showPiece, editor, { piece: "menu" });
const drafted = async (...titles: string[]) => {
  const { open } = await look();
  return (await portal.run(saveDraft, editor, { content: menuOf(...titles), seen: open?.version ?? 0 })).version;
};
const published = async (...titles: string[]) => portal.run(publishDraft, editor, { piece: "menu", seen: await drafted(...titles) });

describe("a draft", () => {
  test("is not public until it is published, and then for everyone", async () => {
    await published("Home");
    const version = await drafted("Home", "Prints");
    expect(await publicMenu()).toEqual(["Home"]);
    expect((await look()).open).toMatchObject({ state: "draft", version, is_behind: false, author: { nickname: "an editor" } });
    await portal.run(publishDraft, editor, { piece: "menu", seen: version });
    await expect.poll(publicMenu).toEqual(["Home", "Prints"]);
    expect(await look()).toMatchObject({
      open: null,
      number: 2,
      revisions: [
        { number: 2, state: "published", publisher: { id: editor.id } },
        { number: 1, state: "replaced" },
      ],
    });
  });

  test("keeps two editors apart: whoever saves, publishes or discards must have seen the last", async () => {
    const version = await drafted("Home");
    const other = await portal.aUser({ roles: ["content"] });
    await portal.run(saveDraft, other, { content: menuOf("Theirs"), seen: version });
    for (const refused of [
      portal.refusal(saveDraft, editor, { content: menuOf("Mine"), seen: version }),
      portal.refusal(publishDraft, editor, { piece: "menu", seen: version }),
      portal.refusal(discardDraft, editor, { piece: "menu", seen: version }),
      portal.refusal(scheduleDraft, editor, { piece: "menu", seen: version, publish_at: 4_000_000_000 }),
    ])
      expect((await refused).code).toBe("changed_meanwhile");
    expect((await portal.refusal(saveDraft, editor, { content: menuOf("Mine"), seen: 0 })).code).toBe("changed_meanwhile");
  });

  test("saved at once by many is one draft", async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, (_none, index) => portal.run(saveDraft, editor, { content: menuOf(`${index}`), seen: 0 })),
    );
    expect(outcomes.filter((one) => one.status === "fulfilled")).toHaveLength(1);
  });

  test("is given up, and what is public stays", async () => {
    await published("Home");
    await portal.run(discardDraft, editor, { piece: "menu", seen: await drafted("Nothing") });
    expect((await look()).open).toBeNull();
    expect(await publicMenu()).toEqual(["Home"]);
    expect((await portal.refusal(publishDraft, editor, { piece: "menu", seen: 1 })).code).toBe("nothing_open");
  });

  test("tells when something else was published since it was begun", async () => {
    await published("Home");
    await drafted("Later");
    await portal.run(saveMenu, editor, { menu: menuOf("By hand").menu });
    expect((await look()).open).toMatchObject({ is_behind: true });
  });
});

describe("a scheduled draft", () => {
  test("becomes public at its time, in the name of whoever scheduled it", async () => {
    await published("Home");
    const at = Math.floor(Date.now() / 1000) + 3600;
    await portal.run(scheduleDraft, editor, { piece: "menu", seen: await drafted("Autumn"), publish_at: at });
    expect((await look()).open).toMatchObject({ state: "scheduled", publish_at: at });
    await portal.runJobs();
    expect(await publicMenu()).toEqual(["Home"]);
    portal.wait(3_601_000);
    await portal.runJobs();
    portal.wait(-3_601_000);
    await expect.poll(publicMenu).toEqual(["Autumn"]);
    expect((await look()).revisions[0]).toMatchObject({ state: "published", publisher: { id: editor.id } });
  });

  test("not in the past, and its time can be taken back", async () => {
    const version = await drafted("Autumn");
    expect((await portal.refusal(scheduleDraft, editor, { piece: "menu", seen: version, publish_at: 1_000 })).code).toBe("past");
    const later = await portal.run(scheduleDraft, editor, { piece: "menu", seen: version, publish_at: Math.floor(Date.now() / 1000) + 60 });
    await portal.run(scheduleDraft, editor, { piece: "menu", seen: later.version, publish_at: null });
    portal.wait(61_000);
    await portal.runJobs();
    portal.wait(-61_000);
    expect((await look()).open?.state).toBe("draft");
  });

  test("that can no longer be published waits as a draft, and keeps nothing else back", async () => {
    const top = await portal.run(saveHelp, editor, { name: { en: "Top" } });
    const taken = await portal.run(saveHelp, editor, { pid: top.id, name: { en: "One" } });
    const content = {
      piece: "help" as const,
      id: taken.id,
      pid: top.id,
      name: { en: "One" },
      is_footer: true,
      is_public: true,
      code: "taken-since",
      url: "",
      article: null,
    };
    const at = Math.floor(Date.now() / 1000) + 60;
    const { version } = await portal.run(saveDraft, editor, { content, seen: 0 });
    await portal.run(scheduleDraft, editor, { piece: `help:${taken.id}`, seen: version, publish_at: at });
    await portal.run(scheduleDraft, editor, { piece: "menu", seen: await drafted("Autumn"), publish_at: at + 1 });
    await portal.run(saveHelp, editor, { name: { en: "Another" }, code: "taken-since" });
    portal.wait(62_000);
    await portal.runJobs();
    portal.wait(-62_000);
    expect((await portal.run(showPiece, editor, { piece: `help:${taken.id}` })).open?.state).toBe("draft");
    await expect.poll(publicMenu).toEqual(["Autumn"]);
  });
});

describe("undoing", () => {
  test("goes back step by step, and forward by publishing anew; what was public before the first revision is one of them", async () => {
    await portal.database.pool.query(`insert into site.menu_item (title, url, position) values ('{"en":"Before all"}', '/', 0)`);
    for (const title of ["A", "B", "C"]) await published(title);
    const undo = async () => {
      const { number } = await look();
      return portal.run(undoPublishing, editor, { piece: "menu", number: number ?? 0 });
    };
    for (const expected of [["B"], ["A"], ["Before all"]]) {
      await undo();
      await expect.poll(publicMenu).toEqual(expected);
    }
    const { number, can_undo, revisions } = await look();
    expect(can_undo).toBe(false);
    expect((await portal.refusal(undoPublishing, editor, { piece: "menu", number: number ?? 0 })).code).toBe("nothing_before");
    expect(revisions[0]?.restores).toBe(1);
    expect((await portal.refusal(undoPublishing, editor, { piece: "menu", number: 1 })).code).toBe("changed_meanwhile");
    const old = revisions.find((one) => one.number === 3);
    expect((await portal.run(showRevision, editor, { id: old?.id ?? 0 })).content).toMatchObject(menuOf("B"));
  });
});

describe("the preview", () => {
  test("shows drafts to operators alone: the dress, the menu, the blocks", async () => {
    const dress = { name: "spring", bg_img: "", color: "#ffffff", search_color: "#b8291f", bg_color: "#7a1f1f", logo: "" };
    await portal.run(saveFestival, editor, { festival: null });
    await portal.run(saveDraft, editor, { content: { piece: "festival", festival: dress }, seen: 0 });
    await portal.run(saveDraft, editor, { content: menuOf("Coming"), seen: 0 });
    await portal.run(saveDraft, editor, {
      content: {
        piece: "home",
        blocks: [
          { kind: "news", is_on: true, title: { en: "From the trade" } },
          { kind: "prices", is_on: false },
        ],
      },
      seen: 0,
    });
    const preview = await portal.run(previewSite, editor, {}, { locale: "en" });
    expect(preview.structure).toMatchObject({ festival: { bg_color: "#7a1f1f" }, menu: [{ title: "Coming" }] });
    expect(preview.blocks.list).toEqual([{ kind: "news", title: "From the trade" }]);
    expect((await portal.run(siteStructure, visitor, {})).festival).toBeNull();
    expect((await portal.run(homeBlocks, visitor, {})).list[0]).toEqual({ kind: "prices", title: "" });
  });
});

describe("help entries", () => {
  test("a code is an address that stays; each code once; an entry that is not public is in no list and not found", async () => {
    const top = await portal.run(saveHelp, editor, { name: { en: "About us" } });
    const article = { title: { en: "Terms" }, body: { en: "<p>Be fair.</p>" } };
    const terms = await portal.run(saveHelp, editor, { pid: top.id, name: { en: "Terms" }, code: "user-agreement", article });
    expect(await portal.run(helpArticle, visitor, { id: "user-agreement" })).toMatchObject({ id: terms.id, code: "user-agreement" });
    const [shown] = (await portal.run(helpCategories, visitor, {}, { locale: "en" })).filter((one) => one.id === top.id);
    expect(shown?.cat[0]?.url).toBe("/protocol?text=user-agreement");
    expect((await portal.refusal(saveHelp, editor, { name: { en: "x" }, code: "user-agreement" })).code).toBe("code_taken");
    const { published: content } = await portal.run(showPiece, editor, { piece: `help:${terms.id}` });
    const { version } = await portal.run(saveDraft, editor, {
      content: { ...(content as Extract<PieceContent, { piece: "help" }>), is_public: false },
      seen: 0,
    });
    await portal.run(publishDraft, editor, { piece: `help:${terms.id}`, seen: version });
    await expect.poll(() => portal.run(helpArticle, visitor, { id: "user-agreement" }).catch((error: unknown) => error)).toBeInstanceOf(NotFound);
    await expect(portal.run(showPiece, editor, { piece: "help:99999" })).rejects.toThrow(NotFound);
  });

  test("stand in the order that is given; only a whole list is an order", async () => {
    const top = await portal.run(saveHelp, editor, { name: { en: "Order" } });
    const ids: number[] = [];
    for (const name of ["a", "b", "c"]) ids.push((await portal.run(saveHelp, editor, { pid: top.id, name: { en: name } })).id);
    const [a = 0, b = 0, c = 0] = ids;
    await portal.run(orderHelp, editor, { pid: top.id, ids: [c, a, b] });
    await expect
      .poll(async () => (await portal.run(helpCategories, visitor, {})).find((one) => one.id === top.id)?.cat.map((one) => one.id))
      .toEqual([c, a, b]);
    for (const wrong of [
      [a, b],
      [a, b, b],
      [a, b, top.id],
    ])
      expect((await portal.refusal(orderHelp, editor, { pid: top.id, ids: wrong })).code).toBe("not_all");
  });
});

describe("the list of pieces", () => {
  test("says what is public, what is prepared and what lacks a language", async () => {
    await portal.run(saveMenu, editor, { menu: [{ title: { "zh-cn": "首页", en: "Home" }, url: "/" }] });
    await drafted("Only English");
    const { list } = await portal.run(listPieces, editor, {});
    expect(list.find((one) => one.piece === "menu")).toMatchObject({
      publisher: { id: editor.id },
      open: { state: "draft" },
      missing: { "zh-cn": 1, en: 0, ar: 1 },
    });
    expect(list.find((one) => one.piece === "festival")).toMatchObject({ open: null, missing: { "zh-cn": 0, en: 0, ar: 0 } });
  });
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import sharp from "sharp";
import { startTestPortal, visitor, type TestPortal } from "#tests/harness/portal.ts";
import { alike, readPicture } from "../../contract/looks.ts";
import type { Entry } from "../entry.ts";
import { enter } from "../indexing.ts";
import { forgetLooks, lookAtPictures } from "../looks/keep-looks.ts";

let portal: TestPortal;
const born_at = new Date("2026-10-01T00:00:00Z");

/** A plain shape of cloth on a ground: as goods are photographed. */
const picture = (shape: string, cloth: string, ground = "#f1efe8", size = 480) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size * 1.25}" viewBox="0 0 80 100"><rect width="80" height="100" fill="${ground}"/><g fill="${cloth}">${shape}</g></svg>`,
    ),
  );
const dress = '<path d="M30 12h20l4 26 14 50H12l14-50Z"/><circle cx="40" cy="60" r="6" fill="#e9d9a0"/>';
const shirt = '<path d="M24 22h32l18 16-8 10-8-6v40H22V42l-8 6-8-10Z"/>';
const trousers = '<path d="M26 10h28l6 80H46l-6-56-6 56H20Z"/>';

const goods: [shape: string, cloth: string][] = [
  [dress, "#21305f"],
  [dress, "#b0352c"],
  [shirt, "#21305f"],
  [shirt, "#f3f1ea"],
  [trousers, "#23262f"],
  [trousers, "#8a6a45"],
];

beforeAll(async () => {
  portal = await startTestPortal();
  const entries: Entry[] = [];
  for (const [at, [shape, cloth]] of goods.entries()) {
    const { path } = await portal.services.images.store(await picture(shape, cloth).png().toBuffer());
    entries.push({ kind: "product", ref_id: at + 1, owner_id: 1, title: { en: at < 2 ? "Wool dress" : "Something else" }, image: path, born_at });
  }
  entries.push({ kind: "product", ref_id: 99, owner_id: 1, title: { en: "Without a picture" }, image: "/files/nothing-1x1.webp", born_at });
  await portal.runner.act((ctx) => enter(ctx, entries));
  await portal.runner.act((ctx) => lookAtPictures(ctx));
});
afterAll(() => portal.stop());

const read = async (file: Buffer) => (await portal.run(readPicture, visitor, { picture: { name: "photo.jpg", bytes: file } })).look;
const found = async (look: string, more: object = {}) => (await portal.run(alike, visitor, { look, ...more })).list.map((one) => one.id);

describe("searching by a picture", () => {
  test.each([
    ["smaller and recompressed", () => picture(dress, "#21305f", "#f1efe8", 200).jpeg({ quality: 40 })],
    ["on another ground", () => picture(dress, "#21305f", "#9aa5a0").jpeg()],
    ["with more room around it", () => picture(`<g transform="translate(14 18) scale(.66)">${dress}</g>`, "#21305f").png()],
  ])("the thing itself comes first, %s", async (_how, changed) => {
    expect((await found(await read(await changed().toBuffer())))[0]).toBe(1);
  });

  test("then what is cut alike, before what has the colour alone", async () => {
    const list = await found(await read(await picture(dress, "#21305f").png().toBuffer()));
    expect(list.indexOf(2)).toBeLessThan(list.indexOf(5) < 0 ? 99 : list.indexOf(5));
    expect(list).not.toContain(99);
  });

  test("words narrow it, and a thing of the portal may be the picture", async () => {
    const look = await read(await picture(shirt, "#21305f").png().toBuffer());
    expect((await found(look, { q: "wool dress" })).toSorted()).toEqual([1, 2]);
    const like = await portal.run(alike, visitor, { like: { kind: "product", id: 1 } });
    expect(like.title).toBe("Wool dress");
    expect(like.list.map((one) => one.id)).not.toContain(1);
    expect(like.seen.mosaic).toHaveLength(48);
    expect(await portal.run(alike, visitor, { like: { kind: "product", id: 99 } })).toMatchObject({ list: [], total: 0, title: "Without a picture" });
  });

  test("what is no picture is refused, and what is no look is not found", async () => {
    expect((await portal.refusal(readPicture, visitor, { picture: { name: "x.png", bytes: new Uint8Array([1, 2, 3]) } })).code).toBe("type");
    await expect(portal.run(alike, visitor, { look: "abc" })).rejects.toThrow();
    expect((await portal.refusal(alike, visitor, {})).issues).toMatchObject([{ path: "look" }]);
  });

  test("looks that nothing has any more go", async () => {
    await portal.database.pool.query("delete from search.item where ref_id = 6");
    await portal.runner.act((ctx) => forgetLooks(ctx));
    const { rows } = await portal.database.pool.query("select count(*)::int as count from search.look");
    // Five that can be seen, and the one that cannot: it is not tried again and again.
    expect(rows).toEqual([{ count: 6 }]);
  });
});

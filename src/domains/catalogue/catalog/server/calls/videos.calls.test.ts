import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buffer } from "node:stream/consumers";
import { startTestPortal, visitor, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { videoKey } from "#platform/storage/videos.ts";
import { productDetails } from "../../contract/details.ts";
import { formOf } from "../../contract/product-form.ts";
import { createProduct, myProduct, updateProduct } from "../../contract/selling.ts";
import { sendVideoPart, startVideo } from "../../contract/videos.ts";
import { mostVideoBytes, videoPartBytes } from "../../contract/video-limits.ts";
import { keepProductWork } from "../../contract/works.ts";
import { anMp4, aProduct, aVideo, productFieldsOf, someCategories } from "../../testing.ts";
import { tidyVideos } from "../video-files.ts";

let portal: TestPortal;
let seller: Persona;
let other: Persona;
let category: number;
beforeAll(async () => {
  portal = await startTestPortal();
  seller = await portal.aUser({ is_enterprise: true, vip: true });
  other = await portal.aUser({ is_enterprise: true, vip: true });
  category = (await someCategories(portal)).dresses;
});
afterAll(() => portal.stop());

const aWebm = () =>
  Buffer.concat([Buffer.from("1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701000000", "hex"), Buffer.alloc(600, 7)]);
const part = (bytes: Uint8Array) => ({ name: "v", bytes });
const stored = async (path: string) => {
  const file = await portal.services.storage.get(videoKey(path.slice("/files/".length)));
  return file && buffer(file.body);
};

describe("the upload", () => {
  test("arrives in parts and is what was sent; a part whose answer was lost may come once more", async () => {
    const bytes = anMp4(videoPartBytes * 2 + 1_234);
    const { id, part_bytes } = await portal.run(startVideo, seller, { bytes: bytes.length });
    expect(part_bytes).toBe(videoPartBytes);
    const send = (at: number) => portal.run(sendVideoPart, seller, { id, at, part: part(bytes.slice(at, at + videoPartBytes)) });
    expect(await send(0)).toEqual({ received: videoPartBytes, video: null });
    expect(await send(0)).toEqual({ received: videoPartBytes, video: null });
    expect((await portal.refusal(sendVideoPart, seller, { id, at: videoPartBytes * 2, part: part(bytes.slice(videoPartBytes * 2)) })).code).toBe(
      "not_the_next",
    );
    await send(videoPartBytes);
    const { received, video } = await send(videoPartBytes * 2);
    expect([received, video?.id]).toEqual([bytes.length, id]);
    expect(video?.path).toMatch(/^\/files\/[0-9a-f]{32}\.mp4$/);
    expect(await send(videoPartBytes * 2)).toEqual({ received, video });
    expect(Buffer.compare((await stored(video?.path ?? "")) ?? Buffer.alloc(0), Buffer.from(bytes))).toBe(0);
  });

  test("WebM is taken too; what is neither is refused by its bytes, with its first part", async () => {
    expect((await aVideo(portal, seller, aWebm())).path).toMatch(/\.webm$/);
    const quicktime = anMp4();
    quicktime.set(Buffer.from("qt  "), 8);
    for (const bytes of [Buffer.from("<html><script>alert(1)</script>"), Buffer.from("%PDF-1.7\n%%EOF"), quicktime]) {
      const { id } = await portal.run(startVideo, seller, { bytes: bytes.length });
      const refusal = await portal.refusal(sendVideoPart, seller, { id, at: 0, part: part(bytes) });
      expect([refusal.code, refusal.issues[0]?.path]).toEqual(["type", "part"]);
    }
  });

  test("fifty megabytes at most; parts of other sizes than agreed and another shop's upload are refused", async () => {
    expect((await portal.refusal(startVideo, seller, { bytes: mostVideoBytes + 1 })).issues[0]?.path).toBe("bytes");
    const { id } = await portal.run(startVideo, seller, { bytes: 5_000 });
    for (const bytes of [anMp4(4_000), anMp4(6_000)])
      expect((await portal.refusal(sendVideoPart, seller, { id, at: 0, part: part(bytes) })).code).toBe("not_the_next");
    await expect(portal.run(sendVideoPart, other, { id, at: 0, part: part(anMp4(5_000)) })).rejects.toThrow("not found");
    for (const as of [await portal.aUser(), await portal.aUser({ is_design: true })])
      await expect(portal.run(startVideo, as, { bytes: 9 })).rejects.toThrow("denied");
  });
});

describe("on a product", () => {
  test("it is shown with its type, stands in the editor, and goes when it is taken out", async () => {
    const video = await aVideo(portal, seller);
    const { id } = await aProduct(portal, seller, category, { video_id: video.id });
    expect((await portal.run(productDetails, visitor, { id })).video).toEqual({ path: video.path, media_type: "video/mp4" });
    const own = await portal.run(myProduct, seller, { id });
    expect(formOf(own).video).toEqual(video);
    await portal.run(updateProduct, seller, { id, product: { ...own.product, video_id: null } as never });
    expect((await portal.run(productDetails, visitor, { id })).video).toBeNull();
  });

  test("another shop's, one that has not arrived and one that is not there are refused alike", async () => {
    const theirs = await aVideo(portal, other);
    const { id: begun } = await portal.run(startVideo, seller, { bytes: 5_000 });
    for (const video_id of [theirs.id, begun, 2_000_000_000]) {
      const refusal = await portal.refusal(createProduct, seller, { product: productFieldsOf(category, { video_id }) });
      expect([refusal.code, refusal.issues[0]?.path]).toEqual(["video_unknown", "product.video_id"]);
    }
  });
});

describe("what nobody shows", () => {
  test("is thrown away after a week: not what a product, or an unfinished one, names", async () => {
    const [shown, typed, left] = [await aVideo(portal, seller), await aVideo(portal, seller), await aVideo(portal, seller)];
    const { id: begun } = await portal.run(startVideo, seller, { bytes: 5_000 });
    const fresh = await aVideo(portal, seller);
    await aProduct(portal, seller, category, { video_id: shown.id });
    await portal.run(keepProductWork, seller, { form: { video: typed } });
    await portal.database.pool.query("update catalog.product_video set created_at = now() - interval '8 days' where id <> $1", [fresh.id]);
    await portal.runner.sweep({ name: "catalog.tidy-videos", everySeconds: 3_600, run: tidyVideos });
    await portal.runJobs();
    const { rows } = await portal.database.pool.query<{ id: number }>("select id from catalog.product_video where id = any($1) order by id", [
      [shown.id, typed.id, left.id, begun, fresh.id],
    ]);
    expect(rows.map(({ id }) => id)).toEqual([shown.id, typed.id, fresh.id]);
    expect(await stored(left.path)).toBeNull();
    expect(await stored(shown.path)).not.toBeNull();
  });
});

import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { portraitPictures, rasterise, type Picture } from "#demo/pictures/catalogue.ts";
import { createImages, keyOfImage } from "#platform/storage/images.ts";
import { localStorage } from "#platform/storage/local-storage.ts";
import { keptPictures } from "./kept-pictures.ts";

const folder = mkdtempSync(path.join(tmpdir(), "threadport-kept-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a picture is drawn once, and the next market has the same under the same path", async () => {
  const kept = path.join(folder, "kept");
  mkdirSync(path.join(kept, "of-before"), { recursive: true });
  let drawn = 0;
  const market = (name: string) => {
    const storage = localStorage(path.join(folder, name));
    const images = createImages(storage);
    const draw = async (picture: Picture) => {
      drawn += 1;
      return (await images.store(await rasterise(picture))).path;
    };
    return { image: keptPictures(kept, storage, draw), bytesOf: async (at: string) => buffer((await storage.get(keyOfImage(at) ?? ""))!.body) };
  };
  const [one, other] = portraitPictures();
  const [first, second] = [market("first"), market("second")];
  const path1 = await first.image(one!);
  expect(await second.image(one!)).toBe(path1);
  expect(drawn).toBe(1);
  expect((await second.bytesOf(path1)).equals(await first.bytesOf(path1))).toBe(true);
  expect(await second.image(other!)).not.toBe(path1);
  expect(drawn).toBe(2);
  // What looked otherwise is of no use any more.
  expect(existsSync(path.join(kept, "of-before"))).toBe(false);
  expect(readdirSync(kept)).toHaveLength(1);
});

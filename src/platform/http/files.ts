import type { FastifyInstance } from "fastify";
import type { ImageFormat } from "#kit/image-path.ts";
import { withoutDocumentHeaders } from "./document-headers.ts";
import type { Images } from "../storage/images.ts";
import { paperKey } from "../storage/papers.ts";
import { videoKey, videoTypeOf } from "../storage/videos.ts";
import { rangeOf } from "./byte-range.ts";
import { typeOfKey, type Storage } from "../storage/storage.ts";

const master = /^([a-z0-9]+-\d+x\d+)\.webp$/;
const variant = /^([a-z0-9]+-\d+x\d+)\.(\d+)\.(webp|avif|jpg)$/;
const paper = /^[0-9a-f]{32}\.pdf$/;
const video = /^[0-9a-f]{32}\.(mp4|webm)$/;

/** Stored images and their variants. Names are hashes of content, so that what is fetched once is never asked for again. */
export const serveFiles = (app: FastifyInstance, storage: Storage, images: Images): void => {
  app.get("/files/:name", async (request, reply) => {
    const { name } = request.params as { name: string };
    const forever = () => {
      withoutDocumentHeaders(reply);
      return reply
        .header("cache-control", "public, max-age=31536000, immutable")
        .header("x-content-type-options", "nosniff")
        .header("content-security-policy", "default-src 'none'; sandbox");
    };
    const sized = variant.exec(name);
    if (sized) {
      const made = await images.variant(sized[1] ?? "", Number(sized[2]), sized[3] as ImageFormat);
      if (made) return forever().type(typeOfKey(name)).send(made);
    } else if (master.test(name)) {
      const file = await storage.get(`images/${name.slice(0, 2)}/${name}`);
      if (file) return forever().type(file.type).header("content-length", file.size).send(file.body);
    }
    if (paper.test(name)) {
      const file = await storage.get(paperKey(name));
      // Saved, never shown in the portal's own origin.
      if (file) return forever().type(file.type).header("content-disposition", "attachment").header("content-length", file.size).send(file.body);
    }
    const size = video.test(name) ? await storage.sizeOf(videoKey(name)) : null;
    if (size !== null) {
      // Players ask for the end first, and for where somebody jumps to: without parts of it they take the whole before anything is seen.
      const range = rangeOf(request.headers.range, size, request.headers["if-range"] !== undefined);
      if (range === "unsatisfiable") return reply.status(416).header("content-range", `bytes */${size}`).header("cache-control", "no-store").send();
      const file = range ? await storage.getRange(videoKey(name), range) : await storage.get(videoKey(name));
      if (file) {
        forever().type(videoTypeOf(name)).header("accept-ranges", "bytes").header("content-length", file.size);
        if (range) reply.status(206).header("content-range", `bytes ${range.start}-${range.end}/${size}`);
        return reply.send(file.body);
      }
    }
    return reply.callNotFound();
  });
};

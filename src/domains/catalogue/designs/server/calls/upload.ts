import type { ParsedInputOf } from "#kit/call.ts";
import { refuse } from "#kit/refusal.ts";
import { SpooledFile } from "#kit/uploaded-file.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { ImageRefused, ProofTooSmall } from "#platform/storage/images.ts";
import { recolourPrint, uploadPrint } from "../../contract/own-works.ts";
import { asShown, nearWorks } from "../near.ts";
import { inksOf, keepFile, ownFiles, presentFile } from "../print-files.ts";
import { recolour } from "../rules/recolour.ts";

const fewestPixels = 300;

export const uploadPrintFn = async (ctx: Ctx, { file }: ParsedInputOf<typeof uploadPrint>) => {
  const designer = me(ctx);
  const source = file instanceof SpooledFile ? file.path : Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength);
  const proof = await ctx.services.images.storeProof(source, fewestPixels).catch((error: unknown) => {
    if (error instanceof ImageRefused) throw refuse(uploadPrint, error.reason, {}, ["file"]);
    if (error instanceof ProofTooSmall) throw refuse(uploadPrint, "too_small", {}, ["file"]);
    throw error;
  });
  const row = await keepFile(
    ctx,
    {
      designer_id: designer.id,
      original_key: proof.original,
      original_name: file.name.slice(0, 120),
      media_type: proof.type,
      size_bytes: BigInt(file instanceof SpooledFile ? file.size : file.bytes.length),
      width_px: proof.width,
      height_px: proof.height,
      recoloured_from: null,
    },
    proof,
  );
  return { ...presentFile(row), near: asShown(await nearWorks(ctx, designer.id, [row])) };
};

export const recolourPrintFn = async (ctx: Ctx, { file_id, inks }: ParsedInputOf<typeof recolourPrint>) => {
  const designer = me(ctx);
  const file = (await ownFiles(ctx, designer.id, [file_id])).get(file_id);
  if (!file) throw refuse(recolourPrint, "no_such_file", {}, ["file_id"]);
  if (file.recoloured_from !== null) throw refuse(recolourPrint, "of_a_recolour", {}, ["file_id"]);
  const own = inksOf(file);
  if (own.length !== inks.length) throw refuse(recolourPrint, "ink_count", { count: own.length }, ["inks"]);
  const made = await ctx.services.images.recolourProof(file.original_key, ({ data, width, height }) => {
    const changed = recolour({ data, width, height }, own, inks);
    return { ...changed, data: Buffer.from(changed.data.buffer) };
  });
  const { original_key, original_name, media_type, size_bytes, width_px, height_px } = file;
  return presentFile(
    await keepFile(
      ctx,
      { designer_id: designer.id, original_key, original_name, media_type, size_bytes: BigInt(size_bytes), width_px, height_px, recoloured_from: file.id },
      made,
    ),
  );
};

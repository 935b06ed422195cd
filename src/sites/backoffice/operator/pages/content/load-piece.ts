import type { LoaderFunctionArgs } from "react-router";
import { showPiece } from "#domains/publishing/site/contract/pieces.ts";
import { callFrom } from "../../../../request-context.ts";
import { loadTrail } from "../../parts/load-trail.ts";

/** The loader of a page that writes one piece of content. */
export const loadPiece = async (context: LoaderFunctionArgs["context"], piece: string) => {
  const [shown, trail] = await Promise.all([callFrom(context)(showPiece, { piece }), loadTrail(context, "site", piece)]);
  return { ...shown, trail };
};
export type PieceData = Awaited<ReturnType<typeof loadPiece>>;

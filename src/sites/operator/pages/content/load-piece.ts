import type { LoaderFunctionArgs } from "react-router";
import { showPiece } from "#domains/site/contract/pieces.ts";
import { callFrom } from "../../../request-context.ts";

/** The loader of a page that writes one piece of content. */
export const loadPiece = async (context: LoaderFunctionArgs["context"], piece: string) => callFrom(context)(showPiece, { piece });
export type PieceData = Awaited<ReturnType<typeof loadPiece>>;

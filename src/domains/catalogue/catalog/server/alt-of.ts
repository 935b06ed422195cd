import { pick, type LocalText } from "#kit/local-text.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { pictureKinds, type PictureKind } from "../contract/choices.ts";
import { wordsOf } from "./words.ts";

/** What a picture shows, in the reader's language, and what kind it is where it is no photograph. */
export const altOf = (ctx: Pick<Ctx, "locale" | "services">, image: { alt: LocalText; kind: string }, title = ""): string =>
  [pick(image.alt, ctx.locale) || title, ...(image.kind === "photo" ? [] : [wordsOf(ctx)(pictureKinds.words, image.kind as PictureKind)])]
    .filter(Boolean)
    .join(" · ");

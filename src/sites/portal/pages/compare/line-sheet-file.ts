import { Readable } from "node:stream";
import type { LoaderFunctionArgs } from "react-router";
import { mostOnSheet, productLineSheet } from "#domains/catalogue/catalog/contract/compare.ts";
import { listFavourites } from "#domains/people/favourites/contract/favourites.ts";
import { idsIn } from "#kit/compared.ts";
import { xlsxStream } from "#kit/xlsx.ts";
import { fileToKeep } from "../../../file-to-keep.ts";
import { callFrom, localeFrom, missing, pageRequest } from "../../../request-context.ts";
import { wantedId } from "../../../wanted-id.ts";
import { sheetRows, type SheetFrame } from "./line-sheet.ts";

const types = { pdf: "application/pdf", xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" };
const keptAtOnce = 50;

/** The products that the reader keeps, newest first, as many as a sheet has. */
const keptIds = async (call: ReturnType<typeof callFrom>): Promise<number[]> => {
  const ids: number[] = [];
  for (let page = 1; ids.length < mostOnSheet; page += 1) {
    const { list } = await call(listFavourites, { kind: "product", page, size: keptAtOnce });
    ids.push(...list.map(({ id }) => id));
    if (list.length < keptAtOnce) break;
  }
  return ids.slice(0, mostOnSheet);
};

/** `/linesheet.pdf?ids=12-7`, `?shop=4`, and the reader's own `/user/up/product/linesheet.pdf`; the same as `.xlsx`. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { pathname, searchParams } = new URL(request.url);
  const call = callFrom(context);
  const shop = searchParams.get("shop");
  const asked = pathname.toLowerCase().startsWith("/user/")
    ? { ids: await keptIds(call) }
    : shop === null
      ? { ids: idsIn(searchParams.getAll("ids")).slice(0, mostOnSheet) }
      : { seller_id: wantedId(shop) };
  if (asked.ids?.length === 0) throw missing();
  const { list, missing: gone } = await call(productLineSheet, asked);
  if (list.length === 0) throw missing();
  const { publicUrl, imageHost, picture } = context.get(pageRequest);
  const frame: SheetFrame = { say: call.say, locale: localeFrom(context), publicUrl, imageHost, now: new Date() };
  const form = pathname.toLowerCase().endsWith(".pdf") ? "pdf" : "xlsx";
  const file = async (): Promise<BodyInit> => {
    if (form === "xlsx") {
      const { rows, look } = sheetRows(list, frame);
      return Readable.toWeb(xlsxStream(rows, look)) as ReadableStream<Uint8Array>;
    }
    const images = await Promise.all(list.map(({ images: [first] }) => (first ? picture(first.path, 320) : null)));
    // The fonts of papers are large: they come with the first one that is asked for.
    const { lineSheetPaper } = await import("./line-sheet-paper.ts");
    return new Uint8Array(
      await lineSheetPaper(
        list.map((product, index) => ({ product, image: images[index] ?? null })),
        gone.length,
        frame,
      ),
    );
  };
  const response = fileToKeep(`line-sheet-${frame.now.toISOString().slice(0, 10)}.${form}`, types[form], await file());
  response.headers.set("x-robots-tag", "noindex");
  return response;
};

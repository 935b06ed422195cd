/** A process that reads one sheet and says how much it grew by: `portal` as the portal does, `plainly` as a reader without limits. */
import { SaxesParser } from "saxes";
import { readApart } from "#domains/catalogue/imports/server/sheets/read-apart.ts";
import { SheetFault } from "#domains/catalogue/imports/server/sheets/sheet-fault.ts";
import { openArchive } from "#domains/catalogue/imports/server/sheets/zip.ts";
import { peakKilobytes } from "#tests/harness/peak-kilobytes.ts";

const [how, file = "", megabytes] = process.argv.slice(2);
const atFirst = process.memoryUsage.rss();
let said = "read";
try {
  if (how === "portal") for await (const _piece of readApart(file, new AbortController().signal, megabytes ? Number(megabytes) : undefined));
  else {
    const archive = await openArchive(
      file,
      { entries: 10, bytes: 1e9, ratio: 400 },
      { broken: new SheetFault("broken_sheet"), bomb: new SheetFault("too_large_inside") },
    );
    const parser = new SaxesParser({ xmlns: false });
    let longest = "";
    parser.on("text", (text) => void (longest = text.length > longest.length ? text : longest));
    const sheet = archive.entries.at(-1);
    if (sheet) for await (const chunk of await archive.open(sheet)) parser.write((chunk as Buffer).toString());
    archive.close();
    said = `a text of ${longest.length}`;
  }
} catch (error) {
  if (!(error instanceof SheetFault)) throw error;
  said = error.reason;
}
const grownBy = Math.round(peakKilobytes() / 1024 - atFirst / 1_048_576);
process.stdout.write(`${JSON.stringify({ said, grownBy })}\n`);

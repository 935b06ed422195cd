// `node bench/crawl.ts http://localhost:3000 [of each make] [pictures]`: every internal link and picture of a running portal, in three languages.
import { crawlAll } from "./site-links.ts";

const [base = "http://localhost:3000", each = "40", pictures = "4000"] = process.argv.slice(2);
const started = performance.now();
const all = await crawlAll(base, { each: Number(each), pictures: Number(pictures) });
for (const { locale, pages, redirects, images, broken } of all) {
  console.log(`${locale.padEnd(6)} ${pages} pages, ${redirects} led on, ${images} pictures, ${broken.length} broken`);
  for (const one of broken) console.log(`  ${one.status}  ${one.address}  from ${one.from}`);
}
console.log(`${((performance.now() - started) / 1000).toFixed(0)} s`);
process.exitCode = all.some(({ broken }) => broken.length > 0) ? 1 : 0;

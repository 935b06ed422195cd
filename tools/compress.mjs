// Plain JavaScript, like prepare.mjs: the built assets beside themselves as `.br` and `.gz`, which the server sends as they lie there.
import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** What shrinks; fonts and pictures are compressed in themselves. */
const isText = (name) => /\.(js|css|svg|json|map|txt)$/.test(name);
/** In bytes. Below, the answer's head outweighs what is saved. */
const worthIt = 400;

/** Writes the compressed twins of every text file below `folder`; zlib works on Node's own threads, so several are under way at once. */
export async function compressAssets(folder) {
  const files = fs
    .readdirSync(folder, { recursive: true })
    .filter(isText)
    .map((name) => path.join(folder, name));
  await Promise.all(
    files.map(async (file) => {
      const bytes = await fs.promises.readFile(file);
      if (bytes.length < worthIt) return;
      const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      const [br, gz] = await Promise.all([brotli(bytes, { params }), gzip(bytes, { level: 9 })]);
      await Promise.all([fs.promises.writeFile(`${file}.br`, br), fs.promises.writeFile(`${file}.gz`, gz)]);
    }),
  );
}

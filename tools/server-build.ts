import { rmSync } from "node:fs";
import path from "node:path";
import { rolldown, type Plugin } from "rolldown";
import { narrowLetters } from "./narrow-letters.ts";

const root = path.resolve(import.meta.dirname, "..");
const folder = path.join(root, "build", "portal");

/** A source that asks where it is gets the answer that it had before: what it reads beside it stays where it was. */
const places: Plugin = {
  name: "threadport-places",
  transform(code, id) {
    if (id.startsWith("\0") || !code.includes("import.meta.")) return null;
    const source = path.relative(folder, id);
    const place = (of: string) => `new URL(${JSON.stringify(of)}, import.meta.url)`;
    const placed = code.replace(/\bimport\.meta\.(url|dirname|filename)\b/g, (_asked, what: string) =>
      what === "url" ? `${place(source)}.href` : `decodeURIComponent(${place(what === "dirname" ? path.dirname(source) : source)}.pathname)`,
    );
    // Lines stay what they were, which is what a place in the map says.
    return { code: placed, map: null };
  },
};

/** `src/main/web.ts` and all of ours that it imports as one program in `build/portal`, with its map; packages stay packages. Takes a second. */
export const buildServer = async (): Promise<void> => {
  const bundle = await rolldown({
    input: { web: path.join(root, "src/main/web.ts") },
    cwd: root,
    platform: "node",
    external: (id) => !/^[.#/\0]/.test(id),
    plugins: [places, narrowLetters()],
  });
  rmSync(folder, { recursive: true, force: true });
  await bundle.write({ dir: folder, format: "esm", sourcemap: true, chunkFileNames: "[name].js" });
  await bundle.close();
};

if (import.meta.main) await buildServer();

import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

/**
 * What the portal is made of that others wrote: `sbom.cdx.json` (CycloneDX 1.6) and `THIRD-PARTY-LICENCES.txt` beside the build. From what is installed
 * here, without asking anybody: the packages that run (not those that build), what is inside libvips, the fonts.
 */
export const writeBillOfMaterials = (root, folder) => {
  const components = [...packages(root), ...fonts(root)].sort((a, b) => (a.ref < b.ref ? -1 : 1));
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, "sbom.cdx.json"), `${JSON.stringify(cycloneDx(root, components), null, 1)}\n`);
  fs.writeFileSync(path.join(folder, "THIRD-PARTY-LICENCES.txt"), notices(components));
  return components.length;
};

const json = (file) => JSON.parse(fs.readFileSync(file, "utf8"));
const isLicence = /^(licen[cs]e|copying|notice|copyright|ofl)/i;

const licenceTexts = (folder) =>
  fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && isLicence.test(entry.name))
    .map((entry) => fs.readFileSync(path.join(folder, entry.name), "utf8").trim());

const licenceOf = ({ license, licenses }) => {
  const one = license ?? (Array.isArray(licenses) ? licenses.map((each) => each.type ?? each).join(" OR ") : licenses);
  return typeof one === "string" ? one : (one?.type ?? "");
};

const packages = (root) => {
  const { packages: installed } = json(path.join(root, "node_modules/.package-lock.json"));
  return Object.entries(installed).flatMap(([place, { dev, integrity, resolved: _resolved }]) => {
    const at = path.join(root, place);
    const about = path.join(at, "package.json");
    if (dev || !place.includes("node_modules/") || !fs.existsSync(about)) return [];
    const facts = json(about);
    const texts = licenceTexts(at);
    // Old packages say it in their text alone.
    const licence = licenceOf(facts) || (/\bMIT\b/.test(`${texts.join(" ")} ${readme(at)}`) ? "MIT" : "");
    const own = {
      ref: `pkg:npm/${facts.name.replace(/^@/, "%40")}@${facts.version}`,
      name: facts.name,
      version: facts.version,
      licence,
      home: facts.homepage ?? (typeof facts.repository === "string" ? facts.repository : facts.repository?.url) ?? "",
      integrity,
      texts,
    };
    return [own, ...inside(at)];
  });
};

const readme = (folder) => {
  const file = fs.readdirSync(folder).find((name) => /^readme/i.test(name));
  return file ? fs.readFileSync(path.join(folder, file), "utf8") : "";
};

/** Libraries that a package brings in one binary: libvips names each with its version, and says its licence in a table of its README. */
const otherName = { uhdr: "libultrahdr" };
const inside = (folder) => {
  const file = path.join(folder, "versions.json");
  if (!path.basename(folder).startsWith("sharp-libvips-") || !fs.existsSync(file)) return [];
  const text = readme(folder);
  const rows = new Map(
    [...text.matchAll(/^\|\s*([\w-]+)\s*\|\s*(.+?)\s*\|$/gm)].map(([, name, licence]) => [name, licence.replace(/\[([^\]]+)\]\([^)]*\)/g, "$1")]),
  );
  return Object.entries(json(file)).map(([name, version]) => ({
    ref: `pkg:generic/${name}@${version}`,
    name,
    version,
    licence: rows.get(name) ?? rows.get(`lib${name}`) ?? rows.get(otherName[name] ?? "") ?? "",
    home: "",
    texts: [],
  }));
};

const fonts = (root) => {
  const folder = path.join(root, "src/ui/fonts");
  return fs
    .readdirSync(folder)
    .filter((name) => /^OFL-.*\.txt$/.test(name))
    .map((name) => {
      const font = name.replace(/^OFL-|\.txt$/g, "");
      return {
        ref: `pkg:generic/font-${font}@1`,
        name: `font ${font}`,
        version: "1",
        licence: "OFL-1.1",
        home: "",
        texts: [fs.readFileSync(path.join(folder, name), "utf8").trim()],
      };
    });
};

/** An SPDX expression where it reads as one, else a name. */
const licencesOf = (licence) => {
  if (licence === "") return undefined;
  return /^[\w.+-]+( (OR|AND|WITH) [\w.+-]+)*$|^\(.+\)$/.test(licence) ? [{ expression: licence }] : [{ license: { name: licence } }];
};

const cycloneDx = (root, components) => {
  const { name, version } = json(path.join(root, "package.json"));
  const own = `pkg:npm/${name}@${version}`;
  // The same content has the same number: two builds of one state are one bill.
  const sum = createHash("sha256")
    .update(JSON.stringify(components.map(({ ref, integrity }) => [ref, integrity])))
    .digest("hex");
  const serial = `${sum.slice(0, 8)}-${sum.slice(8, 12)}-5${sum.slice(13, 16)}-a${sum.slice(17, 20)}-${sum.slice(20, 32)}`;
  const seen = new Set();
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    serialNumber: `urn:uuid:${serial}`,
    version: 1,
    metadata: { component: { type: "application", "bom-ref": own, name, version, purl: own } },
    components: components
      .filter(({ ref }) => !seen.has(ref) && seen.add(ref))
      .map(({ ref, name: of, version: at, licence, home, integrity }) => ({
        type: of.startsWith("font ") ? "data" : "library",
        "bom-ref": ref,
        name: of,
        version: at,
        ...(licencesOf(licence) ? { licenses: licencesOf(licence) } : {}),
        purl: ref,
        ...(integrity ? { hashes: hashesOf(integrity) } : {}),
        ...(/^https?:/.test(home) ? { externalReferences: [{ type: "website", url: home }] } : {}),
      })),
  };
};

const hashesOf = (integrity) =>
  integrity.split(" ").flatMap((one) => {
    const [algorithm, value] = one.split(/-(.*)/s);
    return algorithm === "sha512" ? [{ alg: "SHA-512", content: Buffer.from(value, "base64").toString("hex") }] : [];
  });

/** Each text once, under those it is the licence of. */
const notices = (components) => {
  const byText = new Map();
  for (const one of components)
    for (const text of one.texts.length > 0 ? one.texts : [`${one.licence || "no licence is named"}${one.home ? ` · ${one.home}` : ""}`])
      byText.set(text, [...new Set([...(byText.get(text) ?? []), `${one.name} ${one.version}${one.licence ? ` (${one.licence})` : ""}`])]);
  const rule = "=".repeat(100);
  return `Threadport is made with the work of others, each under its own licence.\n\nlibvips and the libraries in it are used under the LGPL and others named below, unchanged and as shared libraries: they can be replaced in
node_modules/@img/sharp-libvips-*; their sources are at https://github.com/lovell/sharp-libvips.\n\n${[...byText]
    .map(([text, names]) => `${rule}\n${names.join("\n")}\n${"-".repeat(100)}\n\n${text}\n`)
    .join("\n")}`;
};

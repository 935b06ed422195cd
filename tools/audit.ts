import { spawnSync } from "node:child_process";

/**
 * `npm run audit`: whether anything that runs has a known vulnerability, as the registry knows it. It ends with 0 where nothing is known, 1 where something
 * is, 2 where the registry did not answer: then nothing is known of anything, which is another thing than nothing being wrong.
 */
type Found = { severity: string; range: string; via: ({ title?: string; url?: string } | string)[]; fixAvailable: boolean | { name: string; version: string } };
type Report = { vulnerabilities?: Record<string, Found>; metadata?: { dependencies?: { prod?: number } }; message?: string; error?: { summary?: string } };

const isWhole = process.argv.includes("--all");
const { stdout, stderr } = spawnSync("npm", ["audit", "--json", ...(isWhole ? [] : ["--omit=dev"])], { encoding: "utf8", timeout: 120_000 });
const report = ((): Report => {
  try {
    return JSON.parse(stdout) as Report;
  } catch {
    return {};
  }
})();

if (!report.vulnerabilities) {
  const why = report.message || report.error?.summary || stderr.trim().split("\n").at(-1) || "no answer";
  console.error(`the registry did not answer, so nothing is known of vulnerabilities (${why}): run it again where npm reaches a registry that knows them`);
  process.exit(2);
}
const found = Object.entries(report.vulnerabilities);
for (const [name, { severity, range, via, fixAvailable }] of found) {
  const what = via.map((one) => (typeof one === "string" ? `by ${one}` : `${one.title ?? ""} ${one.url ?? ""}`.trim())).join("; ");
  const mend =
    typeof fixAvailable === "object" ? `mended by ${fixAvailable.name} ${fixAvailable.version}` : fixAvailable ? "mended by an update" : "not mended yet";
  console.error(`${severity}: ${name} ${range}: ${what} (${mend})`);
}
console.log(
  found.length > 0
    ? `${found.length} packages with known vulnerabilities`
    : `no known vulnerability in ${report.metadata?.dependencies?.prod ?? "all"} packages`,
);
process.exit(found.length > 0 ? 1 : 0);

import { spawnSync } from "node:child_process";

/**
 * `npm run audit`: whether anything that runs has a known vulnerability, as the registry knows it. It ends with 0 where nothing is known, 1 where something
 * is, 2 where the registry did not answer: then nothing is known of anything, which is another thing than nothing being wrong.
 */
type Found = { severity: string; range: string; via: ({ title?: string; url?: string } | string)[]; fixAvailable: boolean | { name: string; version: string } };
type Report = { vulnerabilities?: Record<string, Found>; metadata?: { dependencies?: { prod?: number } }; message?: string; error?: { summary?: string } };

/** What npm's answer comes to: the lines that are said, and what the program ends with. */
export const verdictOf = (stdout: string, stderr: string): { says: string[]; code: 0 | 1 | 2 } => {
  const report = ((): Report => {
    try {
      return JSON.parse(stdout) as Report;
    } catch {
      return {};
    }
  })();
  if (!report.vulnerabilities) {
    const why = report.message || report.error?.summary || stderr.trim().split("\n").at(-1) || "no answer";
    const says = `the registry did not answer, so nothing is known of vulnerabilities (${why}): run it again where npm reaches a registry that knows them`;
    return { says: [says], code: 2 };
  }
  const found = Object.entries(report.vulnerabilities);
  if (found.length === 0) return { says: [`no known vulnerability in ${report.metadata?.dependencies?.prod ?? "all"} packages`], code: 0 };
  const says = found.map(([name, { severity, range, via, fixAvailable }]) => {
    const what = via.map((one) => (typeof one === "string" ? `by ${one}` : `${one.title ?? ""} ${one.url ?? ""}`.trim())).join("; ");
    const mend =
      typeof fixAvailable === "object" ? `mended by ${fixAvailable.name} ${fixAvailable.version}` : fixAvailable ? "mended by an update" : "not mended yet";
    return `${severity}: ${name} ${range}: ${what} (${mend})`;
  });
  return { says: [...says, `${found.length} packages with known vulnerabilities`], code: 1 };
};

if (import.meta.main) {
  const isWhole = process.argv.includes("--all");
  const { stdout, stderr } = spawnSync("npm", ["audit", "--json", ...(isWhole ? [] : ["--omit=dev"])], { encoding: "utf8", timeout: 120_000 });
  const { says, code } = verdictOf(stdout, stderr);
  for (const line of says) (code === 0 ? console.log : console.error)(line);
  process.exitCode = code;
}

// `npm test`: everything that is checked and tested, on a machine that may have nothing yet. The last line is the count.
//
//     npm test                      `npm run check`, each of whose checks counts as one test, and all tests
//     npm test -- --all             the same with the loads, faults and walks at the sizes of the bar: hours, by hand and at night
//     npm test -- orders chat       only test files whose path holds one of the words (vitest's own filter), and no check
import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import readline from "node:readline";
import { fileURLToPath } from "node:url";
import { ensureBuilt, ensureInstalled, fail, foreground, node24, nodeFlags, root } from "./prepare.mjs";

const given = process.argv
  .slice(2)
  .filter((arg, index) => !(index === 0 && arg === "--"))
  .map((arg) => arg.replace(/^\.\//, "").replace(`${root}/`, ""));
const isAll = given.includes("--all");
const args = given.filter((arg) => arg !== "--all");

if (process.env.THREADPORT_PREPARED) {
  delete process.env.THREADPORT_PREPARED;
  process.exit(await testAll());
}
await ensureInstalled();
const isForPages = needsPages();
if (isForPages) await ensureBuilt();
const chromium = isForPages ? (findChromium() ?? installChromium()) : process.env.CHROMIUM;
if (isForPages) installShell();
// The same file once more, on Node 24: it starts the database, whose program is TypeScript.
process.exit(await foreground([fileURLToPath(import.meta.url), ...given], { THREADPORT_PREPARED: "1", ...(chromium ? { CHROMIUM: chromium } : {}) }));

/** Whether what is asked for meets a started portal: rules and calls beside their files do without the build. */
function needsPages() {
  return isAsked((file) => !file.startsWith("tests/architecture/"));
}

/** Whether such files below `tests` are among those asked for. */
function isAsked(isSuch) {
  if (args.length === 0 || args.some((arg) => arg.startsWith("-"))) return true;
  const files = fs.readdirSync(path.join(root, "tests"), { recursive: true }).map((name) => `tests/${String(name).split(path.sep).join("/")}`);
  return files.some((file) => file.endsWith(".test.ts") && isSuch(file) && args.some((word) => file.includes(word)));
}

// --------------------------------------------------------------------------------------------------- the browser

function findChromium() {
  if (process.env.CHROMIUM) {
    if (isProgram(process.env.CHROMIUM)) return process.env.CHROMIUM;
    fail(`CHROMIUM is set to ${process.env.CHROMIUM}, where there is no program: correct it, or unset it to have one looked for`);
  }
  for (const name of ["chromium", "google-chrome", "google-chrome-stable", "chromium-browser"]) {
    for (const folder of (process.env.PATH ?? "").split(path.delimiter)) {
      if (folder && isProgram(path.join(folder, name))) return path.join(folder, name);
    }
  }
  const mac = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
  return isProgram(mac) ? mac : undefined;
}

function isProgram(file) {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}

function installChromium() {
  const how = "install Chromium (Debian: apt-get install chromium fonts-noto-cjk fonts-noto-core) or set CHROMIUM to its path";
  if (process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"]).status !== 0) {
    fail(`the journeys need a browser, and none was found: ${how}`);
  }
  process.stdout.write("threadport: installing Chromium (once) …\n");
  const log = path.join(root, ".cache", "install-chromium.log");
  const apt = aptTo(log);
  apt("update");
  apt("install", "-y", "--no-install-recommends", "chromium", "fonts-noto-cjk", "fonts-noto-core");
  const found = findChromium();
  if (!found) fail(`Chromium could not be installed (see ${log}): ${how}`);
  return found;
}

function aptTo(log) {
  fs.mkdirSync(path.dirname(log), { recursive: true });
  const out = fs.openSync(log, "a");
  return (...words) => spawnSync("apt-get", words, { stdio: ["ignore", out, out], env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } }).status;
}

/** Chromium without what shows windows, beside the whole one: most journeys take a third less in it (see tests/journeys/browser.ts). Without it they take the whole. */
function installShell() {
  if (isProgram("/usr/bin/chromium-headless-shell") || process.getuid?.() !== 0 || !isProgram("/usr/bin/chromium")) return;
  const apt = aptTo(path.join(root, ".cache", "install-chromium-shell.log"));
  const install = () => apt("install", "-y", "--no-install-recommends", "chromium-headless-shell");
  if (install() !== 0 && apt("update") === 0) install();
}

// ----------------------------------------------------------------------------------------------------- the tests

async function testAll() {
  const place = quickPlace();
  for (const one of new Set([os.tmpdir(), place])) sweepLeftFolders(one);
  const folder = fs.mkdtempSync(path.join(place, `threadport-test-${process.pid}-`));
  const running = new Set();
  let stopped;
  // Runs on the first signal; the code below then finds its programs gone and cleans up as always.
  const stop = (signal) => {
    if (stopped) return;
    stopped = signal;
    process.stdout.write("\nthreadport: stopping …\n");
    running.forEach(endGroup);
  };
  process.on("SIGINT", () => stop("SIGINT")).on("SIGTERM", () => stop("SIGTERM"));

  const env = { ...process.env, NODE_ENV: "test", TZ: "UTC", TMPDIR: folder, ...(isAll ? { FAULT_SIZE: "full" } : {}) };
  /** Answers the exit code. What is said beside something else is kept in a file, and told when it is over. */
  const run = async (program, words, { log, more } = {}) => {
    if (stopped) return undefined;
    const out = log ? fs.openSync(log, "w") : "inherit";
    const child = spawn(node24, [...nodeFlags, path.join(root, program), ...words], {
      cwd: root,
      env: { ...env, ...more },
      stdio: ["ignore", out, out],
      // A group of its own, so that its workers and browsers can be ended with it.
      detached: true,
    });
    running.add(child);
    const code = await new Promise((resolve) => {
      child.once("error", () => resolve(127));
      child.once("exit", (status, signal) => resolve(status ?? signal));
    });
    endGroup(child);
    running.delete(child);
    if (log) {
      fs.closeSync(out);
      process.stdout.write(fs.readFileSync(log));
    }
    return code;
  };
  /** Portals with a small market, one a lane, for all who meet them with a browser: `places` says where they are, in their own words. */
  const portalsOfJourneys = (count) => {
    if (process.env.JOURNEYS_PORTAL) return { places: Promise.resolve([process.env.JOURNEYS_PORTAL]), stop: async () => {} };
    const child = spawn(node24, [...nodeFlags, path.join(root, "tests/journeys/kept-portal.ts"), String(count)], {
      cwd: root,
      env,
      stdio: ["ignore", "pipe", "inherit"],
      detached: true,
    });
    running.add(child);
    const ended = new Promise((resolve) => child.once("exit", resolve));
    const places = new Promise((resolve, reject) => {
      // Its first lines with a brace are its places; whatever else it says goes on.
      const known = [];
      readline.createInterface({ input: child.stdout }).on("line", (line) => {
        if (known.length === count || !line.startsWith("{")) return void process.stdout.write(`${line}\n`);
        if (known.push(line) === count) resolve(known);
      });
      ended.then(() => reject(new Error("the portal of the journeys ended before it was ready")));
      setTimeout(() => reject(new Error("the portal of the journeys was not ready within a quarter of an hour")), 900_000).unref();
    });
    // Waited for by both lanes, one of which may come late.
    places.catch(() => {});
    const stop = async () => {
      child.kill("SIGTERM");
      const code = await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 60_000, "late").unref())]);
      if (code !== 0 && !stopped) throw new Error(`the portal of the journeys ended with ${code}`);
      running.delete(child);
    };
    return { places, stop };
  };
  const counts = { passed: 0, failed: 0, skipped: 0, failures: [] };
  const check = async () => {
    const report = path.join(folder, "check.json");
    const code = await run("tools/check.ts", [`--report=${report}`]);
    if (!stopped) add(counts, countChecks(report, code));
  };
  let runs = 0;
  /** `isBeside`: what it says is told when it is over. */
  const test = async (projects, { isBeside, more, asked = args } = {}) => {
    const title = projects.join(" ");
    const name = path.join(folder, `${projects[0]}-${(runs += 1)}`);
    const report = `${name}.json`;
    const words = ["run", ...projects.map((project) => `--project=${project}`), "--passWithNoTests", "--reporter=default", "--reporter=json"];
    const code = await run("node_modules/vitest/vitest.mjs", [...words, `--outputFile.json=${report}`, ...asked], { log: isBeside && `${name}.log`, more });
    if (!stopped) add(counts, count(report, code, title));
  };
  try {
    if (args.length === 0) await check();
    await test(["unit", "calls", "architecture"]);
    // These wait for a browser, or for what they broke, more than they work: two lanes share the machine, each with a portal of its own, since the same few people
    // walk most journeys. Whichever is free takes the next of them. The portals are filled while the first faults are made.
    const left = portionsOfJourneys();
    const portals = left.length > 0 ? portalsOfJourneys(left.length > 1 ? 2 : 1) : undefined;
    const journeys = async (lane) => {
      const place = (await portals?.places)?.[lane];
      const inLane = { isBeside: lane > 0, more: { JOURNEYS_PORTAL: place } };
      for (let asked = place && left.shift(); asked; asked = left.shift()) await test(["journeys"], { ...inLane, asked });
    };
    const beside = async () => {
      await test(["faults", "startup"], { isBeside: true });
      if (portals) await test(["looks"], { isBeside: true, more: { JOURNEYS_PORTAL: (await portals.places).at(-1) } });
      await journeys(1);
    };
    const lanes = await Promise.allSettled([journeys(0), beside()]);
    await portals?.stop();
    for (const { reason } of lanes) if (reason) throw reason;
  } catch (error) {
    console.error(`threadport: ${error.message}`);
    counts.failed += 1;
  } finally {
    running.forEach(endGroup);
    try {
      fs.rmSync(folder, { recursive: true, force: true });
    } catch (error) {
      // Where a test that was ended had a small disk mounted: what was found is told all the same.
      console.error(`threadport: ${error.message}`);
    }
  }
  if (stopped) return stopped === "SIGINT" ? 130 : 143;
  const { passed, failed, skipped, failures } = counts;
  // Said once more at the end: what runs beside something else is told in the middle of a long text.
  if (failures.length > 0) fs.writeSync(1, `\n${failures.join("\n")}\n`);
  if (passed + failed === 0) console.error("threadport: no test ran");
  fs.writeSync(1, `\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}\n`);
  return failed > 0 || passed === 0 ? 1 : 0;
}

/** The files of the journeys, some at a time; or what is asked for, as it is. */
function portionsOfJourneys() {
  const files = fs.readdirSync(path.join(root, "tests/journeys")).filter((name) => name.endsWith(".test.ts"));
  const asked = files.map((name) => `tests/journeys/${name}`).filter((file) => args.length === 0 || args.some((arg) => file.includes(arg)));
  if (args.some((arg) => arg.startsWith("-"))) return [args];
  const count = Math.ceil(asked.length / 8);
  return Array.from({ length: count }, (_none, nth) => asked.filter((_file, at) => at % count === nth));
}

function add(sum, part) {
  for (const key of ["passed", "failed", "skipped"]) sum[key] += part[key];
  sum.failures?.push(...(part.failures ?? []));
}

/** Each check is a test; one that cannot even be made is a failure. */
function countChecks(report, code) {
  try {
    return { ...JSON.parse(fs.readFileSync(report, "utf8")), skipped: 0 };
  } catch {
    console.error(`threadport: the check ended (${code}) without a report`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

/** A file that does not even load, and a run that fails beside its tests, count as one failure each. */
function count(report, code, title) {
  const sum = { passed: 0, failed: 0, skipped: 0, failures: [] };
  let result;
  try {
    result = JSON.parse(fs.readFileSync(report, "utf8"));
  } catch {
    console.error(`threadport: vitest ended (${code}) without a report on: ${title}`);
    return { ...sum, failed: 1 };
  }
  for (const file of result.testResults) {
    const own = { passed: 0, failed: 0, skipped: 0 };
    const name = path.relative(root, file.name);
    for (const { status, fullName, failureMessages } of file.assertionResults) {
      own[status === "passed" ? "passed" : status === "failed" ? "failed" : "skipped"] += 1;
      if (status === "failed") sum.failures.push(`failed: ${name} > ${fullName}: ${failureMessages[0]?.split("\n")[0]}`);
    }
    if (file.status === "failed" && own.failed === 0) {
      own.failed = 1;
      sum.failures.push(`failed: ${name}: ${file.message?.split("\n")[0]}`);
    }
    add(sum, own);
  }
  if (code !== 0 && sum.failed === 0) {
    console.error(`threadport: vitest ended with ${code} although no test failed (an error outside the tests, see above): ${title}`);
    sum.failed = 1;
  }
  return sum;
}

function endGroup(child) {
  const kill = (signal) => {
    try {
      process.kill(-child.pid, signal);
    } catch {
      // Nobody left in it.
    }
  };
  kill("SIGTERM");
  setTimeout(() => kill("SIGKILL"), 5000).unref();
}

/**
 * Where all that a run writes lies, and is gone with it: in memory, where there is room. A test file's database is a copy of 1,500 files, which takes a disk a
 * second of processor time and memory a twentieth of it. Loads at the sizes of the bar are too large for that, and are to meet a disk.
 */
function quickPlace() {
  const memory = "/dev/shm";
  const gigabyte = 2 ** 30;
  try {
    const { bavail, bsize } = fs.statfsSync(memory);
    if (!isAll && bavail * bsize >= 2 * gigabyte && process.availableMemory() >= 5 * gigabyte) return memory;
  } catch {
    // Not every system has it.
  }
  return os.tmpdir();
}

/** A killed run leaves its folder behind; its number tells that it is gone. */
function sweepLeftFolders(place) {
  for (const name of fs.readdirSync(place)) {
    const pid = Number(/^threadport-test-(\d+)-/.exec(name)?.[1]);
    if (!pid || fs.existsSync(`/proc/${pid}`) || process.platform !== "linux") continue;
    try {
      fs.rmSync(path.join(place, name), { recursive: true, force: true });
    } catch {
      // Another user's.
    }
  }
}

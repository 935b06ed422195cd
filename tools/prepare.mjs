// Plain JavaScript that runs on Node 20 with nothing installed: what every command needs before it can begin.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import v8 from "node:v8";
import { writeBillOfMaterials } from "./bill-of-materials.mjs";
import { compressAssets } from "./compress.mjs";

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
/** Node 24, brought by the npm package `node`: it runs the TypeScript sources as they are. */
export const node24 = path.join(root, "node_modules", ".bin", "node");
/** The flags every process of ours runs with. */
export const nodeFlags = ["--disable-warning=ExperimentalWarning"];

const lockFile = path.join(root, "package-lock.json");
const installStamp = path.join(root, "node_modules", ".threadport-stamp");
const buildStamp = path.join(root, "build", ".stamp");
const logs = path.join(root, ".cache");

/** One line to the terminal, and exit. */
export function fail(message) {
  fs.writeSync(2, `threadport: ${message}\n`);
  process.exit(1);
}

// -------------------------------------------------------------------------------------------------- installed?

/** Makes node_modules what package-lock.json says, with a Node 24 that answers. Takes milliseconds when it is. */
export async function ensureInstalled() {
  const wanted = sha256(fs.readFileSync(lockFile));
  const installed = () => readIfThere(installStamp) === wanted && answersAs24();
  if (installed()) return;
  await oneAtATime(async () => {
    if (installed()) return;
    if (readIfThere(installStamp) !== wanted && !installedByHand()) {
      const flags = ["--include=dev", "--no-audit", "--no-fund"];
      // A lock file written where the registry lacked other machines' optional packages has gaps, for which npm ci
      // refuses it as a whole. npm install takes it, and with --no-save leaves it as it is; what came is compared below.
      const gaps = (output) => /Missing: \S+@\S* from lock file/.test(output);
      await step("installing packages", "install.log", npm(["ci", ...flags]), {
        otherwise: { when: gaps, command: npm(["install", "--no-save", ...flags]) },
      });
      if (!installedByHand()) fail("npm installed other packages than package-lock.json names: run npm install and look at what changed in it");
    }
    if (!answersAs24()) {
      await step("installing Node 24", "install-node.log", npm(["rebuild", "node"]));
      if (!answersAs24()) fail("node_modules/.bin/node does not answer as Node 24: delete node_modules and run the command again");
    }
    // By a file of its own that takes the place of the last: trees that share their packages by hard links keep a stamp each.
    fs.writeFileSync(`${installStamp}.new`, wanted);
    fs.renameSync(`${installStamp}.new`, installStamp);
  });
}

function answersAs24() {
  const answer = spawnSync(node24, ["--version"], { encoding: "utf8" });
  return answer.status === 0 && answer.stdout.startsWith("v24.");
}

/** Somebody ran npm themselves: npm's own record of what lies in node_modules agrees with the lock file. */
function installedByHand() {
  const record = readIfThere(path.join(root, "node_modules", ".package-lock.json"));
  if (!record) return false;
  const there = JSON.parse(record).packages;
  const wanted = JSON.parse(fs.readFileSync(lockFile, "utf8")).packages;
  for (const [place, { version }] of Object.entries(there)) {
    if (wanted[place]?.version !== version) return false;
  }
  return Object.entries(wanted).every(([place, entry]) => place === "" || entry.link || entry.optional || entry.devOptional || there[place]);
}

/** The npm that runs us, where one does; it need not be the one on the PATH. */
function npm(args) {
  const own = process.env.npm_execpath;
  return own?.endsWith("npm-cli.js") && fs.existsSync(own) ? [process.execPath, [own, ...args]] : ["npm", args];
}

// ------------------------------------------------------------------------------------------------------ built?

/** Builds the pages when anything they are made of has changed since. */
export async function ensureBuilt() {
  if (sources().quick === lastBuild().quick) return;
  await oneAtATime(build);
}

function lastBuild() {
  const [quick, full] = (readIfThere(buildStamp) ?? "").split("\n");
  return { quick, full };
}

async function build() {
  const { quick, files } = sources();
  const { quick: quickBefore, full: fullBefore } = lastBuild();
  if (quick === quickBefore) return;
  const full = contents(files);
  if (full !== fullBefore) {
    fs.rmSync(buildStamp, { force: true });
    const cli = path.join(root, "node_modules", ".bin", "react-router");
    await step("building the pages", "build.log", [node24, [...nodeFlags, cli, "build"]], { env: { NODE_ENV: "production" } });
    await step("building the server", "build-server.log", [node24, [...nodeFlags, "tools/server-build.ts"]]);
    await compressAssets(path.join(root, "build", "client"));
    writeBillOfMaterials(root, path.join(root, "build"));
  }
  // What was built is what was read before the build began: an edit made meanwhile builds again next time.
  fs.mkdirSync(path.dirname(buildStamp), { recursive: true });
  fs.writeFileSync(buildStamp, `${quick}\n${full}\n`);
}

/** Sizes and times answer at once whether anything was touched; only then are contents read. */
function sources() {
  const files = [];
  const walk = (folder) => {
    for (const entry of fs.readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const place = `${folder}/${entry.name}`;
      if (entry.isDirectory()) walk(place);
      else if (!/\.test\.tsx?$/.test(entry.name)) files.push(place);
    }
  };
  for (const folder of ["src", "packages", "demo", "public"]) if (fs.existsSync(path.join(root, folder))) walk(folder);
  for (const name of fs.readdirSync(root)) {
    if (/^(vite|react-router|lingui|postcss|babel)\.config\.\w+$/.test(name)) files.push(name);
  }
  files.push(
    "package.json",
    "package-lock.json",
    "tsconfig.json",
    "tools/compress.mjs",
    "tools/islands-build.ts",
    "tools/narrow-letters.ts",
    "tools/server-build.ts",
  );
  files.sort((a, b) => (a < b ? -1 : 1));
  const hash = createHash("sha256");
  for (const file of files) {
    const stat = fs.statSync(path.join(root, file), { throwIfNoEntry: false });
    hash.update(`${file}\0${stat?.size}\0${stat?.mtimeMs}\n`);
  }
  return { quick: hash.digest("hex"), files };
}

function contents(files) {
  const hash = createHash("sha256");
  for (const file of files) {
    try {
      const bytes = fs.readFileSync(path.join(root, file));
      hash.update(`${file}\0${bytes.length}\0`).update(bytes);
    } catch {
      hash.update(`${file}\0gone\0`);
    }
  }
  return hash.digest("hex");
}

// ---------------------------------------------------------------------------------------------------- processes

/** `npm start` and `npm test` begun together must not install over each other. */
async function oneAtATime(work) {
  fs.mkdirSync(logs, { recursive: true });
  const file = path.join(logs, "preparing.pid");
  for (let told = false; ;) {
    try {
      fs.writeFileSync(file, String(process.pid), { flag: "wx" });
      break;
    } catch (error) {
      if (error.code !== "EEXIST") fail(`${logs} cannot be written to (${error.message}): make the checkout writable for this user`);
      const owner = Number(readIfThere(file));
      // An empty file is one just being written: it is looked at again before it counts as left behind.
      if (owner ? !isAlive(owner) : Date.now() - (fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > 2000) {
        fs.rmSync(file, { force: true });
        continue;
      }
      if (!told) process.stdout.write(`threadport: waiting for process ${owner || "?"}, which is installing or building here\n`);
      told = true;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
  const free = () => fs.rmSync(file, { force: true });
  process.on("exit", free);
  await work();
  process.off("exit", free);
  free();
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** A long step as one line on the terminal; its output goes to a file, whose end is shown when it fails. */
export async function step(title, logName, command, { env = {}, otherwise } = {}) {
  fs.mkdirSync(logs, { recursive: true });
  const logFile = path.join(logs, logName);
  const started = Date.now();
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;
  const live = process.stdout.isTTY === true;
  process.stdout.write(`threadport: ${title} …${live ? "" : "\n"}`);
  const ticker = live && setInterval(() => process.stdout.write(`\rthreadport: ${title} … ${seconds()}`), 1000);
  const output = () => fs.readFileSync(logFile, "utf8");
  let code = await toFile(command, logFile, "w", env);
  if (code !== 0 && otherwise?.when(output())) code = await toFile(otherwise.command, logFile, "a", env);
  if (ticker) clearInterval(ticker);
  if (code === 0) {
    process.stdout.write(`${live ? "\r" : ""}threadport: ${title} … done in ${seconds()}\n`);
    return;
  }
  if (live) process.stdout.write("\n");
  if (code === 130 || code === 143) process.exit(code);
  fs.writeSync(2, `${output().trimEnd().split("\n").slice(-25).join("\n")}\n`);
  fail(`${title} failed after ${seconds()}; the whole output is in ${logFile}`);
}

/** Answers the exit code, 130 or 143 where a signal ended it. */
async function toFile([program, args], logFile, mode, env) {
  const log = fs.openSync(logFile, mode);
  const child = spawn(program, args, { cwd: root, env: { ...process.env, ...env }, stdio: ["ignore", log, log] });
  // Ctrl-C in a terminal reaches the step by itself; a signal sent to us alone is passed on.
  let signalled;
  const pass = (signal) => {
    signalled = signal;
    child.kill(signal);
  };
  process.on("SIGINT", pass).on("SIGTERM", pass);
  const code = await new Promise((resolve) => {
    child.once("error", (error) => {
      fs.writeSync(log, `${error.message}\n`);
      resolve(127);
    });
    child.once("exit", (status, signal) => resolve(status ?? (signal === "SIGTERM" ? 143 : 130)));
  });
  process.off("SIGINT", pass).off("SIGTERM", pass);
  fs.closeSync(log);
  return signalled === "SIGTERM" ? 143 : signalled === "SIGINT" ? 130 : code;
}

/**
 * V8 sizes its heap by the machine: from 16 GB on it may grow to 4 GB, and is swept only when it holds four times what lives. An import
 * of 50,000 rows then stands in 550 MB. Smaller machines have bounds of their own, and NODE_OPTIONS sets others.
 */
const isHeapWide = v8.getHeapStatistics().heap_size_limit > 2.5 * 1024 ** 3 && !/space-size/.test(process.env.NODE_OPTIONS ?? "");
const heapFlags = isHeapWide ? ["--max-old-space-size=2000", "--max-semi-space-size=32"] : [];
/**
 * What the C library keeps of memory given back. Pictures are worked on in many threads and large pieces: with an arena each, and a size of what
 * is handed back at once that grows with what was asked for, memory given back stays taken (eight large uploads at once: 338 MB as it comes, 251
 * with two arenas, 230 so).
 */
export const memorySettings = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072" };
/** What the web process is, as it was built. */
export const web = "build/portal/web.js";
/** Node's arguments for it, for those that start it themselves. */
export const webArguments = [...nodeFlags, ...heapFlags, web];

/**
 * Runs Node 24 in the foreground and answers its exit code. It gets a session of its own, so that Ctrl-C, which a
 * terminal sends to everybody, reaches it exactly once: from us. In exchange it holds a channel to us
 * (tools/exit-with-parent.mjs) and ends in good order when we are gone, however we went.
 */
export async function foreground(args, env = {}) {
  const exitWithParent = ["--import", new URL("exit-with-parent.mjs", import.meta.url).href];
  const child = spawn(node24, [...nodeFlags, ...heapFlags, ...exitWithParent, ...args], {
    cwd: root,
    env: { ...memorySettings, ...process.env, ...env },
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    detached: true,
  });
  let passed = false;
  const pass = (signal) => {
    if (passed) return;
    passed = true;
    child.kill(signal);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => pass(signal === "SIGHUP" ? "SIGTERM" : signal));
  // npm does not always pass a signal on, and cannot when it is killed.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid !== parent && pass("SIGTERM"), 500).unref();
  }
  return new Promise((resolve) => {
    child.once("error", (error) => fail(`Node 24 does not start (${error.message})`));
    child.once("exit", (code, signal) => resolve(code ?? 128 + ({ SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }[signal] ?? 0)));
  });
}

function sha256(bytes) {
  return createHash("sha256").update(bytes).digest("hex");
}

function readIfThere(file) {
  try {
    return fs.readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

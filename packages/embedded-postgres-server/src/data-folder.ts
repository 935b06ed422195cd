import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { EmbeddedDatabaseError, OUTSIDE } from "./error.ts";
import { makeFolder } from "./make-folder.ts";
import { reason } from "./one-line.ts";
import { readIfThere } from "./read-if-there.ts";

export function openDataDir(given: string): string {
  const dataDir = path.resolve(given);
  try {
    makeFolder(dataDir);
    fs.accessSync(dataDir, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
    return fs.realpathSync(dataDir);
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `the data folder ${dataDir} cannot be used (${reason(error)}): make it writable for user ${os.userInfo().username}, or set DATA_DIR to another folder`,
    );
  }
}

/**
 * One instance a data folder. The lock is SQLite's, that is the kernel's own lock on a file: it ends with the process
 * that holds it, kill -9 included, no process number is ever mistaken for another's, and it holds across containers.
 */
export function lockDataDir(dataDir: string): { release(): void } {
  const pidFile = path.join(dataDir, "portal.pid");
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(path.join(dataDir, "portal.lock"));
    lock.exec("PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
  } catch (error) {
    lock?.close();
    if (!/locked/.test(reason(error))) {
      throw new EmbeddedDatabaseError(`the data folder ${dataDir} cannot be locked (${reason(error)}): set DATA_DIR to a folder on a local disk, ${OUTSIDE}`);
    }
    const owner = readIfThere(pidFile)?.trim();
    throw new EmbeddedDatabaseError(
      `data folder in use by another instance (${owner ? `process ${owner}` : "its process number is not known"}): ${dataDir}; stop that one, or set DATA_DIR to another folder`,
    );
  }
  fs.writeFileSync(pidFile, `${process.pid}\n`);
  held.add(lock);
  return {
    release() {
      if (!lock) return;
      fs.rmSync(pidFile, { force: true });
      held.delete(lock);
      lock.close();
      lock = undefined;
    },
  };
}

/** SQLite lets go of its lock when the handle is collected: so somebody must remember it. */
const held = new Set<DatabaseSync>();

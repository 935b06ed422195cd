import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { EmbeddedDatabaseError, OUTSIDE } from "./error.ts";
import { readIfThere } from "./read-if-there.ts";

/** PostgreSQL refuses to run as root. `undefined`: the portal's own user will do. */
export type DatabaseUser = { uid: number; gid: number; name: string } | undefined;

export function databaseUser(dataDir: string, cluster: string): DatabaseUser {
  if (process.getuid?.() !== 0) return undefined;
  const known = passwdEntries();
  const byId = (uid: number): DatabaseUser => known.find((entry) => entry.uid === uid);
  const owner = fs.statSync(fs.existsSync(cluster) ? cluster : dataDir);
  if (owner.uid !== 0) {
    // An existing cluster stays with its owner. A new one goes to the owner of the folder (`sudo npm start`), but
    // only one that has a name: initdb asks for it.
    const its = byId(owner.uid);
    if (its) return its;
    if (fs.existsSync(cluster)) return { uid: owner.uid, gid: owner.gid, name: String(owner.uid) };
  }
  for (const name of ["threadport", "nobody", "postgres", "daemon"]) {
    const entry = known.find((one) => one.name === name && one.uid !== 0);
    if (entry) return entry;
  }
  spawnSync("useradd", ["--system", "--no-create-home", "--shell", "/bin/false", "threadport"]);
  spawnSync("adduser", ["-S", "-D", "-H", "-s", "/bin/false", "threadport"]);
  const made = passwdEntries().find((entry) => entry.name === "threadport");
  if (made) return made;
  throw new EmbeddedDatabaseError(`PostgreSQL does not run as root and this machine has no other user: start the portal as another user, ${OUTSIDE}`);
}

function passwdEntries(): { uid: number; gid: number; name: string }[] {
  return (readIfThere("/etc/passwd") ?? "").split("\n").flatMap((line) => {
    const [name, , uid, gid] = line.split(":");
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}

/**
 * How the server names its own folder. Under root the folder may lie where the server's user cannot go (/root/x): so
 * root puts the process into the folder before it gives up its rights, and the server calls it by where it stands.
 */
export function ownName(cluster: string, user: DatabaseUser): string {
  return user && fs.existsSync("/proc/self/cwd") ? "/proc/self/cwd" : cluster;
}

export function spawnOptions(user: DatabaseUser, cwd: string) {
  return {
    cwd,
    ...(user && { uid: user.uid, gid: user.gid }),
    // Nothing of the portal's environment: neither its secrets nor PGPORT, PGDATA, LD_LIBRARY_PATH.
    env: { PATH: process.env.PATH ?? "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" } as NodeJS.ProcessEnv,
  };
}

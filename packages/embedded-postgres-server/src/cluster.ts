import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { EmbeddedDatabaseError, OUTSIDE } from "./error.ts";
import { DATABASE, MAJOR, OWNER_ROLE, ROLE } from "./names.ts";
import { oneLine, reason } from "./one-line.ts";
import { readIfThere } from "./read-if-there.ts";
import { run } from "./run-program.ts";
import { ownName, spawnOptions, type DatabaseUser } from "./server-user.ts";
import { ACCESS, DURABLE, SETTINGS, THROWAWAY } from "./settings.ts";

export async function createCluster(plan: {
  dataDir: string;
  cluster: string;
  bin: string;
  user: DatabaseUser;
  passwordFile: string;
  throwaway: boolean;
}): Promise<void> {
  const { dataDir, cluster, bin, user, passwordFile, throwaway } = plan;
  for (const entry of fs.readdirSync(dataDir)) {
    if (entry.startsWith("postgres.creating-")) fs.rmSync(path.join(dataDir, entry), { recursive: true, force: true });
  }
  // Made beside its place and moved there when whole, so that an interrupted first start leaves nothing half made.
  const draft = path.join(dataDir, `postgres.creating-${process.pid}`);
  fs.mkdirSync(draft, { mode: 0o700 });
  try {
    if (user) fs.chownSync(draft, user.uid, user.gid);
    const made = await run(
      path.join(bin, "initdb"),
      [
        `--pgdata=${ownName(draft, user)}`,
        "--username=postgres",
        "--auth=trust",
        "--encoding=UTF8",
        "--locale=C",
        "--locale-provider=builtin",
        "--builtin-locale=C.UTF-8",
        "--no-instructions",
        ...(throwaway ? ["--no-sync"] : []),
      ],
      spawnOptions(user, draft),
    );
    if (made.code !== 0) throw new Error(made.errors || made.output);
    await single(draft, bin, user, [`CREATE ROLE ${ROLE} LOGIN CREATEDB`, `GRANT pg_monitor TO ${ROLE}`, `CREATE DATABASE ${DATABASE} OWNER ${ROLE}`]);
    await writePassword(draft, bin, user, passwordFile);
    fs.renameSync(draft, cluster);
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true });
    throw new EmbeddedDatabaseError(
      `the database could not be created in ${cluster} (${oneLine(reason(error))}): set DATA_DIR to a folder on a local disk, ${OUTSIDE}`,
    );
  }
}

export async function writePassword(cluster: string, bin: string, user: DatabaseUser, passwordFile: string): Promise<void> {
  const password = randomBytes(24).toString("base64url");
  await single(cluster, bin, user, [`ALTER ROLE ${ROLE} PASSWORD '${password}'`]);
  fs.rmSync(passwordFile, { force: true });
  fs.writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
}

/** The second role and its password. A folder that an older portal made has neither. */
export async function makeOwner(cluster: string, bin: string, user: DatabaseUser, passwordFile: string): Promise<void> {
  const password = randomBytes(24).toString("base64url");
  await single(cluster, bin, user, [
    `DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${OWNER_ROLE}') THEN CREATE ROLE ${OWNER_ROLE} LOGIN; END IF; END $$`,
    `GRANT ${ROLE} TO ${OWNER_ROLE}`,
    `ALTER ROLE ${OWNER_ROLE} PASSWORD '${password}'`,
  ]);
  fs.rmSync(passwordFile, { force: true });
  fs.writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
}

/** Statements on a stopped cluster, as superuser, in PostgreSQL's single-user mode. */
async function single(cluster: string, bin: string, user: DatabaseUser, statements: string[]): Promise<void> {
  const done = await run(
    path.join(bin, "postgres"),
    ["--single", "-j", "-c", "exit_on_error=true", "-D", ownName(cluster, user), "postgres"],
    spawnOptions(user, cluster),
    statements.map((statement) => `${statement};\n\n`).join(""),
  );
  if (done.code !== 0) throw new EmbeddedDatabaseError(`the database in ${cluster} could not be set up: ${oneLine(done.errors)}`);
}

/** A cluster that was copied or restored by hand: give it the owner and mode PostgreSQL insists on, or say why not. */
export function adoptCluster(cluster: string, user: DatabaseUser): void {
  const version = readIfThere(path.join(cluster, "PG_VERSION"))?.trim();
  if (version !== MAJOR) {
    throw new EmbeddedDatabaseError(
      version
        ? `${cluster} was written by PostgreSQL ${version}, and this portal brings ${MAJOR}: dump it with ${version} and load it here, or set DATA_DIR to a new folder`
        : `${cluster} holds no readable PostgreSQL cluster: move it away, or set DATA_DIR to another folder`,
    );
  }
  const stat = fs.statSync(cluster);
  if (user) {
    if (stat.uid !== user.uid) spawnSync("chown", ["-R", `${user.uid}:${user.gid}`, cluster]);
  } else if (stat.uid !== process.getuid?.()) {
    throw new EmbeddedDatabaseError(
      `${cluster} belongs to user ${stat.uid}: start the portal as that user, or run chown -R ${os.userInfo().username} ${path.dirname(cluster)} as root`,
    );
  }
  if ((stat.mode & 0o777) !== 0o700) fs.chmodSync(cluster, 0o700);
}

export function writeSettings(cluster: string, user: DatabaseUser, throwaway: boolean): void {
  const files = {
    "postgresql.conf": `${SETTINGS}${throwaway ? THROWAWAY : DURABLE}${fs.existsSync(path.join(cluster, "local.conf")) ? "include 'local.conf'\n" : ""}`,
    "pg_hba.conf": ACCESS,
  };
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(cluster, name);
    if (readIfThere(file) === text) continue;
    fs.rmSync(file, { force: true });
    fs.writeFileSync(file, text, { mode: 0o600 });
    if (user) fs.chownSync(file, user.uid, user.gid);
  }
}

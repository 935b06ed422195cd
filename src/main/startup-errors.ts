import fs from "node:fs";
import net from "node:net";

/** Ends the process with one line that tells the operator what is wrong and what to do: no stack, no log format. */
export function exitWithError(message: string, exitCode = 1): never {
  // Written at once: process.exit() does not wait for a pipe.
  fs.writeSync(2, `threadport: ${message.trim()}\n`);
  process.exit(exitCode);
}

/** What to say when listen() fails; `undefined` when it is no matter of the address, and so a bug. */
export function listenError(error: unknown, host: string, port: number): string | undefined {
  const next = port < 65535 ? port + 1 : 3000;
  switch ((error as NodeJS.ErrnoException | null)?.code) {
    case "EADDRINUSE":
      return `port ${port} on ${host} is already in use: stop the program that listens there, or choose another one, e.g. PORT=${next}`;
    case "EACCES":
      return `user ${process.getuid?.() ?? ""} may not listen on port ${port}: choose one from 1024 up, e.g. PORT=3000`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return `this machine has no address ${host}: set HOST=0.0.0.0 for all of its addresses, or HOST=127.0.0.1 for this machine alone`;
    default:
      return undefined;
  }
}

/** Fails as listen() would. Asked before an empty database is filled, which takes minutes that a port in use would make wasted ones. */
export const tryListening = (host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once("error", reject);
    server.listen({ host, port }, () => server.close(() => resolve()));
  });

/** What to say when DATABASE_URL cannot be used; `undefined` when it is no matter of the address, and so a bug. */
export function databaseError(error: unknown, databaseUrl: string): string | undefined {
  const { host, pathname, username } = new URL(databaseUrl);
  const way = "set DATABASE_URL to a PostgreSQL that can be reached, or unset it for the built-in one";
  switch ((error as NodeJS.ErrnoException | null)?.code) {
    case "ECONNREFUSED":
    case "ENOENT":
    case "ETIMEDOUT":
    case "EHOSTUNREACH":
    case "ENETUNREACH":
      return `nothing answers at ${host || "the socket"} of DATABASE_URL: start the database there, or ${way}`;
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `the host ${host} of DATABASE_URL is not known: ${way}`;
    case "28P01":
    case "28000":
      return `the database of DATABASE_URL does not let ${username || "this user"} in: correct its user and password`;
    case "3D000":
      return `there is no database ${pathname.slice(1)} at ${host}: make it (createdb), or name another one in DATABASE_URL`;
    case "42501":
      return `${username || "the user"} of DATABASE_URL may not make schemas in ${pathname.slice(1)}: give it a database that it owns`;
    default:
      return undefined;
  }
}

/** How long a start waits for a database that is not there yet. */
export const startPatienceMs = 60_000;

/** Exits with that message; any other failure is thrown on. */
export const unlessUnreachable =
  (databaseUrl: string | undefined) =>
  (error: unknown): never => {
    const message = databaseUrl && databaseError(error, databaseUrl);
    if (message) exitWithError(message);
    throw error;
  };

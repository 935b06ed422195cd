import fs from "node:fs";

/** Ends the process with one line that tells the operator what is wrong and what to do: no stack, no log format. */
export function complain(message: string, exitCode = 1): never {
  // Written at once: process.exit() does not wait for a pipe.
  fs.writeSync(2, `threadport: ${message.trim()}\n`);
  process.exit(exitCode);
}

/** What to complain when listen() fails; `undefined` when it is no matter of the address, and so a bug. */
export function listenComplaint(error: unknown, host: string, port: number): string | undefined {
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

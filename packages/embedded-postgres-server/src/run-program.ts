import { spawn } from "node:child_process";
import type { spawnOptions } from "./server-user.ts";

/** A program's end, with all that it said. */
export async function run(
  program: string,
  args: string[],
  options: ReturnType<typeof spawnOptions>,
  input = "",
): Promise<{ code: number | null; output: string; errors: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...options, stdio: "pipe" });
    let output = "";
    let errors = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
    child.stdin.on("error", () => {});
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, output, errors }));
    child.stdin.end(input);
  });
}

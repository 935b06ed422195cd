import { readFileSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import type { Lifecycle } from "#kit/states.ts";

export type Life = Lifecycle<string, string, string>;
export type Found = { file: string; life: Life };

const isLife = (value: unknown): value is Life =>
  typeof value === "object" && value !== null && "transitions" in value && "initial" in value && Array.isArray(value.transitions);

export const filesIn = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const file = path.join(folder, name);
    return statSync(file).isDirectory() ? filesIn(file) : [file];
  });

/** Every lifecycle that a contract defines, by name. */
export const lifecycles = async (): Promise<Found[]> => {
  const files = filesIn("src/domains").filter(
    (file) => /\/contract\/.+\.ts$/.test(file) && !file.endsWith(".test.ts") && readFileSync(file, "utf8").includes("defineLifecycle("),
  );
  const found: Found[] = [];
  for (const file of files.sort()) {
    const module = (await import(path.resolve(file))) as Record<string, unknown>;
    for (const life of Object.values(module)) if (isLife(life)) found.push({ file, life });
  }
  return found.sort((a, b) => (a.life.name < b.life.name ? -1 : 1));
};

import pg from "pg";
import { expect, inject, test } from "vitest";
import { cloneDatabase, dropDatabase } from "./template.ts";

const admin = Object.assign(new URL(inject("templateUrl")), { pathname: "/postgres" }).href;
const on = (database: string) => Object.assign(new URL(admin), { pathname: `/${encodeURIComponent(database)}` }).href;

const ask = async (url: string, sql: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows[0] as unknown;
  } finally {
    await client.end();
  }
};

test("a clone holds what the template held, and is dropped with whoever is connected", async () => {
  await ask(admin, "create database model");
  await ask(on("model"), "create table kept as select 7 as number");
  const urls = await Promise.all(["one", "two", "three"].map((name) => cloneDatabase(admin, "model", `clone "${name}"`)));
  for (const url of urls) expect(await ask(url, "select number from kept")).toEqual({ number: 7 });
  const guest = new pg.Client({ connectionString: urls[0] });
  guest.on("error", () => {});
  await guest.connect();
  for (const name of ["one", "two", "three"]) await dropDatabase(admin, `clone "${name}"`);
  await dropDatabase(admin, "never there");
  await guest.end().catch(() => {});
  expect(await ask(admin, "select count(*)::int as left from pg_database where datname like 'clone%'")).toEqual({ left: 0 });
  await dropDatabase(admin, "model");
});

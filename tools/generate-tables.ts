import { writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { folderOf, inOrder } from "../src/domains/map.ts";

const scalar: Record<string, string> = {
  int2: "number",
  int4: "number",
  int8: "bigint",
  float4: "number",
  float8: "number",
  bool: "boolean",
  text: "string",
  varchar: "string",
  bpchar: "string",
  citext: "string",
  uuid: "string",
  date: "string",
  timestamptz: "Date",
  bytea: "Buffer",
  numeric: "string",
  tsvector: "string",
  jsonb: "JsonColumn",
  json: "JsonColumn",
  inet: "string",
  tstzrange: "string",
  daterange: "string",
  int4range: "string",
};

const typeOf = (udt: string): string => {
  const isList = udt.startsWith("_");
  const one = scalar[isList ? udt.slice(1) : udt] ?? "unknown";
  return isList ? `${one}[]` : one;
};

type Row = { table_name: string; column_name: string; udt_name: string; is_nullable: string; has_default: boolean; is_identity: string; is_generated: string };

/** The types of one schema's tables as Kysely reads them, as a source file. */
export const tablesFile = async (client: pg.Client, schema: string): Promise<string> => {
  const { rows } = await client.query<Row>(
    `select c.table_name, c.column_name, c.udt_name, c.is_nullable, c.column_default is not null as has_default, c.is_identity, c.is_generated
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = $1 and t.table_type in ('BASE TABLE', 'VIEW') order by c.table_name, c.ordinal_position`,
    [schema],
  );
  const tables = Map.groupBy(rows, (row) => row.table_name);
  const body = [...tables].map(([table, columns]) => {
    const lines = columns.map((column) => {
      const type = typeOf(column.udt_name) + (column.is_nullable === "YES" ? " | null" : "");
      const isFilled = column.has_default || column.is_identity === "YES";
      const wrapped = column.is_generated === "ALWAYS" ? `GeneratedAlways<${type}>` : isFilled ? `Generated<${type}>` : type;
      return `    ${column.column_name}: ${type.startsWith("JsonColumn") ? (isFilled ? "Generated<JsonColumn>" : type) : wrapped};`;
    });
    return `  ${table}: {\n${lines.join("\n")}\n  };`;
  });
  const used = body.join("\n");
  const kysely = ["Generated", "GeneratedAlways"].filter((name) => new RegExp(`\\b${name}<`).test(used));
  return `// Generated from the ${schema} schema by \`npm run tables\`. Do not edit.\n${kysely.length > 0 ? `import type { ${kysely.join(", ")} } from "kysely";\n` : ""}${used.includes("JsonColumn") ? `\n/** Read as whatever was stored; written as JSON text. */\n// eslint-disable-next-line @typescript-eslint/no-explicit-any\nexport type JsonColumn = any;\n` : ""}\nexport type Tables = {\n${used}\n};\n`;
};

/** Writes \`server/tables.ts\` of every domain; returns the domains whose file was not current. */
export const generateTables = async (url: string, write: boolean): Promise<string[]> => {
  const { readFileSync, existsSync } = await import("node:fs");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const stale: string[] = [];
  try {
    for (const domain of inOrder()) {
      const file = path.join("src/domains", folderOf(domain), "server/tables.ts");
      const text = await tablesFile(client, domain.replaceAll("-", "_"));
      if (!text.includes(": {")) continue;
      if (existsSync(file) && readFileSync(file, "utf8") === text) continue;
      stale.push(domain);
      if (write) writeFileSync(file, text);
    }
  } finally {
    await client.end();
  }
  return stale;
};

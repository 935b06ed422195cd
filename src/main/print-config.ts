import { settingsTable } from "./config.ts";

process.stdout.write(`${settingsTable()}\n`);

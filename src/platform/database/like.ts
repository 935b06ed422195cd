import { sql, type RawBuilder } from "kysely";

/** A pattern of `like` for texts that contain this one as it is: what has a meaning in patterns is found as itself. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** Whether a column of `LocalText` holds this in any language; who wrote it in which language is no part of what it says. */
export const saysSomewhere = (column: RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from jsonb_each_text(${column}) as said where said.key <> 'author' and said.value ilike ${containing(text)})`;

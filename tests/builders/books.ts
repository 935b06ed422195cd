import { booksFaults, saidOf } from "#platform/calls/books.ts";
import type { TestPortal } from "#tests/harness/portal.ts";

/** Where a keeper of books says that they are wrong, in sentences. */
export const booksWrong = async (portal: TestPortal, keeper: string): Promise<string[]> =>
  saidOf(await portal.runner.act((ctx) => ctx.ask(booksFaults, keeper, null)));

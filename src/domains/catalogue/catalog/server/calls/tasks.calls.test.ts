import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestPortal, type TestPortal } from "#tests/harness/portal.ts";
import { decideProduct } from "../../contract/review.ts";
import { updateProduct } from "../../contract/selling.ts";
import { productTasks } from "../../contract/tasks.ts";
import { aProduct, productFieldsOf, someCategories } from "../../testing.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

test("what a reviewer sent back comes first with the reason, then what sold out, then what runs short; each until it is put right", async () => {
  const { men } = await someCategories(portal);
  const seller = await portal.aUser({ is_enterprise: true, vip: true });
  const reviewer = await portal.aUser({ roles: ["review"] });
  const made = async (style_code: string) => (await aProduct(portal, seller, men, { style_code })).id;
  const sentBack = await made("T-1");
  await portal.run(decideProduct, reviewer, { id: sentBack, keep: false, note: "The brand in the picture is not yours" });
  const [full, out, short] = [await made("T-2"), await made("T-3"), await made("T-4")];
  const leave = (id: number, pieces: number) =>
    portal.database.pool.query(
      "update catalog.sku set stock = case when sort = (select min(sort) from catalog.sku where product_id = $1) then $2 else 0 end where product_id = $1",
      [id, pieces],
    );
  await leave(out, 0);
  await leave(short, 49);
  const tasks = async () => (await portal.run(productTasks, seller, {})).list.map(({ id, kind, available }) => [id, kind, available]);
  expect((await portal.run(productTasks, seller, {})).list[0]).toMatchObject({ id: sentBack, reason: "The brand in the picture is not yours" });
  expect((await tasks()).slice(1)).toEqual([
    [out, "sold_out", 0],
    [short, "runs_short", 49],
  ]);
  expect((await tasks()).map(([id]) => id)).not.toContain(full);
  // Corrected, it waits for the reviewer and no longer for the shop.
  await portal.run(updateProduct, seller, { id: sentBack, product: productFieldsOf(men, { style_code: "T-1" }) });
  await leave(out, 500);
  expect((await tasks()).map(([id]) => id)).toEqual([short]);
  expect(await portal.run(productTasks, await portal.aUser({ is_enterprise: true }), {})).toEqual({ list: [], total: 0 });
  await expect(portal.run(productTasks, await portal.aUser(), {})).rejects.toThrow("denied");
});

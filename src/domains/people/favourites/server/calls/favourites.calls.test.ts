import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { takeDownProduct } from "#domains/catalogue/catalog/contract/selling.ts";
import { saveDesigner } from "#domains/catalogue/designs/contract/designers.ts";
import { NotFound } from "#kit/refusal.ts";
import { Unauthenticated } from "#platform/calls/runner.ts";
import { aShop } from "#tests/builders/orders.ts";
import { startTestPortal, visitor, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { countFavourites, drop, keep, listFavourites, mine } from "../../contract/favourites.ts";

let portal: TestPortal;
let reader: Persona;
let shop: Awaited<ReturnType<typeof aShop>>;
beforeAll(async () => {
  portal = await startTestPortal();
  reader = await portal.aUser();
  shop = await aShop(portal);
});
afterAll(() => portal.stop());

const product = () => ({ kind: "product" as const, id: shop.product });
const titles = async (as = reader) => (await portal.run(listFavourites, as, { kind: "product" }, { locale: "en" })).list;

describe("what I keep", () => {
  test("is kept once however often it is asked, counted, listed, and let go of", async () => {
    await portal.run(keep, reader, product());
    await portal.run(keep, reader, product());
    expect(await titles()).toMatchObject([{ id: shop.product, owner_id: shop.seller.id, is_public: true, price: { minor: "3800" } }]);
    expect((await portal.run(countFavourites, reader, {})).counts).toEqual([{ kind: "product", count: 1 }]);
    expect((await portal.run(mine, reader, { things: [product(), { kind: "shop", id: 1 }] })).kept).toEqual([product()]);
    await portal.run(drop, reader, product());
    await portal.run(drop, reader, product());
    expect(await titles()).toEqual([]);
  });

  test("is mine alone, and nothing for visitors", async () => {
    await portal.run(keep, reader, product());
    expect(await titles(await portal.aUser())).toEqual([]);
    await expect(portal.run(keep, visitor, product())).rejects.toThrow(Unauthenticated);
  });

  test("stays when it is taken down and says so, and cannot be kept anew", async () => {
    await portal.run(keep, reader, product());
    await portal.run(takeDownProduct, shop.seller, { id: shop.product });
    expect(await titles()).toMatchObject([{ id: shop.product, is_public: false }]);
    await expect(portal.run(keep, await portal.aUser(), product())).rejects.toThrow(NotFound);
  });

  test("a designer is followed before the first print is there", async () => {
    const designer = await portal.aUser({ is_design: true });
    await portal.run(saveDesigner, designer, {
      name: { en: "Lena Voss" },
      city: { en: "Ghent" },
      country_code: "BE",
      styles: ["geometric"],
      hire_state: "open",
      awards: [],
    });
    await portal.run(keep, reader, { kind: "design", id: designer.id });
    expect((await portal.run(listFavourites, reader, { kind: "design" }, { locale: "en" })).list).toMatchObject([
      { id: designer.id, title: "Lena Voss", note: "Ghent" },
    ]);
  });

  test("what is not there cannot be kept", async () => {
    await expect(portal.run(keep, reader, { kind: "course", id: 2_000_000_000 })).rejects.toThrow(NotFound);
  });
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestPortal, visitor, type TestPortal } from "#tests/harness/portal.ts";
import { listAddresses, mostAddresses, removeAddress, saveAddress, setDefaultAddress } from "../../contract/addresses.ts";
import { anAddress, anAddressIn } from "#tests/builders/orders.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

describe("an address", () => {
  test("is shown in the reader's language, with the number as it is dialled", async () => {
    const user = await portal.aUser();
    const { address } = await portal.run(saveAddress, user, anAddressIn.CN, { locale: "zh-cn" });
    expect(address).toMatchObject({
      phone: "+8613800000001",
      phone_text: "+86 138 0000 0001",
      phone_country: "CN",
      region: "浙江省 绍兴市 柯桥区",
      text: "中国 浙江省 绍兴市 柯桥区 柯桥街道轻纺城大道 1 号（312030）",
      is_default: true,
    });
    const { list } = await portal.run(listAddresses, user, {}, { locale: "en" });
    expect(list[0]).toMatchObject({ country: "China", region: "Keqiao, Shaoxing, Zhejiang" });
  });

  test("elsewhere is written freely, and may have a number of another country", async () => {
    const user = await portal.aUser();
    const { address } = await portal.run(saveAddress, user, { ...anAddressIn.AE, phone: "138 0000 0001", phone_country: "CN" }, { locale: "en" });
    expect(address).toMatchObject({ country: "United Arab Emirates", city: "Dubai", phone: "+8613800000001", province_code: "" });
    expect(address.text).toBe("Al Fahidi Street 12, Dubai, United Arab Emirates");
    // In its own order among Chinese words too.
    const { list } = await portal.run(listAddresses, user, {}, { locale: "zh-cn" });
    expect(list[0]?.text).toBe("Al Fahidi Street 12, Dubai, 阿联酋");
  });

  test.each([
    ["phone", { phone: "123" }, "phone_wrong"],
    ["phone", { phone: "+971501234567" }, "phone_wrong"],
    ["district_code", { district_code: "", city_code: "" }, "place_wrong"],
    ["district_code", { city_code: "440100" }, "place_wrong"],
    ["district_code", { district_code: "999999" }, "place_wrong"],
    ["country_code", { country_code: "XX" }, "country_wrong"],
    ["city", { country_code: "AE", phone: "050 123 4567" }, "city_missing"],
  ])("with a wrong %s (%j) is refused", async (field, wrong, code) => {
    const refusal = await portal.refusal(saveAddress, await portal.aUser(), { ...anAddressIn.CN, ...wrong });
    expect([refusal.code, refusal.issues[0]?.path]).toEqual([code, field]);
  });

  test("lacking several things names each", async () => {
    const refusal = await portal.refusal(saveAddress, await portal.aUser(), { ...anAddressIn.CN, name: " ", phone: "", detail: "" });
    expect(refusal.issues.map((issue) => issue.path).sort()).toEqual(["detail", "name", "phone"]);
  });
});

describe("an address book", () => {
  test("has one default: the first, until another is chosen, removed or written as default", async () => {
    const user = await portal.aUser();
    const first = await anAddress(portal, user);
    const second = await anAddress(portal, user, "AE");
    const defaults = async () => (await portal.run(listAddresses, user, {})).list.filter((one) => one.is_default).map((one) => one.id);
    expect(await defaults()).toEqual([first]);
    await portal.run(setDefaultAddress, user, { id: second });
    expect(await defaults()).toEqual([second]);
    const third = (await portal.run(saveAddress, user, { ...anAddressIn.US, is_default: true })).address.id;
    expect(await defaults()).toEqual([third]);
    await portal.run(removeAddress, user, { id: third });
    expect(await defaults()).toEqual([second]);
    const { address } = await portal.run(saveAddress, user, { ...anAddressIn.AE, id: second, name: "Renamed", is_default: false });
    expect([address.id, address.name, address.is_default]).toEqual([second, "Renamed", true]);
    expect((await portal.run(listAddresses, user, {})).list.map((one) => one.id)).toEqual([second, first]);
  });

  test("has an end", async () => {
    const user = await portal.aUser();
    for (let count = 0; count < mostAddresses; count += 1) await anAddress(portal, user);
    expect((await portal.refusal(saveAddress, user, anAddressIn.CN)).code).toBe("too_many");
  });

  test("keeps one default and its limit when many write at once", async () => {
    const user = await portal.aUser();
    await Promise.all(Array.from({ length: 12 }, () => portal.run(saveAddress, user, { ...anAddressIn.US, is_default: true })));
    expect((await portal.run(listAddresses, user, {})).list.filter((one) => one.is_default)).toHaveLength(1);
  });

  test("is nobody else's: another's address is not there", async () => {
    const mine = await portal.aUser();
    const other = await portal.aUser();
    const id = await anAddress(portal, mine);
    for (const attempt of [
      () => portal.run(removeAddress, other, { id }),
      () => portal.run(setDefaultAddress, other, { id }),
      () => portal.run(saveAddress, other, { ...anAddressIn.US, id }),
      () => portal.run(saveAddress, other, { ...anAddressIn.US, id: 2_000_000_000 }),
    ]) {
      await expect(attempt()).rejects.toThrow("not found");
    }
    expect((await portal.run(listAddresses, other, {})).list).toEqual([]);
    for (const call of [listAddresses, removeAddress, setDefaultAddress]) await expect(portal.run(call as never, visitor, { id } as never)).rejects.toThrow();
  });
});

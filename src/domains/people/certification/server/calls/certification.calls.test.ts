import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Denied, NotFound } from "#kit/refusal.ts";
import { days, unixSeconds } from "#kit/time.ts";
import { userInfoCall } from "#domains/people/accounts/contract/sign-in.ts";
import { createProduct, myProduct } from "#domains/catalogue/catalog/contract/selling.ts";
import { productFieldsOf, someCategories } from "#domains/catalogue/catalog/testing.ts";
import { listProducts } from "#domains/catalogue/catalog/contract/list.ts";
import { aDesigner, aWork } from "#domains/catalogue/designs/testing.ts";
import { designerDetails } from "#domains/catalogue/designs/contract/designers.ts";
import { enterpriseDetails } from "#domains/catalogue/enterprises/contract/details.ts";
import { inspectEnterprise } from "#domains/catalogue/enterprises/contract/inspection.ts";
import { startTestPortal, visitor, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import {
  changeCertification,
  discardChange,
  freshDocument,
  myCertification,
  myCertifications,
  removeDocument,
  saveDesignerForm,
  saveEnterpriseForm,
  submitCertification,
  withdrawCertification,
} from "../../contract/own.ts";
import { certificationQueue, claimCertification, decideCertification, releaseCertification, revealSecret, reviewCertification } from "../../contract/review.ts";
import { certification } from "../../index.server.ts";
import { aCreditCode, aFilledForm, anApproved, aPicture, aSubmitted, designerFields, enterpriseFields, submit, upload } from "../../testing.ts";

let portal: TestPortal;
let reviewer: Persona;
beforeAll(async () => {
  portal = await startTestPortal();
  reviewer = await portal.aUser({ roles: ["review"], nickname: "评审甲" });
});
afterAll(() => portal.stop());

const flags = async (as: Persona) => (await portal.run(userInfoCall, as, {})).userinfo;
const sweep = (name: string) => {
  const found = certification.sweeps?.find((one) => one.name === name);
  if (!found) throw new Error(`no sweep ${name}`);
  return portal.runner.sweep(found);
};
const form = (as: Persona, kind: "enterprise" | "designer" = "enterprise") => portal.run(myCertification, as, { kind });
/** A test must not see another's flags through the few seconds for which a session is kept. */
const soon = () => new Promise((resolve) => setTimeout(resolve, 60));

describe("a draft", () => {
  test("is kept as it is typed, on whatever device, and a second one that is behind is told so", async () => {
    const owner = await portal.aUser();
    expect(await portal.run(saveEnterpriseForm, owner, { version: 0, form: { legal_name: "华", founded_on: "" } })).toEqual({ version: 1 });
    expect(await portal.run(saveEnterpriseForm, owner, { version: 1, form: { address: "轻纺大道" } })).toEqual({ version: 2 });
    const read = await form(owner);
    expect(read).toMatchObject({ status: "draft", version: 2, is_certified: false, form: { legal_name: "华", address: "轻纺大道" } });
    const refused = await portal.refusal(saveEnterpriseForm, owner, { version: 1, form: { address: "elsewhere" } });
    expect(refused.code).toBe("stale");
    expect((await form(owner)).form.address).toBe("轻纺大道");
  });

  test("begins with what the business said of itself when it registered", async () => {
    const owner = await portal.aUser();
    await portal.database.pool.query(
      "insert into accounts.business (user_id, company_name, credit_code, contact_name, city_code) values ($1, '嵊州某某领带有限公司', '914403001922038216', '俞敏', '330683')",
      [owner.id],
    );
    expect((await form(owner)).form).toMatchObject({ legal_name: "嵊州某某领带有限公司", registration_number: "914403001922038216", city_code: "330683" });
  });

  test("keeps numbers sealed: the database holds neither, the owner sees masks", async () => {
    const owner = await aFilledForm(portal, "enterprise");
    const { masks, form: values } = await form(owner);
    expect(masks.id_number).toMatch(/^330\*+\w{4}$/);
    expect(masks.bank_account).toMatch(/^357\*+8901$/);
    expect(values).not.toHaveProperty("id_number");
    const { rows } = await portal.database.pool.query<{ all: string }>(
      "select row_to_json(c)::text as all from certification.certification c where user_id = $1",
      [owner.id],
    );
    expect(rows[0]?.all).not.toContain("3571012345678901");
    expect(rows[0]?.all).not.toContain("33060219900307");
  });

  test("says every fault at once when it is submitted, secrets and papers among them", async () => {
    const owner = await portal.aUser({ vip: true });
    const { version } = await portal.run(saveEnterpriseForm, owner, {
      version: 0,
      form: {
        ...enterpriseFields(),
        registration_number: aCreditCode(7).replace(/.$/, (last) => (last === "1" ? "2" : "1")),
        id_number: "330602199003070001",
        founded_on: "2999-01-01",
        city_code: "330000",
      },
    });
    const refused = await portal.refusal(submitCertification, owner, { kind: "enterprise", version });
    expect(refused.code).toBe("incomplete");
    expect(refused.issues.map(({ path }) => path).sort()).toEqual(
      ["city_code", "founded_on", "id_back", "id_front", "id_number", "licence", "photos", "registration_number"].sort(),
    );
  });

  test("a company of another country gives its own number and no district", async () => {
    const owner = await portal.aUser({ vip: true });
    await portal.run(saveEnterpriseForm, owner, {
      version: 0,
      form: {
        ...enterpriseFields(),
        country_code: "AE",
        registration_number: "CN-1234567",
        city_code: "",
        region: "Dubai",
        id_kind: "passport",
        id_number: "P1234567",
        factory_city_code: "",
      },
    });
    for (const slot of ["licence", "id_front", "photos", "photos"]) await upload(portal, owner, "enterprise", slot);
    expect(await submit(portal, owner, "enterprise")).toEqual({ status: "submitted" });
  });

  test("without a membership the enterprise's is not taken, the designer's is", async () => {
    const poor = await portal.aUser();
    await aFilledForm(portal, "enterprise", poor);
    const { version } = await form(poor);
    expect((await portal.refusal(submitCertification, poor, { kind: "enterprise", version })).code).toBe("needs_vip");
    await aFilledForm(portal, "designer", poor);
    expect(await submit(portal, poor, "designer")).toEqual({ status: "submitted" });
  });

  test("cannot set a flag or a state by any field of its body", async () => {
    const owner = await portal.aUser({ vip: true });
    await portal.run(saveEnterpriseForm, owner, {
      version: 0,
      form: { ...enterpriseFields(), status: "approved", is_enterprise: true, approved_at: 1 } as never,
    });
    expect(await form(owner)).toMatchObject({ status: "draft", is_certified: false });
    expect(await flags(owner)).toMatchObject({ is_enterprise: 0 });
  });
});

describe("documents", () => {
  test("are re-encoded without their place, sealed on disk, and opened by nobody else", async () => {
    const owner = await portal.aUser();
    const withPlace = await sharp(await aPicture(3))
      .withExif({ IFD0: { Copyright: "planted-canary" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "30/1 4/1 12/1" } })
      .jpeg()
      .toBuffer();
    expect(withPlace.includes("planted-canary")).toBe(true);
    const { document } = await upload(portal, owner, "designer", "works", withPlace);
    expect(document).toMatchObject({ type: "image/webp", slot: "works" });
    const name = new URL(document.url, "http://localhost").pathname.split("/").at(-1) ?? "";
    const opened = await portal.services.privateFiles.read(name);
    expect(opened?.body.includes("planted-canary")).toBe(false);
    expect((await sharp(opened?.body).metadata()).exif).toBeUndefined();
    const { body } = (await portal.services.storage.get(`private/${name.slice(0, 2)}/${name}`)) ?? {};
    const raw = Buffer.concat((await body?.toArray()) as Buffer[]);
    expect(raw.includes("WEBP")).toBe(false);
    const other = await portal.aUser();
    await expect(portal.run(freshDocument, other, { id: document.id })).rejects.toThrow(NotFound);
    await expect(portal.run(removeDocument, other, { id: document.id })).rejects.toThrow(NotFound);
    // Not handed in yet: not for reviewers either.
    await expect(portal.run(freshDocument, reviewer, { id: document.id })).rejects.toThrow(NotFound);
  });

  test("an address is good for its reader alone, and not for long", async () => {
    const owner = await portal.aUser();
    const { document } = await upload(portal, owner, "designer", "works");
    const url = new URL(document.url, "http://localhost");
    const query = {
      name: url.pathname.split("/").at(-1) ?? "",
      for: url.searchParams.get("for") ?? "",
      until: url.searchParams.get("until") ?? "",
      as: url.searchParams.get("as") ?? "",
      sign: url.searchParams.get("sign") ?? "",
    };
    const { isGood } = portal.services.privateFiles;
    expect(isGood(query, owner.id, new Date())).toBe(true);
    expect(isGood(query, owner.id + 1, new Date())).toBe(false);
    expect(isGood({ ...query, for: String(owner.id + 1) }, owner.id + 1, new Date())).toBe(false);
    expect(isGood({ ...query, until: String(Number(query.until) + 60) }, owner.id, new Date())).toBe(false);
    expect(isGood(query, owner.id, new Date(Date.now() + 16 * 60_000))).toBe(false);
  });

  test("a PDF stays as it is, where papers are asked for; one that acts by itself is refused", async () => {
    const owner = await portal.aUser();
    const pdf = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n");
    const { document } = await upload(portal, owner, "enterprise", "licence", pdf);
    expect(document).toMatchObject({ type: "application/pdf", size_bytes: pdf.length });
    const acting = Buffer.from("%PDF-1.4\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF\n");
    await expect(upload(portal, owner, "enterprise", "licence", acting)).rejects.toMatchObject({ code: "broken" });
    await expect(upload(portal, owner, "enterprise", "photos", pdf)).rejects.toMatchObject({ code: "not_picture" });
    await expect(upload(portal, owner, "enterprise", "licence", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"))).rejects.toMatchObject({
      code: "type",
    });
    await expect(upload(portal, owner, "designer", "licence")).rejects.toThrow(NotFound);
  });

  test("no more than there is room for; what was taken out is forgotten a day later", async () => {
    const owner = await portal.aUser();
    const { document } = await upload(portal, owner, "designer", "id_front");
    await expect(upload(portal, owner, "designer", "id_front")).rejects.toMatchObject({ code: "files_many" });
    await portal.run(removeDocument, owner, { id: document.id });
    await upload(portal, owner, "designer", "id_front");
    expect((await form(owner, "designer")).documents).toHaveLength(1);
    const count = async () => (await portal.database.pool.query("select 1 from certification.document where id = $1", [document.id])).rowCount;
    await sweep("certification.forget-documents");
    expect(await count()).toBe(1);
    await portal.database.pool.query("update certification.document set removed_at = removed_at - interval '2 days' where id = $1", [document.id]);
    await sweep("certification.forget-documents");
    expect(await count()).toBe(0);
    await portal.runJobs();
    const name = new URL(document.url, "http://localhost").pathname.split("/").at(-1) ?? "";
    expect(await portal.services.privateFiles.read(name)).toBeNull();
  });
});

describe("a decision", () => {
  test("an approval sets the flag, opens the factory page with its photo, and tells the applicant", async () => {
    const { owner, id } = await anApproved(portal, "enterprise");
    await soon();
    expect(await flags(owner)).toMatchObject({ is_enterprise: 1 });
    expect(await form(owner)).toMatchObject({ status: "approved", is_certified: true, may: ["change"] });
    await portal.runJobs();
    const page = await portal.run(enterpriseDetails, visitor, { user_id: owner.id });
    expect(page).toMatchObject({ name: expect.stringContaining("服装厂"), renshu: 120, city_code: "330603", address: "轻纺大道128号", founded_year: 2011 });
    expect(page.image).toMatch(/^\/files\//);
    expect(portal.sent().some((sms) => sms.event === "certification_approve" && sms.text.includes("企业"))).toBe(true);
    const { rows } = await portal.database.pool.query("select decided_by, change from accounts.standing_decision where user_id = $1", [owner.id]);
    expect(rows).toEqual([{ decided_by: expect.any(Number), change: { is_enterprise: true } }]);
    const { events } = await portal.run(reviewCertification, reviewer, { id });
    expect(events.map(({ event }) => event)).toEqual(["approve", "submit"]);
  });

  test("a designer's opens the profile", async () => {
    const { owner } = await anApproved(portal, "designer");
    await soon();
    expect(await flags(owner)).toMatchObject({ is_design: 1, is_enterprise: 0 });
    expect(await portal.run(designerDetails, visitor, { user_id: owner.id }, { locale: "en" })).toMatchObject({
      name: "Xiaoman",
      city: "Hangzhou",
      style_codes: ["floral"],
    });
  });

  test("a rejection says why at each field; corrected, it is submitted again", async () => {
    const { owner, id } = await aSubmitted(portal, "enterprise");
    expect((await portal.refusal(saveEnterpriseForm, owner, { version: 1, form: { address: "later" } })).code).toBe("closed");
    await portal.run(decideCertification, reviewer, {
      id,
      decision: "reject",
      submission: 1,
      remarks: [
        { field: "licence", reason: "cut_off" },
        { field: "bank_holder", reason: "other", text: "与执照名称不一致" },
      ],
    });
    const read = await form(owner);
    expect(read).toMatchObject({ status: "rejected", is_certified: false });
    expect(read.remarks.map(({ field, text }) => [field, text])).toEqual([
      ["licence", ""],
      ["bank_holder", "与执照名称不一致"],
    ]);
    expect(read.remarks[0]?.sentence).not.toBe("");
    expect(read.events[0]).toMatchObject({ event: "reject", by: "", is_reviewer: true });
    await portal.run(saveEnterpriseForm, owner, { version: read.version, form: { bank_holder: "绍兴华清" } });
    expect(await submit(portal, owner, "enterprise")).toEqual({ status: "submitted" });
    expect((await form(owner)).remarks).toEqual([]);
    // The first submission was read, the second is there now.
    expect((await portal.refusal(decideCertification, reviewer, { id, decision: "approve", submission: 1 })).code).toBe("changed");
    await portal.run(decideCertification, reviewer, { id, decision: "approve", submission: 2 });
  });

  test("reasons are asked for, of fields that there are", async () => {
    const { id } = await aSubmitted(portal, "designer");
    const by = (more: object) => portal.refusal(decideCertification, reviewer, { id, decision: "reject", submission: 1, ...more });
    expect((await by({})).code).toBe("reasons_missing");
    expect((await by({ remarks: [{ field: "licence", reason: "cut_off" }] })).code).toBe("field_unknown");
    expect((await by({ remarks: [{ field: "works", reason: "other" }] })).code).toBe("words_missing");
    expect((await by({ decision: "revoke", note: "x" })).code).toBe("closed");
  });

  test("changed data wait while the old approval stands, and can be dropped", async () => {
    const { owner, id, reviewer: first } = await anApproved(portal, "enterprise");
    await soon();
    await portal.run(changeCertification, owner, { kind: "enterprise" });
    const open = await form(owner);
    expect(open).toMatchObject({ status: "draft", is_certified: true });
    await portal.run(saveEnterpriseForm, owner, { version: open.version, form: { legal_name: "改名后的公司", bank_account: "62220212020417" } });
    // What is being written is not for reviewers: they see what was approved.
    expect((await portal.run(reviewCertification, reviewer, { id })).form.legal_name).not.toBe("改名后的公司");
    await submit(portal, owner, "enterprise");
    const review = await portal.run(reviewCertification, reviewer, { id });
    expect(review.form.legal_name).toBe("改名后的公司");
    expect(review.before?.legal_name).not.toBe("改名后的公司");
    expect(review.masks.bank_account).not.toBe(review.before_masks.bank_account);
    await portal.run(decideCertification, first, { id, decision: "reject", submission: 2, note: "请上传变更登记通知书" });
    await soon();
    expect(await flags(owner)).toMatchObject({ is_enterprise: 1 });
    await portal.run(discardChange, owner, { kind: "enterprise" });
    const back = await form(owner);
    expect(back).toMatchObject({ status: "approved", is_certified: true, remarks: [] });
    expect(back.form.legal_name).not.toBe("改名后的公司");
    expect(back.masks.bank_account).toMatch(/8901$/);
    expect(back.documents).toHaveLength(5);
  });

  test("a submission can be taken back", async () => {
    const { owner, id } = await aSubmitted(portal, "designer");
    await portal.run(withdrawCertification, owner, { kind: "designer" });
    expect((await portal.refusal(withdrawCertification, owner, { kind: "designer" })).code).toBe("closed");
    await expect(portal.run(decideCertification, reviewer, { id, decision: "approve", submission: 1 })).rejects.toThrow(NotFound);
    await expect(portal.run(reviewCertification, reviewer, { id })).rejects.toThrow(NotFound);
    expect((await portal.refusal(discardChange, owner, { kind: "designer" })).code).toBe("closed");
  });

  test("two reviewers do not decide the same; a claim ends after fifteen minutes", async () => {
    const { id } = await aSubmitted(portal, "designer");
    const other = await portal.aUser({ roles: ["review"] });
    await portal.run(claimCertification, reviewer, { id });
    expect((await portal.refusal(claimCertification, other, { id })).code).toBe("claimed");
    expect((await portal.refusal(decideCertification, other, { id, decision: "approve", submission: 1 })).code).toBe("claimed");
    const free = await portal.run(certificationQueue, other, { is_free: true, size: 60 });
    expect(free.list.some((one) => one.id === id)).toBe(false);
    await expect(portal.run(releaseCertification, other, { id })).rejects.toThrow(NotFound);
    portal.wait(16 * 60_000);
    await portal.run(claimCertification, other, { id });
    await portal.run(releaseCertification, other, { id });
    const both = await Promise.allSettled([
      portal.run(decideCertification, reviewer, { id, decision: "approve", submission: 1 }),
      portal.run(decideCertification, other, { id, decision: "reject", submission: 1, note: "x" }),
    ]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    // What the page of either says when it closes.
    for (const one of [reviewer, other]) expect(await portal.run(releaseCertification, one, { id })).toEqual({});
  });

  test("a revocation takes the flag, closes the page and takes the products down", async () => {
    const { owner, id } = await anApproved(portal, "enterprise");
    await soon();
    const { dresses } = await someCategories(portal);
    const { id: product } = await portal.run(createProduct, owner, { product: productFieldsOf(dresses), publish: true });
    expect((await portal.refusal(decideCertification, reviewer, { id, decision: "revoke", submission: 1 })).code).toBe("words_missing");
    await portal.run(decideCertification, reviewer, { id, decision: "revoke", submission: 1, note: "营业执照已吊销" });
    await soon();
    expect(await flags(owner)).toMatchObject({ is_enterprise: 0 });
    await expect(portal.run(myProduct, owner, { id: product })).rejects.toThrow(Denied);
    const { rows } = await portal.database.pool.query("select status from catalog.product where id = $1", [product]);
    expect(rows).toEqual([{ status: "taken_down" }]);
    await expect(portal.run(enterpriseDetails, visitor, { user_id: owner.id })).rejects.toThrow(NotFound);
    // Put right and approved again, the page is back.
    await portal.run(changeCertification, owner, { kind: "enterprise" });
    await submit(portal, owner, "enterprise");
    await portal.run(decideCertification, reviewer, { id, decision: "approve", submission: 2 });
    await soon();
    expect((await portal.run(enterpriseDetails, visitor, { user_id: owner.id })).user_id).toBe(owner.id);
  });

  test("of a designer, it takes the works down", async () => {
    const designer = await aDesigner(portal);
    await aWork(portal, designer);
    await portal.run(changeCertification, designer, { kind: "designer" });
    await aFilledForm(portal, "designer", designer);
    await submit(portal, designer, "designer");
    const { rows } = await portal.database.pool.query<{ id: number }>("select id from certification.certification where user_id = $1", [designer.id]);
    const id = rows[0]?.id ?? 0;
    await portal.run(decideCertification, reviewer, { id, decision: "revoke", submission: 1, note: "作品被证实为他人所有" });
    const { rows: works } = await portal.database.pool.query("select distinct state from designs.work where designer_id = $1", [designer.id]);
    expect(works).toEqual([{ state: "taken_down" }]);
  });

  test("an approval ends with its time, after reminders", async () => {
    const { owner, id } = await aSubmitted(portal, "designer");
    const end = unixSeconds(new Date(Date.now() + days(20)));
    await portal.run(decideCertification, reviewer, { id, decision: "approve", submission: 1, valid_until: end });
    await sweep("certification.remind-of-the-end");
    await sweep("certification.remind-of-the-end");
    await portal.runJobs();
    const { rows: mine } = await portal.database.pool.query<{ mobile: string }>(`select mobile from accounts."user" where id = $1`, [owner.id]);
    expect(portal.sent().filter((sms) => sms.event === "certification_remind" && sms.to === mine[0]?.mobile)).toHaveLength(1);
    await portal.database.pool.query("update certification.certification set valid_until = now() - interval '1 minute' where id = $1", [id]);
    await sweep("certification.expire-approvals");
    await soon();
    expect(await flags(owner)).toMatchObject({ is_design: 0 });
    expect(await form(owner, "designer")).toMatchObject({ status: "expired", is_certified: false, may: ["change"] });
  });
});

describe("who may", () => {
  test("applicants neither read the queue nor decide, also not on their own", async () => {
    const { owner, id } = await aSubmitted(portal, "enterprise");
    await expect(portal.run(certificationQueue, owner, {})).rejects.toThrow(Denied);
    await expect(portal.run(reviewCertification, owner, { id })).rejects.toThrow(Denied);
    await expect(portal.run(decideCertification, owner, { id, decision: "approve", submission: 1 })).rejects.toThrow(Denied);
    const finance = await portal.aUser({ roles: ["finance"] });
    await expect(portal.run(decideCertification, finance, { id, decision: "approve", submission: 1 })).rejects.toThrow(Denied);
    const admin = await portal.aUser({ roles: ["admin"] });
    expect((await portal.run(certificationQueue, admin, { size: 60 })).list.some((one) => one.id === id)).toBe(true);
  });

  test("a reviewer does not decide on what is the reviewer's own", async () => {
    const both = await portal.aUser({ roles: ["review"] });
    await aFilledForm(portal, "designer", both);
    await submit(portal, both, "designer");
    const { rows } = await portal.database.pool.query<{ id: number }>("select id from certification.certification where user_id = $1", [both.id]);
    const refused = await portal.refusal(decideCertification, both, { id: rows[0]?.id ?? 0, decision: "approve", submission: 1 });
    expect(refused.code).toBe("own");
  });

  test("a number is shown whole to reviewers, and it is written down who asked", async () => {
    const { owner, id } = await aSubmitted(portal, "enterprise");
    expect(await portal.run(revealSecret, reviewer, { id, field: "bank_account" })).toEqual({ value: "3571012345678901" });
    const { events } = await portal.run(reviewCertification, reviewer, { id });
    expect(events[0]).toMatchObject({ event: "reveal", by: "评审甲", note: "bank_account" });
    expect((await form(owner)).events.some(({ event }) => event === "reveal")).toBe(false);
  });

  test("the same papers in another account are pointed out", async () => {
    const first = await aSubmitted(portal, "enterprise");
    const { rows } = await portal.database.pool.query<{ registration_number: string }>(
      "select registration_number from certification.certification where id = $1",
      [first.id],
    );
    const owner = await aFilledForm(portal, "enterprise");
    const { version } = await form(owner);
    await portal.run(saveEnterpriseForm, owner, { version, form: { registration_number: rows[0]?.registration_number } });
    await submit(portal, owner, "enterprise");
    const { same_papers } = await portal.run(reviewCertification, reviewer, { id: first.id });
    expect(same_papers.map(({ user_id }) => user_id)).toContain(owner.id);
  });

  test("whoever was certified before there were records stays so, and may put data in", async () => {
    const old = await portal.aUser({ is_design: true });
    const { list } = await portal.run(myCertifications, old, {});
    expect(list.find(({ kind }) => kind === "designer")).toMatchObject({ status: "approved", is_certified: true });
    await portal.run(changeCertification, old, { kind: "designer" });
    const { version, is_certified } = await form(old, "designer");
    expect(is_certified).toBe(true);
    await portal.run(saveDesignerForm, old, { version, form: designerFields() });
    await portal.run(discardChange, old, { kind: "designer" });
    expect(await form(old, "designer")).toMatchObject({ status: "approved", is_certified: true });
  });
});

test("products are found as an inspected factory's for as long as it is one", async () => {
  const { owner } = await anApproved(portal, "enterprise");
  await soon();
  const { dresses } = await someCategories(portal);
  const { id } = await portal.run(createProduct, owner, { product: productFieldsOf(dresses), publish: true });
  const isFound = async () =>
    (await portal.run(listProducts, visitor, { services: ["inspected"], seller_id: owner.id } as never)).list.some((one) => one.id === id);
  expect(await isFound()).toBe(false);
  await portal.run(inspectEnterprise, reviewer, { user_id: owner.id, has_passed: true, note: "seen" });
  await soon();
  expect(await isFound()).toBe(true);
  await portal.run(inspectEnterprise, reviewer, { user_id: owner.id, has_passed: false, note: "moved" });
  await soon();
  expect(await isFound()).toBe(false);
});

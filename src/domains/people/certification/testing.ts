import sharp from "sharp";
import type { AnyCall, InputOf, OutputOf } from "#kit/call.ts";
import { creditCodeCheck } from "#domains/people/accounts/contract/credit-code.ts";
import type { Kind } from "./contract/lifecycle.ts";
import { myCertification, saveDesignerForm, saveEnterpriseForm, submitCertification, uploadDocument } from "./contract/own.ts";
import { residentIdCheck } from "./contract/paper-numbers.ts";
import { decideCertification } from "./contract/review.ts";

type Persona = { token: string | null; id: number };
/** What these builders need of a test portal (tests/harness); a domain does not import the tests. */
type TestPortal = {
  run<C extends AnyCall>(call: C, as: Persona, input: InputOf<C>): Promise<OutputOf<C>>;
  aUser(more: { vip?: boolean; roles?: string[] }): Promise<Persona & { token: string }>;
  database: { pool: { query<Row extends object>(text: string, values: unknown[]): Promise<{ rows: Row[] }> } };
};

let serial = 0;
const proved = (start: string, check: (start: string) => string | undefined) => `${start}${check(start)}`;
export const aCreditCode = (n: number) => proved(`91330603MA${String(2_800_000 + n).padStart(7, "0")}`, creditCodeCheck);
export const aResidentId = (n: number) => proved(`33060219900307${String(n % 1000).padStart(3, "0")}`, residentIdCheck);

export const enterpriseFields = (n = (serial += 1)): InputOf<typeof saveEnterpriseForm>["form"] => ({
  country_code: "CN",
  legal_name: `绍兴华清第${n}纺织服装有限公司`,
  registration_number: aCreditCode(n),
  city_code: "330603",
  address: "轻纺大道128号",
  business_scope: "服装、纺织品的生产与销售；货物进出口",
  founded_on: "2011-05-16",
  licence_until: "",
  representative: "沈国良",
  id_kind: "resident_id",
  id_number: aResidentId(n),
  is_representative: true,
  contact_name: "沈国良",
  contact_phone: "0575-84123456",
  contact_mail: "trade@example.com",
  bank_name: "中国银行绍兴柯桥支行",
  bank_holder: `绍兴华清第${n}纺织服装有限公司`,
  bank_account: "3571 0123 4567 8901",
  page_name: { "zh-cn": `华清第${n}服装厂`, en: `Huaqing Apparel ${n}` },
  type: "manufacturer",
  makes: ["womenswear"],
  zhuyingchanpin: { "zh-cn": "连衣裙、衬衫" },
  renshu: 120,
  factory_city_code: "330603",
});

export const designerFields = (n = (serial += 1)): InputOf<typeof saveDesignerForm>["form"] => ({
  country_code: "CN",
  real_name: "林小满",
  id_kind: "resident_id",
  id_number: aResidentId(n),
  school: "中国美术学院，染织设计",
  years: 8,
  experience: "曾任柯桥两家印花厂花型设计师。",
  page_name: { "zh-cn": "小满", en: "Xiaoman" },
  city: { "zh-cn": "杭州", en: "Hangzhou" },
  styles: ["floral"],
  about: { "zh-cn": "画植物，也画旧书里的纹样。" },
  links: ["https://example.com/xiaoman"],
});

const drawn = new Map<number, Promise<Buffer>>();
/** A small picture, another for each number. */
export const aPicture = (n = 0): Promise<Buffer> => {
  const kept =
    drawn.get(n) ??
    sharp({ create: { width: 40 + n, height: 30, channels: 3, background: "#a63d2f" } })
      .jpeg()
      .toBuffer();
  drawn.set(n, kept);
  return kept;
};

const papers: Record<Kind, readonly string[]> = {
  enterprise: ["licence", "id_front", "id_back", "photos", "photos"],
  designer: ["id_front", "id_back", "works", "works", "works"],
};

export const upload = async (portal: TestPortal, as: Persona, kind: Kind, slot: string, bytes?: Buffer) =>
  portal.run(uploadDocument, as, { kind, slot, file: { name: `${slot}.jpg`, bytes: bytes ?? (await aPicture()) } });

/** A form that is filled in whole, and not submitted yet. */
export const aFilledForm = async (portal: TestPortal, kind: Kind, given?: Persona & { token: string }) => {
  const owner = given ?? (await portal.aUser({ vip: true }));
  const { version } = await portal.run(myCertification, owner, { kind });
  if (kind === "enterprise") await portal.run(saveEnterpriseForm, owner, { version, form: enterpriseFields() });
  else await portal.run(saveDesignerForm, owner, { version, form: designerFields() });
  for (const slot of papers[kind]) await upload(portal, owner, kind, slot);
  return owner;
};

export const submit = async (portal: TestPortal, owner: Persona, kind: Kind) => {
  const { version } = await portal.run(myCertification, owner, { kind });
  return portal.run(submitCertification, owner, { kind, version });
};

const idOf = async (portal: TestPortal, owner: Persona, kind: Kind): Promise<number> => {
  const { rows } = await portal.database.pool.query<{ id: number }>("select id from certification.certification where user_id = $1 and kind = $2", [
    owner.id,
    kind,
  ]);
  return rows[0]?.id ?? 0;
};

export const aSubmitted = async (portal: TestPortal, kind: Kind) => {
  const owner = await aFilledForm(portal, kind);
  await submit(portal, owner, kind);
  return { owner, id: await idOf(portal, owner, kind), kind };
};

export const anApproved = async (portal: TestPortal, kind: Kind) => {
  const submitted = await aSubmitted(portal, kind);
  const reviewer = await portal.aUser({ roles: ["review"] });
  await portal.run(decideCertification, reviewer, { id: submitted.id, decision: "approve", submission: 1 });
  return { ...submitted, reviewer };
};

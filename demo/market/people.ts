// Everybody in the demo market: accounts and sessions.
import { days, later } from "#kit/time.ts";
import { hashPassword } from "#domains/people/accounts/server/passwords.ts";
import { hashOf, newToken } from "#domains/people/accounts/server/rules/secrets.ts";
import { demoPassword } from "#demo/accounts-sheet.ts";
import { chance } from "#demo/pictures/chance.ts";
import { portraitPictures } from "#demo/pictures/catalogue.ts";
import { applicants } from "./applicants.ts";
import { creditCode } from "./certifications.ts";
import { factories } from "./factory-names.ts";
import { demoVisit, type Account, type Market } from "./market.ts";
import { buyerNames, designerNames, modelNames } from "./person-names.ts";

type Newcomer = {
  username: string | null;
  nickname: string;
  latin_name: string;
  kind: "personal" | "business";
  avatar: string;
  roles: string[];
  locale: string;
  created_at: Date;
  trade_role: "buyer" | "designer" | "model" | "other";
  country_code: string;
  company?: { name: string; contact: string; city_code: string; products: string };
};

/**
 * The one step that is not made through calls: some 150 accounts with one shared password hash, since a public registration
 * proves a telephone number by a code and hashes a password of its own. The service account (user 1) and the first operator
 * cannot be made by a call at all. One statement a table.
 */
const insertAccounts = async (market: Market, people: readonly Newcomer[]): Promise<Account[]> => {
  const { pool } = market.portal.database;
  const password_hash = await hashPassword(demoPassword);
  const given = people.map((person, index) => ({ ...person, mobile: `158${String(57_000_001 + index * 37).padStart(8, "0")}`, place: index }));
  const { rows } = await pool.query<{ id: number }>(
    `insert into accounts."user" (username, mobile, password_hash, nickname, latin_name, avatar, kind, roles, locale, created_at)
     select username, mobile, $2, nickname, latin_name, avatar, kind, roles, locale, created_at
     from jsonb_to_recordset($1) as one (username text, mobile text, nickname text, latin_name text, avatar text, kind text, roles text[], locale text, created_at timestamptz, place int) order by place
     returning id`,
    [JSON.stringify(given), password_hash],
  );
  const accounts = people.map((person, index) => ({ id: rows[index]?.id ?? 0, token: newToken(), nickname: person.nickname }));
  const withIds = given.map((person, index) => ({ ...person, user_id: accounts[index]?.id }));
  await pool.query(
    `insert into accounts.personal (user_id, trade_role, country_code, created_at)
     select user_id, trade_role, country_code, created_at from jsonb_to_recordset($1) as one (user_id int, trade_role text, country_code text, created_at timestamptz)`,
    [JSON.stringify(withIds.filter((person) => person.kind === "personal"))],
  );
  await pool.query(
    `insert into accounts.business (user_id, company_name, credit_code, contact_name, city_code, main_products, created_at)
     select user_id, name, credit_code, contact, city_code, products, created_at
     from jsonb_to_recordset($1) as one (user_id int, name text, credit_code text, contact text, city_code text, products text, created_at timestamptz)`,
    [
      JSON.stringify(
        withIds.flatMap((person, index) =>
          person.company
            ? [{ ...person.company, user_id: person.user_id, created_at: person.created_at, credit_code: creditCode(person.company.city_code, index) }]
            : [],
        ),
      ),
    ],
  );
  await pool.query(
    `insert into accounts.session (user_id, token_hash, created_at, last_seen_at, expires_at, address, agent)
     select user_id, decode(token_hash, 'hex'), $2, $2, $3, $4, $5 from jsonb_to_recordset($1) as one (user_id int, token_hash text)`,
    [
      JSON.stringify(accounts.map(({ id, token }) => ({ user_id: id, token_hash: hashOf(token).toString("hex") }))),
      market.now,
      later(market.now, days(1)),
      demoVisit.address,
      demoVisit.agent,
    ],
  );
  return accounts;
};

const openService = async (market: Market): Promise<Account> => {
  const token = newToken();
  await market.portal.database.pool.query(`update accounts."user" set password_hash = $1 where id = 1`, [await hashPassword(demoPassword)]);
  await market.portal.database.pool.query("insert into accounts.session (user_id, token_hash, expires_at, address, agent) values (1, $1, $2, $3, $4)", [
    hashOf(token),
    later(market.now, days(1)),
    demoVisit.address,
    demoVisit.agent,
  ]);
  return { id: 1, token, nickname: "衣港客服" };
};

/** The demo accounts by name and everybody else. */
export const loadPeople = async (market: Market): Promise<void> => {
  const { size, now } = market;
  const c = chance(`${market.seed} people`);
  const portraits = portraitPictures();
  const designersWanted = Math.max(1, Math.min(designerNames.length, Math.round(size.people * 0.45)));
  const modelsWanted = Math.max(1, Math.min(modelNames.length, size.people - designersWanted));
  const buyersWanted = Math.min(buyerNames.length, Math.max(4, Math.round(size.people * 0.5)));
  const sellersWanted = Math.min(factories.length, Math.max(1, size.enterprises));
  const face = async (man: boolean, index: number) =>
    market.image((portraits.filter((portrait) => portrait.isMan === man)[index % 24] ?? portraits[0]) as { key: string });
  const long = () => later(now, -days(c.int(200, 1500)));
  const base = { username: null, latin_name: "", kind: "personal" as const, roles: [], locale: "zh-cn", trade_role: "buyer" as const, country_code: "CN" };

  const newcomers: Newcomer[] = [
    {
      ...base,
      username: "operator",
      nickname: "Threadport 衣港",
      avatar: "",
      roles: ["service", "content", "review", "finance", "support", "admin"],
      created_at: later(now, -days(1600)),
    },
  ];
  for (const [index, { name, latin, country, isMan, locale }] of buyerNames.slice(0, buyersWanted).entries())
    newcomers.push({
      ...base,
      username: index === 0 ? "buyer" : null,
      nickname: name,
      latin_name: latin,
      avatar: await face(isMan, index),
      locale,
      country_code: country,
      created_at: long(),
    });
  for (const [index, factory] of factories.slice(0, sellersWanted).entries())
    newcomers.push({
      ...base,
      username: index === 0 ? "factory" : null,
      nickname: factory.short,
      latin_name: factory.name.en,
      kind: "business",
      avatar: "",
      trade_role: "other",
      created_at: later(now, -days(c.int(300, 2200))),
      company: { name: factory.name["zh-cn"], contact: factory.contact, city_code: factory.city, products: "" },
    });
  for (const [index, person] of designerNames.slice(0, designersWanted).entries())
    newcomers.push({
      ...base,
      username: index === 0 ? "designer" : null,
      nickname: person.name["zh-cn"],
      latin_name: person.name.en,
      avatar: await face(person.isMan, index + 7),
      trade_role: "designer",
      country_code: person.country,
      created_at: long(),
    });
  for (const [index, person] of modelNames.slice(0, modelsWanted).entries())
    newcomers.push({
      ...base,
      username: index === 0 ? "model" : null,
      nickname: person.name["zh-cn"],
      latin_name: person.name.en,
      avatar: await face(person.gender === "man", index + 3),
      trade_role: "model",
      country_code: person.country,
      created_at: long(),
    });

  for (const one of applicants)
    newcomers.push({
      ...base,
      username: one.username,
      nickname: one.nickname,
      latin_name: one.name.en,
      kind: one.kind === "enterprise" ? "business" : "personal",
      avatar: "",
      trade_role: one.kind === "designer" ? "designer" : "other",
      created_at: later(now, -days(one.since + 3)),
      ...(one.kind === "enterprise" ? { company: { name: one.name["zh-cn"], contact: one.person, city_code: one.city, products: "" } } : {}),
    });

  // One of each kind of staff, so that it can be seen what a single role opens.
  for (const [username, nickname, latin_name, role] of [
    ["editor", "衣港编辑", "Threadport editors", "content"],
    ["reviewer", "衣港审核", "Threadport review", "review"],
    ["finance", "衣港财务", "Threadport finance", "finance"],
    ["support", "衣港支持", "Threadport support", "support"],
    ["inspector", "衣港验货", "Threadport inspection", "inspector"],
  ] as const)
    newcomers.push({ ...base, username, nickname, latin_name, avatar: "", roles: [role], created_at: later(now, -days(900)) });

  // Who works in the demo factory's shop.
  const clerks = [
    ["clerk", "罗敏", "Luo Min"],
    [null, "许建国", "Xu Jianguo"],
    [null, "方小雨", "Fang Xiaoyu"],
  ] as const;
  for (const [username, nickname, latin_name] of clerks)
    newcomers.push({
      ...base,
      username,
      nickname,
      latin_name,
      avatar: await face(nickname === "许建国", newcomers.length),
      trade_role: "other",
      created_at: later(now, -days(400)),
    });

  // Who buys together for one company; last, so that nobody else's numbers change.
  const colleagues = [
    [null, "Layla Haddad", "", "en", false],
    ["approver", "Yousef Mansour", "", "en", true],
    ["purchaser", "مريم صالح", "Maryam Saleh", "ar", false],
    [null, "Tariq Aziz", "", "en", true],
  ] as const;
  for (const [username, nickname, latin_name, locale, isMan] of colleagues)
    newcomers.push({
      ...base,
      username,
      nickname,
      latin_name,
      avatar: await face(isMan, newcomers.length),
      locale,
      country_code: "AE",
      created_at: later(now, -days(300)),
    });

  const [operator, ...others] = (await insertAccounts(market, newcomers)) as [Account, ...Account[]];
  const take = (count: number) => others.splice(0, count);
  market.buyers = take(buyersWanted);
  market.sellers = take(sellersWanted);
  market.designers = take(designersWanted);
  market.models = take(modelsWanted);
  market.applicants = take(applicants.length);
  market.colleagues = others.splice(-colleagues.length);
  market.clerks = others.slice(-clerks.length);
  // What is left are the staff of one role each, in the order above.
  const [finance, support, inspector] = others.slice(2);
  if (!finance || !support || !inspector) throw new Error("the market has not all of its staff");
  const first = (list: readonly Account[]): Account => list[0] as Account;
  market.accounts = {
    buyer: first(market.buyers),
    factory: first(market.sellers),
    designer: first(market.designers),
    model: first(market.models),
    service: await openService(market),
    operator,
    finance,
    support,
    inspector,
  };

  const tick = market.progress("people", newcomers.length);
  tick();
  for (let n = 0; n < newcomers.length - 1; n += 1) tick();
};

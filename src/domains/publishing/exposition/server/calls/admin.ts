import type { ParsedInputOf } from "#kit/call.ts";
import { found, NotFound, refuse } from "#kit/refusal.ts";
import { fromUnix } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { designersById, publishedWorks } from "#domains/catalogue/designs/index.server.ts";
import { saveSeason, saveSurvey, type saveLook, type saveMember, type saveNews, type saveTheme, type saveTopic } from "../../contract/admin.ts";
import { database } from "../database.ts";

const json = JSON.stringify;

export const saveSeasonFn = async (ctx: Ctx, input: ParsedInputOf<typeof saveSeason>) => {
  const { id, code, year, half, title, about, image, colours, silhouettes, fabrics, is_public } = input;
  const columns = {
    code,
    year,
    half,
    image,
    is_public,
    title: json(title),
    about: json(about),
    colours: json(colours),
    silhouettes: json(silhouettes),
    fabrics: json(fabrics),
  };
  const same = await database(ctx)
    .selectFrom("season")
    .select("id")
    .where((where) => where.or([where("code", "=", code), where.and([where("year", "=", year), where("half", "=", half)])]))
    .execute();
  if (same.some((one) => one.id !== id)) throw refuse(saveSeason, "taken", {}, ["code"]);
  const saved = id
    ? await database(ctx).updateTable("season").set(columns).where("id", "=", id).returning("id").executeTakeFirst()
    : await database(ctx).insertInto("season").values(columns).returning("id").executeTakeFirst();
  ctx.changed("exposition");
  return found(saved);
};

export const saveThemeFn = async (ctx: Ctx, { id, position, title, about, image, is_public }: ParsedInputOf<typeof saveTheme>) => {
  const columns = { position, image, is_public, title: json(title), about: json(about) };
  const saved = id
    ? await database(ctx).updateTable("theme").set(columns).where("id", "=", id).returning("id").executeTakeFirst()
    : await database(ctx).insertInto("theme").values(columns).returning("id").executeTakeFirst();
  ctx.changed("exposition");
  return found(saved);
};

export const saveLookFn = async (ctx: Ctx, input: ParsedInputOf<typeof saveLook>) => {
  const { id, theme_id, season_id, designer_id, title, about, images, wear, cut, materials, colours, design_ids, is_public } = input;
  found(await database(ctx).selectFrom("theme").select("id").where("id", "=", theme_id).executeTakeFirst());
  found(await database(ctx).selectFrom("season").select("id").where("id", "=", season_id).executeTakeFirst());
  if (!(await designersById(ctx, [designer_id])).has(designer_id)) throw new NotFound();
  if ((await publishedWorks(ctx, design_ids)).length !== new Set(design_ids).size) throw new NotFound();
  const columns = {
    theme_id,
    season_id,
    designer_id,
    images,
    wear,
    cut,
    colours,
    design_ids,
    is_public,
    title: json(title),
    about: json(about),
    materials: json(materials),
  };
  const saved = id
    ? await database(ctx).updateTable("look").set(columns).where("id", "=", id).returning("id").executeTakeFirst()
    : await database(ctx)
        .insertInto("look")
        .values({ ...columns, created_at: ctx.now })
        .returning("id")
        .executeTakeFirst();
  ctx.changed("exposition");
  return found(saved);
};

export const saveMemberFn = async (ctx: Ctx, { id, name, city, about, kind, country_code, image, since, is_public }: ParsedInputOf<typeof saveMember>) => {
  const columns = { kind, country_code, image, since, is_public, name: json(name), city: json(city), about: json(about) };
  const saved = id
    ? await database(ctx).updateTable("member").set(columns).where("id", "=", id).returning("id").executeTakeFirst()
    : await database(ctx).insertInto("member").values(columns).returning("id").executeTakeFirst();
  ctx.changed("exposition");
  return found(saved);
};

export const saveTopicFn = async (ctx: Ctx, { id, title, about, body, image, is_public, look_ids }: ParsedInputOf<typeof saveTopic>) => {
  const looks = [...new Set(look_ids)];
  const known = looks.length > 0 ? await database(ctx).selectFrom("look").select("id").where("id", "in", looks).execute() : [];
  if (known.length !== looks.length) throw new NotFound();
  const columns = { image, is_public, title: json(title), about: json(about), body: json(body) };
  const saved = found(
    id
      ? await database(ctx).updateTable("topic").set(columns).where("id", "=", id).returning("id").executeTakeFirst()
      : await database(ctx)
          .insertInto("topic")
          .values({ ...columns, created_at: ctx.now })
          .returning("id")
          .executeTakeFirst(),
  );
  await database(ctx).deleteFrom("topic_look").where("topic_id", "=", saved.id).execute();
  if (looks.length > 0)
    await database(ctx)
      .insertInto("topic_look")
      .values(looks.map((look_id, position) => ({ topic_id: saved.id, look_id, position })))
      .execute();
  ctx.changed("exposition");
  return saved;
};

export const saveNewsFn = async (ctx: Ctx, input: ParsedInputOf<typeof saveNews>) => {
  const { id, kind, topic_id, title, summary, body, author, image, is_public, published_at } = input;
  if (topic_id) found(await database(ctx).selectFrom("topic").select("id").where("id", "=", topic_id).executeTakeFirst());
  const columns = {
    kind,
    topic_id,
    image,
    is_public,
    published_at: fromUnix(published_at),
    title: json(title),
    summary: json(summary),
    body: json(body),
    author: json(author),
  };
  const saved = id
    ? await database(ctx).updateTable("news").set(columns).where("id", "=", id).returning("id").executeTakeFirst()
    : await database(ctx).insertInto("news").values(columns).returning("id").executeTakeFirst();
  ctx.changed("exposition");
  return found(saved);
};

export const saveSurveyFn = async (ctx: Ctx, { id, title, about, image, opens_at, ends_at, questions, is_public }: ParsedInputOf<typeof saveSurvey>) => {
  if (ends_at <= opens_at) throw refuse(saveSurvey, "ends_first", {}, ["ends_at"]);
  const short = questions.flatMap(({ kind, choices }, index) =>
    (kind === "single" || kind === "multiple") && choices.length < 2 ? [`questions.${index}.choices`] : [],
  );
  if (short.length > 0) throw refuse(saveSurvey, "few_choices", {}, short);
  const columns = { image, is_public, opens_at: fromUnix(opens_at), ends_at: fromUnix(ends_at), title: json(title), about: json(about) };
  const saved = found(
    id
      ? await database(ctx).updateTable("survey").set(columns).where("id", "=", id).returning(["id", "answers_count"]).executeTakeFirst()
      : await database(ctx).insertInto("survey").values(columns).returning(["id", "answers_count"]).executeTakeFirst(),
  );
  if (saved.answers_count === 0) {
    await database(ctx).deleteFrom("question").where("survey_id", "=", saved.id).execute();
    await database(ctx)
      .insertInto("question")
      .values(
        questions.map((question, position) => ({
          survey_id: saved.id,
          position,
          kind: question.kind,
          title: json(question.title),
          choices: json(question.choices),
          is_required: question.is_required,
          most: question.most,
        })),
      )
      .execute();
  }
  ctx.changed("exposition-surveys");
  return { id: saved.id };
};

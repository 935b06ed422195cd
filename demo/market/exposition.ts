// The fashion exposition: seasons, themes, looks, topics, news, members and two surveys.
import { days, hours, later, unixSeconds } from "#kit/time.ts";
import { listDesigners } from "#domains/catalogue/designs/contract/designers.ts";
import { saveLook, saveMember, saveNews, saveSeason, saveSurvey, saveTheme, saveTopic } from "#domains/publishing/exposition/contract/admin.ts";
import { cuts } from "#domains/publishing/exposition/contract/fields.ts";
import { answerSurvey, surveyDetails } from "#domains/publishing/exposition/contract/surveys.ts";
import { chance } from "#demo/pictures/chance.ts";
import { bannerPictures, figurePictures, monogramPicture, scenePictures } from "#demo/pictures/catalogue.ts";
import { cutLines, lookTitles, members, news, seasons, surveys, themes, topics, type Three } from "./exposition-texts.ts";
import type { Market } from "./market.ts";

const text = ([zh, en, ar]: Three) => ({ "zh-cn": zh, en, ar, author: "zh-cn" as const });
const inParagraphs = (parts: readonly Three[]): Three =>
  [0, 1, 2].map((language) => parts.map((part) => part[language as 0 | 1 | 2]).join("\n\n")) as unknown as Three;
const looksACut = 3;

const loadSurveys = async (market: Market) => {
  const { run, accounts, image, now } = market;
  const c = chance(`${market.seed}/exposition-surveys`);
  const scenes = scenePictures();
  const everyone = [...new Map([...market.buyers, ...market.sellers, ...market.designers].map((one) => [one.id, one])).values()];
  for (const [index, survey] of surveys.entries()) {
    const hasEnded = index > 0;
    const opens = later(now, -days(hasEnded ? 120 : 12));
    const { id } = await run(
      saveSurvey,
      accounts.operator,
      {
        title: text(survey.title),
        about: text(survey.about),
        image: await image(scenes[(index * 11 + 4) % scenes.length]!),
        opens_at: unixSeconds(opens),
        ends_at: unixSeconds(later(now, days(hasEnded ? -60 : 40))),
        questions: survey.questions.map(({ kind, title, choices, most, isOptional }) => ({
          kind,
          title: text(title),
          choices: (choices ?? []).map(text),
          most: most ?? 1,
          is_required: !isOptional,
        })),
      },
      { at: opens },
    );
    const { questions } = await run(surveyDetails, null, { id });
    for (const [place, person] of everyone.slice(0, hasEnded ? 200 : 30).entries())
      await run(
        answerSurvey,
        person,
        {
          id,
          answers: questions
            .filter(({ kind }) => kind !== "text")
            .map(({ id: question_id, kind, choices }) => ({
              question_id,
              picked: kind === "scale" ? [Math.min(5, 2 + Math.floor(c.next() * 4))] : [Math.floor(c.next() ** 1.6 * choices.length)],
            })),
        },
        { at: later(opens, hours(place * (hasEnded ? 6 : 9))) },
      );
  }
};

export const loadExposition = async (market: Market): Promise<void> => {
  const { run, accounts, image, now } = market;
  const staff = accounts.operator;
  const figures = figurePictures();
  const scenes = scenePictures();
  const banners = bannerPictures();
  const tick = market.progress(
    "exposition",
    seasons.length + themes.length + lookTitles.length + members.length + topics.length + news.length + surveys.length,
  );
  const seasonIds: number[] = [];
  for (const [index, season] of seasons.entries()) {
    const { id } = await run(saveSeason, staff, {
      code: `${season.year}-${season.half}`,
      year: season.year,
      half: season.half,
      title: text(season.title),
      about: text(season.about),
      image: await image(figures[index * 10 + 3]!),
      colours: season.colours.map(([hex, name]) => ({ hex, name: text(name) })),
      silhouettes: season.silhouettes.map(({ name, about }) => ({ name: text(name), about: text(about) })),
      fabrics: season.fabrics.map(({ name, about }) => ({ name: text(name), about: text(about) })),
    });
    seasonIds.push(id);
    tick();
  }
  const themeIds: number[] = [];
  for (const [position, theme] of themes.entries()) {
    const { id } = await run(saveTheme, staff, {
      position,
      title: text(theme.title),
      about: text(theme.about),
      image: await image(scenes[(position * 9 + 2) % scenes.length]!),
    });
    themeIds.push(id);
    tick();
  }
  const { list: designers } = await run(listDesigners, null, { size: 12 });
  const withWorks = designers.filter((designer) => designer.works.length > 0);
  const lookIds: number[] = [];
  for (const [index, title] of lookTitles.entries()) {
    const cut = cuts[Math.floor(index / looksACut)]!;
    const picture = figures.filter((one) => one.look === cut)[index % looksACut]!;
    const season = index % seasons.length;
    const theme = index % themes.length;
    const designer = withWorks[(index * 5) % withWorks.length]!;
    const { id } = await run(
      saveLook,
      staff,
      {
        theme_id: themeIds[theme]!,
        season_id: seasonIds[season]!,
        designer_id: designer.user_id,
        title: text(title),
        about: text(inParagraphs([themes[theme]!.line, cutLines[cut].line])),
        images: [await image(picture)],
        wear: picture.isMan ? "men" : "women",
        cut,
        materials: cutLines[cut].materials.map(([name, percent]) => ({ name: text(name), percent })),
        colours: seasons[season]!.colours.slice(0, 3).map(([hex]) => hex),
        design_ids: designer.works.slice(0, 2).map((work) => work.id),
      },
      { at: later(now, -days(90 - index * 3)) },
    );
    lookIds.push(id);
    tick();
  }
  for (const [index, member] of members.entries()) {
    await run(saveMember, staff, {
      kind: member.kind,
      name: text(member.name),
      city: text(member.city),
      country_code: member.country,
      about: text(member.about),
      image: await image(monogramPicture(member.name[1].replace(/[^A-Z]/g, "").slice(0, 2), index + 40)),
      since: member.since,
    });
    tick();
  }
  const topicIds: number[] = [];
  for (const [index, topic] of topics.entries()) {
    const { id } = await run(
      saveTopic,
      staff,
      {
        title: text(topic.title),
        about: text(topic.about),
        body: text(topic.body),
        image: await image(banners[(index * 3 + 1) % banners.length]!),
        look_ids: topic.looks.map((one) => lookIds[one]!),
      },
      { at: later(now, -days(40 - index * 8)) },
    );
    topicIds.push(id);
    tick();
  }
  for (const [index, one] of news.entries()) {
    await run(saveNews, staff, {
      kind: one.kind,
      topic_id: one.topic === null ? null : topicIds[one.topic]!,
      title: text(one.title),
      summary: text(one.summary),
      body: text(one.body),
      author: text(one.author),
      image: await image(scenes[(index * 7 + 5) % scenes.length]!),
      published_at: unixSeconds(later(now, -days(1 + index * 4))),
    });
    tick();
  }
  await loadSurveys(market);
  for (const _ of surveys) tick();
};

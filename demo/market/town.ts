// The garment town of Junan: its chapters, figures, facilities, exhibitions, new work, jobs, courses and studios.
import { days, later } from "#kit/time.ts";
import type { InputOf } from "#kit/call.ts";
import { saveTownEntry } from "#domains/publishing/town/contract/admin.ts";
import { chance } from "#demo/pictures/chance.ts";
import { scenePictures } from "#demo/pictures/catalogue.ts";
import { chapters, exhibits, facilities, figures, jobs, programmes, projects, studios, type Three } from "./town-texts.ts";
import type { Market } from "./market.ts";

type Content = InputOf<typeof saveTownEntry>["content"];

const text = ([zh, en, ar]: Three) => ({ "zh-cn": zh, en, ar, author: "zh-cn" as const });

export const loadTown = async (market: Market): Promise<void> => {
  const { run, accounts, now, sellers } = market;
  const c = chance(`${market.seed} town`);
  const scenes = Map.groupBy(scenePictures(), ({ scene }) => scene);
  const picture = (scene: string) => market.image(c.pick(scenes.get(scene as never) ?? scenePictures()));
  const day = (after: number) => later(now, days(after)).toISOString().slice(0, 10);
  const count = chapters.length + figures.length + facilities.length + exhibits.length + projects.length + jobs.length + programmes.length + studios.length;
  const tick = market.progress("garment town", count);
  const save = async (content: Content) => {
    await run(saveTownEntry, accounts.operator, { content }, { at: later(now, -days(c.int(1, 60))) });
    tick();
  };
  for (const [position, one] of chapters.entries())
    await save({ kind: "chapter", position, title: text(one.title), summary: text(one.summary), body: text(one.body), image: await picture(one.scene) });
  for (const [position, { title, value }] of figures.entries()) await save({ kind: "figure", position, title: text(title), value });
  for (const [position, one] of facilities.entries())
    await save({
      kind: "facility",
      position,
      title: text(one.title),
      summary: text(one.summary),
      place: text(one.place),
      hours: text(one.hours),
      image: await picture(one.scene),
    });
  for (const [position, one] of exhibits.entries())
    await save({
      kind: "exhibit",
      position,
      title: text(one.title),
      summary: text(one.summary),
      place: text(one.place),
      starts_on: day(one.after),
      ends_on: day(one.after + one.lasting),
      exhibitors: one.exhibitors,
      image: await picture(one.scene),
    });
  for (const [position, one] of projects.entries())
    await save({
      kind: "project",
      position,
      title: text(one.title),
      summary: text(one.summary),
      maker: text(one.maker),
      year: now.getUTCFullYear() - one.yearsAgo,
      stage: one.stage,
      image: await picture(one.scene),
    });
  for (const [position, one] of jobs.entries())
    await save({
      kind: "job",
      position,
      title: text(one.title),
      summary: text(one.summary),
      place: text(one.place),
      trade: one.trade,
      pay_from: one.pay[0],
      pay_to: one.pay[1],
      people: one.people,
      until_on: day(c.int(12, 70)),
      employer_id: sellers[(position * 3) % Math.max(1, sellers.length)]?.id ?? null,
    });
  for (const [position, one] of programmes.entries())
    await save({
      kind: "programme",
      position,
      title: text(one.title),
      summary: text(one.summary),
      place: text(one.place),
      starts_on: day(9 + position * 11),
      weeks: one.weeks,
      seats: one.seats,
      image: await picture(one.scene),
    });
  for (const [position, one] of studios.entries())
    await save({
      kind: "studio",
      position,
      title: text(one.title),
      summary: text(one.summary),
      speciality: one.speciality,
      people: one.people,
      price_from: one.price,
      days: one.days,
      image: await picture(one.scene),
    });
};

// The academy: lecturers, courses with their chapters, live streams around today, three years of weekly prices.
import { days, later, minutes, unixSeconds } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import { chapterDone, courseDetails, listCourses, takeCourse } from "#domains/publishing/academy/contract/courses.ts";
import { saveCourse, saveLecturer, saveSeries, saveStream } from "#domains/publishing/academy/contract/admin.ts";
import { chance } from "#demo/pictures/chance.ts";
import { portraitPictures, scenePictures } from "#demo/pictures/catalogue.ts";
import { courses, lecturers, series, seriesSource, type Three } from "./academy-texts.ts";
import type { Market } from "./market.ts";
import { pricesOf } from "./weekly-prices.ts";

const text = ([zh, en, ar]: Three) => ({ "zh-cn": zh, en, ar, author: "zh-cn" as const });
const streamTitle = (title: Three): Three => [`直播答疑：${title[0]}`, `Live: ${title[1]}`, `مباشر: ${title[2]}`];
/** What the course is about and what of it this stream goes through. */
const streamAbout = ({ summary, learns: [first, second] }: (typeof courses)[number]): Three => [
  `${summary[0]}直播讲两点：${first![0]}；${second![0]}。最后二十分钟答疑。`,
  `${summary[1]} ${first![1]}. ${second![1]}. Questions in the last twenty minutes.`,
  `${summary[2]} في البث: ${first![2]}، ثم ${second![2]}. والعشرون دقيقة الأخيرة للأسئلة.`,
];

const courseAbout: Three = [
  "一章一章读，快慢由您；读完的章节会打勾。有问题，可在直播里向讲师提出。",
  "Read chapter by chapter, at your own pace; what you have read is ticked. Questions go to the lecturer in the live streams.",
  "اقرأها فصلًا فصلًا على مهلك، ويُعلَّم ما أنهيته. أما الأسئلة فتُطرح على المحاضر في البث المباشر.",
];

export const loadAcademy = async (market: Market): Promise<void> => {
  const { run, accounts, image, now } = market;
  const staff = accounts.operator;
  const c = chance(`${market.seed}/academy`);
  const tick = market.progress("academy", lecturers.length + courses.length * 2 + series.length);
  const portraits = portraitPictures();
  const lecturerIds = new Map<string, number>();
  for (const [index, lecturer] of lecturers.entries()) {
    const { id } = await run(saveLecturer, staff, {
      name: text(lecturer.name),
      position: text(lecturer.position),
      about: text(lecturer.about),
      image: await image(portraits[(index * 7 + 3) % portraits.length]!),
      topics: [...lecturer.topics],
    });
    lecturerIds.set(lecturer.key, id);
    tick();
  }
  const scenes = scenePictures();
  const made: { id: number; index: number }[] = [];
  for (const [index, course] of courses.entries()) {
    const picture = await image(c.pick(scenes.filter(({ scene }) => scene === course.scene)));
    const lecturer_id = lecturerIds.get(course.lecturer)!;
    const at = later(now, -days(200 - index * 11));
    const { id } = await run(
      saveCourse,
      staff,
      {
        lecturer_id,
        title: text(course.title),
        summary: text(course.summary),
        about: text(courseAbout),
        learns: course.learns.map(text),
        image: picture,
        topic: course.topic,
        level: course.level,
        price: String(course.price * 100),
        chapters: course.chapters.map(({ title, body, minutes }, position) => ({
          title: text(title),
          body: text(body),
          minutes,
          is_free: course.price === 0 || position === 0,
        })),
      },
      { at },
    );
    made.push({ id, index });
    tick();
    // One a day, at 14:00 or 19:30 in Guangzhou; what is on at the moment of the fill is on by chance.
    const day = dayOf(unixSeconds(later(now, days(index === 0 ? courses.length - 9 : index - 9))));
    const starts = new Date(`${day}T${index % 2 ? "19:30" : "14:00"}:00+08:00`);
    await run(
      saveStream,
      staff,
      {
        lecturer_id,
        title: text(streamTitle(course.title)),
        about: text(streamAbout(course)),
        image: picture,
        topic: course.topic,
        starts_at: unixSeconds(starts),
        ends_at: unixSeconds(later(starts, minutes(60 + (index % 3) * 15))),
        replay_course_id: index > 0 && index < 9 ? id : null,
      },
      { at: later(now, -days(30)) },
    );
    tick();
  }
  for (const one of series) {
    await run(saveSeries, staff, {
      code: one.code,
      name: text(one.name),
      group: one.group,
      unit: text(one.unit),
      source: text(seriesSource),
      points: pricesOf(market, one),
    });
    tick();
  }
  // People learn: free courses are taken by many, and read to different lengths.
  const { list } = await run(listCourses, null, { is_free: true, size: 60 });
  for (const [index, course] of list.entries()) {
    const { chapters } = await run(courseDetails, null, { id: course.id });
    const readers = new Map([accounts.buyer, accounts.factory, ...market.buyers.slice(0, 3 + ((index * 5) % 9))].map((reader) => [reader.id, reader]));
    for (const reader of readers.values()) {
      await run(takeCourse, reader, { id: course.id, expected_price: "0" });
      for (const chapter of chapters.slice(0, Math.floor(c.next() * (chapters.length + 1)))) await run(chapterDone, reader, { id: chapter.id });
    }
  }
};

/** The door of academy: courses, lecturers, live streams, price series. */
import { chargedBack, moneyCame, prolong, saleOnBooks } from "#domains/money/payments/contract/events.ts";
import { booksFaults } from "#platform/calls/books.ts";
import { answers, bind, defineDomain, handle } from "#platform/calls/domain.ts";
import { settleCourse } from "./contract/events.ts";
import {
  chapterDone,
  courseDetails,
  fittingCourses,
  giveCourseBack,
  listCourses,
  myCourse,
  myCourses,
  openChapter,
  readChapter,
  takeCourse,
} from "./contract/courses.ts";
import { addPrices, removePrice, saveCourse, saveLecturer, saveSeries, saveStream, seriesPrices } from "./contract/admin.ts";
import { lecturerDetails, listLecturers } from "./contract/lecturers.ts";
import { listStreams } from "./contract/streams.ts";
import { priceTrends } from "./contract/trends.ts";
import { heldByCourses } from "./server/escrow-faults.ts";
import {
  chapterDoneFn,
  courseDetailsFn,
  fittingCoursesFn,
  listCoursesFn,
  myCourseFn,
  myCoursesFn,
  openChapterFn,
  readChapterFn,
} from "./server/calls/courses.ts";
import {
  giveCourseBackFn,
  settleCourseJob,
  sweepPurchases,
  takeCourseFn,
  takeCourseMoney,
  prolongCourse,
  bookCourse,
  endChargedBack,
} from "./server/calls/purchases.ts";
import { saveSeriesFn } from "./server/calls/admin.ts";
import { lecturerDetailsFn, listLecturersFn } from "./server/calls/lecturers.ts";
import { listStreamsFn } from "./server/calls/streams.ts";
import { addPricesFn, removePriceFn, seriesPricesFn } from "./server/calls/prices.ts";
import { priceTrendsFn } from "./server/calls/trends.ts";
import { keepCourseFn, keepLecturerFn, keepStreamFn } from "./server/revisions.ts";
import { columnOf, named, namedByKey } from "#platform/calls/object-names.ts";
import { database } from "./server/database.ts";

export const academy = defineDomain({
  name: "academy",
  calls: [
    bind(listCourses, listCoursesFn),
    bind(courseDetails, courseDetailsFn),
    bind(readChapter, readChapterFn),
    bind(openChapter, openChapterFn),
    bind(takeCourse, takeCourseFn),
    bind(giveCourseBack, giveCourseBackFn),
    bind(chapterDone, chapterDoneFn),
    bind(myCourses, myCoursesFn),
    bind(myCourse, myCourseFn),
    bind(fittingCourses, fittingCoursesFn),
    bind(listLecturers, listLecturersFn),
    bind(lecturerDetails, lecturerDetailsFn),
    bind(listStreams, listStreamsFn),
    bind(priceTrends, priceTrendsFn),
    bind(saveLecturer, keepLecturerFn),
    bind(saveCourse, keepCourseFn),
    bind(saveStream, keepStreamFn),
    bind(saveSeries, saveSeriesFn),
    bind(seriesPrices, seriesPricesFn),
    bind(addPrices, addPricesFn),
    bind(removePrice, removePriceFn),
  ],
  answers: [
    answers(moneyCame, "course", takeCourseMoney),
    answers(prolong, "course", prolongCourse),
    answers(saleOnBooks, "course", bookCourse),
    answers(chargedBack, "course", endChargedBack),
    answers(booksFaults, "academy", heldByCourses),
    ...named([saveLecturer], columnOf(database, "lecturer", "name")),
    ...named([saveCourse], columnOf(database, "course", "title")),
    ...named([saveStream], columnOf(database, "stream", "title")),
    ...namedByKey([saveSeries, addPrices, removePrice], columnOf(database, "series", "name", "code")),
  ],
  jobs: [handle(settleCourse, settleCourseJob)],
  sweeps: [{ name: "purchases", everySeconds: 60, run: sweepPurchases }],
});

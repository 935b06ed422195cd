/** The door of academy: courses, lecturers, live streams, price series. */
import { bind, defineDomain } from "#platform/calls/domain.ts";
import { chapterDone, courseDetails, fittingCourses, listCourses, myCourse, myCourses, readChapter, takeCourse } from "./contract/courses.ts";
import { addPrices, removePrice, saveCourse, saveLecturer, saveSeries, saveStream, seriesPrices } from "./contract/desk.ts";
import { lecturerDetails, listLecturers } from "./contract/lecturers.ts";
import { listStreams } from "./contract/streams.ts";
import { priceTrends } from "./contract/trends.ts";
import {
  chapterDoneFn,
  courseDetailsFn,
  fittingCoursesFn,
  listCoursesFn,
  myCourseFn,
  myCoursesFn,
  readChapterFn,
  takeCourseFn,
} from "./server/calls/courses.ts";
import { saveSeriesFn } from "./server/calls/desk.ts";
import { lecturerDetailsFn, listLecturersFn } from "./server/calls/lecturers.ts";
import { listStreamsFn } from "./server/calls/streams.ts";
import { addPricesFn, removePriceFn, seriesPricesFn } from "./server/calls/prices.ts";
import { priceTrendsFn } from "./server/calls/trends.ts";
import { keepCourseFn, keepLecturerFn, keepStreamFn } from "./server/revisions.ts";

export const academy = defineDomain({
  name: "academy",
  calls: [
    bind(listCourses, listCoursesFn),
    bind(courseDetails, courseDetailsFn),
    bind(readChapter, readChapterFn),
    bind(takeCourse, takeCourseFn),
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
});

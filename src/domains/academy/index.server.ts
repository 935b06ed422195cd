/** The door of academy: courses, lecturers, live streams, price series. */
import { bind, defineDomain } from "#platform/calls/domain.ts";
import { chapterDone, courseDetails, fittingCourses, listCourses, myCourse, myCourses, readChapter, takeCourse } from "./contract/courses.ts";
import { saveCourse, saveLecturer, saveSeries, saveStream } from "./contract/desk.ts";
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
import { saveCourseFn, saveLecturerFn, saveSeriesFn, saveStreamFn } from "./server/calls/desk.ts";
import { lecturerDetailsFn, listLecturersFn } from "./server/calls/lecturers.ts";
import { listStreamsFn } from "./server/calls/streams.ts";
import { priceTrendsFn } from "./server/calls/trends.ts";

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
    bind(saveLecturer, saveLecturerFn),
    bind(saveCourse, saveCourseFn),
    bind(saveStream, saveStreamFn),
    bind(saveSeries, saveSeriesFn),
  ],
});

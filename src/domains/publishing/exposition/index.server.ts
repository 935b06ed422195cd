/** The door of exposition: looks, seasons, topics, news, members and surveys of the fashion exposition. */
import { bind, defineDomain } from "#platform/calls/domain.ts";
import { saveLook, saveMember, saveNews, saveSeason, saveSurvey, saveTheme, saveTopic } from "./contract/admin.ts";
import { exhibitingDesigners, listLooks, listSeasons, listThemes, lookDetails } from "./contract/looks.ts";
import { listMembers } from "./contract/members.ts";
import { listNews, listTopics, newsDetails, topicDetails } from "./contract/news.ts";
import { answerSurvey, listSurveys, mySurvey, surveyAnswers, adminSurvey, surveyDetails, surveyResults } from "./contract/surveys.ts";
import { exhibitingDesignersFn, listLooksFn, listSeasonsFn, listThemesFn, lookDetailsFn } from "./server/calls/looks.ts";
import { listMembersFn } from "./server/calls/members.ts";
import { listNewsFn, listTopicsFn, newsDetailsFn, topicDetailsFn } from "./server/calls/news.ts";
import { answerSurveyFn, listSurveysFn, mySurveyFn, surveyAnswersFn, adminSurveyFn, surveyDetailsFn, surveyResultsFn } from "./server/calls/surveys.ts";
import { keepLookFn, keepMemberFn, keepNewsFn, keepSeasonFn, keepSurveyFn, keepThemeFn, keepTopicFn } from "./server/revisions.ts";
import { columnOf, named } from "#platform/calls/object-names.ts";
import { database } from "./server/database.ts";

export const exposition = defineDomain({
  name: "exposition",
  calls: [
    bind(listLooks, listLooksFn),
    bind(lookDetails, lookDetailsFn),
    bind(listThemes, listThemesFn),
    bind(listSeasons, listSeasonsFn),
    bind(exhibitingDesigners, exhibitingDesignersFn),
    bind(listMembers, listMembersFn),
    bind(listNews, listNewsFn),
    bind(newsDetails, newsDetailsFn),
    bind(listTopics, listTopicsFn),
    bind(topicDetails, topicDetailsFn),
    bind(listSurveys, listSurveysFn),
    bind(surveyDetails, surveyDetailsFn),
    bind(answerSurvey, answerSurveyFn),
    bind(surveyResults, surveyResultsFn),
    bind(mySurvey, mySurveyFn),
    bind(adminSurvey, adminSurveyFn),
    bind(surveyAnswers, surveyAnswersFn),
    bind(saveSeason, keepSeasonFn),
    bind(saveTheme, keepThemeFn),
    bind(saveLook, keepLookFn),
    bind(saveMember, keepMemberFn),
    bind(saveTopic, keepTopicFn),
    bind(saveNews, keepNewsFn),
    bind(saveSurvey, keepSurveyFn),
  ],
  answers: [
    ...named([saveSeason], columnOf(database, "season", "title")),
    ...named([saveTheme], columnOf(database, "theme", "title")),
    ...named([saveLook], columnOf(database, "look", "title")),
    ...named([saveMember], columnOf(database, "member", "name")),
    ...named([saveTopic], columnOf(database, "topic", "title")),
    ...named([saveNews], columnOf(database, "news", "title")),
    ...named([saveSurvey], columnOf(database, "survey", "title")),
  ],
});

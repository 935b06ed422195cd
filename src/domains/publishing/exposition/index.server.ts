/** The door of exposition: looks, seasons, topics, news, members and surveys of the fashion exposition. */
import { bind, defineDomain } from "#platform/calls/domain.ts";
import { saveLook, saveMember, saveNews, saveSeason, saveSurvey, saveTheme, saveTopic } from "./contract/desk.ts";
import { exhibitingDesigners, listLooks, listSeasons, listThemes, lookDetails } from "./contract/looks.ts";
import { listMembers } from "./contract/members.ts";
import { listNews, listTopics, newsDetails, topicDetails } from "./contract/news.ts";
import { answerSurvey, listSurveys, mySurvey, surveyAnswers, surveyAtDesk, surveyDetails, surveyResults } from "./contract/surveys.ts";
import { exhibitingDesignersFn, listLooksFn, listSeasonsFn, listThemesFn, lookDetailsFn } from "./server/calls/looks.ts";
import { listMembersFn } from "./server/calls/members.ts";
import { listNewsFn, listTopicsFn, newsDetailsFn, topicDetailsFn } from "./server/calls/news.ts";
import { answerSurveyFn, listSurveysFn, mySurveyFn, surveyAnswersFn, surveyAtDeskFn, surveyDetailsFn, surveyResultsFn } from "./server/calls/surveys.ts";
import { keepLookFn, keepMemberFn, keepNewsFn, keepSeasonFn, keepSurveyFn, keepThemeFn, keepTopicFn } from "./server/revisions.ts";

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
    bind(surveyAtDesk, surveyAtDeskFn),
    bind(surveyAnswers, surveyAnswersFn),
    bind(saveSeason, keepSeasonFn),
    bind(saveTheme, keepThemeFn),
    bind(saveLook, keepLookFn),
    bind(saveMember, keepMemberFn),
    bind(saveTopic, keepTopicFn),
    bind(saveNews, keepNewsFn),
    bind(saveSurvey, keepSurveyFn),
  ],
});

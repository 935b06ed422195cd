// Generated from the exposition schema by `npm run tables`. Do not edit.
import type { Generated } from "kysely";

/** Read as whatever was stored; written as JSON text. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type JsonColumn = any;

export type Tables = {
  answer: {
    question_id: number;
    survey_id: number;
    user_id: number;
    picked: number[];
    words: Generated<string>;
  };
  answered: {
    survey_id: number;
    user_id: number;
    answered_at: Date;
  };
  look: {
    id: Generated<number>;
    theme_id: number;
    season_id: number;
    designer_id: number;
    title: JsonColumn;
    about: JsonColumn;
    images: string[];
    wear: string;
    cut: string;
    materials: JsonColumn;
    colours: string[];
    design_ids: number[];
    is_public: boolean;
    created_at: Date;
  };
  member: {
    id: Generated<number>;
    kind: string;
    name: JsonColumn;
    city: JsonColumn;
    country_code: string;
    about: JsonColumn;
    image: string;
    since: number;
    is_public: boolean;
  };
  news: {
    id: Generated<number>;
    topic_id: number | null;
    kind: string;
    title: JsonColumn;
    summary: JsonColumn;
    body: JsonColumn;
    author: JsonColumn;
    image: string;
    is_public: boolean;
    published_at: Date;
  };
  question: {
    id: Generated<number>;
    survey_id: number;
    position: number;
    kind: string;
    title: JsonColumn;
    choices: JsonColumn;
    is_required: boolean;
    most: number;
  };
  season: {
    id: Generated<number>;
    code: string;
    year: number;
    half: string;
    title: JsonColumn;
    about: JsonColumn;
    image: string;
    colours: JsonColumn;
    silhouettes: JsonColumn;
    fabrics: JsonColumn;
    is_public: boolean;
  };
  survey: {
    id: Generated<number>;
    title: JsonColumn;
    about: JsonColumn;
    image: string;
    opens_at: Date;
    ends_at: Date;
    is_public: boolean;
    answers_count: Generated<number>;
  };
  theme: {
    id: Generated<number>;
    position: number;
    title: JsonColumn;
    about: JsonColumn;
    image: string;
    is_public: boolean;
  };
  topic: {
    id: Generated<number>;
    title: JsonColumn;
    about: JsonColumn;
    body: JsonColumn;
    image: string;
    is_public: boolean;
    created_at: Date;
  };
  topic_look: {
    topic_id: number;
    look_id: number;
    position: number;
  };
};

// Generated from the academy schema by `npm run tables`. Do not edit.
import type { Generated } from "kysely";

/** Read as whatever was stored; written as JSON text. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type JsonColumn = any;

export type Tables = {
  chapter: {
    id: Generated<number>;
    course_id: number;
    position: number;
    title: JsonColumn;
    body: JsonColumn;
    minutes: number;
    is_free: boolean;
  };
  chapter_done: {
    user_id: number;
    course_id: number;
    chapter_id: number;
    done_at: Date;
  };
  course: {
    id: Generated<number>;
    lecturer_id: number;
    title: JsonColumn;
    summary: JsonColumn;
    about: JsonColumn;
    learns: JsonColumn;
    image: string;
    topic: string;
    level: string;
    price_minor: bigint;
    currency: Generated<string>;
    chapters_count: number;
    minutes: number;
    takers: Generated<number>;
    is_public: boolean;
    created_at: Date;
  };
  lecturer: {
    id: Generated<number>;
    name: JsonColumn;
    position: JsonColumn;
    about: JsonColumn;
    image: string;
    topics: string[];
    is_public: boolean;
    created_at: Date;
    user_id: number | null;
  };
  price: {
    series_code: string;
    on_date: string;
    price_milli: number;
  };
  purchase: {
    id: Generated<number>;
    user_id: number;
    course_id: number;
    status: string;
    price_minor: bigint;
    currency: string;
    share_basis_points: number;
    refund_days: number;
    created_at: Date;
    expires_at: Date;
    paid_at: Date | null;
    first_read_at: Date | null;
    settle_at: Date | null;
  };
  purchase_event: {
    id: Generated<number>;
    purchase_id: number;
    event: string;
    from_status: string;
    to_status: string;
    party: string;
    actor_id: number | null;
    note: Generated<string>;
    life_version: number;
    created_at: Date;
  };
  series: {
    code: string;
    name: JsonColumn;
    group: string;
    unit: JsonColumn;
    source: JsonColumn;
    position: Generated<number>;
  };
  stream: {
    id: Generated<number>;
    lecturer_id: number;
    title: JsonColumn;
    about: JsonColumn;
    image: string;
    topic: string;
    starts_at: Date;
    ends_at: Date;
    address: Generated<string>;
    replay_course_id: number | null;
    created_at: Date;
  };
  taken: {
    user_id: number;
    course_id: number;
    price_minor: bigint;
    taken_at: Date;
    used_at: Date;
  };
};

-- Why something was hidden is read in its author's language, not in that of whoever decided: ready-made reasons are kept in each.
-- The type alone changes; what stands is readable in every language as it was written.
alter table reviews.review_event alter column reason drop default;
alter table reviews.review_event alter column reason type jsonb using case reason when '' then '{}'::jsonb else jsonb_build_object('zh-cn', reason) end;
alter table reviews.review_event alter column reason set default '{}';

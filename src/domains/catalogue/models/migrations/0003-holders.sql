-- For whom a span is held: the person who asked for it. Null for days off and what was written before anybody asked.
alter table models.held_span add column holder_id integer references accounts."user" (id);
create index held_span_of_holder on models.held_span (holder_id, (upper(during)) desc) where holder_id is not null;

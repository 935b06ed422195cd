-- The evidence of this milestone is an inspector's report that passed, as both signed; the buyer may waive it.
alter table contracts.milestone add column needs_report boolean not null default false;
-- The inspection whose report was handed in; no foreign key up the map.
alter table contracts.evidence add column inspection_id integer;

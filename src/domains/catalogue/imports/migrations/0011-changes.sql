-- Whether a style's rows say anything else than what its product has. Of rows that were checked before nobody has looked: they are taken for changes.
alter table imports.row add column is_changed boolean not null default true;
-- Products of the file that had everything it says: they are not written again.
alter table imports.import add column unchanged_products integer not null default 0;

-- The term of Incoterms 2020 at which an order was placed, with its named place; null where its goods name none, or never cross a border.
alter table orders."order" add column incoterm text check (incoterm in ('EXW', 'FCA', 'FOB', 'CFR', 'CIF', 'DAP', 'DDP'));
alter table orders."order" add column incoterm_place text not null default '' check (length(incoterm_place) <= 120);
alter table orders."order" add constraint order_term_has_place check ((incoterm is null) = (incoterm_place = ''));

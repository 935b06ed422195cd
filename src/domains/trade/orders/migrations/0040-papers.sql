-- Papers of an order: issued once under a number, with everything that they say; what is wrong is declared void and issued anew.
create table orders.paper (
  id integer generated always as identity primary key,
  order_id integer not null references orders."order" (id),
  -- Null: of the whole order.
  shipment_id integer references orders.shipment (id),
  seller_id integer not null,
  kind text not null check (kind in ('proforma', 'commercial', 'packing')),
  year smallint not null,
  -- Of its kind, shop and year: from one on, without a gap.
  serial integer not null check (serial > 0),
  facts jsonb not null,
  issued_by integer not null,
  issued_at timestamptz not null,
  voided_at timestamptz,
  voided_by integer,
  void_reason text not null default '',
  check (kind <> 'proforma' or shipment_id is null),
  check ((voided_at is null) = (void_reason = '')),
  unique (seller_id, kind, year, serial)
);
create unique index paper_stands_once on orders.paper (order_id, kind, coalesce(shipment_id, 0)) where voided_at is null;
create index paper_by_order on orders.paper (order_id);

create function orders.keep_paper() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.voided_at is null
    and (to_jsonb(new) - array['voided_at', 'voided_by', 'void_reason']) = (to_jsonb(old) - array['voided_at', 'voided_by', 'void_reason']) then
    return new;
  end if;
  raise exception 'a paper is never changed: it is declared void, once';
end
$$;
create trigger paper_stays_as_issued before update or delete on orders.paper for each row execute function orders.keep_paper();

-- The parcels of a claim: what goes back to the seller, and the replacement. Their carriers are asked as those of an order's parcels are.
create table after_sale.parcel (
  id integer generated always as identity primary key,
  claim_id integer not null references after_sale.claim (id),
  way text not null check (way in ('back', 'again')),
  carrier text not null,
  tracking_number text not null,
  delivered_at timestamptz,
  -- When the carrier is asked next; null where nobody is to be asked.
  ask_after timestamptz,
  created_at timestamptz not null,
  unique (claim_id, way)
);
create index parcel_to_ask on after_sale.parcel (ask_after) where ask_after is not null;

-- What the carrier says of a parcel, each line once.
create table after_sale.carrier_word (
  id integer generated always as identity primary key,
  parcel_id integer not null references after_sale.parcel (id),
  at timestamptz not null,
  stage text not null check (stage in ('announced', 'collected', 'moving', 'customs', 'out_for_delivery', 'to_collect', 'delivered', 'trouble', 'returned')),
  text text not null check (length(text) <= 300),
  place text not null check (length(place) <= 100),
  created_at timestamptz not null,
  unique (parcel_id, at, text)
);

-- What is on its way already is asked after from now on; the deadline that was said for it stands unless its carrier says otherwise.
insert into after_sale.parcel (claim_id, way, carrier, tracking_number, ask_after, created_at)
select c.id, sent.way, sent.carrier, sent.number, case when c.status = sent.status then now() end,
  coalesce((select max(e.created_at) from after_sale.claim_event e where e.claim_id = c.id and e.to_status = sent.status), c.created_at)
from after_sale.claim c
cross join lateral (values ('back', 'buyer_shipped', c.return_carrier, c.return_number), ('again', 'resent', c.resent_carrier, c.resent_number)) as sent (way, status, carrier, number)
where sent.carrier is not null and sent.number is not null;

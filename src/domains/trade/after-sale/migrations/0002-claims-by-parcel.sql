-- after: orders/0011-parcels-received.sql
-- Where the pieces of claims lie: those of a line are laid over its parcels in the order of both.
with claimed as (
  select c.id as claim_id, c.status, c.refunded_minor, c.most_minor, cl.order_line_id as line_id, l.unit_price_minor,
    sum(cl.quantity) over (partition by cl.order_line_id order by c.id) - cl.quantity as since, sum(cl.quantity) over (partition by cl.order_line_id order by c.id) as until
  from after_sale.claim c join after_sale.claim_line cl on cl.claim_id = c.id join orders.order_line l on l.id = cl.order_line_id
  where c.scope = 'shipped' and c.status not in ('cancelled', 'timed_out')
), packed as (
  select sl.shipment_id, sl.line_id,
    sum(sl.quantity) over (partition by sl.line_id order by sl.shipment_id) - sl.quantity as since, sum(sl.quantity) over (partition by sl.line_id order by sl.shipment_id) as until
  from orders.shipment_line sl
)
insert into orders.claimed_piece (claim_id, shipment_id, line_id, quantity)
select c.claim_id, p.shipment_id, c.line_id, (least(c.until, p.until) - greatest(c.since, p.since))::int
from claimed c join packed p on p.line_id = c.line_id and p.since < c.until and p.until > c.since;

update orders.shipment s set open_claims = n.count
from (
  select p.shipment_id, count(distinct p.claim_id)::smallint as count from orders.claimed_piece p join after_sale.claim c on c.id = p.claim_id
  where c.status not in ('completed', 'cancelled', 'timed_out') group by 1
) n where n.shipment_id = s.id;
-- What went back of parcels that are still on their way: by what the pieces cost.
update orders.shipment s set given_back_minor = least(s.worth_minor, n.minor)
from (
  select p.shipment_id, sum(ceil(c.refunded_minor::numeric * p.quantity * l.unit_price_minor / c.most_minor))::bigint as minor
  from orders.claimed_piece p join after_sale.claim c on c.id = p.claim_id join orders.order_line l on l.id = p.line_id
  where c.refunded_minor > 0 group by 1
) n where n.shipment_id = s.id and s.status = 'on_way';
-- A clock that stands still for a claim of another parcel goes on; one that a claim stops stands still.
update orders.shipment s set receive_by = now() + make_interval(secs => greatest(86400, s.receive_left_seconds)), receive_left_seconds = null
where s.status = 'on_way' and s.open_claims = 0 and s.receive_by is null and s.receive_left_seconds is not null;
update orders.shipment s set receive_left_seconds = ceil(extract(epoch from s.receive_by - now()))::int, receive_by = null
where s.status = 'on_way' and s.open_claims > 0 and s.receive_by is not null;

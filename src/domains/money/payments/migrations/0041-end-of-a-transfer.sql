-- Until when a transfer is waited for: so many hours from its beginning on, or until its payable's end where that is sooner. Those that are under way have another day.
alter table payments.transfer add column ends_at timestamptz;
update payments.transfer t
set ends_at = least(payable.expires_at, greatest(now(), t.created_at) + interval '24 hours')
from payments.payment
join payments.payable on payable.id = payment.payable_id
where payment.id = t.payment_id;
alter table payments.transfer alter column ends_at set not null;

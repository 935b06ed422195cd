-- Every order placed writes these: an event is found by what it is of, and its number alone finds none, so that one index serves as key and for reading.
alter table orders.order_event drop constraint order_event_pkey, add primary key (order_id, id);
drop index orders.order_event_of_order;
alter table orders.checkout_event drop constraint checkout_event_pkey, add primary key (checkout_id, id);
drop index orders.checkout_event_of_checkout;

-- Locks a buyer (the lock that advisory-lock.ts names orders/buyer) and counts afterwards what of theirs waits for money: a volatile function sees what was committed while it waited.
create function orders.lock_buyer(buyer integer, moment timestamptz) returns integer language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('orders/buyer', buyer));
  return (select count(*) from orders.checkout where buyer_id = buyer and status = 'pending' and expires_at > moment);
end
$$;

-- Of a payment that is paid into its sellers' own accounts: which part is for which order, and into whose account it goes; without one it comes to us. Written before the
-- provider hears of the payment, and the same whenever it is asked again.
create table payments.payment_part (
  payment_id integer not null references payments.payment (id),
  order_id integer not null,
  seller_id integer not null,
  account text,
  amount_minor bigint not null check (amount_minor > 0),
  primary key (payment_id, order_id)
);
-- Of a refund that is no order's: out of which part of its payment it goes.
alter table payments.refund add column part_order_id integer;

-- What of the money that was fetched back its seller gives; the rest of it is the commission that is given up.
alter table payments.share add column fetched_borne_minor bigint not null default 0 check (fetched_borne_minor >= 0);

-- `by_refund`: a refund goes out of there, and does it; what was brought back and is put there again is below nothing, and names what brought it (`of_step_id`).
alter table payments.share_step add column by_refund boolean not null default false;
alter table payments.share_step add column of_step_id integer references payments.share_step (id);
-- What the provider kept of the payment, where it was met out of what was brought back.
alter table payments.share_step add column kept_minor bigint not null default 0 check (kept_minor >= 0 and kept_minor <= greatest(minor, 0));
alter table payments.share_step drop constraint share_step_check;
alter table payments.share_step add constraint share_step_check check (minor <> 0 and (kind = 'free' or minor > 0 or of_step_id is not null));
create index share_step_of_step on payments.share_step (of_step_id) where of_step_id is not null;

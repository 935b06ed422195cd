-- Of settled money that is taken back: a refund of it waits for such a step, for that of a commission it does not.
alter table payments.share_step add column takes_back boolean not null default false;
update payments.share_step b set takes_back = true
where b.kind = 'back' and b.done_at is null and exists (
  select from payments.share_step f where f.share_id = b.share_id and f.kind = 'free' and f.minor = -b.minor and f.created_at = b.created_at
);

create schema contracts;

-- What a buyer and a seller agree on. Its number on paper (CT-261123-0101) is made of its day and its id; what it says stands in its versions.
create table contracts.contract (
  id integer generated always as identity (start with 101) primary key,
  origin text not null check (origin in ('award', 'quote')),
  -- The awarded offer, the quote: one contract of each.
  reference integer not null,
  buyer_id integer not null references accounts."user" (id),
  seller_id integer not null references accounts."user" (id),
  -- The goods as they were offered, in every language they were written in.
  title jsonb not null,
  spec jsonb not null default '[]',
  unit text not null check (unit in ('piece', 'set', 'metre', 'kilogram')),
  currency text not null,
  -- Terms of the day it was made, whatever operators set meanwhile.
  commission_basis_points integer not null check (commission_basis_points between 0 and 10000),
  answer_days integer not null check (answer_days > 0),
  pay_days integer not null check (pay_days > 0),
  accept_days integer not null check (accept_days > 0),
  objection_days integer not null check (objection_days > 0),
  return_days integer not null check (return_days > 0),
  status text not null check (status in ('drafted', 'proposed', 'signed', 'running', 'disputed', 'completed', 'ended')),
  -- The newest version that was written, and the one in force.
  version integer not null check (version > 0),
  signed_version integer check (signed_version > 0),
  waits_for text not null check (waits_for in ('both', 'buyer', 'seller', 'nobody')),
  answer_by timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (origin, reference),
  check (buyer_id <> seller_id),
  check ((waits_for = 'nobody') = (answer_by is null))
);
create index contract_of_buyer on contracts.contract (buyer_id, updated_at desc, id desc);
create index contract_of_seller on contracts.contract (seller_id, updated_at desc, id desc);
create index contract_to_answer on contracts.contract (answer_by) where answer_by is not null;
create index contract_disputed on contracts.contract (updated_at) where status = 'disputed';

-- None ever changes. An `end` says what the seller gets of what is held.
create table contracts.version (
  contract_id integer not null references contracts.contract (id),
  version integer not null,
  kind text not null check (kind in ('terms', 'end')),
  party text not null check (party in ('buyer', 'seller', 'system')),
  author_id integer references accounts."user" (id),
  terms jsonb,
  -- Milestones that had begun when it was written: signed later, it must still fit them.
  begun_ids integer[] not null default '{}',
  total_minor bigint check (total_minor > 0),
  to_seller_minor bigint check (to_seller_minor >= 0),
  held_minor bigint check (held_minor >= to_seller_minor),
  note text not null default '',
  created_at timestamptz not null,
  primary key (contract_id, version),
  check ((kind = 'terms') = (terms is not null and total_minor is not null)),
  check ((kind = 'end') = (to_seller_minor is not null and held_minor is not null))
);
create table contracts.signature (
  contract_id integer not null,
  version integer not null,
  party text not null check (party in ('buyer', 'seller')),
  user_id integer not null references accounts."user" (id),
  signed_at timestamptz not null,
  primary key (contract_id, version, party),
  foreign key (contract_id, version) references contracts.version (contract_id, version)
);

create table contracts.milestone (
  id integer generated always as identity primary key,
  contract_id integer not null references contracts.contract (id),
  place integer not null,
  -- The version that both signed it with.
  version integer not null,
  kind text not null check (kind in ('deposit', 'sample', 'inspection', 'balance', 'other')),
  title text not null default '',
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  days integer not null check (days > 0),
  status text not null
    check (status in ('planned', 'due', 'paid', 'late', 'submitted', 'objected', 'disputed', 'released', 'refunded', 'divided', 'void')),
  pay_by timestamptz,
  evidence_by timestamptz,
  return_by timestamptz,
  accept_by timestamptz,
  answer_by timestamptz,
  delivered_quantity integer check (delivered_quantity > 0),
  released_minor bigint not null default 0 check (released_minor >= 0),
  returned_minor bigint not null default 0 check (returned_minor >= 0),
  created_at timestamptz not null,
  settled_at timestamptz,
  check (released_minor + returned_minor = case when status in ('released', 'refunded', 'divided') then amount_minor else 0 end)
);
create index milestone_of_contract on contracts.milestone (contract_id, place, id);
create unique index milestone_place on contracts.milestone (contract_id, place) where status <> 'void';
-- One after the other: at most one is asked for or held at a time.
create unique index milestone_under_way on contracts.milestone (contract_id)
  where status in ('due', 'paid', 'late', 'submitted', 'objected', 'disputed');
create index milestone_pay_by on contracts.milestone (pay_by) where status = 'due';
create index milestone_evidence_by on contracts.milestone (evidence_by) where status = 'paid';
create index milestone_return_by on contracts.milestone (return_by) where status = 'late';
create index milestone_accept_by on contracts.milestone (accept_by) where status = 'submitted';
create index milestone_answer_by on contracts.milestone (answer_by) where status = 'objected';

-- What was handed in, objected to, said in a dispute and decided.
create table contracts.evidence (
  id integer generated always as identity primary key,
  milestone_id integer not null references contracts.milestone (id),
  kind text not null check (kind in ('evidence', 'objection', 'dispute', 'decision')),
  party text not null check (party in ('buyer', 'seller', 'operator')),
  author_id integer not null references accounts."user" (id),
  text text not null default '',
  attachment_ids integer[] not null default '{}',
  delivered_quantity integer,
  created_at timestamptz not null
);
create index evidence_of_milestone on contracts.evidence (milestone_id, id);
create table contracts.attachment (
  id integer generated always as identity primary key,
  owner_id integer not null references accounts."user" (id),
  path text not null,
  name text not null,
  kind text not null check (kind in ('image', 'pdf')),
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null
);
create index attachment_of_owner on contracts.attachment (owner_id, id);

create table contracts.contract_event (
  id integer generated always as identity primary key,
  contract_id integer not null references contracts.contract (id),
  event text not null,
  from_status text not null,
  to_status text not null,
  party text not null check (party in ('buyer', 'seller', 'system')),
  actor_id integer,
  note text not null default '',
  life_version smallint not null,
  created_at timestamptz not null
);
create index contract_event_of_contract on contracts.contract_event (contract_id, id);
create table contracts.milestone_event (
  id integer generated always as identity primary key,
  milestone_id integer not null references contracts.milestone (id),
  event text not null,
  from_status text not null,
  to_status text not null,
  party text not null check (party in ('buyer', 'seller', 'operator', 'system')),
  actor_id integer,
  note text not null default '',
  life_version smallint not null,
  created_at timestamptz not null
);
create index milestone_event_of_milestone on contracts.milestone_event (milestone_id, id);

create function contracts.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'contracts.% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger version_is_append_only before update or delete or truncate on contracts.version for each statement execute function contracts.refuse_change();
create trigger signature_is_append_only before update or delete or truncate on contracts.signature for each statement execute function contracts.refuse_change();
create trigger evidence_is_append_only before update or delete or truncate on contracts.evidence for each statement execute function contracts.refuse_change();
create trigger contract_event_is_append_only before update or delete or truncate on contracts.contract_event for each statement execute function contracts.refuse_change();
create trigger milestone_event_is_append_only before update or delete or truncate on contracts.milestone_event for each statement execute function contracts.refuse_change();

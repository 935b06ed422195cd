-- Groups and their members move by a table each, and each has events of its own: who did it, and by which version of the table.
create table groupbuy.team_event (
  id integer generated always as identity primary key,
  team_id integer not null references groupbuy.team (id),
  event text not null,
  from_status text not null,
  to_status text not null,
  party text not null check (party in ('buyer', 'system')),
  actor_id integer,
  note text not null default '',
  life_version smallint not null,
  created_at timestamptz not null
);
create index team_event_of_team on groupbuy.team_event (team_id, id);
create table groupbuy.member_event (
  id integer generated always as identity primary key,
  member_id integer not null references groupbuy.member (id),
  event text not null,
  from_status text not null,
  to_status text not null,
  party text not null check (party in ('buyer', 'system')),
  actor_id integer,
  note text not null default '',
  life_version smallint not null,
  created_at timestamptz not null
);
create index member_event_of_member on groupbuy.member_event (member_id, id);
insert into groupbuy.team_event (team_id, event, from_status, to_status, party, life_version, created_at)
  select team_id, event, from_status, to_status, 'system', 1, created_at from groupbuy.event where member_id is null order by id;
insert into groupbuy.member_event (member_id, event, from_status, to_status, party, life_version, created_at)
  select member_id, event, from_status, to_status, case when from_status = '' then 'buyer' else 'system' end, 1, created_at
  from groupbuy.event where member_id is not null order by id;
drop table groupbuy.event;
create trigger team_event_is_append_only before update or delete or truncate on groupbuy.team_event for each statement execute function groupbuy.refuse_change();
create trigger member_event_is_append_only before update or delete or truncate on groupbuy.member_event for each statement execute function groupbuy.refuse_change();

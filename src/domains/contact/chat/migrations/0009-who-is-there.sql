-- By whom an account is online: itself, or whoever answers for it. 0 is what an instance of the version before wrote.
delete from chat.presence;
alter table chat.presence add column agent_id integer not null default 0;
alter table chat.presence drop constraint presence_pkey, add primary key (user_id, agent_id, instance_id);

-- Of those who answer for an account: who has set themselves away, and when they last had a window open for it.
create table chat.agent (
  account_id integer not null,
  agent_id integer not null,
  away_since timestamptz,
  seen_at timestamptz,
  primary key (account_id, agent_id)
);

-- A window of somebody who has set themselves away makes nobody online.
create or replace function chat.is_online(p_user_id integer) returns boolean language sql stable as $$
  select exists (
    select from chat.presence p join chat.instance i on i.id = p.instance_id
    where p.user_id = p_user_id and i.seen_at > now() - interval '25 seconds'
      and not exists (select from chat.agent a where a.account_id = p_user_id and a.agent_id = p.agent_id and a.away_since is not null))
$$;

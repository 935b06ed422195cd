-- What browsers report that the policy of a page kept from it: a row a kind of report, counted. Few rows, whatever is sent: the oldest kinds go.
create table audit.policy_report (
  -- Of what makes two reports one kind: directive, what was blocked, where in the source, what it began with.
  mark text primary key,
  directive text not null,
  blocked text not null,
  source text not null,
  line integer not null,
  sample text not null,
  -- The page that reported it last, without its query.
  page text not null,
  times integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null
);
create index policy_report_of_time on audit.policy_report (last_at);

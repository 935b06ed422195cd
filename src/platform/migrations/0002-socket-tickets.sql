-- Tickets to the socket that were used, until they would be too old anyway. Losing the rows in a crash lets one be used again for the seconds that it has left.
create unlogged table platform.spent_ticket (
  id uuid primary key,
  good_until timestamptz not null
);
create index spent_ticket_good_until on platform.spent_ticket (good_until);

-- What was booked on a day: entries lie in the order of their time, so that an index of a few pages finds them and costs a movement nothing.
create index entry_by_time on ledger.entry using brin (created_at);

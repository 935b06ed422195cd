-- From when an unshipped order is late, and its buyer may close it: the promised day and the days the seller may be late. In hours of UTC, which have no summer time.
alter table orders."order" add column late_at timestamptz
  generated always as ((dispatch_by at time zone 'UTC' + make_interval(hours => 24 * coalesce(late_days, 0))) at time zone 'UTC') stored;

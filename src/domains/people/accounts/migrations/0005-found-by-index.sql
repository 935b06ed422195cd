-- What staff look accounts up by.
create index user_by_nickname on accounts."user" using gin (nickname gin_trgm_ops);
create index user_by_mail on accounts."user" (lower(mail));
create index business_by_name on accounts.business using gin (company_name gin_trgm_ops);

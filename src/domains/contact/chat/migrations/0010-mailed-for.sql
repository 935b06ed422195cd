-- Who answers for an account is written to about what is unread there, each on their own, beside what is unread of themselves.
alter table chat.mailed add column account_id integer;
update chat.mailed set account_id = user_id;
alter table chat.mailed alter column account_id set not null, drop constraint mailed_pkey, add primary key (user_id, account_id);

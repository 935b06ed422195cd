-- A mail address that was confirmed to be an account's is a way in, as a mobile number is: it belongs to one account. Addresses are kept in small letters.
update accounts."user" set mail = lower(mail) where mail <> lower(mail);
-- Where several had confirmed the same one it stays with the first; the others may confirm another.
update accounts."user" as later set mail_confirmed_at = null
where later.mail_confirmed_at is not null
  and exists (
    select from accounts."user" as earlier
    where earlier.mail = later.mail and earlier.mail_confirmed_at is not null and (earlier.mail_confirmed_at, earlier.id) < (later.mail_confirmed_at, later.id)
  );
create unique index user_by_confirmed_mail on accounts."user" (mail) where mail_confirmed_at is not null;

-- Codes go to a mobile number or a mail address by the same rules.
alter table accounts.sms_code rename to code;
alter table accounts.code rename constraint sms_code_pkey to code_pkey;
alter table accounts.code rename column mobile to receiver;
select platform.rename_job('accounts.deliver_sms', 'accounts.deliver_code');

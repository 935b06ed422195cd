-- Six figures that prove once more who it is where money leaves; hashed as passwords are.
alter table accounts."user" add column pay_password_hash text;

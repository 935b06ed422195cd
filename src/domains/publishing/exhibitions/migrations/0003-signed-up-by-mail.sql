-- Messages about a sign-up go to a mobile number, or to a mail address in small letters.
alter table exhibitions.sign_up drop constraint sign_up_mobile_check;
alter table exhibitions.sign_up rename column mobile to receiver;
alter table exhibitions.sign_up add constraint sign_up_receiver_check check (receiver ~ '^1[3-9][0-9]{9}$' or (position('@' in receiver) > 1 and receiver = lower(receiver)));
alter index exhibitions.sign_up_of_mobile rename to sign_up_of_receiver;
alter index exhibitions.sign_up_by_mobile rename to sign_up_by_receiver;

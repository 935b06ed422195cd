-- An invitation goes to a mobile number, or to a mail address in small letters: whoever is proved to be reached by it finds the invitation.
alter table shops.invitation drop constraint invitation_mobile_check;
alter table shops.invitation rename column mobile to receiver;
alter table shops.invitation add constraint invitation_receiver_check check (receiver ~ '^1[3-9][0-9]{9}$' or (position('@' in receiver) > 1 and receiver = lower(receiver)));
select platform.rename_job_field('shops.deliver_invitation', 'mobile', 'receiver');

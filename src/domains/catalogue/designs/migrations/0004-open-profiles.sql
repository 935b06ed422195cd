-- A profile is public while its designer is certified, as a factory's page is.
alter table designs.designer add column is_open boolean not null default true;
update designs.designer set is_open = false from accounts."user" where "user".id = designer.user_id and not "user".is_design;

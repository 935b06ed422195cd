-- A key begins with the domain that reads it: these began with a word that nobody else uses. Their history goes on under the new ones.
alter table settings.change disable trigger change_is_append_only;
update settings.change set key = 'accounts.staff_second_step' where key = 'desk.staff_second_step';
update settings.change set key = 'audit.' || substr(key, length('desk.') + 1) where starts_with(key, 'desk.') and key like '%\_hours';
alter table settings.change enable trigger change_is_append_only;

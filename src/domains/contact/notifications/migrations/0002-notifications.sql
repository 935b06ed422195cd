alter schema notices rename to notifications;
alter table notifications.notice rename to notification;
alter table notifications.notification rename constraint notice_pkey to notification_pkey;
alter sequence notifications.notice_id_seq rename to notification_id_seq;
alter index notifications.notice_of_user rename to notification_of_user;
alter index notifications.notice_unread rename to notification_unread;
-- The words of what was told have the new names too.
update notifications.notification set word = regexp_replace(regexp_replace(word, '^notices\.', 'notifications.'), '\.notice_', '.notification_')
where word like 'notices.%' or word like '%.notice\_%';

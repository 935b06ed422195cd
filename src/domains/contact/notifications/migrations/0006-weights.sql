-- What must be known is mailed whatever its reader chose; what is told of before was all mailed alike.
alter table notifications.notification add column weight text not null default 'news' check (weight in ('must', 'news'));

-- Kinds of news that are told in the portal alone.
alter table notifications.preference add column not_mailed text[] not null default '{}', add column not_pushed text[] not null default '{}';

-- Offers are told of by the domain that they are of.
update notifications.notification set word = 'processing.told_' || substr(word, length('notifications.') + 1)
where word like 'notifications.offer\_%' or word = 'notifications.counter_accepted';
update notifications.notification set kind = 'review' where word like 'reviews.%';

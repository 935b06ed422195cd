-- What kinds there are says the code (contract/kinds.ts): each domain that tells of something new adds its own.
alter table notifications.notification drop constraint if exists notice_kind_check;

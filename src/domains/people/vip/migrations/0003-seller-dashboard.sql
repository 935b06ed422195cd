-- What the portal opened with called the sellers' pages otherwise than they are called on them; what was written since stays as it is.
alter table vip.level_version disable trigger level_version_is_append_only;
update vip.level_version set summary = summary || '{"en": "Opens the seller dashboard and a shop: goods in three languages, offers on processing orders, enterprise certification."}'
where summary ->> 'en' = 'Opens the backstage and a shop: goods in three languages, offers on processing orders, enterprise certification.';
update vip.level_version set summary = summary || '{"en": "For the enterprise certification alone: help with the papers, and time to correct them and hand them in again. Without the seller dashboard."}'
where summary ->> 'en' = 'For the enterprise certification alone: help with the papers, correcting and handing in again while it runs. Without the backstage.';
alter table vip.level_version enable trigger level_version_is_append_only;

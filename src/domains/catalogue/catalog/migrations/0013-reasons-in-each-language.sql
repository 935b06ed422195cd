-- Why a product was taken down is read in its seller's language, not in that of whoever decided: ready-made reasons are kept in each.
alter table catalog.product_review alter column reason drop default;
alter table catalog.product_review alter column reason type jsonb using case reason when '' then '{}'::jsonb else jsonb_build_object('zh-cn', reason) end;
alter table catalog.product_review alter column reason set default '{}';

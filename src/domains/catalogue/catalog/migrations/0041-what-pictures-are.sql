-- What kind of picture a seller says it is: buyers read of a drawing that it is none of the goods themselves.
alter table catalog.product_image
  add column kind text not null default 'photo' check (kind in ('photo', 'drawing', 'rendering'));

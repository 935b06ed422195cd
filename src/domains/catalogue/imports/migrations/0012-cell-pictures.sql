-- Pictures that stand in cells of a workbook: which row each belongs to. The picture itself is one of imports.picture, by its part in the workbook.
create table imports.cell_picture (
  import_id integer not null references imports.import (id),
  number integer not null,
  -- The column, from 0.
  place integer not null,
  -- In the order in which they stand in the workbook.
  sort integer not null,
  name text not null,
  primary key (import_id, sort)
);
create index cell_picture_of_row on imports.cell_picture (import_id, number);

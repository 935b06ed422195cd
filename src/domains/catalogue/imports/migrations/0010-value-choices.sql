-- What a shop's words mean that the portal does not know by itself: settled once, known in its later sheets.
create table imports.value_choice (
  seller_id integer not null references accounts."user" (id),
  -- What the word is looked up in (contract/values.ts).
  kind text not null,
  -- As words are compared: without regard to case, width and spaces at the ends.
  text text not null,
  -- A key of the vocabulary, the id of a category, a shade; '' leaves the cell empty.
  meaning text not null,
  chosen_at timestamptz not null,
  primary key (seller_id, kind, text)
);

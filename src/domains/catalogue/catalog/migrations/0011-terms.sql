-- On which terms a seller sells by contract, beside the order that is paid whole and held: Incoterms 2020 with the place they name, and how the price may be paid in parts.
alter table catalog.product_sheet
  add column incoterms text[] not null default '{}',
  add column incoterm_place text not null default '',
  add column payment_terms text[] not null default '{}';

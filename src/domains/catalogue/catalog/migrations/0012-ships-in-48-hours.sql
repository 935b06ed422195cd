-- Goods that ship in 48 hours take 2 days at most (contract/fields.ts): where both were said, the lead time was what buyers planned by.
with late as (
  update catalog.product_sheet s set services = array_remove(s.services, 'ships_48h')
  from catalog.product p where p.id = s.product_id and p.lead_days > 2 and 'ships_48h' = any(s.services)
  returning s.product_id
)
update catalog.product p set marks = array_remove(p.marks, 's:ships_48h') from late where p.id = late.product_id;

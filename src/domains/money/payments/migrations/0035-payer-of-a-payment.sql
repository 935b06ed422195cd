-- Who pays, where it is not who was to pay when it was begun: a colleague may take an order of their company over. Before that it was the payable's payer.
alter table payments.payment add column payer_id integer references accounts."user" (id);

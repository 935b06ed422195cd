-- A payment that is begun in several ways may be paid in more than one: of which success a refund is, as its provider calls it, where that is not the one that it was taken by.
alter table payments.refund add column of_transaction text;

-- `late`: a part of a payment that nothing was left to be paid with, and that could not go back the way it was paid.
alter table payments.share drop constraint share_of_check;
alter table payments.share add constraint share_of_check check ("of" in ('payment', 'coupon', 'late'));

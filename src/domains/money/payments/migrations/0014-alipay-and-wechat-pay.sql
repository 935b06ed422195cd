alter table payments.payment drop constraint payment_provider_check;
alter table payments.payment add constraint payment_provider_check check (provider in ('wallet', 'local', 'stripe', 'alipay', 'wechat', 'bank_transfer'));

-- In which ways a payment was begun at Alipay or WeChat Pay: each has an order of its own there. `url` is what WeChat gave for it, good until `url_until`.
create table payments.gateway_order (
  payment_id integer not null references payments.payment,
  way text not null check (way in ('page', 'wap', 'native', 'h5')),
  url text,
  url_until timestamptz,
  primary key (payment_id, way)
);

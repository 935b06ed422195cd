-- Under which name a payer is known at a provider that keeps their cards for them: asked for under `number`, so that it is made once; written when it was heard.
create table payments.known_payer (
  provider text not null,
  user_id integer not null references accounts."user" (id),
  number uuid not null unique,
  customer text,
  created_at timestamptz not null,
  primary key (provider, user_id),
  unique (provider, customer)
);

-- What somebody is called by those who read other letters than the name is written in: only its bearer knows how it is spelled.
alter table accounts."user" add column latin_name text not null default '' check (length(latin_name) <= 60);
update accounts."user" set latin_name = 'Threadport customer service' where id = 1;

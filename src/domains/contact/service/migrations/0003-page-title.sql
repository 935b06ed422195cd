-- What the page on which the customer was last heard of is called, in their language.
alter table service.inquiry add column page_title text not null default '' check (length(page_title) <= 200);

-- What contracts call the quotes that were made in a conversation: each has a number of its own.
create sequence chat.quote_number as integer;

-- Lists by a word are ordered by lead time too. Products entered before have none here, and come last in that order, until they are entered again.
alter table search.item add lead_days int;

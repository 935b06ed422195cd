update notifications.notification set word = regexp_replace(word, '^drafts\.', 'revisions.') where word like 'drafts.%';

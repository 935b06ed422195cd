-- Reports that were settled are read newest first.
create index report_settled on chat.report (settled_at desc, id desc) where settled_at is not null;

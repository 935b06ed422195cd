alter schema drafts rename to revisions;
select platform.rename_job('drafts.publish_due', 'revisions.publish_due');

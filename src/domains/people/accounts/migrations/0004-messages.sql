-- What goes to a phone or a mailbox is a message; a notification is what the user centre keeps.
select platform.rename_job('accounts.deliver_notice', 'accounts.deliver_message');
do $$ begin
  if to_regclass('graphile_worker._private_tasks') is not null then
    update graphile_worker._private_jobs
    set payload = replace(regexp_replace(payload::text, '"(withdrawals|shops|catalog)\.notice_', '"\1.message_'), '"catalog.removed_notice"', '"catalog.message_removed"')::json
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'accounts.deliver_message');
  end if;
end $$;

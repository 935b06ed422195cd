-- A job that gets another name in the code, or in a field of its payload: what waits under the old name waits under the new one. For the
-- migrations of domains; the queue's own tables are missing while a database is new, and then nothing waits.
create function platform.rename_job(was text, becomes text) returns void language plpgsql as $$
begin
  if to_regclass('graphile_worker._private_tasks') is null then
    return;
  end if;
  insert into graphile_worker._private_tasks (identifier) values (becomes) on conflict do nothing;
  update graphile_worker._private_jobs set task_id = (select id from graphile_worker._private_tasks where identifier = becomes)
  where task_id = (select id from graphile_worker._private_tasks where identifier = was);
end
$$;

create function platform.rename_job_field(job text, was text, becomes text) returns void language plpgsql as $$
begin
  if to_regclass('graphile_worker._private_tasks') is null then
    return;
  end if;
  update graphile_worker._private_jobs set payload = (payload::jsonb - was || jsonb_build_object(becomes, payload::jsonb -> was))::json
  where task_id = (select id from graphile_worker._private_tasks where identifier = job) and payload::jsonb ? was;
end
$$;

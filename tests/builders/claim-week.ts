import { clearIncome } from "#domains/trade/orders/contract/events.ts";
import type { TestPortal } from "#tests/harness/portal.ts";

/** What was received so far is no longer held for claims; no other clock moves. */
export const pastTheClaimWeek = async (portal: TestPortal): Promise<void> => {
  await portal.database.pool.query("update orders.shipment set clear_at = now() where status = 'received'");
  await portal.database.pool.query(
    "update graphile_worker._private_jobs job set run_at = now() from graphile_worker._private_tasks task where task.id = job.task_id and task.identifier = $1",
    [clearIncome.name],
  );
  await portal.runJobs();
};

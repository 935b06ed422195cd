import type { TestPortal } from "#tests/harness/portal.ts";

/** Every bank account there is has waited as long as a new one must: time itself stays, since days and months are looked at. */
export const pastTheWait = async (portal: TestPortal): Promise<void> => {
  await portal.database.pool.query("update withdrawals.payout_account set usable_from = created_at");
};

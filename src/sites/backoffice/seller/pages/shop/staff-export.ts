import type { LoaderFunctionArgs } from "react-router";
import { roleWords } from "#domains/people/shops/contract/role-words.ts";
import { listStaff } from "#domains/people/shops/contract/staff.ts";
import { csvResponse, momentCell } from "#kit/csv.ts";
import type { SeatRole } from "#kit/call.ts";
import { fromUnix } from "#kit/time.ts";
import { callFrom } from "../../../../request-context.ts";
import { headsOf, staffStates } from "../../parts/csv-words.ts";

/** Who works in the shop, and below them who is invited. */
export const loader = async ({ context }: LoaderFunctionArgs) => {
  const ask = callFrom(context);
  const { seats, invitations } = await ask(listStaff, {});
  const rolesText = (roles: readonly SeatRole[]) => roles.map((role) => ask.say(roleWords[role])).join(" · ");
  return csvResponse("staff", [
    headsOf(ask.say, ["person", "mobile", "roles", "state", "since", "good_until"]),
    ...seats.map((seat) => [seat.user.nickname, "", rolesText(seat.roles), ask.say(staffStates.works), momentCell(fromUnix(seat.since)), ""]),
    ...invitations.map((one) => [
      "",
      one.mobile,
      rolesText(one.roles),
      ask.say(staffStates.invited),
      momentCell(fromUnix(one.createtime)),
      momentCell(fromUnix(one.expires_at)),
    ]),
  ]);
};

import { useState } from "react";
import { useNavigate } from "react-router";
import { createAttempt } from "#kit/browser/attempt.ts";
import { call } from "#kit/browser/call.ts";
import { to } from "#kit/paths.ts";
import { useAction } from "#ui/use-action.ts";
import type { buyVip } from "../contract/members.ts";

type Chosen = { level: string; days: number; expected_price: string };

/** Begins the purchase of a plan and leads to the page where it is paid. One key for one plan: pressing again repeats. */
export const useBuyVip = () => {
  const navigate = useNavigate();
  const [attempt] = useState(createAttempt);
  const { run, running, refusal } = useAction({ refused: "shown", whenRefused: attempt.over });
  const buy = (chosen: Chosen) =>
    run(
      async () => {
        const { kind, reference } = await call<typeof buyVip>({ path: "vip/buy", idempotent: true }, chosen, { key: attempt.keyFor(chosen) });
        await navigate(to("product-pay-id", { id: reference }, { kind }));
        attempt.over();
      },
      { name: chosen.level },
    );
  return { buy, buying: running, refusal: refusal?.msg };
};

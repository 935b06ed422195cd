import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { call, CallFailed, CallRefused } from "#kit/browser/call.ts";
import { to } from "#kit/paths.ts";
import type { buyVip } from "../contract/members.ts";

type Chosen = { level: string; days: number; expected_price: string };

/** Begins the purchase of a plan and leads to the page where it is paid. One key for one plan: pressing again repeats. */
export const useBuyVip = () => {
  const navigate = useNavigate();
  const [buying, setBuying] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const tried = useRef<{ body: string; key: string }>(undefined);
  const buy = async (chosen: Chosen): Promise<void> => {
    if (buying) return;
    const body = JSON.stringify(chosen);
    if (tried.current?.body !== body) tried.current = { body, key: crypto.randomUUID() };
    setBuying(chosen.level);
    setRefusal(undefined);
    try {
      const { kind, reference } = await call<typeof buyVip>({ path: "vip/buy", idempotent: true }, chosen, { key: tried.current.key });
      await navigate(to("product-pay-id", { id: reference }, { kind }));
      tried.current = undefined;
    } catch (error) {
      if (error instanceof CallRefused) {
        tried.current = undefined;
        setRefusal(error.msg);
      } else if (!(error instanceof CallFailed)) throw error;
    } finally {
      setBuying(undefined);
    }
  };
  return { buy, buying, refusal };
};

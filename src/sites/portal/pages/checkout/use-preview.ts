import { useEffect, useState } from "react";
import { previewOrder } from "#domains/trade/orders/contract/checkout.ts";
import { call } from "#kit/browser/call.ts";
import type { InputOf, OutputOf } from "#kit/call.ts";

type Preview = OutputOf<typeof previewOrder>;
export type WantedCoupon = { seller_id: number; coupon_id?: number | null; code: string };
export type WantedPlan = NonNullable<InputOf<typeof previewOrder>["plans"]>[number];
export type WantedTerm = NonNullable<InputOf<typeof previewOrder>["terms"]>[number];
type Asked = Pick<InputOf<typeof previewOrder>, "lines" | "is_sample"> & {
  address_id: number | undefined;
  company_id: number | undefined;
  freight: { seller_id: number; rate_id: number | null; ask: boolean }[];
  coupons: WantedCoupon[];
  portal_coupon?: Omit<WantedCoupon, "seller_id">;
  plans: WantedPlan[];
  on_account: number[];
  terms: WantedTerm[];
};

/**
 * The preview for the address, the freight and the coupons that were chosen: as it was loaded while nothing else was, for oneself or `ofCompany`, asked anew otherwise. Until the answer is there
 * the last one is shown, and `isStale` says that it is about something else.
 */
export const usePreview = (loadedForOne: Preview, ofCompany: Preview | null, asked: Asked) => {
  const loaded = (asked.company_id !== undefined && ofCompany) || loadedForOne;
  const [answer, setAnswer] = useState<{ to: string; of: Preview; preview: Preview }>();
  const [failed, setFailed] = useState("");
  const isLoaded =
    (asked.address_id === undefined || asked.address_id === loaded.address?.id) &&
    [asked.freight, asked.coupons, asked.plans, asked.on_account, asked.terms].every((chosen) => chosen.length === 0) &&
    (asked.company_id === undefined || (loaded === ofCompany && asked.company_id === loaded.company?.id)) &&
    asked.portal_coupon === undefined;
  const wanted = JSON.stringify(asked);
  useEffect(() => {
    if (isLoaded) return;
    let isOver = false;
    call<typeof previewOrder>(previewOrder, JSON.parse(wanted) as InputOf<typeof previewOrder>).then(
      (preview) => !isOver && setAnswer({ to: wanted, of: loaded, preview }),
      () => !isOver && setFailed(wanted),
    );
    return () => {
      isOver = true;
    };
  }, [wanted, loaded, isLoaded, failed]);
  const isAnswered = answer?.to === wanted && answer.of === loaded;
  return {
    preview: isLoaded ? loaded : answer?.of === loaded ? answer.preview : loaded,
    isStale: !isLoaded && !isAnswered,
    hasFailed: !isLoaded && !isAnswered && failed === wanted,
    again: () => setFailed(""),
  };
};

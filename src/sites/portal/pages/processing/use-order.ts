import { useEffect, useState } from "react";
import { processingDetails } from "#domains/sourcing/processing/contract/list.ts";
import { call } from "#kit/browser/call.ts";
import type { OutputOf } from "#kit/call.ts";

type Order = OutputOf<typeof processingDetails>;

/** The order for whoever has something to do with it: asked by the browser, since the page is everybody's. */
export const useOrder = (id: number, isWanted: boolean): Order | undefined => {
  const [order, setOrder] = useState<Order>();
  useEffect(() => {
    if (isWanted) call(processingDetails, { id }).then(setOrder, () => undefined);
  }, [id, isWanted]);
  return order;
};

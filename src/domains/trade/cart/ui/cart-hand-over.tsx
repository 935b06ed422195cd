import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { showToast } from "#kit/browser/toasts.ts";
import { useSession } from "#ui/use-session.ts";
import { showVisitorCount, visitorLines } from "./visitor-cart.ts";

/** Mounted once by the layout: counts a visitor's cart, and hands it over as soon as somebody is signed in. */
export const CartHandOver = () => {
  const { t } = useLingui();
  const userId = useSession()?.id;
  const { revalidate } = useRevalidator();
  const isUnderWay = useRef(false);
  useEffect(() => {
    if (userId === undefined) return showVisitorCount();
    if (isUnderWay.current || visitorLines().length === 0) return;
    isUnderWay.current = true;
    import("./hand-over.ts")
      .then(({ handOver }) => handOver())
      .then(async ({ given, leftOut }) => {
        if (leftOut > 0) showToast({ tone: "warning", text: t`Some of the goods in your cart are no longer on sale and were left out` });
        // The cart may be the very page that asked to sign in.
        if (given > 0) await revalidate();
      })
      // What could not be handed over stays in the browser for the next time.
      .catch(() => undefined)
      .finally(() => (isUnderWay.current = false));
    // Once a person: the words and the router change without anybody signing in.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [userId]);
  return null;
};

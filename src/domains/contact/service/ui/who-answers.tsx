import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { call } from "#kit/browser/call.ts";
import { hearFrame } from "#kit/browser/socket-frames.ts";
import { closeChat } from "#ui/chat-panel.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import type { inboxQueue, InquiryLine } from "../contract/inbox.ts";
import { queryOf } from "./inbox-place.ts";
import css from "./inbox.module.css";

/** In the window of a shop's chat, outside of its inbox: which colleague answers this customer already, and where it stands in the inbox. */
export const WhoAnswers = ({ customerId, path }: { customerId: number; path: (query: Record<string, string>) => string }) => {
  const [line, setLine] = useState<InquiryLine>();
  useEffect(() => {
    let isOver = false;
    const ask = () =>
      void call<(typeof inboxQueue)["shop"]>({ path: "service/shopqueue" }, { tab: "all", customer_id: customerId }, { quiet: true }).then(
        ({ list }) => isOver || setLine(list[0]),
        () => undefined,
      );
    ask();
    const stop = hearFrame("inquiry", ask);
    return () => {
      isOver = true;
      stop();
    };
  }, [customerId]);
  if (!line || line.customer.id !== customerId) return null;
  const isOthers = line.agent !== null && !line.is_mine;
  return (
    <p className={css.lock} role="status">
      {isOthers && <Icon name="lock" small />}
      <span>
        {isOthers && (
          <>
            <Trans>
              <b dir="auto">{line.agent?.nickname ?? ""}</b> answers.
            </Trans>{" "}
          </>
        )}
        <Link to={path(queryOf({ tab: "all", id: line.id }))} onClick={closeChat}>
          <Trans>Open it in the customers' messages</Trans>
        </Link>
      </span>
    </p>
  );
};

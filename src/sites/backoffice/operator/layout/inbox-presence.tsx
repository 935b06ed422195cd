import { useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { keepChat } from "#domains/contact/chat/ui/chat-presence.ts";
import { useHandedOver } from "#domains/contact/service/ui/handed-over.ts";
import { queryOf, type InboxPlace } from "#domains/contact/service/ui/inbox-place.ts";
import { customerServiceId } from "#kit/customer-service.ts";
import { toConsole } from "../addresses.ts";

const pathOf = (place: InboxPlace) => toConsole("service", queryOf(place));

/** The chat of customer service in the console, for whoever answers there: in the inbox they are there to answer, on other pages they hear of what comes. */
export default function InboxPresence() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isAside = useLocation().pathname !== toConsole("service");
  useHandedOver(pathOf);
  useEffect(
    () =>
      keepChat({
        account: { id: customerServiceId, nickname: t`Customer service`, avatar: "" },
        isAside,
        onOver: () => location.reload(),
        openTalk: (customer) => void navigate(pathOf({ tab: "all", customer })),
      }),
    [isAside], // eslint-disable-line react-hooks/exhaustive-deps
  );
  return null;
}

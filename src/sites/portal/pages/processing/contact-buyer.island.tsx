import { Trans } from "@lingui/react/macro";
import { to } from "#kit/paths.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { island } from "#ui/island.tsx";
import { press } from "#ui/press.ts";
import { useSession } from "#ui/use-session.ts";

/** The way to the buyer of a processing order; for the buyer, to the own orders. */
const ContactBuyer = ({ buyerId, orderId }: { buyerId: number; orderId: number }) =>
  useSession()?.id === buyerId ? (
    <LinkButton look="ghost" block to={to("user-processing")}>
      <Trans>My processing orders</Trans>
    </LinkButton>
  ) : (
    <Button look="ghost" block {...press("chat", { receiverId: buyerId, card: { msg_type: 8, type_id: orderId } })}>
      <Icon name="chat" small />
      <Trans>Contact the buyer</Trans>
    </Button>
  );

export default island("contact-buyer", ContactBuyer, "reader");

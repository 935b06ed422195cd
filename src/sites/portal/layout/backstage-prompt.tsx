import { Trans } from "@lingui/react/macro";
import { to } from "#kit/paths.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { useSession } from "#ui/use-session.ts";

/** Of the backstage, whose addresses are no part of the portal's script. */
const runningOrders = "/seller/orders";

/** What those are asked for who may not enter the backstage yet. */
export const BackstagePrompt = ({ asks, onClose }: { asks: "buy_vip" | "get_certified"; onClose: () => void }) => {
  const user = useSession();
  return (
    <Dialog
      title={asks === "buy_vip" ? <Trans>The backstage needs a membership</Trans> : <Trans>The backstage needs a certification</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button look="ghost" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          {asks === "buy_vip" ? (
            <LinkButton to={to("vip")} onClick={onClose}>
              <Trans>See enterprise VIP</Trans>
            </LinkButton>
          ) : (
            <LinkButton to={to("user-enterprises")} onClick={onClose}>
              <Trans>Certify my enterprise</Trans>
            </LinkButton>
          )}
        </>
      }
    >
      <p>
        {asks === "buy_vip" ? (
          <Trans>Your enterprise VIP is not open or has expired. Open it to list goods, make offers and see your customers.</Trans>
        ) : (
          <Trans>Your membership is valid. Certify your enterprise once, and the backstage opens.</Trans>
        )}
      </p>
      {asks === "buy_vip" && user?.is_enterprise === 1 && (
        <p>
          <a href={runningOrders}>
            <Trans>Running orders and the money of the shop stay open</Trans>
          </a>
        </p>
      )}
    </Dialog>
  );
};

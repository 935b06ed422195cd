import { Trans } from "@lingui/react/macro";
import type { sellerLogin } from "#domains/people/accounts/contract/other-sites.ts";
import type { RefusalOf } from "#kit/call.ts";
import { to } from "#kit/paths.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { useSession } from "#ui/use-session.ts";

/** Of the backstage, whose addresses are no part of the portal's script. From its dashboard staff are led on to where their work is. */
const backstage = { dashboard: "/seller", runningOrders: "/seller/orders" };

export type BackstageNeed = RefusalOf<typeof sellerLogin>;

const titles: Record<BackstageNeed, React.ReactNode> = {
  needs_vip: <Trans>The backstage needs a membership</Trans>,
  needs_renewal: <Trans>The membership of your shop has ended</Trans>,
  needs_certification: <Trans>The backstage needs a certification</Trans>,
};

const About = ({ needs }: { needs: BackstageNeed }) => {
  const user = useSession();
  if (needs === "needs_certification")
    return (
      <p>
        <Trans>Your membership is valid. Certify your enterprise once, and the backstage opens.</Trans>
      </p>
    );
  if (needs === "needs_renewal")
    return (
      <p>
        <Trans>
          In the shop you work for, running orders, the money and conversations with buyers stay open to whoever looks after them. Everything else opens again
          once its owner renews the membership.
        </Trans>
      </p>
    );
  return (
    <>
      <p>
        <Trans>Your enterprise VIP is not open or has expired. Open it to list goods, make offers and see your customers.</Trans>
      </p>
      {user?.is_enterprise === 1 && (
        <p>
          <a href={backstage.runningOrders}>
            <Trans>Running orders and the money of the shop stay open</Trans>
          </a>
        </p>
      )}
    </>
  );
};

/** What those are asked for who may not enter the backstage yet, or not wholly any more. */
export const BackstagePrompt = ({ needs, onClose }: { needs: BackstageNeed; onClose: () => void }) => (
  <Dialog
    title={titles[needs]}
    onClose={onClose}
    actions={
      <>
        <Button look="ghost" onClick={onClose}>
          <Trans>Not now</Trans>
        </Button>
        {needs === "needs_renewal" && (
          <LinkButton href={backstage.dashboard}>
            <Trans>To what stays open</Trans>
          </LinkButton>
        )}
        {needs === "needs_vip" && (
          <LinkButton to={to("vip")} onClick={onClose}>
            <Trans>See enterprise VIP</Trans>
          </LinkButton>
        )}
        {needs === "needs_certification" && (
          <LinkButton to={to("user-enterprises")} onClick={onClose}>
            <Trans>Certify my enterprise</Trans>
          </LinkButton>
        )}
      </>
    }
  >
    <About needs={needs} />
  </Dialog>
);

import { Trans } from "@lingui/react/macro";
import { Button, LinkButton } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";

/** Said before an address of a message is opened: where it really leads, and that the portal does not stand behind it. */
export const LeavingDialog = ({ href, onClose }: { href: string; onClose: () => void }) => {
  const { host } = new URL(href);
  return (
    <Dialog
      title={<Trans>You are leaving this site</Trans>}
      onClose={onClose}
      actions={
        <>
          <LinkButton look="ghost" href={href} target="_blank" rel="nofollow noopener noreferrer" onClick={onClose}>
            {/* In one piece: a button lays out its parts one by one. */}
            <span>
              <Trans>
                Go to <bdi dir="ltr">{host}</bdi>
              </Trans>
            </span>
          </LinkButton>
          <Button onClick={onClose}>
            <Trans>Stay here</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          This link leads to <b dir="ltr">{host}</b>. Do not sign in there with your account, and do not pay for orders there: what is paid elsewhere is not
          protected here.
        </Trans>
      </p>
    </Dialog>
  );
};

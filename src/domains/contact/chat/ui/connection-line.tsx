import { Trans } from "@lingui/react/macro";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { useStore } from "#ui/use-store.ts";
import type { Chat } from "./chat-client.ts";
import { emptyChat } from "./chat-state.ts";
import { patience } from "./connection.ts";
import css from "./connection-line.module.css";

/** How the connection stands, in sight while it is lost, and always at a desk (`isDesk`); where it has given up, how to begin anew. */
export const ConnectionLine = ({ chat, isDesk = false }: { chat: Chat; isDesk?: boolean }) => {
  const { connection } = useStore(chat.state, emptyChat);
  const { is, tries } = connection;
  if (is === "open")
    return isDesk ? (
      <p className={classes(css.line, css.good)} role="status">
        <i className={css.dot} />
        <Trans context="chat">Connected</Trans>
      </p>
    ) : (
      <p className={css.open} role="status">
        <span className="visually-hidden">
          <Trans context="chat">Connected</Trans>
        </span>
      </p>
    );
  if (is === "stopped" || is === "ended")
    return (
      <p className={classes(css.line, css.bad)} role="status">
        <Icon name="warn" small />
        <span>
          {is === "stopped" ? <Trans>The connection is lost. What you write is kept.</Trans> : <Trans>Your session has ended. What you write is kept.</Trans>}
        </span>
        {is === "stopped" && (
          <Button size="small" onClick={chat.wake}>
            <Trans>Connect again</Trans>
          </Button>
        )}
      </p>
    );
  const most = patience.mostReconnects;
  return (
    <p className={classes(css.line, css.trying)} role="status">
      <i className={css.dashes} />
      {tries === 0 ? (
        <Trans>Connecting…</Trans>
      ) : (
        <span>
          <Trans>
            Connecting again, try <bdi dir="ltr">{tries}</bdi> of <bdi dir="ltr">{most}</bdi>. What you write is kept.
          </Trans>
        </span>
      )}
    </p>
  );
};

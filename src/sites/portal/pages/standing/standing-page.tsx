import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { userInfoCall } from "#domains/accounts/contract/sign-in.ts";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button } from "#ui/button.tsx";
import { openChat } from "#ui/chat-panel.ts";
import { Icon } from "#ui/icon.tsx";
import { PageHead } from "#ui/section.tsx";
import { StateBadge } from "#ui/tag.tsx";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import css from "./standing-page.module.css";

export const loadStanding = async ({ context }: LoaderFunctionArgs) => {
  const { userinfo } = await callFrom(context)(userInfoCall, {});
  return { enterpriseVip: userinfo.enterprise_vip, now: Math.floor(Date.now() / 1000) };
};

/** What an account is a member of, what that opens, and how it is had: a reviewer decides on what is sent to customer service. */
export const StandingPage = ({
  title,
  about,
  isHeld,
  state,
  opens,
  needs,
}: {
  title: string;
  about: string;
  isHeld: boolean;
  state: string;
  opens: ReactNode[];
  needs: ReactNode[];
}) => {
  const { t } = useLingui();
  return (
    <main className="wrap">
      <PageMeta title={title} noIndex />
      <Breadcrumb trail={[{ label: t`User centre`, to: to("user") }, { label: title }]} />
      <PageHead title={title} about={about}>
        <StateBadge tone={isHeld ? "done" : "waiting"}>{state}</StateBadge>
      </PageHead>
      <div className={css.columns}>
        <section className="sheet">
          <h2 className="h3">
            <Trans>What it opens</Trans>
          </h2>
          <ul className={css.list}>
            {opens.map((line, index) => (
              <li key={index}>
                <Icon name="check" small />
                <span>{line}</span>
              </li>
            ))}
          </ul>
        </section>
        <section className="sheet">
          <h2 className="h3">
            <Trans>How to get it</Trans>
          </h2>
          <ol className={css.steps}>
            {needs.map((line, index) => (
              <li key={index}>{line}</li>
            ))}
          </ol>
          <Button look={isHeld ? "ghost" : "seal"} onClick={() => openChat({ receiverId: 1 })}>
            <Icon name="chat" small />
            <Trans>Send it to customer service</Trans>
          </Button>
        </section>
      </div>
    </main>
  );
};

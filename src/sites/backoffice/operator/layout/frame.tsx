import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, Suspense } from "react";
import { redirect, useLocation, type LoaderFunctionArgs, type MiddlewareFunction } from "react-router";
import { userInfoCall } from "#domains/people/accounts/contract/sign-in.ts";
import { ownPath } from "#kit/own-path.ts";
import { to } from "#kit/paths.ts";
import { holds } from "#kit/rights.ts";
import { Avatar } from "#ui/picture.tsx";
import { useSession } from "#ui/use-session.ts";
import { callFrom, missing, pageRequest } from "../../../request-context.ts";
import { Shell } from "../../shell.tsx";
import { patternOf, toConsole } from "../addresses.ts";
import { entryAt, mayOpen, navigationFor } from "../navigation.ts";
import { roleWords } from "../role-words.ts";

const InboxPresence = lazy(() => import("./inbox-presence.tsx"));

/** Who may be here at all: the session decides on the server, for documents and for data. To everybody else the console is not there. */
const guardConsole: MiddlewareFunction<Response> = async ({ context, url }) => {
  const reader = await context.get(pageRequest).session();
  if (!reader) throw redirect(to("home", { login: "required", next: ownPath(`${url.pathname}${url.search}`) }));
  // Whose roles wait for it sets up the second step before anything else of the console.
  if (reader.awaitsSecondStep) throw redirect(to("user-personal"));
  if (!mayOpen(patternOf("dashboard"), reader.roles)) throw missing();
};
export const middleware = [guardConsole];

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { imageHost, session } = context.get(pageRequest);
  const [{ userinfo }, reader] = await Promise.all([callFrom(context)(userInfoCall, {}), session()]);
  return { imageHost, operator: { id: userinfo.id, nickname: userinfo.nickname, avatar: userinfo.avatar, roles: [...(reader?.roles ?? [])] } };
};

/** Who I am changes with the session, and then the page is loaded anew. */
export const shouldRevalidate = () => false;

export type FrameData = Awaited<ReturnType<typeof loader>>;

/** The console: everything I may open at the side, who I am on top. */
export default function ConsoleFrame({ loaderData: { imageHost, operator } }: { loaderData: FrameData }) {
  const { t, i18n } = useLingui();
  const { pathname } = useLocation();
  const user = useSession();
  return (
    <Shell
      look="ink"
      label={t`Operator console`}
      homeLabel={t`Threadport, operator console`}
      imageHost={imageHost}
      dashboard={{ to: toConsole("dashboard"), words: <Trans context="console">Dashboard</Trans>, isShown: true }}
      groups={navigationFor(operator.roles)}
      groupsOf={operator.roles.join()}
      current={entryAt(pathname)}
      to={toConsole}
      away={{ words: <Trans>On the portal</Trans>, lines: [{ key: "home", icon: "exit", words: <Trans>Back to the portal</Trans>, href: to("home") }] }}
      picture={<Avatar src={operator.avatar} name={operator.nickname} size={40} />}
      name={operator.nickname}
      about={operator.roles.map((role) => i18n._(roleWords[role] ?? { id: role })).join(" · ")}
    >
      {user && holds(operator, "service") && (
        <Suspense>
          <InboxPresence key={user.id} />
        </Suspense>
      )}
    </Shell>
  );
}

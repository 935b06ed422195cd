import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Outlet, useLocation, type LoaderFunctionArgs } from "react-router";
import { userInfoCall } from "#domains/people/accounts/contract/sign-in.ts";
import { countNotifications } from "#domains/contact/notifications/contract/notifications.ts";
import { countRequests } from "#domains/trade/orders/contract/purchase-requests.ts";
import { routes, to } from "#kit/paths.ts";
import { classes } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { notificationCount } from "#ui/notification-count.ts";
import { CountBadge } from "#ui/tag.tsx";
import { useStore } from "#ui/use-store.ts";
import { callFrom } from "../../../request-context.ts";
import { sectionGroups, type Flags, type Section } from "./sections.tsx";
import css from "./user-frame.module.css";

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const ask = callFrom(context);
  const [{ userinfo }, { unread }, requests] = await Promise.all([ask(userInfoCall, {}), ask(countNotifications, {}), ask(countRequests, {})]);
  const { is_design, is_enterprise } = userinfo;
  return { flags: { is_design, is_enterprise, buys_for: requests.buys_for } satisfies Flags, unread, requests: requests.count };
};

type Loaded = Awaited<ReturnType<typeof loader>>;

const pathOf = (section: Section) => to(section.name);

/** The section whose path is the longest that leads to where the reader is. */
const currentOf = (sections: readonly Section[], pathname: string): Section | undefined => {
  const here = pathname.toLowerCase().replace(/\/$/, "");
  const within = (path: string) => here === path || here.startsWith(`${path}/`);
  const reach = (section: Section) =>
    Math.max(...[pathOf(section), ...(section.also ?? []).map((name) => routes[name])].map((path) => (within(path.toLowerCase()) ? path.length : 0)));
  const nearest = Math.max(...sections.map(reach));
  // Of two that reach as far, the one whose own page it is.
  return nearest === 0
    ? undefined
    : (sections.findLast((section) => reach(section) === nearest && within(pathOf(section).toLowerCase())) ??
        sections.find((section) => reach(section) === nearest));
};

/** Beside every page of the user centre: where else one can go. On a phone a menu that names the present place. */
export default function UserFrame({ loaderData: { flags, unread, requests } }: { loaderData: Loaded }) {
  const { t } = useLingui();
  const { pathname, key } = useLocation();
  const heard = useStore(notificationCount, unread);
  // The address it was opened at: another finds it closed.
  const [openedAt, setOpenedAt] = useState<string>();
  const isOpen = openedAt === key;
  const groups = sectionGroups
    .map((group) => ({ ...group, sections: group.sections.filter((section) => section.opens?.(flags) ?? true) }))
    .filter((group) => group.sections.length > 0);
  const current = currentOf(
    groups.flatMap((group) => group.sections),
    pathname,
  );
  return (
    <div className={css.frame}>
      <nav className={css.side} aria-label={t`User centre`}>
        <button type="button" className={css.toggle} aria-expanded={isOpen} aria-controls="user-sections" onClick={() => setOpenedAt(isOpen ? undefined : key)}>
          <Icon name={current?.icon ?? "user"} />
          <span>{current?.label ?? <Trans>User centre</Trans>}</span>
          <CountBadge count={heard} />
          <Icon name="down" small />
        </button>
        <div id="user-sections" className={classes(css.groups, isOpen && css.open)}>
          {groups.map((group) => (
            <div key={group.key}>
              {group.label && <p className="lab">{group.label}</p>}
              <ul>
                {group.sections.map((section) => (
                  <li key={section.name}>
                    <Link to={pathOf(section)} {...(section === current ? { "aria-current": "page" as const } : {})}>
                      <Icon name={section.icon} small />
                      <span>{section.label}</span>
                      {section.name === "user-notices" && <CountBadge count={heard} />}
                      {section.name === "user-purchase" && <CountBadge count={requests} />}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </nav>
      <div className={css.content}>
        <Outlet />
      </div>
    </div>
  );
}

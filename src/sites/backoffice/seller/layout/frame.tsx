import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, Suspense } from "react";
import { redirect, useLocation, type LoaderFunctionArgs, type MiddlewareFunction } from "react-router";
import { myShop } from "#domains/people/accounts/contract/other-sites.ts";
import { userInfoCall } from "#domains/people/accounts/contract/sign-in.ts";
import { shopInfo } from "#domains/catalogue/catalog/contract/shop.ts";
import { designerDetails } from "#domains/catalogue/designs/contract/designers.ts";
import type { OutputOf } from "#kit/call.ts";
import { localeFrom } from "#kit/locale.ts";
import { ownPath } from "#kit/own-path.ts";
import { to } from "#kit/paths.ts";
import { fromUnix, longDate } from "#kit/time.ts";
import { Avatar } from "#ui/picture.tsx";
import { useSession } from "#ui/use-session.ts";
import { callFrom, missing, pageRequest } from "../../../request-context.ts";
import { Shell } from "../../shell.tsx";
import { toSeller } from "../addresses.ts";
import { entryAt, hasDashboard, navigationFor } from "../navigation.ts";
import { mayInShop, standingOf } from "../standing.ts";
import { EndedBand } from "./ended-band.tsx";

const ShopChat = lazy(() => import("./shop-chat.tsx"));

/** Who may be here at all: the session decides on the server, for documents and for data. */
const guardBackstage: MiddlewareFunction<Response> = async ({ context, url }) => {
  const reader = await context.get(pageRequest).session();
  if (!reader) throw redirect(to("home", { login: "required", next: ownPath(`${url.pathname}${url.search}`) }));
  if (!reader.shop) throw redirect(to("user"));
};
export const middleware = [guardBackstage];

/** The account's own name is in one language; the page of the shop, or of the designer, has it in all. It may be there no longer, or not yet. */
const nameOf = async (ask: ReturnType<typeof callFrom>, { owner_id, owner }: NonNullable<OutputOf<typeof myShop>["shop"]>): Promise<string> => {
  const page =
    owner.is_enterprise === 1
      ? ask(shopInfo, { seller_id: owner_id }).then(({ shop }) => shop.name)
      : ask(designerDetails, { user_id: owner_id }).then(({ name }) => name);
  return (await page.catch(() => "")) || owner.nickname;
};

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const ask = callFrom(context);
  const [{ userinfo }, { shop }] = await Promise.all([ask(userInfoCall, {}), ask(myShop, {})]);
  if (!shop) throw missing();
  return {
    imageHost: context.get(pageRequest).imageHost,
    person: { id: userinfo.id, nickname: userinfo.nickname },
    shop: { sellerId: shop.owner_id, name: await nameOf(ask, shop), avatar: shop.owner.avatar, vipUntil: shop.owner.enterprise_vip },
    standing: standingOf(shop) ?? { roles: [], isEnterprise: false, isDesigner: false, hasEnded: false },
  };
};

/** Who I am changes with the session, and then the page is loaded anew. */
export const shouldRevalidate = () => false;

export type FrameData = Awaited<ReturnType<typeof loader>>;

/** The backstage: what I do in the shop at the side, which shop and who I am on top, the ways back to the portal. */
export default function SellerFrame({ loaderData: { imageHost, person, shop, standing } }: { loaderData: FrameData }) {
  const { t, i18n } = useLingui();
  const { pathname } = useLocation();
  const user = useSession();
  const answers = mayInShop(standing, "shop:service");
  const until = shop.vipUntil > 0 ? longDate(fromUnix(shop.vipUntil), localeFrom(i18n.locale)) : "";
  return (
    <Shell
      look="denim"
      label={t`Backstage`}
      homeLabel={t`Threadport, seller dashboard`}
      imageHost={imageHost}
      dashboard={{ to: toSeller("dashboard"), words: <Trans>Dashboard</Trans>, isShown: hasDashboard(standing) }}
      groups={navigationFor(standing)}
      groupsOf={JSON.stringify(standing)}
      current={entryAt(pathname)}
      to={toSeller}
      lines={answers ? [{ key: "chat", icon: "chat", words: <Trans>Chat</Trans>, page: "messages" }] : []}
      away={{
        words: <Trans>On the portal</Trans>,
        lines: [
          {
            key: "shop",
            icon: "shirt",
            words: <Trans>My shop</Trans>,
            href: standing.isEnterprise ? to("product-shop", { shop: shop.sellerId }) : to("design-designer_details", { id: shop.sellerId }),
          },
          { key: "user", icon: "user", words: <Trans>User centre</Trans>, href: to("user") },
          { key: "home", icon: "exit", words: <Trans>Back to the portal</Trans>, href: to("home") },
        ],
      }}
      picture={<Avatar src={shop.avatar} name={shop.name} size={40} square />}
      name={shop.name}
      about={
        <>
          {standing.isEnterprise ? <Trans>Certified enterprise</Trans> : <Trans>Certified designer</Trans>}
          {until && !standing.hasEnded && (
            <>
              {"\u00a0· "}
              <Trans>VIP until {until}</Trans>
            </>
          )}
          {person.id !== shop.sellerId && (
            <>
              {"\u00a0· "}
              <Trans>{person.nickname}, staff</Trans>
            </>
          )}
        </>
      }
      band={standing.hasEnded && <EndedBand isOwner={mayInShop(standing, "shop:owner")} />}
    >
      {user && answers && (
        <Suspense>
          <ShopChat key={user.id} account={{ id: shop.sellerId, nickname: shop.name, avatar: shop.avatar }} imageHost={imageHost} />
        </Suspense>
      )}
    </Shell>
  );
}

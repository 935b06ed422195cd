import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { userInfoCall } from "#domains/people/accounts/contract/sign-in.ts";
import { opensByFamily } from "#domains/people/vip/contract/opens.ts";
import { heldFamilies } from "#domains/people/vip/contract/fields.ts";
import { cancelVip, myVip, myVipPurchases, vipLevels } from "#domains/people/vip/contract/members.ts";
import { IncludedOf, neededFor, useEntitlementNames } from "#domains/people/vip/ui/included.tsx";
import { LevelCard } from "#domains/people/vip/ui/level-card.tsx";
import { PlanLength } from "#domains/people/vip/ui/plan-length.tsx";
import { useBuyVip } from "#domains/people/vip/ui/use-buy-vip.ts";
import { call } from "#kit/browser/call.ts";
import { session } from "#kit/browser/session.ts";
import { localeFrom } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { fromUnix, longDate } from "#kit/time.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { Pager } from "#ui/pager.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { Grid, PageHead, Section } from "#ui/section.tsx";
import { Empty, Message } from "#ui/states.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { StateBadge, type Tone } from "#ui/tag.tsx";
import { useAction } from "#ui/use-action.ts";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { payAddress } from "../pay/home-of-payable.ts";
import css from "./vip.module.css";

/** A membership that ends sooner is asked to be renewed. */
const endingSeconds = 30 * 86_400;

/** My memberships, what can be bought, and what I bought: `?family=` and `?page=`. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const query = new URL(request.url).searchParams;
  const page = Number(query.get("page"));
  const ask = callFrom(context);
  const [{ userinfo }, { list: levels }, mine, purchases] = await Promise.all([
    ask(userInfoCall, {}),
    ask(vipLevels, {}),
    ask(myVip, {}),
    ask(myVipPurchases, { page: Number.isInteger(page) && page > 0 && page <= 500 ? page : 1, size: 10 }),
  ]);
  const usual = userinfo.is_design === 1 && userinfo.is_enterprise !== 1 ? "designer" : "enterprise";
  const family = heldFamilies.find((one) => one === query.get("family")) ?? usual;
  const { token: _token, ...user } = userinfo;
  return { user, levels, mine, purchases, family, now: Math.floor(Date.now() / 1000) };
};

const tones: Record<string, Tone> = { pending: "waiting", paid: "done", lapsed: "off", cancelled: "off", refunded: "off" };

export default function VipPage() {
  const { t, i18n } = useLingui();
  const { user, levels, mine, purchases, family, now } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const { buy, buying, refusal } = useBuyVip();
  const { run, running } = useAction({ after: revalidate });
  const names = useEntitlementNames();
  const locale = localeFrom(i18n.locale);
  const day = (seconds: number) => <bdi>{longDate(fromUnix(seconds), locale)}</bdi>;
  const pathOf = (change: { family?: string; page?: number | undefined }) => to("vip", { family: change.family ?? family, page: change.page });
  const families = heldFamilies.filter((one) => levels.some((level) => level.family === one && level.plans.length > 0));
  const nameOf = { enterprise: t`Enterprise VIP`, service: t`Service VIP`, designer: t`Designer plan` };
  const aboutOf = {
    enterprise: t`For factories that sell: the seller dashboard, a shop, offers on processing orders, and the enterprise certification.`,
    service: t`For the enterprise certification alone, without a shop.`,
    designer: t`For certified print designers who sell more prints.`,
  };
  const opens = mine.list.map((one) => opensByFamily[one.family]);
  const isDesigner = user.is_design === 1;
  const has = {
    backstage: isDesigner || opens.some(({ backstage }) => backstage),
    certification: user.is_enterprise === 1 || opens.some(({ certification }) => certification),
    designer: isDesigner,
  };
  const held = mine.list.find((one) => one.family === family);

  // The browser keeps the ends of memberships for the buttons of the masthead: those may be older than this page.
  useEffect(() => {
    const kept = session.get();
    if (kept && kept.id === user.id && (kept.enterprise_vip !== user.enterprise_vip || kept.service_vip !== user.service_vip))
      session.keep({ ...user, token: kept.token });
  }, [user]);

  const cancel = (id: number) => run(() => call<typeof cancelVip>({ path: "vip/cancel" }, { id }), { name: String(id) });

  return (
    <main className="wrap">
      <PageMeta title={t`Membership`} noIndex />
      <Breadcrumb trail={[{ label: t`User centre`, to: to("user") }, { label: t`Membership` }]} />
      <PageHead
        title={<Trans>Membership</Trans>}
        about={<Trans>Your membership, when it ends, and what a higher level adds. Time you buy is added to what you have.</Trans>}
      >
        <LinkButton look="ghost" to={to("vip-mark")}>
          <Trans>Compare membership levels</Trans>
        </LinkButton>
      </PageHead>

      {mine.pending.map((purchase) => (
        <div key={purchase.id} className={css.pending}>
          <p>
            <b>{purchase.level_name}</b> · <PlanLength days={purchase.days} /> · <Price money={purchase.price} />
            <br />
            <span className="cap">
              <Trans>Not paid yet</Trans>
            </span>
          </p>
          <div className="row">
            <LinkButton look="seal" to={payAddress("vip", purchase.id)}>
              <Trans>Pay now</Trans>
            </LinkButton>
            <Button look="ghost" busy={running === String(purchase.id)} onClick={() => void cancel(purchase.id)}>
              <Trans>Cancel the purchase</Trans>
            </Button>
          </div>
        </div>
      ))}

      <Section title={<Trans>Your membership</Trans>}>
        <div className={css.held}>
          <div className={css.memberships}>
            {mine.list.length === 0 ? (
              <div className={css.membership}>
                <h3 className="disp h3">
                  <Trans>No membership</Trans>
                </h3>
                <p className="muted">
                  <Trans>You can buy, ask and chat. To sell, choose a level below.</Trans>
                </p>
              </div>
            ) : (
              mine.list.map((one) => {
                const daysLeft = Math.max(1, Math.ceil((one.until - now) / 86_400));
                return (
                  <article key={one.family} className={css.membership}>
                    <span className="lab">{one.family_name}</span>
                    <h3 className="disp h3">{one.level_name}</h3>
                    <p>
                      <Trans>Until {day(one.until)}</Trans>{" "}
                      <StateBadge tone={one.until - now < endingSeconds ? "waiting" : "done"}>
                        <Plural value={daysLeft} one="# day left" other="# days left" />
                      </StateBadge>
                    </p>
                    {one.stretches.length > 1 && (
                      <ol className={css.stretches}>
                        {one.stretches.map((stretch, index) => (
                          <li key={index}>
                            <b>{stretch.level_name}</b>
                            <span className="cap">
                              {day(stretch.from)} – {day(stretch.until)}
                            </span>
                          </li>
                        ))}
                      </ol>
                    )}
                    {one.family === "enterprise" && user.is_enterprise !== 1 && (
                      <p className="small">
                        <Trans>One more step: certify your enterprise to open the seller dashboard.</Trans>{" "}
                        <LinkButton size="small" look="soft" to={to("user-enterprises")}>
                          <Trans>Certify my enterprise</Trans>
                        </LinkButton>
                      </p>
                    )}
                  </article>
                );
              })
            )}
          </div>
          <div className={css.sheet}>
            <h3 className="disp h3">
              <Trans>Included</Trans>
            </h3>
            <dl className={css.counts}>
              {names.map(({ key, name }) => (
                <div key={key}>
                  <dt>{name}</dt>
                  <dd>
                    <IncludedOf what={key} count={mine.entitlements[key]} isOpen={has[neededFor[key]]} className={css.whose} />
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
      </Section>

      <Section title={<Trans>Levels and prices</Trans>}>
        <LinkTabs label={t`Kinds of membership`} at={pathOf({})} tabs={families.map((one) => ({ to: pathOf({ family: one }), label: nameOf[one] }))} />
        <p className={css.about}>{aboutOf[family]}</p>
        {refusal && <Message tone="failed">{refusal}</Message>}
        <Grid columns={3} as="ul">
          {levels
            .filter((level) => level.family === family)
            .map((level) => (
              <li key={level.code}>
                <LevelCard
                  key={`${level.code}${level.plans.length}`}
                  level={level}
                  until={held?.until ?? 0}
                  now={now}
                  isMine={held?.level === level.code}
                  why={family === "designer" && user.is_design !== 1 ? t`For certified designers: certify first` : undefined}
                  isBusy={buying === level.code}
                  onBuy={(plan) => void buy({ level: level.code, days: plan.days, expected_price: plan.price.minor })}
                />
              </li>
            ))}
        </Grid>
        <p className={`cap ${css.rules}`}>
          <Trans>
            A higher level starts at once; your present level continues after it ends. For a refund of unused time, ask customer service. We remind you 30, 7
            and 1 days before your membership ends.
          </Trans>
        </p>
      </Section>

      <Section title={<Trans>What you bought</Trans>}>
        {purchases.list.length === 0 ? (
          <Empty title={<Trans>Nothing bought yet</Trans>} />
        ) : (
          <>
            <DataTable
              caption={t`Purchases of memberships`}
              rows={purchases.list}
              rowKey={(one) => one.id}
              columns={[
                { key: "number", label: <Trans>Number</Trans>, cell: (one) => <Ltr>{`VIP-${one.id}`}</Ltr> },
                { key: "level", label: <Trans>Level</Trans>, cell: (one) => one.level_name },
                { key: "days", label: <Trans>Length</Trans>, cell: (one) => <PlanLength days={one.days} /> },
                { key: "price", label: <Trans>Price</Trans>, isFigure: true, cell: (one) => <Price money={one.price} /> },
                { key: "day", label: <Trans>Day</Trans>, cell: (one) => day(one.paid_at || one.createtime) },
                { key: "state", label: <Trans>Status</Trans>, cell: (one) => <StateBadge tone={tones[one.status] ?? "off"}>{one.status_text}</StateBadge> },
              ]}
            />
            <Pager page={purchases.page} size={purchases.size} total={purchases.total} hrefOf={(page) => pathOf({ page })} />
          </>
        )}
      </Section>
    </main>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { Level } from "#domains/people/vip/contract/fields.ts";
import { opensByFamily } from "#domains/people/vip/contract/opens.ts";
import { myVip, vipLevels } from "#domains/people/vip/contract/members.ts";
import { IncludedOf, neededFor, useEntitlementNames } from "#domains/people/vip/ui/included.tsx";
import { PlanLength } from "#domains/people/vip/ui/plan-length.tsx";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { LinkButton } from "#ui/button.tsx";
import { classes } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { Price } from "#ui/price.tsx";
import { PageHead } from "#ui/section.tsx";
import { Tag } from "#ui/tag.tsx";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import css from "./mark.module.css";

/** What each level includes, side by side. */
export const loader = async ({ context }: LoaderFunctionArgs) => {
  const ask = callFrom(context);
  const [{ list: levels }, mine] = await Promise.all([ask(vipLevels, {}), ask(myVip, {})]);
  // What is to be chosen first; the free account has nothing to choose.
  const paid = levels.filter(({ family }) => family !== "base");
  return { levels: [...paid, ...levels.filter((one) => !paid.includes(one))], held: mine.list.map(({ level }) => level) };
};

export default function VipMarkPage() {
  const { t } = useLingui();
  const { levels, held } = useLoaderData<typeof loader>();
  const names = useEntitlementNames();
  const lengths = [...new Set(levels.flatMap(({ plans }) => plans.map(({ days }) => days)))].sort((a, b) => a - b);
  const mine = (code: string, family: string) => held.includes(code) || (family === "base" && held.length === 0);
  const yes = (is: boolean): ReactNode =>
    is ? (
      <>
        <Icon name="check" small />
        <span className="visually-hidden">{t`Yes`}</span>
      </>
    ) : (
      <span className="muted">
        <span aria-hidden>–</span>
        <span className="visually-hidden">{t`No`}</span>
      </span>
    );
  const rows: { key: string; name: ReactNode; cell: (level: Level) => ReactNode }[] = [
    { key: "buy", name: t`Buy, ask, chat`, cell: () => yes(true) },
    { key: "certification", name: t`Enterprise certification`, cell: (level) => yes(opensByFamily[level.family].certification) },
    { key: "backstage", name: t`Seller dashboard and shop`, cell: (level) => yes(opensByFamily[level.family].backstage) },
    ...names.map(({ key, name }) => ({
      key,
      name,
      cell: (level: Level) => {
        const opens = opensByFamily[level.family];
        // Prints are put on sale with any level.
        const isOpen = neededFor[key] === "designer" || opens[neededFor[key]];
        return <IncludedOf what={key} count={level.entitlements[key]} isOpen={isOpen} className={css.whose} />;
      },
    })),
    ...lengths.map((days) => ({
      key: `price ${days}`,
      name: (
        <>
          <Trans>Price</Trans>
          <span className={`cap ${css.whose}`}>
            <PlanLength days={days} />
          </span>
        </>
      ),
      cell: ({ family, plans }: Level) => {
        const plan = plans.find((one) => one.days === days);
        if (plan)
          return (
            <b>
              <Price money={plan.price} />
            </b>
          );
        return family === "base" ? <Trans>Free</Trans> : yes(false);
      },
    })),
  ];
  return (
    <main className="wrap">
      <PageMeta title={t`Compare membership levels`} noIndex />
      <Breadcrumb trail={[{ label: t`Membership`, to: to("vip") }, { label: t`Compare membership levels` }]} />
      <PageHead
        title={<Trans>Compare membership levels</Trans>}
        about={<Trans>You can hold memberships of different kinds at the same time: the higher limit applies.</Trans>}
      >
        <LinkButton to={to("vip")} look="ghost">
          <Trans>My membership</Trans>
        </LinkButton>
      </PageHead>
      <div className={css.frame} role="region" aria-label={t`Compare membership levels`} tabIndex={0}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t`What it includes`}</span>
              </th>
              {levels.map((level) => (
                <th key={level.code} scope="col" className={classes(mine(level.code, level.family) && css.mine)}>
                  {level.family_name !== level.name && <span className="cap">{level.family_name}</span>}
                  <span className={css.name}>{level.name}</span>
                  {mine(level.code, level.family) && (
                    <Tag>
                      <Trans>Yours</Trans>
                    </Tag>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">{row.name}</th>
                {levels.map((level) => (
                  <td key={level.code} className={classes(mine(level.code, level.family) && css.mine)}>
                    {row.cell(level)}
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">
                <span className="visually-hidden">{t`Buy`}</span>
              </th>
              {levels.map((level) => (
                <td key={level.code} className={classes(mine(level.code, level.family) && css.mine)}>
                  {level.plans.length > 0 && (
                    <LinkButton
                      size="small"
                      look={held.length === 0 || held.includes(level.code) ? "primary" : "ghost"}
                      to={to("vip", { family: level.family })}
                    >
                      {held.includes(level.code) ? <Trans>Renew</Trans> : <Trans context="membership">Choose</Trans>}
                    </LinkButton>
                  )}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </main>
  );
}

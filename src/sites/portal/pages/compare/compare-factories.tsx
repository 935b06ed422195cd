import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { compareEnterprises } from "#domains/catalogue/enterprises/contract/details.ts";
import type { OutputOf } from "#kit/call.ts";
import { localeFrom } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { fromUnix, longDate } from "#kit/time.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import type { ComparedRow } from "#ui/comparison.tsx";
import { Icon } from "#ui/icon.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { press } from "#ui/press.ts";
import { useQuantity } from "#ui/quantity.tsx";
import { callFrom } from "../../../request-context.ts";
import { linesOf, ratingsOf } from "./compared-lines.ts";
import { ComparePage } from "./compare-page.tsx";
import { readCompared } from "./read-compared.ts";
import css from "./compare.module.css";

type Factory = OutputOf<typeof compareEnterprises>["list"][number];

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const asked = readCompared(request.url);
  const call = callFrom(context);
  const [{ list, missing }, ratings] = await Promise.all([call(compareEnterprises, { user_ids: asked.ids }), ratingsOf(call, "sellers", asked.ids)]);
  return { asked, list, missing, ratings };
};

const useRows = (list: readonly Factory[], ratings: Readonly<Record<number, string>>): ComparedRow[] => {
  const { t, i18n } = useLingui();
  const locale = localeFrom(i18n.locale);
  const quantity = useQuantity();
  const line = linesOf(list);
  const figure = (count: number | null) => {
    if (count === null) return "";
    const text = count.toLocaleString("en");
    return { text, node: <Ltr>{text}</Ltr> };
  };
  const pieces = (count: number | null) => (count === null ? "" : quantity(count, "piece"));
  const itemised = (items: readonly { key: string; name: string; value: ReactNode; text: string }[]) => ({
    text: items.map((item) => `${item.name} ${item.text}`).join(),
    ...(items.length > 0
      ? {
          node: (
            <ul className={css.items}>
              {items.map((item) => (
                <li key={item.key}>
                  <span>{item.name}</span> <span className="cap">{item.value}</span>
                </li>
              ))}
            </ul>
          ),
        }
      : {}),
  });
  const inDays = (days: number | null) => (days === null ? "" : t`${plural(days, { one: "# day", other: "# days" })}`);
  return [
    line("type", t`Type`, (factory) => factory.type),
    line("makes", t`Makes`, (factory) => factory.zhuyingchanpin),
    line("place", t`Where`, (factory) => factory.place),
    line("inspected", t`Inspected`, ({ verified_at: at }) =>
      at === null
        ? ""
        : {
            text: String(at),
            node: (
              <span className={css.checked}>
                <Icon name="check" small />
                {longDate(fromUnix(at), locale)}
              </span>
            ),
          },
    ),
    line("certificates", t`Certificates`, (factory) => factory.certificates.join(" · ")),
    line("founded", t`Founded`, ({ founded_year: year }) => (year === null ? "" : { text: String(year), node: <Ltr>{year}</Ltr> })),
    line("people", t`Scale`, ({ renshu }) => (renshu === null ? "" : t`${renshu}+ employees`)),
    line("area", t`Floor area`, ({ area_m2: area }) => (area === null ? "" : t`${area.toLocaleString("en")} m²`)),
    line("lines", t`Production lines`, (factory) => figure(factory.production_lines)),
    line("machines", t`Machines`, ({ machines }) =>
      itemised(
        machines.map((machine) => ({
          key: machine.title,
          name: machine.title,
          value: <Ltr>{machine.count.toLocaleString("en")}</Ltr>,
          text: String(machine.count),
        })),
      ),
    ),
    line("capacity", t`Pieces a month`, (factory) => figure(factory.monthly_capacity)),
    line("free", t`Free in 30 days`, ({ free_next_30: free }) => (free === 0 ? t`None` : pieces(free))),
    line("capacities", t`Lines: output a month`, ({ capacities }) =>
      itemised(
        capacities.map((one) => ({
          key: one.title,
          name: one.title,
          value: <Ltr>{one.monthly.toLocaleString("en")}</Ltr>,
          text: String(one.monthly),
        })),
      ),
    ),
    line("minimum", t`Minimum order`, (factory) => pieces(factory.min_order_quantity)),
    line("samples", t`Sample lead time`, (factory) => inDays(factory.sample_days)),
    line("bulk", t`Bulk lead time`, (factory) => inDays(factory.bulk_days)),
    line("level", t`Price level`, (factory) => factory.price_level),
    line("payment", t`Payment terms`, (factory) => factory.payment_terms.join(" · ")),
    line("markets", t`Markets`, (factory) => factory.markets.map(({ name }) => name).join(" · ")),
    line("answers", t`Reply time`, ({ response_minutes: minutes }) =>
      minutes === null ? "" : t`${plural(minutes, { one: "within # minute", other: "within # minutes" })}`,
    ),
    line("on_time", t`Shipped on time`, ({ on_time_permille: share }) => {
      if (share === null) return "";
      const text = `${share / 10}%`;
      return { text, node: <Ltr>{text}</Ltr> };
    }),
    line("reviews", t`Reviews`, (factory) => ratings[factory.user_id] ?? ""),
  ];
};

/** `/compare/factories?ids=`: up to four factories side by side, by their users' ids. */
export default function CompareFactories() {
  const { asked, list, missing, ratings } = useLoaderData<typeof loader>();
  const rows = useRows(list, ratings);
  return (
    <ComparePage
      kind="factories"
      asked={asked}
      missing={missing}
      rows={rows}
      things={list.map((factory) => ({
        id: factory.user_id,
        name: factory.name,
        address: to("enterprise-details-id", { id: factory.user_id }),
        image: factory.image || factory.sample[0]?.sample_image[0] || factory.logo,
        acts: (
          <>
            <LinkButton size="small" to={to("enterprise-details-id", { id: factory.user_id })}>
              <Trans>View factory</Trans>
            </LinkButton>
            <Button look="ghost" size="small" {...press("chat", { receiverId: factory.user_id, card: { msg_type: 4, type_id: 0 } })}>
              <Icon name="chat" small />
              <Trans>Enquire</Trans>
            </Button>
          </>
        ),
      }))}
    />
  );
}

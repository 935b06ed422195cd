import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { to } from "#kit/paths.ts";
import { DocketShell } from "#ui/docket-shell.tsx";
import { Flag } from "#ui/flag.tsx";
import { Ltr } from "#ui/price.tsx";
import type { z } from "zod";
import type { processingItem } from "../contract/list.ts";
import { daysUntil } from "./days-left.ts";

/** A processing order: title, destination with its flag, type, quantity, and the town looked in. */
export const ProcessingDocket = ({ order, now }: { order: z.output<typeof processingItem>; now: number }) => {
  const { t } = useLingui();
  const left = daysUntil(order.deadline, now);
  return (
    <DocketShell
      to={to("po-details-id", { id: order.id })}
      number={order.number}
      left={<Plural value={left} _0="last day" one="# day left" other="# days left" />}
      title={order.title}
      image={order.image}
      alt=""
      facts={[
        {
          key: "destination",
          label: t`Destination`,
          value: (
            <>
              <Flag code={order.country} /> {order.destination}
            </>
          ),
        },
        {
          key: "quantity",
          label: t`Quantity`,
          value: (
            <>
              <Ltr>{order.quantity.toLocaleString("en")}</Ltr> {order.unit_text}
            </>
          ),
        },
        { key: "city", label: t`Looking in`, value: order.city },
      ]}
      summary={
        <>
          {order.type_text} · <Plural value={order.offers_count} one="# offer" other="# offers" />
        </>
      }
      verb={<Trans>See the order</Trans>}
    />
  );
};

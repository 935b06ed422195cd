import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { to } from "#kit/paths.ts";
import { press } from "#ui/press.ts";
import { Button } from "#ui/button.tsx";
import { Day } from "#ui/day.tsx";
import { Quantity } from "#ui/quantity.tsx";
import type { EnterpriseItem } from "../contract/list.ts";
import { EnterpriseTicket } from "./enterprise-ticket.tsx";
import { Scale } from "./scale.tsx";

/** A factory in a list: type, scale, makes, place, at most four samples. `corner` is the heart, from whoever knows favourites, and what else stands beside it. */
export const EnterpriseCard = ({ enterprise, corner }: { enterprise: EnterpriseItem; corner?: ReactNode }) => {
  const { t } = useLingui();
  const free = enterprise.free_next_30;
  const isAway = enterprise.on_holiday_until !== null;
  const samples = enterprise.sample.flatMap((sample) => sample.sample_image.slice(0, 1).map((image) => ({ image, title: sample.sample_title }))).slice(0, 4);
  return (
    <EnterpriseTicket
      to={to("enterprise-details-id", { id: enterprise.user_id })}
      name={enterprise.name}
      logo={enterprise.logo}
      verified={enterprise.is_verified ? <Trans>Inspected</Trans> : undefined}
      facts={[
        // Two stand side by side where both are short in every language: a figure that is cut off says something else.
        { key: "type", label: t`Type`, value: enterprise.type || <Trans>None given</Trans>, wide: true },
        { key: "scale", label: t`Scale`, value: <Scale renshu={enterprise.renshu} />, wide: isAway },
        {
          key: "state",
          label: t`Now`,
          wide: isAway,
          value:
            enterprise.on_holiday_until !== null ? (
              <Trans>
                On holiday until <Day day={enterprise.on_holiday_until} />
              </Trans>
            ) : enterprise.is_open_now ? (
              <Trans context="a factory at this hour">Open</Trans>
            ) : (
              <Trans context="a factory at this hour">Closed</Trans>
            ),
        },
        { key: "makes", label: t`Makes`, value: enterprise.zhuyingchanpin || <Trans>None given</Trans>, wide: true },
        ...(free === null
          ? []
          : [{ key: "free", label: t`Free in 30 days`, wide: true, value: free === 0 ? <Trans>None</Trans> : <Quantity count={free} unit="piece" /> }]),
        { key: "place", label: t`Where`, value: enterprise.place || <Trans>None given</Trans>, wide: true },
      ]}
      samples={samples}
      action={
        <>
          <Button look="ghost" size="small" {...press("chat", { receiverId: enterprise.user_id, card: { msg_type: 4, type_id: 0 } })}>
            <Trans>Enquire</Trans>
          </Button>
          {corner}
        </>
      }
    />
  );
};

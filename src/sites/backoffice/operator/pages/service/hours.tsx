import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { addServiceHoliday, removeServiceHoliday, serviceHours, type ServiceHoliday } from "#domains/contact/chat/contract/service-hours.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { CallDialog } from "#ui/call-dialog.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { Day } from "#ui/day.tsx";
import { TextField } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { PageHead, Section } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { Empty } from "#ui/states.tsx";
import { StateBadge } from "#ui/tag.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import css from "./hours.module.css";

export const loader = async ({ context }: LoaderFunctionArgs) => callFrom(context)(serviceHours, {});

const hour = (at: number): string => `${String(at).padStart(2, "0")}:00`;

/** When customer service is there: its hours, which are settings, and the days on which it is away. */
export default function ServiceHoursPage() {
  const { t } = useLingui();
  const { opens, closes, opens_again: again, is_online: isOnline, holidays } = useLoaderData<typeof loader>();
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<ServiceHoliday>();
  return (
    <>
      <ConsoleTitle>{t`Service hours`}</ConsoleTitle>
      <PageHead
        title={<Trans>Service hours</Trans>}
        about={
          <Trans>
            Customers see “online” while customer service is open and somebody has the inbox open. While it is closed an automatic answer says when it opens.
          </Trans>
        }
      >
        <LinkButton look="ghost" size="small" to={toConsole("service")}>
          <Icon name="back" small />
          <Trans>Customer service</Trans>
        </LinkButton>
      </PageHead>
      <Section title={<Trans>Hours</Trans>}>
        <p>
          <b>
            <Ltr>
              {hour(opens)}–{hour(closes)}
            </Ltr>
          </b>{" "}
          <Trans>Beijing time, every day except holidays</Trans>
        </p>
        <p>
          {again > 0 ? (
            <StateBadge tone="going">
              <Trans>
                Closed; opens <Stamp at={again} />
              </Trans>
            </StateBadge>
          ) : isOnline ? (
            <StateBadge tone="done">
              <Trans>Open, and somebody is there</Trans>
            </StateBadge>
          ) : (
            <StateBadge tone="going">
              <Trans>Open, and nobody is there</Trans>
            </StateBadge>
          )}
        </p>
        <p className="cap">
          <Trans>
            Hours and the target for an answer are set by administrators under <Link to={toConsole("settings")}>Rates, timers, limits</Link>.
          </Trans>
        </p>
      </Section>
      <Section title={<Trans>Holidays to come</Trans>}>
        <p className={css.add}>
          <Button onClick={() => setAdding(true)}>
            <Trans>Add a holiday</Trans>
          </Button>
        </p>
        {holidays.length === 0 ? (
          <Empty title={<Trans>No holidays planned</Trans>} about={<Trans>On a holiday customer service is closed all day.</Trans>} />
        ) : (
          <DataTable
            caption={t`Holidays to come`}
            rows={holidays}
            rowKey={(row) => row.id}
            columns={[
              { key: "from", label: <Trans>First day</Trans>, cell: (row) => <Day day={row.from_day} /> },
              { key: "until", label: <Trans>Last day</Trans>, cell: (row) => <Day day={row.until_day} /> },
              {
                key: "acts",
                label: t`Action`,
                cell: (row) => (
                  <Button size="small" look="ghost" onClick={() => setRemoved(row)}>
                    <Trans>Remove the holiday</Trans>
                  </Button>
                ),
              },
            ]}
          />
        )}
      </Section>
      {isAdding && (
        <CallDialog
          call={addServiceHoliday}
          start={{ from_day: "", until_day: "" }}
          title={<Trans>Add a holiday</Trans>}
          about={<Trans>Both days are counted. Whoever writes meanwhile is told when customer service opens again.</Trans>}
          send={<Trans>Add the holiday</Trans>}
          done={t`The holiday is set`}
          onClose={() => setAdding(false)}
        >
          {(form) => (
            <>
              <TextField label={<Trans>First day</Trans>} type="date" {...form.text("from_day")} />
              <TextField label={<Trans>Last day</Trans>} type="date" {...form.text("until_day")} />
            </>
          )}
        </CallDialog>
      )}
      {removed && (
        <CallDialog
          call={removeServiceHoliday}
          start={{ id: removed.id }}
          title={<Trans>Remove this holiday?</Trans>}
          about={
            <Ltr>
              {removed.from_day} – {removed.until_day}
            </Ltr>
          }
          send={<Trans>Remove the holiday</Trans>}
          isGrave
          done={t`The holiday is removed`}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </>
  );
}

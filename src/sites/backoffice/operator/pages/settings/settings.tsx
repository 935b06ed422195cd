import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { definitions, type Definition, type Unit } from "#domains/settings/contract/definitions.ts";
import { listSettings } from "#domains/settings/contract/settings.ts";
import { DataTable } from "#ui/data-table.tsx";
import { Link } from "#ui/link.tsx";
import { PageHead, Section } from "#ui/section.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { SettingValue } from "./setting-value.tsx";
import css from "./settings.module.css";
import { CsvLink } from "../../parts/csv-link.tsx";

export const loader = ({ context }: LoaderFunctionArgs) => callFrom(context)(listSettings, {});

export default function SettingsPage() {
  const { t, i18n } = useLingui();
  const { list } = useLoaderData<typeof loader>();
  const groups: { group: Definition["group"]; title: string }[] = [
    { group: "orders", title: t`Orders` },
    { group: "money", title: t`Money` },
    { group: "service", title: t`Customer service` },
    { group: "desk", title: t`The operators' desk` },
  ];
  return (
    <>
      <ConsoleTitle>{t`Rates, timers, limits`}</ConsoleTitle>
      <PageHead
        title={<Trans>Rates, timers, limits</Trans>}
        about={<Trans>What is set here holds on every instance within a second, and for what begins after it. Every change keeps who made it and why.</Trans>}
      >
        <CsvLink to={toConsole("settings-export")} />
      </PageHead>
      {groups.map(({ group, title }) => (
        <Section key={group} title={title}>
          <DataTable
            caption={title}
            rows={list.filter((one) => definitions[one.key].group === group)}
            rowKey={(one) => one.key}
            columns={[
              {
                key: "name",
                label: <Trans>Setting</Trans>,
                isBare: true,
                cell: (one) => (
                  <span className={css.name}>
                    <Link to={toConsole("setting", { key: one.key })}>{i18n._(definitions[one.key].words)}</Link>
                    <span className="cap">{i18n._(definitions[one.key].about)}</span>
                  </span>
                ),
              },
              {
                key: "value",
                label: <Trans>Now</Trans>,
                isFigure: true,
                cell: (one) => (
                  <b>
                    <SettingValue value={one.value} unit={one.unit as Unit} />
                  </b>
                ),
              },
              { key: "usual", label: <Trans>Usual</Trans>, isFigure: true, cell: (one) => <SettingValue value={one.usual} unit={one.unit as Unit} /> },
              {
                key: "last",
                label: <Trans>Last changed</Trans>,
                cell: (one) =>
                  one.last ? (
                    <span className={css.name}>
                      <Stamp at={one.last.createtime} />
                      <span className="cap">
                        {one.last.operator.nickname} · <bdi>{one.last.reason}</bdi>
                      </span>
                    </span>
                  ) : (
                    <span className="muted">
                      <Trans>never</Trans>
                    </span>
                  ),
              },
            ]}
          />
        </Section>
      ))}
    </>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { definitions, type Definition, type Unit } from "#domains/settings/contract/definitions.ts";
import { listSettings } from "#domains/settings/contract/settings.ts";
import { DataTable } from "#ui/data-table.tsx";
import { TextField } from "#ui/field.tsx";
import { Link } from "#ui/link.tsx";
import { PageHead, Section } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
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
  const [sought, setSought] = useState("");
  const groups: { group: Definition["group"]; title: string }[] = [
    { group: "orders", title: t`Orders` },
    { group: "money", title: t`Money` },
    { group: "service", title: t`Customer service` },
    { group: "console", title: t`Operator console` },
  ];
  const words = sought.trim().toLowerCase();
  const shown = groups
    .map(({ group, title }) => ({
      group,
      title,
      rows: list.filter((one) => {
        const { group: of, words: name, about } = definitions[one.key];
        return of === group && `${i18n._(name)} ${i18n._(about)}`.toLowerCase().includes(words);
      }),
    }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <>
      <ConsoleTitle>{t`Rates, timers, limits`}</ConsoleTitle>
      <PageHead
        title={<Trans>Rates, timers, limits</Trans>}
        about={
          <Trans>A change takes effect across the site within a second, for whatever begins after it. Every change is recorded with who made it and why.</Trans>
        }
      >
        <CsvLink to={toConsole("settings-export")} />
      </PageHead>
      <div className={css.find}>
        <TextField label={t`Find a setting`} type="search" dir="auto" maxLength={60} value={sought} onChange={(event) => setSought(event.target.value)} />
        {shown.length > 1 && (
          <nav aria-label={t`Sections`} className="row">
            {shown.map(({ group, title }) => (
              <a key={group} href={`#${group}`}>
                {title}
              </a>
            ))}
          </nav>
        )}
      </div>
      {shown.length === 0 && <Empty title={<Trans>No setting is called so</Trans>} />}
      {shown.map(({ group, title, rows }) => (
        <div key={group} id={group}>
          <Section title={title}>
            <DataTable
              caption={title}
              rows={rows}
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
                  label: <Trans>Current value</Trans>,
                  isFigure: true,
                  cell: (one) => (
                    <b>
                      <SettingValue value={one.value} unit={one.unit as Unit} />
                    </b>
                  ),
                },
                {
                  key: "usual",
                  label: <Trans>Default, where changed</Trans>,
                  isFigure: true,
                  cell: (one) => one.usual !== one.value && <SettingValue value={one.usual} unit={one.unit as Unit} />,
                },
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
                      ""
                    ),
                },
              ]}
            />
          </Section>
        </div>
      ))}
    </>
  );
}

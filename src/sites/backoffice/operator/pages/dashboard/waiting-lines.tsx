import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import type { dashboard, LineName } from "#domains/audit/contract/dashboard.ts";
import type { OutputOf } from "#kit/call.ts";
import { intlTag, localeFrom } from "#kit/locale.ts";
import { LinkButton } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Empty } from "#ui/states.tsx";
import { toConsole } from "../../addresses.ts";
import { navigation, type Entry } from "../../navigation.ts";
import { useLineKeys } from "../../parts/line-acts.tsx";
import css from "./dashboard.module.css";

export type Line = OutputOf<typeof dashboard>["lines"][number];

/** Where the first of a line is decided on: its own page, or the page of the line where it has none. */
const firstAt: Readonly<Partial<Record<LineName, (id: number) => string>>> = {
  certifications: (id) => toConsole("certifications-one", { id }),
  products: (id) => toConsole("product", { id }),
  "buyer-reviews": (id) => toConsole("buyer-review", { id }),
  designs: (id) => toConsole("design", { id }),
  contracts: (id) => toConsole("contract", { id }),
  disputes: (id) => toConsole("dispute", { id }),
  payments: () => toConsole("payments", { of: "differences" }),
  chargebacks: (id) => toConsole("chargeback", { id }),
  withdrawals: (id) => toConsole("withdrawal", { id }),
};
const pageOf = (line: Line): string => (line.first && firstAt[line.name]?.(line.first.id)) ?? toConsole(line.name);

const entries = new Map<string, Entry>(navigation.flatMap((group) => group.entries.map((entry) => [entry.page, entry] as const)));

const shareOf = (line: Line, now: number): number => (line.first ? (now - line.first.since) / line.promised_seconds : 0);
export const isLate = (line: Line, now: number): boolean => shareOf(line, now) > 1;
/** What is nearest to its promise, or furthest beyond, first; what nothing waits in, last. */
export const byUrgency = (lines: readonly Line[], now: number): Line[] =>
  [...lines].filter(({ first }) => first !== null).sort((one, other) => shareOf(other, now) - shareOf(one, now));

/** A length of time in what says it well: 4 minutes, 31 hours, 3 days 2 hours, 9 days. */
export const useLength = (): ((seconds: number) => string) => {
  const { i18n } = useLingui();
  const tag = intlTag(localeFrom(i18n.locale));
  const said = (amount: number, unit: "minute" | "hour" | "day") =>
    new Intl.NumberFormat(tag, { style: "unit", unit, unitDisplay: "long" }).format(Math.max(0, Math.floor(amount)));
  return (seconds) => {
    if (seconds < 5_400) return said(seconds / 60, "minute");
    if (seconds < 2 * 86_400) return said(seconds / 3_600, "hour");
    const hours = Math.floor((seconds % 86_400) / 3_600);
    const days = said(seconds / 86_400, "day");
    return hours === 0 || seconds >= 7 * 86_400 ? days : new Intl.ListFormat(tag, { type: "unit", style: "short" }).format([days, said(hours, "hour")]);
  };
};

const Clock = ({ line, now }: { line: Line; now: number }) => {
  const length = useLength();
  if (!line.first) return null;
  const share = shareOf(line, now);
  return (
    <span className={css.clock} data-is={share > 1 ? "late" : share > 0.75 ? "near" : undefined}>
      <span>
        {share > 1 && <Icon name="warn" small />}
        <b>
          <bdi>{length(now - line.first.since)}</bdi>
        </b>
        <span className="cap">
          <Trans>target: {length(line.promised_seconds)}</Trans>
        </span>
      </span>
      <meter min={0} max={1} value={Math.min(1, share)} aria-hidden />
    </span>
  );
};

/** What waits, a line a queue. A digit opens what waits longest in that line; `n` what is most urgent of all. */
export const WaitingLines = ({ lines, now }: { lines: readonly Line[]; now: number }) => {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const going = useRef(navigate);
  useEffect(() => {
    going.current = navigate;
  });
  const rows = byUrgency(lines, now).map((line, at) => ({ ...line, key: at < 9 ? String(at + 1) : "" }));
  const open = (line: Line | undefined) => void (line && going.current(pageOf(line)));
  useLineKeys(
    { line: [], at: 0, open: () => undefined },
    { n: () => open(rows[0]), ...Object.fromEntries(rows.filter(({ key }) => key).map((line) => [line.key, () => open(line)])) },
    false,
  );
  const quiet = lines.filter(({ first }) => first === null);
  return (
    <>
      {rows.length === 0 ? (
        <Empty title={<Trans>Nothing waits</Trans>} about={<Trans>New work appears here, most urgent first.</Trans>} />
      ) : (
        <DataTable
          caption={t`What waits`}
          rows={rows}
          rowKey={(line) => line.name}
          columns={[
            {
              key: "line",
              label: <Trans context="of work">Queue</Trans>,
              isBare: true,
              cell: (line) => (
                <span className={css.line}>
                  {line.key && <kbd aria-hidden>{line.key}</kbd>}
                  <Link to={toConsole(line.name)}>
                    <b>{i18n._(entries.get(line.name)?.words ?? { id: line.name })}</b>
                  </Link>
                </span>
              ),
            },
            {
              key: "count",
              label: <Trans>Waiting</Trans>,
              isFigure: true,
              cell: (line) => <bdi className={css.figure}>{i18n.number(line.count)}</bdi>,
            },
            { key: "age", label: <Trans>Longest wait</Trans>, cell: (line) => <Clock line={line} now={now} /> },
            {
              key: "first",
              label: <Trans context="of a queue">Next</Trans>,
              cell: (line) => (line.first?.name ? <bdi className={css.name}>{line.first.name}</bdi> : ""),
            },
            {
              key: "open",
              label: <span className="visually-hidden">{t`Open`}</span>,
              isBare: true,
              cell: (line) => (
                <LinkButton
                  size="small"
                  className={css.open ?? ""}
                  {...(line === rows[0] ? {} : { look: "ghost" as const })}
                  to={pageOf(line)}
                  aria-keyshortcuts={line === rows[0] ? `n ${line.key}` : line.key || undefined}
                >
                  <Trans>Open next</Trans>
                  <span className="visually-hidden">: {i18n._(entries.get(line.name)?.words ?? { id: line.name })}</span>
                  {line === rows[0] && (
                    <kbd className={css.key} aria-hidden>
                      N
                    </kbd>
                  )}
                </LinkButton>
              ),
            },
          ]}
        />
      )}
      {quiet.length > 0 && (
        <p className={css.quiet}>
          <span className="cap">
            <Trans>Empty queues:</Trans>
          </span>
          {quiet.map((line) => (
            <Link key={line.name} to={toConsole(line.name)}>
              {i18n._(entries.get(line.name)?.words ?? { id: line.name })}
            </Link>
          ))}
        </p>
      )}
    </>
  );
};

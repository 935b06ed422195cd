import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import { BulkBar, ChooseRow, useChosen } from "#ui/bulk-bar.tsx";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/class-names.ts";
import { Empty } from "#ui/states.tsx";
import { useAction } from "#ui/use-action.ts";
import { useBulkDecisions, type BulkChoice } from "../../bulk-decision.tsx";
import { ReasonDialog, type Given, type Reason } from "./reason-dialog.tsx";
import css from "./review-queue.module.css";

type Verb = { label: ReactNode; isGrave?: boolean };

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/**
 * What waits to be decided, oldest first, one after the other: `j` and `k` go on and back, `a` approves, `r` rejects with
 * reasons, and after a decision the next in line is there. The list comes from a loader; `onDecide` makes the call, and rejects
 * when it was refused. Several are chosen at the side and decided in one go, by one of the `choices`.
 */
export const ReviewQueue = <Item,>({
  items,
  keyOf,
  line,
  show,
  approve,
  reject,
  reasons = [],
  rejectNeeds,
  approveNeedsNote,
  onDecide,
  choices,
  nameOf,
  empty,
  waiting,
}: {
  items: readonly Item[];
  keyOf: (item: Item) => number;
  /** One entry of the list at the side. */
  line: (item: Item) => ReactNode;
  /** The whole of what is decided about. */
  show: (item: Item) => ReactNode;
  approve: Verb;
  reject: Verb;
  reasons?: readonly Reason[];
  rejectNeeds?: "note" | "reason" | "either";
  /** Approving too is put into words. */
  approveNeedsNote?: boolean;
  onDecide: (item: Item, decision: "approve" | "reject", given: Given) => Promise<void>;
  choices: readonly BulkChoice<Item>[];
  /** What it is called among others. */
  nameOf: (item: Item) => ReactNode;
  empty: { title: ReactNode; about?: ReactNode };
  /** How many wait in all, this page included. */
  waiting: number;
}) => {
  const { t } = useLingui();
  const [key, setKey] = useState<number>();
  const [asked, setAsked] = useState<"approve" | "reject">();
  const { run, isRunning } = useAction();
  const chosen = useChosen(items, keyOf);
  const { bulk, dialog } = useBulkDecisions(choices, { keyOf, nameOf });
  const at = Math.max(
    0,
    items.findIndex((item) => keyOf(item) === key),
  );
  const item = items[at];
  const sheet = useRef<HTMLElement>(null);

  const go = useCallback(
    (by: number) => {
      const next = items[Math.min(items.length - 1, Math.max(0, at + by))];
      if (next === undefined) return;
      setKey(keyOf(next));
      sheet.current?.focus({ preventScroll: true });
      sheet.current?.scrollIntoView({ block: "nearest" });
    },
    [at, items, keyOf],
  );
  const decide = async (decision: "approve" | "reject", given: Given) => {
    if (item === undefined) return;
    const next = items[at + 1] ?? items[at - 1];
    await onDecide(item, decision, given);
    setKey(next === undefined ? undefined : keyOf(next));
    sheet.current?.focus({ preventScroll: true });
  };
  const begin = (decision: "approve" | "reject") => {
    if (item === undefined || isRunning) return;
    if (decision === "approve" && !approveNeedsNote) void run(() => decide("approve", { codes: [], note: "" }));
    else setAsked(decision);
  };
  const acts = useRef({ go, begin });
  useEffect(() => {
    acts.current = { go, begin };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || document.querySelector("dialog[open]")) return;
      const run = { j: () => acts.current.go(1), k: () => acts.current.go(-1), a: () => acts.current.begin("approve"), r: () => acts.current.begin("reject") }[
        event.key.toLowerCase()
      ];
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);

  if (item === undefined) return <Empty {...empty} />;
  const place = at + 1;
  return (
    <div className={css.queue}>
      <BulkBar acts={bulk} chosen={chosen} />
      <nav className={css.list} aria-label={t`What waits`}>
        <ol>
          {items.map((one, index) => (
            <li key={keyOf(one)}>
              <ChooseRow row={one} chosen={chosen} />
              <button type="button" {...(index === at ? { "aria-current": "true" as const } : {})} onClick={() => setKey(keyOf(one))}>
                {line(one)}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <section ref={sheet} tabIndex={-1} className={classes("sheet", css.sheet)} aria-label={t`${place} of ${waiting}`}>
        <p className={css.hints}>
          <span className="cap" aria-hidden>
            <bdi dir="ltr">
              {place} / {waiting}
            </bdi>
          </span>
          <span className={classes("cap", css.keys)}>
            <kbd>j</kbd> <Trans context="queue">next</Trans> · <kbd>k</kbd> <Trans context="queue">back</Trans> · <kbd>a</kbd> {approve.label} · <kbd>r</kbd>{" "}
            {reject.label}
          </span>
        </p>
        {show(item)}
        <div className={css.acts}>
          <Button look={approve.isGrave ? "seal" : "primary"} busy={isRunning} aria-keyshortcuts="a" onClick={() => begin("approve")}>
            {approve.label}
          </Button>
          <Button look="ghost" busy={isRunning} aria-keyshortcuts="r" onClick={() => begin("reject")}>
            {reject.label}
          </Button>
        </div>
      </section>
      {asked && (
        <ReasonDialog
          title={asked === "reject" ? reject.label : approve.label}
          reasons={asked === "reject" ? reasons : []}
          needs={asked === "reject" ? (rejectNeeds ?? (reasons.length > 0 ? "either" : "note")) : "note"}
          verb={asked === "reject" ? reject.label : approve.label}
          isGrave={(asked === "reject" ? reject : approve).isGrave ?? false}
          onConfirm={(given) => decide(asked, given)}
          onClose={() => setAsked(undefined)}
        />
      )}
      {dialog}
    </div>
  );
};

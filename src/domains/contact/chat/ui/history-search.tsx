import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { dateFromStamp } from "#kit/time.ts";
import { IconButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { contactSearchMax, messageType } from "../contract/limits.ts";
import { plainText } from "../contract/plain-text.ts";
import type { Chat } from "./chat-client.ts";
import { preview, type Peer } from "./chat-state.ts";
import type { Shown } from "./conversation.ts";
import css from "./history-search.module.css";
import { stampHere } from "./stamp-here.ts";
import { useSummary } from "./use-summary.ts";

const waitMs = 300;

/** What was looked for stands out where it is found. */
const marked = (text: string, wanted: string): ReactNode[] =>
  text
    .split(new RegExp(`(${wanted.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")})`, "i"))
    // Every second one is what the split was made at.
    .map((stretch, index) => (index % 2 === 1 ? <mark key={index}>{stretch}</mark> : stretch));

/** What was said in a conversation, looked for by the server in all of it. */
export const HistorySearch = ({ chat, peer, onClose }: { chat: Chat; peer: Peer; onClose: () => void }) => {
  const { t } = useLingui();
  const summary = useSummary();
  const [keyword, setKeyword] = useState("");
  const [found, setFound] = useState<{ list: readonly Shown[]; hasMore: boolean }>();
  const [around, setAround] = useState<{ of: number; list: readonly Shown[] }>();
  const input = useRef<HTMLInputElement>(null);
  const line = ({ content, msg_type }: Shown) => {
    if (msg_type === messageType.text && typeof content === "string") return plainText(content, 300);
    return summary({ msg_type, content: preview(content) });
  };
  const nameOf = ({ user }: Shown) => (user.id === peer.id ? peer.nickname : user.nickname);
  const show = async ({ seq }: Shown) => {
    if (around?.of === seq) return setAround(undefined);
    const list = await chat.around(peer.id, seq).catch(() => undefined);
    if (list) setAround({ of: seq, list });
  };
  useEffect(() => input.current?.focus(), []);
  const wanted = keyword.trim();
  useEffect(() => {
    if (wanted === "") return;
    let isStale = false;
    const timer = setTimeout(() => {
      chat.search(peer.id, wanted).then(
        ({ data, limit }) => !isStale && setFound({ list: data, hasMore: data.length >= limit }),
        () => undefined,
      );
    }, waitMs);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [chat, peer.id, wanted]);
  const more = async () => {
    const before = found?.list ?? [];
    const next = await chat.search(peer.id, wanted, before.at(-1)?.id ?? 0).catch(() => undefined);
    if (next) setFound({ list: [...before, ...next.data], hasMore: next.data.length >= next.limit });
  };
  return (
    <div className={css.search}>
      <label>
        <Icon name="search" small />
        <input
          type="search"
          ref={input}
          maxLength={contactSearchMax}
          aria-label={t`Search in the conversation`}
          placeholder={t`Search in the conversation`}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
        />
        <IconButton label={t`Close the search`} onClick={onClose}>
          <Icon name="close" small />
        </IconButton>
      </label>
      {found && wanted !== "" && (
        <ul>
          {found.list.map((one) => (
            <li key={one.seq}>
              <button type="button" className={css.found} aria-expanded={around?.of === one.seq} onClick={() => void show(one)}>
                <b>
                  <bdi>{nameOf(one)}</bdi>
                </b>
                <time dir="ltr">{stampHere(dateFromStamp(one.createtime))}</time>
                <span>
                  <bdi>{marked(line(one), wanted)}</bdi>
                </span>
              </button>
              {around?.of === one.seq && (
                <ol className={css.around} aria-label={t`What was said around it`}>
                  {around.list.map((near) => (
                    <li key={near.seq} {...(near.seq === one.seq ? { "aria-current": "true" } : {})}>
                      <b>
                        <bdi>{nameOf(near)}</bdi>
                      </b>{" "}
                      <bdi>{line(near)}</bdi>
                    </li>
                  ))}
                </ol>
              )}
            </li>
          ))}
          {found.list.length === 0 && (
            <li>
              <Trans>Nothing was said like this</Trans>
            </li>
          )}
          {found.hasMore && (
            <li>
              <button type="button" onClick={() => void more()}>
                <Trans>Older ones</Trans>
              </button>
            </li>
          )}
        </ul>
      )}
    </div>
  );
};

import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { dateFromStamp } from "#kit/time.ts";
import { IconButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { contactSearchMax } from "../contract/limits.ts";
import { plainText } from "../contract/plain-text.ts";
import type { Chat, Peer } from "./chat-client.ts";
import type { Shown } from "./conversation.ts";
import css from "./history-search.module.css";
import { stampHere } from "./stamp-here.ts";

const waitMs = 300;

/** What was said in a conversation, looked for by the server in all of it. */
export const HistorySearch = ({ chat, peer, onClose }: { chat: Chat; peer: Peer; onClose: () => void }) => {
  const { t } = useLingui();
  const [keyword, setKeyword] = useState("");
  const [found, setFound] = useState<{ list: readonly Shown[]; hasMore: boolean }>();
  const input = useRef<HTMLInputElement>(null);
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
              <b>{one.user.nickname}</b>
              <time dir="ltr">{stampHere(dateFromStamp(one.createtime))}</time>
              <span dir="auto">{typeof one.content === "string" ? plainText(one.content, 300) : "name" in one.content ? one.content.name : ""}</span>
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

import { Trans } from "@lingui/react/macro";
import { useRef, useState, type ComponentProps } from "react";
import { Icon } from "#ui/icon.tsx";
import type { Chat } from "./chat-client.ts";
import css from "./drop-zone.module.css";
import { takeAll } from "./take-files.ts";

/** A conversation as a whole: what is dropped anywhere on it is sent. (Left to the browser, a file that misses the box takes the place of the page.) */
export const DropZone = ({
  chat,
  isClosed = false,
  children,
  ...frame
}: { chat: Chat; /** Nothing can be sent here now. */ isClosed?: boolean } & ComponentProps<"div">) => {
  // Each part that is entered inside counts, until it is left.
  const depth = useRef(0);
  const [isOver, setOver] = useState(false);
  const count = (step: number) => {
    depth.current = Math.max(0, depth.current + step);
    setOver(depth.current > 0);
  };
  return (
    <div
      {...frame}
      onDragEnter={(event) => !isClosed && event.dataTransfer.types.includes("Files") && count(1)}
      onDragLeave={(event) => event.dataTransfer.types.includes("Files") && count(-1)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        count(-depth.current);
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        if (!isClosed) takeAll(chat, event.dataTransfer.files);
      }}
    >
      {children}
      {isOver && (
        <p className={css.over}>
          <Icon name="file" />
          <Trans>Drop it here to send it</Trans>
        </p>
      )}
    </div>
  );
};

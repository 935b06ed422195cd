import { Trans } from "@lingui/react/macro";
import { Message } from "#ui/states.tsx";
import { longestKeyword } from "./read-address.ts";

/** Above what is shown for as much of a keyword as is searched for. */
export const TooLongNote = () => (
  <Message tone="warning">
    <Trans>That is too long to search for: {longestKeyword} characters at most. These are found for its beginning.</Trans>
  </Message>
);

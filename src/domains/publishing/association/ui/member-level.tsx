import { Trans } from "@lingui/react/macro";
import { Tag } from "#ui/tag.tsx";
import type { MemberLevel } from "../contract/reading.ts";

/** What a member is in the association. */
export const LevelName = ({ level }: { level: MemberLevel }) => {
  if (level === "president") return <Trans>Presiding enterprise</Trans>;
  return level === "council" ? <Trans>Board enterprise</Trans> : <Trans context="of an association">Member</Trans>;
};

export const MemberTag = ({ level }: { level: MemberLevel }) => (
  <Tag line={level === "member"}>
    <LevelName level={level} />
  </Tag>
);

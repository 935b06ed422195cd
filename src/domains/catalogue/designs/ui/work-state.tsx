import { useLingui } from "@lingui/react";
import { workStateWords, type WorkState } from "../contract/work-life.ts";
import { StateBadge, type Tone } from "#ui/tag.tsx";

const tones: Record<WorkState, Tone> = { draft: "off", submitted: "waiting", published: "done", rejected: "failed", taken_down: "off" };

export const WorkStateBadge = ({ state }: { state: WorkState }) => {
  const { i18n } = useLingui();
  return <StateBadge tone={tones[state]}>{i18n._(workStateWords[state].id)}</StateBadge>;
};

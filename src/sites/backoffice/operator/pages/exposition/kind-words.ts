import { useLingui } from "@lingui/react/macro";
import type { questionKinds } from "#domains/publishing/exposition/contract/fields.ts";
import { useExpositionWords } from "#domains/publishing/exposition/ui/use-exposition-words.ts";
import type { ExpositionKind } from "./kinds.ts";

type KindWords = { all: string; one: string; facet?: { label: string; words: Record<string, string> }; note?: string; at?: string; figure?: string };

const useChoices = () => {
  const { t } = useLingui();
  const { news, member, wear } = useExpositionWords();
  return {
    news,
    member,
    wear,
    half: {
      ss: t({ message: "Spring and summer", context: "half of a year" }),
      aw: t({ message: "Autumn and winter", context: "half of a year" }),
    },
    question: {
      single: t`Choose one`,
      multiple: t`Choose several`,
      scale: t`A scale from 1 to 5`,
      text: t`In one's own words`,
    } satisfies Record<(typeof questionKinds)[number], string>,
  };
};

/** What the kinds of the exposition are called, what their lists show, and what may be chosen in them. */
export const useExpositionKinds = (): { words: Record<ExpositionKind, KindWords>; choices: ReturnType<typeof useChoices> } => {
  const { t } = useLingui();
  const choices = useChoices();
  const kind = t({ message: "Kind", context: "of a section" });
  const inShort = t`In short`;
  return {
    choices,
    words: {
      news: {
        all: t({ message: "News", context: "of the exposition" }),
        one: t`New news item`,
        facet: { label: kind, words: choices.news },
        note: t`Author or source`,
        at: t`Published / goes live`,
      },
      topic: {
        all: t({ message: "Topics", context: "of the exposition" }),
        one: t`New topic`,
        note: inShort,
        figure: t`Looks`,
        at: t({ message: "Created", context: "of a record" }),
      },
      survey: { all: t`Surveys`, one: t`New survey`, note: inShort, figure: t`Answers`, at: t`Ends` },
      member: {
        all: t({ message: "Members", context: "of the exposition" }),
        one: t`New member`,
        facet: { label: kind, words: choices.member },
        note: t`City`,
        figure: t`Member since`,
      },
      look: {
        all: t`Looks`,
        one: t`New look`,
        facet: { label: t`For whom`, words: choices.wear },
        note: t({ message: "Theme", context: "of looks" }),
        at: t({ message: "Created", context: "of a record" }),
      },
      season: { all: t`Seasons`, one: t`New season`, facet: { label: t`Half of the year`, words: choices.half }, figure: t`Year` },
      theme: { all: t({ message: "Themes", context: "of looks" }), one: t`New theme`, note: inShort, figure: t`Looks` },
    },
  };
};

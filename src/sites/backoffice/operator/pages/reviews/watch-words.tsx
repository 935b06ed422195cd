import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { saveWatchWords, watchWords } from "#domains/trade/reviews/contract/admin.ts";
import { showToast } from "#kit/browser/toasts.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { TextArea } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { PageHead } from "#ui/section.tsx";
import { Message } from "#ui/states.tsx";
import { useCallForm } from "#ui/use-call-form.ts";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { CsvLink } from "../../parts/csv-link.tsx";
import { WhyButton } from "../../parts/why-button.tsx";
import css from "./reviews.module.css";

export const loader = async ({ context }: LoaderFunctionArgs) => callFrom(context)(watchWords, {});

const wordsOf = (text: unknown) =>
  String(text)
    .split(/[\n,，،、;；]/)
    .map((word) => word.trim())
    .filter(Boolean);

export default function WatchWordsPage() {
  const { words } = useLoaderData<typeof loader>();
  return <Words key={words.join("\n")} words={words} />;
}

function Words({ words }: { words: readonly string[] }) {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const form = useCallForm(saveWatchWords, { words: words.join("\n") }, { toInput: (values) => ({ words: wordsOf(values["words"]), seen: words }) });
  const fault = form.issues["words"] ?? Object.entries(form.issues).find(([path]) => path.startsWith("words."))?.[1];
  return (
    <>
      <ConsoleTitle>{t`Watch list of reviews`}</ConsoleTitle>
      <PageHead
        title={<Trans>Watch list of reviews</Trans>}
        about={<Trans>A review, a follow-up or a reply with one of these words waits for a reviewer before it is public.</Trans>}
      >
        {words.length > 0 && <CsvLink to={toConsole("watch-words-export")} />}
        <WhyButton of={t`Watch list of reviews`} acts={{ type: "review", calls: ["review/savewatchwords"] }} />
        <LinkButton look="ghost" size="small" to={toConsole("buyer-reviews")}>
          <Icon name="back" small />
          <Trans>Buyers' reviews</Trans>
        </LinkButton>
      </PageHead>
      <form
        className="sheet stack"
        {...form.props(async () => {
          showToast({ tone: "done", text: t`Saved: it holds for what is written from now on` });
          await revalidate();
        })}
      >
        {form.failure && <Message tone="failed">{form.failure}</Message>}
        <TextArea
          label={t`Words, one a line`}
          hint={t`In any language, two letters at least. Upper and lower case, widths and vowel marks are all the same.`}
          className={css.list}
          rows={16}
          dir="auto"
          {...form.text("words")}
          error={fault}
        />
        <div className="row">
          <Button type="submit" busy={form.isSending}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </form>
    </>
  );
}

import { Trans } from "@lingui/react/macro";
import { useLingui } from "@lingui/react";
import { localeFrom } from "#kit/locale.ts";
import { fromUnix, longDate } from "#kit/time.ts";
import type { SignUpSummary } from "../contract/reading.ts";

const Day = ({ unix }: { unix: number }) => {
  const { i18n } = useLingui();
  return (
    <time dateTime={fromUnix(unix).toISOString()}>
      <bdi>{longDate(fromUnix(unix), localeFrom(i18n.locale))}</bdi>
    </time>
  );
};

/** Whether a form takes anybody, and until when, as a sentence. */
export const FormStateText = ({ form }: { form: SignUpSummary }) => {
  const { i18n } = useLingui();
  const left = form.places_left === null ? null : i18n.number(form.places_left);
  switch (form.state) {
    case "closed":
      return (
        <Trans>
          Closed since <Day unix={form.closes_at} />
        </Trans>
      );
    case "not_yet":
      return (
        <Trans>
          Opens on <Day unix={form.opens_at ?? form.closes_at} />
        </Trans>
      );
    case "waiting":
      return <Trans>Every place is taken; the waiting list is open</Trans>;
    case "full":
      return <Trans>Every place is taken, and the waiting list is full</Trans>;
    case "open":
      return left === null ? (
        <Trans>
          Open until <Day unix={form.closes_at} />
        </Trans>
      ) : (
        <Trans>
          {left} places left, open until <Day unix={form.closes_at} />
        </Trans>
      );
  }
};

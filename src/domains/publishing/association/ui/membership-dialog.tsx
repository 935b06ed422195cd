import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import type { z } from "zod";
import { call } from "#kit/browser/call.ts";
import { localeFrom } from "#kit/locale.ts";
import { fromUnix, longDate } from "#kit/time.ts";
import type { listPlaces } from "#domains/places/contract/divisions.ts";
import { Button } from "#ui/button.tsx";
import { Facts } from "#ui/data-table.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { SelectField, TextArea, TextField } from "#ui/field.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Failure, Loading, Message } from "#ui/states.tsx";
import { StateBadge } from "#ui/tag.tsx";
import { useAction } from "#ui/use-action.ts";
import { useCallForm } from "#ui/use-call-form.ts";
import { applyForMembership, type myMembership, type withdrawApplication } from "../contract/applying.ts";
import { LevelName } from "./member-level.tsx";
import css from "./membership-dialog.module.css";

type Mine = z.output<(typeof myMembership)["output"]>;
type Place = { code: string; name: string };

const Form = ({ provinces, onSent }: { provinces: readonly Place[]; onSent: () => void }) => {
  const { t } = useLingui();
  const [province, setProvince] = useState("");
  const [cities, setCities] = useState<readonly Place[]>([]);
  const form = useCallForm(
    applyForMembership,
    { company: "", contact: "", mobile: "", city_code: "", products: "", renshu: "", reason: "" },
    { toInput: (values) => ({ ...values, renshu: values["renshu"] === "" ? null : Number(values["renshu"]) }) },
  );
  const choose = async (code: string) => {
    setProvince(code);
    setCities([]);
    form.set("city_code", "");
    if (!code) return;
    const { list } = await call<typeof listPlaces>({ path: "place/children" }, { code }).catch(() => ({ list: [] }));
    setCities(list);
  };
  return (
    <form className={css.form} {...form.props(onSent)}>
      {form.failure && <Message tone="failed">{form.failure}</Message>}
      <TextField label={t`Company`} maxLength={80} autoComplete="organization" {...form.text("company")} />
      <div className={css.pair}>
        <TextField label={t`Contact`} maxLength={40} autoComplete="name" {...form.text("contact")} />
        <TextField label={t`Phone`} dir="ltr" type="tel" autoComplete="tel" {...form.text("mobile")} />
      </div>
      <div className={css.pair}>
        <SelectField
          label={t`Province`}
          value={province}
          onChange={(event) => void choose(event.target.value)}
          empty={t`Choose`}
          choices={provinces.map((place) => ({ value: place.code, label: place.name }))}
        />
        <SelectField
          label={t`City`}
          {...form.text("city_code")}
          disabled={cities.length === 0}
          empty={t`Choose`}
          choices={cities.map((place) => ({ value: place.code, label: place.name }))}
        />
      </div>
      <div className={css.pair}>
        <TextField label={t`Main products`} maxLength={200} {...form.text("products")} />
        <TextField label={t`How many people`} optional dir="ltr" inputMode="numeric" {...form.text("renshu")} />
      </div>
      <TextArea label={t`What you want of the association, and bring to it`} maxLength={1000} counted {...form.text("reason")} />
      <div className="row">
        <Button type="submit" look="seal" busy={form.isSending}>
          <Trans>Send the application</Trans>
        </Button>
      </div>
    </form>
  );
};

const Application = ({ application, onChanged }: { application: NonNullable<Mine["application"]>; onChanged: () => void }) => {
  const { t, i18n } = useLingui();
  const { run, isRunning: isBusy } = useAction();
  const sent = longDate(fromUnix(application.createtime), localeFrom(i18n.locale));
  const withdraw = () =>
    run(
      async () => {
        await call<typeof withdrawApplication>({ path: "association/withdraw" }, { id: application.id });
        onChanged();
      },
      { done: t`The application is taken back` },
    );
  return (
    <div className="stack">
      <p>
        {application.status === "submitted" && (
          <StateBadge tone="waiting" icon="clock">
            <Trans>Being looked at</Trans>
          </StateBadge>
        )}
        {application.status === "accepted" && (
          <StateBadge tone="done" icon="check">
            <Trans>Accepted</Trans>
          </StateBadge>
        )}
        {application.status === "refused" && (
          <StateBadge tone="failed">
            <Trans>Not accepted</Trans>
          </StateBadge>
        )}
        {application.status === "withdrawn" && (
          <StateBadge tone="off">
            <Trans>Taken back</Trans>
          </StateBadge>
        )}
      </p>
      {application.status === "submitted" && (
        <p>
          <Trans>Your application has arrived. The secretariat answers within ten working days; you read it here.</Trans>
        </p>
      )}
      {application.answer && <Message tone={application.status === "refused" ? "warning" : "done"}>{application.answer}</Message>}
      <Facts
        facts={[
          { key: "number", label: t`Number`, value: <Ltr>{application.number}</Ltr> },
          { key: "company", label: t`Company`, value: application.company },
          { key: "contact", label: t`Contact`, value: application.contact },
          { key: "mobile", label: t`Phone`, value: <Ltr>{application.mobile}</Ltr> },
          { key: "place", label: t`Where`, value: application.place },
          { key: "products", label: t`Main products`, value: application.products },
          { key: "sent", label: t`Sent on`, value: sent },
        ]}
      />
      {application.actions.includes("withdraw") && (
        <div className="row">
          <Button look="ghost" busy={isBusy} onClick={() => void withdraw()}>
            <Trans>Take the application back</Trans>
          </Button>
        </div>
      )}
    </div>
  );
};

/** Joining the association: the form, or what became of the last application, or the membership. */
export const MembershipDialog = ({ provinces, onClose }: { provinces: readonly Place[]; onClose: () => void }) => {
  const { i18n } = useLingui();
  const [mine, setMine] = useState<Mine | "failed">();
  const [serial, setSerial] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    call<typeof myMembership>({ path: "association/mine" }, {}, { signal: stop.signal }).then(setMine, () => {
      if (!stop.signal.aborted) setMine("failed");
    });
    return () => stop.abort();
  }, [serial]);
  const again = () => setSerial((count) => count + 1);
  const membership = mine && mine !== "failed" ? mine.membership : null;
  const application = mine && mine !== "failed" ? mine.application : null;
  const mayApply = mine !== undefined && mine !== "failed" && !membership && application?.status !== "submitted";
  const since = membership ? longDate(fromUnix(membership.joined), localeFrom(i18n.locale)) : "";
  return (
    <Dialog title={<Trans>Membership of the association</Trans>} onClose={onClose} wide>
      <div className="stack">
        {mine === undefined && <Loading count={1} columns={1} ratio="5 / 2" />}
        {mine === "failed" && <Failure title={<Trans>Your membership could not be read</Trans>} retry={again} />}
        {membership && (
          <Message tone="done">
            <LevelName level={membership.level} /> · <Trans>since {since}</Trans>
          </Message>
        )}
        {application && (application.status !== "accepted" || !membership) && <Application application={application} onChanged={again} />}
        {mayApply && <Form provinces={provinces} onSent={again} />}
      </div>
    </Dialog>
  );
};

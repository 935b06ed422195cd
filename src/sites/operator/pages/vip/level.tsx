import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { saveVipLevel, vipDesk, vipRevisions } from "#domains/vip/contract/desk.ts";
import { entitlementKeys, entitlementWords, type Entitlements } from "#domains/vip/contract/entitlements.ts";
import { notify } from "#kit/browser/notices.ts";
import type { OutputOf } from "#kit/call.ts";
import { pick, type LocalText } from "#kit/local-text.ts";
import { localeFrom } from "#kit/locale.ts";
import { moneyText } from "#kit/money-text.ts";
import { minorOf, typedOf } from "#kit/typed-amount.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { TextArea, TextField } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { LocalTextField } from "#ui/local-text-field.tsx";
import { Ltr } from "#ui/price.tsx";
import { SectionHead } from "#ui/section.tsx";
import { Message } from "#ui/states.tsx";
import { useCallForm } from "#ui/use-call-form.ts";
import { callFrom, missing } from "../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { ListEditor } from "../../parts/list-editor.tsx";
import { RecordPage } from "../../parts/record-page.tsx";
import css from "./level.module.css";

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const code = params["code"] ?? "";
  const ask = callFrom(context);
  const { list } = await ask(vipDesk, {});
  const level = list.find((one) => one.code === code);
  if (!level) throw missing();
  const revisions = await ask(vipRevisions, { code });
  return { level, revisions: revisions.list };
};

type Level = OutputOf<typeof vipDesk>["list"][number];
type TypedPlan = { days: string; price: string };

const LevelForm = ({ level }: { level: Level }) => {
  const { t, i18n } = useLingui();
  const revalidator = useRevalidator();
  const { content } = level;
  const form = useCallForm(
    saveVipLevel,
    {
      name: content.name,
      summary: content.summary,
      counts: Object.fromEntries(entitlementKeys.map((key) => [key, content.entitlements[key] === null ? "" : String(content.entitlements[key])])),
      plans: content.plans.map((plan) => ({ days: String(plan.days), price: typedOf(plan.price) })),
      is_public: content.is_public,
      reason: "",
    },
    {
      toInput: (values) => ({
        code: level.code,
        version: level.version,
        reason: values["reason"],
        content: {
          name: values["name"],
          summary: values["summary"],
          is_public: values["is_public"],
          // An empty field is no limit.
          entitlements: Object.fromEntries(
            Object.entries(values["counts"] as Record<string, string>).map(([key, typed]) => [key, typed.trim() === "" ? null : Number(typed)]),
          ) as Entitlements,
          plans: (values["plans"] as TypedPlan[]).map(({ days, price }) => ({ days: Number(days), price: minorOf(price) })),
        },
      }),
    },
  );
  const counts = form.values["counts"] as Record<string, string>;
  const plans = form.values["plans"] as TypedPlan[];
  return (
    <form
      className="stack"
      {...form.props(async () => {
        notify({ tone: "done", text: t`Written: it holds from now on` });
        await revalidator.revalidate();
      })}
    >
      <LocalTextField
        label={t`Name`}
        max={40}
        value={form.values["name"] as LocalText}
        onChange={(next) => form.set("name", next)}
        error={form.issues["content.name"]}
      />
      <LocalTextField
        label={t`In one or two sentences`}
        max={300}
        value={form.values["summary"] as LocalText}
        onChange={(next) => form.set("summary", next)}
        error={form.issues["content.summary"]}
      />
      <fieldset className={css.counts}>
        <legend>
          <Trans>What it includes</Trans>{" "}
          <span className="cap">
            <Trans>empty is without limit</Trans>
          </span>
        </legend>
        {entitlementKeys.map((key) => (
          <TextField
            key={key}
            label={i18n._(entitlementWords[key])}
            inputMode="numeric"
            dir="ltr"
            maxLength={7}
            value={counts[key] ?? ""}
            error={form.issues[`content.entitlements.${key}`]}
            onChange={(event) => form.set("counts", { ...counts, [key]: event.target.value })}
          />
        ))}
      </fieldset>
      {level.family !== "base" && (
        <fieldset className="stack">
          <legend>
            <Trans>Plans</Trans>
          </legend>
          <ListEditor
            items={plans}
            onChange={(next) => form.set("plans", next)}
            nameOf={(plan) => `${plan.days} · ${plan.price}`}
            most={6}
            blank={() => ({ days: "", price: "" })}
            addLabel={<Trans>Add a plan</Trans>}
            render={(plan, change, index) => (
              <div className={css.plan}>
                <TextField
                  label={t`Length`}
                  unit={t`days`}
                  inputMode="numeric"
                  dir="ltr"
                  maxLength={4}
                  value={plan.days}
                  error={form.issues[`content.plans.${index}.days`]}
                  onChange={(event) => change({ ...plan, days: event.target.value })}
                />
                <TextField
                  label={t`Price`}
                  lead={<Ltr>¥</Ltr>}
                  inputMode="decimal"
                  dir="ltr"
                  maxLength={12}
                  value={plan.price}
                  error={form.issues[`content.plans.${index}.price`]}
                  onChange={(event) => change({ ...plan, price: event.target.value })}
                />
              </div>
            )}
          />
        </fieldset>
      )}
      <Checkbox checked={form.values["is_public"] as boolean} onChange={(event) => form.set("is_public", event.target.checked)}>
        <Trans>Public: shown and sold</Trans>
      </Checkbox>
      <TextArea label={t`Why`} hint={t`Kept for ever with the change`} maxLength={500} rows={3} dir="auto" {...form.text("reason")} />
      {form.failure && <Message tone="failed">{form.failure}</Message>}
      <div>
        <Button type="submit" look="seal" busy={form.isSending}>
          <Trans>Write it anew</Trans>
        </Button>
      </div>
    </form>
  );
};

export default function VipLevelPage() {
  const { i18n } = useLingui();
  const { level, revisions } = useLoaderData<typeof loader>();
  const name = pick(level.content.name, localeFrom(i18n.locale));
  return (
    <>
      <ConsoleTitle>{name}</ConsoleTitle>
      <RecordPage
        title={name}
        about={pick(level.content.summary, localeFrom(i18n.locale))}
        acts={
          <LinkButton look="ghost" size="small" to={toConsole("vip-levels")}>
            <Icon name="back" small />
            <Trans>All levels</Trans>
          </LinkButton>
        }
        facts={[
          { key: "family", label: <Trans context="membership">Kind</Trans>, value: level.family_name },
          { key: "version", label: <Trans>Version</Trans>, value: <Ltr>{level.version}</Ltr> },
          ...(level.family === "base" ? [] : [{ key: "members", label: <Trans>Members now</Trans>, value: <Ltr>{level.members}</Ltr> }]),
        ]}
        steps={revisions.map((revision) => ({
          key: String(revision.version),
          at: revision.createtime,
          who: revision.by,
          what: (
            <>
              <Trans>Version {revision.version}</Trans>
              {revision.content.plans.map((plan) => (
                <span key={plan.days}>
                  {" · "}
                  <Plural value={plan.days} one="# day" other="# days" /> <Ltr>{moneyText({ minor: BigInt(plan.price), currency: "CNY" })}</Ltr>
                </span>
              ))}
            </>
          ),
          why: <bdi>{revision.reason}</bdi>,
        }))}
      >
        <section className="sheet stack">
          <SectionHead small title={<Trans>Change it</Trans>} />
          <LevelForm key={level.version} level={level} />
        </section>
      </RecordPage>
    </>
  );
}

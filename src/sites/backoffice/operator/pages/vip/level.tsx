import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { saveVipLevel, adminLevels, vipRevisions } from "#domains/people/vip/contract/admin.ts";
import { entitlementKeys, entitlementWords } from "#domains/people/vip/contract/entitlements.ts";
import { pick } from "#kit/local-text.ts";
import { localeFrom } from "#kit/locale.ts";
import { houseCurrency, moneyText } from "#kit/money-text.ts";
import { Facts } from "#ui/data-table.tsx";
import { TextArea } from "#ui/field.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { SectionHead } from "#ui/section.tsx";
import { callFrom, missing } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { loadRecord } from "../../parts/load-records.ts";
import { RecordEditor } from "../../parts/record-editor.tsx";
import { Steps } from "../../parts/record-page.tsx";
import { ShapeEditor, type ShapeField } from "../../parts/shape-editor.tsx";

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const code = params["code"] ?? "";
  const ask = callFrom(context);
  const { list } = await ask(adminLevels, {});
  const level = list.find((one) => one.code === code);
  if (!level) throw missing();
  const [loaded, revisions] = await Promise.all([loadRecord(context, "vip-level", code), ask(vipRevisions, { code })]);
  return { level, loaded, revisions: revisions.list };
};

export default function VipLevelPage() {
  const { t, i18n } = useLingui();
  const { level, loaded, revisions } = useLoaderData<typeof loader>();
  const name = pick(level.content.name, localeFrom(i18n.locale));
  const included: readonly ShapeField[] = entitlementKeys.map((key) => ({
    name: key,
    label: i18n._(entitlementWords[key]),
    shape: { kind: "number", least: 0, most: 1_000_000, isNullable: true },
  }));
  const content: readonly ShapeField[] = [
    { name: "is_public", label: level.content.plans.length > 0 ? t`Public: shown and sold` : t`Public: shown to readers`, shape: { kind: "check" } },
    { name: "name", label: t`Name`, shape: { kind: "text", max: 40 } },
    { name: "summary", label: t`In one or two sentences`, shape: { kind: "text", max: 300, rows: 3 } },
    {
      name: "entitlements",
      label: t`What it includes`,
      shape: {
        kind: "drawn",
        draw: (editing) => (
          <fieldset>
            <legend>
              <Trans>What it includes</Trans>
            </legend>
            <p className="cap">
              <Trans>An empty field means no limit.</Trans>
            </p>
            <ShapeEditor {...editing} fields={included} />
          </fieldset>
        ),
      },
    },
    ...(level.family === "base"
      ? []
      : [
          {
            name: "plans",
            label: t`Plans`,
            shape: {
              kind: "list",
              least: 0,
              most: 6,
              add: t`Add a plan`,
              blank: () => ({ days: 30, price: "0" }),
              of: [
                { name: "days", label: t`Length, days`, shape: { kind: "number", least: 1, most: 3_660 } },
                { name: "price", label: t`Price`, shape: { kind: "money" } },
              ],
            },
          } satisfies ShapeField,
        ]),
  ];
  return (
    <RecordEditor
      data={loaded}
      save={saveVipLevel}
      blank={{}}
      fields={[
        { name: "content", label: name, shape: { kind: "drawn", draw: (editing) => <ShapeEditor {...editing} fields={content} /> } },
        {
          name: "reason",
          label: t`Why`,
          shape: {
            kind: "drawn",
            draw: ({ value, onChange, issue, path }) => (
              <TextArea
                label={t`Why`}
                hint={t`Kept for ever with the change`}
                maxLength={500}
                rows={3}
                dir="auto"
                value={String(value ?? "")}
                error={issue(path)}
                onChange={(event) => onChange(event.target.value)}
              />
            ),
          },
        },
      ]}
      nameOf={() => name}
      newWords={name}
      before={
        <div className="sheet">
          <Facts
            columns={3}
            facts={[
              { key: "family", label: <Trans context="membership">Kind</Trans>, value: level.family_name },
              { key: "version", label: <Trans>Version</Trans>, value: <Ltr>{level.version}</Ltr> },
              ...(level.family === "base" ? [] : [{ key: "members", label: <Trans>Members now</Trans>, value: <Ltr>{level.members}</Ltr> }]),
            ]}
          />
        </div>
      }
      about={<Trans>What is published applies to new purchases. Existing members keep what they bought and also get anything added.</Trans>}
      all={{ to: toConsole("vip-levels"), label: <Trans>All levels</Trans> }}
      pathOf={(code) => toConsole("vip-level", { code })}
    >
      <section className="sheet">
        <SectionHead small title={<Trans context="level">Versions</Trans>} />
        <Steps
          steps={revisions.map((revision) => ({
            key: String(revision.version),
            at: revision.createtime,
            who: revision.by,
            what: (
              <>
                <Trans>Version {revision.version}</Trans>
                {revision.content.plans.map((plan) => (
                  <span key={plan.days}>
                    {"\u00a0· "}
                    <Plural value={plan.days} one="# day" other="# days" />
                    {": "}
                    <Ltr>{moneyText({ minor: BigInt(plan.price), currency: houseCurrency })}</Ltr>
                  </span>
                ))}
              </>
            ),
            why: <bdi>{revision.reason}</bdi>,
          }))}
        />
      </section>
    </RecordEditor>
  );
}

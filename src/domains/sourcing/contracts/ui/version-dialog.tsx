import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { localeFrom } from "#kit/locale.ts";
import { fromUnix, longDate } from "#kit/time.ts";
import { minorOf, typedOf } from "#kit/typed-amount.ts";
import { moneyText } from "#kit/money-text.ts";
import { dayOf, startOfDay } from "#kit/trade-day.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { CallDialog, type DialogForm } from "#ui/call-dialog.tsx";
import { FieldError, SelectField, TextArea, TextField } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Price } from "#ui/price.tsx";
import { proposeSoldVersion, proposeVersion, type ContractInFull } from "../contract/contracts.ts";
import { incoterms } from "#kit/incoterms.ts";
import { inspectedBy, inspectedByWords, milestoneKinds, milestoneKindWords, mostMilestones, type MilestoneKind } from "../contract/fields.ts";
import css from "./version-dialog.module.css";

type Row = { kind: MilestoneKind; title: string; amount: string; days: string };

const whole = (typed: unknown): number | undefined => (/^\d{1,9}$/.test(String(typed).trim()) ? Number(typed) : undefined);
const isAmount = (minor: string) => /^\d+$/.test(minor);

/** The terms that a change begins with: the newest that say any. */
const latestTerms = (contract: ContractInFull) => {
  const version = contract.versions.find((one) => one.terms !== null);
  if (!version?.terms) throw new Error(`contract ${contract.id} says nothing`);
  return version.terms;
};

const Plan = ({ form, contract, begun }: { form: DialogForm; contract: ContractInFull; begun: bigint }) => {
  const { t, i18n } = useLingui();
  const rows = form.rows<Row>("milestones");
  const { currency } = contract.total;
  const price = minorOf(String(form.values["price"]));
  const quantity = whole(form.values["quantity"]);
  const total = isAmount(price) && quantity !== undefined ? BigInt(price) * BigInt(quantity) : null;
  const planned = rows.all.reduce((sum, row) => (isAmount(minorOf(row.amount)) ? sum + BigInt(minorOf(row.amount)) : sum), begun);
  const left = total === null ? null : total - planned;
  const fault = form.issues["terms.milestones"];
  return (
    <fieldset className={css.plan}>
      <legend>
        <Trans>Payments</Trans>
      </legend>
      {begun > 0n && (
        <p className="cap">
          <Trans>
            <Price money={moneyText({ minor: begun, currency })} /> is paid already and stays as it is; here is what is still to come.
          </Trans>
        </p>
      )}
      {rows.all.map((row, index) => (
        <div key={index} className={css.row}>
          <SelectField
            label={t`Payment`}
            value={row.kind}
            choices={milestoneKinds.map((kind) => ({ value: kind, label: i18n._(milestoneKindWords[kind]) }))}
            onChange={(event) => rows.change(index, { kind: event.target.value as MilestoneKind })}
          />
          {row.kind === "other" && (
            <TextField
              label={t`What for`}
              value={row.title}
              maxLength={80}
              dir="auto"
              onChange={(event) => rows.change(index, { title: event.target.value })}
            />
          )}
          <TextField
            label={t`Amount`}
            value={row.amount}
            inputMode="decimal"
            dir="ltr"
            unit={currency}
            error={form.issues[`terms.milestones.${index}.amount`]}
            onChange={(event) => rows.change(index, { amount: event.target.value })}
          />
          <TextField
            label={t`Evidence within`}
            value={row.days}
            inputMode="numeric"
            dir="ltr"
            unit={t({ message: "days", context: "countdown" })}
            error={form.issues[`terms.milestones.${index}.days`]}
            onChange={(event) => rows.change(index, { days: event.target.value })}
          />
          <IconButton label={t`Remove payment ${index + 1}`} onClick={() => rows.remove(index)}>
            <Icon name="close" small />
          </IconButton>
        </div>
      ))}
      {rows.all.length < mostMilestones && (
        <Button
          look="soft"
          size="small"
          onClick={() => rows.add({ kind: "balance", title: "", amount: left !== null && left > 0n ? typedOf(String(left)) : "", days: "14" })}
        >
          <Icon name="plus" small />
          <Trans>Add a payment</Trans>
        </Button>
      )}
      <p className={css.sum} aria-live="polite">
        {total !== null && (
          <>
            <span>
              <Trans>
                In all <Price money={moneyText({ minor: total, currency })} />
              </Trans>
            </span>
            {left === 0n ? (
              <span className={css.even}>
                <Trans>The payments add up.</Trans>
              </span>
            ) : (
              left !== null && (
                <span className={css.off}>
                  {left > 0n ? (
                    <Trans>
                      <Price money={moneyText({ minor: left, currency })} /> is not planned yet
                    </Trans>
                  ) : (
                    <Trans>
                      <Price money={moneyText({ minor: -left, currency })} /> too much is planned
                    </Trans>
                  )}
                </span>
              )
            )}
          </>
        )}
      </p>
      {fault && <FieldError>{fault}</FieldError>}
    </fieldset>
  );
};

type Sample = ContractInFull["samples"][number];
const sampleKey = ({ kind, id }: Pick<Sample, "kind" | "id">): string => `${kind}/${id}`;
const sampleIn = (chosen: unknown, kind: Sample["kind"]): number | null => {
  const [of, id] = String(chosen).split("/");
  return of === kind ? Number(id) : null;
};

/** A further version: what is changed, signed by sending it. */
export const VersionDialog = ({ contract, onClose }: { contract: ContractInFull; onClose: () => void }) => {
  const { t, i18n } = useLingui();
  const terms = latestTerms(contract);
  const paid = contract.milestones.filter((one) => !["planned", "due", "void"].includes(one.status));
  const begun = paid.reduce((sum, one) => sum + BigInt(one.amount.minor), 0n);
  return (
    <CallDialog
      call={contract.party === "seller" ? (proposeSoldVersion as typeof proposeVersion) : proposeVersion}
      wide
      title={contract.signed_version > 0 ? <Trans>Propose a change</Trans> : <Trans>Write another version</Trans>}
      about={<Trans>You sign it by sending it. It holds once the other side signs it too.</Trans>}
      send={<Trans>Sign and send</Trans>}
      isGrave
      done={t`Your version is with the other side`}
      start={{
        quantity: String(terms.quantity),
        tolerance: String(terms.tolerance_percent),
        price: typedOf(terms.price.minor),
        incoterm: terms.incoterm ?? "",
        place: terms.place,
        delivery: terms.delivery_at === null ? "" : dayOf(terms.delivery_at),
        clauses: terms.clauses,
        sample: terms.sample ? sampleKey(terms.sample) : "",
        inspected_by: terms.inspected_by,
        note: "",
        milestones: terms.milestones
          .slice(paid.length)
          .map(({ kind, title, amount, days }): Row => ({ kind, title, amount: typedOf(amount.minor), days: String(days) })),
      }}
      toInput={(values) => ({
        id: contract.id,
        version: contract.versions[0]?.number,
        note: values["note"],
        terms: {
          quantity: whole(values["quantity"]),
          tolerance_percent: whole(values["tolerance"]),
          price: minorOf(String(values["price"])),
          incoterm: values["incoterm"] || null,
          place: values["place"],
          delivery_at: values["delivery"]
            ? values["delivery"] === dayOf(terms.delivery_at ?? 0)
              ? terms.delivery_at
              : startOfDay(String(values["delivery"]))
            : null,
          clauses: values["clauses"],
          sample_order_id: sampleIn(values["sample"], "order"),
          sample_contract_id: sampleIn(values["sample"], "contract"),
          inspected_by: values["inspected_by"],
          milestones: (values["milestones"] as Row[]).map((row) => ({ kind: row.kind, title: row.title, amount: minorOf(row.amount), days: whole(row.days) })),
        },
      })}
      onClose={onClose}
    >
      {(form) => {
        const field = (name: string, path = name) => ({ ...form.text(name), error: form.issues[`terms.${path}`] });
        return (
          <>
            <div className={css.two}>
              <TextField label={t`Quantity`} inputMode="numeric" dir="ltr" unit={terms.unit_text} {...field("quantity")} />
              <TextField label={t`Tolerance`} inputMode="numeric" dir="ltr" unit="±%" {...field("tolerance", "tolerance_percent")} />
              <TextField label={t`Price of one unit`} inputMode="decimal" dir="ltr" unit={terms.price.currency} {...field("price")} />
              <TextField label={t`Day of delivery`} optional type="date" {...field("delivery", "delivery_at")} />
              <SelectField
                label={t`Terms of delivery`}
                optional
                empty={t`None`}
                choices={incoterms.map((one) => ({ value: one, label: one }))}
                {...field("incoterm")}
              />
              <TextField label={t`Named place`} optional maxLength={120} dir="auto" {...field("place")} />
            </div>
            {contract.samples.length > 0 && (
              <SelectField
                label={t`Measured against the sample`}
                optional
                empty={t`Against no sample`}
                choices={contract.samples.map((one) => ({
                  value: sampleKey(one),
                  label: `${one.code} · ${one.title} · ${longDate(fromUnix(one.createtime), localeFrom(i18n.locale))}`,
                }))}
                {...field("sample", "sample_order_id")}
                error={form.issues["terms.sample_order_id"] ?? form.issues["terms.sample_contract_id"]}
              />
            )}
            <SelectField
              label={t`Who inspects the goods`}
              choices={inspectedBy.map((one) => ({ value: one, label: i18n._(inspectedByWords[one]) }))}
              {...field("inspected_by")}
            />
            <Plan form={form} contract={contract} begun={begun} />
            <TextArea label={t`Clauses`} optional counted maxLength={4000} dir="auto" {...field("clauses")} />
            <TextArea label={t`Note to the other side`} optional counted maxLength={1000} rows={2} dir="auto" {...form.text("note")} />
            {contract.milestones.some((one) => one.status === "due") && (
              <p className="cap">
                <Plural
                  value={contract.terms_of_day.pay_days}
                  one="Once signed, the next payment is asked for anew, with # day to pay."
                  other="Once signed, the next payment is asked for anew, with # days to pay."
                />
              </p>
            )}
          </>
        );
      }}
    </CallDialog>
  );
};

/** An end before everything is fulfilled: how what is held is divided. */
export const EndDialog = ({ contract, onClose }: { contract: ContractInFull; onClose: () => void }) => {
  const { t } = useLingui();
  return (
    <CallDialog
      call={contract.party === "seller" ? (proposeSoldVersion as typeof proposeVersion) : proposeVersion}
      title={<Trans>Propose to end the contract</Trans>}
      about={<Trans>It ends once the other side signs too. What was released stays with the seller.</Trans>}
      send={<Trans>Sign and send</Trans>}
      isGrave
      done={t`Your proposal is with the other side`}
      start={{ to_seller: "0", note: "" }}
      toInput={(values) => ({ id: contract.id, version: contract.versions[0]?.number, to_seller: minorOf(String(values["to_seller"])), note: values["note"] })}
      onClose={onClose}
    >
      {(form) => (
        <>
          {contract.held.minor !== "0" && (
            <TextField
              label={t`Of what is in escrow, to the seller`}
              hint={
                <Trans>
                  <Price money={contract.held} /> is in escrow; the rest goes back to the buyer.
                </Trans>
              }
              inputMode="decimal"
              dir="ltr"
              unit={contract.held.currency}
              {...form.text("to_seller")}
            />
          )}
          <TextArea label={t`Reason`} optional counted maxLength={1000} rows={3} dir="auto" {...form.text("note")} />
        </>
      )}
    </CallDialog>
  );
};

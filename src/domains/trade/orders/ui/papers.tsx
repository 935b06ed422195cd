import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { measureOf, wholeOf } from "#domains/catalogue/catalog/contract/typed-values.ts";
import { call } from "#kit/browser/call.ts";
import type { OutputOf } from "#kit/call.ts";
import { incoterms } from "#kit/incoterms.ts";
import { localeFacts, locales } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { CallDialog, type DialogForm } from "#ui/call-dialog.tsx";
import { SelectField, TextArea, TextField } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Quantity } from "#ui/quantity.tsx";
import { StateBadge } from "#ui/tag.tsx";
import { useAction } from "#ui/use-action.ts";
import { Stamp } from "#ui/stamp.tsx";
import { issuePaper, packingProposal, voidPaper, type orderPapers, type PaperKind } from "../contract/papers.ts";
import type { OrderStatus } from "../contract/lifecycle.ts";
import type { NamedTerm } from "../contract/term.ts";
import { TermName } from "./term-of-order.tsx";
import css from "./papers.module.css";

type Paper = OutputOf<typeof orderPapers>["papers"][number];
type Packing = OutputOf<typeof packingProposal>["packing"];
type Order = { id: number; code: string; status: OrderStatus; term: NamedTerm | null; shipments: readonly { id: number }[] };
/** What is being issued: of the whole order, or of one of its parcels. */
type Wanted = { kind: PaperKind; parcel?: { id: number; place: number }; packing: Packing };

const useKindNames = (): Record<PaperKind, string> => {
  const { t } = useLingui();
  return { proforma: t`Proforma invoice`, commercial: t`Commercial invoice`, packing: t`Packing list` };
};

const measures = ["cartons", "net_grams", "gross_grams", "volume_cm3"] as const;
/** How much one of what is typed is of what is kept: kilograms are typed, grams kept. */
const factor: Record<(typeof measures)[number], number> = { cartons: 1, net_grams: 1_000, gross_grams: 1_000, volume_cm3: 1_000_000 };
const fieldName = (name: string, index: number): string => `${name}${index}`;
const typed = (name: (typeof measures)[number], value: number | null): string => (value === null ? "" : String(value / factor[name]));
/** What cannot be read is handed on as it is, for the contract to say so at its field. */
const read = (name: (typeof measures)[number], text: string): number | null => {
  if (text.trim() === "") return null;
  const value = name === "cartons" ? wholeOf(text) : measureOf(text);
  return value === undefined ? NaN : Math.round(value * factor[name]);
};

const PackingFields = ({ form, packing }: { form: DialogForm; packing: Packing }) => {
  const { t } = useLingui();
  return packing.map((one, index) => {
    const field = (name: (typeof measures)[number]) =>
      ({ ...form.text(fieldName(name, index)), optional: true, dir: "ltr", inputMode: "decimal", maxLength: 14, autoComplete: "off" }) as const;
    return (
      <fieldset key={one.product_id} className={css.packed}>
        <legend>
          {one.title} · <Quantity count={one.quantity} unit={one.unit} />
        </legend>
        <TextField {...field("cartons")} label={t`Cartons`} />
        <TextField {...field("net_grams")} label={t`Net weight`} unit={t`kg`} />
        <TextField {...field("gross_grams")} label={t`Gross weight`} unit={t`kg`} />
        <TextField {...field("volume_cm3")} label={t`Volume`} unit={t`m³`} />
      </fieldset>
    );
  });
};

const IssueDialog = ({ order, wanted, onClose }: { order: Order; wanted: Wanted; onClose: () => void }) => {
  const { t } = useLingui();
  const names = useKindNames();
  const { kind, parcel, packing } = wanted;
  const text = (values: Record<string, unknown>, name: string): string => String(values[name] ?? "");
  return (
    <CallDialog
      call={issuePaper}
      wide
      start={{
        incoterm: "",
        place: "",
        ...Object.fromEntries(packing.flatMap((one, index) => measures.map((name) => [fieldName(name, index), typed(name, one[name])]))),
      }}
      toInput={(values) => ({
        id: order.id,
        kind,
        ...(parcel ? { parcel_id: parcel.id } : {}),
        incoterm: values["incoterm"] || null,
        place: values["incoterm"] ? values["place"] : "",
        packing: packing.map((one, index) => ({
          product_id: one.product_id,
          ...Object.fromEntries(measures.map((name) => [name, read(name, text(values, fieldName(name, index)))])),
        })),
      })}
      fieldOf={(path) => path.replace(/^packing\.(\d+)\.(\w+)$/, (_, index: string, name: string) => fieldName(name, Number(index)))}
      title={names[kind]}
      about={
        <>
          <Ltr>{order.code}</Ltr>
          {parcel && (
            <>
              {"\u00a0· "}
              <Trans>Parcel {parcel.place}</Trans>
            </>
          )}
          {"\u00a0· "}
          <Trans>
            It gets the next number and stays as it is: goods, prices, addresses and your company as they are now. A wrong one is declared void and issued anew.
          </Trans>
        </>
      }
      send={<Trans>Issue it</Trans>}
      done={({ paper }) => t`${paper.number} is issued. The buyer is told`}
      onClose={onClose}
    >
      {(form) => (
        <>
          {order.term ? (
            <p>
              <Trans>
                Terms of delivery as ordered: <TermName term={order.term} />
              </Trans>
            </p>
          ) : (
            <>
              <SelectField
                label={t`Terms of delivery`}
                optional
                empty={t`Not stated`}
                choices={incoterms.map((value) => ({ value, label: value }))}
                {...form.text("incoterm")}
              />
              <TextField label={t`Named place`} hint={t`Such as the port or the town: FOB Ningbo`} optional maxLength={80} dir="auto" {...form.text("place")} />
            </>
          )}
          {packing.length > 0 && (
            <>
              <p className="small">
                <Trans>
                  What your products say of their cartons is filled in: cartons are rounded up, weight and volume are those of full ones. What you leave empty
                  is not on the paper.
                </Trans>
              </p>
              <PackingFields form={form} packing={packing} />
            </>
          )}
        </>
      )}
    </CallDialog>
  );
};

const VoidDialog = ({ paper, onClose }: { paper: Paper; onClose: () => void }) => {
  const { t } = useLingui();
  return (
    <CallDialog
      call={voidPaper}
      start={{ paper_id: paper.id, reason: "" }}
      title={<Trans>Declare {paper.number} void</Trans>}
      about={<Trans>It stays in the list, marked as void, and the buyer reads your reason. Its number is not used again. This cannot be undone.</Trans>}
      send={<Trans>Declare it void</Trans>}
      isGrave
      done={t`${paper.number} is void. The buyer is told`}
      onClose={onClose}
    >
      {(form) => <TextArea {...form.text("reason")} label={t`Reason`} counted maxLength={300} rows={3} dir="auto" />}
    </CallDialog>
  );
};

/** The papers of an order, each as a file in three languages; whoever sold it issues and declares void. */
export const Papers = ({ order, papers, isSeller = false }: { order: Order; papers: readonly Paper[]; isSeller?: boolean }) => {
  const { t } = useLingui();
  const names = useKindNames();
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [wrong, setWrong] = useState<Paper | null>(null);
  const { run, isRunning } = useAction();
  const placeOf = (parcelId: number): number => order.shipments.findIndex((one) => one.id === parcelId) + 1;
  const stands = (kind: PaperKind, parcelId: number) => papers.some((one) => one.kind === kind && one.parcel_id === parcelId && one.voided_at === 0);
  const begin = (kind: PaperKind, parcel?: { id: number; place: number }) =>
    void run(async () => {
      const packing = kind === "packing" ? (await call(packingProposal, { id: order.id, ...(parcel ? { parcel_id: parcel.id } : {}) })).packing : [];
      setWanted({ kind, packing, ...(parcel ? { parcel } : {}) });
    });
  const button = (kind: PaperKind, parcel?: { id: number; place: number }) => (
    <Button key={kind} look="ghost" size="small" busy={isRunning} onClick={() => begin(kind, parcel)}>
      {names[kind]}
    </Button>
  );
  const whole: PaperKind[] = [
    ...(order.status === "closed" ? [] : (["proforma"] as const)),
    ...(order.status === "to_ship" && order.shipments.length === 0 ? (["commercial", "packing"] as const) : []),
  ];
  const targets = [
    { key: 0, label: <Trans>Whole order</Trans>, parcel: undefined, kinds: whole.filter((kind) => !stands(kind, 0)) },
    ...order.shipments.map(({ id }, index) => ({
      key: id,
      label: <Trans>Parcel {index + 1}</Trans>,
      parcel: { id, place: index + 1 },
      kinds: (["commercial", "packing"] as const).filter((kind) => !stands(kind, id) && !stands(kind, 0)),
    })),
  ].filter(({ kinds }) => kinds.length > 0);
  return (
    <div className="stack">
      {papers.length > 0 && (
        <ul className={css.list} aria-label={t`Papers`}>
          {papers.map((paper) => (
            <li key={paper.id}>
              <p>
                <b>
                  <Ltr>{paper.number}</Ltr>
                </b>{" "}
                {names[paper.kind]}
                {placeOf(paper.parcel_id) > 0 && (
                  <>
                    {"\u00a0· "}
                    <Trans>Parcel {placeOf(paper.parcel_id)}</Trans>
                  </>
                )}
                {"\u00a0· "}
                <Stamp at={paper.issued_at} />{" "}
                {paper.voided_at > 0 && (
                  <StateBadge tone="off">
                    <Trans context="of a paper">Void</Trans>
                  </StateBadge>
                )}
              </p>
              {paper.void_reason && (
                <p className="small" dir="auto">
                  {paper.void_reason}
                </p>
              )}
              <p className="row">
                {locales.map((locale) => (
                  <LinkButton
                    key={locale}
                    look="ghost"
                    size="small"
                    href={to("order-paper-file", { id: paper.id }, { lang: locale })}
                    hrefLang={localeFacts[locale].tag}
                    lang={localeFacts[locale].tag}
                    aria-label={`${paper.number} PDF ${localeFacts[locale].ownName}`}
                    download
                  >
                    <Icon name="file" small />
                    {localeFacts[locale].ownName}
                  </LinkButton>
                ))}
                {isSeller && paper.voided_at === 0 && (
                  <Button look="ghost" size="small" aria-label={t`Declare ${paper.number} void`} onClick={() => setWrong(paper)}>
                    <Trans>Declare void</Trans>
                  </Button>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
      {isSeller &&
        targets.map(({ key, label, parcel, kinds }) => (
          <div key={key} role="group" aria-labelledby={`papers-of-${key}`} className="row">
            <span id={`papers-of-${key}`} className="cap">
              <Trans context="papers">Issue</Trans> · {label}
            </span>
            {kinds.map((kind) => button(kind, parcel))}
          </div>
        ))}
      {wanted && <IssueDialog order={order} wanted={wanted} onClose={() => setWanted(null)} />}
      {wrong && <VoidDialog paper={wrong} onClose={() => setWrong(null)} />}
    </div>
  );
};

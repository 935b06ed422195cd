import { Trans, useLingui } from "@lingui/react/macro";
import type { previewOrder } from "#domains/trade/orders/contract/checkout.ts";
import type { OutputOf } from "#kit/call.ts";
import { intlTag, localeFrom } from "#kit/locale.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { TextArea, TextField } from "#ui/field.tsx";
import { Price } from "#ui/price.tsx";
import { Section } from "#ui/section.tsx";
import { Message } from "#ui/states.tsx";

type Company = NonNullable<OutputOf<typeof previewOrder>["company"]>;

/** For oneself or for the company that one buys for: with its purchase order number, and who decides where somebody else has to. */
export const OrderFor = ({
  company,
  isFor,
  onFor,
  poNumber,
  onPoNumber,
  note,
  onNote,
  error,
}: {
  company: Company;
  isFor: boolean;
  onFor: (isFor: boolean) => void;
  poNumber: string;
  onPoNumber: (text: string) => void;
  note: string;
  onNote: (text: string) => void;
  error: string | undefined;
}) => {
  const { t, i18n } = useLingui();
  const approvers = new Intl.ListFormat(intlTag(localeFrom(i18n.locale)), { type: "disjunction" }).format(company.approvers);
  return (
    <Section title={<Trans>Ordered for</Trans>}>
      <div className="stack">
        <Checkbox checked={isFor} onChange={(event) => onFor(event.target.checked)}>
          <Trans>
            For the company <bdi>{company.name}</bdi>, not for myself
          </Trans>
        </Checkbox>
        {isFor && (
          <TextField
            label={t`Purchase order number`}
            hint={t`It stands on the order and its papers`}
            optional={!company.needs_po_number}
            value={poNumber}
            maxLength={40}
            dir="auto"
            autoComplete="off"
            error={error}
            onChange={(event) => onPoNumber(event.target.value)}
          />
        )}
        {isFor && company.needs_approval && company.approval_above && (
          <>
            <Message tone="warning">
              <Trans>
                Above <Price money={company.approval_above} /> somebody else decides: <bdi>{approvers}</bdi>. Nothing is held until then.
              </Trans>
            </Message>
            <TextArea
              label={t`Note to the approver`}
              optional
              value={note}
              maxLength={300}
              rows={2}
              dir="auto"
              onChange={(event) => onNote(event.target.value)}
            />
          </>
        )}
      </div>
    </Section>
  );
};

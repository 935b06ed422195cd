import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { redirect, useLoaderData, useNavigate, type LoaderFunctionArgs } from "react-router";
import { aqls, subjects } from "#domains/trade/inspections/contract/fields.ts";
import { askInspection, inspectionForm } from "#domains/trade/inspections/contract/inspections.ts";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { classes } from "#ui/class-names.ts";
import { SelectField, TextArea, TextField } from "#ui/field.tsx";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { PageHead } from "#ui/section.tsx";
import { Message } from "#ui/states.tsx";
import { useCallForm } from "#ui/use-call-form.ts";
import { callFrom, missing } from "../../../request-context.ts";
import { wantedId } from "../../../wanted-id.ts";
import { PageMeta } from "../../meta.ts";
import { oneOf } from "../search/read-address.ts";
import licenceCss from "../licences/licences.module.css";

/** `/inspection/book/order/{order}` or `…/contract/{contract}`: an inspector is asked for. */
export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const subject = oneOf(subjects, params["subject"] ?? null);
  if (!subject) throw missing();
  const id = wantedId(params["id"]);
  const form = await callFrom(context)(inspectionForm, { subject, id });
  // Where none can be asked for now, its page says how things stand.
  if (!form.can_ask) throw redirect(subject === "order" ? to("order-detail", { id }) : to("user-contract-id", { id }));
  return { ...form, subject, id };
};

export default function BookInspectionPage() {
  const { t } = useLingui();
  const { subject, id, subject_code, place, fee, first_day, last_day, answer_hours, pay_hours } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const form = useCallForm(
    askInspection,
    { day: first_day, place, brief: "", aql: "2.5", is_condition: subject === "order" },
    { toInput: (values) => ({ ...values, subject, id, expected_fee: fee.minor }) },
  );
  const home = subject === "order" ? to("order-detail", { id }) : to("user-contract-id", { id });
  return (
    <main className={classes("wrap", licenceCss.page)}>
      <PageMeta title={t`Book an inspection`} noIndex />
      <Breadcrumb
        trail={[{ label: t`User centre`, to: to("user") }, { label: subject_code, to: home }, { label: t({ message: "Inspection", context: "goods" }) }]}
      />
      <PageHead
        title={<Trans>Book an inspection</Trans>}
        about={<Trans>An inspector looks at the goods at the factory before they are sent, and reports to both sides.</Trans>}
      />
      <form className={licenceCss.columns} {...form.props(({ id: made }) => navigate(to("inspection-id", { id: made }), { replace: true }))}>
        <div className="stack">
          <TextField {...form.text("day")} label={t`Preferred date`} type="date" dir="ltr" min={first_day} max={last_day} />
          <TextField {...form.text("place")} label={t`Place`} hint={t`Where the goods are: the factory, unless you say otherwise`} dir="auto" maxLength={200} />
          <TextArea
            {...form.text("brief")}
            label={t`What to look at`}
            hint={t`Measurements, colours, labels, packing: what matters to you`}
            counted
            maxLength={2000}
            rows={6}
            dir="auto"
          />
          <SelectField
            {...form.text("aql")}
            label={t`Acceptable quality limit (AQL)`}
            hint={t`The lower, the stricter. 2.5 is usual for garments`}
            choices={aqls.map((one) => ({ value: one, label: one }))}
          />
          {subject === "order" && (
            <Checkbox {...form.tick("is_condition")}>
              <Trans>Dispatch waits until the goods have passed, or I say otherwise</Trans>
            </Checkbox>
          )}
        </div>
        <aside className={classes("sheet", licenceCss.side)}>
          <p>
            {subject === "order" ? <Trans>Order</Trans> : <Trans>Contract</Trans>}{" "}
            <Link to={home}>
              <Ltr>{subject_code}</Ltr>
            </Link>
          </p>
          <p className={licenceCss.sum}>
            <span>
              <Trans>To pay once agreed</Trans>
            </span>
            <Price money={fee} figure />
          </p>
          {form.failure && <Message tone="failed">{form.failure}</Message>}
          <Button type="submit" look="seal" size="large" block busy={form.isSending}>
            <Trans>Request inspection</Trans>
          </Button>
          <ul className="cap stack">
            <li>
              <Plural
                value={answer_hours}
                one="The other side answers within # hour, or the request lapses."
                other="The other side answers within # hours, or the request lapses."
              />
            </li>
            <li>
              <Plural value={pay_hours} one="Then you pay within # hour." other="Then you pay within # hours." />
            </li>
            <li>
              <Trans>Cancelling is free until 24 hours before that day; after that the fee is kept. If no report is filed, the fee is refunded.</Trans>
            </li>
          </ul>
        </aside>
      </form>
    </main>
  );
}

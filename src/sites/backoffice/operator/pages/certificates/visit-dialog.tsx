import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { certificateKinds, certificateNames } from "#domains/catalogue/enterprises/contract/fields.ts";
import { inspectEnterprise } from "#domains/catalogue/enterprises/contract/inspection.ts";
import { search } from "#domains/search/contract/search.ts";
import { call } from "#kit/browser/call.ts";
import { ChoicesField } from "#ui/choices-field.tsx";
import { SelectField, TextArea } from "#ui/field.tsx";
import { Lookup, type Found } from "#ui/lookup.tsx";
import { Tag } from "#ui/tag.tsx";
import { refreshWaiting } from "#ui/waiting-counts.ts";
import { CallDialog } from "#ui/call-dialog.tsx";

/** What was found at a factory, written down once: it stays in the list of visits. */
export const VisitDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui();
  const [factory, setFactory] = useState<Found>();
  return (
    <CallDialog
      call={inspectEnterprise}
      start={{ has_passed: "yes", certificates: [], note: "" }}
      toInput={(values) => ({ ...values, user_id: factory?.id, has_passed: values["has_passed"] === "yes" })}
      title={<Trans>Record a visit to a factory</Trans>}
      about={<Trans>A visit that was passed shows on the factory page until its place or address changes; one that was not takes the mark away.</Trans>}
      wide
      send={<Trans context="form">Save</Trans>}
      done={t`The visit is recorded`}
      onDone={refreshWaiting}
      onClose={onClose}
    >
      {(form) => (
        <>
          {factory ? (
            <p className="row">
              <Tag>
                <bdi>{factory.label}</bdi>
              </Tag>
            </p>
          ) : (
            <Lookup
              label={t`Find an enterprise`}
              error={form.issues["user_id"] && t`Choose the factory`}
              taken={[]}
              find={async (q) =>
                (await call(search, { q, kind: "enterprise", size: 12 })).list.map((one) => ({ id: one.owner_id, label: `${one.title} · ${one.city}` }))
              }
              onPick={setFactory}
            />
          )}
          <SelectField
            label={t`Outcome`}
            choices={[
              { value: "yes", label: t({ message: "Passed", context: "visit" }) },
              { value: "no", label: t({ message: "Not passed", context: "visit" }) },
            ]}
            {...form.text("has_passed")}
          />
          <ChoicesField
            label={<Trans>Certificates whose originals were seen</Trans>}
            choices={certificateKinds.map((kind) => ({ value: kind, label: <bdi>{certificateNames[kind]}</bdi> }))}
            {...form.chosen<(typeof certificateKinds)[number]>("certificates")}
          />
          <TextArea label={t`What was found`} rows={4} maxLength={2000} counted dir="auto" {...form.text("note")} />
        </>
      )}
    </CallDialog>
  );
};

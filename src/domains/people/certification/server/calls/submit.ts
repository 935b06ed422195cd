import type { ParsedInputOf } from "#kit/call.ts";
import type { Issue } from "#kit/issues.ts";
import { found, Refusal, refuse } from "#kit/refusal.ts";
import { next } from "#kit/states.ts";
import { isCountry, isPlace } from "#domains/places/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { checkForm } from "../../contract/check-form.ts";
import { secretFields, type Values } from "../../contract/fields.ts";
import { certificationLife, type CertificationStatus, type Kind } from "../../contract/lifecycle.ts";
import { submitCertification } from "../../contract/own.ts";
import { bareNumber } from "../../contract/paper-numbers.ts";
import { database } from "../database.ts";
import { formOf, keptOf } from "../present.ts";
import { record } from "../record.ts";
import { documentsOf, lockOwn, type Row } from "../rows.ts";
import { openSecret, personHash, type Sealed } from "../secrets.ts";
import { hasVip } from "./own-form.ts";

const textOf = (values: Values, name: string): string => (typeof values[name] === "string" ? values[name].trim() : "");

/** Chinese codes without the spaces that people type; those of other countries as they are written there. */
const registrationOf = (values: Values): string => {
  const number = textOf(values, "registration_number").toUpperCase();
  return textOf(values, "country_code") === "CN" ? bareNumber(number) : number;
};

/** Codes that look right and name nothing: only a list that this program did not make has them. */
const unknownPlaces = (values: Values): Issue[] => {
  const of = (code: "place_unknown" | "country_unknown", path: string): Issue => ({ path, word: submitCertification.refusals[code].id, values: {} });
  const places = ["city_code", "factory_city_code"].filter((name) => textOf(values, name) !== "" && !isPlace(textOf(values, name)));
  return [...places.map((name) => of("place_unknown", name)), ...(isCountry(textOf(values, "country_code")) ? [] : [of("country_unknown", "country_code")])];
};

const faultsOf = async (ctx: Ctx, row: Row): Promise<{ values: Values; issues: Issue[] }> => {
  const kind = row.kind as Kind;
  const sealed = row.sealed as Sealed;
  const values = { ...formOf(row.form), ...Object.fromEntries(secretFields.map((field) => [field, openSecret(ctx, row, sealed, field)])) };
  const issues = checkForm(kind, values, keptOf(ctx, kind, await documentsOf(ctx, row.id), {}));
  return { values, issues: [...issues, ...unknownPlaces(values).filter(({ path }) => !issues.some((issue) => issue.path === path))] };
};

export const submitCertificationFn = async (ctx: Ctx, { kind, version }: ParsedInputOf<typeof submitCertification>) => {
  const row = await lockOwn(ctx, kind);
  if (!row) throw refuse(submitCertification, version === 0 ? "incomplete" : "stale");
  const to = next(certificationLife, row.status as CertificationStatus, "submit", "applicant");
  if (!to) throw refuse(submitCertification, "closed");
  if (row.version !== version) throw refuse(submitCertification, "stale");
  // Who is certified already has to be able to put right what has changed, member or not.
  if (kind === "enterprise" && !row.approved_at && !hasVip(ctx)) throw refuse(submitCertification, "needs_vip");
  const { values, issues } = await faultsOf(ctx, row);
  if (issues.length > 0) throw new Refusal("incomplete", submitCertification.refusals.incomplete.id, {}, issues);
  await database(ctx)
    .updateTable("certification")
    .set({
      status: to,
      submission: row.submission + 1,
      submitted_at: ctx.now,
      title: textOf(values, kind === "enterprise" ? "legal_name" : "real_name"),
      country_code: textOf(values, "country_code"),
      registration_number: kind === "enterprise" ? registrationOf(values) : "",
      person_hash: personHash(ctx, textOf(values, "id_kind"), textOf(values, "id_number")),
      remarks: "[]",
      note: "",
      claimed_by: null,
      claimed_until: null,
      updated_at: ctx.now,
    })
    .where("id", "=", found(row).id)
    .execute();
  await record(ctx, row, { event: "submit", to });
  return { status: to };
};

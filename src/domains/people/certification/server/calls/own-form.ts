import type { ParsedInputOf } from "#kit/call.ts";
import { unixSeconds } from "#kit/time.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { progressOf } from "../../contract/check-form.ts";
import { kinds, type CertificationStatus, type Kind } from "../../contract/lifecycle.ts";
import type { myCertification } from "../../contract/own.ts";
import type { Remark } from "../../contract/reasons.ts";
import { eventsOf, formOf, keptOf, mayDo, placeNames, presentDocument, presentRemarks, presentState } from "../present.ts";
import { documentsOf, firstForm, ownRow, wasCertified } from "../rows.ts";
import { masksOf, type Sealed } from "../secrets.ts";

/** The gate of the specification, section 4: a valid enterprise VIP or service VIP. */
export const hasVip = (ctx: Ctx): boolean => Math.max(me(ctx).enterpriseVipUntil, me(ctx).serviceVipUntil) > unixSeconds(ctx.now);

/** Nothing is written yet; an account may have been certified all the same, before it had a record here. */
const unwritten = (ctx: Ctx, kind: Kind) => {
  const is_certified = wasCertified(ctx, kind);
  const status: CertificationStatus = is_certified ? "approved" : "draft";
  return { status, is_certified, approved_at: 0, valid_until: 0, submitted_at: 0 };
};

export const myCertificationsFn = async (ctx: Ctx) => {
  const list = [];
  for (const kind of kinds) {
    const row = await ownRow(ctx, kind);
    const sealed = (row?.sealed ?? {}) as Sealed;
    const documents = row ? await documentsOf(ctx, row.id) : [];
    const form = row ? formOf(row.form) : await firstForm(ctx, kind);
    list.push({
      kind,
      ...(row ? presentState(row) : unwritten(ctx, kind)),
      ...progressOf(kind, form, keptOf(ctx, kind, documents, sealed)),
      remarks: row ? presentRemarks(ctx, row.remarks as Remark[]) : [],
      note: row?.note ?? "",
    });
  }
  return { has_vip: hasVip(ctx), list };
};

export const myCertificationFn = async (ctx: Ctx, { kind }: ParsedInputOf<typeof myCertification>) => {
  const row = await ownRow(ctx, kind);
  const common = { kind, has_vip: hasVip(ctx) };
  if (!row) {
    const state = unwritten(ctx, kind);
    const form = await firstForm(ctx, kind);
    return {
      ...common,
      ...state,
      version: 0,
      form,
      masks: {},
      place_names: placeNames(ctx, [form]),
      documents: [],
      remarks: [],
      note: "",
      events: [],
      may: mayDo({ status: state.status, approved_at: state.is_certified ? ctx.now : null }, "applicant"),
    };
  }
  return {
    ...common,
    ...presentState(row),
    version: row.version,
    form: formOf(row.form),
    masks: masksOf(ctx, row, row.sealed as Sealed),
    place_names: placeNames(ctx, [formOf(row.form)]),
    documents: (await documentsOf(ctx, row.id)).filter((one) => one.is_current).map((one) => presentDocument(ctx, one)),
    remarks: presentRemarks(ctx, row.remarks as Remark[]),
    note: row.note,
    events: await eventsOf(ctx, row.id, "applicant"),
    may: mayDo(row, "applicant"),
  };
};

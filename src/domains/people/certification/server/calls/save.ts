import type { AnyCall, ParsedInputOf } from "#kit/call.ts";
import { refuse } from "#kit/refusal.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { isOpen, type CertificationStatus, type Kind } from "../../contract/lifecycle.ts";
import { saveDesignerForm, saveEnterpriseForm } from "../../contract/own.ts";
import type { Values } from "../../contract/fields.ts";
import { database } from "../database.ts";
import { createRow, firstForm, lockOwn, wasCertified } from "../rows.ts";
import { sealSecrets, type Sealed } from "../secrets.ts";

type SavingCall = typeof saveEnterpriseForm & AnyCall;

const save = async (ctx: Ctx, call: SavingCall, kind: Kind, { version, form: given }: { version: number; form: Values }) => {
  const row = await lockOwn(ctx, kind);
  if (!row) {
    if (wasCertified(ctx, kind)) throw refuse(call, "closed");
    const { form, sealed } = sealSecrets(ctx, { user_id: me(ctx).id, kind }, given, {});
    const created = version === 0 && (await createRow(ctx, kind, { form: { ...(await firstForm(ctx, kind)), ...form }, sealed, version: 1 }));
    if (!created) throw refuse(call, "stale");
    return { version: 1 };
  }
  if (!isOpen(row.status as CertificationStatus)) throw refuse(call, "closed");
  if (row.version !== version) throw refuse(call, "stale");
  const { form, sealed } = sealSecrets(ctx, row, given, row.sealed as Sealed);
  await database(ctx)
    .updateTable("certification")
    .set({ form: JSON.stringify({ ...row.form, ...form }), sealed: JSON.stringify(sealed), version: version + 1, updated_at: ctx.now })
    .where("id", "=", row.id)
    .execute();
  return { version: version + 1 };
};

export const saveEnterpriseFormFn = (ctx: Ctx, input: ParsedInputOf<typeof saveEnterpriseForm>) => save(ctx, saveEnterpriseForm, "enterprise", input);

export const saveDesignerFormFn = (ctx: Ctx, input: ParsedInputOf<typeof saveDesignerForm>) =>
  save(ctx, saveDesignerForm as unknown as SavingCall, "designer", input);

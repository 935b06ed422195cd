import type { ParsedInputOf } from "#kit/call.ts";
import type { LocalText } from "#kit/local-text.ts";
import { found, refuse } from "#kit/refusal.ts";
import { unixSeconds } from "#kit/time.ts";
import { says } from "#kit/words.ts";
import { peopleById } from "#domains/people/accounts/index.server.ts";
import { notify } from "#domains/contact/notifications/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import { decideCertificate, type certificateDecisions, type certificateQueue } from "../../contract/certificate-review.ts";
import type { certificateKinds } from "../../contract/fields.ts";
import { certificatesPage } from "../../contract/own-page.ts";
import { announce } from "../announce.ts";
import { database } from "../database.ts";
import { decideOn } from "../decide.ts";
import { nameOfCertificate, plateOf, refusalTexts } from "../present.ts";
import { refuseOwn } from "#platform/calls/own.ts";

const words = {
  accepted: /*i18n*/ { id: "enterprises.notification_accepted", message: "Your {name} certificate was checked. It counts on your factory page now." },
  refused: /*i18n*/ {
    id: "enterprises.notification_refused",
    message: "Your {name} certificate was not accepted. The reasons stand beside it in the backstage.",
  },
};
for (const word of Object.values(words)) says(word);

type Paper = {
  id: number;
  enterprise_id: number;
  user_id: number;
  enterprise_name: LocalText;
  city_code: string;
  kind: string;
  number: string;
  valid_until: Date | null;
  scan: string;
};
const presentPaper = (ctx: Ctx, row: Paper) => ({
  id: row.id,
  factory: plateOf({ ...row, name: row.enterprise_name }, ctx.locale),
  name: nameOfCertificate(row.kind),
  number: row.number,
  valid_until: row.valid_until ? unixSeconds(row.valid_until) : null,
  scan: row.scan,
});

type Decided = { is_accepted: boolean; reasons: string[]; note: string; decided_by: number; decided_at: Date };
const presentDecision = (ctx: Ctx, row: Decided, people: Awaited<ReturnType<typeof peopleById>>) => ({
  is_accepted: row.is_accepted,
  reasons: refusalTexts(ctx, row.reasons),
  note: row.note,
  decided_by: people.get(row.decided_by)?.nickname ?? "",
  decided_at: unixSeconds(row.decided_at),
});

/** Certificates of open factory pages that nobody has looked at. */
export const certificatesToCheck = (ctx: Ctx) =>
  database(ctx)
    .selectFrom("certificate")
    .innerJoin("enterprise", "enterprise.id", "certificate.enterprise_id")
    .where("checked_at", "is", null)
    .where("refused_at", "is", null)
    .where("is_open", "=", true)
    // One that ran out counts for nothing, whoever looks at it.
    .where((where) => where.or([where("valid_until", "is", null), where("valid_until", ">", ctx.now)]));

export const certificateQueueFn = async (ctx: Ctx, { page, size }: ParsedInputOf<typeof certificateQueue>) => {
  const waiting = certificatesToCheck(ctx);
  const rows = await waiting
    .selectAll("certificate")
    .select(["user_id", "enterprise.name as enterprise_name", "city_code", "verified_at"])
    .orderBy("submitted_at")
    .orderBy("certificate.id")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const decisions =
    rows.length === 0
      ? []
      : await database(ctx)
          .selectFrom("certificate_decision")
          .selectAll()
          .where(
            "enterprise_id",
            "in",
            rows.map((row) => row.enterprise_id),
          )
          .orderBy("decided_at", "desc")
          .orderBy("id", "desc")
          .execute();
  const people = await peopleById(
    ctx,
    decisions.map((row) => row.decided_by),
  );
  return {
    list: rows.map((row) => ({
      ...presentPaper(ctx, row),
      kind: row.kind as (typeof certificateKinds)[number],
      submission: row.submission,
      submitted_at: unixSeconds(row.submitted_at),
      is_inspected: row.verified_at !== null,
      before: decisions
        .filter((one) => one.enterprise_id === row.enterprise_id && one.kind === row.kind)
        .slice(0, 10)
        .map((one) => ({ ...presentDecision(ctx, one, people), number: one.number })),
    })),
    page,
    size,
    ...(await countUpToCap(ctx, waiting)),
  };
};

export const certificateDecisionsFn = async (ctx: Ctx, { outcome, page, size }: ParsedInputOf<typeof certificateDecisions>) => {
  const all = database(ctx)
    .selectFrom("certificate_decision")
    .$if(outcome !== undefined, (query) => query.where("is_accepted", "=", outcome === "accepted"));
  const rows = await all
    .innerJoin("enterprise", "enterprise.id", "certificate_decision.enterprise_id")
    .selectAll("certificate_decision")
    .select(["user_id", "enterprise.name as enterprise_name", "city_code"])
    .orderBy("decided_at", "desc")
    .orderBy("certificate_decision.id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const people = await peopleById(
    ctx,
    rows.map((row) => row.decided_by),
  );
  return {
    list: rows.map((row) => ({ ...presentPaper(ctx, row), ...presentDecision(ctx, row, people) })),
    page,
    size,
    ...(await countUpToCap(ctx, all)),
  };
};

export const decideCertificateFn = async (ctx: Ctx, { id, submission, accept, reasons, note }: ParsedInputOf<typeof decideCertificate>) => {
  if (!accept && reasons.length === 0 && !note) throw refuse(decideCertificate, "reason_missing", {}, ["note"]);
  const row = found(await database(ctx).selectFrom("certificate").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst());
  const enterprise = found(await database(ctx).selectFrom("enterprise").selectAll().where("id", "=", row.enterprise_id).executeTakeFirst());
  refuseOwn(ctx, decideCertificate, [enterprise.user_id]);
  if (row.submission !== submission || row.checked_at || row.refused_at) throw refuse(decideCertificate, "decided");
  if (accept && row.valid_until && row.valid_until <= ctx.now) throw refuse(decideCertificate, "expired");
  await decideOn(ctx, [row], accept ? null : { reasons, note }, note);
  await notify(ctx, {
    user_id: enterprise.user_id,
    kind: "certification",
    weight: "news",
    words: accept ? words.accepted : words.refused,
    values: { name: nameOfCertificate(row.kind) },
    link: certificatesPage,
    reference: `certificate:${row.id}:${row.submission}`,
  });
  await announce(ctx, enterprise);
  return {};
};

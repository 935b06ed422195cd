// An inspection of the goods of the contract under way between the named buyer and the named factory: asked for as both signed,
// paid, reported with pictures, and handed in as the evidence of its part.
import { days, hours, later, unixSeconds } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import { scenePictures } from "#demo/pictures/catalogue.ts";
import { startPayment } from "#domains/money/payments/contract/payment.ts";
import { boughtContracts, contractDetails, fulfilMilestone } from "#domains/sourcing/contracts/contract/contracts.ts";
import {
  askInspection,
  assignInspector,
  attachPicture,
  inspectionForm,
  reportInspection,
  samplingOf,
} from "#domains/trade/inspections/contract/inspections.ts";
import { smallOf } from "./certifications.ts";
import type { Market } from "./market.ts";
import { tellSuccess } from "./orders.ts";

/** What the inspector photographed: each picture shows what its caption says, and another place than the one before. */
const photographs = [
  { scene: "sewing", caption: "缝制车间" },
  { scene: "cutting", caption: "裁床抽查" },
  { scene: "rolls", caption: "面料仓抽样" },
] as const;

export const loadInspections = async (market: Market): Promise<void> => {
  const { buyer, factory, support, inspector } = market.accounts;
  const tick = market.progress("inspections", 1);
  const { list } = await market.run(boughtContracts, buyer, { size: 20 });
  const running = list.find((one) => one.seller.id === factory.id && one.status === "running");
  if (running) {
    const ago = (count: number) => later(market.now, -days(count));
    const asked = ago(4.8);
    const subject = { subject: "contract" as const, id: running.id };
    const form = await market.run(inspectionForm, buyer, subject, { at: asked });
    const { id } = await market.run(
      askInspection,
      buyer,
      {
        ...subject,
        // A whole day lies before it, whatever hour the market is loaded at.
        day: dayOf(unixSeconds(asked) + 2 * 86_400),
        place: form.place || "绍兴柯桥",
        brief: "面料克重、色差、缝线与标签；请拍摄开箱和挂样照片",
        aql: "2.5",
        expected_fee: form.fee.minor,
      },
      { at: asked },
    );
    const { payment } = await market.run(startPayment, buyer, { kind: "inspection", reference: id, provider: "local" }, { at: later(asked, hours(2)) });
    await tellSuccess(market, payment, form.fee.minor, later(asked, hours(2) + 60_000));
    await market.run(assignInspector, support, { id, inspector_id: inspector.id }, { at: later(asked, hours(3)) });
    const at = ago(2.5);
    const pictures = [];
    const scenes = photographs.flatMap(({ scene }) =>
      scenePictures()
        .filter((one) => one.scene === scene)
        .slice(0, 1),
    );
    for (const [index, bytes] of (await smallOf(market, scenes, photographs.length)).entries()) {
      const file = { name: `scene-${index + 1}.jpg`, bytes: new Uint8Array(bytes) };
      const picture = await market.run(attachPicture, inspector, { id: String(id), file }, { at });
      pictures.push({ picture_id: picture.id, caption: photographs[index]?.caption ?? "" });
    }
    const { milestones, versions } = await market.run(contractDetails, buyer, { id: running.id });
    const presented = versions[0]?.terms?.quantity ?? 0;
    const { sample: sampled, ...allowed } = await market.run(samplingOf, inspector, { id, presented }, { at });
    const [major, minor] = [Math.min(allowed.major, 2), Math.min(allowed.minor, 4)];
    const remarks = `面料克重与色卡一致，缝线平整。抽样 ${sampled} 件，发现 ${major} 件袖口线头、${minor} 件轻微污渍，均已当场返工。纸箱尺寸与唛头与约定一致。`;
    await market.run(reportInspection, inspector, { id, presented, sampled, critical: 0, major, minor, remarks, verdict: "passed", pictures }, { at });
    const inspected = milestones.find((one) => one.status === "paid");
    if (inspected) await market.run(fulfilMilestone, factory, { milestone_id: inspected.id, step: "submit", inspection_id: id }, { at: ago(1.5) });
  }
  tick();
};

import type { Family } from "./fields.ts";

/** What a family opens besides what is counted; decided where it is asked for (specification, section 4): accounts, certification. */
export const opensByFamily: Record<Family, { backstage: boolean; certification: boolean }> = {
  base: { backstage: false, certification: false },
  enterprise: { backstage: true, certification: true },
  service: { backstage: false, certification: true },
  // A certified designer enters the backstage with or without the plan.
  designer: { backstage: true, certification: false },
};

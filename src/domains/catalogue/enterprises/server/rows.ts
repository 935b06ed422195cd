import type { Selectable } from "kysely";
import type { Tables } from "./tables.ts";

export type EnterpriseRow = Selectable<Tables["enterprise"]>;
export type CertificateRow = Selectable<Tables["certificate"]>;
export type SampleRow = Selectable<Tables["sample"]>;
export type CapacityRow = Selectable<Tables["capacity_month"]>;

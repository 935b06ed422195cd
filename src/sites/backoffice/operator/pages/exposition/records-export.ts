import type { LoaderFunctionArgs } from "react-router";
import { exportRecords, wantedKind } from "../../parts/load-records.ts";
import { expositionKinds } from "./kinds.ts";

export const loader = ({ context, params, request }: LoaderFunctionArgs) => exportRecords(context, request, wantedKind(expositionKinds, params["kind"]));

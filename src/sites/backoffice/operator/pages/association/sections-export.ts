import type { LoaderFunctionArgs } from "react-router";
import { exportRecords } from "../../parts/load-records.ts";

export const loader = ({ context, request }: LoaderFunctionArgs) => exportRecords(context, request, "section");

import { data } from "react-router";
import { ErrorPage } from "../layout/error-page.tsx";

export const loader = () => data(null, { status: 404 });

export default function NotFoundPage() {
  return <ErrorPage unknown />;
}

import { missing } from "../request-context.ts";

export const loader = () => {
  throw missing();
};

export default function NotFoundPage() {
  return null;
}

import type { statementDays } from "#domains/money/payments/contract/statements.ts";
import type { OutputOf } from "#kit/call.ts";
import { Price } from "#ui/price.tsx";

type Sum = OutputOf<typeof statementDays>["list"][number]["sums"][number];

/** One side of a day's sums, a currency a line. */
export const Sums = ({ of, sums }: { of: keyof Sum; sums: readonly Sum[] }) =>
  sums.length === 0 ? (
    "—"
  ) : (
    <>
      {sums.map((sum) => (
        <div key={sum[of].currency}>
          <Price money={sum[of]} />
        </div>
      ))}
    </>
  );

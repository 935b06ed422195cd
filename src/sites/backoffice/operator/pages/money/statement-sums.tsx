import type { statementDays } from "#domains/money/payments/contract/statements.ts";
import type { OutputOf } from "#kit/call.ts";
import { Price } from "#ui/price.tsx";

type Day = OutputOf<typeof statementDays>["list"][number];
type Sum = Day["sums"][number];
type Cost = Day["costs"][number];

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

/** What the provider kept or paid out, a currency a line. */
export const Costs = ({ of, costs }: { of: keyof Cost; costs: readonly Cost[] }) => (
  <>
    {costs.map((cost) => (
      <div key={cost[of].currency}>
        <Price money={cost[of]} />
      </div>
    ))}
  </>
);

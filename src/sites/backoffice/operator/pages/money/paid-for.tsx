import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { toConsole } from "../../addresses.ts";

/** What a payment is for: the name that people know it by, and the number by which it is found here. A part of an order leads to it. */
export const PaidFor = ({ kind, reference, name }: { kind: string; reference: number; name: string }) => {
  if (kind === "vip") return <Ltr>{`VIP-${reference}`}</Ltr>;
  const shown = (
    <>
      {name && <bdi>{name} </bdi>}
      <Ltr className={name ? "cap" : undefined}>#{reference}</Ltr>
    </>
  );
  return kind === "balance" || kind === "invoice" ? <Link to={toConsole("order", { id: reference })}>{shown}</Link> : shown;
};

import { Ltr } from "#ui/ltr.tsx";

/** What a payment is for: the name that people know it by, and the number by which it is found here. */
export const PaidFor = ({ kind, reference, name }: { kind: string; reference: number; name: string }) =>
  kind === "vip" ? (
    <Ltr>{`VIP-${reference}`}</Ltr>
  ) : (
    <>
      {name && <bdi>{name} </bdi>}
      <Ltr className={name ? "cap" : undefined}>#{reference}</Ltr>
    </>
  );

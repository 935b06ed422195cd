import { Ltr } from "#ui/price.tsx";

/** A bank account as its owner knows it again. */
export const AccountLine = ({ account }: { account: { holder: string; bank: string; last_four: string } }) => (
  <span>
    <bdi>{account.holder}</bdi> · <bdi>{account.bank}</bdi> <Ltr>•••• {account.last_four}</Ltr>
  </span>
);

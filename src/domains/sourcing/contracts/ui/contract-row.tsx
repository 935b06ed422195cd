import { Trans } from "@lingui/react/macro";
import type { OutputOf } from "#kit/call.ts";
import { Link } from "#ui/link.tsx";
import { Avatar } from "#ui/picture.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { Stamp } from "#ui/stamp.tsx";
import type { boughtContracts } from "../contract/contracts.ts";
import css from "./contract-row.module.css";
import { ContractState } from "./contract-state.tsx";

/** A contract in a list of one's own: the other side, what it is about, its price, whether it waits for the reader. */
export const ContractRow = ({ contract, to }: { contract: OutputOf<typeof boughtContracts>["list"][number]; to: string }) => {
  const other = contract.party === "seller" ? contract.buyer : contract.seller;
  return (
    <article className={css.row}>
      <Avatar src={other.logo} name={other.name} size={44} square />
      <div>
        <p className={css.line}>
          <Ltr>{contract.number}</Ltr>
          <ContractState contract={contract} />
          {contract.waits_for_me && (
            <b className={css.waits}>
              <Trans>Waits for you</Trans>
            </b>
          )}
        </p>
        <h2>
          <Link to={to}>{contract.title}</Link>
        </h2>
        <p className={css.line}>
          <bdi>{other.name}</bdi>
          <span>
            <Trans>
              Drawn up <Stamp at={contract.createtime} />
            </Trans>
          </span>
        </p>
      </div>
      <b className={css.price}>
        <Price money={contract.total} />
      </b>
    </article>
  );
};

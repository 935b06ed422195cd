import { Ltr } from "#ui/ltr.tsx";

/** An order in a list of results: its number and whose it is. */
export const OrderOf = ({ code, buyer, more }: { code: string; buyer: string; more?: string }) => (
  <>
    <b>
      <Ltr>{code}</Ltr>
    </b>{" "}
    <span className="cap">
      <bdi>{buyer}</bdi>
      {more && (
        <>
          {"\u00a0· "}
          <bdi>{more}</bdi>
        </>
      )}
    </span>
  </>
);

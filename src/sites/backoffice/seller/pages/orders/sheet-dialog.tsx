import { Plural, Trans } from "@lingui/react/macro";
import { LinkButton } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { toSeller } from "../../addresses.ts";
import { FetchSheet } from "./fetch-sheet.tsx";

/** The chosen orders as a file to fill in. */
export const SheetDialog = ({ ids, onClose }: { ids: readonly number[]; onClose: () => void }) => (
  <Dialog title={<Plural value={ids.length} one="Tracking sheet of # order" other="Tracking sheet of # orders" />} onClose={onClose}>
    <div className="stack">
      <p>
        <Trans>Fill in carrier and tracking number, then upload the file: you see what becomes of each row before anything is shipped.</Trans>
      </p>
      <FetchSheet ids={ids} />
      <div className="row">
        <LinkButton look="ghost" to={toSeller("orders-sheet")}>
          <Trans>Upload a filled sheet</Trans>
        </LinkButton>
      </div>
    </div>
  </Dialog>
);

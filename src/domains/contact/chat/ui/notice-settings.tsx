import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { lookAtReach, reach } from "#domains/contact/notifications/ui/reach.ts";
import { to } from "#kit/paths.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { Link } from "#ui/link.tsx";
import { useStore } from "#ui/use-store.ts";
import css from "./notice-settings.module.css";
import { closeOnPhone } from "./phone.ts";
import { lookAtNotices, notices, setSound, sound, turnNoticesOff, turnNoticesOn } from "./notices.ts";

/** How this browser says that a message came: sound, notices. Mail and quiet hours are the account's. */
export const NoticeSettings = () => {
  const standing = useStore(notices, "unknown");
  const hasSound = useStore(sound, false);
  const [isTurning, setTurning] = useState(false);
  const wishes = useStore(reach, null);
  useEffect(() => {
    void lookAtNotices();
    void lookAtReach();
  }, []);
  const turn = async (isOn: boolean) => {
    setTurning(true);
    await (isOn ? turnNoticesOn() : turnNoticesOff()).finally(() => setTurning(false));
  };
  return (
    <div className={css.settings}>
      <Checkbox checked={hasSound} onChange={(event) => setSound(event.target.checked)}>
        <Trans>Sound for new messages</Trans>
      </Checkbox>
      {standing !== "unsupported" && (
        <Checkbox
          checked={standing === "on"}
          disabled={isTurning || standing === "denied" || standing === "unknown"}
          onChange={(event) => void turn(event.target.checked)}
        >
          <Trans>Notices of this browser</Trans>
        </Checkbox>
      )}
      {standing === "on" && wishes?.pushes === false && (
        <p className="cap">
          <Trans>Your account wants no notices in any browser.</Trans>
        </p>
      )}
      {standing === "denied" && (
        <p className="cap">
          <Trans>Notices are blocked for this site. Allow them in the browser's settings.</Trans>
        </p>
      )}
      <Link to={`${to("user-personal")}#reach`} onClick={closeOnPhone}>
        <Trans>Mail and quiet hours</Trans>
      </Link>
    </div>
  );
};

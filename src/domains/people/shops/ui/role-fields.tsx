import { Trans, useLingui } from "@lingui/react/macro";
import { Checkbox } from "#ui/checkbox.tsx";
import { FieldError } from "#ui/field.tsx";
import { Tag } from "#ui/tag.tsx";
import { roleAbout, roleWords } from "../contract/role-words.ts";
import css from "./role-fields.module.css";
import { seatRoles, type SeatRole, type ShopRole } from "#kit/rights.ts";

/** What somebody is let do in the shop: one or several roles, each with what it means. */
export const RoleFields = ({
  value,
  onChange,
  error,
  disabled,
}: {
  value: readonly SeatRole[];
  onChange: (roles: SeatRole[]) => void;
  error?: string | undefined;
  disabled?: boolean;
}) => {
  const { i18n } = useLingui();
  return (
    <fieldset className={css.roles} disabled={disabled}>
      <legend>
        <Trans>Roles</Trans>
      </legend>
      {seatRoles.map((role) => (
        <Checkbox
          key={role}
          checked={value.includes(role)}
          onChange={(event) => onChange(seatRoles.filter((one) => (one === role ? event.target.checked : value.includes(one))))}
        >
          {i18n._(roleWords[role])}
          <small>{i18n._(roleAbout[role])}</small>
        </Checkbox>
      ))}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
};

export const RoleTags = ({ roles }: { roles: readonly ShopRole[] }) => {
  const { i18n } = useLingui();
  return (
    <span className={css.tags}>
      {roles.map((role) => (
        <Tag key={role} line>
          {i18n._(roleWords[role])}
        </Tag>
      ))}
    </span>
  );
};

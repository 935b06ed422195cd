import { useLingui } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import { TextField } from "#ui/field.tsx";

/** Whom an invitation goes to: a number or an address, whether or not there is an account of it. */
export const ReceiverField = (field: Omit<ComponentProps<typeof TextField>, "label">) => {
  const { t } = useLingui();
  return (
    <TextField
      {...field}
      label={t`Mobile number or e-mail`}
      hint={t`Whoever signs in with it finds the invitation in the user centre`}
      maxLength={120}
      dir="ltr"
      autoComplete="off"
    />
  );
};

declare module "virtual:words/*" {
  import type { Messages } from "@lingui/core";
  export const messages: Messages;
}

declare module "virtual:icons" {
  const address: string;
  export default address;
}

import { unixSeconds } from "#kit/time.ts";
import type { UserInfo } from "../contract/fields.ts";

export type UserRow = {
  id: number;
  username: string | null;
  mobile: string | null;
  mail: string | null;
  nickname: string;
  avatar: string;
  is_design: boolean;
  is_enterprise: boolean;
  enterprise_vip_until: Date | null;
  service_vip_until: Date | null;
};

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** The session user info of the specification, section 3. */
export const presentUser = (user: UserRow, token: string): UserInfo => ({
  token,
  username: user.username ?? user.mobile ?? user.mail ?? String(user.id),
  nickname: user.nickname,
  avatar: user.avatar,
  id: user.id,
  enterprise_vip: user.enterprise_vip_until ? unixSeconds(user.enterprise_vip_until) : 0,
  service_vip: user.service_vip_until ? unixSeconds(user.service_vip_until) : 0,
  is_enterprise: flag(user.is_enterprise),
  is_design: flag(user.is_design),
});

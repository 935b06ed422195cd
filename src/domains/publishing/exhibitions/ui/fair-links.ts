import { to } from "#kit/paths.ts";
import type { FormKind } from "../contract/fields.ts";

export const formPath = (site: string, kind: FormKind): string => to(kind === "apply" ? "expo-site-apply" : "expo-site-signUp", { site });

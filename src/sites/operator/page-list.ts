/**
 * Every page of the console: name → path below `/operator`, file below `src/sites/operator/pages`. One line adds a page;
 * who may open it is said by its entry in `navigation.ts`, under whose path it stands.
 */
export const pageList = {
  desk: ["", "desk.tsx"],
  audit: ["audit", "audit/audit-log.tsx"],
  "audit-export": ["audit/export.csv", "audit/audit-export.ts"],
  "audit-act": ["audit/:id", "audit/audit-act.tsx"],
} as const satisfies Record<string, readonly [path: string, file: string]>;

export type ConsolePage = keyof typeof pageList;

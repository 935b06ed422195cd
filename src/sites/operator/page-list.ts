/**
 * Every page of the console: name → path below `/operator`, file below `src/sites/operator/pages`. One line adds a page;
 * who may open it is said by its entry in `navigation.ts`, under whose path it stands.
 */
export const pageList = {
  desk: ["", "desk.tsx"],
  certifications: ["certifications", "certifications/queue.tsx"],
  "certifications-one": ["certifications/:id", "certifications/one.tsx"],
  content: ["content", "content/overview.tsx"],
  "content-menu": ["content/menu", "content/menu.tsx"],
  "content-home": ["content/home", "content/home-blocks.tsx"],
  "content-carousel": ["content/carousel", "content/carousel.tsx"],
  "content-festival": ["content/festival", "content/festival.tsx"],
  "content-tooltips": ["content/qr-codes", "content/tooltips.tsx"],
  "content-links": ["content/links", "content/links.tsx"],
  "content-identity": ["content/names", "content/identity.tsx"],
  "content-prices": ["content/prices", "content/prices.tsx"],
  "content-choices": ["content/choices", "content/choices.tsx"],
  help: ["help", "content/help-list.tsx"],
  "help-entry": ["help/:id", "content/help-entry.tsx"],
  designs: ["designs", "designs/queue.tsx"],
  design: ["designs/:id", "designs/one.tsx"],
  articles: ["articles", "articles/list.tsx"],
  article: ["articles/:id", "articles/one.tsx"],
  "article-blocks": ["headlines", "articles/blocks.tsx"],
  "article-lists": ["article-lists", "articles/lists.tsx"],
  fairs: ["fairs", "fairs/list.tsx"],
  fair: ["fairs/:site", "fairs/one.tsx"],
  "fair-takers": ["fairs/:site/takers", "fairs/takers.tsx"],
  "sign-up-fairs": ["sign-ups", "fairs/sign-up-fairs.tsx"],
  "sign-ups": ["sign-ups/:site", "fairs/sign-ups.tsx"],
  "sign-ups-export": ["sign-ups/:site/export.csv", "fairs/sign-ups-export.ts"],
  reports: ["reports", "support/reports.tsx"],
  settings: ["settings", "settings/settings.tsx"],
  setting: ["settings/:key", "settings/setting.tsx"],
  audit: ["audit", "audit/audit-log.tsx"],
  "audit-export": ["audit/export.csv", "audit/audit-export.ts"],
  "audit-act": ["audit/:id", "audit/audit-act.tsx"],
} as const satisfies Record<string, readonly [path: string, file: string]>;

export type ConsolePage = keyof typeof pageList;

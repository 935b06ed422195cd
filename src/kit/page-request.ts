import type { ImageWidth } from "./image-path.ts";
import type { Locale } from "./locale.ts";
import type { ShopRole, StaffRole } from "./rights.ts";

/** The reader of a guarded page. */
export type Reader = {
  id: number;
  isDesigner: boolean;
  isEnterprise: boolean;
  roles: readonly StaffRole[];
  /** Has roles that count once a second step of signing in is set up. */
  awaitsSecondStep?: boolean;
  shop: { ownerId: number; roles: readonly ShopRole[] } | null;
};

/** What a page's loaders are given: calls in process, the reader's language, and the session. */
export type PageRequest = {
  locale: Locale;
  call(path: string, input: unknown): Promise<unknown>;
  /** A word of the catalogues, by its id, in the reader's language. */
  say(word: string, values?: Record<string, string | number>): string;
  /** The session of this request, for guarded pages. Asking makes the page the reader's own: it is not kept. */
  session(): Promise<Reader | null>;
  /** A stored image as JPEG of about this width, for papers; null where none is stored under the path. */
  picture(path: string, width: ImageWidth): Promise<Uint8Array | null>;
  publicUrl: string;
  imageHost: string;
  /** What the page's own inline scripts carry: the policy allows nobody else's. Of this request alone. */
  nonce: string;
  /** How many parts of the demo market are there, while it is being filled. */
  filling?: { done: number; total: number } | undefined;
};

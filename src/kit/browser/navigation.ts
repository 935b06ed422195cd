export type How = {
  /** The address left behind is not gone back to. */
  replace?: boolean;
  /** The page stays where it was scrolled to. */
  stay?: boolean;
};

/** The router of an application: it says which addresses are its own. */
export type Router = { owns(address: string): boolean; go(address: string, how: How): void | Promise<void>; refresh(): void | Promise<void> };

let router: Router | undefined;

/** Said once by an application when it has taken its page over. A document has no router: addresses are opened by the browser. */
export const routeWith = (own: Router): void => void (router = own);

export const isRouted = (address: string): boolean => router?.owns(address) ?? false;

/** Opens a page of this site: within an application by its router, else as a new document. */
export const goTo = async (address: string, how: How = {}): Promise<void> => {
  if (router?.owns(address)) await router.go(address, how);
  else if (how.replace) location.replace(address);
  else location.assign(address);
};

/** An application asks for its data anew. A document has none that is the reader's: what shows the reader hears of it by itself. */
export const refreshData = async (): Promise<void> => router?.refresh();

/** After something that the page shows to everybody was changed. */
export const refreshPage = async (): Promise<void> => (router ? router.refresh() : location.reload());

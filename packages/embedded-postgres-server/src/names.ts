/** The major version that the package brings: a cluster of another is not touched. */
export const MAJOR = "18";

/** The portal's own role, which owns its database. */
export const ROLE = "threadport";
/** Owns what the portal may add to and never change; a member of ROLE, so that it can do the rest too. */
export const OWNER_ROLE = "threadport_owner";
export const DATABASE = "threadport";

export const SOCKET = ".s.PGSQL.5432";

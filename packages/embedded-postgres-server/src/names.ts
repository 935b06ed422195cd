/** The major version that the package brings: a cluster of another is not touched. */
export const MAJOR = "18";

export const ROLE = "threadport";
export const DATABASE = "threadport";

export const SOCKET = ".s.PGSQL.5432";

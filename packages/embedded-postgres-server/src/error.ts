/** A reason for which the database cannot start, in one line that tells the operator what to do. */
export class EmbeddedDatabaseError extends Error {
  override readonly name = "EmbeddedDatabaseError";
}

/** The other way out of every trouble, for the end of a sentence. */
export const OUTSIDE = "or set DATABASE_URL to a PostgreSQL of your own";

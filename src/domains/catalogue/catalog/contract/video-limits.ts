export const mostVideoBytes = 50 * 1024 * 1024;
/** A video arrives in parts of this size (the last one smaller), so that a slow line never runs into the limit of one request. */
export const videoPartBytes = 2 * 1024 * 1024;

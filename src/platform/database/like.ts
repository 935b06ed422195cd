/** A pattern of `like` for texts that contain this one as it is: what has a meaning in patterns is found as itself. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

export function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export function oneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, " ").slice(-400);
}

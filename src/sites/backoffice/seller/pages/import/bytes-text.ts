export const bytesText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024)).toLocaleString("en")} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

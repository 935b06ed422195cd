const sizeName = /^(?:\d?x{0,4}[sl]|m|f|均码|(?:one|free) ?size|\d{2,3}(?:\s*(?:码|cm|y|t))?|\d{1,2}\/\d{1,2})$/i;
/** Whether a column is called as a size is. */
export const isSize = (header: string): boolean => sizeName.test(header.normalize("NFKC").trim());
/** Whether a cell under a size may be its stock; a dash is a size that there is not. */
export const isStockOrNone = (text: string): boolean => /^\s*(?:\d[\d, ]*|[-–—/]|)\s*$/.test(text.normalize("NFKC"));

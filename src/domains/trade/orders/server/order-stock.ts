/** Under which name the catalogue holds an order's stock. */
export const stockReference = (orderId: number): string => `order:${orderId}`;

/** The orders of a person's links: latest first, latest opened first, ending soonest first. */
export const shareOrders = ['NEWEST', 'LAST_OPENED', 'ENDING_SOONEST'] as const;
export type ShareOrder = (typeof shareOrders)[number];

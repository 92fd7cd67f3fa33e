/** What is sold (M65). Stored with orders and prices; a label of a page is never stored in its place. */
export const PRODUCTS = ['aged_lead', 'live_transfer', 'callback', 'appointment'] as const;
export type Product = (typeof PRODUCTS)[number];

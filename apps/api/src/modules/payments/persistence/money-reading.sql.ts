/** SQL of whether no reading of a row's money that began later was stored (M50); `readAt` is an SQL expression. */
export const isLatestReading = (readAt: string): string => `(money_read_at IS NULL OR money_read_at <= ${readAt}::timestamptz)`;

// Windows in seconds.
export const MINUTE = 60;
export const TEN_MINUTES = 600;
export const QUARTER = 900;
export const HOUR = 3_600;
export const DAY = 86_400;

/** One rate limit. */
export interface RateLimitRow {
  /** The abuse that it limits. */
  threat: string;
  /** Number of calls allowed per `seconds`. */
  points: number;
  /** Length of the window. */
  seconds: number;
  /**
   * What is counted: one address (IPv6: one /64), one network (IPv4 /24, IPv6 /48), one account, one agency, one browser, or one
   * order.
   */
  per: 'address' | 'network' | 'account' | 'agency' | 'visitor' | 'order';
  /** Rejects calls while Redis is unavailable; the others then allow them. */
  failClosed?: true;
  /** Never multiplied by RATE_LIMIT_FACTOR, not even in load tests: the last protection of one name, account or payment. */
  fixed?: true;
  /** Number of calls that a process prefetches, so that not every read asks Redis. */
  prefetch?: number;
  /** Cost of a call without parameters, or with empty ones only, which returns the whole list. */
  wholeList?: number;
  /** Cost of a filtered page beyond its first 1,000 rows. */
  deepPage?: number;
}

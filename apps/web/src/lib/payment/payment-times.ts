/** Live events usually report a payment; polling every 2 s covers a broken event stream. */
export const POLL_MS = 2000;

/** The end of a hold that doesn't expire, such as that of an order without one: its countdown never ends. */
export const NEVER = '9999-12-31T00:00:00.000Z';

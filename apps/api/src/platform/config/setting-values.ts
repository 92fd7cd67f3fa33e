import { Transform } from 'class-transformer';

/** Rules for addresses on this machine or a private network, too. */
export const LOCAL_URL = { require_tld: false, require_protocol: true };
/** Digits become a number. */
export const toNumber = Transform(({ value }) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value));
/** What an empty or missing setting means. */
export const orDefault = (fallback: unknown) =>
  Transform(({ value }) => (value === undefined || value === '' ? fallback : value));
/** `true` and `false`; nothing means no. */
export const toFlag = Transform(({ value }) =>
  value === 'true' ? true : value === 'false' || value === undefined || value === '' ? false : value,
);

import { Transform } from 'class-transformer';
import { IsUrl, ValidateBy } from 'class-validator';

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

/** The address of an engine: its user, password and path must be readable, and a Redis has its database by number. */
export const isEngineUrl = (...protocols: string[]): PropertyDecorator => {
  const isUrl = IsUrl({ ...LOCAL_URL, protocols });
  const readable = ValidateBy({
    name: 'isReadableUrl',
    validator: {
      validate: isReadable,
      defaultMessage: () => '$property must have % signs as %25 in user, password and path, and a Redis database as a number',
    },
  });
  return (target, name) => {
    isUrl(target, name);
    readable(target, name);
  };
};

function isReadable(value: unknown): boolean {
  if (typeof value !== 'string' || !URL.canParse(value)) return true; // isUrl says so
  const { protocol, username, password, pathname } = new URL(value);
  if (/^rediss?:$/.test(protocol) && !/^\/?\d*$/.test(pathname)) return false;
  try {
    for (const part of [username, password, pathname]) decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

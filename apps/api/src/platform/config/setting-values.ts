import { Transform } from 'class-transformer';
import { IsUrl, ValidateBy } from 'class-validator';

/** URL rules that also allow local and private hosts. */
export const LOCAL_URL = { require_tld: false, require_protocol: true };
/** Converts a string of digits to a number. */
export const toNumber = Transform(({ value }) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value));
/** Default of an empty or missing setting. */
export const orDefault = (fallback: unknown) =>
  Transform(({ value }) => (value === undefined || value === '' ? fallback : value));
/** Converts `true` and `false`; an empty setting means false. */
export const toFlag = Transform(({ value }) =>
  value === 'true' ? true : value === 'false' || value === undefined || value === '' ? false : value,
);

/** Validates a database or Redis URL: user, password, and path must be decodable, and a Redis database must be a number. */
export const isEngineUrl = (...protocols: string[]): PropertyDecorator => {
  const isUrl = IsUrl({ ...LOCAL_URL, protocols });
  const readable = ValidateBy({
    name: 'isReadableUrl',
    validator: {
      validate: isReadable,
      defaultMessage: () =>
        '$property must be a valid URL: write % as %25 in user, password and path, and a Redis database as a number',
    },
  });
  return (target, name) => {
    isUrl(target, name);
    readable(target, name);
  };
};

function isReadable(value: unknown): boolean {
  if (typeof value !== 'string' || !URL.canParse(value)) return true; // isUrl reports it
  const { protocol, username, password, pathname } = new URL(value);
  if (/^rediss?:$/.test(protocol) && !/^\/?\d*$/.test(pathname)) return false;
  try {
    for (const part of [username, password, pathname]) decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

const REDACTED = '[redacted]';
const MAX_DEPTH = 6;

/** Fields that are never logged, at any depth and in any spelling: credentials, tokens, and personal data. */
export const REDACTED_FIELDS = [
  'password',
  'newPassword',
  'currentPassword',
  'confirmPassword',
  'passwordHash',
  'secret',
  'code',
  'recoveryCodes',
  'token',
  'resetToken',
  'challenge',
  'clientSecret',
  'authorization',
  'cookie',
  'setCookie',
  'apiKey',
  'signature',
  'email',
  'contactEmail',
  'receiptEmail',
  'mainEmail',
  'to',
  'recipient',
  'phone',
  'contactPhone',
  'didNumber',
  'name',
  'firstName',
  'lastName',
  'fullName',
  'username',
  'mainContact',
  'agencyName',
  'businessName',
  'businessAddress',
  'address',
  'street',
  'city',
  'zip',
  'ein',
  'dateOfBirth',
  'dob',
  'body',
  'query',
  'payload',
  'values',
  'parameters',
  'detail',
  'where',
] as const;

const FIELDS: ReadonlySet<string> = new Set(REDACTED_FIELDS.map(bare));
/** Fields with their own serializers. */
const SERIALIZED: ReadonlySet<string> = new Set(['req', 'res', 'err']);

/** Returns `fields` for the log: REDACTED_FIELDS are redacted at any depth, errors are reduced to safeError. */
export function withoutPersonalData(fields: Record<string, unknown>): Record<string, unknown> {
  const cleaned: Record<string, unknown> = {};
  for (const name in fields) cleaned[name] = SERIALIZED.has(name) ? fields[name] : clean(name, fields[name], 1);
  return cleaned;
}

function clean(name: string, value: unknown, depth: number): unknown {
  if (typeof value === 'number' || value === null || value === undefined) return value;
  if (isRedacted(name)) return REDACTED;
  if (typeof value !== 'object') return value;
  if (value instanceof Error) return safeError(value);
  if (value instanceof Date) return value;
  if (depth >= MAX_DEPTH || ArrayBuffer.isView(value)) return REDACTED;
  if (Array.isArray(value)) return value.map((item) => clean('', item, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, clean(key, item, depth + 1)]));
}

/** Cache by field name; there are few names, and they repeat in every line. */
const known = new Map<string, boolean>();

function isRedacted(name: string): boolean {
  let redacted = known.get(name);
  if (redacted === undefined) {
    redacted = FIELDS.has(bare(name));
    if (known.size < 1000) known.set(name, redacted);
  }
  return redacted;
}

function bare(name: string): string {
  return name.replaceAll(/[-_]/g, '').toLowerCase();
}

/** Maximum depth of logged causes. */
const MAX_CAUSES = 3;

/**
 * Reduces an error and its causes to what may be logged, without the data that drivers add: row values, parts of a body, bound
 * parameters.
 */
export function safeError(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: REDACTED };
  const { name, stack, cause } = error;
  const code = (error as { code?: unknown }).code;
  const frames = stack?.split('\n').filter((line) => /^\s+at /.test(line));
  const kept = { type: name, message: safeMessage(error, code), code, stack: frames?.join('\n') };
  return cause instanceof Error && depth < MAX_CAUSES ? { ...kept, cause: safeError(cause, depth + 1) } : kept;
}

function safeMessage({ name, message }: Error, code: unknown): string {
  const line = message.split('\n')[0] ?? '';
  // PostgreSQL quotes the invalid value (class 22); ORMs prefix the statement with its values.
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) {
    const kept = line.split(' - ').at(-1)!;
    return (code.startsWith('22') ? kept.replaceAll(/"[^"]*"?/g, REDACTED) : kept).replaceAll(/'[^']*'?/g, REDACTED);
  }
  // V8 quotes the text that is not JSON.
  return name === 'SyntaxError' ? line.replace(/["'`].*$/, REDACTED) : line;
}

/** Personal data and secrets anywhere in a line, for example in the error of a mail server. */
const PATTERNS: readonly [RegExp, string][] = [
  [/[\w.%+'-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}/g, REDACTED],
  [/(?<![\w.:-])(?:\+?1[-. ]?)?\(?[2-9]\d{2}\)?[-. ]?\d{3}[-. ]?\d{4}(?![\w-])/g, REDACTED],
  [/(?<![\w.-])\d{2}-\d{7}(?![\w-])/g, REDACTED],
  [/\b(?:(?:sk|rk|pk)_(?:test|live)_|whsec_|pi_\w+?_secret_)\w+|\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, REDACTED],
  [/(\/\/)[^\s/:@"\\]*:[^\s/@"\\]+@/g, `$1${REDACTED}@`],
  [/([?&;](?:token|code|key|secret|signature)=)[^\s&"\\]+/gi, `$1${REDACTED}`],
];

/** Redacts email addresses, phone numbers, EINs, keys, tokens, and passwords in URLs in a log line. */
export function scrubLine(line: string): string {
  return REQUEST_LINE.test(line) ? line : scrub(line);
}

/** The two lines of every request contain only serializer output, which is already redacted. */
const REQUEST_LINE = /"msg":"(?:incoming request|request completed)"}\n$/;

function scrub(text: string): string {
  return PATTERNS.reduce((scrubbed, [pattern, censored]) => scrubbed.replace(pattern, censored), text);
}

/** Paths whose last part grants access to a person who knows it. */
const SECRET_PATHS = /^(\/api\/(?:order-receipts|order-setups|download-document)\/)[^/]+/;

const DIGITS_OR_AT = /[\d@%:]/;

/** Returns the path of a request without its query, which may contain searches and tokens. */
export function safePath(url: string): string {
  const path = url.split(/[?#]/)[0] ?? '';
  return DIGITS_OR_AT.test(path)
    ? scrub(path.replace(SECRET_PATHS, `$1${REDACTED}`))
    : path.replace(SECRET_PATHS, `$1${REDACTED}`);
}

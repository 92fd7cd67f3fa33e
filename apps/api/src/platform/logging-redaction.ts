const CENSORED = '[redacted]';
const DEEPEST = 6;

/** Fields that are never written to a log, however deep they lie and however they are spelled: credentials, tokens and people's data. */
export const REDACTED_FIELDS = [
  ...['password', 'newPassword', 'currentPassword', 'confirmPassword', 'passwordHash', 'secret', 'code', 'recoveryCodes'],
  ...['token', 'resetToken', 'challenge', 'clientSecret', 'authorization', 'cookie', 'setCookie', 'apiKey', 'signature'],
  ...['email', 'contactEmail', 'receiptEmail', 'mainEmail', 'to', 'recipient', 'phone', 'contactPhone', 'didNumber'],
  ...['name', 'firstName', 'lastName', 'fullName', 'username', 'mainContact', 'agencyName', 'businessName', 'businessAddress'],
  ...[
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
  ],
] as const;

const FIELDS: ReadonlySet<string> = new Set(REDACTED_FIELDS.map(bare));
/** Written by serializers of their own. */
const SERIALIZED: ReadonlySet<string> = new Set(['req', 'res', 'err']);

/** `fields` as they may be written: what REDACTED_FIELDS names is censored at any depth, errors are cut down to safeError. */
export function withoutPersonalData(fields: Record<string, unknown>): Record<string, unknown> {
  const cleaned: Record<string, unknown> = {};
  for (const name in fields) cleaned[name] = SERIALIZED.has(name) ? fields[name] : clean(name, fields[name], 1);
  return cleaned;
}

function clean(name: string, value: unknown, depth: number): unknown {
  if (typeof value === 'number' || value === null || value === undefined) return value;
  if (isRedacted(name)) return CENSORED;
  if (typeof value !== 'object') return value;
  if (value instanceof Error) return safeError(value);
  if (value instanceof Date) return value;
  if (depth >= DEEPEST || ArrayBuffer.isView(value)) return CENSORED;
  if (Array.isArray(value)) return value.map((item) => clean('', item, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, clean(key, item, depth + 1)]));
}

/** Names of fields are few and come again with every line. */
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

/** Causes of causes that are told. */
const MOST_CAUSES = 3;

/** An error, and what caused it, without what drivers put beside it or into its text: values of a row, snippets of a body, bound parameters. */
export function safeError(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: CENSORED };
  const { name, stack, cause } = error;
  const code = (error as { code?: unknown }).code;
  const frames = stack?.split('\n').filter((line) => /^\s+at /.test(line));
  const told = { type: name, message: safeMessage(error, code), code, stack: frames?.join('\n') };
  return cause instanceof Error && depth < MOST_CAUSES ? { ...told, cause: safeError(cause, depth + 1) } : told;
}

function safeMessage({ name, message }: Error, code: unknown): string {
  const line = message.split('\n')[0] ?? '';
  // PostgreSQL quotes the value it could not read (class 22); ORMs put the statement with its values in front.
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) {
    const told = line.split(' - ').at(-1)!;
    return (code.startsWith('22') ? told.replaceAll(/"[^"]*"?/g, CENSORED) : told).replaceAll(/'[^']*'?/g, CENSORED);
  }
  // V8 quotes the text that is no JSON.
  return name === 'SyntaxError' ? line.replace(/["'`].*$/, CENSORED) : line;
}

/** What gives people or secrets away wherever it stands in a line, e.g. in the text of a mail server's refusal. */
const PATTERNS: readonly [RegExp, string][] = [
  [/[\w.%+'-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}/g, CENSORED],
  [/(?<![\w.:-])(?:\+?1[-. ]?)?\(?[2-9]\d{2}\)?[-. ]?\d{3}[-. ]?\d{4}(?![\w-])/g, CENSORED],
  [/(?<![\w.-])\d{2}-\d{7}(?![\w-])/g, CENSORED],
  [/\b(?:(?:sk|rk|pk)_(?:test|live)_|whsec_|pi_\w+?_secret_)\w+|\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, CENSORED],
  [/(\/\/)[^\s/:@"\\]*:[^\s/@"\\]+@/g, `$1${CENSORED}@`],
  [/([?&;](?:token|code|key|secret|signature)=)[^\s&"\\]+/gi, `$1${CENSORED}`],
];

/** A finished line of the log with e-mail addresses, phone numbers, EINs, keys, tokens and passwords of URLs taken out. */
export function scrubLine(line: string): string {
  return OF_A_REQUEST.test(line) ? line : scrub(line);
}

/** The two lines of every request hold what the serializers wrote, and nothing else. */
const OF_A_REQUEST = /"msg":"(?:incoming request|request completed)"}\n$/;

function scrub(text: string): string {
  return PATTERNS.reduce((scrubbed, [pattern, censored]) => scrubbed.replace(pattern, censored), text);
}

/** Paths whose last part opens something for whoever knows it. */
const OPENING_PATHS = /^(\/api\/(?:order-receipts|download-document)\/)[^/]+/;

const DIGITS_OR_AT = /[\d@%:]/;

/** The path of a request without its query, which holds searches and tokens. */
export function safePath(url: string): string {
  const path = url.split(/[?#]/)[0] ?? '';
  return DIGITS_OR_AT.test(path)
    ? scrub(path.replace(OPENING_PATHS, `$1${CENSORED}`))
    : path.replace(OPENING_PATHS, `$1${CENSORED}`);
}

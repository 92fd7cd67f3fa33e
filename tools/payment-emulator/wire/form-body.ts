/** One decoded form value: text, a list or a nested object. All values of Stripe's v1 API are text. */
export type FormValue = string | FormValue[] | FormFields;
export interface FormFields {
  [name: string]: FormValue;
}

const MAX_PAIRS = 1000;
const MAX_DEPTH = 8;
const UNSAFE = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Decodes `a[b]=1&c[]=2&d[0][e]=3` into nested fields, as the official SDKs encode them.
 * @throws RangeError on too many pairs, too deep nesting or a name that would reach an object's prototype.
 */
export function decodeForm(text: string): FormFields {
  const root: FormFields = {};
  let pairs = 0;
  for (const [rawName, value] of new URLSearchParams(text)) {
    if (++pairs > MAX_PAIRS) throw new RangeError(`More than ${MAX_PAIRS} parameters`);
    setValue(root, splitName(rawName), value);
  }
  return convertLists(root) as FormFields;
}

function splitName(name: string): string[] {
  const head = name.split('[', 1)[0] ?? '';
  const path = [head, ...[...name.slice(head.length).matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? '')];
  if (path.length > MAX_DEPTH) throw new RangeError(`Parameter nested too deeply: ${name}`);
  if (path.some((part) => UNSAFE.has(part))) throw new RangeError(`Invalid parameter name: ${name}`);
  return path;
}

function setValue(root: FormFields, path: string[], value: string): void {
  let node = root;
  path.forEach((part, index) => {
    const key = part === '' && index > 0 ? String(Object.keys(node).length) : part;
    if (index === path.length - 1) {
      node[key] = value;
      return;
    }
    const next = node[key];
    node = typeof next === 'object' && !Array.isArray(next) ? next : (node[key] = {});
  });
}

/** Converts objects with number keys to lists: both `a[0]=x` and `a[]=x` mean a list. */
function convertLists(value: FormValue): FormValue {
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, convertLists(item)] as const);
  const isList = entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key));
  return isList ? entries.map(([, item]) => item) : Object.fromEntries(entries);
}

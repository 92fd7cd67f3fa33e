import type { FormFields, FormValue } from './form-body.ts';
import { invalidParam } from './stripe-failure.ts';

/** Accepted by every endpoint and read elsewhere. */
const SHARED = ['expand', 'key', 'client_secret'];

/** Reads one endpoint's parameters, tracks which were read, and rejects the rest as Stripe does. */
export class Params {
  private readonly fields: FormFields;
  private readonly prefix: string;
  private readonly known = new Set<string>(SHARED);

  constructor(fields: FormFields, prefix = '') {
    this.fields = fields;
    this.prefix = prefix;
  }

  has(name: string): boolean {
    return this.fields[name] !== undefined;
  }

  text(name: string): string | undefined {
    const value = this.take(name);
    if (value === undefined || typeof value === 'string') return value;
    throw invalidParam(this.path(name), `Invalid string: ${JSON.stringify(value)}`);
  }

  requiredText(name: string): string {
    const value = this.text(name);
    if (value === undefined) throw this.absent(name);
    if (value === '')
      throw invalidParam(this.path(name), `You passed an empty string for '${this.path(name)}'.`, 'parameter_invalid_empty');
    return value;
  }

  integer(name: string): number | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (!/^-?\d{1,15}$/.test(value))
      throw invalidParam(this.path(name), `Invalid integer: ${value}`, 'parameter_invalid_integer');
    return Number(value);
  }

  requiredInteger(name: string): number {
    const value = this.integer(name);
    if (value === undefined) throw this.absent(name);
    return value;
  }

  flag(name: string): boolean | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (value !== 'true' && value !== 'false') throw invalidParam(this.path(name), `Invalid boolean: ${value}`);
    return value === 'true';
  }

  oneOf<T extends string>(name: string, allowed: readonly T[]): T | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const found = allowed.find((candidate) => candidate === value);
    if (found) return found;
    throw invalidParam(this.path(name), `Invalid ${this.path(name)}: must be one of ${allowed.join(', ')}`);
  }

  email(name: string): string | undefined {
    const value = this.text(name);
    if (value && !/^[^\s@]+@[^\s@]+$/.test(value))
      throw invalidParam(this.path(name), `Invalid email address: ${value}`, 'email_invalid');
    return value;
  }

  list(name: string): string[] | undefined {
    const value = this.take(name);
    if (value === undefined) return undefined;
    if (!Array.isArray(value) || !value.every((item) => typeof item === 'string'))
      throw invalidParam(this.path(name), 'Invalid array');
    return value;
  }

  group(name: string): Params | undefined {
    const value = this.take(name);
    if (value === undefined || value === '') return undefined;
    if (typeof value === 'string' || Array.isArray(value)) throw invalidParam(this.path(name), 'Invalid object');
    return new Params(value, this.path(name));
  }

  /**
   * Merges metadata: at most 50 keys of 40 characters with values of 500 (https://docs.stripe.com/metadata); an empty value
   * unsets the key.
   */
  metadata(before: Record<string, string> = {}): Record<string, string> {
    const value = this.take('metadata');
    if (value === undefined) return before;
    if (value === '') return {};
    if (typeof value === 'string' || Array.isArray(value)) throw invalidParam('metadata', 'Invalid object');
    const merged = { ...before };
    for (const [key, item] of Object.entries(value)) {
      if (typeof item !== 'string') throw invalidParam(`metadata[${key}]`, 'Metadata values must be strings');
      if (key.length > 40) throw invalidParam('metadata', `Metadata key too long: ${key}`);
      if (item.length > 500) throw invalidParam(`metadata[${key}]`, 'Metadata values can have up to 500 characters');
      if (item === '') delete merged[key];
      else merged[key] = item;
    }
    if (Object.keys(merged).length > 50) throw invalidParam('metadata', 'You can have up to 50 keys in metadata');
    return merged;
  }

  /** Accepts parameters of Stripe that have no effect here. */
  accept(...names: string[]): this {
    names.forEach((name) => this.known.add(name));
    return this;
  }

  /**
   * Call after the last read.
   * @throws 400 `parameter_unknown` for a parameter that was not read.
   */
  done(): void {
    const unknownName = Object.keys(this.fields).find((name) => !this.known.has(name));
    if (unknownName)
      throw invalidParam(this.path(unknownName), `Received unknown parameter: ${this.path(unknownName)}`, 'parameter_unknown');
  }

  private take(name: string): FormValue | undefined {
    this.known.add(name);
    return this.fields[name];
  }

  private path(name: string): string {
    return this.prefix ? `${this.prefix}[${name}]` : name;
  }

  private absent(name: string) {
    return invalidParam(this.path(name), `Missing required param: ${this.path(name)}.`, 'parameter_missing');
  }
}

import type { Readable } from 'node:stream';
import { IMPORT_LIMITS } from '@warmline/contracts/lead-imports/limits';
import { AppError } from '../../../platform/errors/app-error.js';

/** A part of a bulk upload's body: a lead with its index in `leads`, or any other key with its value. */
export type BulkPart = { lead: unknown; index: number } | { key: string; value: unknown };

const BLANK = /\s/;

/** Streams `{leads: […], …}` in parts, so that at most one lead is in memory. Throws malformed_body. */
export async function* readBulkBody(content: Readable): AsyncGenerator<BulkPart> {
  const reader = new PartReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of content) yield* reader.read(decoder.decode(chunk as Buffer, { stream: true }));
    decoder.decode();
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) throw malformed();
    throw error;
  }
  if (!reader.done) throw malformed();
}

class PartReader {
  done = false;
  private place: 'start' | 'key' | 'colon' | 'value' | 'after' | 'lead' | 'after-lead' = 'start';
  private key = '';
  private index = 0;
  private value = '';
  private depth = 0;
  private inString = false;
  private escaped = false;

  *read(text: string): Generator<BulkPart> {
    for (let at = 0; at < text.length;) {
      if (this.value !== '') {
        at = this.collect(text, at);
        if (this.value.length > IMPORT_LIMITS.rowBytes) throw malformed();
        if (this.complete) yield* this.finish();
        continue;
      }
      const char = text[at]!;
      if (!BLANK.test(char) && !this.begin(char)) at -= 1;
      at += 1;
    }
  }

  private complete = false;

  /** Consumes one character between values. Returns false when the character starts a value and must be read again. */
  private begin(char: string): boolean {
    if (this.done) throw malformed();
    if (this.place === 'start' && char === '{') this.place = 'key';
    else if (this.place === 'colon' && char === ':') this.place = 'value';
    else if (this.place === 'after' && char === ',') this.place = 'key';
    else if ((this.place === 'after' || (this.place === 'key' && this.key === '')) && char === '}') this.done = true;
    else if (this.place === 'value' && this.key === 'leads' && char === '[') this.place = 'lead';
    else if (this.place === 'after-lead' && char === ',') this.place = 'lead';
    else if ((this.place === 'after-lead' || (this.place === 'lead' && this.index === 0)) && char === ']') this.place = 'after';
    else if (this.place === 'value' || this.place === 'lead' || (this.place === 'key' && char === '"')) this.start(char);
    else throw malformed();
    return true;
  }

  private start(char: string): void {
    if (/[,\]}:]/.test(char)) throw malformed();
    this.value = char;
    this.complete = false;
    this.depth = char === '{' || char === '[' ? 1 : 0;
    this.inString = char === '"';
    this.escaped = false;
  }

  /** Collects characters up to the end of the value. Returns the position where it stopped. */
  private collect(text: string, from: number): number {
    const scalar = this.depth === 0 && !this.inString;
    for (let at = from; at < text.length; at += 1) {
      const char = text[at]!;
      if (scalar) {
        if (!/[\s,\]}]/.test(char)) continue;
        this.value += text.slice(from, at);
        this.complete = true;
        return at;
      }
      if (this.inString) {
        if (this.escaped) this.escaped = false;
        else if (char === '\\') this.escaped = true;
        else if (char === '"') this.inString = false;
      } else if (char === '"') this.inString = true;
      else if (char === '{' || char === '[') this.depth += 1;
      else if (char === '}' || char === ']') this.depth -= 1;
      if (this.depth === 0 && !this.inString) {
        this.value += text.slice(from, at + 1);
        this.complete = true;
        return at + 1;
      }
    }
    this.value += text.slice(from);
    return text.length;
  }

  private *finish(): Generator<BulkPart> {
    const value: unknown = JSON.parse(this.value);
    this.value = '';
    this.complete = false;
    if (this.place === 'key') {
      this.key = String(value);
      this.place = 'colon';
    } else if (this.place === 'lead') {
      this.place = 'after-lead';
      yield { lead: value, index: this.index };
      this.index += 1;
    } else {
      this.place = 'after';
      yield { key: this.key, value };
    }
  }
}

function malformed(): AppError {
  return new AppError('malformed_body', 'The request is not valid JSON.');
}

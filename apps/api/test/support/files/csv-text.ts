import { expect } from '@jest/globals';
import type { Response } from 'supertest';

/** Returns the text of a CSV answer, without the byte-order mark that it must begin with, once (L18). */
export function csvTextOf({ headers, text }: Response): string {
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(text).toMatch(/^\uFEFF(?!\uFEFF)/);
  return text.slice(1);
}

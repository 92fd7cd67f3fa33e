import { describe, expect, it } from '@jest/globals';
import { safeRedirect } from './safe-redirect.ts';

const ORIGIN = 'https://shop.example';

describe('safeRedirect', () => {
  it.each(['/dashboard', '/dashboard?section=my-purchases&order=7', '/admin#top'])('keeps the own path %s', (path) => {
    expect(safeRedirect(path, ORIGIN)).toBe(path);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '',
    undefined,
    '/\t/evil.example',
  ])('refuses %p', (target) => {
    expect(safeRedirect(target, ORIGIN)).toBeUndefined();
  });

  it('does not lead from login to login', () => {
    expect(safeRedirect('/login?redirect=/admin', ORIGIN)).toBeUndefined();
  });
});

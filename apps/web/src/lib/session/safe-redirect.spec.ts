import { describe, expect, it } from '@jest/globals';
import { safeRedirect } from './safe-redirect.ts';

const ORIGIN = 'https://shop.example';

describe('P1 safeRedirect', () => {
  it.each(['/dashboard', '/dashboard/purchases/7', '/admin#top'])('keeps the local path %s', (path) => {
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
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    '/.\\\\evil.example',
    '/./\t/evil.example',
  ])('rejects %p', (target) => {
    expect(safeRedirect(target, ORIGIN)).toBeUndefined();
  });

  it('P1 never leaves the origin, with any combination of dots, slashes and blanks', () => {
    const parts = ['/', '\\', '.', '..', '%2e', '\t', '@', ':', '?', 'evil.example'];
    const targets = [1, 2, 3, 4].reduce<string[][]>(
      (grown) => [...grown, (grown.at(-1) ?? []).flatMap((start) => parts.map((part) => start + part))],
      [['/']],
    );
    const followed = targets.flat().map((target) => safeRedirect(target, ORIGIN));
    const away = followed.filter(
      (path) => path !== undefined && (path.startsWith('//') || new URL(path, ORIGIN).origin !== ORIGIN),
    );
    expect(followed.filter((path) => path !== undefined).length).toBeGreaterThan(100);
    expect(away).toEqual([]);
  });

  it('does not redirect from login to login', () => {
    expect(safeRedirect('/login?redirect=/admin', ORIGIN)).toBeUndefined();
  });
});

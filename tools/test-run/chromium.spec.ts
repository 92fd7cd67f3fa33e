import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { findChromium } from './chromium.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'warmline-chromium-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function program(name: string): string {
  const path = join(folder, name);
  writeFileSync(path, '#!/bin/sh\n');
  chmodSync(path, 0o755);
  return path;
}

describe('finding a browser', () => {
  it('takes the named one before an installed one', async () => {
    const named = program('my-browser');
    program('chromium');
    expect(await findChromium(folder, { CHROMIUM_PATH: named, PATH: folder })).toEqual({ path: named, by: 'CHROMIUM_PATH' });
  });

  it('takes an installed one', async () => {
    const installed = program('chromium');
    expect(await findChromium(folder, { PATH: folder })).toEqual({ path: installed, by: 'installed' });
  });

  it('refuses a named one that cannot be run instead of taking another', async () => {
    program('chromium');
    const named = join(folder, 'missing');
    await expect(findChromium(folder, { CHROMIUM_PATH: named, PATH: folder })).rejects.toThrow(/CHROMIUM_PATH=.*missing is not/);
  });

  it('fails clearly when there is none at all', async () => {
    await expect(findChromium(folder, { PATH: folder })).rejects.toThrow(/No Chromium for the browser tests .*CHROMIUM_PATH/);
  });
});

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

describe('findChromium', () => {
  it('prefers the browser in CHROMIUM_PATH to any other', async () => {
    const named = program('my-browser');
    program('chromium');
    expect(await findChromium(folder, { CHROMIUM_PATH: named, PATH: folder })).toEqual({ path: named, source: 'CHROMIUM_PATH' });
  });

  it('finds an installed browser where npm has none', async () => {
    const installed = program('chromium');
    expect(await findChromium(folder, { PATH: folder })).toEqual({ path: installed, source: 'installed' });
  });

  it("rejects a CHROMIUM_PATH that can't be executed instead of using another browser", async () => {
    program('chromium');
    const named = join(folder, 'missing');
    await expect(findChromium(folder, { CHROMIUM_PATH: named, PATH: folder })).rejects.toThrow(/CHROMIUM_PATH=.*missing is not/);
  });

  it('fails with advice when there is no browser', async () => {
    await expect(findChromium(folder, { PATH: folder })).rejects.toThrow(
      /No Chromium found for the browser tests .*CHROMIUM_PATH/,
    );
  });
});

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { copyWebApp, pathsIn } from './paths.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'warmline-paths-'));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function build(name: string): void {
  rmSync(join(root, 'apps/web/dist'), { recursive: true, force: true });
  mkdirSync(join(root, 'apps/web/dist/assets'), { recursive: true });
  writeFileSync(join(root, 'apps/web/dist/assets', name), name);
}

describe('the web app of a run', () => {
  it('stays as it was when the next build replaces its files', () => {
    const paths = pathsIn(join(root, '.data'));
    build('first.js');
    copyWebApp(root, paths);
    build('second.js');
    expect(readFileSync(join(paths.web, 'assets/first.js'), 'utf8')).toBe('first.js');
    copyWebApp(root, paths);
    expect(existsSync(join(paths.web, 'assets/first.js'))).toBe(false);
  });
});

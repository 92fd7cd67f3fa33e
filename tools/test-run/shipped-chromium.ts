import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What we use of @sparticuz/chromium; everything it unpacks goes below os.tmpdir(). */
interface ShippedChromium {
  default: { executablePath: () => Promise<string> };
  inflate: (archive: string) => Promise<string>;
}

/**
 * The npm-shipped Chromium (Linux on x64), unpacked once per version into node_modules: the package's own choice, /tmp/chromium,
 * would be shared with other users of the machine. Brings its own NSS libraries where the system has none.
 */
export async function shippedChromium(root: string): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error('the npm-shipped one runs on Linux x64 only');
  const entry = createRequire(join(root, 'e2e', 'package.json')).resolve('@sparticuz/chromium');
  const home = join(dirname(entry), '..');
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string };
  const folder = join(root, 'node_modules', '.warmline-chromium', version);
  if (!existsSync(folder)) await unpack(entry, home, folder);
  const plain = join(folder, 'chromium');
  if (runs(plain)) return plain;
  const own = join(folder, 'chromium-with-libraries');
  if (runs(own)) return own;
  throw new Error('the npm-shipped one does not run on this system');
}

/** Unpacked beside its place and renamed, so that an interrupted start leaves nothing that looks whole. */
async function unpack(entry: string, home: string, folder: string): Promise<void> {
  const fresh = `${folder}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  const before = process.env.TMPDIR;
  process.env.TMPDIR = fresh;
  try {
    const shipped = (await import(pathToFileURL(entry).href)) as ShippedChromium;
    await shipped.default.executablePath();
    await shipped.inflate(join(home, 'bin', 'al2023.tar.br'));
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
  const wrapper = join(fresh, 'chromium-with-libraries');
  writeFileSync(wrapper, '#!/bin/sh\nhere=$(dirname "$0")\nLD_LIBRARY_PATH="$here/al2023/lib" exec "$here/chromium" "$@"\n');
  chmodSync(wrapper, 0o755);
  renameSync(fresh, folder);
}

function runs(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore', timeout: 30_000 });
    return true;
  } catch {
    return false;
  }
}

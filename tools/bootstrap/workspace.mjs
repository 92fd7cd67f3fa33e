import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { leftOut, networkHint, networkOfNpm } from './npm.mjs';
import { runStep } from './run.mjs';
import { Stop, say } from './say.mjs';
import { hashOf, isStamped, stamp } from './stamp.mjs';

/** @typedef {{ node: string, pnpm: string, env: Record<string, string | undefined> }} Runtime */

/**
 * The folders of the workspace's packages, relative to root.
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
 * Installs the workspace exactly as the lock file says, unless that was done already and is still there.
 * @param {string} root
 * @param {Runtime} runtime
 */
export async function installWorkspace(root, runtime) {
  const folders = packageFolders(root);
  const manifests = ['package.json', ...folders.map((folder) => `${folder}/package.json`)];
  const hash = hashOf(root, ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests], [process.platform, process.arch]);
  const mark = join(root, 'node_modules', '.warmline-install');
  if (isStamped(mark, hash) && isInstalled(root, folders)) return;
  say('Installing packages (frozen lock file)');
  rmSync(mark, { force: true });
  const network = networkOfNpm(runtime.env);
  const output = await runStep('Installing packages', {
    command: runtime.node,
    args: [runtime.pnpm, 'install', '--frozen-lockfile', '--reporter=append-only', ...network.args],
    cwd: root,
    // CI: never asks. Without NODE_ENV: "production" would leave out what the build needs.
    env: { ...runtime.env, ...network.env, CI: 'true', NODE_ENV: undefined },
    hint: networkHint,
  });
  const missing = leftOut(output);
  if (missing.length > 0) {
    throw new Stop(
      [`These packages could not be fetched: ${missing.join(', ')}.`, networkHint(output)].filter(Boolean).join('\n'),
    );
  }
  if (!isInstalled(root, folders))
    throw new Stop('The packages were installed, yet some are not there. Remove node_modules and try again.');
  stamp(mark, hash);
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

/** What is built, from which sources, by which command. The lock file stands for every tool's version. */
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
    // We have just installed; pnpm would look again and, on a changed setting, install again.
    command: (runtime) => [runtime.pnpm, '--config.verify-deps-before-run=false', 'run', 'build'],
  },
];

/**
 * Builds what changed since it was built last.
 * @param {string} root
 * @param {Runtime} runtime
 * @param {string[]} [only] names of the builds to look at; all by default
 */
export async function build(root, runtime, only) {
  for (const { name, sources, result, command } of BUILDS) {
    if (only && !only.includes(name)) continue;
    const hash = hashOf(root, [...sources, 'tools/bootstrap/workspace.mjs']);
    const mark = join(root, 'node_modules', `.warmline-build-${name}`);
    if (isStamped(mark, hash) && existsSync(join(root, result))) continue;
    say(`Building apps/${name}`);
    rmSync(mark, { force: true });
    await runStep(`Building apps/${name}`, {
      command: runtime.node,
      args: command(runtime),
      cwd: join(root, 'apps', name),
      env: { ...runtime.env, NODE_ENV: undefined }, // one build, whatever it is started as
    });
    if (!existsSync(join(root, result))) throw new Stop(`Building apps/${name} did not make ${result}.`);
    stamp(mark, hash);
  }
}

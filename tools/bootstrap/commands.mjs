/** Parts of `npm test` that run the built product. A broken build must not hide what the others find. */
const PARTS_OF_BUILD = ['weight', 'api', 'e2e'];

/**
 * Returns whether `npm test` with these parts needs the build; without parts it runs all.
 * @param {string[]} parts
 */
const testsBuild = (parts) => parts.length === 0 || parts.some((part) => PARTS_OF_BUILD.includes(part));

/**
 * Commands of the root package.json: whether each needs the build, which may depend on its arguments, and which script Node runs.
 * Further arguments are passed on.
 * @type {Record<string, { build: boolean | ((args: string[]) => boolean), script?: string, args?: string[] }>}
 */
export const COMMANDS = {
  start: { build: true, script: 'tools/start/main.ts' },
  test: { build: testsBuild, script: 'tools/test.ts' },
  dev: { build: true, script: 'tools/start/main.ts', args: ['--dev'] },
  build: { build: true },
  check: { build: testsBuild, script: 'tools/test.ts' },
  lint: { build: false, script: 'tools/test.ts', args: ['lint', 'docs'] },
  format: { build: false, script: 'node_modules/oxfmt/bin/oxfmt' },
  bench: { build: true, script: 'tools/bench/main.ts' },
  mutation: { build: false, script: 'node_modules/@stryker-mutator/core/bin/stryker.js', args: ['run'] },
  chaos: { build: true, script: 'tools/chaos/main.ts' },
  topology: { build: true, script: 'tools/topology/main.ts' },
  firefox: { build: true, script: 'tools/test-run/firefox-main.ts' },
  screens: { build: true, script: 'tools/test-run/screens-main.ts' },
  events: { build: false, script: 'tools/docs/events-main.ts' },
  traceability: { build: false, script: 'tools/docs/traceability-main.ts' },
  arch: { build: false, script: 'tools/test.ts', args: ['arch'] },
};

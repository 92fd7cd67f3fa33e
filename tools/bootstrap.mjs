// Runs behind every root script: gets Node 24 and pnpm if they are missing, installs, builds what changed, and runs the command.
// Needs only Node 20 or newer, because a fresh clone has no packages.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST = 20;
const root = dirname(dirname(fileURLToPath(import.meta.url)));

async function main() {
  if (Number(process.versions.node.split('.')[0]) < OLDEST) {
    console.error(`Node ${OLDEST} or newer is required; this is ${process.version}.`);
    return 1;
  }
  const { COMMANDS } = await import('./bootstrap/commands.mjs');
  const { Stop, log } = await import('./bootstrap/log.mjs');
  const [name = 'start', ...args] = process.argv.slice(2);
  const command = COMMANDS[name];
  if (!command) {
    console.error(`Unknown command "${name}". Known: ${Object.keys(COMMANDS).join(', ')}.`);
    return 1;
  }
  try {
    const { prepareRuntime } = await import('./bootstrap/runtime.mjs');
    const { build, installWorkspace } = await import('./bootstrap/workspace.mjs');
    const { runCommand } = await import('./bootstrap/run.mjs');
    const runtime = await prepareRuntime(root);
    await installWorkspace(root, runtime);
    if (typeof command.build === 'function' ? command.build(args) : command.build) await build(root, runtime);
    if (!command.script) return 0;
    log(`${name} (Node ${runtime.node === process.execPath ? process.version : '24 from tools/runtime'})`);
    return await runCommand(runtime.node, [command.script, ...(command.args ?? []), ...args], { cwd: root, env: runtime.env });
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(`\n${error.message}\n`);
    return 1;
  }
}

process.exitCode = await main();

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { startHeartbeat } from '../local-stack/heartbeat.ts';

/** A tool without output for this long hangs; without a limit, CI would wait for hours. */
const OUTPUT_TIMEOUT_MS = 10 * 60_000;

export interface ToolOptions {
  cwd: string;
  env?: NodeJS.ProcessEnv;
  /** For tools that run in parallel: prefix of each printed line. */
  label?: string;
}

/** Runs a Node program, prints its output and a heartbeat; returns its exit code (null after a signal). */
export function runTool(what: string, args: readonly string[], options: ToolOptions): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const heartbeat = startHeartbeat(what, (line) => console.log(`  … ${line}`));
    const startTimeout = (): NodeJS.Timeout =>
      setTimeout(() => {
        console.log(`  … ${what}: no output within ${OUTPUT_TIMEOUT_MS / 60_000} minutes, stopped`);
        child.kill('SIGKILL');
      }, OUTPUT_TIMEOUT_MS);
    let timeout: NodeJS.Timeout;
    const child = spawn(process.execPath, [...args], {
      cwd: options.cwd,
      env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}), ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    timeout = startTimeout();
    const { label } = options;
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        clearTimeout(timeout);
        timeout = startTimeout();
        heartbeat.reset();
        if (label === undefined) process.stdout.write(chunk);
      });
      if (label !== undefined) createInterface(stream).on('line', (line) => console.log(label + line));
    }
    child.once('error', reject);
    child.once('close', (code) => {
      heartbeat.stop();
      clearTimeout(timeout);
      resolve(code);
    });
  });
}

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { signOfLife } from '../local-stack/sign-of-life.ts';

/** A tool that says nothing for so long hangs; without an end to it CI would wait for hours. */
const LONGEST_SILENCE_MS = 10 * 60_000;

export interface ToolOptions {
  cwd: string;
  env?: NodeJS.ProcessEnv;
  /** For tools that run side by side: they print whole lines, each of which begins with this. */
  label?: string;
}

/** Runs a Node program of ours, printing what it prints and a sign of life in between; answers its exit code (null: by a signal). */
export function runTool(what: string, args: readonly string[], options: ToolOptions): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const life = signOfLife(what, (line) => console.log(`  … ${line}`));
    const hung = (): NodeJS.Timeout =>
      setTimeout(() => {
        console.log(`  … ${what}: nothing heard for ${LONGEST_SILENCE_MS / 60_000} minutes, ended`);
        child.kill('SIGKILL');
      }, LONGEST_SILENCE_MS);
    let silence: NodeJS.Timeout;
    const child = spawn(process.execPath, [...args], {
      cwd: options.cwd,
      env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}), ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    silence = hung();
    const { label } = options;
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        clearTimeout(silence);
        silence = hung();
        life.heard();
        if (label === undefined) process.stdout.write(chunk);
      });
      if (label !== undefined) createInterface(stream).on('line', (line) => console.log(label + line));
    }
    child.once('error', reject);
    child.once('close', (code) => {
      life.end();
      clearTimeout(silence);
      resolve(code);
    });
  });
}

import { spawn } from 'node:child_process';
import { signOfLife } from '../local-stack/sign-of-life.ts';

/** A tool that says nothing for so long hangs; without an end to it CI would wait for hours. */
const LONGEST_SILENCE_MS = 10 * 60_000;

export interface ToolOptions {
  cwd: string;
  env?: NodeJS.ProcessEnv;
  /** Keep the output back and print it at once when done: for tools that run side by side. */
  together?: boolean;
}

/** Runs a Node program of ours, printing what it prints and a sign of life in between; answers its exit code (null: by a signal). */
export function runTool(what: string, args: readonly string[], options: ToolOptions): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const life = signOfLife(what, (line) => console.log(`  … ${line}`));
    const held: Buffer[] = [];
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
    const print = (chunk: Buffer): void => {
      clearTimeout(silence);
      silence = hung();
      if (options.together) return void held.push(chunk);
      life.heard();
      process.stdout.write(chunk);
    };
    child.stdout.on('data', print);
    child.stderr.on('data', print);
    child.once('error', reject);
    child.once('close', (code) => {
      life.end();
      clearTimeout(silence);
      if (held.length > 0) process.stdout.write(Buffer.concat(held));
      resolve(code);
    });
  });
}

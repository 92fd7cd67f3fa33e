import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { removeRecord, writeRecord } from './run-records.ts';

const DIE_WITH_PARENT = new URL('./die-with-parent.mjs', import.meta.url);

export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** A process we started. It always ends by `exited`, never by an unhandled error. */
export interface RunningChild {
  pid: number;
  exited: Promise<Exit>;
  /** What `exited` will say, once it has happened. */
  exit: () => Exit | undefined;
  /** Sends the stop signal, after the deadline SIGKILL, and waits for the end. */
  stop: () => Promise<Exit>;
}

export interface LaunchOptions {
  command: string;
  args: readonly string[];
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  user?: { uid: number; gid: number };
  /** File that gets stdout and stderr, appended. */
  logFile: string;
  stopSignal?: NodeJS.Signals;
  stopDeadlineMs?: number;
  /** File that names the process while it runs, so that the next start can end it should we be killed. */
  recordFile?: string;
}

/**
 * Starts a process in its own process group, so that Ctrl-C in the terminal reaches only the supervisor and the order of
 * stopping stays ours. Throws when the program cannot be started at all.
 */
export async function launch(options: LaunchOptions): Promise<RunningChild> {
  return start(options, options.command, options.args, 'ignore');
}

/** Starts a Node script that ends by itself when this process is gone, even by SIGKILL (the IPC channel breaks). */
export async function launchNode(options: Omit<LaunchOptions, 'command'>): Promise<RunningChild> {
  return start(options, process.execPath, ['--import', DIE_WITH_PARENT.href, ...options.args], 'ipc');
}

async function start(options: Omit<LaunchOptions, 'command'>, command: string, args: readonly string[], ipc: 'ipc' | 'ignore') {
  mkdirSync(dirname(options.logFile), { recursive: true });
  const log = openSync(options.logFile, 'a');
  const spawnOptions: SpawnOptions = {
    cwd: options.cwd,
    env: options.env ?? process.env,
    stdio: ['ignore', log, log, ipc],
    detached: true,
    ...options.user,
  };
  const child = spawn(command, [...args], spawnOptions);
  closeSync(log);
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', (error) => reject(new Error(`${command} could not be started: ${error.message}`)));
  });
  const { recordFile } = options;
  if (recordFile && child.pid) {
    writeRecord(recordFile, child.pid);
    child.once('exit', () => removeRecord(recordFile));
  }
  return running(child, options.stopSignal ?? 'SIGTERM', options.stopDeadlineMs ?? 10_000);
}

function running(child: ChildProcess, stopSignal: NodeJS.Signals, deadlineMs: number): RunningChild {
  let ended: Exit | undefined;
  child.on('error', () => undefined); // a failed kill or send; the exit tells what matters
  const exited = new Promise<Exit>((resolve) => {
    child.once('exit', (code, signal) => {
      ended = { code, signal };
      resolve(ended);
    });
  });
  const stop = async (): Promise<Exit> => {
    if (ended) return ended;
    child.kill(stopSignal);
    const killer = setTimeout(() => child.kill('SIGKILL'), deadlineMs);
    const exit = await exited;
    clearTimeout(killer);
    return exit;
  };
  return { pid: child.pid ?? 0, exited, exit: () => ended, stop };
}

/** The last lines of a log file, for a failure message; empty when there is none. */
export function logTail(file: string, lines = 20): string {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
  } catch {
    return '';
  }
}

/** Path of a script beside this one, as Node takes it on the command line. */
export function besideThis(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url));
}

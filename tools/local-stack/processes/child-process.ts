import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { removeRecord, writeRecord } from './run-records.ts';

/** Modules that every Node child loads first. */
const PRELOADED = [new URL('./stop-with-parent.mjs', import.meta.url), new URL('./report-ports.mjs', import.meta.url)].flatMap(
  ({ href }) => ['--import', href],
);

export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** A started process. `exited` always resolves; errors never stay unhandled. */
export interface RunningChild {
  pid: number;
  exited: Promise<Exit>;
  /** The result of `exited`, once available. */
  exit: () => Exit | undefined;
  /** Whether this process itself listens on a port; undefined for a program that doesn't report it (not Node). */
  listensOn: (port: number) => boolean | undefined;
  /** Sends the stop signal, SIGKILL after the deadline, and waits for the exit. */
  stop: () => Promise<Exit>;
}

export interface LaunchOptions {
  command: string;
  args: readonly string[];
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  user?: { uid: number; gid: number };
  /** File to which stdout and stderr are appended. */
  logFile: string;
  stopSignal?: NodeJS.Signals;
  stopDeadlineMs?: number;
  /** File that records the running process, so that the next start can stop it if this process is killed. */
  recordFile?: string;
}

/**
 * Starts a process in its own process group, so that Ctrl-C reaches only the supervisor, which stops processes in order. Throws
 * when the program can't be started.
 */
export async function launch(options: LaunchOptions): Promise<RunningChild> {
  return start(options, options.command, options.args, 'ignore');
}

/** Starts a Node script that reports its ports and shuts down when this process ends, even by SIGKILL (the IPC channel closes). */
export async function launchNode(options: Omit<LaunchOptions, 'command'>): Promise<RunningChild> {
  return start(options, process.execPath, [...PRELOADED, ...options.args], 'ipc');
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
  const ports = child.channel ? new Set<number>() : undefined;
  child.on('message', (message) => ports?.add((message as { listensOn: number }).listensOn));
  child.on('error', () => undefined); // a failed kill or send; the exit event is what matters
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
  return { pid: child.pid ?? 0, exited, exit: () => ended, listensOn: (port) => ports?.has(port), stop };
}

/** Returns the last lines of a log file for an error message; empty without a file. */
export function logTail(file: string, lines = 20): string {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
  } catch {
    return '';
  }
}

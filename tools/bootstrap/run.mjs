import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { Stop, heartbeat } from './log.mjs';

/**
 * Runs a step to its end, forwards its output, and prints a heartbeat while it is silent.
 * @param {string} what name of the step, for heartbeat and errors
 * @param {{ command: string, args: string[], cwd: string, env: Record<string, string | undefined>, hint?: (output: string) =>
 * string | undefined }} step
 * @returns {Promise<string>} printed output
 */
export function runStep(what, { command, args, cwd, env, hint }) {
  return new Promise((resolve, reject) => {
    const progress = heartbeat(what);
    let output = '';
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    /** @param {import('node:stream').Writable} to */
    const forwardTo = (to) => (/** @type {Buffer} */ chunk) => {
      progress.reset();
      output += chunk;
      to.write(chunk);
    };
    child.stdout.on('data', forwardTo(process.stdout));
    child.stderr.on('data', forwardTo(process.stderr));
    const stopForwarding = forwardSignals(child);
    child.once('error', (error) => {
      progress.stop();
      reject(new Stop(`${what} could not be started: ${error.message}`));
    });
    child.once('close', (code, signal) => {
      progress.stop();
      stopForwarding();
      if (code === 0) resolve(output);
      else if (signal) reject(new Stop(`${what} was stopped by ${signal}.`));
      else reject(new Stop([`${what} failed (exit code ${code}).`, hint?.(output)].filter(Boolean).join('\n')));
    });
  });
}

/**
 * Runs the command in this terminal and returns its exit code (128 + number for a signal). The IPC channel closes when this
 * process ends, even by SIGKILL, so that the child notices.
 * @param {string} node
 * @param {string[]} args
 * @param {{ cwd: string, env: Record<string, string | undefined> }} options
 * @returns {Promise<number>}
 */
export function runCommand(node, args, { cwd, env }) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, args, { cwd, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
    const stopForwarding = forwardSignals(child);
    child.once('error', (error) => reject(new Stop(`${node} could not be started: ${error.message}`)));
    child.once('exit', (code, signal) => {
      stopForwarding();
      resolve(signal ? 128 + (constants.signals[signal] ?? 0) : (code ?? 1));
    });
  });
}

/**
 * Forwards stop signals, and keeps this process running until the child has shut down.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => void}
 */
function forwardSignals(child) {
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => child.kill(signal);
  for (const signal of signals) process.on(signal, forward);
  return () => {
    for (const signal of signals) process.off(signal, forward);
  };
}

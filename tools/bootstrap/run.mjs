import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { Stop, heartbeat } from './say.mjs';

/**
 * Runs a step to its end, passing its output on and printing a sign of life while it is quiet.
 * @param {string} what the step in words, for the sign of life and the failure
 * @param {{ command: string, args: string[], cwd: string, env: Record<string, string | undefined>, hint?: (output: string) => string | undefined }} step
 * @returns {Promise<string>} what it printed
 */
export function runStep(what, { command, args, cwd, env, hint }) {
  return new Promise((resolve, reject) => {
    const life = heartbeat(what);
    let output = '';
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    /** @param {import('node:stream').Writable} to */
    const pass = (to) => (/** @type {Buffer} */ chunk) => {
      life.heard();
      output += chunk;
      to.write(chunk);
    };
    child.stdout.on('data', pass(process.stdout));
    child.stderr.on('data', pass(process.stderr));
    const stopForwarding = forwardSignals(child);
    child.once('error', (error) => {
      life.end();
      reject(new Stop(`${what} could not be started: ${error.message}`));
    });
    child.once('close', (code, signal) => {
      life.end();
      stopForwarding();
      if (code === 0) resolve(output);
      else if (signal) reject(new Stop(`${what} was ended by ${signal}.`));
      else reject(new Stop([`${what} failed (exit code ${code}).`, hint?.(output)].filter(Boolean).join('\n')));
    });
  });
}

/**
 * Runs the command itself in this terminal and answers its exit code (128 + number for a signal). The channel tells the child
 * when this process is gone, even by SIGKILL.
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
 * Passes stop signals on and stays alive until the child has ended in order.
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

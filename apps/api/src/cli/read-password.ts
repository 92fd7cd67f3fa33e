import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Reads a password from the terminal without echo, or the first line of standard input; '' for none. */
export function readPassword(question: string): Promise<string> {
  const { stdin, stderr } = process;
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: stdin, output: silent, terminal: stdin.isTTY === true });
  if (stdin.isTTY) stderr.write(question);
  return new Promise((resolve) => {
    reader.once('line', (line) => {
      resolve(line);
      reader.close();
      if (stdin.isTTY) stderr.write('\n');
    });
    reader.once('close', () => resolve(''));
  });
}

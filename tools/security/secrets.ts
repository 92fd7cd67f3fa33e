import { lintSource } from '@secretlint/core';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Verdict } from './finding.ts';

/** Longer files are lists and lockfiles; a scan would not find a deliberately hidden key anyway. */
const MAX_BYTES = 2 * 1024 * 1024;

const RULES = [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: creator, options: {} }];

/** Searches every file that is in the repository, or could be added, for keys, tokens and passwords. */
export async function findSecrets(root: string): Promise<Verdict> {
  const files = filesOf(root);
  if (files === null) return { problems: [], note: 'no git repository, so nothing to publish' };
  const found = await Promise.all(files.map((file) => secretsIn(file, readText(join(root, file)))));
  return { problems: found.flat(), note: `${files.length} files` };
}

/** Returns the secrets in a text by file, line and type, never by value. */
export async function secretsIn(file: string, content: string): Promise<string[]> {
  if (content === '') return [];
  const { messages } = await lintSource({
    source: { filePath: file, content, ext: extname(file), contentType: 'text' },
    options: { config: { rules: RULES }, maskSecrets: true },
  });
  return messages.map(({ loc, ruleId, messageId }) => `${file}:${loc.start.line} ${ruleId.split('/').at(-1)} ${messageId}`);
}

function filesOf(root: string): string[] | null {
  try {
    const out = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return out.split('\0').filter((file) => file !== '' && existsSync(join(root, file)));
  } catch {
    return null;
  }
}

function readText(path: string): string {
  if (!statSync(path).isFile() || statSync(path).size > MAX_BYTES) return '';
  const bytes = readFileSync(path);
  return bytes.subarray(0, 8_000).includes(0) ? '' : bytes.toString('utf8');
}

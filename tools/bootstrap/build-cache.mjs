import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** Folders and files that tools generate; each build derives routeTree.gen.ts from the route files. */
const GENERATED = new Set(['node_modules', 'dist', 'coverage', 'test-results', '.data', '.git', 'routeTree.gen.ts']);

/**
 * Hashes the content and names of files and folders (recursive, without build output and packages). Missing paths count as such,
 * so that a new file changes the hash.
 * @param {string} root
 * @param {string[]} paths relative to root
 * @param {string[]} [facts] other inputs of the result
 * @returns {string}
 */
export function hashOf(root, paths, facts = []) {
  const hash = createHash('sha256');
  for (const fact of facts) hash.update(`fact ${fact}\n`);
  for (const path of [...paths].sort()) {
    for (const file of filesBelow(join(root, path))) {
      hash.update(`file ${relative(root, file).split(sep).join('/')}\n`);
      const content = existsSync(file) ? readFileSync(file) : undefined;
      hash.update(content ? `${content.length} bytes\n` : 'missing\n');
      if (content) hash.update(content);
    }
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]} sorted
 */
function filesBelow(path) {
  if (!existsSync(path) || !statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !GENERATED.has(entry.name) && !entry.isSymbolicLink())
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesBelow(join(path, entry.name)));
}

/**
 * @param {string} file
 * @param {string} hash
 */
export function isUpToDate(file, hash) {
  return existsSync(file) && readFileSync(file, 'utf8').trim() === hash;
}

/**
 * @param {string} file
 * @param {string} hash
 */
export function markBuilt(file, hash) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${hash}\n`);
}

import { transformSync } from '@swc/core';
import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { isAbsolute } from 'node:path';
import { fileURLToPath, pathToFileURL, URL } from 'node:url';
import type { Project } from './messages.ts';

const JEST_GLOBALS = new URL('./jest-globals.ts', import.meta.url).href;

/**
 * Lets this process load the sources and test files of a project as its Jest config says: names, package conditions and compiler.
 */
export function loadTypeScript({ rootDir, compiler, names, conditions }: Project): void {
  const root = `${pathToFileURL(rootDir).href}/`;
  const isSource = (url: string | undefined): boolean => Boolean(url?.startsWith(root)) && !url?.includes('/node_modules/');
  const patterns = names.map(([pattern, target]) => [new RegExp(pattern), target] as const);
  const standIn = (specifier: string): string | undefined => {
    const found = patterns.find(([pattern]) => pattern.test(specifier));
    const groups = found?.[0].exec(specifier);
    return found?.[1].replace(/\$(\d)/g, (_, group: string) => groups?.[Number(group)] ?? '');
  };
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier === '@jest/globals') return { url: JEST_GLOBALS, shortCircuit: true };
      const name = standIn(specifier) ?? specifier;
      if (isAbsolute(name)) return { url: pathToFileURL(name).href, shortCircuit: true };
      const source = name.startsWith('.') && isSource(context.parentURL) && findSource(new URL(name, context.parentURL));
      if (source) return { url: source, shortCircuit: true };
      return next(specifier, { ...context, conditions: [...context.conditions, ...conditions] });
    },
    load(url, context, next) {
      if (!isSource(url) || !/\.tsx?(\?|$)/.test(url)) return next(url, context);
      const filename = fileURLToPath(url);
      const { code } = transformSync(readFileSync(filename, 'utf8'), { ...compiler, filename });
      return { format: 'module', source: code, shortCircuit: true };
    },
  });
}

const findSource = ({ href }: URL): string | undefined =>
  ['.ts', '.tsx', ''].map((ending) => href + ending).find((url) => existsSync(fileURLToPath(url)));

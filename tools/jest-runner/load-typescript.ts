import { transformSync, type Options } from '@swc/core';
import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

const API = new URL('../../apps/api/', import.meta.url).href;
const JEST_GLOBALS = new URL('./jest-globals.ts', import.meta.url).href;

/** Lets this process load the sources and test files of the API: decorators need a compiler, and imports end in `.js`. */
export function loadTypeScript(options: Options): void {
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier === '@jest/globals') return { url: JEST_GLOBALS, shortCircuit: true };
      const source =
        specifier.startsWith('.') && isSource(context.parentURL) && new URL(asTypeScript(specifier), context.parentURL);
      return source && existsSync(source) ? { url: source.href, shortCircuit: true } : next(specifier, context);
    },
    load(url, context, next) {
      if (!isSource(url) || !url.endsWith('.ts')) return next(url, context);
      const filename = fileURLToPath(url);
      const { code } = transformSync(readFileSync(filename, 'utf8'), { ...options, filename });
      return { format: 'module', source: code, shortCircuit: true };
    },
  });
}

const isSource = (url: string | undefined): boolean => Boolean(url?.startsWith(API)) && !url?.includes('/node_modules/');

const asTypeScript = (specifier: string): string => specifier.replace(/\.js$/, '.ts');

import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { system } from './system.ts';

const RECIPES = ['button', 'input', 'textarea', 'spinner'];
const SLOT_RECIPES = ['dialog', 'drawer', 'field', 'native-select', 'progress'];
/** Imported for behavior only; no recipe is needed. */
const UNSTYLED = ['portal', 'styled-system', 'preset-base', 'theme'];

describe('the theme system', () => {
  it('has a recipe for every library component in use, because a missing one renders unstyled without an error', () => {
    const src = join(import.meta.dirname, '..');
    const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.tsx') || name.endsWith('.ts'),
    );
    const used = new Set(
      files.flatMap((name) =>
        [...readFileSync(join(src, name), 'utf8').matchAll(/from '@chakra-ui\/react\/([\w-]+)'/g)].map((m) => m[1]!),
      ),
    );
    expect([...used].filter((name) => ![...RECIPES, ...SLOT_RECIPES, ...UNSTYLED].includes(name))).toEqual([]);
  });

  it.each(RECIPES)('styles %s', (name) => {
    expect(system.isRecipe(name)).toBe(true);
  });

  it.each(SLOT_RECIPES)('styles %s', (name) => {
    expect(system.isSlotRecipe(name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()))).toBe(true);
  });
});

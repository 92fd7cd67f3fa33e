import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import * as theme from '@chakra-ui/react/theme';
import { getSystem } from './system.ts';

const RECIPES = ['button', 'input', 'textarea', 'spinner'];
const SLOT_RECIPES = ['dialog', 'drawer', 'field', 'native-select'];
/** Imported for behavior only; no recipe is needed. */
const UNSTYLED = ['portal', 'styled-system', 'preset-base', 'theme'];

const system = getSystem();
const src = join(import.meta.dirname, '..');
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!\.spec)\.tsx?$/.test(name))
  .map((name) => readFileSync(join(src, name), 'utf8'));

const recipes = JSON.stringify([...RECIPES.map((name) => system.getRecipe(name)), ...SLOT_RECIPES.map(slotRecipe)]);

describe('the theme system', () => {
  it('has a recipe for every library component in use, because a missing one renders unstyled without an error', () => {
    const used = new Set(
      sources.flatMap((text) => [...text.matchAll(/from '@chakra-ui\/react\/([\w-]+)'/g)].map((match) => match[1]!)),
    );
    expect([...used].filter((name) => ![...RECIPES, ...SLOT_RECIPES, ...UNSTYLED].includes(name))).toEqual([]);
  });

  it('has every step of the grid in use, because a missing one is ignored without an error', () => {
    const styles = sources.filter((text) => text.includes('@chakra-ui') || text.includes('<Button'));
    const steps = [recipes, ...styles].flatMap((text) =>
      [...text.matchAll(/['"]-?(\d{1,2}(?:\.5)?)['"]/g)].map((match) => match[1]!),
    );
    const missing = steps.filter((step) => step in theme.tokens.spacing! && !system.tokens.getByName(`spacing.${step}`));
    expect([...new Set(missing)]).toEqual([]);
    expect(steps.length).toBeGreaterThan(100);
  });

  it('has every condition in use, because a missing one becomes an invalid selector without an error', () => {
    const names = Object.keys(defaultBaseConfig.conditions!).map((name) => `_${name}`);
    const used = [recipes, ...sources].flatMap((text) => [...text.matchAll(/\b_\w+\b/g)].map(([word]) => word));
    const missing = names.filter((name) => used.includes(name) && !system.conditions.keys().includes(name));
    expect(missing).toEqual([]);
    expect(used).toContain('_focusVisible');
  });

  it.each(RECIPES)('styles %s', (name) => {
    expect(system.isRecipe(name)).toBe(true);
  });

  it.each(SLOT_RECIPES)('styles %s', (name) => {
    expect(slotRecipe(name)).toBeDefined();
  });
});

function slotRecipe(name: string): unknown {
  return system.getSlotRecipe(name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()));
}

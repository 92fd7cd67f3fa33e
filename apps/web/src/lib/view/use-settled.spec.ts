import { expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useSettled } from './use-settled.ts';

it('is true from the end of the first loading on, also while an error is asked for again', () => {
  const { result, rerender } = renderHook(useSettled, { initialProps: true });
  const after = (isLoading: boolean) => {
    rerender(isLoading);
    return result.current;
  };
  expect(result.current).toBe(false);
  expect([after(true), after(false), after(true)]).toEqual([false, true, true]);
});

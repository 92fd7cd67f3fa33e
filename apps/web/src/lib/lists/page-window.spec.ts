import { expect, it } from '@jest/globals';
import { pageWindow } from './page-window.ts';

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 11, [1, 2, 3, 4, 5]],
  [6, 11, [4, 5, 6, 7, 8]],
  [11, 11, [7, 8, 9, 10, 11]],
])('B9.02 page %i of %i offers up to 5 buttons', (page, pages, expected) => {
  expect(pageWindow(page, pages, 5)).toEqual(expected);
});

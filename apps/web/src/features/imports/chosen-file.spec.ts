import { expect, it } from '@jest/globals';
import { IMPORT_LIMITS } from '@warmline/contracts/lead-imports/limits';
import { readChosenFile } from './chosen-file.ts';

const csv = (name = 'leads.csv', size = 10) => Object.defineProperty(new File(['x'], name), 'size', { value: size });

it('accepts one CSV file, with the extension in any case', () => {
  const file = csv('LEADS.CSV');
  expect(readChosenFile([file])).toEqual({ file });
  expect(readChosenFile([])).toBeNull();
  expect(readChosenFile(null)).toBeNull();
});

it.each([
  ['Invalid File Type', [csv('leads.xlsx')]],
  ['Too Many Files', [csv('a.csv'), csv('b.csv')]],
  ['File Too Large', [csv('leads.csv', IMPORT_LIMITS.fileBytes + 1)]],
])('B8.15 shows %s before any byte is sent', (title, files) => {
  expect(readChosenFile(files)).toMatchObject({ refused: { title } });
});

import { describe, expect, it } from '@jest/globals';
import { recognizeReason, returnColumns } from './return-file.ts';

describe('W22 a file of returns', () => {
  it.each([
    ['as documented', ['Order', 'Phone', 'Reason', 'Called at', 'Note'], { order: 0, phone: 1, reason: 2, calledAt: 3, note: 4 }],
    [
      'of our own result file',
      ['Row', 'Order', 'Phone', 'Reason', 'Called at (UTC)', 'Note', 'Result', 'Why'],
      { order: 1, phone: 2, reason: 3, calledAt: 4, note: 5 },
    ],
    [
      'of our own list of returns',
      ['Return', 'Requested (UTC)', 'Phone', 'State', 'Order', 'Price', 'Reason', 'Called (UTC)', 'Note', 'Status'],
      { order: 4, phone: 2, reason: 6, calledAt: 7, note: 8 },
    ],
    ['of a dialer', ['Cell Phone', 'Disposition', 'Call Time', 'Comments'], { phone: 0, reason: 1, calledAt: 2, note: 3 }],
    ['without the required ones', ['Name', 'When'], {}],
  ])('W22 finds the columns %s', (_name, headers, columns) => {
    expect(returnColumns(headers)).toEqual(columns);
  });

  it.each([
    ['disconnected', 'disconnected'],
    ['Number is disconnected or not in service', 'disconnected'],
    ['WRONG NUMBER', 'wrong_number'],
    ['DNC', 'dnc_or_litigator'],
    ['deceased ', 'deceased'],
    ['no_audio', null],
    ['xyz', null],
    ['', null],
  ])('W22 reads the reason %j as %s', (text, reason) => {
    expect(recognizeReason(text)).toBe(reason);
  });
});

import { expect, it } from '@jest/globals';
import { buildApplication } from '../../testing/builders/build-application.ts';
import { dueText, groupApplications } from './partner-labels.ts';

const BY = '2026-01-04T03:04:05.000Z';
const at = (hours: number) => Date.parse(BY) + hours * 3_600_000;

it.each([
  [-48.02, 'Due in 48 hours', false],
  [-48, 'Due in 48 hours', false],
  [-1.5, 'Due in 1 hour', false],
  [-0.5, 'Due in 30 minutes', false],
  [0, 'Due in 1 minute', false],
  [0.001, 'Overdue by 1 minute', true],
  [13, 'Overdue by 13 hours', true],
  [100, 'Overdue by 4 days', true],
])('B9.05 shows %d hours after the promise: %s', (hours, text, overdue) => {
  expect(dueText(BY, at(hours))).toEqual({ text, overdue });
});

it('B2.44 B4.08 B4.09 P7 groups by status: longest wait first, latest decision first', () => {
  const decided = (id: string, status: 'approved' | 'rejected', day: number) =>
    buildApplication({ id, status, history: [{ status, at: `2026-01-0${day}T00:00:00.000Z`, by: 'admin', note: null }] });
  const groups = groupApplications([
    buildApplication({ id: 'new', reviewBy: '2026-01-09T00:00:00.000Z' }),
    buildApplication({ id: 'old', reviewBy: '2026-01-08T00:00:00.000Z' }),
    decided('a1', 'approved', 2),
    decided('a2', 'approved', 3),
    decided('r1', 'rejected', 2),
  ]);
  const ids = Object.fromEntries(Object.entries(groups).map(([status, list]) => [status, list.map(({ id }) => id)]));
  expect(ids).toEqual({ pending: ['old', 'new'], approved: ['a2', 'a1'], rejected: ['r1'] });
});

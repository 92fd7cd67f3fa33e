import { describe, expect, it } from '@jest/globals';
import { isSlotLength, slotProblem, slotText, slotTextFor } from './appointment-slot.ts';

const NOW = Date.parse('2026-12-01T12:00:00Z');
const inMinutes = (minutes: number) => NOW + minutes * 60_000;

describe('the agreed time of an appointment', () => {
  it.each([
    [-1, 'soon'],
    [60, 'soon'],
    [61, null],
    [180 * 24 * 60, null],
    [180 * 24 * 60 + 1, 'far'],
  ])('L87 in %s minutes is %s', (minutes, problem) => {
    expect(slotProblem(inMinutes(minutes), NOW)).toBe(problem);
  });

  it('L87 is 15 to 120 minutes long', () => {
    expect([14, 15, 30, 120, 121, 30.5, NaN].filter(isSlotLength)).toEqual([15, 30, 120]);
  });

  it("L87 is shown on the prospect's clocks, and on the viewer's where they differ", () => {
    const at = '2026-12-01T19:30:00Z';
    expect(slotText(at, 'TX')).toBe('Tuesday, December 1, 2026 at 1:30 PM Central Time');
    expect(slotTextFor('America/New_York', at, 'TX')).toBe('Tue, Dec 1, 2:30 PM Eastern Time');
    expect(slotTextFor('America/Chicago', at, 'TX')).toBeNull();
    expect(slotTextFor('America/Detroit', at, 'FL')).toBeNull();
  });
});

import { describe, expect, it } from '@jest/globals';
import { openReasons } from '@warmline/domain/returns/return-window';
import { ReturnSettings } from './returns.settings.js';

describe('the window of returns', () => {
  it('W21 RETURN_WINDOW_HOURS moves the end of the usual reasons only', () => {
    const settings = Object.assign(new ReturnSettings(), { RETURN_WINDOW_HOURS: 0 });
    expect(openReasons('lead', 0, 1, settings.reasons).map(({ reason }) => reason)).toEqual(['dnc_or_litigator', 'deceased']);
    expect(openReasons('call', 0, 1, settings.reasons)).toHaveLength(5);
    expect(openReasons('lead', 0, 1, Object.assign(new ReturnSettings(), { RETURN_WINDOW_HOURS: 1 }).reasons)).toHaveLength(8);
  });
});

import { describe, expect, it } from '@jest/globals';
import { openReasons } from '@warmline/domain/returns/return-window';
import { ReturnSettings } from './returns.settings.js';

const withHours = (hours: number) =>
  Object.assign(Object.create(ReturnSettings.prototype) as ReturnSettings, { RETURN_WINDOW_HOURS: hours });

describe('the window of returns', () => {
  it('W21 RETURN_WINDOW_HOURS moves the end of the usual reasons only', () => {
    const { reasons } = withHours(0);
    expect(openReasons('lead', 0, 1, reasons).map(({ reason }) => reason)).toEqual(['dnc_or_litigator', 'deceased']);
    expect(openReasons('call', 0, 1, reasons)).toHaveLength(5);
    expect(openReasons('lead', 0, 1, withHours(1).reasons)).toHaveLength(8);
  });
});

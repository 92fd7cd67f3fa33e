import { describe, expect, it } from '@jest/globals';
import { RETURN_REASON_RULES, RETURN_REASONS } from '@warmline/contracts/returns/reasons';
import { judgeReturn, withLine, type BuyerStanding, type ReturnFacts } from './judge-return.ts';
import { openReasons, windowEnd } from './return-window.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 26, 12);
const LEAD: ReturnFacts = {
  reason: 'disconnected',
  priceCents: 300,
  since: NOW - 80 * HOUR,
  isReturned: false,
  isDisputed: false,
  isRefunded: false,
  isCharged: true,
  wasOpened: true,
  calledAt: NOW - HOUR,
  phone: '3052345678',
  isOwnDuplicate: false,
  call: null,
  isPartRefunded: false,
  appointment: null,
};
const CALL: ReturnFacts = {
  ...LEAD,
  reason: 'no_audio',
  phone: null,
  calledAt: null,
  wasOpened: false,
  since: NOW - HOUR,
  call: { seconds: 180, freeSeconds: 120, isRecordingMissing: false },
};
const NEW: BuyerStanding = {
  countedLines: 0,
  countedCents: 0,
  boughtCents: 6_000,
  leads90: 20,
  bought90Cents: 6_000,
  returned90Cents: 0,
  trustedTodayCents: 0,
};
const TRUSTED = {
  leads90: 200,
  bought90Cents: 60_000,
  returned90Cents: 3_000,
  boughtCents: 60_000,
  countedCents: 3_000,
  countedLines: 10,
};
const judge = (facts: Partial<ReturnFacts> = {}, standing: Partial<BuyerStanding> = {}) =>
  judgeReturn({ ...LEAD, ...facts }, { ...NEW, ...standing }, NOW);
const refused = (rule: string) => ({ act: 'refuse', rule });

describe('what can be returned', () => {
  it('W85 each reason has its window: 7 days, 30 days, or 72 hours', () => {
    const days = (reason: (typeof RETURN_REASONS)[number]) => (windowEnd(reason, NOW) - NOW) / HOUR / 24;
    expect(Object.fromEntries(RETURN_REASONS.map((reason) => [reason, days(reason)]))).toEqual({
      no_show: 7,
      disconnected: 7,
      wrong_number: 7,
      not_the_person: 7,
      never_inquired: 7,
      bad_data: 7,
      duplicate_own: 7,
      dnc_or_litigator: 30,
      deceased: 30,
      short_call: 30,
      no_audio: 3,
      wrong_state: 3,
      not_qualified: 3,
      duplicate_caller: 3,
    });
    expect(RETURN_REASONS.filter((reason) => !RETURN_REASON_RULES[reason].isCounted)).toEqual([
      'duplicate_own',
      'dnc_or_litigator',
      'deceased',
      'short_call',
    ]);
  });

  it('L79 an appointment was missed if the call was made at the agreed time, and may be called from the purchase on', () => {
    const since = NOW - 2 * HOUR;
    const missed = { reason: 'no_show', since, appointment: { boughtAt: NOW - 50 * HOUR, endsAt: since + HOUR / 2 } } as const;
    expect(judge({ ...missed, calledAt: since })).toEqual({ act: 'wait', rule: 'person' });
    expect(judge({ ...missed, calledAt: since + HOUR / 2 })).toEqual({ act: 'wait', rule: 'person' });
    expect(judge({ ...missed, calledAt: since - HOUR })).toEqual(refused('called_at'));
    expect(judge({ ...missed, calledAt: since + HOUR })).toEqual(refused('called_at'));
    expect(judge({ ...missed, reason: 'wrong_number', calledAt: since - 20 * HOUR }).act).toBe('wait');
    expect(judge({ ...missed, reason: 'wrong_number', calledAt: since - 60 * HOUR })).toEqual(refused('called_at'));
    expect(openReasons('appointment', since, NOW).map(({ reason }) => reason)).toContain('no_show');
    expect(openReasons('appointment', NOW + HOUR, NOW).map(({ reason }) => reason)).not.toContain('no_show');
    expect(openReasons('callback', since, NOW).map(({ reason }) => reason)).not.toContain('no_show');
  });

  it('W85 a window ends at its last moment', () => {
    const since = NOW - 7 * 24 * HOUR;
    expect(judge({ since })).toEqual(refused('window'));
    expect(judge({ since: since + 1 }).act).toBe('wait');
    expect(openReasons('lead', since, NOW).map(({ reason }) => reason)).toEqual(['dnc_or_litigator', 'deceased']);
    expect(openReasons('call', since, NOW).map(({ reason }) => reason)).toEqual(['short_call']);
  });

  it.each<[string, Partial<ReturnFacts>]>([
    ['returned_before', { isReturned: true, isCharged: false }],
    ['not_charged', { isCharged: false, isDisputed: true }],
    ['order_disputed', { isDisputed: true, isRefunded: true }],
    ['order_refunded', { isRefunded: true, since: 0 }],
    ['window', { since: 0, calledAt: NOW + HOUR }],
    ['called_at', { calledAt: NOW + HOUR, wasOpened: false }],
    ['called_at', { since: NOW - HOUR, calledAt: NOW - 2 * HOUR }],
    ['never_opened', { wasOpened: false, phone: '1110000000' }],
    ['log_decides', { ...CALL, reason: 'short_call' }],
  ])('W88 refuses by %s, before any later rule', (rule, facts) => {
    expect(judge(facts)).toEqual(refused(rule));
  });

  it('W88 allows a clock that is a little ahead, and a time without seconds', () => {
    expect(judge({ calledAt: NOW + 4 * 60_000 }).act).toBe('wait');
    expect(judge({ since: NOW - HOUR, calledAt: NOW - HOUR - 59_000 }).act).toBe('wait');
    expect(judge({ wasOpened: false, reason: 'bad_data' }).act).toBe('wait');
  });
});

describe('W86 the share of counted returns', () => {
  it('W86 judges each line with those before it: normal to 20 %, a person to 30 %, then no more', () => {
    let standing = NEW;
    const acts = Array.from({ length: 8 }, (_, index) => {
      const facts = { ...LEAD, reason: index === 7 ? ('deceased' as const) : LEAD.reason };
      const verdict = judgeReturn(facts, standing, NOW);
      standing = withLine(standing, facts, verdict);
      return verdict.rule;
    });
    expect(acts).toEqual([...Array<string>(4).fill('person'), 'over_share', 'over_share', 'share', 'person']);
    expect(standing).toMatchObject({ countedLines: 6, countedCents: 1_800, returned90Cents: 2_100 });
  });

  it('W86 leaves three lines free whatever they cost', () => {
    const one = { boughtCents: 300 };
    expect(judge({}, { ...one, countedLines: 2, countedCents: 600 }).rule).toBe('person');
    expect(judge({}, { ...one, countedLines: 3, countedCents: 900 })).toEqual(refused('share'));
    expect(judge({ reason: 'deceased' }, { ...one, countedLines: 3, countedCents: 900 }).rule).toBe('person');
  });
});

describe('W87 what is accepted at once', () => {
  const accepted = (rule: string) => ({ act: 'accept', rule });

  it('W87 a call that the log shows to be short', () => {
    const call = { seconds: 120, freeSeconds: 120, isRecordingMissing: true };
    expect(judge({ ...CALL, reason: 'short_call', call })).toEqual(accepted('short_call'));
    expect(judge({ ...CALL, call })).toEqual(accepted('no_recording'));
    expect(judge(CALL).rule).toBe('person');
  });

  it('W87 a number that cannot exist', () => {
    for (const phone of ['2112345678', '2912345678', '3702345678', '9612345678', '3051345678', '3054115678'])
      expect(judge({ phone })).toEqual(accepted('impossible_number'));
    for (const phone of ['3052345678', '9729725555']) expect(judge({ phone }).rule).toBe('person');
    expect(judge({ phone: '3054115678', reason: 'not_the_person' }).rule).toBe('person');
  });

  it('W87 a person whom the buyer owned already', () => {
    expect(judge({ reason: 'duplicate_own', isOwnDuplicate: true })).toEqual(accepted('own_duplicate'));
    expect(judge({ reason: 'duplicate_own' }).rule).toBe('person');
    expect(judge({ isOwnDuplicate: true }).rule).toBe('person');
  });

  it('L117 W87 nothing of an order of callbacks that was refunded in part', () => {
    const waits = { act: 'wait', rule: 'part_refunded' };
    expect(judge({ reason: 'duplicate_own', isOwnDuplicate: true, isPartRefunded: true })).toEqual(waits);
    expect(judge({ since: 0, isPartRefunded: true })).toEqual(refused('window'));
  });

  it('W87 a buyer who rarely returns: soon, cheap, and little a day', () => {
    const soon = { since: NOW - 72 * HOUR };
    expect(judge({ ...soon, priceCents: 500 }, { ...TRUSTED, trustedTodayCents: 4_500 })).toEqual(accepted('trusted_buyer'));
    for (const [facts, standing] of [
      [{ since: soon.since - 1 }, {}],
      [{ ...soon, priceCents: 501 }, {}],
      [{ ...soon, reason: 'not_the_person' }, {}],
      [soon, { leads90: 199 }],
      [soon, { returned90Cents: 3_001 }],
      [soon, { trustedTodayCents: 4_701 }],
    ] as [Partial<ReturnFacts>, Partial<BuyerStanding>][])
      expect(judge(facts, { ...TRUSTED, ...standing }).rule).toBe('person');
  });

  it('W87 no rule accepts anything above the normal share', () => {
    expect(judge({ phone: '3054115678' }, { countedLines: 4, countedCents: 1_200 })).toEqual({ act: 'wait', rule: 'over_share' });
  });
});

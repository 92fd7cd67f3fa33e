import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { TestCall, TestCalls } from '@warmline/contracts/calls/test-calls';
import type { Campaign } from '@warmline/contracts/campaigns/types';
import { refreshQueries } from '../../../../lib/api/query-client.ts';
import { buildCampaign, CAMPAIGN_ID, openCalls } from '../../../../testing/builders/build-campaigns.ts';
import { refusal } from '../../../../testing/shop.ts';

const PAGE = `/dashboard/campaigns/${CAMPAIGN_ID}`;
const PATH = `/api/campaigns/${CAMPAIGN_ID}/test-call`;
const AT = '2026-11-25T15:00:00.000Z';

const buildTest = (overrides: Partial<TestCall> = {}): TestCall => ({
  id: 't1',
  isOpen: true,
  state: 'offered',
  offeredAt: AT,
  ringingAt: null,
  bridgedAt: null,
  endedAt: null,
  cause: null,
  ...overrides,
});
const calls = (overrides: Partial<TestCalls> = {}): TestCalls => ({
  isAvailable: true,
  refusal: null,
  latest: null,
  ...overrides,
});
const open = (answer: () => TestCalls, campaign: Partial<Campaign> = {}, seatRole?: string) =>
  openCalls(
    PAGE,
    {
      [`GET /api/campaigns/${CAMPAIGN_ID}`]: () => ({ body: buildCampaign({ status: 'setup', ...campaign }) }),
      [`GET ${PATH}`]: () => ({ body: answer() }),
      [`POST ${PATH}`]: () => ({ status: 201, body: buildTest() }),
    },
    seatRole,
  );
const button = () => screen.findByRole('button', { name: 'Send me a test call' });
const status = (text: string) => screen.findByText(text);

describe('C65 Send me a test call', () => {
  it('rings the saved number and follows the call', async () => {
    let shown = calls();
    const { user, shop } = await open(() => shown);
    expect(await status('It rings this number. It is free and uses up no call.')).toHaveAttribute('role', 'status');
    shown = calls({ latest: buildTest() });
    await user.click(await button());
    expect(await status('Starting the test call.')).toBeVisible();
    expect(await button()).toBeDisabled();
    for (const [call, text] of [
      [{ state: 'ringing', ringingAt: AT }, 'Your phone is ringing.'],
      [{ state: 'bridged', ringingAt: AT, bridgedAt: AT }, 'Answered. The call is on.'],
      [{ state: 'ended', isOpen: false, bridgedAt: AT }, 'The test call was answered: your calls reach this number.'],
    ] as [Partial<TestCall>, string][]) {
      shown = calls({ latest: buildTest(call) });
      refreshQueries('/api/campaigns');
      expect(await status(text)).toBeVisible();
    }
    expect(await button()).toBeEnabled();
    expect(shop.callsTo(`POST ${PATH}`)).toHaveLength(1);
  });

  it.each([
    ['no_answer', 'Nobody answered the test call.'],
    ['busy', 'The line was busy.'],
    ['unreachable', 'This number could not be reached. Is it right?'],
    ['error', "The test call couldn't be made. Please try again later."],
  ] as const)('says that it ended by %s', async (cause, text) => {
    await open(() => calls({ latest: buildTest({ isOpen: false, state: 'failed', cause }) }));
    expect(await status(text)).toHaveAttribute('data-failed', 'true');
    expect(await button()).toBeEnabled();
  });

  it('says when the number was verified, until it is changed, and tests only a saved one', async () => {
    const { user } = await open(() => calls(), { verifiedAt: '2026-11-26T02:00:00.000Z' });
    // In the zone of the campaign it is still the evening before.
    expect(await screen.findByText('Verified Nov 25')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Extension (optional)' }), '7');
    expect(await status('Save the number first, then test it.')).toBeVisible();
    expect(await button()).toBeDisabled();
    expect(screen.queryByText('Verified Nov 25')).toBeNull();
  });

  it('C67 says why it may not ring now', async () => {
    const night = 'Test calls ring between 8 AM and 9 PM, Eastern Time.';
    await open(() => calls({ refusal: night }));
    expect(await status(night)).toBeVisible();
    expect(await button()).toBeDisabled();
  });

  it('C67 says why it was refused', async () => {
    const used = 'There were 5 test calls to this number within 24 hours. Please try again tomorrow.';
    const { user } = await openCalls(PAGE, {
      [`GET ${PATH}`]: () => ({ body: calls() }),
      [`POST ${PATH}`]: () => refusal(409, 'test_call_refused', used),
    });
    await user.click(await button());
    expect(await status(used)).toHaveAttribute('data-failed', 'true');
  });

  it('has no button in a shop that makes no test calls', async () => {
    const { shop } = await open(() => calls({ isAvailable: false }));
    await waitFor(() => expect(shop.callsTo(`GET ${PATH}`)).toHaveLength(1));
    expect(await screen.findByRole('textbox', { name: 'Number for the calls' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send me a test call' })).toBeNull();
  });

  it('P41 shows viewers when the number was verified, without a button', async () => {
    await open(() => calls(), { verifiedAt: AT }, 'viewer');
    expect(await screen.findByText('Verified Nov 25')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send me a test call' })).toBeNull();
  });
});

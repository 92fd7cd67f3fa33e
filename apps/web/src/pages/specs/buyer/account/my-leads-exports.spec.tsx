import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { LeadExport } from '@warmline/contracts/agency-leads/types';
import { LIST, openMyLeads } from '../../../../testing/pages/my-leads-page.ts';
import { refusal } from '../../../../testing/shop.ts';

const EXPORT: LeadExport = {
  id: 'e1',
  leads: 2,
  left: 0,
  createdAt: '2026-11-20T15:00:00.000Z',
  createdBy: 'Ann Lee',
  confirmedAt: null,
};
afterEach(() => {
  jest.restoreAllMocks();
});

describe('M96 exports', () => {
  /** jsdom has no object URLs and doesn't download: collects the saved files by name. */
  function savedFiles(): string[] {
    const saved: string[] = [];
    Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    return saved;
  }
  const FILE = { headers: { 'content-disposition': 'attachment; filename="warmline-leads.csv"' }, body: 'Name' };

  it('exports new leads, and confirms only after the whole file arrived', async () => {
    const saved = savedFiles();
    const { user, shop } = await openMyLeads(LIST, {
      'POST /api/my-leads/exports': () => ({ status: 201, body: EXPORT }),
      'GET /api/my-leads/exports/e1/leads.csv': () => FILE,
      'POST /api/my-leads/exports/e1/confirm': () => ({ status: 204 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Export leads' }));
    expect(await screen.findByRole('radio', { name: /New since last export/ })).toBeChecked();
    expect(screen.getByText(/^Days are in .+\. The file has status and note/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    expect(await screen.findByText('2 leads exported.')).toBeVisible();
    expect(saved).toEqual(['warmline-leads.csv']);
    expect(shop.callsTo('POST /api/my-leads/exports')[0]!.body).toEqual({ onlyNew: true });
    expect(shop.callsTo('POST /api/my-leads/exports/e1/confirm')).toHaveLength(1);
  });

  it('does not confirm a download that failed, says so, and repeats the last export', async () => {
    const saved = savedFiles();
    let isBroken = true;
    const { user, shop } = await openMyLeads(LIST, {
      'POST /api/my-leads/exports': () => ({ status: 201, body: EXPORT }),
      'GET /api/my-leads/exports/last': () => ({ body: { last: EXPORT } }),
      'GET /api/my-leads/exports/e1/leads.csv': () => (isBroken ? { status: 500, body: '' } : FILE),
      'POST /api/my-leads/exports/e1/confirm': () => ({ status: 204 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Export leads' }));
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
    expect(await screen.findByText(/The download failed\. Try again: no lead was marked as exported\./)).toBeVisible();
    expect(shop.callsTo('POST /api/my-leads/exports/e1/confirm')).toEqual([]);
    isBroken = false;
    expect(screen.getByText(/^Last export: 2 leads, .* by Ann Lee \(not completed\)/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Repeat last export' }));
    expect(await screen.findByText('2 leads exported.')).toBeVisible();
    expect(shop.callsTo('POST /api/my-leads/exports/e1/confirm')).toHaveLength(1);
    expect(saved).toEqual(['warmline-leads.csv']);
  });

  it('exports last month in the zone of the browser', async () => {
    const { user, shop } = await openMyLeads(LIST, {
      'POST /api/my-leads/exports': () => refusal(409, 'nothing_to_export', 'No leads match, so there is nothing to export.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Export leads' }));
    await user.click(await screen.findByRole('radio', { name: /Last month/ }));
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    expect(await screen.findByText('No leads match, so there is nothing to export.')).toBeVisible();
    expect(shop.callsTo('POST /api/my-leads/exports')[0]!.body).toEqual({
      from: expect.stringMatching(/-01$/),
      to: expect.stringMatching(/-(28|29|30|31)$/),
      zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      onlyNew: false,
    });
  });
});

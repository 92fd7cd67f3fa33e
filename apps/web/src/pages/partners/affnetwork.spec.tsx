import { expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { readDraft } from '../../components/form/unsaved/form-draft.ts';
import { EMPTY_APPLICATION } from '../../features/partners/forms/application-schema.ts';
import { APPLICATION_DRAFT } from '../../features/partners/use-application.ts';
import { heldBack } from '../../testing/pages/checkout-shop.ts';
import { openPage } from '../../testing/open-page.tsx';
import { attach, fillApplication, PARTNER_ANSWERS } from '../../testing/pages/partner-answers.ts';
import { openShop, refusal, type Answer, type Call, type Shop } from '../../testing/shop.ts';
import { press } from '../../testing/pages/survey-answers.ts';

const APPLY = 'POST /api/affnetwork-signup';
const RECEIVED = { id: 'p1', status: 'pending', createdAt: '2026-01-02T03:04:05.000Z', reviewBy: '2026-01-04T03:04:05.000Z' };
let shop: Shop;

async function openApplication(answer: (call: Call) => Answer | Promise<Answer> = () => ({ status: 201, body: RECEIVED })) {
  shop = await openShop({ [APPLY]: answer });
  const page = await openPage('/affnetwork');
  await screen.findByRole('heading', { level: 1, name: 'Partner application' });
  return page;
}
const submit = (user: Parameters<typeof press>[0]) => press(user, 'Submit Application');
const pdf = (name: string, bytes = 12) => {
  const file = new File(['%PDF-1.7'], name, { type: 'application/pdf' });
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
};
/** Lists the parts of a sent form, files by name. */
function partsOf({ body }: Call): Record<string, string[]> {
  const parts: Record<string, string[]> = {};
  for (const [, name = '', file, text = ''] of String(body).matchAll(
    /name="([^"]+)"(?:; filename="([^"]+)"\r\nContent-Type: [^\r]+)?\r\n\r\n([\s\S]*?)\r\n--/g,
  ))
    (parts[name] ??= []).push(file ?? text);
  return parts;
}

it('B2.12 B2.52 B5.35 B5.37 B6.03 B9.13 shows five sections to a visitor, with Net 30 and EST preselected', async () => {
  await openApplication();
  for (const name of [
    'Business Information',
    'Contact Information',
    'Business Terms',
    'References',
    'Document Upload (optional)',
  ])
    expect(screen.getByRole('region', { name })).toBeVisible();
  for (const name of ['Reference 1', 'Reference 2'])
    expect(within(screen.getByRole('group', { name })).getAllByRole('textbox')).toHaveLength(3);
  for (const [label, value, choices] of [
    ['Payment terms', 'Net 30', ['Net 7', 'Net 15', 'Net 30']],
    ['Time zone', 'EST', ['PST', 'MST', 'CST', 'EST']],
  ] as const) {
    expect(screen.getByLabelText(label)).toHaveValue(value);
    const offered = within(screen.getByLabelText(label)).getAllByRole<HTMLOptionElement>('option');
    expect(offered.map((option) => option.value)).toEqual(choices);
  }
});

it('B5.28 B5.29 B5.30 B5.31 B5.32 B5.33 B5.34 B5.36 B5.38 shows the error at each required field and focuses the first', async () => {
  const { user } = await openApplication();
  await submit(user);
  for (const field of [
    'Business name',
    'Business address',
    'City',
    'State',
    'ZIP code',
    'EIN',
    'Main contact',
    'Contact phone',
    'Valid email',
    'Number of agents',
    'Office hours',
    'Pay per transfer',
    'DID number',
    'Daily call cap',
  ])
    expect(await screen.findByText(`${field} is required`)).toBeVisible();
  expect(screen.getAllByText(/ is required$/)).toHaveLength(14);
  expect(screen.getByLabelText('Business name')).toHaveFocus();
  expect(shop.calls).toEqual([]);
});

it('B2.53 B7.02 B7.19 B8.24 B9.05 sends text fields and documents as one form, then promises 48 hours', async () => {
  const { user, at } = await openApplication();
  fillApplication();
  await user.selectOptions(screen.getByLabelText('Payment terms'), 'Net 7');
  await attach(user, pdf('W-9.pdf'), pdf('license.pdf'));
  expect(screen.getByText('2 of 5')).toBeVisible();
  await submit(user);
  expect(await screen.findByRole('heading', { level: 1, name: 'Application Submitted' })).toHaveFocus();
  expect(screen.getAllByText('We will review your application within 48 hours.')[0]).toBeVisible();
  expect(shop.callsTo(APPLY)[0]?.type).toMatch(/^multipart\/form-data/);
  const parts = partsOf(shop.callsTo(APPLY)[0]!);
  expect(parts).toMatchObject({
    businessName: ['Gulf Coast Media'],
    ein: ['12-3456789'],
    paymentTerms: ['Net 7'],
    timeZone: ['EST'],
  });
  expect(parts.documents).toEqual(['W-9.pdf', 'license.pdf']);
  expect(Object.keys(parts).at(-1)).toBe('documents');
  expect(localStorage.getItem(APPLICATION_DRAFT.key)).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Return to Home' }));
  await waitFor(() => expect(at()).toBe('/'));
});

it('B5.39 B5.40 B5.41 B8.15 shows why a file is rejected, and keeps the valid ones', async () => {
  const { user } = await openApplication();
  fireEvent.drop(screen.getByText('Drop documents here, or choose them'), {
    dataTransfer: { files: [pdf('run.exe'), pdf('a.pdf')] },
  });
  expect(await screen.findByText('Invalid File Type')).toBeVisible();
  expect(screen.getByText('Please upload PDF, DOC, DOCX or image files only.')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Files not added' })).toHaveTextContent('run.exe was not added');
  await attach(user, pdf('big.pdf', 10 * 1024 * 1024 + 1));
  expect(await screen.findByText('File Too Large')).toBeVisible();
  expect(screen.getByText('Each file can be at most 10MB.')).toBeVisible();
  await attach(user, ...['b', 'c', 'd', 'e', 'f'].map((name) => pdf(`${name}.pdf`)));
  expect(await screen.findByText('Too Many Files')).toBeVisible();
  expect(screen.getByText('You can upload a maximum of 5 documents.')).toBeVisible();
  const documents = within(screen.getByRole('list', { name: 'Documents to send' }));
  expect(documents.getAllByRole('listitem').map((item) => item.textContent?.slice(0, 5))).toEqual(
    ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}.pdf`),
  );
  await user.click(screen.getByRole('button', { name: 'Remove c.pdf' }));
  expect(screen.getByText('4 of 5')).toBeVisible();
});

it('P25 restores the entries after a reload, but never the EIN', async () => {
  await openApplication();
  fillApplication();
  expect(localStorage.getItem(APPLICATION_DRAFT.key)).not.toContain('3456789');
  const lost = "Files aren't saved on this device. Please choose them again.";
  expect(screen.queryByText(lost)).toBeNull();
  cleanup();
  const { user } = await openApplication();
  expect(screen.getByLabelText('Business name')).toHaveValue('Gulf Coast Media');
  expect(screen.getByLabelText('EIN')).toHaveValue('');
  expect(screen.getByText(lost)).toBeVisible();
  await attach(user, pdf('W-9.pdf'));
  expect(screen.queryByText(lost)).toBeNull();
  await press(user, 'Clear the form');
  expect(screen.getByLabelText('Business name')).toHaveValue('');
  expect(localStorage.getItem(APPLICATION_DRAFT.key)).toBeNull();
});

it('B8.23 keeps everything when the server fails, and resends it with the same submission ID', async () => {
  let broken = true;
  const { user } = await openApplication(() => (broken ? { status: 500, body: 'oops' } : { status: 201, body: RECEIVED }));
  fillApplication();
  await attach(user, pdf('W-9.pdf'));
  await submit(user);
  expect(await screen.findByText('Submission Failed')).toBeVisible();
  expect(screen.getAllByText('Failed to submit application')[0]).toBeVisible();
  for (const [label, text] of Object.entries(PARTNER_ANSWERS)) expect(screen.getByLabelText(label)).toHaveValue(text);
  expect(screen.getByText('1 of 5')).toBeVisible();
  broken = false;
  await submit(user);
  expect(await screen.findByRole('heading', { name: 'Application Submitted' })).toBeVisible();
  const [first, second] = shop.callsTo(APPLY).map((call) => partsOf(call).submissionId);
  expect(first).toHaveLength(1);
  expect(second).toEqual(first);
});

it.each(['<html>Sign in to the network</html>', 'null', '{}'])(
  'B8.23 stops on a response of another server (%s), and can be sent again',
  async (body) => {
    let away = true;
    const { user } = await openApplication(() => (away ? { status: 200, body } : { status: 201, body: RECEIVED }));
    fillApplication();
    await submit(user);
    expect(await screen.findByText('Submission Failed')).toBeVisible();
    away = false;
    await submit(user);
    expect(await screen.findByRole('heading', { name: 'Application Submitted' })).toBeVisible();
  },
);

it('P24 shows rejected values at their fields, including the honeypot', async () => {
  const message = 'Please leave this field empty.';
  const errors = [
    { field: 'city', message: 'City is required' },
    { field: 'homepage', message },
  ];
  const { user } = await openApplication(() => refusal(400, 'validation_failed', 'Please check the form.', { errors }));
  expect(screen.queryByRole('textbox', { name: 'Leave this field empty' })).toBeNull();
  const trap = screen.getByLabelText('Leave this field empty').closest('[aria-hidden=true]')!;
  expect(getComputedStyle(trap).left).toBe('-9999px');
  fillApplication();
  await submit(user);
  expect(await screen.findByText('City is required')).toBeVisible();
  expect(screen.getByLabelText('City')).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Leave this field empty' })).toBeInvalid();
  expect(screen.getByText(message)).toBeVisible();
});

it('F16 shows a rejected document next to the documents', async () => {
  const message = "W-9.pdf can't be accepted: its content doesn't match its name.";
  const errors = [{ field: 'documents', message }];
  const { user } = await openApplication(() => refusal(400, 'invalid_file', message, { errors }));
  fillApplication();
  await attach(user, pdf('W-9.pdf'));
  await submit(user);
  const documents = screen.getByRole('region', { name: 'Document Upload (optional)' });
  expect(await within(documents).findByRole('alert')).toHaveTextContent(message);
  await waitFor(() => expect(documents).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Remove W-9.pdf' }));
  expect(within(documents).queryByRole('alert')).toBeNull();
});

it('P23 offers a new application when this one arrived before with other content', async () => {
  const message = 'We already have your application, and this one is different.';
  let calls = 0;
  const { user } = await openApplication(() => {
    calls += 1;
    return calls === 1 ? refusal(409, 'application_differs', message) : { status: 201, body: RECEIVED };
  });
  fillApplication();
  await submit(user);
  await press(user, 'Send as a new application');
  expect(await screen.findByRole('heading', { name: 'Application Submitted' })).toBeVisible();
  const [first, second] = shop.callsTo(APPLY).map((call) => partsOf(call).submissionId);
  expect(second).not.toEqual(first);
});

it('P23 keeps the new submission ID after a reload if its response was lost, with the focus on the submit button', async () => {
  let calls = 0;
  const { user } = await openApplication(() => {
    calls += 1;
    return calls === 1 ? refusal(409, 'application_differs', 'This one differs.') : { status: 500, body: 'oops' };
  });
  fillApplication();
  await submit(user);
  await press(user, 'Send as a new application');
  expect((await screen.findAllByText('Failed to submit application'))[0]).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Submit Application' })).toHaveFocus());
  const [, second] = shop.callsTo(APPLY).map((call) => partsOf(call).submissionId);
  expect(readDraft(APPLICATION_DRAFT, EMPTY_APPLICATION)?.submissionId).toBe(second?.[0]);
});

it('B5.39 P29 shows the progress of each file and of all files while sending, and can be canceled', async () => {
  const { answer, give } = heldBack();
  const { user } = await openApplication(() => answer);
  fillApplication();
  await attach(user, pdf('W-9.pdf'), pdf('license.pdf'));
  await submit(user);
  await waitFor(() => expect(shop.callsTo(APPLY)).toHaveLength(1));
  for (const name of [/^(Sending|Checking) your application/, 'Sending W-9.pdf', 'Sending license.pdf'])
    expect(await screen.findByRole('progressbar', { name })).toBeInTheDocument();
  // Edits now would look sent, but would not be.
  for (const label of ['Business name', 'Time zone', 'EIN']) expect(screen.getByLabelText(label)).toBeDisabled();
  await press(user, 'Cancel');
  expect(await screen.findByRole('button', { name: 'Submit Application' })).toBeEnabled();
  expect(screen.getByLabelText('Business name')).toBeEnabled();
  expect(screen.getByLabelText('Business name')).toHaveValue('Gulf Coast Media');
  expect(screen.getByText('2 of 5')).toBeVisible();
  expect(screen.queryByText('Submission Failed')).toBeNull();
  give({ status: 201, body: RECEIVED });
});

it('names an unreadable document before anything is sent', async () => {
  const { user } = await openApplication();
  fillApplication();
  const moved = pdf('moved.pdf');
  const reading = jest.spyOn(FileReader.prototype, 'readAsArrayBuffer').mockImplementation(function (this: FileReader) {
    this.onerror?.(new ProgressEvent('error') as ProgressEvent<FileReader>);
  });
  await attach(user, moved);
  await submit(user);
  expect(await screen.findByText(/^moved.pdf can't be read/)).toBeVisible();
  reading.mockRestore();
  expect(shop.calls).toEqual([]);
});

import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getSystem } from '../../config/system.ts';
import { ApiError } from '../../lib/api/api-client.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { clearStoredUser, storeUser } from '../../lib/session/stored-user.ts';
import { buildUser } from '../../testing/builders/build.ts';
import { currentToasts } from '../../lib/view/toast-store.ts';
import { z } from '../../lib/text/zod.ts';
import { ChoiceField } from './fields/choice-field.tsx';
import { keepDraft } from './unsaved/form-draft.ts';
import { Form, SubmitButton } from './form.tsx';
import { TextField } from './fields/text-field.tsx';
import { useSchemaForm } from './use-schema-form.ts';

const ROLES = ['agent', 'owner'] as const;
const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Name is required')),
  role: z.enum(ROLES, { error: 'Choose a role' }),
  note: z.optional(z.string()),
});
const EMPTY = { name: '', role: '', note: '' };
const DRAFT = { key: 'test' };
type Values = z.infer<typeof schema>;

function Example({ send }: { send: (values: Values) => Promise<void> }) {
  const form = useSchemaForm({
    schema,
    defaults: EMPTY,
    draft: DRAFT,
    places: { name_taken: 'name' },
    failure: { title: 'Not sent', description: 'Please try again.' },
    send,
  });
  return (
    <Form form={form} aria-label="Example">
      {/* Rendered in another order than in the schema. */}
      <ChoiceField label="Role" options={ROLES.map((value) => ({ value, label: value }))} {...form.field('role')} />
      <TextField label="Name" {...form.field('name')} />
      <TextField label="Note" {...form.field('note')} />
      <SubmitButton form={form} busy="Sending...">
        Send
      </SubmitButton>
    </Form>
  );
}

function open(send: (values: Values) => Promise<void> = () => Promise.resolve()) {
  const sent = jest.fn(send);
  const view = render(
    <ChakraProvider value={getSystem()}>
      <QueryClientProvider client={queryClient}>
        <Example send={sent} />
      </QueryClientProvider>
    </ChakraProvider>,
  );
  return { sent, user: userEvent.setup(), view };
}
const refused = (code: string, errors?: { field: string; message: string }[]) => () =>
  Promise.reject(new ApiError(400, '400', { code, message: 'Refused', errors } as never));

it('marks required fields for screen readers, and no others', () => {
  open();
  expect(screen.getByLabelText('Name')).toBeRequired();
  expect(screen.getAllByRole('radio')[0]).toBeRequired();
  expect(screen.getByLabelText('Note')).not.toBeRequired();
});

it('focuses the first invalid field in the order of the page, and sends nothing', async () => {
  const { sent, user } = open();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Name is required')).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('radio')[0]).toHaveFocus());
  expect(screen.getByLabelText('Name')).toBeInvalid();
  expect(sent).not.toHaveBeenCalled();
});

it('removes a message as soon as its field is right', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('Choose a role');
  await user.click(screen.getByRole('radio', { name: 'owner' }));
  await waitFor(() => expect(screen.queryByText('Choose a role')).toBeNull());
  expect(screen.getByText('Name is required')).toBeVisible();
});

it.each([
  ['a field', refused('validation_failed', [{ field: 'name', message: 'Too odd' }]), 'Too odd'],
  ['a code', refused('name_taken'), 'Refused'],
])('shows the server’s error of %s at its field, and a toast', async (_, send, message) => {
  const { user } = open(send);
  await user.click(screen.getByRole('radio', { name: 'agent' }));
  await user.type(screen.getByLabelText('Name'), 'Dana{Enter}');
  expect(await screen.findByText(message)).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
  expect(currentToasts()[0]).toMatchObject({ title: 'Not sent', description: 'Refused', destructive: true });
  await user.type(screen.getByLabelText('Name'), 'x');
  await waitFor(() => expect(screen.queryByText(message)).toBeNull());
});

it('P29 a draft keeps its owner when another tab signs out', async () => {
  storeUser(buildUser({ id: 'u1' }));
  const { user } = open();
  clearStoredUser();
  await user.type(await screen.findByLabelText('Note'), 'Refund');
  expect(sessionStorage.getItem('draft:test')).toContain('"owner":"u1"');
});

it('P29 keeps what was typed until it is sent', async () => {
  const first = open();
  await first.user.type(screen.getByLabelText('Note'), 'call back');
  first.view.unmount();
  const { sent, user, view } = open();
  expect(screen.getByLabelText('Note')).toHaveValue('call back');
  await user.click(screen.getByRole('radio', { name: 'agent' }));
  await user.type(screen.getByLabelText('Name'), 'Dana{Enter}');
  await waitFor(() => expect(sent.mock.calls[0]?.[0]).toEqual({ name: 'Dana', role: 'agent', note: 'call back' }));
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
  view.unmount();
  open();
  expect(screen.getByLabelText('Note')).toHaveValue('');
});

it('sends once, however often it is submitted meanwhile', async () => {
  keepDraft(DRAFT, { name: 'Dana', role: 'agent', note: '' }, EMPTY);
  let end = () => {};
  const { sent, user } = open(() => new Promise((resolve) => (end = resolve)));
  await user.type(screen.getByLabelText('Name'), '{Enter}{Enter}');
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  await user.type(screen.getByLabelText('Name'), '{Enter}');
  expect(sent).toHaveBeenCalledTimes(1);
  end();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled());
});

import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, type BaseSyntheticEvent, type ComponentProps, type ReactNode } from 'react';
import { Button, type ButtonProps } from '../ui/button.tsx';

/** The part of a schema form that `Form` and its buttons use. */
export interface Sendable {
  submit: (event?: BaseSyntheticEvent) => Promise<void>;
  isSubmitting: boolean;
  /** Why the last attempt failed; missing for a form of several steps that shows it itself. */
  failed?: string | null;
  focusPending: (form: HTMLElement | null) => void;
}

export interface FormProps extends Omit<ComponentProps<typeof chakra.form>, 'form' | 'onSubmit'> {
  form: Sendable;
  /** Without marks at required fields, for forms in which every field obviously is. */
  unmarked?: boolean;
  /** Fields side by side: three on a wide screen, two in half a window, one on a phone. */
  columns?: 1 | 2 | 3;
}

const COLUMNS = {
  1: 'minmax(0, 1fr)',
  2: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  3: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
};

/** Above the last row, which has the buttons. */
const WITH_FAILURE = { '&:has(> [data-failure]) > :nth-last-child(2)': { order: '1' } };

/**
 * A form of the kit: fields below each other, or in columns. Focuses the first invalid field, in the order of the page. Keeps
 * showing why sending failed, when the toast is gone.
 */
export function Form({ form, unmarked = false, columns = 1, children, ...props }: FormProps) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => form.focusPending(element.current));
  return (
    <chakra.form
      ref={element}
      noValidate
      display="grid"
      gap={columns === 1 ? '4.5' : '3.5'}
      alignItems="start"
      gridTemplateColumns={COLUMNS[columns]}
      css={{ ...WITH_FAILURE, ...(unmarked && { '--required-mark': 'none' }) }}
      {...props}
      onSubmit={(event) => void form.submit(event)}
    >
      {children}
      {Boolean(form.failed) && (
        <chakra.p
          data-failure
          gridColumn="1 / -1"
          padding="3"
          paddingInline="3.5"
          borderRadius="l2"
          background="bg.error"
          color="fg.error"
          fontSize="sm"
          overflowWrap="anywhere"
        >
          {form.failed}
        </chakra.p>
      )}
    </chakra.form>
  );
}

/** Two fields side by side; below each other on a phone, unless they are `short`. */
export function FieldPair({ children, short = false }: { children: ReactNode; short?: boolean }) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={short ? 'repeat(2, minmax(0, 1fr))' : COLUMNS[2]}
      gap="4.5"
      alignItems="start"
    >
      {children}
    </chakra.div>
  );
}

/** Buttons at the end of a dialog; side by side as wide as the dialog on a phone. */
export function FormActions(props: ComponentProps<typeof chakra.div>) {
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      justifyContent="flex-end"
      gap="2.5"
      css={{ '& > *': { flex: { base: '1 1 auto', sm: 'none' } } }}
      {...props}
    />
  );
}

/** Sends the form; shows `busy` meanwhile. */
export function SubmitButton({ form, busy, ...props }: Omit<ButtonProps, 'form'> & { form: Sendable; busy: string }) {
  return <Button type="submit" loading={form.isSubmitting} loadingText={busy} {...props} />;
}

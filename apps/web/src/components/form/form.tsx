import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, type BaseSyntheticEvent, type ComponentProps, type ReactNode } from 'react';
import { Button, type ButtonProps } from '../ui/button.tsx';

/** The part of a schema form that `Form` and its buttons use. */
export interface Sendable {
  submit: (event?: BaseSyntheticEvent) => Promise<void>;
  isSubmitting: boolean;
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

/** A form of the kit: fields below each other, or in columns. Focuses the first invalid field, in the order of the page. */
export function Form({ form, unmarked = false, columns = 1, ...props }: FormProps) {
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
      css={unmarked ? { '--required-mark': 'none' } : undefined}
      {...props}
      onSubmit={(event) => void form.submit(event)}
    />
  );
}

/** Two fields side by side; below each other on a phone. */
export function FieldPair({ children }: { children: ReactNode }) {
  return (
    <chakra.div display="grid" gridTemplateColumns={COLUMNS[2]} gap="4.5" alignItems="start">
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

// oxlint-disable-next-line no-restricted-imports -- this is what the rule asks for
import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';

/** A mutation that ignores further calls while it runs. `isPending` isn't enough: a second click can come before it renders. */
export function useOneAtATime<Data, Variables = void>(options: UseMutationOptions<Data, Error, Variables>) {
  const { mutateAsync, ...mutation } = useMutation(options);
  const running = useRef(false);
  const run = async (next: Variables) => {
    if (running.current) return;
    running.current = true;
    try {
      await mutateAsync(next);
    } catch {
      // `onError` shows the error.
    } finally {
      running.current = false;
    }
  };
  return { ...mutation, mutate: (next: Variables) => void run(next) };
}

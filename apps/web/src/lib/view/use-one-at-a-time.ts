import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';

/** A mutation that ignores further calls while it runs. `isPending` isn't enough: a second click can come before it renders. */
export function useOneAtATime<Data>(options: UseMutationOptions<Data>) {
  const { mutateAsync, isPending, isError, error } = useMutation(options);
  const running = useRef(false);
  const run = async () => {
    if (running.current) return;
    running.current = true;
    try {
      await mutateAsync();
    } catch {
      // `onError` shows the error.
    } finally {
      running.current = false;
    }
  };
  return { isPending, isError, error, mutate: () => void run() };
}

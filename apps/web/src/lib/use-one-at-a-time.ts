import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';

/** A mutation that is asked once however fast somebody clicks: `isPending` is drawn a moment after the first click, and a second one fits in between. */
export function useOneAtATime<Data>(options: UseMutationOptions<Data>) {
  const { mutateAsync, isPending } = useMutation(options);
  const running = useRef(false);
  const run = async () => {
    if (running.current) return;
    running.current = true;
    try {
      await mutateAsync();
    } catch {
      // Told by `onError`.
    } finally {
      running.current = false;
    }
  };
  return { isPending, mutate: () => void run() };
}

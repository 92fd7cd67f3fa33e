// oxlint-disable-next-line no-restricted-imports -- several lines are accepted at a time, each of them once
import { useMutation } from '@tanstack/react-query';
import type { StaffReturnLine } from '@warmline/contracts/returns/staff-types';
import { useCallback, useRef, useState } from 'react';
import { isUnreachable, messageOf } from '../../lib/api/api-client.ts';
import { toast } from '../../lib/view/toast.ts';
import { askDecision, refreshQueue } from './api/staff-returns.ts';
import { decidedText, itemName } from './return-texts.ts';

/** How often a line is asked for again after a lost answer, and how long it waits in between. */
const AGAIN = { times: 5, everyMs: 1_000 };

/** Names of lines by ID. */
const NONE: ReadonlyMap<string, string> = new Map();

/**
 * Accepts a line at once, and each line only once; returns why the last one failed, such as that another person was first. After
 * a lost answer it asks again, and accepts no other line until it knows of all: the next line may have moved under the pointer.
 */
export function useAcceptLine(): {
  accept: (line: StaffReturnLine) => void;
  failure: string | undefined;
  checking: string | undefined;
} {
  const sent = useRef(new Set<string>());
  const [failure, setFailure] = useState<string>();
  // Also read by a press before the next render.
  const unknown = useRef(NONE);
  const [checked, setChecked] = useState(NONE);
  const note = (lines: ReadonlyMap<string, string>) => {
    unknown.current = lines;
    setChecked(lines);
  };
  const { mutate } = useMutation({
    mutationFn: async ({ id, item }: StaffReturnLine) => {
      try {
        return await askDecision(id, { decision: 'accept', code: 'shown' });
      } catch (error) {
        if (isUnreachable(error)) note(new Map(unknown.current).set(id, itemName(item)));
        throw error;
      }
    },
    retry: (failures, error) => isUnreachable(error) && failures < AGAIN.times,
    retryDelay: AGAIN.everyMs,
    onSuccess: (decided) => toast({ title: 'Accepted', description: decidedText(decided) }),
    onError: (error, { id, item }) => {
      sent.current.delete(id);
      const [title, description] = isUnreachable(error)
        ? [
            'No answer',
            `We don't know whether the return of ${itemName(item)} was accepted. Look for it before you accept the next one.`,
          ]
        : ['Not accepted', messageOf(error, 'Please try again.')];
      toast({ title, description }, { destructive: true });
      setFailure(description);
    },
    onSettled: (_decided, _error, { id }) => {
      note(new Map([...unknown.current].filter(([other]) => other !== id)));
      refreshQueue();
    },
  });
  const accept = useCallback(
    (line: StaffReturnLine) => {
      // The row stays until the list is read again.
      if (unknown.current.size > 0 || sent.current.has(line.id)) return;
      sent.current.add(line.id);
      setFailure(undefined);
      mutate(line);
    },
    [mutate],
  );
  const names = [...checked.values()].join(', ');
  const checking = names === '' ? undefined : `We don't know yet whether the return of ${names} was accepted. Checking...`;
  return { accept, failure, checking };
}

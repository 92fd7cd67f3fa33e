import { useMutation } from '@tanstack/react-query';
import type { StaffReturnLine } from '@warmline/contracts/returns/staff-types';
import { useCallback, useRef, useState } from 'react';
import { messageOf } from '../../lib/api/api-client.ts';
import { toast } from '../../lib/view/toast.ts';
import { decideLine } from './api/staff-returns.ts';
import { decidedText } from './return-texts.ts';

/** Accepts a line at once, and each line only once; returns why the last one failed, such as that another person was first. */
export function useAcceptLine(): { accept: (line: StaffReturnLine) => void; failure: string | undefined } {
  const sent = useRef(new Set<string>());
  const [failure, setFailure] = useState<string>();
  const { mutate } = useMutation({
    mutationFn: ({ id }: StaffReturnLine) => decideLine(id, { decision: 'accept', code: 'shown' }),
    onSuccess: (decided) => toast({ title: 'Accepted', description: decidedText(decided) }),
    onError: (error, { id }) => {
      sent.current.delete(id);
      const description = messageOf(error, 'Please try again.');
      toast({ title: 'Not accepted', description }, { destructive: true });
      setFailure(description);
    },
  });
  const accept = useCallback(
    (line: StaffReturnLine) => {
      // The row stays until the list is read again.
      if (sent.current.has(line.id)) return;
      sent.current.add(line.id);
      setFailure(undefined);
      mutate(line);
    },
    [mutate],
  );
  return { accept, failure };
}

import { useRef, useState } from 'react';
import { toast } from '../../lib/toast.ts';
import { addDocuments, type ChosenDocument, type RefusedFile } from './chosen-documents.ts';

/** The documents of an application while it is being made, and what was wrong with others. */
export function useDocuments() {
  const [chosen, setChosen] = useState<readonly ChosenDocument[]>([]);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const region = useRef<HTMLElement>(null);

  return {
    chosen,
    /** Out of the last choice. */
    refused,
    /** What the server, or the disk, has against one that was chosen. */
    problem,
    region,
    add: (picked: Iterable<File>) => {
      const choice = addDocuments(chosen, picked);
      setChosen(choice.documents);
      setRefused(choice.refused);
      setProblem(null);
      // One notice is seen at a time; the list in the form names them all.
      for (const { notice } of choice.refused) toast(notice, { destructive: true });
    },
    remove: (id: string) => {
      setChosen(chosen.filter((document) => document.id !== id));
      setRefused([]);
      setProblem(null);
    },
    clear: () => {
      setChosen([]);
      setRefused([]);
      setProblem(null);
    },
    refuse: setProblem,
    focus: () => region.current?.focus(),
  };
}
export type Documents = ReturnType<typeof useDocuments>;

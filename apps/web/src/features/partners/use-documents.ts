import { useRef, useState } from 'react';
import { toast } from '../../lib/view/toast.ts';
import { addDocuments, type ChosenDocument, type RejectedFile } from './chosen-documents.ts';

/** Documents of an unsent application, and problems with rejected files. */
export function useDocuments() {
  const [chosen, setChosen] = useState<readonly ChosenDocument[]>([]);
  const [refused, setRefused] = useState<readonly RejectedFile[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const region = useRef<HTMLElement>(null);

  return {
    chosen,
    /** Files rejected from the last choice. */
    refused,
    /** Problem with a chosen document, found by the server or while reading the file. */
    problem,
    region,
    add: (picked: Iterable<File>) => {
      const choice = addDocuments(chosen, picked);
      setChosen(choice.documents);
      setRefused(choice.refused);
      setProblem(null);
      // Only one toast is visible at a time; the list in the form names all files.
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

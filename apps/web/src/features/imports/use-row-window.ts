import { useQueries } from '@tanstack/react-query';
import type { ImportRow, ImportView } from '@warmline/contracts/lead-imports/types';
import { useEffect, useState } from 'react';
import { messageOf } from '../../lib/api/api-client.ts';
import { importRowsQuery, ROWS_A_PAGE, type RowsFilter } from './api/import-rows.ts';

/** Delay during fast scrolling, so that skipped rows are not requested. */
const SETTLE_MS = 80;

/** Rows from `first` to `last`: loaded page by page once scrolling pauses, dropped when far away. */
export function useRowWindow(view: ImportView, only: RowsFilter, first: number, last: number) {
  const [from, to] = useSettled(Math.floor(first / ROWS_A_PAGE), Math.floor(last / ROWS_A_PAGE));
  const pages = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const answers = useQueries({ queries: pages.map((page) => importRowsQuery(view, only, page)) });
  const failed = answers.find(({ error }) => error !== null)?.error;
  return {
    rowAt: (index: number): ImportRow | undefined =>
      answers[Math.floor(index / ROWS_A_PAGE) - from]?.data?.rows[index % ROWS_A_PAGE],
    failed: failed === undefined || failed === null ? null : messageOf(failed, 'These rows could not be loaded.'),
    retry: () => {
      for (const answer of answers) if (answer.isError) void answer.refetch();
    },
  };
}

function useSettled(from: number, to: number): [number, number] {
  const [settled, setSettled] = useState<[number, number]>([from, to]);
  useEffect(() => {
    const timer = setTimeout(() => setSettled([from, to]), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [from, to]);
  return settled;
}

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Statement, StatementPage } from '@warmline/contracts/statements/types';
import { apiGet } from '../../../lib/api/api-client.ts';

const STATEMENTS = '/api/statements';
const pathOf = (month: string) => `${STATEMENTS}/${encodeURIComponent(month)}`;

/** The months of the balance, newest first; one page has all of them. */
export const statementsQuery = infiniteQueryOptions({
  queryKey: [STATEMENTS],
  queryFn: ({ signal }) => apiGet<StatementPage>(STATEMENTS, signal),
  initialPageParam: null,
  getNextPageParam: () => null,
  staleTime: 0,
});

export const statementQuery = (month: string) => queryOptions<Statement>({ queryKey: [pathOf(month)], staleTime: 0 });

/** Returns the address of a file of a month. */
export function statementFileHref(month: string, type: 'pdf' | 'csv'): string {
  return `${pathOf(month)}.${type}`;
}

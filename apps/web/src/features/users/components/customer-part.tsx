import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Panel } from '../../../components/ui/frame/panel.tsx';
import { Waiting } from '../../../components/ui/states/waiting.tsx';
import { messageOf } from '../../../lib/api/api-client.ts';
import { NoLines } from '../customer-recipe.ts';

export interface CustomerPartProps<Data> {
  title: string;
  query: UseQueryResult<Data>;
  end?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** A part of a customer's page, which loads on its own: one that fails leaves the others usable. */
export function CustomerPart<Data>({ title, query, end, children }: CustomerPartProps<Data>) {
  const { data, error, isPending } = query;
  return (
    <Panel title={title} end={end}>
      {data !== undefined && children(data)}
      {isPending && <Waiting>Loading</Waiting>}
      {error !== null && data === undefined && (
        <>
          <NoLines role="alert">{messageOf(error, 'This part could not be loaded.')}</NoLines>
          <Button tone="secondary" size="sm" marginTop="2.5" onClick={() => void query.refetch()}>
            Try again
          </Button>
        </>
      )}
    </Panel>
  );
}

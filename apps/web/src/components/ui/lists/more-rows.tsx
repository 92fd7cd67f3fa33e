import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../button.tsx';

/** The part of an infinite query that `MoreRows` needs. */
export interface PagedList {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  isRefetching: boolean;
  fetchNextPage: () => Promise<unknown>;
  refetch: () => Promise<unknown>;
}

const AT_THE_START = { more: 'More', older: 'Older' } as const;

/**
 * Loads the next page. That cancels a running refetch, so the refetch is repeated afterwards (`refreshQueries` handles the other
 * order).
 */
async function loadMore({ fetchNextPage, refetch }: PagedList, isRefetching: boolean): Promise<void> {
  await fetchNextPage();
  if (isRefetching) await refetch();
}

/** The end of a list with a button for more rows; `what` names the rows, such as "orders". */
export function MoreRows({ list, what, more = 'more' }: { list: PagedList; what: string; more?: keyof typeof AT_THE_START }) {
  // Read while rendering: the query library renders again only for what was read then.
  const { isRefetching } = list;
  return (
    <>
      {list.hasNextPage && (
        <Button
          tone="secondary"
          justifySelf="center"
          loading={list.isFetchingNextPage}
          loadingText="Loading..."
          onClick={() => void loadMore(list, isRefetching)}
        >
          Show {more} {what}
        </Button>
      )}
      {list.isFetchNextPageError && (
        <chakra.p role="alert" color="fg.error" fontSize="13.5px" textAlign="center">
          {AT_THE_START[more]} {what} could not be loaded. Please try again.
        </chakra.p>
      )}
    </>
  );
}

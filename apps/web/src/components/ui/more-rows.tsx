import { Button } from './button.tsx';

/** As much of an infinite query as its end needs. */
export interface GrowingList {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  isRefetching: boolean;
  fetchNextPage: () => Promise<unknown>;
  refetch: () => Promise<unknown>;
}

const AT_THE_START = { more: 'More', older: 'Older' } as const;

/** Adds a page; that cancels a refetch under way, whose news is asked for again afterwards (`refreshQueries` keeps the other order). */
async function grow({ isRefetching, fetchNextPage, refetch }: GrowingList): Promise<void> {
  await fetchNextPage();
  if (isRefetching) await refetch();
}

/** The end of a list that grows on demand; `what` are its rows: "orders". */
export function MoreRows({ list, what, more = 'more' }: { list: GrowingList; what: string; more?: keyof typeof AT_THE_START }) {
  return (
    <>
      {list.hasNextPage && (
        <Button
          tone="secondary"
          justifySelf="center"
          loading={list.isFetchingNextPage}
          loadingText="Loading..."
          onClick={() => void grow(list)}
        >
          Show {more} {what}
        </Button>
      )}
      {list.isFetchNextPageError && (
        <p role="alert" className="choice-error more-error">
          {AT_THE_START[more]} {what} could not be loaded. Please try again.
        </p>
      )}
    </>
  );
}

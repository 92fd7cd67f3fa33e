import { chakra, type SystemStyleObject } from '@chakra-ui/react/styled-system';

const ROWS = 8;

/** Placeholder of a table that is loading. */
export function TableSkeleton({ css, columns, label }: { css: SystemStyleObject | undefined; columns: number; label: string }) {
  return (
    <chakra.div css={css} aria-busy="true">
      <p className="sr-only" role="status">
        {label}
      </p>
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row}>
          {Array.from({ length: columns }, (__, column) => (
            <span key={column} className="skeleton" />
          ))}
        </div>
      ))}
    </chakra.div>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';

const Box = chakra('div', {
  base: {
    borderWidth: '1px',
    borderRadius: 'l3',
    background: 'bg.panel',
    '& > div': { display: 'grid', gridTemplateColumns: '2fr 3fr 1fr', gap: '8', paddingBlock: '13px', paddingInline: '4' },
    '& > div + div': { borderTopWidth: '1px' },
    '& span': { height: '3' },
  },
});

/** Placeholder rows for a list that is loading. */
export function TableSkeleton({ rows, label }: { rows: number; label: string }) {
  return (
    <Box aria-busy="true">
      <p className="sr-only" role="status">
        {label}
      </p>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index}>
          <span className="skeleton" />
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      ))}
    </Box>
  );
}

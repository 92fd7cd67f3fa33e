import { chakra } from '@chakra-ui/react/styled-system';
import type { ImportProblem, ImportView } from '@warmline/contracts/lead-imports/types';
import { TextButton } from '../../../components/ui/frame/layout.ts';
import { formatCount } from '../../../lib/text/format.ts';

const List = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    columnGap: '3',
    rowGap: '1',
    fontSize: 'sm',
    '& li': { display: 'grid', gridColumn: '1 / -1', gridTemplateColumns: 'subgrid', paddingBlock: '1' },
    '& strong': { fontVariantNumeric: 'tabular-nums', textAlign: 'end', fontWeight: '580' },
    '& button': { minHeight: '6', textAlign: 'start' },
    '& small': { color: 'fg.muted', fontSize: '13px' },
    '& [data-kind=rejected] strong': { color: 'fg.error' },
    '& [data-kind=warning] strong': { color: 'fg.warning' },
  },
});

const KINDS: Record<ImportProblem['kind'], string> = { rejected: 'Rejected', warning: 'Stored with a warning' };

export interface ProblemListProps {
  view: ImportView;
  /** Shows the rows behind a problem; left out when they are no longer kept. */
  onShow?: (text: string) => void;
}

/** Rejected rows and warnings by their reason, with counts that stay when the file is deleted (L43). */
export function ProblemList({ view: { problems }, onShow }: ProblemListProps) {
  if (problems.length === 0) return null;
  return (
    <List aria-label="Rejected rows and warnings">
      {problems.map(({ kind, text, rows }) => (
        <li key={text} data-kind={kind}>
          <strong>{formatCount(rows)}</strong>
          <span>
            {onShow === undefined ? text : <TextButton onClick={() => onShow(text)}>{text}</TextButton>}{' '}
            <small>{KINDS[kind]}</small>
          </span>
        </li>
      ))}
    </List>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { addMonths, monthName, monthOf } from '@warmline/domain/time/month';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { FilterChoice } from '../../../components/ui/lists/filter-choice.tsx';
import { Icon } from '../../../components/ui/brand/icon.tsx';
import { ICONS } from '../../../components/ui/brand/icons.ts';
import { ListFailed } from '../../../components/ui/lists/list-failed.tsx';
import { Panel } from '../../../components/ui/frame/panel.tsx';
import { TableSkeleton } from '../../../components/ui/lists/table-skeleton.tsx';
import { trialBalanceHref, trialBalanceQuery } from '../api/books.ts';
import { BalanceTable } from './balance-table.tsx';

const MONTHS = 24;
const Toolbar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2.5',
    marginBottom: '4',
  },
});

/** The trial balance of a month, or of all. Default export, because it is lazy-loaded. */
export default function BalancePanel(props: { month: string | undefined; onMonth: (month: string | undefined) => void }) {
  const [months] = useState(() => Array.from({ length: MONTHS }, (_, back) => addMonths(monthOf(new Date()), -back)));
  const month = months.find((each) => each === props.month);
  const { data, isLoading, isError, isPlaceholderData, refetch } = useQuery({
    ...trialBalanceQuery(month),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel
      title="Trial balance"
      text="What was posted to each account. The balance includes earlier months: Dr is debit, Cr is credit."
    >
      <Toolbar>
        <FilterChoice
          label="Month of the trial balance"
          all="All months"
          value={month ?? ''}
          options={months.map((each) => [each, monthName(each)])}
          onChange={(value) => props.onMonth(value === '' ? undefined : value)}
        />
        <Button asChild tone="secondary" size="sm">
          <a href={trialBalanceHref(month)} download>
            <Icon path={ICONS.download} size={16} /> Export CSV
          </a>
        </Button>
      </Toolbar>
      {isLoading && <TableSkeleton rows={8} label="Loading the trial balance" />}
      {isError && <ListFailed title="The trial balance could not be loaded" onRetry={() => void refetch()} />}
      {data !== undefined && !isError && <BalanceTable balance={data} isBusy={isPlaceholderData} />}
    </Panel>
  );
}

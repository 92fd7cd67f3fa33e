import { chakra } from '@chakra-ui/react/styled-system';
import { addMonths, monthName, monthOf } from '@warmline/domain/time/month';
import { useState } from 'react';
import { SelectField } from '../../../components/form/fields/select-field.tsx';
import { Icon } from '../../../components/ui/brand/icon.tsx';
import { ICONS } from '../../../components/ui/brand/icons.ts';
import { Panel } from '../../../components/ui/frame/panel.tsx';
import { journalsHref } from '../api/books.ts';

const MONTHS = 24;
const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: '3',
  '& > *': { flex: '1 1 160px' },
  '& > a': { flex: 'none' },
} as const;

/** The export of the journals of a month (W76). */
export function JournalsPanel() {
  const [month, setMonth] = useState(() => monthOf(new Date()));
  const [months] = useState(() => Array.from({ length: MONTHS }, (_, back) => addMonths(month, -back)));
  return (
    <Panel title="Journals" text="What was posted in a month, with both accounts, for your accountant.">
      <chakra.div css={ROW}>
        <SelectField
          label="Month"
          value={month}
          onChange={({ target }) => setMonth(target.value)}
          options={months.map((value) => ({ value, label: monthName(value) }))}
        />
        <a className="btn btn-primary" href={journalsHref(month)} download>
          <Icon path={ICONS.download} size={16} /> Export journals
        </a>
      </chakra.div>
    </Panel>
  );
}

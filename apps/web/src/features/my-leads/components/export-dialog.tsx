import { useQuery } from '@tanstack/react-query';
import type { LeadExport, OwnedList } from '@warmline/contracts/agency-leads/types';
import { useState } from 'react';
import { ChoiceField } from '../../../components/form/fields/choice-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { Notice } from '../../../components/ui/states/notice.tsx';
import { messageOf } from '../../../lib/api/api-client.ts';
import { countOf, formatDateTime } from '../../../lib/text/format.ts';
import { browserZone, zoneLabel } from '../../../lib/time/time-zone.ts';
import { useOneAtATime } from '../../../lib/view/use-one-at-a-time.ts';
import { downloadExport, exportList, lastExportQuery } from '../api/lead-exports.ts';
import { filtersOf, myCountsQuery, type MyLeadsView } from '../api/my-leads.ts';
import { LIST_NAMES } from '../list-names.ts';
import { daysOfMonth, type Month } from '../periods.ts';

type What = 'new' | Month | 'filter';

/**
 * Exports leads or callbacks as a CSV file: new ones, a month's, or those of the filter (M96). Default export, because it is
 * lazy-loaded.
 */
export default function ExportDialog(props: {
  list: OwnedList;
  view: MyLeadsView;
  matching: number | undefined;
  onClose: () => void;
}) {
  const { list, view, matching, onClose } = props;
  const { one, many } = LIST_NAMES[list];
  const zone = browserZone();
  const counts = useQuery(myCountsQuery(list));
  const previous = useQuery(lastExportQuery(list)).data?.last ?? null;
  const isFiltered = Object.keys(filtersOf(view)).length > 0;
  const [what, setWhat] = useState<What>(isFiltered ? 'filter' : 'new');
  const [done, setDone] = useState<string>();
  const reportDone = ({ leads, left }: Pick<LeadExport, 'leads' | 'left'>) =>
    setDone(
      `${countOf(leads, one)} exported.${left > 0 ? ` Export again for ${countOf(left, `more ${one}`, `more ${many}`)}.` : ''}`,
    );
  const making = useOneAtATime({
    mutationFn: () => exportList(list, filtersFor(what, view, zone), what === 'new'),
    onMutate: () => setDone(undefined),
    onSuccess: reportDone,
  });
  const repeating = useOneAtATime({
    mutationFn: (last: LeadExport) => downloadExport(last),
    onMutate: () => setDone(undefined),
    onSuccess: (_, last) => reportDone({ leads: last.leads, left: 0 }),
  });
  const isBusy = making.isPending || repeating.isPending;
  const failed = making.error ?? repeating.error;
  const fresh = counts.data?.notExported;
  return (
    <Dialog
      title={`Export ${many}`}
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            Close
          </Button>
          <Button loading={making.isPending} loadingText="Exporting..." disabled={isBusy} onClick={() => making.mutate()}>
            Download CSV
          </Button>
        </>
      }
    >
      <ChoiceField
        label={`Which ${many}`}
        name="what"
        value={what}
        onChange={(event) => setWhat(event.target.value as What)}
        options={[
          {
            value: 'new',
            label: 'New since last export',
            note: fresh === undefined ? undefined : countOf(fresh, one),
            text: `The ${many} that no one in your agency has exported from this page.`,
          },
          { value: 'this-month', label: 'This month', text: daysText('this-month', zone) },
          { value: 'last-month', label: 'Last month', text: daysText('last-month', zone) },
          {
            value: 'filter',
            label: isFiltered ? `The ${many} of the current filter` : `All ${many}`,
            note: matching === undefined ? undefined : countOf(matching, one),
          },
        ]}
      />
      {failed !== null && !isBusy && (
        <Notice tone="bad">{messageOf(failed, `The download failed. Try again: no ${one} was marked as exported.`)}</Notice>
      )}
      {done !== undefined && !isBusy && (
        <Notice tone="good" icon="check">
          {done}
        </Notice>
      )}
      {previous !== null && (
        <p>
          Last export: {countOf(previous.leads, one)}, {formatDateTime(previous.createdAt)} by {previous.createdBy}
          {previous.confirmedAt === null && ' (not completed)'}.{' '}
          <Button
            tone="secondary"
            size="sm"
            loading={repeating.isPending}
            loadingText="Downloading..."
            disabled={isBusy}
            onClick={() => repeating.mutate(previous)}
          >
            Repeat last export
          </Button>
        </p>
      )}
      <p className="fine">
        Days are in {zoneLabel(zone)}. The file has status and note of each {one}.
      </p>
    </Dialog>
  );
}

function filtersFor(what: What, view: MyLeadsView, zone: string): Record<string, string> {
  if (what === 'new') return {};
  return what === 'filter' ? filtersOf(view) : { ...daysOfMonth(what, zone), zone };
}

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
/** Names the month, such as `October 2026`. */
const daysText = (month: Month, zone: string): string => MONTH.format(new Date(daysOfMonth(month, zone).from));

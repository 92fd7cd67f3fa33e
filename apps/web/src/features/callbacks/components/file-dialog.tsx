import { CALLBACK_FILE_LIMITS, type CallbackFilePlan } from '@warmline/contracts/callbacks/files';
import { csvHead, csvLine } from '@warmline/domain/files/csv-text';
import { useState } from 'react';
import { FileDrop } from '../../../components/form/fields/file-drop.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { Failed } from '../../../components/ui/states/failed.tsx';
import { Icon } from '../../../components/ui/brand/icon.tsx';
import { ICONS } from '../../../components/ui/brand/icons.ts';
import { Stack } from '../../../components/ui/frame/layout.ts';
import { Notice } from '../../../components/ui/states/notice.tsx';
import { SummaryLines } from '../../../components/ui/purchase/summary-lines.tsx';
import { ApiError } from '../../../lib/api/api-client.ts';
import { countOf, formatCount } from '../../../lib/text/format.ts';
import { toast } from '../../../lib/view/toast.ts';
import { useOneAtATime } from '../../../lib/view/use-one-at-a-time.ts';
import { confirmCallbackFile, planCallbackFile, TEMPLATE_HREF } from '../api/callback-files.ts';

const SHOWN = 5;

/** Adds callbacks from a CSV file: a review of its rows, then exactly that (L85). Default export, because it is lazy-loaded. */
export default function FileDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File>();
  const planning = useOneAtATime({ mutationFn: planCallbackFile, onSuccess: (_, chosen) => setFile(chosen) });
  const plan = file === undefined ? undefined : planning.data;
  const adding = useOneAtATime({
    mutationFn: () => confirmCallbackFile(file!, plan!),
    onSuccess: ({ added }) => {
      toast({ title: `${countOf(added, 'callback')} added` });
      onClose();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'file_review_changed') planning.mutate(file!);
    },
  });
  return (
    <Dialog
      title={plan === undefined ? 'Add callbacks from a file' : `Review ${plan.fileName}`}
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          {plan !== undefined && (
            <Button
              disabled={plan.newRows === 0}
              loading={adding.isPending}
              loadingText="Adding..."
              onClick={() => adding.mutate()}
            >
              {`Add ${countOf(plan.newRows, 'callback')}`}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        {plan === undefined ? (
          <Choose isReading={planning.isPending} isWrong={planning.isError} onFile={(chosen) => planning.mutate(chosen)} />
        ) : (
          <Review plan={plan} />
        )}
        <Failed by={planning} text="The file could not be read. Please try again." />
        <Failed by={adding} text="Nothing was added. Please try again." />
      </Stack>
    </Dialog>
  );
}

function Choose({ isReading, isWrong, onFile }: { isReading: boolean; isWrong: boolean; onFile: (file: File) => void }) {
  return (
    <>
      <FileDrop
        label="CSV file"
        accept=".csv,.txt"
        disabled={isReading}
        invalid={isWrong}
        choose={isReading ? undefined : { label: 'Choose file' }}
        onFiles={(files) => onFile(files[0]!)}
      >
        <strong role="status">{isReading ? 'Reading the file...' : 'Drop a CSV here, or choose a file'}</strong>
        <p className="fine">Up to {formatCount(CALLBACK_FILE_LIMITS.rows)} rows. You review them before anything is stored.</p>
      </FileDrop>
      <p className="fine">
        Columns: name, phone, email, state, price and, if known, requested_time on the clocks of the state. Appointments have
        appointment_time and minutes.{' '}
        <a href={TEMPLATE_HREF} download>
          Download template
        </a>
      </p>
    </>
  );
}

function Review({ plan }: { plan: CallbackFilePlan }) {
  const { headers, rows, newRows, knownRows, repeatedRows, rejected } = plan;
  return (
    <>
      <SummaryLines
        lines={[
          { label: 'Rows', value: formatCount(rows) },
          { label: 'Phone number known', value: formatCount(knownRows) },
          { label: 'Repeated in the file', value: formatCount(repeatedRows) },
          { label: 'Rejected', value: formatCount(rejected.length) },
        ]}
        total={{ label: 'New callbacks', value: formatCount(newRows) }}
      />
      {rejected.length > 0 && (
        <Notice
          tone="warn"
          actions={
            <Button asChild tone="secondary" size="sm">
              <a href={rejectedHref(headers, rejected)} download="rejected.csv">
                <Icon path={ICONS.download} size={16} /> Download rejected.csv
              </a>
            </Button>
          }
        >
          <ul>
            {rejected.slice(0, SHOWN).map(({ line, problem }) => (
              <li key={line}>
                Line {line}: {problem}
              </li>
            ))}
            {rejected.length > SHOWN && <li>and {formatCount(rejected.length - SHOWN)} more</li>}
          </ul>
        </Notice>
      )}
    </>
  );
}

/** Returns a file of the rejected rows, each with its reason, in a link. */
function rejectedHref(headers: readonly string[], rejected: CallbackFilePlan['rejected']): string {
  const lines = rejected.map(({ line, problem, cells }) => csvLine([line, problem, ...cells]));
  return `data:text/csv;charset=utf-8,${encodeURIComponent(csvHead(['Line', 'Problem', ...headers]) + lines.join(''))}`;
}

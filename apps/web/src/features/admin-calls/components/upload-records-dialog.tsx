import { chakra } from '@chakra-ui/react/styled-system';
import type { BadRecord, CallRecordsReceipt } from '@warmline/contracts/calls/records';
import { useState } from 'react';
import { FileDrop } from '../../../components/form/fields/file-drop.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { Fact, FactList } from '../../../components/ui/facts/fact-list.tsx';
import { Failed } from '../../../components/ui/states/failed.tsx';
import { Notice } from '../../../components/ui/states/notice.tsx';
import { countOf, formatCount } from '../../../lib/text/format.ts';
import { useOneAtATime } from '../../../lib/view/use-one-at-a-time.ts';
import { problemOfFile, uploadRecords } from '../api/call-records.ts';

/** Uploads records of calls and says what became of each line (C63). Default export, because it is lazy-loaded. */
export default function UploadRecordsDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File>();
  const [unfit, setUnfit] = useState<string | null>(null);
  const upload = useOneAtATime({ mutationFn: uploadRecords });
  const take = ([chosen, ...others]: FileList | File[]) => {
    if (chosen === undefined) return;
    const problem = others.length > 0 ? 'Please choose one file.' : problemOfFile(chosen);
    setUnfit(problem);
    upload.reset();
    setFile(chosen);
    if (problem === null) upload.mutate(chosen);
  };
  const canRetry = upload.isError && file !== undefined;
  return (
    <Dialog
      title="Upload call records"
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            Close
          </Button>
          {canRetry && <Button onClick={() => upload.mutate(file)}>Try again</Button>}
        </>
      }
    >
      <p>
        JSON lines from your voice system: one event per line, up to 1,000. They count like events that arrive late, and a file
        can be uploaded again.
      </p>
      <FileDrop
        label="Call records"
        accept=".jsonl,.ndjson,.json,.txt"
        disabled={upload.isPending}
        choose={upload.isPending ? undefined : { label: 'Choose file', tone: upload.isSuccess ? 'secondary' : undefined }}
        onFiles={take}
      >
        <strong role="status">
          {upload.isPending ? `Uploading ${file?.name}...` : (file?.name ?? 'Drop a file here, or choose one')}
        </strong>
      </FileDrop>
      {unfit !== null && <Notice tone="bad">{unfit}</Notice>}
      <Failed by={upload} text="The upload did not finish. Lines that arrived are stored. Please try again." />
      {upload.isSuccess && <Receipt receipt={upload.data} />}
    </Dialog>
  );
}

function Receipt({ receipt: { received, duplicates, unknownCalls, badLines, bad } }: { receipt: CallRecordsReceipt }) {
  return (
    <>
      <Notice tone={badLines > 0 ? 'warn' : 'good'} icon={badLines > 0 ? 'alert' : 'check-circle'}>
        <span role="status">
          {received === 0 ? 'Nothing new was found.' : `${countOf(received, 'line')} said something new.`}
          {badLines > 0 && ` ${countOf(badLines, 'line')} could not be read.`}
        </span>
      </Notice>
      <FactList>
        <Fact term="New">{formatCount(received)}</Fact>
        <Fact term="Known">{formatCount(duplicates)}</Fact>
        <Fact term="Other calls" note={unknownCalls > 0 ? 'These calls were not routed here.' : undefined}>
          {formatCount(unknownCalls)}
        </Fact>
        <Fact term="Not read">{formatCount(badLines)}</Fact>
      </FactList>
      {bad.length > 0 && <BadLines bad={bad} hidden={badLines - bad.length} />}
    </>
  );
}

const List = chakra('ul', {
  base: {
    display: 'grid',
    gap: '1',
    fontSize: 'sm',
    overflowWrap: 'anywhere',
    '& strong': { fontWeight: '580', fontVariantNumeric: 'tabular-nums' },
  },
});

function BadLines({ bad, hidden }: { bad: readonly BadRecord[]; hidden: number }) {
  return (
    <List aria-label="Lines that could not be read">
      {bad.map(({ line, reason }) => (
        <li key={line}>
          <strong>Line {formatCount(line)}</strong>: {reason}
        </li>
      ))}
      {hidden > 0 && <li>and {countOf(hidden, 'more line')}</li>}
    </List>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { RETURN_FILE_COLUMNS, type ReturnFileColumn } from '@warmline/contracts/returns/files';
import { RETURN_LIMITS } from '@warmline/contracts/returns/limits';
import { RETURN_MESSAGES } from '@warmline/contracts/returns/messages';
import { RETURN_REASON_RULES, RETURN_REASONS } from '@warmline/contracts/returns/reasons';
import { csvHead, csvLine } from '@warmline/domain/files/csv-text';
import { useEffect, useRef, useState } from 'react';
import { FileDrop } from '../../../components/form/fields/file-drop.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/brand/icon.tsx';
import { ICONS } from '../../../components/ui/brand/icons.ts';
import { ListFailed } from '../../../components/ui/lists/list-failed.tsx';
import { Stack } from '../../../components/ui/frame/layout.ts';
import { Notice } from '../../../components/ui/states/notice.tsx';
import { Panel } from '../../../components/ui/frame/panel.tsx';
import { TableSkeleton } from '../../../components/ui/lists/table-skeleton.tsx';
import { messageOf } from '../../../lib/api/api-client.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { SendingCancelled } from '../../../lib/api/send-form.ts';
import { toast } from '../../../lib/view/toast.ts';
import { planQuery, uploadReturns } from '../api/returns.ts';
import type { RequestLink } from '../request-link.ts';
import { ReturnPlanView } from './return-plan.tsx';

const More = chakra('details', {
  base: {
    '& summary': { width: 'fit-content', paddingBlock: '2', color: 'brand.fg', fontSize: 'sm', cursor: 'pointer' },
    '& li': { paddingBlock: '0.5' },
  },
});

const HEADERS: Record<ReturnFileColumn, string> = {
  order: 'Order',
  phone: 'Phone',
  reason: 'Reason',
  calledAt: 'Called at',
  note: 'Note',
};
const EXAMPLE: Record<ReturnFileColumn, string> = {
  order: 'WL-100042',
  phone: '(305) 555-0142',
  reason: 'disconnected',
  calledAt: '2026-11-25 14:05',
  note: '',
};
const cells = (texts: Record<ReturnFileColumn, string>) => RETURN_FILE_COLUMNS.map((column) => texts[column]);
const TEMPLATE = `data:text/csv;charset=utf-8,${encodeURIComponent(csvHead(cells(HEADERS)) + csvLine(cells(EXAMPLE)))}`;

export interface ReturnsFileProps {
  /** The plan that is shown. */
  batchId: string | undefined;
  onBatch: (batchId: string | undefined) => void;
  /** Renders the link to a return. */
  requestLink: RequestLink;
}

/**
 * Returns many leads and callbacks by a CSV file: a plan of its rows, then exactly that. Default export, because it is
 * lazy-loaded.
 */
export default function ReturnsFile({ batchId, onBatch, requestLink }: ReturnsFileProps) {
  const plan = useQuery({ ...planQuery(batchId ?? ''), enabled: batchId !== undefined });
  if (batchId === undefined) return <Upload onBatch={onBatch} />;
  if (plan.isPending) return <TableSkeleton rows={6} label="Loading the plan" />;
  if (plan.data === undefined)
    return <ListFailed title={messageOf(plan.error, "We couldn't load this file")} onRetry={() => void plan.refetch()} />;
  return <ReturnPlanView plan={plan.data} requestLink={requestLink} onDone={() => onBatch(undefined)} />;
}

function Upload({ onBatch }: Pick<ReturnsFileProps, 'onBatch'>) {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  const take = async (file: File) => {
    if (!/\.(csv|txt)$/i.test(file.name) || file.size > RETURN_LIMITS.csv.bytes) return setProblem(RETURN_MESSAGES.fileType);
    const abort = (leaving.current = new AbortController());
    setProblem(undefined);
    setSending(true);
    try {
      const plan = await uploadReturns(file, () => undefined, abort.signal);
      queryClient.setQueryData(planQuery(plan.batchId).queryKey, plan);
      onBatch(plan.batchId);
    } catch (error) {
      if (error instanceof SendingCancelled) return;
      const description = messageOf(error, 'The file could not be read. Please try again.');
      toast({ title: 'File not read', description }, { destructive: true });
      setProblem(description);
    } finally {
      setSending(false);
    }
  };

  return (
    <Panel
      title="Return leads and callbacks from a file"
      text={`Phone and reason are required. Up to ${formatCount(RETURN_LIMITS.csv.rows)} rows and 2 MB. Times are those of your agency.`}
      end={
        <Button asChild tone="secondary" size="sm">
          <a href={TEMPLATE} download="returns.csv">
            <Icon path={ICONS.download} size={16} /> Download template
          </a>
        </Button>
      }
    >
      <Stack>
        <FileDrop
          label="CSV file"
          accept=".csv,.txt"
          disabled={isSending}
          invalid={problem !== undefined}
          choose={isSending ? undefined : { label: 'Choose file' }}
          onFiles={(files) => void take(files[0]!)}
        >
          <strong role="status">{isSending ? 'Reading the file...' : 'Drop a CSV here, or choose a file'}</strong>
          <p className="fine">You see what would be returned before anything is.</p>
        </FileDrop>
        {problem !== undefined && <Notice tone="bad">{problem}</Notice>}
        <More>
          <summary>Reasons and times to write</summary>
          <p className="fine">
            Write when you called like 2026-11-25 14:05, in the time zone of your agency. A time with a zone works as well.
          </p>
          <ul className="fine">
            {RETURN_REASONS.filter((reason) => RETURN_REASON_RULES[reason].of !== 'call').map((reason) => (
              <li key={reason}>
                <code>{reason}</code> {RETURN_REASON_RULES[reason].text}
              </li>
            ))}
          </ul>
        </More>
      </Stack>
    </Panel>
  );
}

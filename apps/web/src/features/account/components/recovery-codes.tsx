import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/brand/icon.tsx';
import { ICONS } from '../../../components/ui/brand/icons.ts';
import { ButtonRow, Stack } from '../../../components/ui/frame/layout.ts';
import { Notice } from '../../../components/ui/states/notice.tsx';
import { useSite } from '../../../lib/api/site.ts';

const CODES = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  columnGap: '4',
  rowGap: '1.5',
  paddingBlock: '3.5',
  paddingInline: '4',
  borderWidth: '1px',
  borderRadius: 'l2',
  background: 'bg.subtle',
  fontFamily: 'mono',
  fontSize: '14.5px',
} as const;
const TICK = {
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  minHeight: '8',
  fontSize: '14.5px',
  cursor: 'pointer',
} as const;

/** Shows the recovery codes once; the user must confirm that they are saved. */
export function RecoveryCodesView({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const { name } = useSite().company;
  const [copied, setCopied] = useState<boolean>();
  const [kept, setKept] = useState(false);
  const tickId = useId();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setCopied(true);
    } catch {
      // Clipboard access is denied: the codes can still be selected and copied.
      setCopied(false);
    }
  };
  return (
    <Stack>
      <Notice tone="warn" icon="lock">
        If you lose your phone, each code signs you in once. They won't be shown again.
      </Notice>
      <chakra.ol css={CODES} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </chakra.ol>
      <ButtonRow alignItems="center">
        <Button tone="secondary" size="sm" onClick={() => void copy()}>
          <Icon path={ICONS[copied === true ? 'check' : 'file']} size={16} /> {copied === true ? 'Copied' : 'Copy'}
        </Button>
        <a
          className="btn btn-secondary btn-small"
          href={fileOf(name, codes)}
          download={`${name.toLowerCase()}-recovery-codes.txt`}
        >
          <Icon path={ICONS.download} size={16} /> Download
        </a>
        <p role="status" className="fine">
          {copied === false && "Your browser doesn't allow copying here. Select the codes, or download them."}
        </p>
      </ButtonRow>
      <chakra.label css={TICK} htmlFor={tickId}>
        <input id={tickId} type="checkbox" checked={kept} onChange={() => setKept(!kept)} />I saved these codes in a safe place
      </chakra.label>
      <Button size="lg" disabled={!kept} onClick={onSaved}>
        Done
      </Button>
    </Stack>
  );
}

function fileOf(shop: string, codes: readonly string[]): string {
  const text = [`${shop} recovery codes`, 'Each one works once.', '', ...codes, ''].join('\n');
  return `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`;
}

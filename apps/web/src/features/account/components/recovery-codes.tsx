import { BRAND } from '@warmline/contracts/brand';
import { useId, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { ICONS } from '../../../components/ui/icons.ts';
import { Notice } from '../../../components/ui/notice.tsx';

/** Shows the recovery codes once; the user must confirm that they are saved. */
export function RecoveryCodesView({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
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
    <div className="stack">
      <Notice tone="warn" icon="lock">
        If you lose your phone, each code signs you in once. They won't be shown again.
      </Notice>
      <ol className="recovery-codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="row-actions">
        <Button tone="secondary" size="sm" onClick={() => void copy()}>
          <Icon path={ICONS[copied === true ? 'check' : 'file']} size={16} /> {copied === true ? 'Copied' : 'Copy'}
        </Button>
        <a
          className="btn btn-secondary btn-small"
          href={fileOf(codes)}
          download={`${BRAND.name.toLowerCase()}-recovery-codes.txt`}
        >
          <Icon path={ICONS.download} size={16} /> Download
        </a>
        <p role="status" className="fine">
          {copied === false && "Your browser doesn't allow copying here. Select the codes, or download them."}
        </p>
      </div>
      <label className="tick-line" htmlFor={tickId}>
        <input id={tickId} type="checkbox" checked={kept} onChange={() => setKept(!kept)} />I saved these codes in a safe place
      </label>
      <Button size="lg" disabled={!kept} onClick={onSaved}>
        Done
      </Button>
    </div>
  );
}

function fileOf(codes: readonly string[]): string {
  const text = [`${BRAND.name} recovery codes`, 'Each one works once.', '', ...codes, ''].join('\n');
  return `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`;
}

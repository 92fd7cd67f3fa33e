import { BRAND } from '@warmline/contracts/brand';
import { useId, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { Notice } from '../../../components/ui/notice.tsx';

/** The codes, shown this once: nothing goes on before their owner says that they are kept. */
export function RecoveryCodesView({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const [copied, setCopied] = useState<boolean>();
  const [kept, setKept] = useState(false);
  const tickId = useId();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setCopied(true);
    } catch {
      // Not allowed here: they can still be selected and copied by hand.
      setCopied(false);
    }
  };
  return (
    <div className="form-stack">
      <Notice tone="warn" icon="lock">
        Each code signs you in once when your phone is away. They are not shown again.
      </Notice>
      <ol className="recovery-codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="row-actions">
        <Button tone="secondary" size="sm" onClick={() => void copy()}>
          <Icon name={copied === true ? 'check' : 'file'} size={16} /> {copied === true ? 'Copied' : 'Copy'}
        </Button>
        <a
          className="btn btn-secondary btn-small"
          href={fileOf(codes)}
          download={`${BRAND.name.toLowerCase()}-recovery-codes.txt`}
        >
          <Icon name="download" size={16} /> Download
        </a>
        <p role="status" className="fine">
          {copied === false && 'Copying is not allowed here. Select the codes, or download them.'}
        </p>
      </div>
      <label className="tick-line" htmlFor={tickId}>
        <input id={tickId} type="checkbox" checked={kept} onChange={() => setKept(!kept)} />I keep these codes in a safe place
      </label>
      <Button size="lg" disabled={!kept} onClick={onKept}>
        Done
      </Button>
    </div>
  );
}

function fileOf(codes: readonly string[]): string {
  const text = [`${BRAND.name} recovery codes`, 'Each one works once.', '', ...codes, ''].join('\n');
  return `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`;
}

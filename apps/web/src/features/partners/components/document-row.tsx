import { Icon } from '../../../components/ui/brand/icon.tsx';
import { ICONS } from '../../../components/ui/brand/icons.ts';
import { ProgressBar } from '../../../components/ui/states/progress-bar.tsx';
import { formatBytes } from '../../../lib/text/format.ts';

/** A chosen document; `share` is the sent share, null while nothing is being sent. */
export function DocumentRow({ file, share, onRemove }: { file: File; share: number | null; onRemove: () => void }) {
  const percent = share === null ? 0 : Math.floor(share * 100);
  return (
    <li>
      <Icon path={ICONS[share === 1 ? 'check' : 'file']} size={18} />
      <strong>{file.name}</strong>
      <span className="fine num">{share === null ? formatBytes(file.size) : `${percent}%`}</span>
      {share === null ? (
        <button type="button" className="icon-button" aria-label={`Remove ${file.name}`} onClick={onRemove}>
          <Icon path={ICONS.x} size={16} />
        </button>
      ) : (
        <div>
          <ProgressBar label={`Sending ${file.name}`} value={percent} />
        </div>
      )}
    </li>
  );
}

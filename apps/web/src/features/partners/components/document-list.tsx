import { readDocuments } from '@warmline/contracts/partners/types';
import { Button } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/brand/icon.tsx';
import { ICONS } from '../../../components/ui/brand/icons.ts';
import { formatBytes, formatDay } from '../../../lib/text/format.ts';
import { documentHref } from '../api/applications.ts';

/** Documents of an application with Download links that open in a new tab (B2.46, B7.20). */
export function DocumentList({ documents }: { documents: string }) {
  const list = readDocuments(documents);
  return (
    <section>
      <h4>Documents</h4>
      {list.length === 0 && <p className="fine">None uploaded</p>}
      <ul>
        {list.map(({ originalName, filename, size, uploadDate }) => (
          <li key={filename}>
            <span>
              <strong>{originalName}</strong>{' '}
              <small className="num">
                {formatBytes(size)}, {formatDay(uploadDate)}
              </small>
            </span>
            <Button asChild tone="secondary" size="sm">
              <a href={documentHref(filename)} target="_blank" rel="noopener noreferrer" aria-label={`Download ${originalName}`}>
                <Icon path={ICONS.download} size={15} /> Download
              </a>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

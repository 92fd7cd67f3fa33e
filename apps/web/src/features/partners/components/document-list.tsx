import { readDocuments } from '@warmline/contracts/partners/types';
import { Icon } from '../../../components/ui/icon.tsx';
import { ICONS } from '../../../components/ui/icons.ts';
import { formatBytes, formatDay } from '../../../lib/format.ts';
import { documentHref } from '../api/applications.ts';

/** Documents of an application with Download links that open in a new tab (B2.46, B7.20). */
export function DocumentList({ documents }: { documents: string }) {
  const list = readDocuments(documents);
  return (
    <section className="application-part">
      <h4>Documents</h4>
      {list.length === 0 && <p className="fine">None uploaded</p>}
      <ul>
        {list.map(({ originalName, filename, size, uploadDate }) => (
          <li key={filename}>
            <span>
              <strong className="wrap">{originalName}</strong>{' '}
              <span className="quiet num">
                {formatBytes(size)}, {formatDay(uploadDate)}
              </span>
            </span>
            <a
              href={documentHref(filename)}
              target="_blank"
              rel="noopener noreferrer"
              className="btn btn-secondary btn-small"
              aria-label={`Download ${originalName}`}
            >
              <Icon path={ICONS.download} size={15} /> Download
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

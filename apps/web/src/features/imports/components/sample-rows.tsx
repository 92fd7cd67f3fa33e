import type { ColumnMapping, ImportField, ImportView } from '@warmline/contracts/api/imports';
import { countOf } from '../../../lib/format.ts';
import { FIELD_LABELS } from './mapping-fields.ts';

/** The first rows as they stand in the file, each column under the field it feeds. */
export function SampleRows({ view, mapping }: { view: ImportView; mapping: ColumnMapping }) {
  const fieldOf = new Map(Object.entries(mapping).map(([field, column]) => [column, FIELD_LABELS[field as ImportField]]));
  const title = `First ${countOf(view.sample.length, 'row')} of ${view.totalRows.toLocaleString('en-US')}`;
  return (
    <div className="sample">
      <p className="sample-title" id="sample-title">
        {title}
      </p>
      <div className="sample-scroll" role="region" aria-labelledby="sample-title" tabIndex={0}>
        <table>
          <thead>
            <tr>
              {view.headers.map((header, index) => (
                <th key={index} scope="col" data-used={fieldOf.has(index)}>
                  <span>{fieldOf.get(index) ?? 'Not used'}</span>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {view.sample.map((row, number) => (
              <tr key={number}>
                {view.headers.map((_, index) => (
                  <td key={index} data-used={fieldOf.has(index)}>
                    {row[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

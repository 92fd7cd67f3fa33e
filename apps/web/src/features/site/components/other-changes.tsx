import { chakra } from '@chakra-ui/react/styled-system';
import { Notice } from '../../../components/ui/states/notice.tsx';
import type { OtherChange } from '../forms/settings-schema.ts';
import { SETTING_LABELS } from '../settings-fields.ts';

const LIST = {
  display: 'grid',
  gap: '1.5',
  marginTop: '2',
  overflowWrap: 'anywhere',
  '& strong': { fontWeight: '580' },
  '& small': { display: 'block', fontSize: '13px' },
} as const;

/** Says what someone else saved while these settings were edited (D6). */
export function OtherChanges({ others, by = 'Another admin' }: { others: readonly OtherChange[]; by?: string }) {
  return (
    <Notice tone="warn">
      <p role="status">{by} changed the settings meanwhile. What you typed is kept.</p>
      <chakra.ul css={LIST}>
        {others.map(({ field, before, after, kept }) => (
          <li key={field}>
            <strong>{SETTING_LABELS[field]}:</strong> <del>{before || 'empty'}</del> → {after || 'empty'}
            {kept && <small>Saving replaces this with your text.</small>}
          </li>
        ))}
      </chakra.ul>
    </Notice>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';

export type PillTone = 'good' | 'warn' | 'bad' | 'info' | 'plain';

const Label = chakra('span', {
  base: {
    display: 'inline-block',
    paddingBlock: '1px',
    paddingInline: '9px',
    borderRadius: 'full',
    fontSize: '12.5px',
    fontWeight: '530',
    letterSpacing: '0',
    whiteSpace: 'nowrap',
  },
  variants: {
    tone: {
      good: { background: 'brand.subtle', color: 'brand.fg' },
      warn: { background: 'bg.warning', color: 'fg.warning' },
      bad: { background: 'bg.error', color: 'fg.error' },
      info: { background: 'info.subtle', color: 'info.fg' },
      plain: { background: 'bg.muted', color: 'fg.muted' },
    },
  },
});

/** Status as a word; the color only repeats it. */
export function Pill({ tone, children }: { tone: PillTone; children: string }) {
  return (
    <Label tone={tone} data-tone={tone}>
      {children}
    </Label>
  );
}

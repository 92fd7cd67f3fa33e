import { chakra } from '@chakra-ui/react/styled-system';

const Section = chakra('section', {
  base: {
    '& h3': { paddingBottom: '3', fontSize: '15px', letterSpacing: '-0.01em' },
    '& ol': { display: 'grid', counterReset: 'step' },
    '& li': {
      position: 'relative',
      display: 'grid',
      paddingBottom: '3.5',
      paddingInlineStart: '34px',
      fontSize: 'sm',
      counterIncrement: 'step',
    },
    '& li:last-child': { paddingBottom: '0' },
    '& li::before': {
      content: 'counter(step)',
      position: 'absolute',
      insetInlineStart: '0',
      top: '1px',
      zIndex: '1',
      display: 'grid',
      placeItems: 'center',
      width: '21px',
      height: '21px',
      borderWidth: '1px',
      borderColor: 'border.emphasized',
      borderRadius: 'full',
      background: 'var(--steps-background, {colors.bg.panel})',
      fontSize: 'xs',
      fontVariantNumeric: 'tabular-nums',
    },
    '& li:not(:last-child)::after': {
      content: '""',
      position: 'absolute',
      insetBlock: '4px 0',
      insetInlineStart: '10.5px',
      width: '1px',
      background: 'border',
    },
    '& strong': { fontWeight: '560' },
    '& span': { color: 'fg.muted', textWrap: 'pretty' },
  },
  variants: {
    // Below other content of the same panel.
    divided: { true: { paddingTop: '4.5', borderTopWidth: '1px' } },
  },
});

export interface NextStepsProps {
  title: string;
  steps: readonly { title: string; text: string }[];
  divided?: boolean;
}

/** Short numbered list of what happens after an action. */
export function NextSteps({ title, steps, divided = false }: NextStepsProps) {
  return (
    <Section aria-label={title} divided={divided}>
      <h3>{title}</h3>
      <ol>
        {steps.map((step) => (
          <li key={step.title}>
            <strong>{step.title}</strong>
            <span>{step.text}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

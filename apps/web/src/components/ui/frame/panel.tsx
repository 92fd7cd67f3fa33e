import { chakra } from '@chakra-ui/react/styled-system';
import { useId, type ComponentProps, type ReactNode } from 'react';

/** Look of a bordered part of a page. */
export const SURFACE = {
  padding: { base: '4', sm: '6' },
  paddingBlockStart: { base: '4', sm: '5' },
  borderWidth: '1px',
  borderRadius: 'l3',
  background: 'bg.panel',
} as const;

/** A bordered part of a page. */
export const Surface = chakra('section', { base: SURFACE });

const Head = chakra('header', {
  base: {
    display: 'flex',
    flexWrap: { base: 'wrap', sm: 'nowrap' },
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: '3',
    marginBottom: '4',
    '& h2': { fontSize: '17px' },
    '& p': { color: 'fg.muted', fontSize: 'sm' },
    // A short status stays at the end of a phone's line; a button goes below the text.
    '& > div': { flex: '1 1 220px' },
    '& > div + *': { flex: 'none' },
  },
});

export interface PanelProps extends Omit<ComponentProps<typeof Surface>, 'title'> {
  title: string;
  /** The ID of the title, for others that refer to it. */
  titleId?: string;
  text?: string;
  /** A button or a status at the end of the title. */
  end?: ReactNode;
}

/** A bordered, titled part of a page. */
export function Panel({ title, titleId, text, end, children, ...props }: PanelProps) {
  const ownId = useId();
  const id = titleId ?? ownId;
  return (
    <Surface aria-labelledby={id} {...props}>
      <Head>
        <div>
          <h2 id={id}>{title}</h2>
          {text !== undefined && <p>{text}</p>}
        </div>
        {end}
      </Head>
      {children}
    </Surface>
  );
}

import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

/** Below this width the navigation is in a drawer. */
const NARROW = '@media (max-width: 860px)';

/** In a window this low, the links of staff need the room between them. */
const LOW = '@media (max-height: 900px)';

const COVER = '{colors.bg.panel}';
const SHADE = 'var(--c-edge)';
/** Shadows at the top and the bottom of what scrolls; covers that scroll with the content hide them at its ends. */
const EDGES = [
  `linear-gradient(${COVER} 40%, transparent) top / 100% 32px no-repeat local`,
  `linear-gradient(transparent, ${COVER} 60%) bottom / 100% 32px no-repeat local`,
  `linear-gradient(${SHADE}, transparent) top / 100% 10px no-repeat scroll`,
  `linear-gradient(transparent, ${SHADE}) bottom / 100% 10px no-repeat scroll`,
].join(', ');

const LINK = {
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  minHeight: '8',
  paddingBlock: '1',
  paddingInline: '2.5',
  borderRadius: 'l2',
  fontSize: '14.5px',
  fontWeight: '500',
  transition: 'background-color 120ms',
  '& .icon': { color: 'fg.muted' },
  '&:hover': { background: 'bg.muted' },
  '&[aria-current=page]': { background: 'brand.subtle', color: 'brand.fg', fontWeight: '580' },
  '&[aria-current=page] .icon': { color: 'inherit' },
} as const;

/** Look of the frame behind the sign-in: a sidebar, on a phone a bar and a drawer. */
export const sidebarRecipe = defineSlotRecipe({
  slots: ['root', 'bar', 'sidebar', 'head', 'search', 'nav', 'foot', 'main', 'drawer'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: '232px minmax(0, 1fr)',
      minHeight: '100dvh',
      background: 'bg.subtle',
      [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'auto 1fr' },
    },
    bar: {
      display: 'none',
      [NARROW]: {
        position: 'sticky',
        top: '0',
        zIndex: '15',
        display: 'flex',
        alignItems: 'center',
        gap: '1',
        paddingBlock: '2',
        paddingInline: '3',
        borderBottomWidth: '1px',
        background: 'bg.panel',
        '& > a': { marginInline: 'auto' },
      },
    },
    sidebar: {
      position: 'sticky',
      top: '0',
      display: 'flex',
      flexDirection: 'column',
      height: '100dvh',
      paddingBlock: '4',
      paddingInline: '3.5',
      borderInlineEndWidth: '1px',
      background: 'bg.panel',
      // In a low window only the links scroll; the person and Logout stay. A shadow at an edge tells of links beyond it.
      '& > nav': {
        minHeight: '0',
        marginInline: '-3.5',
        paddingInline: '3.5',
        paddingBlock: '1',
        overflowY: 'auto',
        scrollbarWidth: 'thin',
        background: EDGES,
      },
      [LOW]: {
        paddingBlock: '2.5',
        '& > nav': { gap: '2', marginTop: '2' },
        '& > nav p': { paddingBottom: '0' },
        '& > nav a': { minHeight: '7', paddingBlock: '0.5' },
      },
      [NARROW]: { display: 'none' },
    },
    head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', paddingInlineStart: '2' },
    search: {
      display: 'flex',
      alignItems: 'center',
      gap: '1.5',
      minHeight: '9',
      marginTop: '3.5',
      paddingInline: '2.5',
      borderWidth: '1px',
      borderColor: 'border.control',
      borderRadius: 'l2',
      color: 'fg.muted',
      fontSize: '13.5px',
      textAlign: 'start',
      whiteSpace: 'nowrap',
      '&:hover': { color: 'fg' },
      '& kbd': { marginInlineStart: 'auto', fontFamily: 'inherit', fontSize: '12px' },
    },
    nav: {
      display: 'grid',
      gap: '2.5',
      marginTop: '3',
      '& p': { paddingInline: '2.5', paddingBottom: '1', color: 'fg.muted', fontSize: '12.5px', fontWeight: '530' },
      '& a': LINK,
      '& .nav-amount': { marginInlineStart: 'auto', color: 'fg.muted', fontSize: '13px' },
      '& .nav-count': {
        minWidth: '5',
        marginInlineStart: 'auto',
        paddingInline: '1.5',
        borderRadius: 'full',
        background: 'var(--c-warn-soft)',
        color: 'fg.warning',
        fontSize: '12px',
        fontWeight: '600',
        lineHeight: '20px',
        textAlign: 'center',
        // What goes on now is no task, unlike other numbers.
        '&[data-live]': { background: 'brand.solid', color: 'brand.contrast' },
      },
    },
    foot: {
      flex: 'none',
      marginTop: 'auto',
      paddingTop: '2',
      '& a': LINK,
      '& p': {
        display: 'grid',
        paddingBlock: '2',
        paddingInline: '2.5',
        borderTopWidth: '1px',
        fontSize: '14px',
        lineHeight: '1.35',
      },
      '& p strong': { fontWeight: '580' },
      '& p span': { color: 'fg.muted', fontSize: '13px' },
    },
    main: {
      width: '100%',
      maxWidth: 'calc(var(--page) + 48px)',
      padding: '28px 24px 120px',
      [NARROW]: { padding: '22px 16px 120px' },
    },
    drawer: {
      display: 'flex',
      flexDirection: 'column',
      flex: '1',
      '& nav': { marginTop: '0' },
      '& a': { minHeight: '11' },
    },
  },
});

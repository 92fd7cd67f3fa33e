import { chakra } from '@chakra-ui/react/styled-system';

/** A bar with the unsaved changes of a page and its buttons; it stays at the bottom of the window. */
export const SaveBar = chakra(
  'div',
  {
    base: {
      position: 'sticky',
      bottom: '4',
      zIndex: '5',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'flex-end',
      gap: '2.5',
      paddingBlock: '2.5',
      paddingInline: '18px 12px',
      borderWidth: '1px',
      borderColor: 'border.emphasized',
      borderRadius: 'l3',
      background: 'bg.panel',
      boxShadow: 'lg',
      '& p': { marginInlineEnd: 'auto', fontSize: '14.5px' },
    },
  },
  { defaultProps: { 'data-bottom-bar': '' } },
);

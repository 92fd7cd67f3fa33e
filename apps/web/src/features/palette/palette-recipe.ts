import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

/** Look of the command palette. */
export const paletteRecipe = defineSlotRecipe({
  slots: ['field', 'list', 'group', 'option', 'status'],
  base: {
    field: {
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      padding: '2.5',
      paddingInlineStart: '4',
      borderBottomWidth: '1px',
      color: 'fg.muted',
      '& input': {
        flex: '1',
        minWidth: '0',
        height: '10',
        color: 'fg',
        fontSize: 'md',
        outline: 'none',
        background: 'transparent',
      },
    },
    list: { maxHeight: 'min(420px, 60dvh)', overflowY: 'auto', padding: '2', '&:empty': { padding: '0' } },
    group: {
      paddingBlock: '1',
      '& > [role=presentation]': {
        paddingInline: '2.5',
        paddingBlock: '1',
        color: 'fg.muted',
        fontSize: '12.5px',
        fontWeight: '530',
      },
    },
    option: {
      display: 'flex',
      alignItems: 'baseline',
      gap: '3',
      padding: '2',
      paddingInline: '2.5',
      borderRadius: 'l2',
      cursor: 'pointer',
      fontSize: '14.5px',
      '& strong': { flex: 'none', fontWeight: '530' },
      '& span': {
        minWidth: '0',
        overflow: 'hidden',
        color: 'fg.muted',
        fontSize: '13.5px',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
      },
      '&[aria-selected=true]': { background: 'brand.subtle', color: 'brand.fg' },
      '&[aria-selected=true] span': { color: 'inherit' },
      '@media (pointer: coarse)': { paddingBlock: '3' },
    },
    status: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2.5',
      paddingInline: '4',
      paddingBlock: '3',
      borderTopWidth: '1px',
      color: 'fg.muted',
      fontSize: '13.5px',
    },
  },
});

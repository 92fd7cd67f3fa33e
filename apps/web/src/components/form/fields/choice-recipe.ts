import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

/** Look of `ChoiceField`: rows with a radio button, of which the chosen one is tinted. */
export const choiceRecipe = defineSlotRecipe({
  slots: ['root', 'list'],
  base: {
    root: {
      minWidth: '0',
      '& > legend': { paddingBottom: '1.5', textStyle: 'sm', fontWeight: 'medium' },
      // Above the choices, of which the first gets the focus: both are in view, however many there are.
      '& > [role=alert]': { marginTop: '0', marginBottom: '2' },
      '&[aria-invalid] input': { scrollMarginTop: '80px' },
    },
    list: {
      display: 'grid',
      overflow: 'hidden',
      borderWidth: '1px',
      borderColor: 'border.emphasized',
      borderRadius: 'l2',
      '&[data-invalid]': { borderColor: 'border.error' },
      '& > label': {
        display: 'flex',
        alignItems: 'center',
        gap: '2.5',
        minHeight: '48px',
        paddingBlock: '2',
        paddingInline: '3.5',
        textStyle: 'sm',
        cursor: 'pointer',
      },
      '& > label + label': { borderTopWidth: '1px' },
      '& > label:has(input:checked)': { background: 'brand.subtle' },
      '& > label:has(input:focus-visible)': { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '-2px' },
      '& > label > span': { display: 'grid' },
      '& strong': { fontWeight: '530' },
      '& small': { color: 'fg.muted', fontSize: '13.5px' },
      '& em': {
        marginInlineStart: 'auto',
        color: 'fg.muted',
        fontSize: '13.5px',
        fontStyle: 'normal',
        fontVariantNumeric: 'tabular-nums',
        whiteSpace: 'nowrap',
      },
    },
  },
});

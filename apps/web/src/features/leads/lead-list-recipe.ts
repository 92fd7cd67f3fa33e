import { defineRecipe } from '@chakra-ui/react/styled-system';

const strength = (percent: number) => `color-mix(in srgb, {colors.brand.solid} ${percent}%, {colors.bg.panel})`;

/** Look of the leads for sale: one hue for the lead age, the stronger the younger. Amber would be a warning. */
export const leadListRecipe = defineRecipe({
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '4.5',
    // A card shows the exact age only, in the color of its range.
    '& [data-age], & [data-cards] [data-days]': {
      display: 'inline-block',
      paddingInline: '9px',
      borderRadius: 'full',
      color: 'brand.fg',
      fontSize: '12.5px',
      fontWeight: '530',
      whiteSpace: 'nowrap',
    },
    '& [data-age="30-60"], & [data-cards] [data-days="30-60"]': { background: strength(32) },
    '& [data-age="60-90"], & [data-cards] [data-days="60-90"]': { background: strength(18) },
    '& [data-age="90-180"], & [data-cards] [data-days="90-180"]': { background: strength(7) },
    '& [data-cards] tr:has([data-days]) td[data-column=range]': { display: 'none' },
    '& [data-selected] :is([data-age], [data-cards] [data-days])': { boxShadow: 'inset 0 0 0 1px {colors.border.emphasized}' },
  },
});

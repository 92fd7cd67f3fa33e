import { defineRecipe } from '@chakra-ui/react/styled-system';

const strength = (percent: number) => `color-mix(in srgb, {colors.brand.solid} ${percent}%, {colors.bg.panel})`;

/** The pill of an age range; on cards, that of the exact age stands for both. */
const pill = (range = '') => `& [data-age${range}], & [data-cards] [data-days${range}]`;

/** Look of the leads for sale: one hue for the lead age, the stronger the younger. Amber would be a warning. */
export const leadListRecipe = defineRecipe({
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '4.5',
    [pill()]: {
      display: 'inline-block',
      paddingInline: '9px',
      borderRadius: 'full',
      color: 'brand.fg',
      fontSize: '12.5px',
      fontWeight: '530',
      whiteSpace: 'nowrap',
    },
    [pill('="30-60"')]: { background: strength(32) },
    [pill('="60-90"')]: { background: strength(18) },
    [pill('="90-180"')]: { background: strength(7) },
    '& [data-cards] tr:has([data-days]) td[data-column=range]': { display: 'none' },
    '& [data-selected] :is([data-age], [data-cards] [data-days])': { boxShadow: 'inset 0 0 0 1px {colors.border.emphasized}' },
  },
});

import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';
import { Surface, SURFACE } from '../frame/panel.tsx';

const NARROW = '@media (max-width: 860px)';

/** What is bought, its payment beside it, and a third part below the first; all below each other in a narrow window. */
export const CheckoutColumns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1.16fr) minmax(0, 1fr)',
    gridTemplateAreas: '"left right" "more right"',
    gridTemplateRows: 'auto 1fr',
    columnGap: '7',
    rowGap: '6',
    alignItems: 'start',
    '& > :nth-child(1)': { gridArea: 'left' },
    '& > :nth-child(2)': { gridArea: 'right', position: 'sticky', top: '88px' },
    '& > :nth-child(3)': { gridArea: 'more', display: 'grid', gap: '10', paddingTop: '6' },
    '& > :nth-child(3) h2': { paddingBottom: '3', fontSize: 'xl' },
    [NARROW]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateAreas: '"left" "right" "more"',
      gridTemplateRows: 'none',
      '& > :nth-child(2)': { position: 'static' },
    },
  },
});

const packageRecipe = defineRecipe({
  base: {
    ...SURFACE,
    display: 'grid',
    gap: '22px',
    boxShadow: 'sm',
    '& input[type=number]': { maxWidth: '220px', [NARROW]: { maxWidth: 'none' } },
  },
});

/** The description of what is bought. */
export const PackageSurface = chakra('section', packageRecipe);

/** The same as a form. */
export const PackageForm = chakra('form', packageRecipe);

/** The order with its payment. */
export const PaymentSurface = chakra(Surface, {
  base: {
    display: 'grid',
    gap: '4.5',
    boxShadow: 'sm',
    '& > h2': { scrollMarginTop: '110px', fontSize: '19px', outline: 'none' },
  },
});

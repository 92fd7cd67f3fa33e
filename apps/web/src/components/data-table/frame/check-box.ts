/** Look of a check box in a row: a native one is too dim on a dark row: an unchecked box has a contrast below 3:1. */
export const CHECK_BOX = {
  '@media (forced-colors: none)': {
    appearance: 'none',
    display: 'grid',
    placeItems: 'center',
    width: '17px',
    height: '17px',
    borderWidth: '1.5px',
    borderColor: 'border.control',
    borderRadius: '4px',
    background: 'bg.panel',
    '&:disabled': { borderColor: 'border', background: 'bg.muted' },
    '&:checked, &:indeterminate': { borderColor: 'brand.solid', background: 'brand.solid' },
    '&::before': { width: '11px', height: '11px', background: 'brand.contrast' },
    '&:checked::before': { content: '""', clipPath: 'polygon(14% 47%, 3% 59%, 37% 92%, 98% 21%, 86% 10%, 36% 68%)' },
    '&:indeterminate::before': { content: '""', clipPath: 'inset(42% 8%)' },
  },
} as const;

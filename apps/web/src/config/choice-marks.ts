/**
 * Look of check boxes and radio buttons; a switch has its own. A native one that isn't selected is too dim on a dark surface: its
 * contrast is below 3:1.
 */
export const CHOICE_MARKS = {
  '@media (forced-colors: none)': {
    'input[type]:is([type=checkbox]:not([role=switch]), [type=radio])': {
      appearance: 'none',
      display: 'inline-grid',
      flex: 'none',
      placeItems: 'center',
      width: '17px',
      height: '17px',
      borderWidth: '1.5px',
      borderColor: 'border.control',
      borderRadius: '4px',
      background: 'bg.panel',
      '&:disabled': { borderColor: 'border', background: 'bg.muted' },
      '&:checked, &:indeterminate:not([type=radio])': { borderColor: 'brand.solid', background: 'brand.solid' },
      '&:checked:disabled': { opacity: 0.5 },
      '&::before': { width: '11px', height: '11px', background: 'brand.contrast' },
      '&:checked::before': { content: '""', clipPath: 'polygon(14% 47%, 3% 59%, 37% 92%, 98% 21%, 86% 10%, 36% 68%)' },
      '&:indeterminate::before': { content: '""', clipPath: 'inset(42% 8%)' },
      '&[type=radio]': { borderRadius: 'full' },
      '&[type=radio]:checked::before': { clipPath: 'circle(36%)' },
      '&[type=radio]:not(:checked)::before': { content: 'none' },
    },
  },
} as const;

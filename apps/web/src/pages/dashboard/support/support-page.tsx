import { chakra } from '@chakra-ui/react/styled-system';
import { Stack, TextLink } from '../../../components/ui/frame/layout.ts';
import { SectionHead } from '../../../components/ui/frame/section-head.tsx';
import { Icon } from '../../../components/ui/brand/icon.tsx';
import { ICONS } from '../../../components/ui/brand/icons.ts';
import { useSite } from '../../../lib/api/site.ts';
import { emailHref } from '../../../lib/text/email-href.ts';

const WAYS = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(260px, 100%), 1fr))',
  gap: '3.5',
  maxWidth: '720px',
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '3.5',
    rowGap: '0.5',
    alignItems: 'center',
    padding: '5',
    borderWidth: '1px',
    borderRadius: 'l3',
    background: 'bg.panel',
  },
  '& .icon': { gridRow: 'span 2', color: 'brand.solid' },
  '& p': { color: 'fg.muted', fontSize: '13.5px' },
  '& a': { paddingBlock: '3px', fontWeight: '560', overflowWrap: 'anywhere' },
} as const;

/** Shows the ways to reach support (B2.28): those of the owner's settings that are entered (D1). */
export function SupportPage() {
  const { supportEmail: email, phone, phoneHref } = useSite().company;
  return (
    <Stack>
      <SectionHead>
        <h1>Support</h1>
        <p>Email us with your order number. We usually reply the same day.</p>
      </SectionHead>
      <chakra.div css={WAYS}>
        {email !== '' && (
          <div>
            <Icon path={ICONS.mail} size={20} />
            <p>Email us</p>
            <TextLink href={emailHref(email)}>{email}</TextLink>
          </div>
        )}
        {phone !== '' && (
          <div>
            <Icon path={ICONS.phone} size={20} />
            <p>Call us</p>
            <TextLink href={phoneHref}>{phone}</TextLink>
          </div>
        )}
      </chakra.div>
    </Stack>
  );
}

import { useQuery } from '@tanstack/react-query';
import { BRAND } from '@warmline/contracts/brand';
import type { PublicConfig } from '@warmline/contracts/public-config';
import { PageHead } from '../../components/layout/page-head.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { ICONS } from '../../components/ui/icons.ts';

/** Shows the support contact (B2.28): the configured email address, or the built-in one until the config arrives. */
export function SupportPage() {
  const config = useQuery<PublicConfig>({ queryKey: ['/api/public-config'] });
  const email = config.data?.brand.supportEmail ?? BRAND.supportEmail;
  const phone = config.data?.brand.phone ?? BRAND.phone;
  return (
    <section className="stack">
      <PageHead title="Support">Email us with your order number. We usually reply the same day.</PageHead>
      <div className="support-ways">
        <div className="support-way">
          <Icon path={ICONS.mail} size={20} />
          <p>Email us</p>
          <a href={`mailto:${email}`} className="link">
            {email}
          </a>
        </div>
        <div className="support-way">
          <Icon path={ICONS.phone} size={20} />
          <p>Call us</p>
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="link">
            {phone}
          </a>
        </div>
      </div>
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { PublicConfig } from '@warmline/contracts/api/public-config';
import { BRAND } from '@warmline/contracts/brand';
import { Icon } from '../../components/ui/icon.tsx';

/** [001] §2 Support: the contact e-mail. The settings' address, or the built-in one until they are here. */
export function SupportSection() {
  const config = useQuery<PublicConfig>({ queryKey: ['/api/public-config'] });
  const email = config.data?.brand.supportEmail ?? BRAND.supportEmail;
  const phone = config.data?.brand.phone ?? BRAND.phone;
  return (
    <section className="stack">
      <header className="section-head">
        <h1>Support</h1>
        <p>Write to us with your order number. A person answers, usually the same day.</p>
      </header>
      <div className="support-ways">
        <div className="support-way">
          <Icon name="mail" size={20} />
          <p>Write to us</p>
          <a href={`mailto:${email}`} className="link">
            {email}
          </a>
        </div>
        <div className="support-way">
          <Icon name="phone" size={20} />
          <p>Call us</p>
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="link">
            {phone}
          </a>
        </div>
      </div>
    </section>
  );
}

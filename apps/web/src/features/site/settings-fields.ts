import type { SettingsField } from './forms/settings-schema.ts';

/** Label of each setting, on the page and where a change by someone else is shown. */
export const SETTING_LABELS: Record<SettingsField, string> = {
  name: 'Company name',
  legalName: 'Legal entity',
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  supportEmail: 'Support email',
  bookingUrl: 'Booking link',
  transfers: 'Call transfers',
  agents: 'Agents',
  satisfaction: 'Satisfaction rate',
  figuresSource: 'Source of the figures',
  figuresDate: 'Date of the figures',
  quote: 'Quote',
  quoteName: 'Name',
  quoteDetail: 'Role or agency',
  quoteSource: 'Source of the quote',
  proof: 'Links',
  notificationEmails: 'Email addresses for notices',
};

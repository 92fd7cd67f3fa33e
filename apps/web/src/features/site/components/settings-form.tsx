import { chakra } from '@chakra-ui/react/styled-system';
import { SITE_LIMITS } from '@warmline/contracts/site/limits';
import type { ShopSettingsView } from '@warmline/contracts/site/settings';
import { useRef } from 'react';
import { FieldPair, Form, SubmitButton } from '../../../components/form/form.tsx';
import { TextAreaField } from '../../../components/form/fields/text-area-field.tsx';
import { EmailField, PhoneField, TextField } from '../../../components/form/fields/text-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Stack } from '../../../components/ui/frame/layout.ts';
import { Panel } from '../../../components/ui/frame/panel.tsx';
import { SaveBar } from '../../../components/ui/frame/save-bar.tsx';
import { countOf, formatDateTime } from '../../../lib/text/format.ts';
import type { SettingsField } from '../forms/settings-schema.ts';
import { SETTING_LABELS } from '../settings-fields.ts';
import { useSettingsForm } from '../use-settings-form.ts';
import { OtherChanges } from './other-changes.tsx';

const INTRO = {
  display: 'flex',
  flexWrap: { base: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3.5',
  color: 'fg.muted',
  fontSize: '14.5px',
  '& p a': { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
} as const;

/** The owner's settings in sections; an empty field is hidden on every page (D1). */
export function SettingsForm({ view }: { view: ShopSettingsView }) {
  const { form, changed, others } = useSettingsForm(view);
  const start = useRef<HTMLDivElement>(null);
  const field = (name: SettingsField) => ({ label: SETTING_LABELS[name], ...form.field(name) });
  // The clicked button disappears.
  const toStart = () => start.current?.focus({ preventScroll: true });
  return (
    <Stack ref={start} tabIndex={-1} css={{ '&:focus': { outline: 'none' } }}>
      <LastChange changed={view.changed} />
      {others.length > 0 && <OtherChanges others={others} by={view.changed?.by} />}
      <Form form={form} aria-label="Shop settings">
        <Panel title="Company" text="On public pages, in receipts and in emails.">
          <Stack>
            <FieldPair>
              <TextField autoComplete="off" {...field('name')} />
              <TextField
                hint="In the footer and in legal pages, such as Acme Calls LLC"
                autoComplete="off"
                {...field('legalName')}
              />
            </FieldPair>
            <TextField autoComplete="off" {...field('address')} />
            <FieldPair>
              <PhoneField autoComplete="off" {...field('phone')} />
              <EmailField hint="For visitors" autoComplete="off" {...field('email')} />
            </FieldPair>
            <FieldPair>
              <EmailField
                hint="For buyers. Notices about failed refunds and disputes go here, too."
                autoComplete="off"
                {...field('supportEmail')}
              />
              <TextField
                type="url"
                inputMode="url"
                placeholder="https://"
                hint="Of your calendar service"
                autoComplete="off"
                {...field('bookingUrl')}
              />
            </FieldPair>
          </Stack>
        </Panel>
        <Panel title="Figures on the landing page" text="Enter only what you can prove. An empty figure is hidden.">
          <Stack>
            <chakra.div
              css={{ display: 'grid', gap: '4.5', gridTemplateColumns: { base: '1fr', sm: 'repeat(3, minmax(0, 1fr))' } }}
            >
              <TextField placeholder="4000+" autoComplete="off" {...field('transfers')} />
              <TextField placeholder="500+" autoComplete="off" {...field('agents')} />
              <TextField placeholder="95%" autoComplete="off" {...field('satisfaction')} />
            </chakra.div>
            <FieldPair>
              <TextField hint="Shown below the figures" autoComplete="off" {...field('figuresSource')} />
              <TextField type="date" {...field('figuresDate')} />
            </FieldPair>
          </Stack>
        </Panel>
        <Panel title="Customer quote" text="Without a quote, it is hidden.">
          <Stack>
            <TextAreaField rows={3} {...field('quote')} />
            <FieldPair>
              <TextField autoComplete="off" {...field('quoteName')} />
              <TextField autoComplete="off" {...field('quoteDetail')} />
            </FieldPair>
            <TextField hint="Such as a review site, with the date" autoComplete="off" {...field('quoteSource')} />
          </Stack>
        </Panel>
        <Panel title="Reviews and memberships">
          <TextAreaField
            rows={3}
            placeholder="Trustpilot https://www.trustpilot.com/review/your-shop"
            hint={`One a line: a name and its https:// address. At most ${SITE_LIMITS.proof.max}.`}
            {...field('proof')}
          />
        </Panel>
        <Panel title="Notices to you" text="Never shown to visitors.">
          <TextAreaField
            rows={3}
            placeholder="you@your-company.com"
            hint={`Who gets notices such as new orders. One address a line, at most ${SITE_LIMITS.notificationEmails.max}.`}
            {...field('notificationEmails')}
          />
        </Panel>
        {changed.length > 0 && (
          <SaveBar role="group" aria-label="Unsaved settings">
            <p role="status">{countOf(changed.length, 'change')}</p>
            <Button
              tone="quiet"
              disabled={form.isSubmitting}
              onClick={() => {
                form.empty();
                toStart();
              }}
            >
              Discard
            </Button>
            <SubmitButton form={form} busy="Saving...">
              Save settings
            </SubmitButton>
          </SaveBar>
        )}
      </Form>
    </Stack>
  );
}

function LastChange({ changed }: { changed: ShopSettingsView['changed'] }) {
  return (
    <chakra.div css={INTRO}>
      <p>
        Public pages show your changes right away. The <a href="#legal-pages">legal pages</a> are below.
        {changed !== null && (
          <>
            {' '}
            Last changed by {changed.by} on <time dateTime={changed.at}>{formatDateTime(changed.at)}</time>.
          </>
        )}
      </p>
      <Button asChild tone="secondary">
        <a href="/" target="_blank" rel="noreferrer">
          View landing page
        </a>
      </Button>
    </chakra.div>
  );
}

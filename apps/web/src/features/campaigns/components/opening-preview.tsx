import { MINUTE_MS } from '@warmline/domain/time/durations';
import { WEEK_DAYS, type WeekDay } from '@warmline/contracts/campaigns/types';
import { openingText } from '@warmline/domain/calls/hours/hours-text';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { Notice } from '../../../components/ui/states/notice.tsx';
import { useNow } from '../../../lib/time/use-now.ts';
import { daysOf, weekOfTexts, type CampaignTexts } from '../forms/campaign-schema.ts';

/** What the entered hours, closed days and zone mean now: until when calls may come, or from when on (C48). */
export function OpeningPreview({ control }: Pick<UseFormReturn<CampaignTexts, unknown, CampaignTexts>, 'control'>) {
  const [zone, closedDays, ...hours] = useWatch({ control, name: ['zone', 'closedDays', ...WEEK_DAYS] });
  const now = useNow(MINUTE_MS);
  const texts = Object.fromEntries(WEEK_DAYS.map((day, at) => [day, hours[at] ?? ''])) as Record<WeekDay, string>;
  const week = weekOfTexts(texts);
  if (zone === '' || WEEK_DAYS.every((day) => week[day].length === 0)) return null;
  const text = openingText({ week, closedDays: daysOf(closedDays), zone }, now);
  return <Notice icon="clock">{text.replace(/^Opens/, 'Next opens').replace(/^Closed$/, 'Closed for the next 70 days')}.</Notice>;
}

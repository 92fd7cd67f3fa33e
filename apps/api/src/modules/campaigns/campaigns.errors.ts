import { AppError } from '../../platform/errors/app-error.js';

/** The campaign changed after the page was loaded, or it is closed. */
export class CampaignChanged extends AppError {
  constructor(message = 'This campaign has changed. Please look at it again.') {
    super('campaign_changed', message);
  }

  /** For a second pause of staff, whose reason the buyer would never see. */
  static pausedBy(who: string, reason: string | null): CampaignChanged {
    return new CampaignChanged(`${who} already paused this campaign. The buyer sees the reason: ${reason ?? 'none'}`);
  }
}

/** The campaign can't start yet. */
export class CampaignIncomplete extends AppError {
  constructor(missing: readonly string[]) {
    super('campaign_incomplete', `This campaign can't start yet. Missing: ${missing.join(', ')}.`);
  }
}

/** Another person paused the campaign. */
export class NotYoursToResume extends AppError {
  constructor() {
    super('campaign_not_yours_to_resume', 'Our team paused this campaign. Contact us to resume it.');
  }
}

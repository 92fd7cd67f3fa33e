import { Injectable } from '@nestjs/common';
import type { EmailChoices, Profile, SaveProfileRequest } from '@warmline/contracts/users/profile';
import { contentVersion } from '../../../platform/crypto/content-version.js';
import { Database } from '../../../platform/database/database.js';
import { NotFound } from '../../../platform/errors/app-error.js';
import { ProfileRepository, type StoredProfile } from '../persistence/profile.repository.js';
import { SettingsChanged } from '../users.errors.js';

/** Reads and changes the caller's own names, phone and choice of emails (P59, P64). */
@Injectable()
export class EditProfile {
  constructor(
    private readonly db: Database,
    private readonly profiles: ProfileRepository,
  ) {}

  /** Throws NotFound. */
  async read(userId: string): Promise<Profile> {
    return withVersion(await this.profiles.find(userId));
  }

  /** Throws SettingsChanged when another window saved first. */
  async save(userId: string, { version, ...entered }: SaveProfileRequest): Promise<void> {
    await this.db.transaction(async (tx) => {
      const current = withVersion(await this.profiles.find(userId, tx));
      if (current.version !== version) throw new SettingsChanged();
      await this.profiles.save(tx, userId, entered);
    });
  }

  async emailChoices(userId: string): Promise<EmailChoices> {
    return { turnedOff: await this.profiles.emailsOff(userId) };
  }

  async chooseEmails(userId: string, { turnedOff }: EmailChoices): Promise<void> {
    await this.profiles.setEmailsOff(userId, turnedOff);
  }
}

function withVersion(profile: StoredProfile | null): Profile {
  if (!profile) throw new NotFound('The account');
  const { firstName, lastName, phone } = profile;
  return { ...profile, version: contentVersion([firstName, lastName, phone]) };
}

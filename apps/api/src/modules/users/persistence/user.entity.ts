import { defineEntity, p, type Opt } from '@mikro-orm/core';
import type { Access } from '@warmline/contracts/auth/access';

const UserSchema = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    username: p.text(),
    email: p.text(),
    passwordHash: p.text().hidden(),
    access: p.text().$type<Access>(),
    role: p.text(),
    firstName: p.text(),
    lastName: p.text(),
    phone: p.text(),
    agencyName: p.text(),
    /** Increases with every new password. */
    passwordVersion: p.integer().$type<Opt<number>>().default(1),
    mustChangePassword: p.boolean().$type<Opt<boolean>>().default(false),
    signedInAt: p.datetime().nullable(),
    /** When a reset, a staff password or a paid order claimed the account: the survey that created it can no longer change it. */
    claimedAt: p.datetime().nullable(),
    /** When an admin disabled the account: no session opens or lives (P52). */
    disabledAt: p.datetime().nullable(),
    /** The survey of the account typed its email, and no link has proven it yet (P80). */
    emailUnproven: p.boolean().$type<Opt<boolean>>().default(false),
    createdAt: p.datetime().$type<Opt<Date>>().defaultRaw('now()'),
  },
});

/** An account of a buyer or of staff. */
export class User extends UserSchema.class {}
UserSchema.setClass(User);

import { Global, Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { createSecretKey } from 'node:crypto';
import { SessionReader } from '../../platform/auth/session-reader.js';
import { Settings } from '../../platform/config/settings.js';
import { AuditModule } from '../audit/audit.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccountNotices } from './account-notices.js';
import { CookieSessions } from './cookie-sessions.js';
import { AccountsController } from './http/accounts.controller.js';
import { AuthController } from './http/auth.controller.js';
import { EmailChangesController } from './http/email-changes.controller.js';
import { PasswordsController } from './http/passwords.controller.js';
import { RecoveryController } from './http/recovery.controller.js';
import { SessionsController } from './http/sessions.controller.js';
import { UserSessionsController } from './http/user-sessions.controller.js';
import { TwoFactorController } from './http/two-factor.controller.js';
import { EmailChangeRepository } from './persistence/email-change.repository.js';
import { PasswordResetRepository } from './persistence/password-reset.repository.js';
import { SessionList } from './persistence/session-list.repository.js';
import { SessionRepository } from './persistence/session.repository.js';
import { SessionTokens } from './session-tokens.js';
import { SessionStrategy } from './session.strategy.js';
import { SignInLimits } from './sign-in-limits.js';
import { SignInsInFlight } from './sign-ins-in-flight.js';
import { SecondFactor } from './two-factor/second-factor.js';
import { ChangeAccount } from './use-cases/change-account.use-case.js';
import { ChangeEmail } from './use-cases/change-email.use-case.js';
import { ChangeOwnPassword } from './use-cases/change-own-password.use-case.js';
import { CloseDemoAccounts } from './use-cases/close-demo-accounts.use-case.js';
import { ConfirmPassword } from './use-cases/confirm-password.js';
import { EndSession } from './use-cases/end-session.use-case.js';
import { FinishSignIn } from './use-cases/finish-sign-in.use-case.js';
import { FreshSignIn } from './use-cases/fresh-sign-in.js';
import { InviteStaff } from './use-cases/invite-staff.use-case.js';
import { ListSessions } from './use-cases/list-sessions.use-case.js';
import { ManageSessions } from './use-cases/manage-sessions.use-case.js';
import { ManageTwoFactor } from './use-cases/manage-two-factor.use-case.js';
import { OpenSession } from './use-cases/open-session.use-case.js';
import { ReplacePassword } from './use-cases/replace-password.js';
import { RequestPasswordReset } from './use-cases/request-password-reset.use-case.js';
import { ResealTwoFactors } from './use-cases/reseal-two-factors.use-case.js';
import { ResetPassword } from './use-cases/reset-password.use-case.js';
import { SendEmailLink } from './use-cases/send-email-link.use-case.js';
import { SendResetLink } from './use-cases/send-reset-link.use-case.js';
import { SendUserLink } from './use-cases/send-user-link.use-case.js';
import { SetUserPassword } from './use-cases/set-user-password.use-case.js';
import { SignIn } from './use-cases/sign-in.use-case.js';
import { TidyAuth } from './use-cases/tidy-auth.use-case.js';

const USE_CASES = [
  SignIn,
  FinishSignIn,
  OpenSession,
  ManageSessions,
  ListSessions,
  EndSession,
  ConfirmPassword,
  FreshSignIn,
  ReplacePassword,
  ChangeOwnPassword,
  ChangeEmail,
  SendEmailLink,
  SetUserPassword,
  SendUserLink,
  InviteStaff,
  ChangeAccount,
  RequestPasswordReset,
  SendResetLink,
  ResetPassword,
  ManageTwoFactor,
  ResealTwoFactors,
  CloseDemoAccounts,
  TidyAuth,
];

// Global: the platform's routes need the SessionReader and import no module.
@Global()
@Module({
  imports: [
    PassportModule,
    UsersModule,
    AuditModule,
    NotificationsModule,
    JwtModule.registerAsync({
      inject: [Settings],
      useFactory: (settings: Settings) => ({
        // A key object, created once: jsonwebtoken would try to parse a string as a private key for each signature.
        secret: createSecretKey(settings.JWT_SECRET, 'utf8') as unknown as Buffer,
        signOptions: { algorithm: 'HS256' },
      }),
    }),
  ],
  controllers: [
    AuthController,
    RecoveryController,
    PasswordsController,
    EmailChangesController,
    SessionsController,
    UserSessionsController,
    AccountsController,
    TwoFactorController,
  ],
  providers: [
    ...USE_CASES,
    SessionRepository,
    SessionList,
    PasswordResetRepository,
    EmailChangeRepository,
    SessionStrategy,
    SessionTokens,
    SignInLimits,
    SignInsInFlight,
    SecondFactor,
    AccountNotices,
    { provide: SessionReader, useClass: CookieSessions },
  ],
  exports: [SessionReader, OpenSession, ReplacePassword, FreshSignIn],
})
export class AuthModule {}

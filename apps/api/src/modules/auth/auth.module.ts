import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { Settings } from '../../platform/config/settings.js';
import { UsersModule } from '../users/users.module.js';
import { AuthController } from './http/auth.controller.js';
import { SessionRepository } from './persistence/session.repository.js';
import { SessionStrategy } from './session.strategy.js';
import { SignInUseCase } from './use-cases/sign-in.use-case.js';

@Module({
  imports: [
    PassportModule,
    UsersModule,
    JwtModule.registerAsync({
      inject: [Settings],
      useFactory: (settings: Settings) => ({ secret: settings.JWT_SECRET, signOptions: { algorithm: 'HS256' } }),
    }),
  ],
  controllers: [AuthController],
  providers: [SessionRepository, SessionStrategy, SignInUseCase],
})
export class AuthModule {}

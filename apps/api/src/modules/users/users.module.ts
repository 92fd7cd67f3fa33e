import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { PasswordHasher } from './password-hasher.js';
import { User } from './persistence/user.entity.js';
import { UserRepository } from './persistence/user.repository.js';
import { Users } from './public.js';
import { SignUp } from './use-cases/sign-up.use-case.js';
import { SeedDemoUsers } from './use-cases/seed-demo-users.use-case.js';

@Module({
  imports: [MikroOrmModule.forFeature([User])],
  providers: [Users, SignUp, UserRepository, PasswordHasher, SeedDemoUsers],
  exports: [Users, SignUp, SeedDemoUsers],
})
export class UsersModule {}

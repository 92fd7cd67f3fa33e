import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { ProfileController } from './http/profile.controller.js';
import { UserController } from './http/user.controller.js';
import { UsersController } from './http/users.controller.js';
import { NewPasswords } from './new-passwords.js';
import { PasswordHasher } from './password-hasher.js';
import { User } from './persistence/user.entity.js';
import { ProfileRepository } from './persistence/profile.repository.js';
import { TwoFactorRepository } from './persistence/two-factor.repository.js';
import { UserNoteRepository } from './persistence/user-note.repository.js';
import { UserRepository } from './persistence/user.repository.js';
import { Users } from './public/users.js';
import { CreateStaff } from './use-cases/create-staff.use-case.js';
import { EditProfile } from './use-cases/edit-profile.use-case.js';
import { ListUsers } from './use-cases/list-users.use-case.js';
import { ReadUser } from './use-cases/read-user.use-case.js';
import { SeedDemoUsers } from './use-cases/seed-demo-users.use-case.js';
import { SignUp } from './use-cases/sign-up.use-case.js';
import { UserNotes } from './use-cases/user-notes.use-case.js';

@Module({
  imports: [MikroOrmModule.forFeature([User]), AuditModule],
  controllers: [UsersController, UserController, ProfileController],
  providers: [
    Users,
    NewPasswords,
    SignUp,
    ListUsers,
    CreateStaff,
    ReadUser,
    UserNotes,
    EditProfile,
    UserRepository,
    UserNoteRepository,
    ProfileRepository,
    TwoFactorRepository,
    PasswordHasher,
    SeedDemoUsers,
  ],
  exports: [Users, NewPasswords, SignUp, CreateStaff, SeedDemoUsers, TwoFactorRepository],
})
export class UsersModule {}

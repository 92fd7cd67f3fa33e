import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { AgenciesModule } from '../agencies/agencies.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { ComplianceModule } from '../compliance/compliance.module.js';
import { PricesModule } from '../prices/prices.module.js';
import { UsersModule } from '../users/users.module.js';
import { SurveysController } from './http/surveys.controller.js';
import { Survey } from './persistence/survey.entity.js';
import { SurveyRepository } from './persistence/survey.repository.js';
import { Surveys } from './public/surveys.js';
import { SubmitSurvey } from './use-cases/submit-survey.use-case.js';

@Module({
  imports: [MikroOrmModule.forFeature([Survey]), UsersModule, AgenciesModule, AuthModule, ComplianceModule, PricesModule],
  controllers: [SurveysController],
  providers: [SubmitSurvey, Surveys, SurveyRepository],
  exports: [Surveys, SurveyRepository],
})
export class SurveysModule {}

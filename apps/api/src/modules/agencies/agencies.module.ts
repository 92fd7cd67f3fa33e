import { Module } from '@nestjs/common';
import { Agencies } from './public.js';

@Module({ providers: [Agencies], exports: [Agencies] })
export class AgenciesModule {}

import { PARTNER_REFERENCES, PARTNER_TEXTS, type PartnerReference, type PartnerText } from '@warmline/contracts/partners/limits';
import { PARTNER_MESSAGES, requiredMessage, tooLongMessage } from '@warmline/contracts/partners/messages';
import {
  PARTNER_DEFAULTS,
  PARTNER_TIME_ZONES,
  PAYMENT_TERMS,
  type PartnerApplicationRequest,
  type PartnerTimeZone,
  type PaymentTerms,
} from '@warmline/contracts/partners/types';
import { applyDecorators } from '@nestjs/common';
import { IsIn, IsOptional, IsString, IsUUID, MaxLength, MinLength } from 'class-validator';
import { MayBeEmpty } from '../../../../platform/http/entry-fields.js';
import { Email, Optional, Trimmed } from '../../../../platform/http/fields.js';

/** Validates a text by the contract's rules for its name. */
const Text = () => (target: object, name: string) => {
  const { label, min, max } = PARTNER_TEXTS[name as PartnerText];
  const message = requiredMessage(label);
  const most = MaxLength(max, { message: tooLongMessage(label, max) });
  applyDecorators(Trimmed(), IsString({ message }), MinLength(min, { message }), most)(target, name);
};

const Reference = () => (target: object, name: string) => {
  const { label, max } = PARTNER_REFERENCES[name as PartnerReference];
  const most = MaxLength(max, { message: tooLongMessage(label, max) });
  applyDecorators(IsOptional(), Trimmed(), IsString(), most)(target, name);
};

/** The text parts of a partner application (B5.28-B5.38). */
export class PartnerApplicationDto implements PartnerApplicationRequest {
  @Text() businessName!: string;
  @Text() businessAddress!: string;
  @Text() city!: string;
  @Text() state!: string;
  @Text() zip!: string;
  @Text() ein!: string;
  @Text() mainContact!: string;
  @Text() contactPhone!: string;

  @Email(PARTNER_MESSAGES.contactEmail)
  contactEmail!: string;

  @IsIn(PAYMENT_TERMS, { message: PARTNER_MESSAGES.paymentTerms })
  // A missing value gets the default of an empty form (B9.13).
  paymentTerms: PaymentTerms = PARTNER_DEFAULTS.paymentTerms;

  @Text() numberOfAgents!: string;
  @Text() officeHours!: string;

  @IsIn(PARTNER_TIME_ZONES, { message: PARTNER_MESSAGES.timeZone })
  timeZone: PartnerTimeZone = PARTNER_DEFAULTS.timeZone;

  @Text() payPerTransfer!: string;
  @Text() didNumber!: string;
  @Text() dailyCallCap!: string;
  @Reference() reference1CompanyName?: string;
  @Reference() reference1ContactName?: string;
  @Reference() reference1Phone?: string;
  @Reference() reference2CompanyName?: string;
  @Reference() reference2ContactName?: string;
  @Reference() reference2Phone?: string;

  @MayBeEmpty()
  @IsUUID()
  submissionId?: string;

  /** A honeypot for bots. A value is rejected, not ignored: a person whose browser filled it in must find out. */
  @Optional()
  @IsString()
  @MaxLength(0, { message: 'Please leave this field empty.' })
  homepage?: string;
}

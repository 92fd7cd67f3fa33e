import { ApproveAdjustment } from './approve-adjustment.use-case.js';
import { AskAdjustment } from './ask-adjustment.use-case.js';
import { DecideAdjustment } from './decide-adjustment.js';
import { RejectAdjustment } from './reject-adjustment.use-case.js';

/** Asks for, approves and rejects adjustments of a balance. */
export const ADJUSTMENTS = [ApproveAdjustment, AskAdjustment, DecideAdjustment, RejectAdjustment];

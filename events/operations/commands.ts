import type { Command, StreamName, UserId, UserRole } from '../kernel/index.ts';
import type { CommunityRole, Power, RecordedRefusal, SafetyAction, WebhookAction } from './values.ts';

/** The edge has checked the password. */
export type ConfirmOperator = Command<
  'ConfirmOperator',
  { readonly sessionId: string; readonly role: UserRole }
>;

/** OPS-12: a run of the load lab. Times in seconds. */
export type LoadRunWish = {
  readonly scenario: string;
  readonly users: number;
  readonly ramp: number;
  readonly duration: number;
  readonly seed: number;
};

/** What a power is used on. */
export type PowerUse =
  | {
      readonly power: 'reveal';
      readonly position: number;
      readonly fields: readonly string[];
      readonly reason: string;
    }
  | { readonly power: 'export'; readonly filter: string; readonly upTo: number }
  | { readonly power: 'retry'; readonly consumer: string; readonly position: number }
  | { readonly power: 'skip'; readonly consumer: string; readonly position: number; readonly reason: string }
  | { readonly power: 'pause' | 'resume'; readonly consumer: string; readonly reason: string }
  | { readonly power: 'rebuild'; readonly readModel: string; readonly reason: string }
  | {
      readonly power: 'safety';
      readonly action: SafetyAction;
      /** The person concerned. */
      readonly userId: UserId;
      readonly subject: StreamName;
      readonly reason: string;
    }
  | {
      readonly power: 'role';
      readonly userId: UserId;
      readonly role: UserRole;
      readonly reason: string;
    }
  | {
      readonly power: 'communityRole';
      readonly userId: UserId;
      readonly partnerId: string;
      readonly role: CommunityRole;
      readonly reason: string;
    }
  | ({ readonly power: 'load' } & LoadRunWish)
  | {
      readonly power: 'webhook';
      readonly action: Exclude<WebhookAction, 'SKIP'>;
      readonly webhookId: string;
      /** Of the event that is sent again. */
      readonly position?: number;
    }
  | {
      readonly power: 'webhook';
      readonly action: 'SKIP';
      readonly webhookId: string;
      readonly position: number;
      readonly reason: string;
    };

/** `role` is the operator's role as it is now, whatever their token says. */
export type UsePower = Command<
  'UsePower',
  { readonly sessionId: string; readonly role: UserRole; readonly use: PowerUse }
>;

/**
 * Changes nothing: refused unless the operator has given the password lately, in this session. Executed beside what an
 * operator does elsewhere, so that both are decided on one moment.
 */
export type ConfirmPassword = Command<
  'ConfirmPassword',
  { readonly sessionId: string; readonly role: UserRole }
>;

/** By the edge, for the person who was refused; whatever their role is. */
export type RecordRefusal = Command<
  'RecordRefusal',
  { readonly power: Power; readonly refusal: RecordedRefusal }
>;

/** By the process that rebuilt. */
export type EndRebuild = Command<
  'EndRebuild',
  { readonly byId: UserId; readonly readModel: string; readonly upTo: number | null }
>;

export type OperatorCommand = ConfirmOperator | ConfirmPassword | UsePower | RecordRefusal | EndRebuild;

import type {
  AttendeeStatus,
  CallProvider,
  Expertise,
  GatheringId,
  GatheringStatus,
  Location,
  RequestStatus,
} from '@waymark/events/gathering';
import type { Instant, UserId, UserRole, Viewer } from '@waymark/events/kernel';

/** Who looks, and which communities they belong to or manage. */
export type Looker = {
  readonly viewer:
    | Extract<Viewer, { kind: 'anonymous' }>
    | { readonly kind: 'user'; readonly userId: UserId; readonly role: UserRole };
  readonly memberOf: readonly string[];
  readonly managerOf: readonly string[];
};

/** For the mails and the calendar of one person: what they see by a seat, an invitation, or as the speaker. */
export function ownLooker(userId: UserId): Looker {
  return { viewer: { kind: 'user', userId, role: 'USER' }, memberOf: [], managerOf: [] };
}

/** As `ownLooker`, and what they see as who manages its community, or belongs to the charity. */
export function organiserLooker(userId: UserId, role: UserRole, managerOf: readonly string[]): Looker {
  return { viewer: { kind: 'user', userId, role }, memberOf: [], managerOf };
}

export type Replay = {
  readonly url: string;
  readonly captionsUrl: string | null;
  readonly chapters: readonly { readonly at: number; readonly title: string }[];
};

/** Why there is no replay any more, for who runs the event. */
/** What who manages removed, only they share again. */
export type Removal = { readonly reason: string | null; readonly canShareAgain: boolean };

/** The viewer at the event. */
export type Attendance = {
  readonly status: AttendeeStatus;
  readonly ticket: number | null;
  readonly entry: number;
  /** 1 is the next; null unless they wait. */
  readonly position: number | null;
  readonly confirmBy: Instant | null;
  readonly attendedAt: Instant | null;
  /** They left because a place that came free was not confirmed in time. */
  readonly isLapsed: boolean;
};

/** What is not for the viewer is null. */
export type GatheringView = {
  readonly id: GatheringId;
  readonly hostId: UserId;
  readonly partnerId: string | null;
  readonly isInvitation: boolean;
  readonly requestStatus: RequestStatus;
  readonly status: GatheringStatus | null;
  readonly title: string | null;
  readonly description: string | null;
  readonly place: string | null;
  /** For who runs it. */
  readonly link: string | null;
  /** For who attends and the host, while the door is open. */
  readonly callUrl: string | null;
  readonly typeId: string;
  readonly topicIds: readonly string[];
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly durationMinutes: number;
  readonly timezone: string;
  readonly location: Location;
  readonly provider: CallProvider | null;
  readonly capacity: number;
  readonly minimum: number;
  readonly registersFrom: Instant;
  readonly registersUntil: Instant;
  readonly isPublic: boolean;
  readonly sponsoredBy: string;
  readonly recordingConsent: boolean;
  readonly imageId: string | null;
  readonly offeredTimes: readonly Instant[];
  readonly suitingTimes: readonly Instant[];
  readonly expiresAt: Instant | null;
  readonly reason: string | null;
  /** It was cancelled because its speaker left the product: there is no text of theirs. */
  readonly hasHostLeft: boolean;
  readonly taken: number;
  readonly waiting: number;
  readonly sequence: number;
  readonly delayMinutes: number | null;
  readonly isFeatured: boolean;
  readonly replay: Replay | null;
  readonly removal: Removal | null;
  readonly createdAt: Instant;
  /** Of what its calendar item says. */
  readonly changedAt: Instant;
  readonly version: number;
  readonly part: 'HOST' | 'MANAGER' | 'OTHER';
  readonly mine: Attendance | null;
};

export type GatheringPage = {
  readonly data: readonly GatheringView[];
  readonly total: number;
  readonly hasMore: boolean;
};

/** Somebody at an event, for who runs it. `userId` is null where the name is hidden from the speaker. */
export type AttendeeView = {
  readonly id: string;
  readonly userId: UserId | null;
  readonly status: AttendeeStatus;
  readonly enteredAt: Instant | null;
  readonly attendedAt: Instant | null;
};

export type AttendeePage = {
  readonly data: readonly AttendeeView[];
  readonly total: number;
  readonly hasMore: boolean;
  /** The place of the last of them, behind which the next page begins; null: there is nobody. */
  readonly next: string | null;
};

export type BriefingView = {
  readonly id: string;
  readonly userId: UserId | null;
  readonly help: string | null;
  readonly interestExpertise: Expertise;
  readonly isHidden: boolean;
};

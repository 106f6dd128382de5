import { describe, it } from 'vitest';
import { ada, ben, byAnonymous, bySystem, byUser, deciderSpec, meta } from '../../testing/index.ts';
import { userDecider } from '../decide.ts';
import type { PartnerRole, UserEvent } from '../events.ts';
import { signedUpWith } from '../testing/signedUp.ts';
import type { AnswerPartnerRole, CommunityCommand } from './communityCommands.ts';

const { given } = deciderSpec(userDecider);

const signedUp = signedUpWith({ passwordHash: null, userType: 'both' });

function linked(
  isMenteeApproved: boolean,
  isMentorApproved: boolean,
  role: PartnerRole = 'MEMBER',
): UserEvent {
  return {
    type: 'UserPartnerLinked',
    data: { userId: ada, partnerId: 'p1', role, isMenteeApproved, isMentorApproved },
  };
}
const left: UserEvent = { type: 'UserPartnerUnlinked', data: { userId: ada, partnerId: 'p1' } };
const takenOut: UserEvent = {
  type: 'UserPartnerUnlinked',
  data: { userId: ada, partnerId: 'p1', isByManager: true },
};
const selected: UserEvent = { type: 'PartnerSelected', data: { userId: ada, partnerId: 'p1' } };

function by(
  actor: CommunityCommand['meta']['actor'],
  type: 'LeavePartner' | 'SelectPartner',
): CommunityCommand {
  return { type, data: { userId: ada, partnerId: 'p1' }, meta: meta(actor) };
}
function join(needsApproval: boolean, actor = byUser(ada)): CommunityCommand {
  return { type: 'JoinPartner', data: { userId: ada, partnerId: 'p1', needsApproval }, meta: meta(actor) };
}
function answer(changes: Partial<AnswerPartnerRole['data']>, actor = byUser(ben)): CommunityCommand {
  const data = { userId: ada, partnerId: 'p1', role: 'mentor', isApproved: true, reason: null } as const;
  return { type: 'AnswerPartnerRole', data: { ...data, ...changes }, meta: meta(actor) };
}
function answered(role: 'mentee' | 'mentor', isApproved: boolean, reason: string | null): UserEvent {
  const data = { userId: ada, partnerId: 'p1', role, isApproved, reason, answeredBy: ben };
  return { type: 'PartnerRoleAnswered', data };
}

describe('a person and their communities', () => {
  it('COM-03 COM-09 join an open one at once, and wait where somebody answers', () => {
    given(signedUp).when(join(false)).thenEvents(linked(true, true));
    given(signedUp).when(join(true)).thenEvents(linked(false, false));
    given(signedUp, linked(true, true)).when(join(true)).thenNothing();
    given(signedUp)
      .when(join(false, byUser(ben)))
      .thenRefused({ type: 'NotYourAccount' });
    given(signedUp)
      .when(join(false, byAnonymous as never))
      .thenRefused({ type: 'NotYourAccount' });
  });

  it('COM-10 PRT-66 leave, and come back as a newcomer; an owner stays', () => {
    given(signedUp, linked(true, true))
      .when(by(byUser(ada), 'LeavePartner'))
      .thenEvents(left);
    given(signedUp)
      .when(by(byUser(ada), 'LeavePartner'))
      .thenRefused({ type: 'NotLinkedToPartner' });
    given(signedUp, linked(true, true))
      .when(by(byUser(ben), 'LeavePartner'))
      .thenRefused({ type: 'NotYourAccount' });
    given(signedUp, linked(true, true, 'OWNER'))
      .when(by(byUser(ada), 'LeavePartner'))
      .thenRefused({ type: 'OwnerMustStay' });
    given(signedUp, linked(true, true), selected, left, linked(true, true))
      .when(by(byUser(ada), 'SelectPartner'))
      .thenEvents(selected);
  });

  it.each(['constructor', '__proto__'])(
    'COM-10 belong to no community called %s, as every object has',
    (partnerId) => {
      for (const type of ['LeavePartner', 'SelectPartner'] as const) {
        given(signedUp, linked(true, true))
          .when({ type, data: { userId: ada, partnerId }, meta: meta(byUser(ada)) })
          .thenRefused({ type: 'NotLinkedToPartner' });
      }
    },
  );

  it('COM-11 choose among theirs, but not one that has approved them in nothing', () => {
    given(signedUp, linked(true, false))
      .when(by(byUser(ada), 'SelectPartner'))
      .thenEvents(selected);
    given(signedUp, linked(true, false), selected)
      .when(by(byUser(ada), 'SelectPartner'))
      .thenNothing();
    given(signedUp, linked(false, false))
      .when(by(byUser(ada), 'SelectPartner'))
      .thenRefused({ type: 'ApprovalMissing' });
    given(signedUp)
      .when(by(byUser(ada), 'SelectPartner'))
      .thenRefused({ type: 'NotLinkedToPartner' });
    given(signedUp, linked(true, true))
      .when(by(byUser(ben), 'SelectPartner'))
      .thenRefused({ type: 'NotYourAccount' });
  });
});

describe('those who were let in', () => {
  it.each([
    ['mentee', [true, false], true],
    ['mentee', [false, true], false],
    ['mentor', [false, true], true],
    ['mentor', [true, false], false],
    ['either', [true, false], true],
    ['either', [false, true], true],
    ['either', [false, false], false],
  ] as const)('are confirmed as %s with the approvals %j: %j', (as, [mentee, mentor], isLetIn) => {
    const confirm: CommunityCommand = {
      type: 'ConfirmPartnerMember',
      data: { userId: ada, partnerId: 'p1', as },
      meta: meta(byUser(ada)),
    };
    const asked = given(signedUp, linked(mentee, mentor)).when(confirm);
    if (isLetIn) asked.thenNothing();
    else asked.thenRefused({ type: 'ApprovalMissing' });
    given(signedUp, linked(mentee, mentor), left).when(confirm).thenRefused({ type: 'ApprovalMissing' });
    given(signedUp, linked(true, true))
      .when({ ...confirm, data: { userId: ada, partnerId: 'p2', as } })
      .thenRefused({ type: 'ApprovalMissing' });
    given(signedUp, linked(true, true))
      .when({ ...confirm, meta: meta(byUser(ben)) })
      .thenRefused({ type: 'NotYourAccount' });
  });
});

describe('those who manage a community', () => {
  it('PRT-46 PRT-68 OPS-02 are its managers and owners, and nobody else', () => {
    const confirm: CommunityCommand = {
      type: 'ConfirmPartnerManager',
      data: { userId: ada, partnerId: 'p1' },
      meta: meta(byUser(ada)),
    };
    given(signedUp, linked(true, true, 'MANAGER'))
      .when(confirm)
      .thenNothing();
    given(signedUp, linked(true, true, 'OWNER'))
      .when(confirm)
      .thenNothing();
    given(signedUp, linked(true, true)).when(confirm).thenRefused({ type: 'NotPartnerManager' });
    given(signedUp).when(confirm).thenRefused({ type: 'NotPartnerManager' });
    given(signedUp, linked(true, true, 'MANAGER'), left)
      .when(confirm)
      .thenRefused({ type: 'NotPartnerManager' });
    given(signedUp, linked(true, true, 'MANAGER'))
      .when({ ...confirm, data: { userId: ada, partnerId: 'p2' } })
      .thenRefused({ type: 'NotPartnerManager' });
    given(signedUp, linked(true, true, 'MANAGER'))
      .when({ ...confirm, meta: meta(byUser(ben)) })
      .thenRefused({ type: 'NotYourAccount' });
  });

  it('ONB-31 ONB-32 PRT-69 approve each role on its own, once', () => {
    given(signedUp, linked(true, false))
      .when(answer({}))
      .thenEvents(linked(true, true), answered('mentor', true, null));
    given(signedUp, linked(false, false))
      .when(answer({ role: 'mentee' }))
      .thenEvents(linked(true, false), answered('mentee', true, null));
    given(signedUp, linked(false, true)).when(answer({})).thenNothing();
    given(signedUp).when(answer({})).thenRefused({ type: 'NotLinkedToPartner' });
    given(signedUp, linked(false, false))
      .when(answer({}, bySystem() as never))
      .thenRefused({ type: 'NotPartnerManager' });
  });

  it('ONB-32 refuse with a reason, and take an approval back with one', () => {
    const no = { isApproved: false, reason: ' Only for people from Porto ' };
    given(signedUp, linked(true, false))
      .when(answer(no))
      .thenEvents(answered('mentor', false, 'Only for people from Porto'));
    given(signedUp, linked(true, true))
      .when(answer(no))
      .thenEvents(linked(true, false), answered('mentor', false, 'Only for people from Porto'));
    given(signedUp, linked(true, false))
      .when(answer({ ...no, reason: '  ' }))
      .thenRefused({ type: 'RefusalReasonInvalid', problem: 'missing' });
    given(signedUp, linked(true, false))
      .when(answer({ ...no, reason: 'x'.repeat(501) }))
      .thenRefused({ type: 'RefusalReasonInvalid', problem: 'tooLong' });
  });

  it('ONB-32 PRT-69 are asked again by who was refused in a role, left and comes back', () => {
    const no = answered('mentor', false, 'Only for people from Porto');
    const refused = [signedUp, linked(true, true), linked(true, false), no, left];
    given(...refused)
      .when(join(false))
      .thenEvents(linked(true, false));
    given(...refused, linked(true, false), linked(true, true), answered('mentor', true, null), left)
      .when(join(false))
      .thenEvents(linked(true, true));
    given(signedUp, linked(true, true), left).when(join(false)).thenEvents(linked(true, true));
  });

  it('COM-09 OPS-02 are asked again by who was taken out and comes back, in each role until they say yes to it', () => {
    const out = [signedUp, linked(true, true), takenOut];
    given(...out)
      .when(join(false))
      .thenEvents(linked(false, false));
    // Leaving and asking again, as often as they like, opens nothing.
    given(...out, linked(false, false), left)
      .when(join(false))
      .thenEvents(linked(false, false));
    given(...out, linked(false, false), linked(true, false), answered('mentee', true, null), left)
      .when(join(false))
      .thenEvents(linked(true, false));
    // Somebody of the charity lets them in as well.
    given(...out, linked(true, true, 'MANAGER'), left)
      .when(join(false))
      .thenEvents(linked(true, true));
  });

  it('OPS-02 PRT-68 take no approval back from the owner', () => {
    const no = { isApproved: false, reason: 'I want it for myself' };
    given(signedUp, linked(true, true, 'OWNER'))
      .when(answer(no))
      .thenRefused({ type: 'OwnerMustStay' });
    // What the owner asked for and does not have yet can be refused.
    given(signedUp, linked(true, false, 'OWNER'))
      .when(answer(no))
      .thenEvents(answered('mentor', false, 'I want it for myself'));
    given(signedUp, linked(true, true, 'MANAGER'))
      .when(answer(no))
      .thenEvents(linked(true, false, 'MANAGER'), answered('mentor', false, 'I want it for myself'));
  });

  it('OPS-02 take people out, but not the owner', () => {
    const remove: CommunityCommand = {
      type: 'RemoveFromPartner',
      data: { userId: ada, partnerId: 'p1' },
      meta: meta(byUser(ben)),
    };
    given(signedUp, linked(true, true)).when(remove).thenEvents(takenOut);
    given(signedUp, linked(true, true, 'OWNER'))
      .when(remove)
      .thenRefused({ type: 'OwnerMustStay' });
    given(signedUp).when(remove).thenRefused({ type: 'NotLinkedToPartner' });
    given(signedUp, linked(true, true))
      .when({ ...remove, meta: meta(bySystem()) })
      .thenRefused({ type: 'NotPartnerManager' });
  });
});

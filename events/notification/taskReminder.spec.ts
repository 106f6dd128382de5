import { describe, expect, it } from 'vitest';
import type { DomainEvent, Recorded } from '../kernel/index.ts';
import { ada, ben, bySystem, byUser, DAY, deciderSpec, HOUR, meta, monday } from '../testing/index.ts';
import type { TaskReminderCommand } from './commands.ts';
import type { NotificationEvent, TaskReminderEvent } from './events.ts';
import { taskReminderReactions } from './taskReactions.ts';
import { taskReminderDecider } from './taskReminder.ts';
import { notificationTimers } from './timers.ts';

const { given } = deciderSpec(taskReminderDecider);
const of = { planId: 'p1', taskId: 'p1.t1' };
// Monday is 2026-03-02, 09:00 UTC.
const thursday = '2026-03-05';
/** 08:00 at UTC+14. */
const first = Date.UTC(2026, 2, 4, 18);

type Data<Type extends TaskReminderCommand['type']> = Omit<
  Extract<TaskReminderCommand, { type: Type }>['data'],
  keyof typeof of
>;
function command<Type extends TaskReminderCommand['type']>(
  type: Type,
  data: Data<Type>,
  at = monday,
  actor = bySystem(),
): TaskReminderCommand {
  return { type, data: { ...of, ...data }, meta: meta(actor, at) } as unknown as TaskReminderCommand;
}
const set = (dueAt: number, deadline = thursday, since = monday): TaskReminderEvent => ({
  type: 'TaskReminderSet',
  data: { ...of, deadline, dueAt, since },
});
const awake: TaskReminderEvent = {
  type: 'TaskReminderAwake',
  data: { ...of, deadline: thursday, since: monday },
};
const dropped: TaskReminderEvent = { type: 'TaskReminderDropped', data: of };
const due = (personId = ben): TaskReminderEvent => ({
  type: 'TaskReminderDue',
  data: { ...of, personId, deadline: thursday },
});

describe('the reminder of a deadline', () => {
  it('NTF-02 NTF-05 wakes when its morning begins anywhere, or at once; a day that is over everywhere is dropped', () => {
    const setting = (deadline: string | null, at = monday) =>
      command('SetTaskReminder', { deadline, since: monday }, at);
    given().when(setting(thursday)).thenEvents(set(first));
    given()
      .when(setting(thursday, first + HOUR))
      .thenEvents(set(first + HOUR));
    const over = Date.UTC(2026, 2, 6, 12);
    given()
      .when(setting(thursday, over - 1))
      .thenEvents(set(over - 1));
    given().when(setting(thursday, over)).thenNothing();
    given(set(first)).when(setting('2026-03-01', over)).thenEvents(dropped);
    given(set(first)).when(setting(null)).thenEvents(dropped);
    given().when(setting(null)).thenNothing();
    given(set(first))
      .when(setting('2026-03-06'))
      .thenEvents(set(first + DAY, '2026-03-06'));
    given(set(first))
      .when(command('SetTaskReminder', { deadline: null, since: monday }, monday, byUser(ada)))
      .thenRefused({ type: 'RemindersSystemOnly' });
  });

  it('NTF-05 fires for the deadline that counts then; a deadline that was set again fires at its own time', () => {
    const fire = (at: number) => command('FireTaskReminder', {}, at);
    given(set(first)).when(fire(first)).thenEvents(awake);
    given(set(first))
      .when(fire(first - 1))
      .thenNothing();
    given(set(first), set(first + DAY, '2026-03-06'))
      .when(fire(first))
      .thenNothing();
    given(set(first), dropped).when(fire(first)).thenNothing();
    given(set(first), awake).when(fire(first)).thenNothing();
  });

  it('NTF-05 waits until it is morning for the assignee', () => {
    const delay = (deadline = thursday) =>
      command('DelayTaskReminder', { deadline, dueAt: first + 10 * HOUR }, first);
    given(set(first), awake)
      .when(delay())
      .thenEvents(set(first + 10 * HOUR));
    given(set(first)).when(delay()).thenNothing();
    given(set(first), awake).when(delay('2026-03-06')).thenNothing();
  });

  it('NTF-04 tells one person of one deadline once, and of none that was moved or taken away', () => {
    const tell = (personId = ben, deadline = thursday) =>
      command('TellTaskDue', { deadline, personId }, first);
    given(set(first), awake).when(tell()).thenEvents(due());
    given(set(first), awake, due()).when(tell()).thenNothing();
    given(set(first), awake, due()).when(tell(ada)).thenEvents(due(ada));
    given(set(first), awake, dropped).when(tell()).thenNothing();
    given(set(first), awake).when(tell(ben, '2026-03-06')).thenNothing();
  });

  it('NTF-05 a card that is given to somebody else, reopened or brought back is looked at again', () => {
    const renew = (at: number) => command('RenewTaskReminder', { since: at }, at);
    const now = first + HOUR;
    given(set(first), awake)
      .when(renew(now))
      .thenEvents(set(now, thursday, now));
    given(set(first))
      .when(renew(monday + 1))
      .thenEvents(set(first, thursday, monday + 1));
    given().when(renew(now)).thenNothing();
    given(set(first), dropped).when(renew(now)).thenNothing();
  });

  it('NTF-05 follows the facts of the plan that matter to it, and no other', () => {
    const follow = (type: string, data: object) =>
      taskReminderReactions
        .filter(({ on }) => on === type)
        .flatMap(({ react }) =>
          react({ type, data: { ...of, ...data }, meta: { at: monday } } as Recorded<DomainEvent>),
        )
        .map(({ stream, type: wanted, data: said }) => [stream, wanted, { ...(said as object) }] as const);
    const asked = (type: TaskReminderCommand['type'], more: object) => [
      ['taskReminder-p1.t1', type, { ...of, since: monday, ...more }],
    ];
    expect(follow('TaskCreated', { deadline: thursday })).toEqual(
      asked('SetTaskReminder', { deadline: thursday }),
    );
    expect(follow('TaskCreated', { deadline: null })).toEqual([]);
    const edited = (deadline: string | null, ...changed: string[]) =>
      follow('TaskEdited', { deadline, changed });
    expect(edited(null, 'deadline', 'assigneeId')).toEqual(asked('SetTaskReminder', { deadline: null }));
    expect(edited(null, 'assigneeId')).toEqual(asked('RenewTaskReminder', {}));
    expect(edited(null, 'name')).toEqual([]);
    const moved = (previousStatus: string, status: string) => follow('TaskMoved', { previousStatus, status });
    expect(moved('COMPLETED', 'TODO')).toEqual(asked('RenewTaskReminder', {}));
    expect(moved('TODO', 'IN_PROGRESS')).toEqual([]);
    expect(moved('TODO', 'COMPLETED')).toEqual([]);
    expect(follow('TaskRestored', {})).toEqual(asked('RenewTaskReminder', {}));
  });

  it('NTF-05 arms one timer, which a later deadline moves and none takes away', () => {
    const timers = (event: TaskReminderEvent) => notificationTimers(event as Recorded<NotificationEvent>);
    const id = 'task-reminder.p1.t1';
    const wake = { stream: 'taskReminder-p1.t1', type: 'FireTaskReminder', data: of };
    expect(timers(set(first))).toEqual([{ change: 'arm', id, dueAt: first, command: wake }]);
    expect(timers(dropped)).toEqual([{ change: 'disarm', id }]);
    expect(timers(due())).toEqual([]);
  });
});

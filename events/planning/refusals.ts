type ChangedMeanwhile = { readonly version: number; readonly fields?: Readonly<Record<string, string>> };

/** Why a command on a plan was not carried out. */
export type PlanningRefusal =
  /** Also for people without access to the plan: the two look the same. */
  | { readonly type: 'PlanUnknown' }
  | { readonly type: 'PlanExists' }
  | { readonly type: 'PlanNotAllowed' }
  | { readonly type: 'PlanIsArchived' }
  | { readonly type: 'TaskUnknown' }
  /** PLN-30: deleted more than thirty days ago. */
  | { readonly type: 'TaskGone' }
  | { readonly type: 'TooManyTasks' }
  /** Those that can be brought back take up the place of new ones. */
  | { readonly type: 'TooManyDeletedTasks' }
  /** PLN-33: made from a message or a session that is not the author's. */
  | { readonly type: 'TaskSourceUnknown' }
  /** PLN-39: somebody else's comment has the id that the client chose. */
  | { readonly type: 'CommentExists' }
  /** More comments came since the id was looked for than the state knows: look again. */
  | { readonly type: 'CommentsMovedOn' }
  /** PLN-28: it holds other texts or choices than those that were read. `fields`: which, where they were compared. */
  | ({ readonly type: 'TaskChangedMeanwhile' } & ChangedMeanwhile)
  /** The same of its name. */
  | ({ readonly type: 'PlanChangedMeanwhile' } & ChangedMeanwhile)
  | { readonly type: 'TooManyPeople' }
  /** PLN-24: the owner may not write to that person. */
  | { readonly type: 'PersonNotReachable' }
  /** By field, as text keys. */
  | { readonly type: 'PlanningInputInvalid'; readonly fields: Readonly<Record<string, string>> };

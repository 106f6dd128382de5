import { useStore } from 'zustand';
import { type AnyMutation, type Mutation, sync, type Unsent } from '../sync/index.ts';

type Waiting<Args> = Unsent & { readonly args: Args };

/** The latest durable change of one thing that the server has not done, from before a reload too. */
export function useWaiting<Args, Result>(
  mutation: Mutation<Args, Result>,
  isOf: (args: Args) => boolean,
): Waiting<Args> | undefined {
  return useStore(sync.unsent, (all) =>
    all.findLast(
      (one): one is Waiting<Args> =>
        one.mutation === (mutation as AnyMutation) && one.failure === null && isOf(one.args as Args),
    ),
  );
}

import type { GraphQLClient } from './GraphQLClient.ts';

type Actor = { readonly client: GraphQLClient };
type Other = { readonly id: string };

// What tests of several capabilities do on the way to what they are about.

export function block({ client }: Actor, { id }: Other): Promise<boolean> {
  return client.perform('BlockMessageUser', { userId: id });
}

export function unblock({ client }: Actor, { id }: Other): Promise<boolean> {
  return client.perform('UnBlockMessageUser', { userId: id });
}

/** `data`: the switches that change. */
export function changeDataPrivacy(
  { client }: Actor,
  data: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> {
  return client.perform('UpdateDataPrivacy', { data });
}

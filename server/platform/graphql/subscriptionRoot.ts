import {
  type ASTVisitor,
  GraphQLError,
  Kind,
  OperationTypeNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

const CONDITIONS = ['skip', 'include'];

/**
 * `@skip` and `@include` may not stand at the root of a subscription, which has exactly one field whatever the variables
 * say (GraphQL, September 2025, 5.2.4.1). graphql-js 16 does not check it and fails when the field is left out.
 */
export function subscriptionRootRule(context: ValidationContext): ASTVisitor {
  /** Each fragment is looked at once, however often it is spread. */
  function isConditional(set: SelectionSetNode, seen: Set<string>): boolean {
    return set.selections.some((selection) => {
      if (selection.directives?.some(({ name }) => CONDITIONS.includes(name.value))) return true;
      if (selection.kind === Kind.INLINE_FRAGMENT) return isConditional(selection.selectionSet, seen);
      if (selection.kind !== Kind.FRAGMENT_SPREAD || seen.has(selection.name.value)) return false;
      seen.add(selection.name.value);
      const fragment = context.getFragment(selection.name.value);
      return !!fragment && isConditional(fragment.selectionSet, seen);
    });
  }
  return {
    OperationDefinition(operation) {
      const isSubscription = operation.operation === OperationTypeNode.SUBSCRIPTION;
      if (!isSubscription || !isConditional(operation.selectionSet, new Set())) return;
      const message = 'The root field of a subscription takes no @skip and no @include';
      context.reportError(new GraphQLError(message, { nodes: [operation] }));
    },
  };
}

import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type Ref,
  useMemo,
} from 'react';

type Given = HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement> | undefined };

/**
 * Hands all that it is given to its child, a single element, whose attributes come first: both handle an event, the child
 * before; classes, styles, descriptions and refs are added. As Radix does it, whose parts bring theirs with them.
 */
export function Slot({ children, ...given }: Given & { children?: ReactNode }) {
  const child = children as ReactElement<Given>;
  const ref = useBoth(given.ref, child.props.ref);
  return cloneElement(child, { ...added(given, child.props), ref });
}

function added(given: Given, own: Given): Given {
  const all: Record<string, unknown> = { ...given, ...own };
  for (const name of Object.keys(own) as (keyof Given)[]) {
    const [first, then] = [own[name], given[name]] as unknown[];
    if (/^on[A-Z]/.test(name)) all[name] = inTurn(first as Handler, then as Handler);
    else if (name === 'style') all[name] = { ...given.style, ...own.style };
    else if (name === 'className' || name === 'aria-describedby')
      all[name] = joined(name === 'className' ? [then, first] : [first, then]);
  }
  return all;
}

type Handler = ((...args: unknown[]) => unknown) | undefined;

function inTurn(first: Handler, then: Handler): Handler {
  if (!first || !then) return first ?? then;
  return (...args) => {
    const result = first(...args);
    then(...args);
    return result;
  };
}

function joined(parts: readonly unknown[]): string | undefined {
  return parts.filter(Boolean).join(' ') || undefined;
}

function useBoth(one: Ref<HTMLElement> | undefined, other: Ref<HTMLElement> | undefined) {
  return useMemo(() => {
    if (!one || !other) return one ?? other;
    return (element: HTMLElement | null) => {
      const ends = [one, other].map((ref) => setRef(ref, element));
      return () => {
        for (const end of ends) end();
      };
    };
  }, [one, other]);
}

function setRef(ref: NonNullable<Ref<HTMLElement>>, element: HTMLElement | null): () => void {
  if (typeof ref !== 'function') {
    ref.current = element;
    return () => {
      ref.current = null;
    };
  }
  const end = ref(element);
  return typeof end === 'function' ? end : () => void ref(null);
}

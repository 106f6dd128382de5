import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTailwindMerge, getDefaultConfig, mergeConfigs } from 'tailwind-merge';
import type { Plugin } from 'vite';
import { extension } from '../src/ui/cn.ts';
import { type Change, type Node, replaced } from './changes.ts';

type Property = Node & { readonly key: Node; readonly value: Node };

/**
 * tailwind-merge knows every class that Tailwind has. A group that none of our classes matches decides nothing, so it is left
 * out of the client: most of them, which a slow phone would load, and sort in before the first class.
 */
export function pruneClassGroups(sources: string): Plugin {
  return {
    name: 'prune-class-groups',
    apply: 'build',
    transform: {
      filter: { id: /\/tailwind-merge\/dist\/bundle-mjs\.mjs$/ },
      handler(code) {
        const used = usedGroups(classesIn(sources));
        const changes = listsOf(this.parse(code) as unknown as Node).flatMap((list) =>
          withoutUnused(list, used),
        );
        if (changes.length === 0) throw new Error('tailwind-merge has no groups where they were.');
        return { code: replaced(code, changes), map: null };
      },
    },
  };
}

const settings = () => mergeConfigs(getDefaultConfig(), extension);

/** The classes in the sources that tailwind-merge knows, without variants. */
export function classesIn(sources: string): ReadonlySet<string> {
  const merge = createTailwindMerge(settings);
  // A property in brackets is in no group.
  const bare = createTailwindMerge(() => ({ ...settings(), classGroups: {} }) as never);
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' });
  const found = files
    .filter((name) => /(?<!\.spec)\.tsx?$/.test(name))
    .flatMap((name) => readFileSync(join(sources, name), 'utf8').match(/[^\s'"`]+/g) ?? [])
    .map((each) => each.replace(/^.*:(?![^[(]*[\])])/, '').replace(/^!|!$/g, ''));
  return new Set([...new Set(found)].filter((each) => isKnown(each, merge) && !isKnown(each, bare)));
}

/** Of a class that stands twice only one is left, if it is known. */
function isKnown(name: string, merge: (classes: string) => string): boolean {
  return merge(`${name} ${name}`) === name;
}

/** Groups that one of the classes would be in, were they alone, each with the first one. */
export function usedGroups(classes: ReadonlySet<string>): ReadonlyMap<string, string> {
  const { classGroups, ...config } = settings();
  return new Map(
    Object.entries(classGroups).flatMap(([id, group]) => {
      const merge = createTailwindMerge(
        () => ({ ...config, cacheSize: 0, classGroups: { [id]: group } }) as never,
      );
      const first = [...classes].find((each) => isKnown(each, merge));
      return first === undefined ? [] : [[id, first] as const];
    }),
  );
}

/** Of the default settings, those with a line for each group. */
function listsOf(program: Node): readonly Node[] {
  const names = ['classGroups', 'conflictingClassGroups', 'conflictingClassGroupModifiers'];
  const found: Node[] = [];
  const look = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(look);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    const node = value as Partial<Property>;
    if (node.type === 'Property' && node.value?.type === 'ObjectExpression' && names.includes(nameOf(node)))
      found.push(node.value);
    else Object.values(value).forEach(look);
  };
  look(program.body);
  return found;
}

function withoutUnused(list: Node, used: ReadonlyMap<string, string>): readonly Change[] {
  const groups = list.properties as readonly Property[];
  return groups.flatMap((group, place) =>
    used.has(nameOf(group))
      ? []
      : [{ start: group.start, end: groups[place + 1]?.start ?? group.end, code: '' }],
  );
}

function nameOf({ key }: Partial<Property>): string {
  return String(key?.type === 'Identifier' ? key.name : key?.value);
}

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import type { TestCase } from './testCases.ts';

/** How many files away from the test a helper may stand. */
const FARTHEST = 3;
/** Test material: what it says is said by the tests. Modules of the product are judged, they judge nothing. */
const MATERIAL = /(^|\/)(testing|e2e|faults|contract|loadtest)\/|\.table\.|(^|\/)[\w.]+\.spec\.tsx?$/;

type Declarations = { readonly source: ts.SourceFile; readonly named: ReadonlyMap<string, ts.Node> };

/**
 * Reads what a test states: its function, the hooks around it, the constants and helpers that these refer to in test files,
 * and the text tables that they read. Holds parsed files for one run of a command.
 */
export class Evidence {
  readonly #files = new Map<string, Declarations | undefined>();
  readonly #tables = new Map<string, readonly string[]>();

  /** The parsed file; undefined when it is no TypeScript file of this project. */
  file(path: string): ts.SourceFile | undefined {
    return this.#declarations(path)?.source;
  }

  /**
   * The text of the test itself and of all that it refers to, without comments; backslashes removed, white space collapsed. Of a table in a
   * file of text only the rows that name the id.
   */
  of(test: TestCase, id: string): string {
    const roots = [...(test.table ? [test.table] : []), ...hooksAround(test.call)];
    const rows = this.#tableRows(test.path).filter((row) => row.includes(id));
    return [...this.#said(test, roots), ...rows].join('\n').replaceAll('\\', '').replaceAll(/\s+/g, ' ');
  }

  /** The text of the test's own function and of all that it refers to. */
  body(test: TestCase): string {
    return this.#said(test, []).join('\n');
  }

  #said(test: TestCase, more: readonly ts.Node[]): readonly string[] {
    const parts: string[] = [];
    const seen = new Set<ts.Node>();
    const [, ...body] = test.call.arguments;
    for (const root of [...body, ...more]) this.#collect(root, test.path, 0, seen, parts);
    return parts;
  }

  /** The text of the table of `it.each`, with the constants it is made of. */
  tableOf(test: TestCase): string {
    const parts: string[] = [];
    if (test.table) this.#collect(test.table, test.path, 0, new Set(), parts);
    return parts.join('\n');
  }

  #collect(root: ts.Node, path: string, distance: number, seen: Set<ts.Node>, parts: string[]): void {
    if (seen.has(root) || !this.#declarations(path)) return;
    seen.add(root);
    parts.push(codeOf(root));
    const visit = (node: ts.Node): void => {
      if (ts.isIdentifier(node) && !isMemberName(node)) {
        const [declared, home] = this.#find(node.text, path, distance) ?? [];
        if (declared && home)
          this.#collect(declared, home, home === path ? distance : distance + 1, seen, parts);
      }
      ts.forEachChild(node, visit);
    };
    visit(root);
  }

  /** Rows of the text tables that the spec file reads. */
  #tableRows(path: string): readonly string[] {
    const known = this.#tables.get(path);
    if (known) return known;
    const tables = [...(this.file(path)?.text ?? '').matchAll(/'(\.[\w./-]*\.table\.txt)(?:\?raw)?'/g)];
    const rows = tables
      .map(([, name = '']) => join(dirname(path), name))
      .filter((file) => existsSync(file))
      .flatMap((file) => readFileSync(file, 'utf8').split('\n'));
    this.#tables.set(path, rows);
    return rows;
  }

  #find(name: string, path: string, distance: number): readonly [ts.Node, string] | undefined {
    const declared = this.#declarations(path)?.named.get(name);
    if (!declared) return undefined;
    if (!ts.isImportDeclaration(declared)) return [declared, path];
    const from = ts.isStringLiteral(declared.moduleSpecifier) ? declared.moduleSpecifier.text : '';
    const home = resolveModule(from, path);
    if (!home || distance >= FARTHEST || !MATERIAL.test(home)) return undefined;
    const inner = this.#declarations(home)?.named.get(name);
    return inner && !ts.isImportDeclaration(inner) ? [inner, home] : undefined;
  }

  #declarations(path: string): Declarations | undefined {
    if (!this.#files.has(path)) this.#files.set(path, existsSync(path) ? declarationsOf(path) : undefined);
    return this.#files.get(path);
  }
}

/** The text of a node without its comments: each stretch of white space and comments is one space. */
function codeOf(root: ts.Node): string {
  const source = root.getSourceFile();
  const parts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJSDoc(node)) return;
    const children = node.getChildren(source);
    for (const child of children) visit(child);
    if (children.length > 0) return;
    if (node.getStart(source) > node.getFullStart()) parts.push(' ');
    parts.push(node.getText(source));
  };
  visit(root);
  return parts.join('');
}

function declarationsOf(path: string): Declarations {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const named = new Map<string, ts.Node>();
  const visit = (node: ts.Node): void => {
    if (ts.isVariableStatement(node))
      for (const each of node.declarationList.declarations)
        for (const name of namesOf(each.name)) named.set(name, node);
    else if ((ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)) && node.name)
      named.set(node.name.text, node);
    else if (ts.isImportDeclaration(node) && node.importClause) {
      const { name, namedBindings } = node.importClause;
      if (name) named.set(name.text, node);
      if (namedBindings && ts.isNamedImports(namedBindings))
        for (const each of namedBindings.elements) named.set(each.name.text, node);
    }
    // Constants of a group of tests; constants inside a test are part of that test's text.
    if (isOpen(node)) ts.forEachChild(node, visit);
  };
  visit(source);
  return { source, named };
}

function isOpen(node: ts.Node): boolean {
  if (ts.isSourceFile(node) || ts.isExpressionStatement(node) || ts.isCallExpression(node)) return true;
  if (ts.isArrowFunction(node)) return isGroup(node.parent);
  return ts.isBlock(node) && ts.isArrowFunction(node.parent);
}

function isGroup(node: ts.Node): boolean {
  return ts.isCallExpression(node) && /^describe\b/.test(node.expression.getText());
}

function namesOf(name: ts.BindingName): readonly string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((each) => (ts.isBindingElement(each) ? namesOf(each.name) : []));
}

function hooksAround(call: ts.Node): readonly ts.Node[] {
  const hooks: ts.Node[] = [];
  for (let node: ts.Node = call.parent; node; node = node.parent)
    if (ts.isBlock(node) || ts.isSourceFile(node))
      for (const statement of node.statements)
        if (/^(beforeEach|beforeAll|afterEach)\(/.test(statement.getText())) hooks.push(statement);
  return hooks;
}

function isMemberName(node: ts.Identifier): boolean {
  const { parent } = node;
  return (
    (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
    (ts.isPropertyAssignment(parent) && parent.name === node) ||
    ts.isImportSpecifier(parent)
  );
}

function resolveModule(from: string, path: string): string | undefined {
  if (from.startsWith('#/')) return withEnding(join('web/src', from.slice(2)));
  return from.startsWith('.') ? withEnding(normalize(join(dirname(path), from))) : undefined;
}

function withEnding(path: string): string | undefined {
  return /\.tsx?$/.test(path) ? path : undefined;
}

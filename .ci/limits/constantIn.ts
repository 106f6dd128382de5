import ts from 'typescript';

/**
 * The number that a constant of a source file has: `MAX_JSON`, or `multipartLimits.total` for a property. Understands
 * literals, arithmetic and constants of the same file.
 * @throws Error when the file has no such constant, or its value is not such a number.
 */
export function constantIn(text: string, path: string): number {
  const source = ts.createSourceFile('constants.ts', text, ts.ScriptTarget.Latest, true);
  const [name = '', ...properties] = path.split('.');
  const declared = declaredAs(source, name);
  const found = properties.reduce<ts.Expression | undefined>(
    (value, property) => value && propertyOf(value, property),
    declared,
  );
  if (!found) throw new Error(`There is no ${path}`);
  return numberAt(source, found);
}

function declaredAs(source: ts.SourceFile, name: string): ts.Expression | undefined {
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name: own, initializer } of statement.declarationList.declarations) {
      if (own.getText(source) === name && initializer) return withoutType(initializer);
    }
  }
  return undefined;
}

function withoutType(value: ts.Expression): ts.Expression {
  if (ts.isAsExpression(value) || ts.isSatisfiesExpression(value) || ts.isParenthesizedExpression(value)) {
    return withoutType(value.expression);
  }
  return value;
}

function propertyOf(value: ts.Expression, name: string): ts.Expression | undefined {
  if (!ts.isObjectLiteralExpression(value)) return undefined;
  for (const property of value.properties) {
    if (ts.isPropertyAssignment(property) && property.name.getText() === name)
      return withoutType(property.initializer);
  }
  return undefined;
}

function numberAt(source: ts.SourceFile, given: ts.Expression): number {
  const value = withoutType(given);
  if (ts.isNumericLiteral(value)) return Number(value.text);
  if (ts.isIdentifier(value)) {
    const declared = declaredAs(source, value.text);
    if (declared) return numberAt(source, declared);
  }
  if (ts.isBinaryExpression(value)) {
    const [left, right] = [numberAt(source, value.left), numberAt(source, value.right)];
    if (value.operatorToken.kind === ts.SyntaxKind.AsteriskToken) return left * right;
    if (value.operatorToken.kind === ts.SyntaxKind.SlashToken) return left / right;
    if (value.operatorToken.kind === ts.SyntaxKind.AsteriskAsteriskToken) return left ** right;
    if (value.operatorToken.kind === ts.SyntaxKind.PlusToken) return left + right;
  }
  throw new Error(`${value.getText(source)} is not a number that can be read here`);
}

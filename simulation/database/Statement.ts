// Invariant: a statement is its text and its values; it is sent when somebody first waits for it or executes it, one turn of
// the microtask queue later, as the driver does.

export type Rows = Record<string, unknown>[] & { command?: string; count?: number };

/** The fixed part of a statement, made once for each place in the product that writes it. */
export type Form = {
  /** White space is one space; `?` stands for a value. */
  readonly text: string;
  /** What stands before each value, back to the beginning. */
  readonly before: readonly string[];
  /** Where it stands in `before`, of each text that was looked for. */
  readonly places: Map<string, number>;
};

export type Statement = { readonly form: Form; readonly values: readonly unknown[] };

const forms = new WeakMap<TemplateStringsArray, Form>();

const nestedForms = new Map<string, Form>();

export function statementOf(strings: TemplateStringsArray, values: readonly unknown[]): Statement {
  if (values.some((value) => value instanceof Query)) return nestedStatement(strings, values);
  let form = forms.get(strings);
  if (!form) {
    form = formOf(strings);
    forms.set(strings, form);
  }
  return { form, values };
}

/** Statements that stand as values in another one are parts of its text. */
function nestedStatement(strings: readonly string[], values: readonly unknown[]): Statement {
  const parts = [strings[0] ?? ''];
  const flat: unknown[] = [];
  values.forEach((value, at) => {
    const after = strings[at + 1] ?? '';
    if (value instanceof Query && value.statement) {
      const { form, values: inner } = value.statement;
      const pieces = form.text.split('?');
      parts[parts.length - 1] += pieces[0] ?? '';
      for (const piece of pieces.slice(1)) parts.push(piece);
      flat.push(...inner);
      parts[parts.length - 1] += after;
    } else {
      flat.push(value);
      parts.push(after);
    }
  });
  const key = parts.join('?');
  const form = nestedForms.get(key) ?? formOf(parts);
  nestedForms.set(key, form);
  return { form, values: flat };
}

export function formOf(parts: readonly string[]): Form {
  const before: string[] = [];
  let text = '';
  parts.forEach((part, at) => {
    text = (text + part).replaceAll(/\s+/g, ' ');
    if (at === parts.length - 1) return;
    before.push(text);
    text += '?';
  });
  return { text: text.trim(), before, places: new Map() };
}

/** The value that follows `excerpt`. @throws Error where the product's statement has no such place any more. */
export function valueAfter(statement: Statement, excerpt: string, offset = 0): unknown {
  const { places, before } = statement.form;
  const at = places.get(excerpt) ?? before.findIndex((text) => text.endsWith(excerpt));
  places.set(excerpt, at);
  if (at < 0)
    throw new Error(`The simulator looks for a value after "${excerpt}" in: ${statement.form.text}`);
  return statement.values[at + offset];
}

/** As the driver's own: a promise that begins when it is asked for. */
export class Query extends Promise<Rows> {
  readonly #send: ((query: Query) => void) | undefined;
  #isAsked = false;
  resolve: (rows: Rows) => void = () => undefined;
  reject: (fault: unknown) => void = () => undefined;

  /** What it asks, for one that it is a part of. */
  readonly statement: Statement | undefined;

  constructor(send: (query: Query) => void, statement?: Statement) {
    let settle: [(rows: Rows) => void, (fault: unknown) => void] = [() => undefined, () => undefined];
    super((resolve, reject) => {
      settle = [resolve, reject];
    });
    [this.resolve, this.reject] = settle;
    this.#send = send;
    this.statement = statement;
  }

  static override get [Symbol.species]() {
    return Promise;
  }

  execute(): this {
    void this.#ask();
    return this;
  }

  // biome-ignore lint/suspicious/noThenProperty: the driver's queries begin when somebody waits for them.
  override then<One = Rows, Other = never>(
    onDone?: ((rows: Rows) => One | PromiseLike<One>) | null,
    onFault?: ((fault: unknown) => Other | PromiseLike<Other>) | null,
  ): Promise<One | Other> {
    void this.#ask();
    return super.then(onDone, onFault);
  }

  async #ask(): Promise<void> {
    if (this.#isAsked) return;
    this.#isAsked = true;
    await 1;
    this.#send?.(this);
  }
}

export function faultOf(code: string, message = code): Error {
  return Object.assign(new Error(message), { code });
}

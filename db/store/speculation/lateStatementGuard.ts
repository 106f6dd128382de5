import type { ReservedSql } from 'postgres';

/** `sql` until it is sealed; a later use gets an error, instead of a statement outside its transaction. */
export function lateStatementGuard(sql: ReservedSql): { readonly sql: ReservedSql; close(): void } {
  let isClosed = false;
  function check(): void {
    if (isClosed) throw new Error('A projection that says sendsAtOnce sent a statement after the others.');
  }
  return {
    sql: new Proxy(sql, {
      apply(target, self, parts) {
        check();
        return Reflect.apply(target, self, parts);
      },
      get(target, key) {
        check();
        return Reflect.get(target, key);
      },
    }),
    close() {
      isClosed = true;
    },
  };
}

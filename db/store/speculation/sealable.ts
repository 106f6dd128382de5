import type { ReservedSql } from 'postgres';

/** `sql` until it is sealed; a later use gets an error, instead of a statement outside its transaction. */
export function sealable(sql: ReservedSql): { readonly sql: ReservedSql; seal(): void } {
  let isSealed = false;
  function check(): void {
    if (isSealed) throw new Error('A projection that says sendsAtOnce sent a statement after the others.');
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
    seal() {
      isSealed = true;
    },
  };
}

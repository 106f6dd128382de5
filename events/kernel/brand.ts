declare const brand: unique symbol;

/** A value that can only be made by the one constructor that names it: parse once, trust afterwards. */
export type Brand<Value, Name extends string> = Value & { readonly [brand]: Name };

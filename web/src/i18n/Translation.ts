/** The same keys as the English file, with any text: a missing or a surplus key is a type error. */
export type Translation<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Translation<English[Key]>;
};
